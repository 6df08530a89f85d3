"""The notation of positions, and JSON: what is read, and what is refused where."""

from __future__ import annotations

import json

import msgspec
import pytest

from rulesref.engine.notation import LONGEST
from rulesref.engine.telling import tell_fault
from rulesref.engine.value import BadInput
from rulesref.systems.pax_baltica import SYSTEM
from tests.systems.pax_baltica.boards import board

MAPS = {"test": board("X-Y Z~Y", Z="transit", Y="harbor")}
BLOCK = "R1@Y,ru,B3,2/4,m2"


def read(text: str):
    """A position on the test map, read."""
    return SYSTEM.position(text, MAPS)


CANONICAL = [
    "@test",
    "@test S X:S2 Y:C",
    "@test C Y:C2.dk X:C",
    f"@test {BLOCK}",
    "@test R1@Y,ru/S,reg,B3,2/4,m2,X-Y.1,x2,pinned,siege,hidden",
    "@test S1@Y,ot/S,fleet,2/4,m0,sea.3",
    f"@test {BLOCK} ~Y:S ~Y:C.X-Y.2 *Y,r3,final,def:S,main:X-Y,acted:R1",
    f"@test {BLOCK} ~Y:C.X-Y.2.march",
    f"@test {BLOCK} *Y,r3,final,gone:C.X-Y.2.final,gone:S.Z-Y",
    f"@test {BLOCK} ~Y:S :S.X-Y.4 :C.Z-Y *Y,won:C,spread:C.X-Y.2,spread:C.X-Y",
    "@test KarlXII@Y *Y",
    "@test KarlXII@Y,B2,3/4,m3 PeterI@pool,0/4,m2",
    f"@test {BLOCK} $rough_limit:3,Q4:own,off:5.6c,off:5.6e",
]


@pytest.mark.parametrize("text", CANONICAL)
def test_canonical_text_is_written_as_it_was_read(text: str):
    position = read(text)
    assert SYSTEM.write(position).replace(f"@={MAPS['test'].checksum}", "@test") == text
    assert SYSTEM.position(SYSTEM.write(position), MAPS) == position


def test_what_the_roster_tells_need_not_be_said():
    assert read("@test KarlXII@Y") == read("@test KarlXII@Y,se,army,A3,4/4,m2")


def test_plus_is_a_space_as_addresses_write_it():
    assert read(f"@test+S+{BLOCK}") == read(f"@test S {BLOCK}")


def test_a_border_is_known_by_either_end():
    assert read(f"@test {BLOCK},Y-X.1 *Y,main:Y-X") == read(f"@test {BLOCK},X-Y.1 *Y,main:X-Y")


def test_a_map_is_known_by_its_checksum():
    checksum = MAPS["test"].checksum
    assert read(f"@={checksum} {BLOCK}") == read(f"@test {BLOCK}")


MARKED = [
    # text | key | the word marked | where it starts
    ("", "empty", None, None),
    ("S", "no-map", None, None),
    ("@nowhere", "unknown-map", "@nowhere", 1),
    ("@test what", "word-not-understood", "what", 7),
    ("@test S C", "word-twice", "C", 9),
    ("@test @test", "word-twice", "@test", 7),
    (f"@test {BLOCK},zz", "attribute-not-understood", "zz", 25),
    ("@test R1@Y,ru,B3,m2", "strength-needed", "R1@Y,ru,B3,m2", 7),
    ("@test R1@Y", "nation-needed", "R1@Y", 7),
    ("@test R1@Y,ru,2/3", "allowance-needed", "R1@Y,ru,2/3", 7),
    ("@test R1@Y,ot,2/3,m2", "side-needed", "R1@Y,ot,2/3,m2", 7),
    (f"@test {BLOCK},m3", "word-twice", "m3", 25),
    ("@test $Q4:own,Q4:side", "word-twice", "Q4:side", 15),
    (f"@test {BLOCK},X-Y", "group-number-needed", "X-Y", 25),
    ("@test *Y,main", "attribute-not-understood", "main", 10),
    ("@test $Q4:both", "attribute-not-understood", "Q4:both", 8),
    ("@test :S.sea.2", "word-not-understood", ":S.sea.2", 7),
    ("@test *Y,won", "attribute-not-understood", "won", 10),
    ("@test $Q99:x", "attribute-not-understood", "Q99:x", 8),
]


