"""Cases of play with their right answers and their traps: each is whole or not here."""

from __future__ import annotations

from tests.systems.pax_baltica.cases.combat import C01, C03, C06, C07, C11, R01, R04
from tests.systems.pax_baltica.cases.left import R06, T03, T06
from tests.systems.pax_baltica.cases.played import C09, C10, R03
from tests.systems.pax_baltica.cases.regroup import G01, G02, G04
from tests.systems.pax_baltica.cases.retreat import F06, T02, T04, T05, T09, T10

COMBAT = (C01, C03, C06, C07, C09, C10, C11)
RESERVES = (R01, R03, R04, R06)
RETREAT = (T02, T03, T04, T05, T06, T09, T10, F06)
REGROUP = (G01, G02, G04)
CASES = COMBAT + RESERVES + RETREAT + REGROUP
