"""How many pieces can cross, each over one of its borders, where a border has room for so many."""

from __future__ import annotations

from collections.abc import Mapping


def most_across(ways: Mapping[str, tuple[str, ...]], room: Mapping[str, int]) -> dict[str, str]:
    """The border over which each piece crosses when as many cross as can.

    `ways` are the borders open to each piece, `room` is how many a border takes. Where not all can
    cross, earlier pieces do.
    """
    over: dict[str, list[str]] = {border: [] for border in room}
    for piece in ways:
        finds_room(piece, ways, room, over, set())
    taken = {piece: border for border, pieces in over.items() for piece in pieces}
    return {piece: taken[piece] for piece in ways if piece in taken}


def finds_room(
    piece: str,
    ways: Mapping[str, tuple[str, ...]],
    room: Mapping[str, int],
    over: dict[str, list[str]],
    tried: set[str],
) -> bool:
    """Put a piece over a border with room, or where another one can give way; borders once each.

    One that gives way is put over another border, so nobody who crosses is ever turned back.
    """
    for border in ways[piece]:
        if border in tried:
            continue
        tried.add(border)
        if len(over[border]) < room[border]:
            over[border].append(piece)
            return True
        for place, there in enumerate(over[border]):
            if finds_room(there, ways, room, over, tried):
                over[border][place] = piece
                return True
    return False
