"""What a section page costs beside the same bytes as WhiteNoise serves them.

Both lie on one server, and `wrk` asks for them in turn: what counts is the time of ours over the
peer's of the same moment, the median of several. Of several pages the one that comes off worst
counts. Both are sent unpacked: so the goals were set.
"""

from __future__ import annotations

import atexit
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from itertools import count
from pathlib import Path
from statistics import median
from typing import NamedTuple

from tests.bench.rows import Row, within
from tests.bench.site import HOST, OTHERS, Site, site_with_copies

PAGES = (
    "/ru/rules/pax-baltica/5.6",
    "/en/rules/pax-baltica/5.4",
    "/ru/rules/hellenes/6.4",
    "/en/rules/here-i-stand/13.2",
    "/ru/rules/tactica/7.1",
)
COLD, WARM, UNCHANGED, TAIL, SIZE = 6.0, 1.6, 1.1, 4.0, 40.0
WRK = ("wrk", "-t1", "-c8", "-d1s", "--latency")
HARDLY = 6  # fewer rounds than of what is quick: each takes a second
LINKED = re.compile(r'(?:src|href)="(/static/[^"]+\.(?:css|js))"')
COLD_SCRIPT = Path(__file__).with_name("cold.lua")
ENOUGH = 12  # requests, which two workers share by chance
UNITS = {"us": 0.001, "ms": 1.0, "s": 1000.0}
runs = count()


class Load(NamedTuple):
    """What `wrk` has measured, in ms: the time a request takes of the server, p50 and p99."""

    each: float
    half: float
    most: float


def cold(rounds: int) -> Row:
    """A page that is rendered, packed and kept."""
    return worst(rounds, COLD, lambda page: ("-s", str(COLD_SCRIPT), page, "--", str(next(runs))))


def warm(rounds: int) -> Row:
    """A page that is kept."""
    return worst(rounds, WARM, lambda page: (page,))


def unchanged(rounds: int) -> Row:
    """A page that a browser has already."""

    def asked(page: str) -> tuple[str, ...]:
        """The page, unless it has changed."""
        tag = site().get(page.removeprefix(address("")))[0]["etag"]
        return "-H", f"If-None-Match: {tag}", page

    return worst(rounds, UNCHANGED, asked)


def tail(rounds: int) -> Row:
    """The p99 of a page that is kept over its p50."""
    loads = [load(address(page)) for _ in several(rounds) for page in PAGES]
    ratio, half = median(run.most / run.half for run in loads), median(run.half for run in loads)
    return Row(ratio * half, half, ratio, TAIL, ratio <= TAIL)


def size(rounds: int) -> Row:
    """The kB of the largest page, packed, with its styles and scripts."""
    return within(max(map(weight, PAGES)), SIZE)


def worst(rounds: int, goal: float, asked: Callable[[str], tuple[str, ...]]) -> Row:
    """The row of the page that takes the longest in proportion to its copy."""
    return max((beside(place, rounds, goal, asked) for place in range(len(PAGES))), key=ratio_of)


def beside(place: int, rounds: int, goal: float, asked: Callable[[str], tuple[str, ...]]) -> Row:
    """A page beside its copy, in turn."""
    copy, page = address(f"/static/copy-{place}.html"), address(PAGES[place])
    known_to_all_workers(PAGES[place])
    pairs = [(load(copy).each, load(*asked(page)).each) for _ in several(rounds)]
    ratio, peer = median(ours / peer for peer, ours in pairs), median(peer for peer, _ in pairs)
    return Row(ratio * peer, peer, ratio, goal, ratio <= goal)


def known_to_all_workers(page: str) -> None:
    """Have a page rendered for hosts of its own, until each worker has surely once done so."""
    for _ in range(ENOUGH):
        site().get(page, {"Host": f"first-{next(runs)}{OTHERS}"})


def ratio_of(row: Row) -> float:
    """By what rows are compared."""
    return row.ratio


def several(rounds: int) -> Iterator[int]:
    """So many rounds of what takes seconds."""
    return iter(range(max(1, rounds // HARDLY)))


def weight(page: str) -> float:
    """The kB of a page and of all that it links to, but for fonts and pictures."""
    body = site().get(page)[1]
    links = dict.fromkeys(LINKED.findall(site().get(page, {})[1].decode()))
    return (len(body) + sum(len(site().get(link)[1]) for link in links)) / 1000


def load(*asked: str) -> Load:
    """Ask for a page as fast as it comes."""
    if shutil.which("wrk") is None:
        sys.exit("`bench web` needs wrk; on Debian or Ubuntu: apt install wrk")
    said = subprocess.run([*WRK, *asked], check=True, capture_output=True, text=True).stdout
    if "Non-2xx" in said:
        sys.exit(f"Not every answer of {asked[-1]} was one:\n{said}")
    found = re.search(
        r"50%\s+([\d.]+)(\w+).*99%\s+([\d.]+)(\w+).*Requests/sec:\s+([\d.]+)", said, re.S
    )
    if found is None or float(found[5]) == 0:
        sys.exit(f"wrk has not measured {asked[-1]}:\n{said}")
    half, half_unit, most, most_unit, rate = found.groups()
    return Load(1000 / float(rate), float(half) * UNITS[half_unit], float(most) * UNITS[most_unit])


def address(path: str) -> str:
    """A path on the site that is measured."""
    return f"http://{HOST}:{site().port}{path}"


@cache
def site() -> Site:
    """The site that all rows measure; it ends with the bench."""
    stack = ExitStack()
    atexit.register(stack.close)
    return stack.enter_context(site_with_copies(PAGES))
