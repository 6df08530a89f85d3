"""Topics that compare games: how their files are read, and each fault of one planted."""

from __future__ import annotations

import pytest

from rulesref.engine.value import BadInput
from rulesref.reference.broken import kernel_told
from rulesref.reference.compare import topics as compared
from rulesref.reference.compare.checking import LONGEST_CELL, topic_problems
from rulesref.reference.compare.sentences import Mark, bare, html, mark_of
from rulesref.reference.compare.topics import COMPARED, TOPICS, read, topics
from rulesref.systems import BUNDLED, SYSTEMS

CELL = """
[rows.{game}]
ru = "Один."
en = "One."
cites = ["{cite}"]
"""
CITES = {"pax-baltica": "5.6a", "here-i-stand": "13.1-r4", "hellenes": "6.4a", "tactica": "7.10"}
LEFT_OUT = '\n[left_out.{game}]\nru = "Прочее."\nen = "The rest."\ncites = ["{cite}"]\n'
TOPIC = (
    'title = { ru = "Уход", en = "Leaving" }\nabout = { ru = "О нём.", en = "Of it." }\n'
    "[sections]\n"
    'pax-baltica = ["5.6"]\nhere-i-stand = ["14.1"]\nhellenes = ["6.4"]\ntactica = ["7.10"]\n'
    "[[rows]]\n"
    'ask = { ru = "Кто", en = "Who" }\nalike = ["pax-baltica", "hellenes"]\n'
    + "".join(CELL.format(game=game, cite=cite) for game, cite in CITES.items())
    + "".join(LEFT_OUT.format(game=game, cite=cite) for game, cite in CITES.items())
)
WHO = "leaving.toml, row 1, 'Who'"
PAX = f"{WHO}, pax-baltica"
FIRST = 'ru = "Один."\nen = "One."\ncites = ["5.6a"]'
PLANTED = [
    # what stands there | what is planted | what is said of it
    ('title = { ru = "Уход", en = "Leaving" }\n', "", "the field “title” is missing"),
    ('cites = ["7.10"]', 'cites = "7.10"', "leaving.toml.rows[0].tactica.cites: this must be"),
    ('cites = ["7.10"]', "cites = [7]", "leaving.toml.rows[0].tactica.cites[0]: this must be"),
    ('cites = ["7.10"]', 'cite = ["7.10"]', "leaving.toml.rows[0].tactica: there is no field"),
    ("[rows.tactica]", "[row.tactica]", "leaving.toml: there is no field “row”"),
    ("[[rows]]", "[rows]", "leaving.toml.rows: this must be"),
    ('tactica = ["7.10"]', 'tactica = "7.10"', "leaving.toml.sections.tactica: this must be"),
    ('alike = ["pax', 'like = ["pax', "leaving.toml.rows[0].like: this must be fields"),
    ('ask = { ru = "Кто", en = "Who" }', "ask = {}", "leaving.toml.rows[0].ask: the field “ru”"),
    ("[sections]", "[sections", "leaving.toml: this is not TOML"),
    ("О нём.", " ", "leaving.toml: nothing is said in one of its words (ru)"),
    ("Of it.", "Of [it](5.6a).", "leaving.toml: 'Of [it](5.6a).' (en) holds a link or a mark"),
    ('en = "Who"', 'en = "Who {ours}"', "'Who {ours}' (en) holds a link or a mark"),
    ('hellenes = ["6.4"]\n', "", "leaving.toml: hellenes has nothing in sections"),
    ('hellenes = ["6.4"]', 'hellenes = ["6.9"]', "sections, hellenes: there is no section 6.9"),
    ('hellenes = ["6.4"]', 'hellenes = ["6.4", "6.4"]', "hellenes: 6.4 is named twice"),
    ('hellenes = ["6.4"]', "hellenes = []", "leaving.toml, sections, hellenes: it names none"),
    ("[rows.hellenes]", "[rows.troy]", f"{WHO}: hellenes has nothing in cells"),
    ("[rows.hellenes]", "[rows.troy]", f"{WHO}: 'troy' in cells is no game"),
    ("[left_out.tactica]", "[left_out.troy]", "leaving.toml: tactica has nothing in left_out"),
    ("[left_out.tactica]", "[left_out.troy]", "leaving.toml: 'troy' in left_out is no game"),
    ('"pax-baltica", "hellenes"]', '"troy", "hellenes"]', f"{WHO}: 'troy' in alike is no game"),
    ('"pax-baltica", "hellenes"]', '"hellenes"]', f"{WHO}: one game alone is alike"),
    ('"pax-baltica", "hellenes"]', '"hellenes", "hellenes"]', f"{WHO}: hellenes is alike twice"),
    (FIRST, "silent = true", f"{WHO}: pax-baltica is silent, and alike to nobody"),
    (FIRST, f"silent = true\n{FIRST}", f"{PAX}: it is silent, and has words all the same"),
    (FIRST, 'silent = true\ncites = ["5.9"]', f"{PAX}: nothing stands under 5.9"),
    (FIRST, 'silent = true\ncites = ["5.6"]', f"{PAX}: 5.6 is held, and gives no answer"),
    (FIRST, 'silent = true\ncites = ["5.6c"]', f"{PAX}: 5.6c is held, and gives no answer"),
    (FIRST, 'cites = ["5.6a"]', f"{PAX}: nothing is said in one of its words (ru)"),
    ('cites = ["5.6a"]', "cites = []", f"{PAX}: it cites nothing"),
    ('cites = ["5.6a"]', 'cites = ["5.6z"]', f"{PAX}: nothing stands under 5.6z"),
    ('cites = ["5.6a"]', 'cites = ["5.6a", "5.6a"]', f"{PAX}: 5.6a is cited twice"),
    ('cites = ["5.6a"]', 'cites = ["5.6"]', f"{PAX}: 5.6 has several clauses"),
    ('cites = ["5.6a"]', 'cites = ["1.2"]', f"{PAX}: 1.2 has no text here"),
    ('en = "One."', 'en = "One [Q99](Q99)."', f"{PAX}: a link leads to Q99, which is not there"),
    ('en = "One."', 'en = "One [so](5.6b."', f"{PAX}: a link is written [words](target)"),
    ('en = "One."', f'en = "{"x" * 221}"', f"{PAX}: 221 characters (en), of {LONGEST_CELL} at"),
    ('ru = "Один."', 'ru = "Один {derived}."', f"{PAX}: the marks are not the same in both"),
    ('ru = "Один."', 'ru = "Один {ours."', f"{PAX}: a brace without its fellow"),
    (FIRST, FIRST.replace(".", " {mine}."), f"{PAX}: {{mine}} is no mark"),
    (FIRST, FIRST.replace('."', ' {ours}."'), f"{PAX}: {{ours}} is said in no clause that it"),
    ('cites = ["13.1-r4"]', 'cites = ["14.1b", "2.5f"]',
     f"{WHO}, here-i-stand: it bears no mark, and all that it cites is other"),
    ('cites = ["13.1-r4"]', 'cites = ["14.1b"]\nleaves_out = { ru = "а", en = "[b](9.9)" }',
     f"{WHO}, here-i-stand: a link leads to 9.9"),
    ('en = "The rest."', 'en = "The rest, [9.9](9.9)."', "left_out, pax-baltica: a link leads to"),
    ('en = "The rest."', f'en = "{"x" * 221}"', "left_out, pax-baltica: 221 characters (en)"),
]  # fmt: skip


