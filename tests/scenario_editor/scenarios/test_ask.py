"""The command `ask`: what goes in, what comes out, and what is said of what cannot be read."""

from __future__ import annotations

import io
import json
import os
import subprocess
from pathlib import Path

import msgspec
import pytest

from rulesref.engine.telling import Told
from tests.scenario_editor.scenarios.asked import POSITION, answered, ask, refused
from tests.systems.pax_baltica.boards import board


def test_the_answer_as_json():
    told = answered(POSITION, "retreat Pommerska Torvik")
    assert (told["verdict"], told["broken"]) == ("no", ["5.6b"])
    assert told["reason"] == {"cite": "5.6b", "text": "Torvik is controlled by the Coalition"}
    first = told["steps"][0]
    assert set(first) == {
        "cite", "key", "state", "depth", "counts", "facts", "text", "standing", "source", "weighs",
        "after",
    }  # fmt: skip
    assert told["steps"][-1]["after"].startswith("@sorve S ")
    assert msgspec.json.decode(msgspec.json.encode(told), type=Told).verdict == "no"


def test_what_it_turns_on():
    told = answered(POSITION, "retreat Pommerska Rannik")
    assert {
        q: {v: o["verdict"] for v, o in outs.items()} for q, outs in told["turns_on"].items()
    } == {"Q4": {"side": "yes", "own": "no"}}
    assert {q: list(outs) for q, outs in told["frame"].items()} == {
        "Q13": ["control", "alone"],
        "Q14": ["side"],  # no nation is given: told, not run
    }
    same = answered(POSITION, "retreat KarlXII Rannik")
    assert same["turns_on"] == {}


def test_the_options_of_a_block():
    value = answered(POSITION, "ways KarlXII")["value"]
    assert value["Uusk"] == {"way": ["Rannik", "Uusk"], "broken": [], "silent": []}
    assert value["Torvik"] == {"way": ["Torvik"], "broken": ["5.6b"], "silent": []}


def test_a_choice_that_is_due():
    told = answered(POSITION + " PrinsChristian@Sorve,3/3,m2", "fire KarlXII 1456")
    assert told["asks"] == {
        "cite": "5.5b",
        "who": "Coalition",
        "field": "action.losses",
        "options": ["Reventlov", "PrinsChristian"],
        "chooser": "the Coalition",
        "choices": ["Reventlov", "Prins Christian"],
    }
    assert (told["verdict"], told["reason"]) == ("choice due", None)


@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "To be chosen by the Coalition: Reventlov, Prins Christian"),
        ("ru", "Выбирает коалиция: Reventlov, Prins Christian"),
    ],
)
def test_a_choice_is_named_in_words_and_then_as_it_is_written(language: str, line: str):
    place = POSITION + " PrinsChristian@Sorve,3/3,m2"
    said = ask("--position", place, "--action", "fire KarlXII 1456", "--lang", language)
    assert f"{line} (action.losses: Reventlov, PrinsChristian)" in said.splitlines()


def test_a_choice_that_is_due_at_once_rests_on_the_clause_that_asks():
    place = "@sorve KarlXII@Sorve,1/4 Pommerska@Sorve,1/3,m2 PeterI@Sorve,m2 *Sorve,r2"
    assert answered(place, "hits S 1")["rests"] == {"stated": 2}  # 5.0a, 5.5b


def test_what_readings_differ_in_where_they_sound_the_same():
    place = (
        "@sorve S Rannik:S2 Varmo:S1 KarlXII@Sorve,Rannik-Sorve.1 "
        "Pommerska@Sorve,2/3,m2,Varmo-Sorve.1 PeterI@Sorve,m2 *Sorve,r2"
    )
    said = ask("--position", place, "--action", "ways KarlXII").splitlines()
    assert (
        "Turns on Q4: side → Karl XII can retreat, 3 ways are open; "
        "own → Karl XII can retreat, 2 ways are open" in said
    )


def test_what_would_be_needed_behind_a_broken_condition_is_told():
    told = answered("@sorve KarlXII@Sorve *Sorve,r2", "ways KarlXII")
    assert (told["verdict"], told["broken"]) == ("no", ["5.0a"])
    assert told["lacks"].startswith("position.entries: Over which borders the Coalition came in")
    said = ask("--position", "@sorve KarlXII@Sorve *Sorve,r2", "--action", "ways KarlXII")
    assert f"What follows would need more: {told['lacks']}" in said.splitlines()


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "C9: this question needs its strength (for example 3/4)"),
        ("ru", "Блок C9: не сказано, а для ответа нужно: сила (например, 3/4)"),
    ],
)
def test_of_a_block_that_is_face_down_only_what_is_needed_is_asked_for(language: str, said: str):
    fight = POSITION.replace("Reventlov@Sorve,3/3,m2", "C9@Sorve,dk,hidden")
    assert answered(fight, "ways KarlXII")["verdict"] == "yes"
    assert answered(fight, "fire KarlXII 4456")["verdict"] == "yes"
    hit = ("--position", fight, "--action", "fire KarlXII 1456", "--lang", language)
    line, shown, caret = refused(*hit).splitlines()
    assert line == f"position.blocks[2].strength: {said}"
    assert shown[caret.index("^") :].startswith("C9@Sorve,dk,hidden")