SAID_TWICE = [
    "@test *Y,r1,{r1}", "@test *Y,r1,def:S,{r2}", "@test *Y,r3,final,{final}",
    "@test *Y,def:S,{def:C}", "@test *Y,won:S,{won:C}",
    "@test *Y,main:X-Y,{main:X-Y}", "@test *Y,acted:R1,{acted:R1}",
    "@test $rounds:3,{rounds:4}", "@test $off:5.6c,{off:5.6c}", "@test $Q4:own,{Q4:own}",
    "@test R1@Y,ru,{dk}", "@test R1@Y,ru,{ru/S}", "@test R1@Y,reg,{fleet}", "@test R1@Y,B3,{B3}",
    "@test R1@Y,2/4,{4/4}", "@test R1@Y,m2,{m3}", "@test R1@Y,X-Y.1,{Z-Y.2}", "@test R1@Y,x1,{x2}",
    "@test R1@Y,pinned,{pinned}", "@test R1@Y,siege,{siege}", "@test R1@Y,hidden,{hidden}",
    "@test S {C}", "@test S {@test}", "@test *Y {*X}", "@test $Q4:own {$Q5:territory}",
]  # fmt: skip


@pytest.mark.parametrize("text", SAID_TWICE)
def test_nothing_is_said_twice(text: str):
    before, word = text.removesuffix("}").split("{")
    with pytest.raises(BadInput) as caught:
        read(before + word)
    assert (caught.value.key, caught.value.facts["word"]) == ("word-twice", word)


def test_who_left_over_one_border_may_be_said_one_by_one():
    battle = read(f"@test {BLOCK} *Y,gone:S.X-Y,gone:S.X-Y,won:C,spread:C.X-Y,spread:C.X-Y").battle
    assert [gone.count for gone in (*battle.retreats, *battle.regroups)] == [1, 1, 1, 1]


@pytest.mark.parametrize(("text", "key", "word", "at"), MARKED)
def test_a_fault_is_marked_at_its_place(text: str, key: str, word: str | None, at: int | None):
    with pytest.raises(BadInput) as caught:
        read(text)
    facts = caught.value.facts
    assert (caught.value.key, facts.get("word"), facts.get("at")) == (key, word, at)


