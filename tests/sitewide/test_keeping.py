"""A page is rendered once, kept in a file, and sent from there to all who read it alike."""

from __future__ import annotations

import gzip
import os

import brotli
import pytest

from rulesref.reference import views
from rulesref.sitewide import pages

pytestmark = pytest.mark.django_db
PAGE = "/en/rules/pax-baltica/5.6"
FRAGMENT = "/en/rules/hellenes/4.0"


@pytest.fixture(autouse=True)
def home(settings, tmp_path):
    """Pages are kept, in a folder of the test's own."""
    settings.PAGES = tmp_path / "pages"
    return settings.PAGES


@pytest.fixture
def rendered(monkeypatch):
    """The addresses that are rendered from here on."""
    seen, render = [], views.render

    def noted(request, *args, **kwargs):
        seen.append(request.get_full_path())
        return render(request, *args, **kwargs)

    monkeypatch.setattr(views, "render", noted)
    return seen


def files(home):
    return sorted(file for file in home.rglob("*") if file.is_file())


def test_a_page_is_rendered_once(client, home, rendered):
    first, again = client.get(PAGE), client.get(PAGE)
    assert rendered == [PAGE]
    assert again.content == first.content
    assert dict(again.items()) == dict(first.items())
    assert len(files(home)) == 1


def test_a_kept_page_says_all_that_a_rendered_one_says(client):
    client.get(PAGE)
    page = client.get(PAGE)
    assert page.headers["Content-Language"] == "en"
    assert page.headers["Content-Length"] == str(len(page.content))
    assert page.headers["Cache-Control"] == "public, max-age=0, must-revalidate"
    assert {name.strip() for name in page.headers["Vary"].split(",")} == {
        "Accept-Encoding",
        "Cookie",
    }
    assert "default-src 'none'" in page.headers["Content-Security-Policy"]
    assert page.headers["X-Frame-Options"] == "DENY"
    assert page.headers["X-Content-Type-Options"] == "nosniff"


@pytest.mark.parametrize(
    ("accepted", "encoding", "unpack"),
    [
        ("", None, bytes),
        ("gzip, deflate, br, zstd", "br", brotli.decompress),
        ("gzip;q=0.5", "gzip", gzip.decompress),
        ("br;q=0, gzip", "gzip", gzip.decompress),
        ("deflate", None, bytes),
        ("BR", "br", brotli.decompress),
        ("br ; q = 0, gzip", "gzip", gzip.decompress),
        ("br;q=0;x=1", None, bytes),
        ("br;q=0.000", None, bytes),
        ("br;q=.0", None, bytes),
        ("br;q=-1", None, bytes),
        ("br;q=nan", None, bytes),
        ("br;q=", None, bytes),
        ("gzip;q=1.0, br;q=0.1", "gzip", gzip.decompress),
        ("gzip\t;\tq=0.8 , br;Q=0.9", "br", brotli.decompress),
        ("*", "br", brotli.decompress),
        ("br;q=0, *;q=0.1", "gzip", gzip.decompress),
        ("*;q=0", None, bytes),
        ("*;q=0, gzip", "gzip", gzip.decompress),
        ("identity, br;q=0.5", None, bytes),
        ("identity;q=0.5, br;q=0.5", "br", brotli.decompress),
    ],
)
def test_a_page_is_sent_as_the_browser_can_unpack_it(client, accepted, encoding, unpack):
    plain = client.get(PAGE).content
    for _ in ("rendered", "kept"):
        page = client.get(PAGE, headers={"accept-encoding": accepted})
        assert page.headers.get("Content-Encoding") == encoding
        assert page.headers["Content-Length"] == str(len(page.content))
        assert unpack(page.content) == plain


def test_a_page_is_kept_apart_for_who_unpacks_nothing(client, home, rendered):
    plain, again = client.get(PAGE), client.get(PAGE)
    packed = client.get(PAGE, headers={"accept-encoding": "br"})
    assert packed.headers["Content-Encoding"] == "br"
    assert brotli.decompress(packed.content) == plain.content == again.content
    assert rendered == [PAGE, PAGE]
    small, large = sorted(file.stat().st_size for file in files(home))
    assert small < len(plain.content) / 4 < large


def test_what_is_not_kept_is_packed_too(client, home):
    plain = client.get("/en/go?q=retreat")
    page = client.get("/en/go?q=retreat", headers={"accept-encoding": "br"})
    assert brotli.decompress(page.content) == plain.content
    assert not files(home)


def test_an_unchanged_page_is_not_sent_again(client):
    for _ in ("rendered", "kept"):
        page = client.get(PAGE)
        again = client.get(PAGE, headers={"if-none-match": page.headers["ETag"]})
        assert (again.status_code, again.content) == (304, b"")
        for name in ("ETag", "Cache-Control", "Vary"):
            assert again.headers[name] == page.headers[name]
    listed = f'"other", {page.headers["ETag"]}'
    assert client.get(PAGE, headers={"if-none-match": listed}).status_code == 304
    assert client.get(PAGE, headers={"if-none-match": 'W/"other"'}).status_code == 200


def test_the_head_alone_can_be_asked_for(client):
    page = client.get(PAGE)
    head = client.head(PAGE)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["Content-Length"] == str(len(page.content))


def test_a_head_that_comes_first_keeps_the_whole_page(client, rendered):
    client.head(PAGE)
    assert b"</html>" in client.get(PAGE).content
    assert rendered == [PAGE]