def test_a_way_to_sea_is_named_in_words():
    place = "@sorve Rannik:S2 KarlXII@Rannik PeterI@Rannik,m2,sea.1 *Rannik,r2"
    said = ask("--position", place, "--action", "ways KarlXII", "--lang", "ru")
    assert "Путь: море" in said
    assert "sea" not in said


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        (
            "en",
            ["No: Torvik is controlled by the Coalition [5.6b]", "The same under every reading."],
        ),
        (
            "ru",
            [
                "Нет: территорию Торвик контролирует коалиция [5.6b]",
                "Одинаково при любом толковании.",
            ],
        ),
    ],
)
def test_the_answer_in_words(language: str, lines: list[str]):
    said = ask(
        "--position", POSITION, "--action", "retreat KarlXII Rannik Torvik", "--lang", language
    )
    for line in lines:
        assert line in said.splitlines()


def test_files_and_standard_input(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    file = tmp_path / "position.txt"
    file.write_text(POSITION, encoding="utf-8")
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b'{"do": "order"}')))
    told = json.loads(ask("--position", str(file), "--action", "-", "--json"))
    assert told["value"]["next"] == ["KarlXII"]


def test_a_pipe_is_read(tmp_path: Path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen(["/bin/sh", "-c", f"echo order > {pipe}"]):
        assert answered(POSITION, str(pipe))["value"]["next"] == ["KarlXII"]


def test_an_open_file_is_read_as_a_shell_gives_it():
    read, write = os.pipe()
    os.write(write, b"order")
    os.close(write)
    assert answered(POSITION, f"/dev/fd/{read}")["value"]["next"] == ["KarlXII"]
    os.close(read)


def test_a_folder_of_the_name_of_a_question_does_no_harm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    (tmp_path / "order").mkdir()
    monkeypatch.chdir(tmp_path)
    assert answered(POSITION, "order")["value"]["next"] == ["KarlXII"]


def test_a_bundled_map_by_its_id():
    assert answered(POSITION, "order", "--map", "sorve") == answered(POSITION, "order")


def test_a_map_given_beside(tmp_path: Path):
    area_map = board("X-Y Z-Y")
    file = tmp_path / "map.json"
    file.write_bytes(msgspec.json.encode(area_map))
    blocks = "Y:C X:S S1@Y,se,B2,2/2,m2,X-Y.1 R1@Y,ru,C2,2/2,m2 *Y"
    for name in ("test", f"={area_map.checksum}"):
        told = answered(f"@{name} {blocks}", "ways S1", "--map", str(file))
        assert told["value"]["X"]["broken"] == []
        assert told["steps"][-1]["after"] is None
    whole = {"map": msgspec.to_builtins(area_map), "battle": {"at": "Y"}}
    assert answered(json.dumps(whole), "order")["broken"] == ["5.0a"]


@pytest.mark.parametrize(("field", "given", "said"), [
    ("kind", "Transit", "areas[0].kind: The rules know no kind “Transit”; there are normal, tr"),
    ("id", "pool", "areas[0].id: “pool” means something else here"),
    ("id", "sea", "areas[0].id: “sea” means something else here"),
    ("en", ["X\x1b[31m"], "areas[0].en[0]: The name has a character that cannot be shown"),
])  # fmt: skip
def test_a_map_that_the_rules_cannot_read(field: str, given: object, said: str):
    area = {"id": "X"} | {field: given}
    whole = {"id": "own", "areas": [area, {"id": "Y"}]}
    assert f"map.{said}" in refused(
        "--position", "@own", "--action", "order", "--map", json.dumps(whole)
    )
    assert f"position.map.{said}" in refused(
        "--position", json.dumps({"map": whole}), "--action", "order"
    )


@pytest.mark.parametrize("names", [{"ru": ["Рига"]}, {"en": ["Riga"]}])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_name_in_one_language_is_better_than_none(names: dict[str, list[str]], language: str):
    whole = {"id": "own", "areas": [{"id": "A1"} | names, {"id": "B1"}],
             "borders": [{"a": "A1", "b": "B1"}]}  # fmt: skip
    said = ask("--map", json.dumps(whole), "--lang", language, "--action", "defender",
               "--position", "@own S1@A1,se,2/2,m2 R1@A1,ru,2/2,m2,B1-A1.1 *A1")  # fmt: skip
    assert "A1" not in said
    retreat = ask("--map", json.dumps(whole), "--lang", language, "--action", "retreat S1 B1",
                  "--position", "@own S1@A1,se,2/2,m2 R1@A1,ru,2/2,m2,B1-A1.1 *A1")  # fmt: skip
    assert next(iter(names.values()))[0] in retreat


def test_a_cyrillic_rating_is_understood_and_said():
    told = answered(POSITION.replace("Pommerska@Sorve,", "Pommerska@Sorve,С2,"), "order")
    assert told["notes"] == ["position: “С2” (character 103) is in Cyrillic; understood as C2"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--action", "order"], "--position is missing"),
        (["--position", "-", "--action", "-"], "Only one of them"),
        (["--position", "nowhere.json", "--action", "order"], "There is no file nowhere.json."),
        (["--position", "./@sorve", "--action", "order"], "There is no file ./@sorve."),
        (["--position", "../nowhere", "--action", "order"], "There is no file ../nowhere."),
        (["--position", "/" + "x" * 300, "--action", "order"], f"file /{'x' * 38}…."),
        (["--position", POSITION, "--action", "order.txt"], "There is no file order.txt."),
        (["--position", POSITION, "--action", "order", "--map", "./m"], "There is no file ./m."),
        (["--position", "/dev", "--action", "order"], "/dev cannot be read"),
        (["--position", "/dev/zero", "--action", "order"], "More than 262144 bytes"),
        (["--position", POSITION, "--action", "order", "--map", "nosuch"], "known are sorve"),
    ],
)
def test_the_command_line_itself(arguments: list[str], said: str):
    assert said in refused(*arguments)
