"""Plain data out of JSON text that somebody gave: strict, and never a surprise.

NaN, a key given twice, bytes that are no UTF-8, half characters, 10^5 brackets and megabytes are
all refused.
"""

from __future__ import annotations

import json
from typing import Any, NoReturn

from rulesref.engine.value import BadInput

LARGEST = 256 * 1024  # bytes: a position of 200 blocks on a map of 400 areas takes less


def decoded(data: bytes, field: str) -> str:
    """Bytes as text; BadInput tells at which byte they are no UTF-8, or that they are too many."""
    if len(data) > LARGEST:
        raise BadInput(field, "too-large", n=len(data), limit=LARGEST)
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadInput(field, "not-utf8", n=error.start + 1) from error


def parsed(text: str, field: str) -> Any:
    """JSON text as plain data."""

    def pairs(items: list[tuple[str, Any]]) -> dict[str, Any]:
        found = dict(items)
        if len(found) < len(items):
            names = [name for name, _ in items]
            twice = next(name for name in names if names.count(name) > 1)
            raise BadInput(field, "key-twice", name=twice)
        return found

    def constant(name: str) -> NoReturn:
        raise BadInput(field, "no-such-number", name=name)

    try:
        data = json.loads(text, object_pairs_hook=pairs, parse_constant=constant)
        json.dumps(data, ensure_ascii=False).encode()
        return data
    except json.JSONDecodeError as error:
        raise BadInput(field, "not-json", line=error.lineno, at=error.colno) from error
    except RecursionError as error:
        raise BadInput(field, "too-deep") from error
    except UnicodeEncodeError as error:  # half of a surrogate pair, written as \ud800
        raise BadInput(field, "half-character") from error
    except ValueError as error:  # a number of thousands of digits
        raise BadInput(field, "number-too-long") from error
