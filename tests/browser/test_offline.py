"""Rules that were read, read again without a connection; what was not read says so."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import expect

from rulesref.sitewide.offline import MOST, worker_text

PATIENCE = 20  # s
SECTION = "/ru/rules/pax-baltica/5.6"
KEPT = """
async (path) => {
  const name = (await caches.keys()).find((each) => each.startsWith("rulesref pages"));
  const cache = name && await caches.open(name);
  return Boolean(cache && await cache.match(path, { ignoreVary: true }));
}
"""
FILL = """
async (most) => {
  const name = (await caches.keys()).find((each) => each.startsWith("rulesref pages"));
  const cache = await caches.open(name);
  const headers = { "Content-Type": "text/html", "X-Kept-Title": "old" };
  for (let n = 0; n < most; n++) {
    await cache.put(`/en/rules/old/${n}`, new Response("", { headers }));
  }
}
"""
COUNT = """
async () => {
  const name = (await caches.keys()).find((each) => each.startsWith("rulesref pages"));
  return (await (await caches.open(name)).keys()).length;
}
"""


@pytest.fixture
def reader(watched):
    """A reader whose browser keeps pages; the worker has begun on the first of them."""
    page = watched(service_workers="allow", locale="ru", viewport={"width": 1280, "height": 800})
    read(page, SECTION)
    return page


def read(page, path):
    page.goto(path)
    until(page, KEPT, path)


def until(page, asked, given=None, answer=True):
    """Wait for what happens behind the page, of which a browser tells nothing."""
    end = time.monotonic() + PATIENCE
    while (said := page.evaluate(asked, given)) != answer and time.monotonic() < end:
        page.wait_for_timeout(50)
    assert said == answer


def leave(page):
    page.context.set_offline(True)


def test_a_page_that_was_read_is_there_without_a_connection(reader):
    expect(reader.locator(".kept-note")).to_be_hidden()
    leave(reader)
    reader.reload()
    expect(reader.locator("h1")).to_contain_text("Отступление")
    expect(reader.locator(".kept-note")).to_have_text(
        re.compile(r"Сайт недоступен\. Эта страница сохранена \d+\s\S+\s20\d\d\sг\.\sв\s\d+:\d\d\.")
    )
    assert reader.evaluate("getComputedStyle(document.body).fontFamily").startswith('"Golos Text"')
    reader.context.set_offline(False)
    reader.reload()
    expect(reader.locator(".kept-note")).to_be_hidden()


def test_a_page_read_in_two_languages_or_asked_otherwise_is_there(reader):
    read(reader, f"{SECTION}?with=en")
    leave(reader)
    reader.goto(f"{SECTION}?with=en")
    expect(reader.locator(".text .second").first).to_be_visible()
    reader.goto(f"{SECTION}?try=all")
    expect(reader.locator("h1")).to_contain_text("Отступление")


@pytest.mark.parametrize(
    ("path", "title"),
    [
        ("/ru/rules/pax-baltica/5.7", "Без связи"),
        ("/en/rules/pax-baltica/5.6", "Without a connection"),
        ("/ru/go?q=5.6", "Без связи"),
        ("/", "Без связи"),
    ],
)
def test_a_page_that_was_not_read_names_those_that_were(reader, site, path, title):
    read(reader, "/ru/rules/hellenes/")
    leave(reader)
    reader.goto(path)
    expect(reader.locator("h1")).to_have_text(title)
    expect(reader.locator(".unreached")).to_be_visible()
    kept = reader.locator(".kept-pages a")
    expect(kept).to_have_text(["Эллада (Hellenes)", "5.6 Отступление · Pax Baltica"])
    expect(reader.locator(".kept-none")).to_be_hidden()
    kept.last.click()
    expect(reader).to_have_url(f"{site}{SECTION}")
    expect(reader.locator("h1")).to_contain_text("Отступление")


def test_search_and_questions_and_the_board_are_not_kept(reader):
    for path in ("/ru/go?q=слон", "/ru/rules/pax-baltica/ask", "/ru/editor/pax-baltica/"):
        reader.goto(path)
        reader.wait_for_load_state("networkidle")
        assert not reader.evaluate(KEPT, path)
    assert reader.evaluate(COUNT) == 1


def test_of_too_many_pages_the_oldest_goes(reader):
    reader.evaluate(FILL, MOST)
    read(reader, "/ru/rules/pax-baltica/5.7")
    until(reader, COUNT, answer=MOST)
    assert not reader.evaluate(KEPT, SECTION)
    assert not reader.evaluate(KEPT, "/en/rules/old/0")
    assert reader.evaluate(KEPT, "/en/rules/old/1")


def test_what_was_kept_is_there_in_another_version_of_the_site_too(reader, monkeypatch):
    text = re.sub(r'"version":"\w+"', '"version":"another"', worker_text())
    monkeypatch.setattr("rulesref.sitewide.offline.worker_text", lambda: text)
    other = "async () => Boolean(await caches.open('rulesref pages of old'))"
    assert reader.evaluate(other)
    reader.goto("/ru/rules/pax-baltica/5.7")
    names = ["rulesref files", "rulesref pages"]
    until(reader, "async () => (await caches.keys()).sort()", answer=names)
    until(reader, KEPT, "/ru/rules/pax-baltica/5.7")
    leave(reader)
    reader.goto(SECTION)
    expect(reader.locator("h1")).to_contain_text("Отступление")
    expect(reader.locator(".kept-note")).to_be_visible()


def test_a_server_that_is_not_well_is_as_good_as_none(reader, monkeypatch):
    def broken(*args, **kwargs):
        raise RuntimeError("planted")

    monkeypatch.setattr("rulesref.sitewide.middleware.is_too_large", broken)
    monkeypatch.setattr("rulesref.sitewide.pages.kept", lambda *name: None)
    reader.goto(f"{SECTION}?with=en")
    expect(reader.locator("h1")).to_contain_text("Отступление")
    expect(reader.locator(".kept-note")).to_be_visible()
    assert reader.goto("/ru/rules/pax-baltica/5.7").status == 500


def test_the_keys_are_shown_without_a_connection_too(reader):
    leave(reader)
    reader.reload()
    reader.keyboard.press("?")
    expect(reader.locator("dialog#keys dt")).to_have_count(12)


LOOK = {"size": "largest", "theme": "dark"}


def test_a_choice_made_since_changes_the_look_of_what_was_kept(reader):
    leave(reader)
    cookies = [{"name": n, "value": v, "url": reader.url} for n, v in LOOK.items()]
    reader.context.add_cookies(cookies)
    reader.reload()
    expect(reader.locator("html")).to_have_attribute("data-size", "largest")
    expect(reader.locator("html")).to_have_attribute("data-bs-theme", "dark")
