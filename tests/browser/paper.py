"""A page on paper."""

from __future__ import annotations

import re

from playwright.sync_api import Page

A4 = re.compile(rb"/Type\s*/Page(?!s)")


def sheets(page: Page) -> int:
    """How many sheets of paper a page takes."""
    page.evaluate("document.fonts.ready")
    return len(A4.findall(page.pdf(prefer_css_page_size=True)))