@pytest.fixture
def written(tmp_path):
    """Writes the topic with one thing changed, and gives what is wrong with it."""

    def problems(old="", new=""):
        assert old in TOPIC
        (tmp_path / "leaving.toml").write_text(TOPIC.replace(old, new, 1) if old else TOPIC)
        return list(topic_problems(tmp_path, ["leaving"]))

    return problems


def test_every_topic_is_sound_and_every_bundled_game_compared():
    assert list(topic_problems()) == []
    assert list(topics()) == list(TOPICS)
    assert list(COMPARED) == [system.slug for system in BUNDLED]
    for topic in topics().values():
        assert 7 <= len(topic.rows) <= 11


def test_nothing_is_wrong_where_nothing_is_planted(written):
    assert written() == []


@pytest.mark.parametrize(("old", "new", "said"), PLANTED, ids=range(len(PLANTED)))
def test_a_planted_fault_is_found_with_its_place(written, old, new, said):
    found = written(old, new)
    assert any(said in problem for problem in found), found


def test_a_topic_without_a_file_and_a_file_without_a_topic_are_told(tmp_path):
    (tmp_path / "leaving.toml").write_text(TOPIC)
    found = list(topic_problems(tmp_path, ["moving"]))
    assert found == ["there is no moving.toml", "leaving.toml is no topic"]


def test_a_game_has_no_field_of_its_own_in_a_row(tmp_path):
    file = tmp_path / "leaving.toml"
    file.write_text(TOPIC.replace("[rows.tactica]", "[rows.tactica.deep]", 1))
    with pytest.raises(BadInput) as fault:
        read(file)
    assert kernel_told(fault.value).startswith("leaving.toml.rows[0].tactica")


def test_a_changed_topic_has_another_checksum(monkeypatch, tmp_path):
    sums = {compared.checksum()}
    for words in (TOPIC, TOPIC.replace("One.", "Two.")):
        (tmp_path / "leaving.toml").write_text(words)
        files = {"leaving": tmp_path / "leaving.toml"}
        monkeypatch.setattr(compared, "files", lambda files=files: files)
        sums.add(compared.checksum.__wrapped__())
    assert len(sums) == 3


@pytest.mark.parametrize(
    ("said", "mark"),
    [
        ("derived", Mark("derived")),
        ("ours Q28", Mark("ours", point="Q28")),
        ("other a1,sr", Mark("other", ("a1", "sr"))),
        ("other book Q5", Mark("other", ("book",), "Q5")),
        ("derived O4", Mark("derived", point="O4")),
        ("other", None),
        ("ours book", None),
        ("ours Q1 Q2", None),
        ("stated", None),
        ("", None),
    ],
)
def test_a_mark_is_a_standing_with_its_sources_and_point(said, mark):
    assert mark_of(said) == mark


def test_a_mark_is_shown_by_the_words_of_the_site_with_the_full_stop_behind_it():
    said = html(SYSTEMS["tactica"], "It **always** <b> succeeds {ours Q28}, see [7.10](7.10) {no}.")
    assert "<strong>always</strong> &lt;b&gt; succeeds <span class" in said
    assert '<span class="together"><small class="standing"' in said
    assert 'ours&nbsp;<a class="point" href="/en/rules/tactica/open-points#Q28">Q28</a>' in said
    assert "</small>,</span> see" in said
    assert "{no}." in said
    assert "English book</small>" in html(SYSTEMS["here-i-stand"], "So {other book}.")


def test_a_cell_is_as_long_as_it_is_read():
    assert (
        bare("It **goes** to [land](5.6b) {derived}, or not {ours Q1}.")
        == "It goes to land, or not."
    )
