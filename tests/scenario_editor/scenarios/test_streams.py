"""The command `ask` as a shell starts it: status, encodings, streams that are closed or full."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings

from tests.scenario_editor.scenarios.asked import POSITION

ASK = f"{sys.executable} manage.py ask pax-baltica"
ANSWERED = [f'--position "{POSITION}" --action order', "--schema"]


def shell(line: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What a line of bash comes to, where $? and messages are those of `ask`."""
    return subprocess.run(
        ["bash", "-c", f"set -o pipefail; {line}"],
        cwd=settings.BASE_DIR,
        env={**os.environ, "DJANGO_SETTINGS_MODULE": "tests.settings"} | environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("asked", ANSWERED)
def test_a_reader_that_has_gone_is_no_fault(asked: str):
    done = shell(f"{ASK} {asked} | true")
    assert (done.returncode, done.stdout, done.stderr) == (141, "", "")


def test_a_reader_of_one_line_gets_it():
    done = shell(f"{ASK} {ANSWERED[0]} | head -1")
    assert (done.stdout, done.stderr) == ("To act now: Karl XII [5.4b]\n", "")
    assert done.returncode in (0, 141)  # whether head is gone before the last word, is chance


@pytest.mark.parametrize("asked", ANSWERED)
def test_a_full_disk_is_told_in_one_line(asked: str):
    done = shell(f"{ASK} {asked} --lang ru > /dev/full")
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    assert line.endswith("Ответ не вывести: No space left on device")


@pytest.mark.parametrize(
    ("command", "status", "said"),
    [
        ("loadrules --check > /dev/full", 1, "No space left on device.\n"),
        ("loadrules --check | true", 141, ""),
    ],
)
def test_other_commands_end_so_too(command: str, status: int, said: str):
    done = shell(f"{sys.executable} manage.py {command}")
    assert (done.returncode, done.stderr) == (status, said)


def test_closed_output_is_told():
    done = shell(f"{ASK} {ANSWERED[0]} >&-")
    assert (done.returncode, done.stderr) == (1, "Standard output is closed.\n")


def test_closed_input_is_told_where_it_is_asked_for():
    done = shell(f"{ASK} --position - --action order <&-")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("Standard input is closed.\n")
    assert len(done.stderr.splitlines()) == 1
    done = shell(f"{ASK} {ANSWERED[0]} <&-")
    assert (done.returncode, done.stderr) == (0, "")


def test_what_a_shell_puts_in_place_of_a_file():
    done = shell(f"{ASK} --position <(echo '{POSITION}') --action <(echo order)")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("To act now: Karl XII")


def test_broken_utf8_and_exit_status(tmp_path: Path):
    file = tmp_path / "position.txt"
    file.write_bytes(b"@sorve \xff\xfe")
    done = shell(f"{ASK} --position {file} --action order")
    assert (done.returncode, done.stdout) == (2, "")
    assert "position: Byte 8 is not UTF-8" in done.stderr
    assert "Traceback" not in done.stderr


def test_russian_is_printed_on_a_terminal_of_another_encoding():
    done = shell(f"{ASK} --lang ru {ANSWERED[0]}", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Сейчас действует: Карл XII" in done.stdout
