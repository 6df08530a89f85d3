"""What a form complains of: at the field it is about, and with everything typed kept."""

from __future__ import annotations

import pytest

from tests.scenario_editor.scenarios.test_forms import filled, sent


@pytest.mark.parametrize(
    ("address", "changes", "field"),
    [
        ("blocks.KarlXII", {"strength": ""}, "strength"),
        ("blocks.Reventlov", {"full": ""}, "full"),
        ("blocks.Reventlov", {"move": ""}, "move"),
        ("blocks.KarlXII", {"strength": "x"}, "strength"),
        ("blocks.KarlXII", {"strength": "10"}, "strength"),
        ("blocks.KarlXII", {"strength": "9"}, "strength"),
        ("blocks.KarlXII", {"strength": "0"}, "strength"),
        ("blocks.KarlXII", {"rating": "Z9"}, "rating"),
        ("blocks.KarlXII", {"nation": "Prussia"}, "nation"),
        ("blocks.KarlXII", {"at": "Nowhere"}, "at"),
        ("blocks.KarlXII", {"came__order": ""}, "came.order"),
        ("blocks.KarlXII", {"came__border": ""}, "came.border"),
        ("blocks.KarlXII", {"came__border": "Kaskna-Varmo"}, "came.border"),
        ("blocks.KarlXII", {"extra": "3"}, "extra"),
        ("blocks.*", {"id": "two words", "nation": "Russia", "side": "Coalition", "strength": "1",
                      "full": "1", "move": "1", "at": "Sorve"}, "id"),
        ("blocks.*", {"id": "KarlXII", "nation": "Russia", "side": "Coalition", "strength": "1",
                      "full": "1", "move": "1", "at": "Sorve"}, "id"),
        ("lands.Sorve", {"control": ""}, "garrison"),
        ("lands.Uusk", {"control": "Sweden"}, "control"),
        ("lands.Sorve", {"garrison": "100"}, "garrison"),
        ("entries.0", {"border": "Kaskna-Varmo"}, "border"),
        ("entries.0", {"territory": "pool"}, "territory"),
        ("battle", {"round": "9"}, "round"),
        ("battle", {"final": "on"}, "final"),
        ("battle", {"won": "Sweden"}, "won"),
        ("battle", {"main": "Kaskna-Varmo"}, "main"),
        ("battle", {"at": "pool"}, "at"),
        ("battle", {"acted": ["Nobody"]}, "acted"),
        ("battle.retreats.*", {"side": "Sweden", "border": "sea"}, "border"),
        ("battle.retreats.0", {"count": "0"}, "count"),
    ],
)  # fmt: skip
def test_a_complaint_stands_at_its_field_and_nothing_typed_is_lost(address, changes, field):
    form, position = filled(address, **changes)
    assert position is None
    assert list(form.errors) == [field]
    again = sent(form)
    for name, value in changes.items():
        path = name.replace("__", ".")
        offered = {str(key) for key, _ in getattr(form.fields[path], "choices", [])} or {value}
        if not isinstance(value, list) and value in offered:
            assert again.get(path, "") == value