MALFORMED = [
    ("@test R1@Y,ru,B7,2/4,m2", "position.blocks[0].rating", "not-a-rating"),
    ("@test 1R@Y,ru,B3,2/4,m2", "position.blocks[0].id", "not-an-id"),
    ("@test *Y,r0", "position.battle.round", "too-small"),
    ("@test *Y,r99999", "position.battle.round", "too-big"),
    ("@test Y:S99999", "position.lands[0].garrison", "too-big"),
    (f"@test R1@Y,ru,B3,2/4,m{'9' * 5000}", "position.blocks[0].move", "too-big"),
    ("@test R1@Y,ru,B3,20000/4,m2", "position.blocks[0].strength", "too-big"),
    ("@test R1@Y,ru,B3,2/4,m2,x77777", "position.blocks[0].extra", "too-big"),
    ("@test ~Y:S.X-Y.77777", "position.entries[0].order", "too-big"),
    ("@test *Y,gone:S.X-Y.12345", "position.battle.retreats[0].count", "too-big"),
    ("@test $rounds:12345", "position.settings.rounds", "too-big"),
    ("@test X:S X:C", "position.lands[1].territory", "twice"),
    ("@test Q:S", "position.lands[0].territory", "unknown-area"),
    ("@test Z:S", "position.lands[0].control", "transit-controlled"),
    ("@test X:.dk", "position.lands[0].nation", "garrison-without-side"),
    ("@test X:2", "position.lands[0].garrison", "garrison-without-side"),
    (f"@test {BLOCK} {BLOCK}", "position.blocks[1].id", "twice"),
    ("@test R1@Y,ru,B3,5/4,m2", "position.blocks[0].strength", "above-full"),
    ("@test R1@Y,ru,B3,0/4,m2", "position.blocks[0].strength", "no-strength"),
    ("@test R1@Q,ru,B3,2/4,m2", "position.blocks[0].at", "unknown-area"),
    (f"@test {BLOCK},X-Z.1", "position.blocks[0].came.border", "no-border"),
    ("@test R1@X,ru,B3,2/4,m2,Z-Y.1", "position.blocks[0].came.border", "border-elsewhere"),
    ("@test ~Y:S.X-Z.1", "position.entries[0].border", "no-border"),
    ("@test *Q", "position.battle.at", "unknown-area"),
    ("@test *Y,r4", "position.battle.round", "beyond-last"),
    ("@test *Y,r2,final", "position.battle.final", "final-too-early"),
    ("@test *Y,acted:R9", "position.battle.acted", "unknown-block"),
    ("@test *Y,main:X-Z", "position.battle.main", "no-border"),
    ("@test *Y,gone:S.X-Z", "position.battle.retreats[0].border", "no-border"),
    ("@test *Y,won:S,spread:S.X-Z", "position.battle.regroups[0].border", "no-border"),
    ("@test :S.X-Z.2", "position.crossed[0].border", "no-border"),
    ("@test :S.X-Y.0", "position.crossed[0].count", "too-small"),
    ("@test :S.X-Y.77777", "position.crossed[0].count", "too-big"),
    ("@test R1@X,ru,B3,2/4,m2,sea.1", "position.blocks[0].came.border", "inland"),
    ("@test ~X:S.sea.1", "position.entries[0].border", "inland"),
    ("@test *X,main:sea", "position.battle.main", "inland"),
    (f"@test {BLOCK},X-Y.0", "position.blocks[0].came.order", "too-small"),
    ("@test ~Y:S.X-Y.0", "position.entries[0].order", "too-small"),
]


@pytest.mark.parametrize(("text", "field", "key"), MALFORMED)
def test_what_cannot_be_is_refused(text: str, field: str, key: str):
    with pytest.raises(BadInput) as caught:
        read(text)
    assert (caught.value.field, caught.value.key) == (field, key)


def test_numbers_may_begin_with_zeros():
    assert read(f"@test {BLOCK} *Y,r00000002") == read(f"@test {BLOCK} *Y,r2")


@pytest.mark.parametrize("text", ["@test\n*Y,zz", "@test\n$zz", "@test\nR1@Y,zz"])
def test_a_fault_knows_its_line(text: str):
    with pytest.raises(BadInput) as caught:
        read(text)
    facts = caught.value.facts
    assert (facts["word"], facts["line"], facts["at"]) == ("zz", 2, text.index("zz") - 5)


FILLED = [
    ("position", "@test :S.X-Y :C.X-Y.2", {
        "map": (1, 1), "crossed[0]": (1, 7), "crossed[1]": (1, 14),
    }),
    ("position", f"@test X:S {BLOCK}\nY:C ~Y:S R2@Y *Y $Q4:own", {
        "map": (1, 1), "lands[0]": (1, 7), "blocks[0]": (1, 11), "lands[1]": (2, 1),
        "entries[0]": (2, 5), "blocks[1]": (2, 10), "battle": (2, 15), "settings": (2, 18),
    }),
    ("action", "fire R1 1125 S1,S22", {
        "block": (1, 6), "dice": (1, 9), "dice[0]": (1, 9), "dice[1]": (1, 10),
        "dice[2]": (1, 11), "dice[3]": (1, 12), "losses": (1, 14),
        "losses[0]": (1, 14), "losses[1]": (1, 17),
    }),
    ("action", "retreat S1 X E", {
        "block": (1, 9), "path": (1, 12), "path[0]": (1, 12), "path[1]": (1, 14),
    }),
    ("action", "pass", {}),
]  # fmt: skip


