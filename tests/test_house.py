"""The house: who may know whom, what the locks hold, and a door that needs nothing installed."""

from __future__ import annotations

import ast
import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HOME = Path(__file__).resolve().parent.parent
PROJECT = tomllib.loads((HOME / "pyproject.toml").read_text("utf-8"))
CONTRACTS = {c["id"]: c["name"] for c in PROJECT["tool"]["importlinter"]["contracts"]}
FAULTS = [
    ("reference-layers", "rulesref/sitewide/planted.py", "import rulesref.reference.apps"),
    ("reference-layers", "rulesref/attic.py", ""),
    ("site-layers", "rulesref/reference/planted.py", "import scenario_editor.scenarios.apps"),
    ("plain-rules", "rulesref/engine/planted.py", "import django"),
    ("systems-apart", "rulesref/systems/planted.py", "import rulesref.systems.pax_baltica"),
    ("one-door", "rulesref/reference/planted.py", "import rulesref.systems.pax_baltica.retreat"),
]


@pytest.fixture
def copy(tmp_path):
    """The packages in another folder, where faults may be planted."""
    for package in ("rulesref", "scenario_editor"):
        ignored = shutil.ignore_patterns("__pycache__")
        shutil.copytree(HOME / package, tmp_path / package, ignore=ignored)
    shutil.copy(HOME / "pyproject.toml", tmp_path)
    return tmp_path


def broken_contracts(folder):
    linter = Path(sys.executable).with_name("lint-imports")
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONPATH"} | {"COLUMNS": "200"}
    done = subprocess.run(
        [linter], check=False, cwd=folder, env=environment, capture_output=True, text=True
    )
    broken = {key for key, name in CONTRACTS.items() if f"{name} BROKEN" in done.stdout}
    assert all(f"{name} " in done.stdout for name in CONTRACTS.values()), done.stdout + done.stderr
    assert bool(broken) == bool(done.returncode), done.stdout
    return broken


def test_no_contract_is_broken(copy):
    assert broken_contracts(copy) == set()


@pytest.mark.parametrize(("contract", "file", "line"), FAULTS)
def test_a_planted_fault_is_caught(copy, contract, file, line):
    (copy / file).write_text(f"{line}\n")
    assert contract in broken_contracts(copy)


def test_every_contract_has_a_planted_fault():
    assert {contract for contract, _, _ in FAULTS} == set(CONTRACTS)


def pins(name):
    lines = (HOME / name).read_text("utf-8")
    return dict(re.findall(r"^([\w.-]+)==(\S+)", lines, re.MULTILINE))


@pytest.mark.parametrize(
    ("lock", "wanted"),
    [
        ("requirements.txt", PROJECT["project"]["dependencies"]),
        ("requirements-test.txt", PROJECT["dependency-groups"]["test"]),
    ],
)
def test_the_locks_hold_what_the_project_asks_for(lock, wanted):
    held = pins(lock)
    for requirement in map(Requirement, wanted):
        assert requirement.specifier.contains(held[canonicalize_name(requirement.name)])


def test_the_test_lock_holds_the_base_lock():
    assert pins("requirements.txt").items() <= pins("requirements-test.txt").items()


@pytest.mark.parametrize("lock", ["requirements.txt", "requirements-test.txt"])
def test_every_pin_has_hashes(lock):
    entries = re.split(r"^(?=[\w.-]+==)", (HOME / lock).read_text("utf-8"), flags=re.MULTILINE)[1:]
    assert entries
    assert all("--hash=sha256:" in entry for entry in entries)


def test_the_site_imports_only_what_the_base_lock_holds():
    trees = [ast.parse(f.read_text("utf-8")) for f in HOME.glob("[rs]*/**/*.py")]
    roots = {name.split(".")[0] for t in trees for node in ast.walk(t) for name in imported(node)}
    foreign = roots - sys.stdlib_module_names - {"rulesref", "scenario_editor"}
    homes = packages_distributions()
    held = pins("requirements.txt")
    assert {
        n for n in foreign if not {canonicalize_name(d) for d in homes[n]} & held.keys()
    } == set()


@pytest.mark.parametrize(
    "file",
    ["manage.py", "rulesref/sitewide/environment.py", "rulesref/sitewide/streams.py"],
)
def test_the_door_needs_only_the_standard_library(file):
    tree = ast.parse((HOME / file).read_text("utf-8"))
    roots = {name.split(".")[0] for node in ast.walk(tree) for name in imported(node)}
    after_the_switch = {"django"} if file == "manage.py" else set()
    assert roots - sys.stdlib_module_names - {"rulesref"} == after_the_switch


def imported(node):
    match node:
        case ast.Import(names=names):
            return [alias.name for alias in names]
        case ast.ImportFrom(module=str(module), level=0):
            return [module]
    return []


@pytest.mark.parametrize("package", ["rulesref", "rulesref/sitewide"])
def test_the_way_to_the_door_is_empty(package):
    assert (HOME / package / "__init__.py").read_text("utf-8") == ""


def test_manage_py_is_thin():
    lines = (HOME / "manage.py").read_text("utf-8").splitlines()
    assert len(lines) <= 30
    assert all(len(line) <= 100 and ";" not in line for line in lines)
