"""What a browser without scripts makes of a page: its links, its forms, and what they send."""

from __future__ import annotations

from html.parser import HTMLParser
from typing import Any

from msgspec import Struct


class SentForm(Struct):
    """A form: where it sends to, how, what it would send as it stands, and its controls' names."""

    action: str
    method: str
    data: dict[str, list[str]]
    names: list[str]


class Reader(HTMLParser):
    """Reads a page."""

    def __init__(self) -> None:
        super().__init__()
        self.forms: list[SentForm] = []
        self.links: list[str] = []
        self.ids: list[str] = []
        self._select, self._textarea = "", ""
        self._options: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "id" in given:
            self.ids.append(given["id"])
        if tag == "form":
            self.forms.append(SentForm(given.get("action", ""), given.get("method", "get"), {}, []))
        elif tag == "a" and "href" in given:
            self.links.append(given["href"])
        elif tag == "input" and given.get("name"):
            self._input(given)
        elif tag == "select":
            self._select, self._options = given["name"], []
        elif tag == "option" and self._select:
            self._options.append((given.get("value", ""), "selected" in given))
        elif tag == "textarea":
            self._textarea = given["name"]
            self._hold(self._textarea, "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "select":
            chosen = [value for value, selected in self._options if selected]
            self._hold(self._select, (chosen or [self._options[0][0]])[0])
            self._select = ""
        elif tag == "textarea":
            self._textarea = ""

    def handle_data(self, data: str) -> None:
        if self._textarea:
            held = self.forms[-1].data[self._textarea]
            held[0] += data if held[0] else data.removeprefix("\n")

    def _input(self, given: dict[str, str]) -> None:
        box = given.get("type") in ("checkbox", "radio")
        if not box or "checked" in given:
            self._hold(given["name"], given.get("value", "on" if box else ""))
        else:
            self.forms[-1].names.append(given["name"])

    def _hold(self, name: str, value: str) -> None:
        self.forms[-1].names.append(name)
        self.forms[-1].data.setdefault(name, []).append(value)


def read(html: str) -> Reader:
    """A page, or a form alone."""
    reader = Reader()
    reader.feed(html)
    return reader


def form_at(response: Any, part: str) -> SentForm:
    """The form of a page that sends to an address with this part."""
    page = read(response.content.decode())
    return next(form for form in page.forms if part in form.action)


def send(client: Any, form: SentForm, **changes: Any) -> Any:
    """Send a form with some of its fields filled otherwise; "_" in a name stands for "."."""
    data = dict(form.data)
    for name, value in changes.items():
        data[name.replace("__", ".")] = value if isinstance(value, list) else [value]
    return client.post(form.action, data)
