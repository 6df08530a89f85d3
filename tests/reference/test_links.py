"""Every link of the site, followed from the front page on through all games."""

from __future__ import annotations

import re

import pytest

from rulesref.engine.system import System
from rulesref.reference.rendering import sentence
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db
FILTERED = ("/coverage?", "/go?")


def offered(system: System) -> set[tuple[str, str]]:
    """The pages and places that a system has: each an address below its own, and an anchor."""
    text = system.text
    return {
        ("", ""),
        ("sequence", ""),
        ("terms/", ""),
        ("ask", ""),
        *((number, "") for number in text.sections),
        *((f"chapter/{chapter.number}", "") for chapter in text.chapters if not chapter.is_absent),
        *((f"terms/{key}", "") for key in system.terms),
        *((f"ask/{key}", "") for key in system.questions),
        *(("open-points", number) for number in text.open_points),
    }


def adds_a_filter(path: str, place: str) -> bool:
    """Whether a link adds a filter to others: each is tried alone, together they are thousands."""
    return any(page in path and page in place for page in FILTERED)


def test_every_local_link_leads_somewhere_and_every_page_is_led_to(client, rules):
    ids, anchors, waiting = {}, set(), {"/en/"}
    while waiting:
        path = waiting.pop()
        page = client.get(path)
        assert page.status_code in (200, 302, 303), path
        ids[path] = set(re.findall(r' id="([^"]+)"', page.text))
        for link in re.findall(r'href="((?:/en/|#)[^"]*)"', page.text):
            place, _, anchor = link.partition("#")
            anchors.add((place or path, anchor))
            if place and place not in ids and not adds_a_filter(path, place):
                waiting.add(place)
    lost = [(p, anchor) for p, anchor in anchors if anchor and ids.get(p) and anchor not in ids[p]]
    assert lost == []
    led_to = anchors | {(path, "") for path in ids}
    for slug, system in SYSTEMS.items():
        orphans = {p for p in offered(system) if (f"/en/rules/{slug}/{p[0]}", p[1]) not in led_to}
        assert orphans == set(), slug


@pytest.mark.parametrize(
    "target",
    ["http://evil", '9.9 "t"', " http://evil ", "", "6%2E4", "term:nothing", "term:a/b", "term:"],
)
def test_a_link_that_leads_nowhere_is_words(target):
    said = sentence(SYSTEMS["pax-baltica"], f"See [it <b>]({target}), [5.6](5.6 't').")
    assert said.startswith("See it &lt;b&gt;, ")
    assert re.findall('href="([^"]*)"', said) == ["/en/rules/pax-baltica/5.6"]
