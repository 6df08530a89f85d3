"""The coverage page of every system: counted anew, its functions and examples found elsewhere."""

from __future__ import annotations

import inspect
import re
from collections import Counter
from importlib import import_module

import pytest

from rulesref.engine.text import Text
from rulesref.reference.code_citations import sayings
from rulesref.reference.coverage.rows import rows_of
from rulesref.sitewide.systems import engine_at, engines
from rulesref.systems import SYSTEMS

pytestmark = pytest.mark.django_db

JSON = {"accept": "application/json"}
PAX = engine_at("pax-baltica")
HEAVIEST = 150_000  # bytes of a page before it is packed
CLAUSE = re.compile(r"^(?:[\w-]+\. )?\{([^}]*)\}")
QUOTED = re.compile(r'"[^"]*"')
COUNTS = ("conditions", "effects", "definitions", "text_only")


def data(client, slug, query=""):
    return client.get(f"/en/rules/{slug}/coverage{query}", headers=JSON).json()


def clauses(found):
    return {one["clause"]: one for chapter in found["chapters"] for one in chapter["clauses"]}


def in_the_files(system):
    """The clauses as lines of the English files: how many there are with each of these words."""
    files = (system.folder / f"{topic}.en.md" for topic in system.topics)
    lines = [
        QUOTED.sub("", line) for file in files for line in file.read_text("utf-8").splitlines()
    ]
    return Counter(word for line in lines if (m := CLAUSE.match(line)) for word in m[1].split())


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_totals_are_those_of_the_files(client, system):
    words, totals = in_the_files(system), data(client, system.slug)["totals"]
    assert totals["conditions"] == words["condition"]
    assert totals["effects"] == words["effect"]
    assert totals["definitions"] == words["definition"]
    assert totals["text_only"] == words["text-only"]
    assert totals["to_come"] == words["to-come"]
    assert totals["clauses"] == totals["applied"] + totals["to_come"] + totals["text_only"]
    assert totals["clauses"] == totals["with_example"] + totals["without_example"]


@pytest.mark.parametrize("slug", SYSTEMS)
def test_chapters_add_up_to_the_whole(client, slug):
    found = data(client, slug)
    added = Counter()
    for chapter in found["chapters"]:
        added.update(chapter["totals"])
        assert sum(chapter["totals"][kind] for kind in COUNTS) == len(chapter["clauses"])
    assert added == found["totals"]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_a_page_shows_every_clause_in_the_order_of_print_and_is_light(client, system, language):
    page = client.get(f"/{language}/rules/{system.slug}/coverage")
    shown = re.findall(r'<li id="([^"]+)">', page.text)
    assert shown == list(system.text.clauses)
    assert len(page.content) < HEAVIEST
    for count in data(client, system.slug)["totals"].values():
        if system.has_engine:
            assert f"<td>{count}</td>" in page.text


def test_a_system_that_is_only_read_says_so_and_counts_no_examples(client):
    page = client.get("/en/rules/here-i-stand/coverage").text
    assert "This game can be read, not asked yet" in page
    assert "With an example" not in page
    assert "engine to come" not in page
    assert "This game can be read" not in client.get("/en/rules/pax-baltica/coverage").text


@pytest.mark.parametrize("system", engines(), ids=lambda system: system.slug)
def test_an_applied_clause_has_functions_and_one_to_come_has_none(system):
    for cite, row in rows_of(system).items():
        assert bool(row.functions) == (row.use == "applied"), cite
        assert not row.functions or row.examples, cite


@pytest.mark.parametrize("system", engines(), ids=lambda system: system.slug)
def test_a_source_is_that_of_the_function_and_holds_the_citation(system):
    package = system.Position.__module__.rpartition(".")[0]
    for cite, row in rows_of(system).items():
        for one in row.functions:
            real = getattr(import_module(f"{package}.{one.module.removesuffix('.py')}"), one.name)
            assert one.source == inspect.getsource(real)
            assert one.line == inspect.getsourcelines(real)[1]
            assert any(named for _, named in one.lines(cite)), (cite, one.name)


def test_examples_are_those_whose_answers_cite_the_clause():
    found = {cite: [shown.name for shown in row.examples] for cite, row in rows_of(PAX).items()}
    for name, example in PAX.examples.items():
        asked = PAX.position(example.position), PAX.action(example.action)
        cited = {step.cite for step in PAX.answer(*asked).ruling.steps}
        assert {cite for cite, names in found.items() if name in names} == cited & found.keys()


def test_points_are_those_left_named_or_naming():
    assert list(rows_of(PAX)["5.6b"].points) == ["Q13", "Q14", "Q21"]
    text: Text = PAX.text
    for point in text.points:
        for cite in point.clauses:
            if cite in text.clauses:
                assert point.number in rows_of(PAX)[cite].points


def test_data_has_the_keys_that_are_promised(client):
    found = data(client, "pax-baltica")
    assert list(found) == ["system", "title", "has_engine", "totals", "chapters"]
    assert {tuple(one) for one in found["chapters"]} == {("chapter", "title", "totals", "clauses")}
    one = clauses(found)["5.4a"]
    assert one["section"] == "5.4"
    assert (one["kind"], one["standing"], one["use"]) == ("condition", "stated", "applied")
    assert one["because"] is None
    assert {"rounds.py"} <= {function["module"] for function in one["functions"]}
    assert list(one["functions"][0]) == ["module", "function", "line", "source"]
    assert "karl-retreats" in {example["name"] for example in one["examples"]}
    assert list(one["examples"][0]) == ["name", "title", "href"]
    assert one["href"] == "/en/rules/pax-baltica/5.4#a"
    assert clauses(found)["5.6h"]["because"].startswith("the engine")
    keys = {tuple(one) for slug in SYSTEMS for one in clauses(data(client, slug)).values()}
    assert keys == {tuple(one)}