def test_nothing_else_can_be_done_with_a_page(client):
    client.get(PAGE)
    assert client.post(PAGE).status_code == 405


@pytest.mark.parametrize(
    ("path", "more"),
    [
        (PAGE.replace("/en/", "/ru/"), {}),
        (f"{PAGE}?with=ru", {}),
        (PAGE, {"headers": {"cookie": "theme=dark"}}),
        (PAGE, {"headers": {"host": "localhost"}}),
        (PAGE, {"headers": {"accept-encoding": "gzip"}}),
    ],
)
def test_what_differs_is_kept_apart(client, home, path, more):
    one, other = client.get(PAGE), client.get(path, **more)
    assert other.content != one.content
    assert len(files(home)) == 2
    assert client.get(path, **more).content == other.content
    assert client.get(PAGE).content == one.content


def test_a_panel_for_a_script_is_another_than_for_a_reader(client):
    address = f"{PAGE}/panel"
    for _ in ("rendered", "kept"):
        whole = client.get(address)
        part = client.get(address, headers={"hx-request": "true"})
        assert b"</html>" in whole.content
        assert b"</html>" not in part.content
        named = {"if-none-match": part.headers["ETag"], "hx-request": "true"}
        unchanged = client.get(address, headers=named)
        assert unchanged.status_code == 304
        for response in (whole, part, unchanged):
            assert "HX-Request" in response.headers["Vary"]


def test_other_cookies_do_not_part_the_readers(client, home, rendered):
    client.get(PAGE)
    client.get(PAGE, headers={"cookie": "session=abc; theme=pink"})
    assert rendered == [PAGE]
    assert len(files(home)) == 1


@pytest.mark.parametrize(
    "query", ["?x=1", "?with=en", "?with=xx", "?with=ru&x=1", "?try=all", "?", "?with=ru&with=ru"]
)
def test_an_address_that_the_page_does_not_ask_for_is_not_kept(client, home, query):
    assert client.get(PAGE + query).status_code == 200
    assert len(files(home)) == (1 if query == "?" else 0)


@pytest.mark.parametrize("path", [f"{PAGE}9", "/en/rules/chess/1", "/en/rules/pax-baltica/5.6/"])
def test_an_error_and_a_way_elsewhere_are_not_kept(client, home, path):
    assert client.get(path).status_code in (301, 404)
    assert not files(home)


@pytest.mark.parametrize(
    "host", ["{}:1", "{}:99999", "{}.", "{}.:80", "TestServer", "TESTSERVER:1"]
)
def test_another_way_to_write_the_host_takes_no_other_place(client, home, host):
    plain = client.get(PAGE)
    other = host.format("testserver")
    told = client.get(PAGE, headers={"host": other})
    assert told.content == plain.content.replace(b"testserver/", f"{other}/".encode())
    assert len(files(home)) == 1
    assert client.get(PAGE).content == plain.content
    assert len(files(home)) == 1


def test_a_host_that_is_not_ours_is_refused(client, home):
    client.get(PAGE)
    refused = client.get(PAGE, headers={"host": "elsewhere.example"})
    assert refused.status_code == 400
    assert "Content-Security-Policy" in refused.headers
    assert len(files(home)) == 1


def test_a_text_that_the_host_changes_is_read_at_once(client, settings, tmp_path):
    settings.VAR, before = tmp_path, client.get(FRAGMENT)
    own = tmp_path / "texts" / "hellenes" / "4.0.en.md"
    own.parent.mkdir(parents=True)
    for words in ("First words", "Other words"):
        own.write_text(words)
        page = client.get(FRAGMENT, headers={"if-none-match": before.headers["ETag"]})
        assert page.status_code == 200
        assert words in page.text
        before = page
    own.unlink()
    assert "Other words" not in client.get(FRAGMENT).text


@pytest.mark.parametrize("break_it", ["cut", "changed", "empty", "foreign", "folder", "gone"])
def test_a_broken_file_is_no_page(client, home, rendered, break_it):
    page = client.get(PAGE)
    (file,) = files(home)
    held = file.read_bytes()
    file.unlink()
    if break_it == "folder":
        file.mkdir()
    elif break_it != "gone":
        broken = {
            "cut": held[:-1],
            "changed": held[:-1] + b"!",
            "empty": b"",
            "foreign": held.replace(b'W/"', b'W/"0', 1),
        }
        file.write_bytes(broken[break_it])
    assert client.get(PAGE).content == page.content
    assert rendered == [PAGE, PAGE]


def test_a_disk_that_takes_nothing_costs_time_alone(client, settings, rendered):
    settings.PAGES = settings.PAGES.parent / "file"
    settings.PAGES.write_text("no folder")
    assert client.get(PAGE).content == client.get(PAGE).content
    assert rendered == [PAGE, PAGE]


def test_a_full_disk_leaves_nothing_behind(client, home, monkeypatch):
    def full(self, held):
        os.close(os.open(self, os.O_CREAT))
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(type(home), "write_bytes", full)
    assert client.get(PAGE).status_code == 200
    assert not files(home)


def test_pages_of_other_versions_are_removed_at_a_start(client, home):
    page = client.get(PAGE).content
    (file,) = files(home)
    for name in ("older/0001", f"{pages.version()}/0002.77"):
        left = home / name
        left.parent.mkdir(exist_ok=True)
        left.write_text("old")
    pages.forget_others()
    assert files(home) == [file]
    assert client.get(PAGE).content == page
