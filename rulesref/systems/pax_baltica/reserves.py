"""Who waits in reserve in the first round: section 5.3, and forced marchers by 4.4e."""

from __future__ import annotations

from rulesref.engine.explain import Ask, Rule, check, nested, reading, silent, step, suspends
from rulesref.systems.pax_baltica.battle import Roles, who_defends
from rulesref.systems.pax_baltica.position import SEA, SIDES, Block, Entry, Position, entry_of


def reserves(
    position: Position, roles: Roles, sides: tuple[str, ...] = SIDES
) -> Rule[tuple[str, ...]]:
    """The blocks of these sides that are in reserve; from round 2 on there are none (5.3c)."""
    if position.fight.round > 1:
        return ()
    main = (yield from main_attack(position, roles)) if roles.attacker in sides else None
    found = []
    for block in position.in_battle():
        if block.side in sides and (yield from in_reserve(position, roles, main, block)):
            found.append(block.id)
    if not found and sides == SIDES:
        yield step("5.3a", "no-reserves", at=position.fight.at)
    return tuple(found)


def in_reserve(position: Position, roles: Roles, main: str | None, block: Block) -> Rule[bool]:
    """Whether a block is in reserve in round 1, and by which clause (5.3a, 5.3b, 4.4e)."""
    came = entry_of(block)
    if over_another_border(roles, main, came):
        yield step("5.3a", "reserve-other-border", block=block.id, border=came.border)
    elif late_defender(roles, came):
        yield step("5.3b", "reserve-late", block=block.id)
    elif opened_by_march(position, roles, came):
        yield reading(position, "Q3")
        if position.settings.march_opening_battle_is_reserve == "no":
            return False
        yield step("4.4e", "reserve-opened", block=block.id, extra=block.extra)
    elif marched_in(roles, came):
        yield step("4.4e", "reserve-marched", block=block.id, extra=block.extra)
    else:
        return False
    return True


def waits(position: Position, roles: Roles, main: str | None, came: Entry) -> bool:
    """Whether who came so is in reserve in round 1 (5.3a, 5.3b, 4.4e, Q3)."""
    if over_another_border(roles, main, came) or late_defender(roles, came):
        return True
    if opened_by_march(position, roles, came):
        return position.settings.march_opening_battle_is_reserve == "yes"
    return marched_in(roles, came)


def main_attack(position: Position, roles: Roles) -> Rule[str | None]:
    """The border of the main attack; where several were used, the attacker names one (5.3a).

    If he named one by which nobody came, as a line may have it, that stays the main attack: the
    clause makes a reserve of everybody who crossed another border, so of all who came over one.
    """
    used = ways_used(position, roles.attacker)
    if SEA in used and len(used) > 1:
        yield silent("5.3a", "sea-among-borders", side=roles.attacker)
    named = position.fight.main
    if named is None and len(used) > 1:
        raise Ask("5.3a", roles.attacker, "position.battle.main", used)
    main = main_border(position, roles)
    if main is not None:
        key = how_named(named, used)
        yield step("5.3a", key, border=main, side=roles.attacker)
    return main


def how_named(named: str | None, used: tuple[str, ...]) -> str:
    """The message that tells how we know the border of the main attack."""
    if named is None:
        return "one-border"
    return "main-named" if may_be_main(named, used) else "main-unused"


def may_be_main(named: str, used: tuple[str, ...]) -> bool:
    """Whether a border may be that of the main attack: one used, or none is known (5.3a)."""
    return not used or named in used


def main_border(position: Position, roles: Roles) -> str | None:
    """The border named as main attack, or the only one used (5.3a)."""
    used = ways_used(position, roles.attacker)
    return position.fight.main or (used[0] if len(used) == 1 else None)


def ways_used(position: Position, side: str) -> tuple[str, ...]:
    """The borders (or SEA) by which a side came into the battle this turn, each once."""
    return position.ways_in[side]


def way_of(block: Block) -> str | None:
    """The border by which a block itself came in this turn."""
    return block.came.border if block.came else None


def over_another_border(roles: Roles, main: str | None, came: Entry) -> bool:
    """Whether attackers came over another border than the main attack (5.3a)."""
    return came.side == roles.attacker and came.border not in (None, main)


def late_defender(roles: Roles, came: Entry) -> bool:
    """Whether defenders came in when both sides were there already (5.3b)."""
    return came.side == roles.defender and came.order > roles.contested


def marched_in(roles: Roles, came: Entry) -> bool:
    """Whether forced marchers came into a battle that others had opened or now open (4.4e)."""
    return came.marched and came.border is not None and came.order >= roles.contested


def opened_by_march(position: Position, roles: Roles, came: Entry) -> bool:
    """Whether they are of the group that opened the battle, all of it forced marchers (Q3)."""
    first = (roles.attacker, roles.contested)
    if came.border is None or (came.side, came.order) != first:
        return False
    entries = position.entries_at(position.fight.at)
    return all(e.marched for e in entries if (e.side, e.order) == first)


def reads_march(position: Position, roles: Roles) -> Rule[None]:
    """Who is, or was, in reserve turns on Q3, where forced march alone opened a battle (4.4e)."""
    came = position.entries_at(position.fight.at) if position.fight.round == 1 else ()
    if any(opened_by_march(position, roles, entry) for entry in came):
        yield reading(position, "Q3")


def may_wait(position: Position) -> bool:
    """Whether anybody can be in reserve at all: in round 1, if blocks came in this turn (5.3c)."""
    came = any(block.came for block in position.in_battle())
    return position.fight.round == 1 and came


def stays_out(position: Position) -> bool:
    """Whether reserves stay out of the fight: until round 2, unless 5.3c is suspended."""
    return position.fight.round == 1 and not suspends(position, "5.3c")


def ready(position: Position, roles: Roles | None, block: Block) -> Rule[None]:
    """A block in reserve neither fires nor retreats before round 2 (5.3c)."""
    waits = False
    if roles is not None and may_wait(position):
        attacks = block.side == roles.attacker
        main = (yield from nested(main_attack(position, roles))) if attacks else None
        waits = yield from nested(in_reserve(position, roles, main, block))
    yield check("5.3c", "not-in-reserve", not waits, block=block.id, round=position.fight.round)


def in_the_fight(position: Position, roles: Roles | None, side: str) -> Rule[tuple[Block, ...]]:
    """The blocks of a side that can be hit in this round: its reserves are left out (5.3c)."""
    blocks = position.in_battle(side)
    if roles is None or not may_wait(position) or not stays_out(position):
        return blocks
    waiting = yield from nested(reserves(position, roles, (side,)))
    return tuple(block for block in blocks if block.id not in waiting)


def roles_for_reserves(position: Position) -> Rule[Roles | None]:
    """Who defends, where reserves turn on it; else nobody needs to know (5.1c)."""
    if not may_wait(position):
        return None
    return (yield from nested(who_defends(position)))