def test_what_an_address_of_data_leads_to_is_there(client):
    found = clauses(data(client, "pax-baltica"))
    for address in {found["5.4a"]["href"], *(e["href"] for e in found["5.4a"]["examples"])}:
        page, _, anchor = address.partition("#")
        assert f'id="{anchor}"' in client.get(page).text


@pytest.mark.parametrize(
    ("query", "wanted"),
    [
        ("?only=to-come", lambda one: one["use"] == "to-come"),
        ("?only=no-example", lambda one: not one["examples"]),
        ("?kind=effect", lambda one: one["kind"] == "effect"),
        ("?kind=effect&only=to-come", lambda o: (o["kind"], o["use"]) == ("effect", "to-come")),
        ("?kind=nonsense&only=5", lambda one: True),
        ("?kind=text-only&only=to-come", lambda one: False),
    ],
)
def test_filters_leave_what_they_say_and_totals_stay_whole(client, query, wanted):
    every, left = data(client, "pax-baltica"), data(client, "pax-baltica", query)
    assert clauses(left) == {c: one for c, one in clauses(every).items() if wanted(one)}
    assert left["totals"] == every["totals"]
    page = client.get(f"/en/rules/pax-baltica/coverage{query}").text
    assert re.findall(r'<li id="([^"]+)">', page) == list(clauses(left))
    assert ("No clause is so." in page) == (not clauses(left))


def test_a_filter_tells_how_much_it_leaves(client):
    page = client.get("/en/rules/pax-baltica/coverage?kind=condition").text
    chips = re.findall(r'coverage(?:\?([^"]*))?"( aria-current="true")?>([^<]+) <small>(\d+)', page)
    assert {words.strip() for _, _, words, _ in chips} >= {"Engine to come", "Effects"}
    for query, chosen, words, count in chips:
        left = data(client, "pax-baltica", f"?{query.replace('&amp;', '&')}")
        assert len(clauses(left)) == int(count), words
        assert bool(chosen) == (query == "kind=condition")


def test_the_page_of_a_clause_shows_the_source_and_marks_its_citation(client):
    page = client.get("/en/rules/pax-baltica/coverage/5.5a").text
    assert "-&gt; Rule[Salvo]:" in page
    assert "<mark>        &quot;5.5a&quot;,\n</mark>" in page
    overview = client.get("/en/rules/pax-baltica/coverage").text
    links = re.findall(r'href="[^"]*/coverage/5.5a#([^"]+)"', overview)
    assert links
    assert all(f'id="{key}"' in page for key in links)


@pytest.mark.parametrize("slug", SYSTEMS)
def test_every_clause_has_its_page(client, slug):
    for cite in list(SYSTEMS[slug].text.clauses)[::10]:
        assert client.get(f"/ru/rules/{slug}/coverage/{cite}").status_code == 200


@pytest.mark.parametrize("path", ["none/coverage", "none/coverage/5.6a", "pax-baltica/coverage/9"])
def test_what_is_not_there_is_not_found(client, path):
    assert client.get(f"/en/rules/{path}").status_code == 404
    assert client.get(f"/en/rules/{path}", headers=JSON).status_code == 404


@pytest.mark.parametrize("path", ["coverage", "coverage/5.6a"])
def test_it_is_sent_only_when_changed(client, path):
    first = client.get(f"/en/rules/pax-baltica/{path}")
    again = {"if-none-match": first["ETag"]}
    assert client.get(f"/en/rules/pax-baltica/{path}", headers=again).status_code == 304


def test_data_and_page_are_told_apart_by_whoever_keeps_them(client):
    page, found = (client.get("/en/rules/tactica/coverage", headers=h) for h in ({}, JSON))
    assert page["ETag"] != found["ETag"]
    assert "Accept" in page["Vary"].split(", ")
    assert client.get("/en/rules/tactica/coverage").content == page.content
    assert client.get("/en/rules/tactica/coverage", headers=JSON).content == found.content


@pytest.mark.parametrize("slug", SYSTEMS)
def test_the_home_of_a_game_leads_there(client, slug):
    assert f'href="/en/rules/{slug}/coverage"' in client.get(f"/en/rules/{slug}/").text


def test_the_side_of_a_section_leads_to_it(client):
    assert (
        'href="/en/rules/pax-baltica/coverage#s5.6"' in client.get("/en/rules/pax-baltica/5.6").text
    )
    assert 'id="s5.6"' in client.get("/en/rules/pax-baltica/coverage").text


def test_what_a_function_within_another_says_is_said_once_by_the_outer(tmp_path):
    code = """
def outer(position):
    def inner():
        yield check("1.1a", "key", True)
    return inner
"""
    (tmp_path / "code.py").write_text(code)
    (said,) = sayings(tmp_path)
    assert (said.cite, str(said.place)) == ("1.1a", "code.py:4")
    assert (said.place.function, said.place.first, said.place.last) == ("outer", 2, 5)