@pytest.mark.parametrize(("part", "text", "places"), FILLED)
def test_the_words_of_a_notation_by_what_they_fill(
    part: str, text: str, places: dict[str, tuple[int, int]]
):
    found = {field: (word.line, word.at) for field, word in SYSTEM.words[part](text).items()}
    assert found == {f"{part}.{field}": place for field, place in places.items()}


def test_the_word_for_a_field_is_the_nearest_one_that_holds_it():
    text = f"@test {BLOCK} *Y"
    for field, at in (("position.blocks[0].strength", 7), ("position.battle.at", 25)):
        word = SYSTEM.word_for(field, text)
        assert word is not None
        assert word.at == at
    for field in ("position", "position.blocks[1]", "position.entries", "map.areas[0]"):
        assert SYSTEM.word_for(field, text) is None
    for text in ("", "x" * (LONGEST + 1), '{"map": "test"}'):
        assert SYSTEM.word_for("position.battle", text) is None


def test_transit_control_is_believed_if_read_so():
    assert read("@test Z:S $Q21:as_given").land("Z").control == "Sweden"


def in_json(**changes: object) -> str:
    """A position in JSON."""
    block = {"id": "R1", "nation": "Russia", "side": "Coalition", "rating": "B3", "strength": 2}
    block |= {"full": 4, "move": 2, "at": "Y"}
    return json.dumps({"map": "test", "blocks": [block]} | changes)


def test_json_and_notation_say_the_same():
    assert read(in_json()) == read(f"@test {BLOCK}")


def test_json_may_carry_its_map():
    whole = msgspec.to_builtins(MAPS["test"])
    assert read(in_json(map=whole)) == read(in_json())


WHOLE = [
    ("[]", "array"),
    ("[[1]]", "array"),
    ("null", "null"),
    ('"@test"', "str"),
    (" true", "bool"),
]


@pytest.mark.parametrize(("text", "got"), WHOLE)
def test_json_of_another_type_is_json_all_the_same(text: str, got: str):
    for part in (read, SYSTEM.action, SYSTEM.map_of):
        with pytest.raises(BadInput) as caught:
            part(text)
        assert (caught.value.key, caught.value.facts["got"]) == ("wrong-type", got)


def test_a_map_without_areas_knows_no_place():
    with pytest.raises(BadInput) as caught:
        read('{"map": {"id": "none", "areas": []}, "battle": {"at": "Y"}}')
    assert tell_fault(SYSTEM, caught.value, "en").endswith("there are —")


BAD_JSON = [
    ("{", "not-json"),
    ('{"map": "test", "map": "test"}', "key-twice"),
    ('{"map": "test", "first": NaN}', "no-such-number"),
    ('{"map":"test", "blocks": ' + "[" * 100_000, "too-deep"),
    ('{"map": "test", "blocks": ' + "[" * 900 + "]" * 900 + "}", "wrong-type"),
    ('{"map": "test", "first": ' + "1" * 5000 + "}", "number-too-long"),
    ('{"map": "nowhere"}', "unknown-map"),
    ('{"map": "test", "blocks": 5}', "wrong-type"),
    ('{"map": "test", "blocks": [5]}', "wrong-type"),
    ('{"map": "test", "what": 5}', "unknown-field"),
    ('{"map": "test", "first": "Nobody"}', "unknown-value"),
    ("{}", "missing-field"),
]


@pytest.mark.parametrize(("text", "key"), BAD_JSON, ids=[f"{t[:30]}…" for t, _ in BAD_JSON])
def test_bad_json(text: str, key: str):
    with pytest.raises(BadInput) as caught:
        read(text)
    assert caught.value.key == key


def test_only_conditions_can_be_suspended():
    for cite, key in (("9.9z", "unknown-clause"), ("5.4b", "not-a-condition")):
        position = read(f"@test $off:{cite}")
        with pytest.raises(BadInput) as caught:
            SYSTEM.answer(position, SYSTEM.action("order"))
        assert caught.value.key == key
