"""What Lighthouse says of our pages on a phone of the middle sort, of each the median of five runs.

It is fetched by npm once, into a folder below `var`, and runs the Chromium of this machine. Its
performance is that of this machine while nothing else runs: it is no measure on a busy one.
"""

from __future__ import annotations

import atexit
import json
import os
import shutil
import signal
import subprocess
import sys
from contextlib import ExitStack
from functools import cache, partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from urllib.parse import quote

from tests.bench.rows import Measure, Row, at_least
from tests.bench.site import HOME, HOST, Site, site

VERSION = "12.2.3"
FOLDER = HOME / "var" / f"lighthouse-{VERSION}"
PAGES = {
    "section": "/ru/rules/pax-baltica/5.6",
    "search": f"/ru/go?q={quote('отступление')}",
    "compare": "/ru/compare/retreat",
}
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100}
NPM = ("npm", "install", "--ignore-scripts", "--no-audit", "--no-fund", "--save-exact")
CHROMIUM = "--headless=new --no-sandbox --disable-background-networking --disable-component-update"
ASKED = (
    *("--quiet", "--output=json", "--no-enable-error-reporting"),
    *(f"--only-categories={','.join(LEAST)}", f"--chrome-flags={CHROMIUM}"),
)
HARDLY = 6  # fewer runs than of what is quick, five where nothing is said
PATIENCE = 180  # seconds for one run
OFTEN = 12  # times that a page is asked for before, so that each worker has begun


def measures() -> dict[str, Measure]:
    """A row for each page and category."""
    return {
        f"lighthouse.{page}.{category}": partial(score, page, category)
        for page in PAGES
        for category in LEAST
    }


def score(page: str, category: str, rounds: int) -> Row:
    """How many points of a hundred a page has in a category."""
    runs = reports(page, max(1, rounds // HARDLY))
    points = median(round(100 * run["categories"][category]["score"]) for run in runs)
    return at_least(points, LEAST[category])


@cache
def reports(page: str, runs: int) -> list[dict]:
    """What Lighthouse says of a page, so many times."""
    program = installed()
    for _ in range(OFTEN):
        standing().get(PAGES[page])
    return [report(program, f"http://{HOST}:{standing().port}{PAGES[page]}") for _ in range(runs)]


def report(program: Path, address: str) -> dict:
    """What one run says of an address; whatever it started ends with it."""
    command = ["node", str(program), address, *ASKED]
    chromium = os.environ | {"CHROME_PATH": shutil.which("chromium") or ""}
    pipe = subprocess.PIPE
    with subprocess.Popen(
        command, env=chromium, stdout=pipe, stderr=pipe, text=True, start_new_session=True
    ) as run:
        try:
            said, trouble = run.communicate(timeout=PATIENCE)
        except BaseException:
            run.send_signal(signal.SIGINT)  # the one that it ends its browser at
            raise
    if run.returncode or json.loads(said).get("runtimeError"):
        sys.exit(f"Lighthouse has not measured {address}:\n{trouble or said[:1000]}")
    return json.loads(said)


def installed() -> Path:
    """Where Lighthouse lies; the first time it is fetched."""
    for name in ("node", "npm", "chromium"):
        if shutil.which(name) is None:
            sys.exit(f"`bench lighthouse` needs {name}; on Debian or Ubuntu: apt install {name}")
    program = FOLDER / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not program.exists():
        FOLDER.mkdir(parents=True, exist_ok=True)
        fetch = [*NPM, "--prefix", str(FOLDER), f"lighthouse@{VERSION}"]
        subprocess.run(fetch, check=True, stdout=subprocess.DEVNULL)
    return program


@cache
def standing() -> Site:
    """The site that all rows measure; it ends with the bench."""
    stack = ExitStack()
    atexit.register(stack.close)
    folder = stack.enter_context(TemporaryDirectory(prefix="rulesref-bench-"))
    return stack.enter_context(site(Path(folder)))
