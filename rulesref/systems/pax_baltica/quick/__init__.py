"""Quick rulings of chapter 5: positions on the map "star", made out of the facts of a table."""

from __future__ import annotations

from rulesref.systems.pax_baltica.quick.battle import WHO_DEFENDS
from rulesref.systems.pax_baltica.quick.retreat import WAY_OUT

QUICK = {quick.key: quick for quick in (WHO_DEFENDS, WAY_OUT)}
