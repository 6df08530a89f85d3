"""Every link of the site, followed from the front page on through all games."""

from __future__ import annotations

import re

import pytest

from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db


def test_every_local_link_of_all_games_leads_somewhere(client, rules):
    ids, anchors, waiting = {}, set(), {"/en/"}
    while waiting:
        path = waiting.pop()
        page = client.get(path)
        assert page.status_code in (200, 302, 303), path
        ids[path] = set(re.findall(r' id="([^"]+)"', page.text))
        for link in re.findall(r'href="((?:/en/|#)[^"]*)"', page.text):
            place, _, anchor = link.partition("#")
            anchors.add((place or path, anchor))
            if place and place not in ids:
                waiting.add(place)
    lost = [(p, anchor) for p, anchor in anchors if anchor and ids[p] and anchor not in ids[p]]
    assert lost == []
    for slug, system in SYSTEMS.items():
        for number in system.text.sections:
            assert f"/en/rules/{slug}/{number}" in ids
