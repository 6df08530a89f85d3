"""A step's sentence in a language: messages, plurals, and names in the case that a sentence needs.

messages.toml of a system:

    [facts]                 what each fact of a step names: to = "territory", blocks = "block"
    [nouns.territory]       ru = six cases, en = one form: stands before a name that has no cases
    [names.side.Sweden]     ru = six cases, en = one form
    [say.no-enemies]        ru = "...", en = "{to}: {n} {n:plural enemy block|enemy blocks}"
    [say.no-enemies.broken] where a broken condition needs another sentence than one that is met
    [short.loses-step]      the same in a few words, where a line tells what came of a move
    [moves.fire]            what a move is called: "… fires", and on its button, "Fire"

A sentence holds `{fact}`, `{fact:gen}` (nom gen dat acc ins pre), `{fact:with gen}` where the noun
stands before any name, `{fact:bare}` where it stands before none, `{path:way}` for names in a row,
or `{n:plural one|few|many}`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from babel import Locale
from babel.lists import format_list

from rulesref.engine.given import tables
from rulesref.engine.value import Value, convert

CASES = ("nom", "gen", "dat", "acc", "ins", "pre")
SLOT = re.compile(r"\{(?P<fact>\w+)(?::(?P<how>[^}]*))?\}")
PLURALS = {"ru": ("one", "few", "many"), "en": ("one", "other")}

Forms = Mapping[str, tuple[str, ...]]  # by language: six cases, or one form


class Sentence(Value, frozen=True, kw_only=True):
    """A sentence by language, and another for a broken condition if one would mislead."""

    ru: str
    en: str
    broken: Sentence | None = None

    def said(self, language: str, broken: bool) -> str:
        """The sentence in a language."""
        found = self.broken if broken and self.broken else self
        return str(getattr(found, language))


class Called(Value, frozen=True, kw_only=True):
    """What a move is called by language, played and on its button (`do`).

    Of several wordings the first is taken of which every fact is given. `sample` shows how such a
    move is written.
    """

    sample: str
    ru: tuple[str, ...]
    en: tuple[str, ...]
    do_ru: tuple[str, ...]
    do_en: tuple[str, ...]

    def wordings(self, language: str) -> tuple[str, ...]:
        """All that it may be called in a language."""
        found: tuple[str, ...] = getattr(self, language) + getattr(self, f"do_{language}")
        return found

    def wording(self, language: str, facts: Mapping[str, Any], do: bool) -> str:
        """The wording that the facts suffice for; the last one is content with any."""
        wordings: tuple[str, ...] = getattr(self, f"do_{language}" if do else language)
        fit = (w for w in wordings if all(facts.get(fact) for fact, _ in slots(w)))
        return next(fit, wordings[-1])


class Messages(Value, frozen=True, kw_only=True):
    """The sentences of a system, and the words they are made of."""

    say: dict[str, Sentence]
    short: dict[str, Sentence] = {}
    moves: dict[str, Called] = {}
    facts: dict[str, str] = {}
    nouns: dict[str, dict[str, tuple[str, ...]]] = {}
    names: dict[str, dict[str, dict[str, tuple[str, ...]]]] = {}

    @classmethod
    def load(cls, kernel: Path, own: Path) -> Messages:
        """The messages of the kernel, and a system's own beside them."""
        base, system = (tables(file) for file in (kernel, own))
        for part in ("say", "facts", "names"):
            system[part] = base[part] | system.get(part, {})
        messages: Messages = convert(system, cls, own.name)
        return messages

    @staticmethod
    def own_keys(file: Path) -> set[str]:
        """The keys that a file itself has."""
        return set(tables(file)["say"])

    def sentence(
        self,
        key: str,
        facts: Mapping[str, Any],
        names: Names,
        language: str,
        broken: bool = False,
        capital: bool = True,
    ) -> str:
        """The sentence under a key with its facts filled in, its first letter a capital or not."""
        text = self.filled(self.say[key].said(language, broken), facts, names, language)
        return text[:1].upper() + text[1:] if capital else text

    def filled(self, text: str, facts: Mapping[str, Any], names: Names, language: str) -> str:
        """A text with its facts filled in."""

        def fill(match: re.Match[str]) -> str:
            fact, how = match["fact"], match["how"] or "nom"
            if how.startswith("plural "):
                return plural(facts[fact], how.removeprefix("plural "), language)
            return self.worded(self.kind_of(fact), facts[fact], how, names, language)

        return SLOT.sub(fill, text)

    def in_short(
        self, key: str, facts: Mapping[str, Any], names: Names, language: str
    ) -> str | None:
        """What a step says in a few words; None where it has none of its own."""
        if key not in self.short:
            return None
        return self.filled(self.short[key].said(language, False), facts, names, language)

    def move(
        self, verb: str, facts: Mapping[str, Any], names: Names, language: str, do: bool = False
    ) -> str:
        """What a move is called, played or on its button."""
        text = self.filled(self.moves[verb].wording(language, facts, do), facts, names, language)
        return text[:1].upper() + text[1:]

    def kind_of(self, field: str) -> str:
        """What a fact, or a field by its path, names: a territory, a block; "" if nothing."""
        return self.facts.get(field.rsplit(".", 1)[-1], "")

    def worded(self, kind: str, fact: Any, case: str, names: Names, language: str) -> str:
        """A fact in words: a name in its case, a list of them, or as it stands."""
        if isinstance(fact, tuple | list):
            each = [self.worded(kind, part, "bare", names, language) for part in fact] or ["—"]
            return " → ".join(each) if case == "way" else str(format_list(each, locale=language))
        if not kind or not isinstance(fact, str):
            return str(fact)
        given = self.names.get(kind, {}).get(fact) or names.get(kind, {}).get(fact) or {}
        return in_case(given.get(language, ()), self.nouns.get(kind, {}), fact, case, language)


Names = Mapping[str, Mapping[str, Forms]]  # by kind of fact and id


def in_case(forms: tuple[str, ...], noun: Forms, fact: str, case: str, language: str) -> str:
    """A name in its case; where it has none, the noun is put into the case before it."""
    shown = forms[0] if forms else fact.replace("_", " ")
    if case == "bare":
        return shown
    place = CASES.index(case.removeprefix("with "))
    if len(forms) == len(CASES) and not case.startswith("with "):
        return forms[place]
    nouns = noun.get(language, ())
    return f"{nouns[place]} {shown}" if len(nouns) == len(CASES) else shown


def plural(number: int, forms: str, language: str) -> str:
    """The form of a word that goes with a number."""
    category = Locale.parse(language).plural_form(number)
    return forms.split("|")[PLURALS[language].index(category)]


def slots(text: str) -> list[tuple[str, str]]:
    """The facts that a sentence uses, and how."""
    return [(match["fact"], match["how"] or "nom") for match in SLOT.finditer(text)]
