"""Quick rulings of chapter 5: positions on the map "star", made out of the facts of a table."""

from __future__ import annotations

from rulesref.systems.pax_baltica.quick.battle import LATE_ARRIVALS, WHO_DEFENDS, WHO_GOES_FIRST
from rulesref.systems.pax_baltica.quick.fire import SHOT
from rulesref.systems.pax_baltica.quick.leaving import AFTER_THREE
from rulesref.systems.pax_baltica.quick.regroup import AFTER_WIN
from rulesref.systems.pax_baltica.quick.retreat import WAY_OUT

ALL = (WHO_DEFENDS, LATE_ARRIVALS, WHO_GOES_FIRST, SHOT, WAY_OUT, AFTER_THREE, AFTER_WIN)
QUICK = {quick.key: quick for quick in ALL}
