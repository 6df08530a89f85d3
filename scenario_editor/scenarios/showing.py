"""What the editor's page shows of a desk: rows of tables, links, the forms that are open."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

import msgspec
from django.urls import reverse

from rulesref.engine.system import Example
from rulesref.sitewide.names import Namer
from rulesref.sitewide.replay import Replay, Stepper
from scenario_editor.scenarios.asking import Given, place_of
from scenario_editor.scenarios.changes import item_form, question_form
from scenario_editor.scenarios.desk import Desk
from scenario_editor.scenarios.duties import Duties
from scenario_editor.scenarios.forms import ValueForm
from scenario_editor.scenarios.items import NEW, Item, raw_of
from scenario_editor.scenarios.nearest import in_words, nearest
from scenario_editor.scenarios.parts import lines, openings
from scenario_editor.scenarios.questions import Due, Group, due_of, groups_of
from scenario_editor.scenarios.refusals import tell_refusal
from scenario_editor.scenarios.tables import Link, Table, tables_of


class ShownDesk:
    """A desk as the page shows it; forms that were refused stand in place of fresh ones.

    `typed` is the desk of a text that was refused: its fault and the text as typed are shown.
    """

    def __init__(
        self,
        desk: Desk,
        item_form: ValueForm | None = None,
        question_form: ValueForm | None = None,
        typed: Desk | None = None,
    ) -> None:
        self.desk, self.typed = desk, typed or desk
        self.given_item_form, self.given_question_form = item_form, question_form

    @property
    def names(self) -> Namer:
        """Names for everything in the position."""
        return self.desk.names

    @property
    def item(self) -> Item | None:
        """The item that is open."""
        return self.desk.item

    @property
    def item_label(self) -> str:
        """What the open item is called."""
        assert self.item is not None
        return self.desk.system.labels[self.item.name].name(self.desk.language)

    @property
    def item_name(self) -> str:
        """The name of the open item."""
        item = self.item
        if item is None or item.key in ("", NEW) or not item.key_field:
            return ""
        return self.names.say(item.kind.named_as, item.key)

    @cached_property
    def item_form(self) -> ValueForm | None:
        """The form of the open item."""
        if self.given_item_form or self.item is None:
            return self.given_item_form
        return item_form(self.desk, self.item)

    @property
    def is_new(self) -> bool:
        """Whether the open item is still to come."""
        return self.item is not None and not self.desk.held(self.item)

    @cached_property
    def question_form(self) -> ValueForm | None:
        """The form of the open question, if it has any field; an answered one is closed."""
        if self.given_question_form or "question" not in self.desk.given or not self.desk.question:
            return self.given_question_form
        form = question_form(self.desk, self.desk.question)
        return form if form.fields else None

    @property
    def has_dice(self) -> bool:
        """Whether the open question takes dice."""
        return bool(self.question_form and self.question_form.dice)

    @cached_property
    def due(self) -> Due | None:
        """What is due now, told at the head of the questions."""
        return due_of(self.desk)

    @cached_property
    def asking(self) -> list[Group]:
        """The questions that make sense now, by what one wants to know."""
        return groups_of(self.desk)

    @property
    def choices(self) -> Iterator[Link]:
        """What the owner may choose, where a choice is due."""
        told = self.desk.told
        if told and told.asks:
            kind = self.desk.system.messages.kind_of(told.asks.field)
            for option, link in self.desk.choices.items():
                yield Link(self.names.say(kind, option), link)

    @cached_property
    def tables(self) -> list[Table]:
        """Everything in the position, a table for each kind of thing."""
        return tables_of(self.desk, self.names)

    @property
    def parts(self) -> list[Link]:
        """What stands alone in the position, in a line, and where it is changed."""
        return list(lines(self.desk))

    @property
    def openings(self) -> list[Link]:
        """Where what stands alone in a position is opened."""
        return list(openings(self.desk))

    @property
    def stands_always(self) -> bool:
        """Whether the open item cannot be taken out: an empty position has it too, by default."""
        return self.item is not None and raw_of(self.desk.empty, self.item) is not None

    @property
    def examples(self) -> list[tuple[str, Example]]:
        """The worked examples in the order of the text."""
        system = self.desk.system
        named = (name for section in system.text.sections.values() for name in section.examples)
        return [(name, system.examples[name]) for name in named]

    @property
    def read_otherwise(self) -> dict[str, str]:
        """Where the question is asked with an open point read in each way, by "Q4:own"."""
        desk = self.desk
        settings = desk.position.settings
        return {
            f"{point}:{value}": desk.link(
                msgspec.structs.replace(desk.position, settings=settings.read_as(point, value))
            )
            for point, reading in settings.readings().items()
            for value in reading.values
        }

    @property
    def open_item(self) -> dict[str, str]:
        """Where each part of the position that the board shows is opened."""
        board = self.desk.board
        items = [ground.item for ground in board.grounds] + [token.item for token in board.tokens]
        return {item: self.desk.link(edit=item) for item in items}

    @property
    def ways_links(self) -> dict[str, str]:
        """Where each place that the answer names is asked about."""
        desk = self.desk
        if desk.answer is None:
            return {}
        questions = desk.system.follow(desk.answer.action, desk.answer.ruling)
        write = desk.system.write_action
        return {to: desk.link(ask=write(each), question=None) for to, each in questions.items()}

    @property
    def one_change(self) -> Link | None:
        """The smallest change that would make the answer yes, and where it is made."""
        desk = self.desk
        if desk.answer is None or desk.action is None or not desk.action.whether:
            return None
        found = nearest(desk.system, desk.position, desk.action, desk.answer.ruling)
        if found is None:
            return None
        return Link(in_words(desk, self.names, found), desk.link(found.position))

    @property
    def chooser(self) -> str:
        """Whose choice is due."""
        asks = self.desk.told.asks if self.desk.told else None
        return self.names.say("side", asks.who) if asks else ""

    @property
    def here(self) -> str:
        """The query of this address."""
        return self.desk.link()

    @property
    def asked_here(self) -> str:
        """The query of this address, with the question whose form is open."""
        return self.desk.link(question=self.desk.question)

    @property
    def played(self) -> str:
        """Where the position is played on as a line."""
        return reverse("scenarios:line", args=[self.desk.system.slug]) + "?" + self.desk.here_query

    @property
    def playable(self) -> bool:
        """Whether anything is due in it, so that it can be played."""
        return Duties(self.desk.position, self.names, self.desk.language).playable

    @property
    def closed(self) -> str:
        """This address with no item open."""
        return self.desk.link(edit=None)

    @property
    def kept(self) -> list[tuple[str, str]]:
        """What a form that opens an item must carry on."""
        parts = self.desk.here | self.desk.given
        return [(name, value) for name, value in parts.items() if name != "edit"]

    @cached_property
    def replay(self) -> Replay | None:
        """The moments of an answer that changes the position, from the one before it all."""
        if not self.desk.replays:
            return None
        moments = range(len(self.desk.events) + 1)
        return Replay(self.desk.step, {n: self.desk.link(step=n) for n in moments})

    @property
    def stepper(self) -> Stepper:
        """The moments of the answer one by one."""
        now, most, link = self.desk.step, len(self.desk.events), self.desk.link
        return Stepper(
            now=now,
            most=most,
            back=link(step=max(now - 1, 0)),
            on=link(step=min(now + 1, most)),
            ticks=tuple(self.replay.ticks) if self.replay else (),
        )

    @property
    def fault(self) -> str:
        """What is wrong with the position as text."""
        return self.say(self.typed.fault)

    @property
    def notes(self) -> list[str]:
        """What was understood otherwise than written, and what an answer takes for granted."""
        desk, say = self.desk, self.desk.system.messages.sentence
        gaps = desk.system.gaps(desk.position) if desk.told else []
        taken = [say(gap.key, gap.facts, self.names.names, desk.language) for gap in gaps]
        return [self.say(note) for note in desk.notes] + taken

    @property
    def missing(self) -> str:
        """What was to be opened and is not there."""
        return self.say(self.desk.missing)

    @property
    def ask_fault(self) -> str:
        """What is wrong with the question."""
        return self.say(self.desk.ask_fault)

    def say(self, fault: Any) -> str:
        """A fault in a sentence."""
        return tell_refusal(self.desk.system, fault, self.desk.language)

    @property
    def place(self) -> str:
        """The line of the text in which a fault lies, with a mark below it."""
        if self.typed.fault is None:
            return ""
        given = Given(position=self.typed.text.encode("utf-8", "replace"), action=b"")
        return place_of(self.desk.system, self.typed.fault, given)

    @property
    def text(self) -> str:
        """The position as text: as typed where it is refused."""
        if self.typed.fault:
            return self.typed.text
        return self.desk.system.write(self.desk.position)
