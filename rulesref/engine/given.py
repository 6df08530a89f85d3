"""Plain data: out of JSON text that somebody gave, and out of the TOML files of a system.

JSON is read strictly, and never a surprise: NaN, 1e999, a key given twice, bytes that are no UTF-8,
half characters, 10^5 brackets and megabytes are all refused.
"""

from __future__ import annotations

import json
import tomllib
import unicodedata
from collections.abc import Iterator
from math import isfinite
from pathlib import Path
from typing import Any

from rulesref.engine.value import BadInput, double_at, quoted

LARGEST = 256 * 1024  # bytes: a position of 200 blocks on a map of 400 areas takes less
LONGEST_NUMBER = 300  # digits: far above any number of a position
BYTE_ORDER_MARK = "\ufeff"  # before the text of a file, as some editors save it
SPACES = "\n\t"


def decoded(data: bytes, field: str) -> str:
    """Bytes as text; BadInput tells at which byte they are no UTF-8, or that they are too many."""
    if len(data) > LARGEST:
        raise BadInput(field, "too-large", limit=LARGEST)
    try:
        return data.decode("utf-8").removeprefix(BYTE_ORDER_MARK)
    except UnicodeDecodeError as error:
        raise BadInput(field, "not-utf8", n=error.start + 1) from error


def parsed(text: str, field: str) -> Any:
    """JSON text as plain data; BadInput names the place inside that is refused."""
    try:
        data = json.loads(
            text,
            object_pairs_hook=pairs,
            parse_constant=refused,
            parse_float=finite,
            parse_int=whole,
        )
    except json.JSONDecodeError as error:
        raise BadInput(field, "not-json", line=error.lineno, at=error.colno) from error
    except RecursionError as error:
        raise BadInput(field, "too-deep") from error
    check(data, field)
    return data


def text_of(file: Path) -> str:
    """The text in a file of a system; BadInput tells why it cannot be read, or not be shown."""
    try:
        text = decoded(file.read_bytes(), file.name).replace("\r\n", "\n")
    except OSError as error:
        raise BadInput(file.name, "unreadable-file", why=error.strerror) from error
    for place, sign in enumerate(text):
        if sign not in SPACES and unicodedata.category(sign).startswith("C"):
            line = text.count("\n", 0, place) + 1
            raise BadInput(f"{file.name}:{line}", "invisible", sign=f"U+{ord(sign):04X}")
    return text


def tables(file: Path) -> dict[str, Any]:
    """A TOML file as plain data; BadInput tells where it is none."""
    try:
        data = tomllib.loads(text_of(file), parse_float=finite)
    except tomllib.TOMLDecodeError as error:
        raise BadInput(file.name, "not-toml", why=str(error)) from error
    except RecursionError as error:
        raise BadInput(file.name, "too-deep") from error
    except ValueError as error:  # what alone is left: more digits than Python reads
        raise BadInput(file.name, "number-too-long") from error
    check(data, file.name)
    return data


# What is refused inside is put where it stood, and raised when its place is known.


def pairs(items: list[tuple[str, Any]]) -> dict[str, Any] | BadInput:
    """The fields of an object; none may be given twice."""
    names = [name for name, _ in items]
    place = double_at(names)
    return BadInput("", "key-twice", name=names[place]) if place else dict(items)


def refused(name: str) -> BadInput:
    """NaN, Infinity and what else is no number."""
    return BadInput("", "no-such-number", name=name)


def finite(digits: str) -> float | BadInput:
    """A number with a fraction or an exponent, unless it is beyond all bounds (1e999)."""
    value = float(digits)
    return value if isfinite(value) else refused(digits)


def whole(digits: str) -> int | BadInput:
    """A whole number, unless it has thousands of digits."""
    return int(digits) if len(digits) < LONGEST_NUMBER else BadInput("", "number-too-long")


def check(data: Any, field: str) -> None:
    """Raise BadInput at the first place that is refused, half of a character (\\ud800) included."""
    left = [(field, data)]
    while left:
        place, value = left.pop()
        if isinstance(value, BadInput):
            raise BadInput(place, value.key, **value.facts)
        if isinstance(value, str) and is_half(value):
            raise BadInput(place, "half-character")
        left += reversed(list(parts(place, value)))


def parts(place: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The parts of plain data with their places; the names of fields are texts as well."""
    if isinstance(value, dict):
        yield from ((place, name) for name in value if is_half(name))
        yield from ((f"{place}.{quoted(name)}", part) for name, part in value.items())
    elif isinstance(value, list):
        yield from ((f"{place}[{number}]", part) for number, part in enumerate(value))


def is_half(text: str) -> bool:
    """Whether a text holds half of a surrogate pair."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return True
    return False
