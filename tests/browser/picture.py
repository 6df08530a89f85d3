"""Makes the picture of the README anew: `manage.py test tests/browser/picture.py`.

No test by its name, so that only who asks for it gets a file changed.
"""

from __future__ import annotations

from pathlib import Path

EDITOR = Path(__file__).resolve().parents[2] / "docs" / "editor.png"
EXAMPLE = "/en/editor/pax-baltica/examples/karl-retreats"


def test_the_editor_is_pictured(browse):
    page = browse(EXAMPLE)
    page.set_viewport_size({"width": 1280, "height": 860})
    page.evaluate("document.fonts.ready")
    page.locator("#ruling").wait_for()
    page.screenshot(path=EDITOR)
    assert EDITOR.stat().st_size < 250_000
