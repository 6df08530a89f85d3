"""Parts of pages in memory: so many and no more; a reader's look is not among what is kept."""

from __future__ import annotations

import pytest

from rulesref.sitewide.memory import Memory


@pytest.fixture
def memory(monkeypatch):
    """A memory of its own, with room for two."""
    monkeypatch.setattr(Memory, "parts", {})
    return Memory("", {"OPTIONS": {"MAX_ENTRIES": 2}})


def test_it_begins_anew_when_it_is_full(memory):
    for name in ("one", "two"):
        memory.set(name, name)
    assert (memory.get("one"), memory.get("two"), memory.get("three")) == ("one", "two", None)
    memory.set("three", "three")
    assert memory.parts == {"three": "three"}
    memory.clear()
    assert memory.get("three", "nothing") == "nothing"


@pytest.mark.django_db
def test_an_example_that_is_tried_stays_out_of_the_page_for_others(client):
    page = "/en/rules/pax-baltica/5.6"
    whole, tried = client.get(page).text, client.get(f"{page}?try=all").text
    assert "Try it on the board" in whole.partition('class="example"')[2]
    assert 'class="guess"' in tried
    assert 'class="guess"' not in client.get(page).text
    assert 'class="guess"' not in client.get(f"{page}?with=ru").text
