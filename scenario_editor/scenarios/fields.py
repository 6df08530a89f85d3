"""The fields of a rule system's values, as the editor looks at them: what each may hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import msgspec.inspect as types
from msgspec import Struct

from rulesref.engine.value import Value


@cache  # types do not change, and msgspec reads their annotations anew each time
def fields_of(kind: type[Struct]) -> tuple[types.Field, ...]:
    """The fields of a struct, with what each may hold."""
    info = types.type_info(kind)
    assert isinstance(info, types.StructType)
    return info.fields


def present(kind: types.Type) -> types.Type:
    """What a field holds when it holds something, without the marks on it."""
    if isinstance(kind, types.Metadata):
        return present(kind.type)
    if isinstance(kind, types.UnionType):
        return present(next(k for k in kind.types if not isinstance(k, types.NoneType)))
    return kind


def struct_in(kind: types.Type) -> tuple[type[Value], bool] | None:
    """The value that a field holds, and whether in a row; None where it holds none."""
    held = present(kind)
    row = isinstance(held, types.VarTupleType)
    inner = present(held.item_type) if isinstance(held, types.VarTupleType) else held
    if not isinstance(inner, types.StructType):
        return None
    assert issubclass(inner.cls, Value)
    return inner.cls, row


def leaves(kind: type[Struct], above: str = "") -> Iterator[tuple[str, types.Field]]:
    """The fields of a struct and of those inside it, by path; rows of structs are left out."""
    for info in fields_of(kind):
        found = struct_in(info.type)
        if found is None:
            yield above + info.name, info
        elif not found[1]:
            yield from leaves(found[0], f"{above}{info.name}.")


def flat(raw: Mapping[str, Any], above: str = "") -> dict[str, Any]:
    """Plain data by the paths of its leaves."""
    found: dict[str, Any] = {}
    for name, value in raw.items():
        if isinstance(value, dict):
            found |= flat(value, f"{above}{name}.")
        else:
            found[above + name] = value
    return found
