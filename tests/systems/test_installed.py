"""Systems that other packages offer stand beside the bundled ones."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from rulesref import systems
from rulesref.systems import SYSTEMS, installed


def test_the_bundled_systems():
    assert list(SYSTEMS) == ["pax-baltica", "here-i-stand", "hellenes", "tactica"]


def test_a_package_may_offer_a_system(monkeypatch: pytest.MonkeyPatch):
    asked = []

    def entry_points(group: str) -> list[SimpleNamespace]:
        asked.append(group)
        return [
            SimpleNamespace(name=name, load=lambda name=name: f"system {name}")
            for name in ("zeta", "alpha")
        ]

    monkeypatch.setattr(systems, "entry_points", entry_points)
    assert list(map(str, installed())) == ["system alpha", "system zeta"]
    assert asked == ["rulesref.systems"]
