"""What `ask` says of what is malformed: one message, in words, with its place marked."""

from __future__ import annotations

import json
import re

import pytest

from tests.scenario_editor.scenarios.asked import POSITION, answered, refused

MALFORMED = [
    ("@sorve S what", "order", r"position: The word “what” \(character 10\)"),
    (POSITION, "fire KarlXII 1127", r"action\.dice\[3\]: Must be at most 6"),
    (POSITION, "fire KarlXII 112", r"action\.dice: KarlXII: 3 dice, but its strength is 4"),
    (POSITION, "fire Nobody 112", r"action\.block: There is no block “Nobody”"),
    (
        POSITION,
        "retreat KarlXII Nowhere",
        r"action\.path\[0\]: There is no “Nowhere” on the map sorve",
    ),
    (
        POSITION,
        "retreat KarlXII Rannik Varmo",
        r"action\.path\[1\]: There is no border between Rannik and Varmo",
    ),
    (
        POSITION.replace("2/3", "4/3"),
        "order",
        r"position\.blocks\[1\]\.strength: .* full strength is 3",
    ),
    (POSITION + " KarlXII@Sorve", "order", r"position\.blocks\[3\]\.id: “KarlXII” is given twice"),
    (POSITION + " $off:9.9", "order", r"position\.settings\.suspended: There is no clause 9\.9"),
    ('{"map": "sorve", "map": "sorve"}', "order", r"position: The key “map” is given twice"),
    ('{"map": NaN}', "order", r"position\.map: NaN is not a number"),
    ("{" * 100_000, "order", r"position: This is not JSON: the fault is in line 1, character 2"),
    ("[" * 100_000, "order", r"position: Brackets are nested too deep"),
    ('{"a":' + "[" * 100_000, "order", r"position: Brackets are nested too deep"),
    (
        "{" + " " * 2_000_000,
        "order",
        r"position: More than 262144 bytes, which is the most",
    ),
]


@pytest.mark.parametrize(("position", "action", "said"), MALFORMED, ids=range(len(MALFORMED)))
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_malformed_is_told_in_one_message(
    position: str, action: str, said: str, language: str
):
    message = refused("--position", position, "--action", action, "--lang", language)
    if language == "en":
        assert re.match(said, message), message
    else:
        assert re.search("[а-я]", message)
    assert "Traceback" not in message


def test_the_place_of_a_fault_is_marked():
    message = refused("--position", "@sorve S what", "--action", "order")
    assert message.splitlines()[1:] == ["@sorve S what", "         ^"]
    message = refused("--position", '{"map":\n  oops}', "--action", "order")
    assert message.splitlines()[1:] == ["2:   oops}", "     ^"]


MARKS = [
    # position | action | the lines below the message
    ("@sorve S\r\nKarlXII@Sorve,zz\n", "order", ["2: KarlXII@Sorve,zz", "                 ^"]),
    ("\ufeff@sorve what", "order", ["@sorve what", "       ^"]),
    ('\ufeff{"map": }', "order", ['{"map": }', "        ^"]),
    ("@sorve KarlXII@Sorve,5/4 *Sorve", "order", ["@sorve KarlXII@Sorve,5/4 *Sorve", "       ^"]),
    ("@sorve\n\tKarlXII@Nowhere *Sorve", "order", ["2:  KarlXII@Nowhere *Sorve", "    ^"]),
    (POSITION, "fire\nKarlXII 1127", ["2: KarlXII 1127", "              ^"]),
    (POSITION, "fire KarlXII", ["fire KarlXII", "            ^"]),
    (POSITION, "retreat KarlXII ", ["retreat KarlXII", "               ^"]),
    (POSITION, "hits C 1 Nobody", ["hits C 1 Nobody", "         ^"]),
    ('{"map": "sorve", "blocks": [{}]}', "order", []),
    ("x" * 20_001, "order", []),
    ("x" * 300_000, "order", []),
    ("", "order", []),
    (POSITION, "", []),
    (POSITION, "{", ["{", " ^"]),
]


