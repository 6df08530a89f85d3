"""The one change that would make a no a yes."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from rulesref.systems import SYSTEMS
from scenario_editor.scenarios.desk import Desk
from scenario_editor.scenarios.nearest import changes, nearest
from scenario_editor.scenarios.showing import ShownDesk

SYSTEM = SYSTEMS["pax-baltica"]
FIGHT = (
    "@sorve S Sorve:C2 Rannik:S2 Torvik:C1 Kaskna:C2 Varmo:C1 KarlXII@Sorve,Rannik-Sorve.1 "
    "Pommerska@Sorve,2/3,m2,Torvik-Sorve.2 Reventlov@Sorve,3/3,m2 {}*Sorve,main:Rannik-Sorve{}"
)
ROWS = [
    # what else is so and the question; the item, the field, its value; how it is said
    (("", ",r2", "retreat KarlXII Torvik"), ("lands.Torvik", "control", "Sweden"),
     {"en": "Torvik: Controlled by — Sweden", "ru": "Торвик: Контролирует — шведская сторона"}),
    (("", "", "retreat Pommerska Rannik"), ("battle", "round", 2),
     {"en": "Battle: Round — 2", "ru": "Битва: Раунд — 2"}),
    (("", ",r2,acted:KarlXII", "retreat KarlXII Rannik"), ("battle", "acted", []),
     {"en": "Battle: Have acted in this round — nobody",
      "ru": "Битва: Уже действовали в этом раунде — никто"}),
    (("", ",r2,gone:S.Rannik-Sorve.6", "retreat KarlXII Rannik"),
     ("battle.retreats.0", "count", 5),
     {"en": "Retreat (Sweden, Rannik – Sorve): How many — 5",
      "ru": "Отступление (шведская сторона, Ранник – Сорве): Сколько — 5"}),
    (("PeterI@Rannik,m2 ", ",r2", "retreat KarlXII Rannik"), ("blocks.PeterI", "", None),
     {"en": "Peter I: not there", "ru": "Пётр I: не здесь"}),
]  # fmt: skip


def desk_of(beside, battle, asked, language="en"):
    query = {"p": FIGHT.format(beside, battle), "ask": asked}
    return Desk(SYSTEM, query, language)


@pytest.mark.parametrize(("given", "change", "words"), ROWS)
def test_the_change_is_told_and_makes_it_a_yes(given, change, words):
    desk = desk_of(*given)
    assert desk.answer.ruling.verdict == "no"
    found = nearest(SYSTEM, desk.position, desk.action, desk.answer.ruling)
    assert (found.item.address, found.field, found.value) == change
    assert SYSTEM.answer(found.position, desk.action).ruling.verdict == "yes"
    for language, said in words.items():
        with override(language):
            assert ShownDesk(desk_of(*given, language)).one_change.words == said


@pytest.mark.parametrize(
    ("battle", "asked"),
    [
        (",r2", "retreat KarlXII Rannik"),  # it may
        (",r2", "retreat KarlXII Varmo"),  # two objections, and no one change for both
        (",r2", "order"),  # no question of yes or no
    ],
)
def test_where_no_change_is_worth_telling_none_is_told(battle, asked):
    assert ShownDesk(desk_of("", battle, asked)).one_change is None


def test_every_change_differs_in_one_item_alone():
    desk = desk_of("", ",r2,acted:KarlXII,gone:S.Rannik-Sorve.6", "retreat KarlXII Torvik")
    written = SYSTEM.write(desk.position).split()
    seen = list(changes(SYSTEM, desk.position, desk.answer.ruling))
    assert len(seen) > 5
    for change in seen:
        now = SYSTEM.write(change.position).split()
        assert len([word for word in now if word not in written]) <= 1
        assert len([word for word in written if word not in now]) <= 1
