"""A page that is watched: what a browser complains of, and what axe finds in it."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import BrowserContext, ConsoleMessage, Request, Response

WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
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


def axe_findings(page: Any, within: str | None = None) -> list[str]:
    """What axe holds against a page under WCAG 2.2 A and AA: rule, element, what to mend.

    `within` is a selector: only that part is looked at, where it lies over others for a while.
    """
    results = Axe().run(page, context=within, options={"runOnly": {"type": "tag", "values": WCAG}})
    return [
        f"{rule['id']} ({rule['impact']}): {' '.join(node['target'])}\n{node['failureSummary']}"
        for rule in results.response["violations"]
        for node in rule["nodes"]
    ]
