"""A page that is watched: what a browser complains of, and what axe finds in it from all sides.

What axe is asked on which side follows from what its rules read, told apart by counting the calls
of each: a page's layout is read by the rules of colour, whose outcome alone a scheme changes, and
by those of SIZES. To all others a width or a scheme matters only by what it hides. So every rule
sees a wide and a narrow page, a light and a dark one, and the rules of colour see both in both;
320 pixels show and colour what 390 do, with less room.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from urllib.parse import urlsplit

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response

ALL = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa")
COLOURS = ("color-contrast", "link-in-text-block")
SIZES = (
    *("target-size", "scrollable-region-focusable"),
    *("label", "label-content-name-mismatch", "select-name"),  # is the text on the screen?
)
SIDES: dict[int, dict[str, tuple[str, ...]]] = {
    1280: {"light": ALL, "dark": COLOURS},
    **{between: {} for between in (1000, 800, 600)},
    390: {"light": COLOURS, "dark": ALL},
    320: {"light": SIZES},
}
RUN_AXE = """
([within, options]) => axe.run(within ?? document, options).then((results) => results.violations)
"""
HTMX = "hx-request"  # sent by htmx, which puts a refusal into the page as a browser would
TELL_OF_CSP = """
document.addEventListener("securitypolicyviolation", (event) => console.error(
    `CSP: ${event.violatedDirective} forbids ${event.blockedURI} (${event.sourceFile})`));
"""


class Watch:
    """Collects what goes wrong in a browser context, in the words of the browser."""

    def __init__(self, context: BrowserContext) -> None:
        self.complaints: list[str] = []
        self._refused: set[str] = set()
        context.add_init_script(TELL_OF_CSP)
        context.on("console", self._hear)
        context.on("weberror", lambda error: self.complaints.append(f"error: {error.error}"))
        context.on("request", self._see_request)
        context.on("response", self._see_response)

    def _hear(self, message: ConsoleMessage) -> None:
        # Of a page that is itself an error page the browser says "Failed to load resource".
        if message.type == "error" and message.location["url"] not in self._refused:
            self.complaints.append(f"console: {message.text} ({message.location['url']})")

    def _see_request(self, request: Request) -> None:
        address = urlsplit(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname != "127.0.0.1":
            self.complaints.append(f"foreign request: {request.method} {request.url}")

    def _see_response(self, response: Response) -> None:
        asked = response.request
        if response.status >= 400 and (asked.is_navigation_request() or asked.headers.get(HTMX)):
            self._refused.add(response.url)


def faults(
    page: Page, within: str | None = None, widths: Collection[int] = tuple(SIDES)
) -> list[str]:
    """What is wrong with a page in these widths: what scrolls sideways, what axe finds.

    `within` is a selector: axe looks at that part alone, where the rest is looked at elsewhere.
    """
    found = []
    for width in widths:
        page.set_viewport_size({"width": width, "height": 800})
        taken = page.evaluate("document.documentElement.scrollWidth")
        if taken > width:
            found.append(f"{width}: {taken} pixels wide")
        for scheme, rules in SIDES[width].items():
            page.evaluate(f"document.documentElement.dataset.bsTheme = '{scheme}'")
            found += [f"{width} {scheme}: {said}" for said in axe_findings(page, rules, within)]
    return found


def axe_findings(page: Page, rules: Sequence[str] = ALL, within: str | None = None) -> list[str]:
    """What axe holds against a page by rules or their tags: rule, element, what to mend."""
    if page.evaluate("!window.axe"):
        page.evaluate(AXE_SCRIPT)
    # Of rules that are kept axe would tell as much: a megabyte for a long page.
    # It would load stylesheets for a rule that is not asked, and not find those that others import.
    options = {"runOnly": rules, "resultTypes": ["violations"], "preload": False}
    return [
        f"{rule['id']} ({rule['impact']}): {' '.join(node['target'])}\n{node['failureSummary']}"
        for rule in page.evaluate(RUN_AXE, [within, options])
        for node in rule["nodes"]
    ]
