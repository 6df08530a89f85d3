"""The watch itself: each kind of complaint is planted once and must be heard."""

from __future__ import annotations

import pytest

from tests.browser.watching import Watch, axe_findings


@pytest.fixture
def seen(browser):
    """A page of a watched context, and the watch."""
    context = browser.new_context()
    watch = Watch(context)
    yield context.new_page(), watch
    context.close()


def test_a_console_error_is_heard(seen):
    page, watch = seen
    with page.expect_console_message():
        page.evaluate("console.error('planted')")
    assert watch.complaints == ["console: planted ()"]


def test_a_script_that_breaks_is_heard(seen):
    page, watch = seen
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('planted') }, 0)")
    assert watch.complaints == ["error: planted"]


def test_an_inline_script_on_our_page_is_heard(seen, site):
    page, watch = seen
    page.goto(f"{site}/en/")
    assert watch.complaints == []
    script = "document.body.append(Object.assign(document.createElement('script'), {text: '1'}))"
    with page.expect_console_message(lambda message: message.text.startswith("CSP: ")):
        page.evaluate(script)
    assert any("CSP: script-src-elem forbids inline" in said for said in watch.complaints)


def test_a_request_to_elsewhere_is_heard(seen):
    page, watch = seen
    with page.expect_request("**/x.png"):
        page.set_content("<img src='http://elsewhere.invalid/x.png'>")
    assert "foreign request: GET http://elsewhere.invalid/x.png" in watch.complaints


def test_a_missing_file_is_heard_and_an_error_page_is_not(seen, site):
    page, watch = seen
    page.goto(f"{site}/en/nothing-here")
    assert watch.complaints == []
    with page.expect_console_message():
        page.evaluate("fetch('/en/nothing-there').then((response) => response.text())")
    assert any("404" in said and "nothing-there" in said for said in watch.complaints)


def test_axe_tells_rule_and_element(seen):
    page, _ = seen
    page.set_content(
        "<!doctype html><html lang='en'><title>x</title><main><img src='data:,'></main>"
    )
    assert any(said.startswith("image-alt (critical): img") for said in axe_findings(page))
