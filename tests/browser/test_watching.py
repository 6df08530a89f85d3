"""The watch itself: each kind of complaint and fault is planted once and must be noticed."""

from __future__ import annotations

import pytest

from tests.browser.watching import Watch, axe_findings, faults

PAGE = "<!doctype html><html lang='en'><title>x</title><style>{}</style><main>{}</main>"
DIM = "p { color: #777; background: #888 }"
NEAR = "a { display: inline-block; min-width: 24px; line-height: 24px }"
SMALL = "a { min-width: 0; line-height: 20px }"
LINKS = "<a href='#a'>a</a><br><a href='#b'>b</a>"
PLANTED = {
    "1280 light: label": ("", "<input>"),
    "390 dark: label": (
        "input { display: none } @media (width < 400px) { input { display: inline } }",
        "<input>",
    ),
    "390 dark: button-name": (
        "button { display: none } [data-bs-theme=dark] { button { display: block } }",
        "<button></button>",
    ),
    "1280 dark: color-contrast": (f"[data-bs-theme=dark] {{ {DIM} }}", "<p>dim</p>"),
    "390 light: color-contrast": (
        f"@media (width < 400px) {{ [data-bs-theme=light] {{ {DIM} }} }}",
        "<p>dim</p>",
    ),
    "390 dark: target-size": (f"{NEAR} @media (width: 390px) {{ {SMALL} }}", LINKS),
    "320 light: target-size": (f"{NEAR} @media (width: 320px) {{ {SMALL} }}", LINKS),
    "320 light: scrollable-region-focusable": (
        "pre { overflow: auto } code { margin-left: 300px }",
        "<pre><code>far off</code></pre>",
    ),
    "320: 350 pixels wide": ("body { margin: 0 } p { width: 350px }", "<p>wide</p>"),
    "800: 850 pixels wide": (
        "body { margin: 0 } @media (width: 800px) { p { width: 850px } }",
        "<p>wide</p>",
    ),
}


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


@pytest.mark.parametrize("fault", PLANTED)
def test_a_fault_is_seen_from_its_side(seen, fault):
    page, _ = seen
    page.set_content(PAGE.format(*PLANTED[fault]))
    found = faults(page)
    assert found
    assert found[0].startswith(fault)


def test_a_page_without_faults_is_let_be(seen):
    page, _ = seen
    page.set_content(PAGE.format(NEAR, f"{LINKS}<label>Name <input></label>"))
    assert faults(page) == []