@pytest.mark.parametrize(("position", "action", "lines"), MARKS, ids=range(len(MARKS)))
def test_the_line_with_the_fault_is_shown(position: str, action: str, lines: list[str]):
    assert refused("--position", position, "--action", action).splitlines()[1:] == lines


def in_json(**block: object) -> str:
    """A position in JSON with one block."""
    whole = {"id": "R1", "nation": "Russia", "side": "Coalition", "strength": 2, "full": 4}
    return json.dumps({"map": "sorve", "blocks": [whole | {"move": 2, "at": "Sorve"} | block]})


WORDED = [
    (in_json(strength="2"), "blocks[0].strength", "a whole number, not text in quotes"),
    (in_json(id="1"), "blocks[0].id", "A name is a Latin letter"),
    (in_json(rating="Z9"), "blocks[0].rating", "A combat rating is a letter from A to D"),
    (in_json(came=[]), "blocks[0].came", "fields in braces {…}, not a list in brackets […]"),
    (in_json(pinned=1), "blocks[0].pinned", "true or false, not a whole number"),
    (in_json(strength=1.5), "blocks[0].strength", "a whole number, not a number"),
    (in_json(nation=None), "blocks[0].nation", "text in quotes, not nothing (null)"),
    (in_json(came={"border": "", "order": 1}), "blocks[0].came.border", "at least 1"),
    ('{"map": "sorve", "blocks": {}}', "blocks", "a list in brackets […], not fields in"),
    ('{"map": {"id": "m", "areas": [{"id": "A", "label": [1]}]}}', "map.areas[0].label", "be 2"),
    ('{"map": {"id": "m", "areas": [{"id": "A", "label": [1e999, 0]}]}}', "map.areas[0].label[0]",
     "1e999 is not a number"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "place", "said"), WORDED, ids=range(len(WORDED)))
def test_json_faults_are_said_in_words_with_their_place(position: str, place: str, said: str):
    message = refused("--position", position, "--action", "order")
    assert message.startswith(f"position.{place}: ")
    assert said in message
    russian = refused("--position", position, "--action", "order", "--lang", "ru")
    assert russian.startswith(f"position.{place}: ")
    assert not re.search(r"object|array|\bstr\b|\bint\b|[<>]=|\^|\\", russian + message)


def test_a_number_beyond_its_bound_is_still_a_number():
    said = refused("--position", POSITION, "--action", "hits S 99999")
    assert said.splitlines() == ["action.hits: Must be at most 60", "hits S 99999", "       ^"]


LONG = "x" * 3000
REPEATED = [
    (f"@sorve {LONG}", "order"),
    (f"@{LONG}", "order"),
    (f"@sorve {LONG}@Sorve", "order"),
    (POSITION, f"fire {LONG} 1"),
    (POSITION, f"retreat KarlXII {LONG}"),
    (POSITION, LONG),
    (json.dumps({"map": "sorve", LONG: 1}), "order"),
    (json.dumps({"map": LONG}), "order"),
    (json.dumps({"map": "sorve", "first": LONG}), "order"),
]


@pytest.mark.parametrize(("position", "action"), REPEATED, ids=range(len(REPEATED)))
@pytest.mark.parametrize("language", ["en", "ru"])
def test_what_is_repeated_is_cut(position: str, action: str, language: str):
    said = refused("--position", position, "--action", action, "--lang", language).splitlines()[0]
    assert "x" * 41 not in said
    assert len(said) < 400


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_example_to_copy_is_pure_notation(language: str):
    said = refused("--position", "@sorve My_Own@Sorve", "--action", "order", "--lang", language)
    (example,) = re.findall(r"[^ ]+@Sorve,se,[^ ]+", said.splitlines()[0])
    assert example == "My_Own@Sorve,se,B2,3/3,m2"
    assert (
        answered(f"@sorve {example} PeterI@Sorve,4/4,m2 *Sorve,def:S", "defender")["verdict"]
        == "yes"
    )
