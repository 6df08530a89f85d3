"""The command `ask`: what goes in, what comes out, and what is said of what cannot be read."""

from __future__ import annotations

import io
import json
import os
import re
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
        "cite", "key", "state", "depth", "counts", "facts", "text", "standing", "weighs", "after",
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
    }


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
    assert "defender" in refused("--position", json.dumps(whole), "--action", "order")


def test_a_cyrillic_rating_is_understood_and_said():
    told = answered(POSITION.replace("Pommerska@Sorve,", "Pommerska@Sorve,С2,"), "order")
    assert told["notes"] == ["position: The rating “С2” is in Cyrillic; understood as C2"]


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
        (["--position", "/dev/zero", "--action", "order"], "at most 262144"),
        (["--position", POSITION, "--action", "order", "--map", "nosuch"], "known are sorve"),
    ],
)
def test_the_command_line_itself(arguments: list[str], said: str):
    assert said in refused(*arguments)


def test_the_schema_covers_what_goes_in_and_out():
    schema = json.loads(ask("--schema"))
    assert {"position", "action", "map", "answer", "$defs"} <= set(schema)
    references = set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(schema)))
    assert references <= set(schema["$defs"])
    assert {"Position", "Fire", "Retreat", "AreaMap", "Told", "ToldStep"} <= references
    by_id, whole = schema["$defs"]["Position"]["properties"]["map"]["anyOf"]
    assert (by_id["type"], whole) == ("string", {"$ref": "#/$defs/AreaMap"})
