"""What the fields of a system's values are called on a form."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, get_args

from rulesref.engine.given import tables
from rulesref.engine.value import Value, convert

Intent = Literal["due", "who", "can", "where", "how-many", "must", "what-if"]
QUESTIONS = "ask"  # the table of the questions, each by its verb; beside it are parts of a position
INTENTS: tuple[Intent, ...] = get_args(Intent)  # in the order in which questions are offered


class Label(Value, frozen=True, kw_only=True):
    """A field, a part of a position or a question in words, what to give, the clause behind it.

    `all_` names several of them; `columns` are the fields that a table of them shows. `may_differ`:
    in play it might well be otherwise; of a part, it might well not be there. `intent` is what
    somebody wants to know who asks a question; nothing but a question has one.
    """

    ru: str
    en: str
    all_ru: str = ""
    all_en: str = ""
    help_ru: str = ""
    help_en: str = ""
    cite: str = ""
    columns: tuple[str, ...] = ()
    may_differ: bool = False
    intent: Intent | None = None

    def name(self, language: str) -> str:
        """What it is called."""
        return str(getattr(self, language))

    def several(self, language: str) -> str:
        """What several of them are called."""
        return str(getattr(self, f"all_{language}"))

    def help(self, language: str) -> str:
        """What to give; may be empty."""
        return str(getattr(self, f"help_{language}"))


def load_labels(file: Path) -> dict[str, Label]:
    """The labels of labels.toml by their path: "blocks", "blocks.came.border"."""
    return dict(labelled(tables(file), ""))


def labelled(table: Mapping[str, Any], path: str) -> Iterator[tuple[str, Label]]:
    """A table's own label, if it has one, and those of the tables inside it."""
    own = {name: value for name, value in table.items() if not isinstance(value, dict)}
    if own:
        yield path, convert(own, Label, f"labels.{path}")
    for name, value in table.items():
        if isinstance(value, dict):
            yield from labelled(value, f"{path}.{name}" if path else name)
