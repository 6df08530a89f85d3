"""What a search finds, as its tests ask for it."""

from __future__ import annotations

DATA = {"accept": "application/json"}


def found(client, words, language="en", **asked):
    answer = client.get(f"/{language}/go", {"q": words, **asked}, headers=DATA)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "application/json"
    return answer.json()


def kinds(hits, kind):
    return [hit for hit in hits if hit["kind"] == kind]
