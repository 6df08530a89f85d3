"""Cases of play with their right answers and their traps: each is whole or not here."""

from __future__ import annotations

from tests.systems.pax_baltica.cases.combat import C01, C03, C06, C07, C11, R01, R04
from tests.systems.pax_baltica.cases.regroup import G01, G02, G04
from tests.systems.pax_baltica.cases.retreat import F06, T02, T04, T05, T09, T10

CASES = (C01, C03, C06, C07, C11, R01, R04, T02, T04, T05, T09, T10, F06, G01, G02, G04)
