"""Numbers, readings and suspensions; what the readings mean stands in `clarifications.*.md`."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from rulesref.engine.value import Settings as Base

Number = Annotated[int, Meta(ge=0, le=99)]


def point(number: str) -> Meta:
    """Marks a setting as the reading of an open point."""
    return Meta(extra={"point": number})


class Settings(Base, frozen=True, kw_only=True):
    """Every default is the text's number, or the first reading of the register."""

    normal_limit: Number = 6  # 4.2a, 5.6e
    rough_limit: Number = 2  # 4.2a, 5.6e
    rounds: Annotated[int, Meta(ge=1, le=99)] = 3  # 5.4a

    final_retreat_fresh_budget: Annotated[Literal["yes", "no"], point("Q2")] = "yes"
    march_opening_battle_is_reserve: Annotated[Literal["yes", "no"], point("Q3")] = "yes"
    attacker_retreat_border: Annotated[Literal["side", "own"], point("Q4")] = "side"
    last_entry_over: Annotated[Literal["border", "territory"], point("Q5")] = "border"
    sea_retreat_needs: Annotated[Literal["fleet_in_territory", "fleet_in_sea"], point("Q6")] = (
        "fleet_in_territory"
    )
    regroup_fresh_budget: Annotated[Literal["yes", "no"], point("Q7")] = "yes"
    main_attack_named: Annotated[Literal["at_battle", "on_moving"], point("Q8")] = "at_battle"
    reserve_after_lost_round1: Annotated[Literal["retreat", "arrive"], point("Q9")] = "retreat"
    side_without_round1_block_has_lost: Annotated[Literal["no", "yes"], point("Q10")] = "no"
    battle_order: Annotated[Literal["whole", "next"], point("Q11")] = "whole"
    friendly_land: Annotated[Literal["control", "alone"], point("Q13")] = "control"
    friendly_across_nations: Annotated[Literal["side", "nation"], point("Q14")] = "side"
    harbor_exception: Annotated[Literal["enemy_fleets", "only_fleets"], point("Q18")] = (
        "enemy_fleets"
    )
    reserve_without_way: Annotated[Literal["eliminated", "stay"], point("Q19")] = "eliminated"
    transit_control: Annotated[Literal["never", "as_given"], point("Q21")] = "never"
