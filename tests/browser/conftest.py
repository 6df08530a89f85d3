"""A real browser on a live site; any complaint of the browser fails the test that caused it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright
from pytest_django import DjangoDbBlocker
from pytest_django.live_server_helper import LiveServer

from rulesref.reference.models import Objection
from tests.browser.watching import Watch

# The one without a window draws the same pages in less time.
CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium")
UNWANTED = [
    # The list below an address bar, which Chromium would draw anew for each context.
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
    # Ours takes the place of Playwright's list of features, so what we need of that is here too.
    *("HttpsFirstBalancedModeAutoEnable", "HttpsUpgrades", "MediaRouter"),
    *("NetworkTimeServiceQuerying", "OptimizationHints", "PaintHolding", "PreconnectToSearch"),
]
QUIET = [
    "--no-sandbox",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--font-render-hinting=none",  # the one without a window else sets type wider than the other
    f"--disable-features={','.join(UNWANTED)}",
]


@pytest.fixture(scope="session")
def chromium() -> str:
    """Where the system's Chromium lies; without one the browser tests do not run."""
    if CHROMIUM is None:
        if os.environ.get("CI"):
            pytest.fail("CI is set, so the browser tests must run, but there is no `chromium`.")
        pytest.skip("there is no `chromium` on this machine")
    return CHROMIUM


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    """Chromium, started once."""
    with sync_playwright() as playwright, pytest.MonkeyPatch.context() as patch:
        # Playwright keeps an event loop running in this thread until the session ends. Django
        # takes that for asynchronous code and would refuse the database to every later test.
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")
        started = playwright.chromium.launch(executable_path=chromium, args=QUIET)
        yield started
        started.close()


@pytest.fixture(scope="session")
def server(django_db_setup: None) -> Iterator[LiveServer]:
    """The live site, started once."""
    started = LiveServer("127.0.0.1")
    yield started
    started.stop()


@pytest.fixture
def db(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[None]:
    """The database as the live site sees it: in no transaction that would be rolled back.

    The copies of the texts stay, which nobody changes here; what readers have sent does not.
    """
    with django_db_blocker.unblock():
        yield
        Objection.objects.all().delete()


@pytest.fixture
def site(chromium: str, server: LiveServer, db: None) -> str:
    """The address of a live site that holds the rules."""
    return server.url


@pytest.fixture
def watched(browser: Browser, site: str) -> Iterator[Callable[..., Page]]:
    """A new page of a context with these options; what the browser says against it fails."""
    watches = []

    def new_page(**options: Any) -> Page:
        # A worker would answer in the server's place, and outlive the page that a test looks at.
        usual = {"base_url": site, "reduced_motion": "reduce", "service_workers": "block"}
        context = browser.new_context(**usual | options)
        context.set_default_timeout(10_000)
        watches.append((context, Watch(context)))
        return context.new_page()

    yield new_page
    for context, _ in watches:
        for page in context.pages:
            page.title()  # what the browser has said until now is heard before this is answered
        context.close()
    assert [said for _, watch in watches for said in watch.complaints] == []


@pytest.fixture
def browse(watched: Callable[..., Page]) -> Callable[..., Page]:
    """Open a page of the site, wide or narrow, light or dark, with or without JavaScript."""

    def open_page(
        path: str = "/",
        *,
        width: int = 1280,
        scheme: str = "light",
        language: str = "en",
        javascript: bool = True,
        status: int = 200,
    ) -> Page:
        page = watched(
            color_scheme=scheme,
            java_script_enabled=javascript,
            locale=language,
            viewport={"width": width, "height": 800},
        )
        response = page.goto(path)
        assert response is not None
        assert response.status == status
        return page

    return open_page


@pytest.fixture
def phone(watched: Callable[..., Page]) -> Callable[[str], Page]:
    """Open a page of the site on a telephone, which is touched."""

    def open_page(path: str) -> Page:
        page = watched(has_touch=True, is_mobile=True, viewport={"width": 390, "height": 800})
        page.goto(path)
        return page

    return open_page
