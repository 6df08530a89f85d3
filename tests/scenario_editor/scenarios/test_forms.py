"""Forms generated from values: labels, what they send back, complaints at their fields."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain

import msgspec.inspect as types
import pytest
from django.http import QueryDict
from django.template import Context, Template
from django.utils.translation import override
from hypothesis import given
from hypothesis import strategies as st

from rulesref.engine.labels import QUESTIONS
from rulesref.sitewide.systems import engines
from rulesref.systems.pax_baltica import SYSTEM
from scenario_editor.scenarios.changes import change, item_form, question_form
from scenario_editor.scenarios.desk import Desk
from scenario_editor.scenarios.fields import fields_of
from scenario_editor.scenarios.items import APART, ITSELF, collections_of, item_at, parts_of
from tests.scenario_editor.sending import read
from tests.systems.pax_baltica.generators import MAP, positions

TEST = replace(SYSTEM, maps={MAP.id: MAP})
MOST_FIELDS = 60
TEXT = (
    "@sorve Sorve:C2 Rannik:S2 KarlXII@Sorve,Rannik-Sorve.1 Reventlov@Sorve,3/3,m2 "
    "~Sorve:S.Uusk-Sorve.1 *Sorve,r2,acted:KarlXII,gone:S.Rannik-Sorve.2"
)
AGREED = f"{TEXT.replace('@sorve', '@sorve S').replace(' *', ' !Sorve,Uusk *')} $Q4:own,off:5.6c"
WON = "@sorve Rannik:S2 KarlXII@Sorve,Rannik-Sorve.1 *Sorve,won:S,spread:S.Rannik-Sorve.2"


def desk_of(text=TEXT, system=SYSTEM, language="en", **query):
    return Desk(system, {"p": text, **query}, language)


def laid(position):
    """A desk with a position of the generators."""
    return desk_of(TEST.write(position), TEST)


def sent(form):
    """What a browser sends of a form that nobody has touched."""
    page = read("<form>" + Template("{% load crispy_forms_tags %}{{ form|crispy }}").render(
        Context({"form": form})) + "</form>")  # fmt: skip
    data = QueryDict(mutable=True)
    for name, values in page.forms[0].data.items():
        data.setlist(name, values)
    return data


def field_paths(kind, above=""):
    """The paths of everything in a value that a person may be shown."""
    for field in fields_of(kind):
        path, inner = above + field.name, field.type
        if isinstance(inner, types.UnionType):
            inner = next(each for each in inner.types if not isinstance(each, types.NoneType))
        rows = isinstance(inner, types.VarTupleType)
        held = inner.item_type if rows else inner
        if above or field.name not in APART:
            if not isinstance(held, types.StructType):
                yield path if above else f"{ITSELF}.{path}"
            else:
                if rows or not above:
                    yield path
                yield from field_paths(held.cls, f"{path}.")


def readings(system):
    """The paths of the settings that the register names, each with its open point."""
    points = system.Settings.readings().items()
    return {f"settings.{reading.key}": system.text.open_points[n] for n, reading in points}


@pytest.mark.parametrize("system", engines(), ids=lambda system: system.slug)
def test_every_field_has_a_label_and_every_label_a_field(system):
    fields = {ITSELF, *field_paths(system.Position)} - set(readings(system))
    for verb, action in system.verbs.items():
        asked = f"{QUESTIONS}.{verb}"
        fields |= {asked, *(f"{asked}.{name}" for name in action.__struct_fields__)}
    assert set(system.labels) == fields


@pytest.mark.parametrize("system", engines(), ids=lambda system: system.slug)
def test_labels_speak_both_languages_and_cite_what_there_is(system):
    rows = {item.name for item in collections_of(system.Position)}
    for path, label in system.labels.items():
        assert label.ru
        assert label.en
        assert bool(label.help_ru) == bool(label.help_en), path
        assert bool(label.all_ru) == bool(label.all_en) == (path in rows), path
        assert not label.cite or label.cite in {*system.text.clauses, *system.text.sections}, path
        assert {f"{path}.{column}" for column in label.columns} <= set(system.labels)


def forms_of(desk):
    """Every form that a desk can show, by the path of what it changes or asks."""
    alone = [item.address for item in parts_of(desk.system.Position)]
    for address in [*desk.may_have, "blocks.KarlXII", "lands.Sorve", "entries.0", *alone]:
        item = item_at(desk.system, address)
        yield item.name, item_form(desk, item)
    for verb in desk.system.verbs:
        yield f"{QUESTIONS}.{verb}", question_form(desk, verb)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_forms_show_every_field_under_its_label(language):
    shown, points = set(), readings(SYSTEM)
    with override(language):
        forms = (forms_of(desk_of(text, language=language)) for text in (TEXT, WON))
        for address, form in chain.from_iterable(forms):
            for name, field in form.fields.items():
                path = f"{address}.{name}"
                shown.add(path)
                label = points[path].title if path in points else SYSTEM.labels[path]
                said = label.said(language) if path in points else label.name(language)
                assert field.label == said
    parts = {item.name for item in [*collections_of(SYSTEM.Position), *parts_of(SYSTEM.Position)]}
    groups = parts | {f"{QUESTIONS}.{verb}" for verb in SYSTEM.verbs}
    assert shown == (set(SYSTEM.labels) | set(points)) - groups - {"lands.territory"}


def test_no_form_has_more_fields_than_one_can_overlook():
    for address, form in forms_of(desk_of()):
        assert len(form.fields) <= MOST_FIELDS, address


def choices(form, name):
    return dict(form.fields[name].choices)


def test_ids_are_chosen_by_name():
    with override("ru"):
        form = item_form(desk_of(language="ru"), item_at(SYSTEM, "blocks.KarlXII"))
        assert choices(form, "at")["Sorve"] == "Сорве"
        assert choices(form, "came.border")["Rannik-Sorve"] == "Ранник – Сорве"
        assert choices(form, "nation")["Russia"] == "Россия"
        assert "KarlXII" in choices(question_form(desk_of(language="ru"), "ways"), "block")


AROUND_SORVE = ["Rannik-Sorve", "Torvik-Sorve", "Kaskna-Sorve", "Varmo-Sorve", "Uusk-Sorve"]


@pytest.mark.parametrize(
    ("address", "name", "typed", "offered"),
    [
        ("blocks.KarlXII", "came.border", {}, AROUND_SORVE),
        ("blocks.KarlXII", "came.border", {"at": "Varmo"},
         ["Kaskna-Varmo", "Varmo-Sorve", "Rannik-Sorve"]),
        ("blocks.KarlXII", "came.border", {"at": "Rannik"},
         ["Rannik-Sorve", "Rannik-Uusk", "Rannik-Torvik", "sea"]),
        ("entries.0", "border", {"territory": "Varmo"},
         ["Kaskna-Varmo", "Varmo-Sorve", "Uusk-Sorve"]),
        ("battle", "main", {}, AROUND_SORVE),
        ("battle", "main", {"at": "Varmo"}, ["Kaskna-Varmo", "Varmo-Sorve"]),
        ("battle.retreats.0", "border", {},
         [*(border.id for border in SYSTEM.maps["sorve"].borders), "sea"]),
    ],
)  # fmt: skip
def test_a_border_is_one_of_the_territory_that_is_chosen_or_the_one_that_is_held(
    address, name, typed, offered
):
    data = QueryDict(mutable=True)
    data.update(typed)
    form = item_form(desk_of(), item_at(SYSTEM, address), data if typed else None)
    assert sorted(choices(form, name)) == sorted(["", *offered])


def test_what_names_an_item_is_asked_only_while_it_is_to_come():
    desk = desk_of()
    assert "id" not in item_form(desk, item_at(SYSTEM, "blocks.KarlXII")).fields
    assert "id" in item_form(desk, item_at(SYSTEM, "blocks.*")).fields


def test_a_block_of_the_roster_comes_with_what_is_known_of_it():
    data = sent(item_form(desk_of(), item_at(SYSTEM, "blocks.PeterI")))
    assert (data["rating"], data["strength"], data["full"], data["at"]) == ("B3", "4", "4", "Sorve")


@given(position=positions, data=st.data())
def test_a_form_sent_back_as_it_is_changes_nothing(position, data):
    desk = laid(position)
    assert desk.position == position
    addresses = [
        *(f"blocks.{block.id}" for block in position.blocks),
        *(f"lands.{land.territory}" for land in position.lands),
        *(f"battle.retreats.{n}" for n in range(len(position.battle.retreats))),
        "battle",
        "settings",
        "position",
    ]
    item = item_at(TEST, data.draw(st.sampled_from(addresses)))
    form = item_form(desk, item, sent(item_form(desk, item)))
    assert change(desk, item, form) == position, form.errors


@pytest.mark.parametrize("address", ["position", "settings"])
def test_what_was_agreed_and_set_stays_as_it_is_in_a_form_sent_back(address):
    desk = desk_of(AGREED)
    item = item_at(SYSTEM, address)
    assert change(desk, item, item_form(desk, item, sent(item_form(desk, item)))) == desk.position


def filled(address, desk=None, **changes):
    """A form as it stands with some fields filled otherwise, and the position that it makes."""
    desk = desk or desk_of()
    item = item_at(SYSTEM, address)
    data = sent(item_form(desk, item))
    for name, value in changes.items():
        values = value if isinstance(value, list) else [value]
        data.setlist(name.replace("__", "."), values)
    form = item_form(desk, item, data)
    return form, change(desk, item, form)


@pytest.mark.parametrize(
    ("address", "changes", "old", "new"),
    [
        ("blocks.KarlXII", {"strength": "2"}, "KarlXII@Sorve,", "KarlXII@Sorve,2/4,"),
        ("blocks.KarlXII", {"came__border": "", "came__order": ""}, ",Rannik-Sorve.1 R", " R"),
        ("blocks.KarlXII", {"pinned": "on", "extra": "2"}, "Sorve.1 R", "Sorve.1,x2,pinned R"),
        ("blocks.Reventlov", {"strength": "", "full": "", "move": "", "hidden": "on"},
         "Reventlov@Sorve,3/3,m2", "Reventlov@Sorve,hidden"),
        ("lands.Sorve", {"garrison": "0", "nation": "Denmark"}, "Sorve:C2", "Sorve:C0.dk"),
        ("lands.Sorve", {"control": "", "garrison": ""}, "Sorve:C2", "Sorve:"),
        ("entries.0", {"marched": "on"}, "Uusk-Sorve.1 ", "Uusk-Sorve.1.march "),
        ("battle", {"round": "3", "final": "on"}, "r2", "r3,final"),
        ("battle", {"acted": []}, ",acted:KarlXII", ""),
        ("battle", {"acted": ["KarlXII", "Reventlov"]}, "acted:KarlXII",
         "acted:KarlXII,acted:Reventlov"),
        ("battle", {"main": "Rannik-Sorve", "defender": "Coalition"}, "r2,",
         "r2,def:C,main:Rannik-Sorve,"),
        ("battle.retreats.0", {"count": "1"}, "Sorve.2", "Sorve"),
        ("position", {"first": "Coalition"}, "@sorve", "@sorve C"),
        ("position", {"battles_0": "Sorve", "battles_2": "Uusk"}, "*Sorve", "!Sorve,Uusk *Sorve"),
        ("settings", {"attacker_retreat_border": "own"}, "Sorve.2", "Sorve.2 $Q4:own"),
        ("settings", {"rounds": "4", "rough_limit": "0"}, "Sorve.2",
         "Sorve.2 $rough_limit:0,rounds:4"),
        ("settings", {"rounds": ""}, "Sorve.2", "Sorve.2"),
        ("settings", {"suspended": ["5.6d", "5.6c"]}, "Sorve.2", "Sorve.2 $off:5.6c,off:5.6d"),
    ],
)  # fmt: skip
def test_a_form_and_the_text_come_to_the_same(address, changes, old, new):
    form, position = filled(address, **changes)
    assert not form.errors
    assert old in TEXT
    wanted = SYSTEM.position(TEXT.replace(old, new, 1))
    assert SYSTEM.write(position) == SYSTEM.write(wanted)


@pytest.mark.parametrize(
    ("address", "name"),
    [("battle", "defender"), ("battle", "main"), ("blocks.R9", "rating"),
     ("entries.0", "border"), ("lands.Sorve", "garrison")],
)  # fmt: skip
def test_what_is_emptied_is_gone(address, name):
    full = TEXT.replace("r2", "r2,def:C,main:Rannik-Sorve") + " R9@Sorve,ru,B2,1/1,m1"
    desk = desk_of(full)
    form, position = filled(address, desk, **{name: ""})
    assert not form.errors
    assert sent(item_form(laid_on_sorve(position), item_at(SYSTEM, address)))[name] == ""


def laid_on_sorve(position):
    desk = desk_of()
    desk.position = position
    return desk
