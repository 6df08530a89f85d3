"""A step's sentence in a language: messages, plurals, and names in the case that a sentence needs.

messages.toml of a system:

    [facts]                 what each fact of a step names: to = "territory", blocks = "block"
    [nouns.territory]       ru = six cases, en = one form: stands before a name that has no cases
    [names.side.Sweden]     ru = six cases, en = one form
    [say.no-enemies]        ru = "...", en = "{to}: {n} {n:plural enemy block|enemy blocks}"
    [say.no-enemies.broken] where a broken condition needs another sentence than one that is met

A sentence holds `{fact}`, `{fact:gen}` (nom gen dat acc ins pre), `{fact:with gen}` where the noun
stands before any name, `{fact:bare}` where it stands before none, `{path:way}` for names in a row,
or `{n:plural one|few|many}`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from babel import Locale
from babel.lists import format_list

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


class Messages(Value, frozen=True, kw_only=True):
    """The sentences of a system, and the words they are made of."""

    say: dict[str, Sentence]
    facts: dict[str, str] = {}
    nouns: dict[str, dict[str, tuple[str, ...]]] = {}
    names: dict[str, dict[str, dict[str, tuple[str, ...]]]] = {}

    @classmethod
    def load(cls, kernel: Path, own: Path) -> Messages:
        """The messages of the kernel, and a system's own beside them."""
        base, system = (tomllib.loads(file.read_text(encoding="utf-8")) for file in (kernel, own))
        for part in ("say", "facts", "names"):
            system[part] = base[part] | system.get(part, {})
        messages: Messages = convert(system, cls, own.name)
        return messages

    @staticmethod
    def own_keys(file: Path) -> set[str]:
        """The keys that a file itself has."""
        return set(tomllib.loads(file.read_text(encoding="utf-8"))["say"])

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
