"""A system without an engine is read, and nothing is offered that it could not answer."""

from __future__ import annotations

import re

import pytest
from django.core.management import CommandError, call_command

from rulesref.engine.engine import Engine
from rulesref.systems import SYSTEMS

READ = [system for system in SYSTEMS.values() if not isinstance(system, Engine)]
EDITOR = ["", "line", "examples/karl-retreats"]
FORMS = ["change", "text", "ask", "roll", "line/move", "line/choose", "line/check"]


@pytest.fixture(params=READ, ids=lambda system: system.slug)
def system(request):
    return request.param


def test_there_are_some_that_are_only_read():
    assert [system.slug for system in READ] == ["here-i-stand", "hellenes", "tactica"]


@pytest.mark.parametrize("path", [*EDITOR, *FORMS])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_it_has_no_editor(client, system, path, language):
    page = client.get(f"/{language}/editor/{system.slug}/{path}", headers={"If-None-Match": "*"})
    assert page.status_code == 404
    assert "<h1>" in page.text


@pytest.mark.parametrize("path", FORMS)
def test_it_takes_no_forms(client, system, path):
    assert client.post(f"/en/editor/{system.slug}/{path}").status_code == 404


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_page_of_it_leads_to_an_editor(client, db, system, language):
    number = next(iter(system.text.sections))
    for path in ("", "open-points", number):
        page = client.get(f"/{language}/rules/{system.slug}/{path}")
        assert page.status_code == 200
        assert f"/editor/{system.slug}" not in page.text
        assert f"/{language}/rules/{system.slug}/open-points" in page.text


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_front_page_leads_to_its_text_and_to_no_board(client, system, language):
    page = client.get(f"/{language}/").text
    assert f'href="/{language}/rules/{system.slug}/"' in page
    assert f"/editor/{system.slug}" not in page
    assert system.answers.said(language) in page
    assert re.search(rf'class="trial" data-system="{system.slug}"', page) is None


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Here I Stand is only read for now: its rules answer no questions yet."),
        ("ru", "Here I Stand пока можно только читать: на вопросы его правила ещё не отвечают."),
    ],
)
@pytest.mark.parametrize("more", [[], ["--schema"], ["--position", "@sorve", "--action", "order"]])
def test_who_asks_it_is_told_so_in_one_sentence(language, said, more):
    with pytest.raises(CommandError) as refused:
        call_command("ask", "here-i-stand", "--lang", language, *more)
    assert (str(refused.value), refused.value.returncode) == (said, 2)
