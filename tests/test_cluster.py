"""The cluster in which tests run: reached by what runs in it, and gone whatever ends that."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import psycopg
import pytest

from tests import cluster

HOME = Path(__file__).resolve().parents[1]
LOOKS = "import os; print(os.getpid(), os.environ['RULESREF_TEST_CLUSTER'], flush=True); input()"
linux = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux ends the children of the killed"
)


@pytest.fixture
def running():
    """A command in a cluster of its own: the process that keeps that, its own, the folder."""
    if cluster.programs() is None:
        if os.environ.get("CI"):
            pytest.fail(f"CI is set, so these tests must run. {cluster.ABSENT}")
        pytest.skip(cluster.ABSENT)
    keeper = subprocess.Popen(
        [sys.executable, "-m", "tests.cluster", sys.executable, "-c", LOOKS],
        cwd=HOME,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,  # so that a signal to its group is Ctrl-C in a terminal
        # A build server may run us in the background, where Ctrl-C is ignored by all.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    )
    command, folder = keeper.stdout.readline().split()
    yield keeper, int(command), Path(folder)
    keeper.kill()
    keeper.communicate()
    shutil.rmtree(folder, ignore_errors=True)  # nobody but the killed one would


def answers(folder):
    try:
        psycopg.connect(cluster.address(folder)).close()
    except psycopg.OperationalError:
        return False
    return True


def comes_true(holds):
    end = time.monotonic() + 20
    while not holds() and time.monotonic() < end:
        time.sleep(0.05)
    return holds()


def test_a_command_finds_the_cluster_and_ends_it_by_ending(running):
    keeper, _, folder = running
    assert answers(folder)
    with cluster.database(folder) as address:
        assert len(databases(address)) == 1
    assert databases(cluster.address(folder)) == []
    keeper.communicate("\n")
    assert keeper.returncode == 0
    assert not folder.exists()


def databases(address):
    """Those that were made for a use of their own."""
    with psycopg.connect(address) as connection:
        made = connection.execute("SELECT datname FROM pg_database WHERE datname LIKE 'made%'")
        return made.fetchall()


@pytest.mark.parametrize("kind", [signal.SIGTERM, signal.SIGKILL])
def test_a_killed_command_ends_the_cluster(running, kind):
    keeper, command, folder = running
    os.kill(command, kind)
    keeper.communicate()
    assert keeper.returncode != 0
    assert not answers(folder)
    assert not folder.exists()


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_whatever_ends_the_keeper_ends_command_and_cluster(running, kind):
    keeper, command, folder = running
    (os.killpg if kind == signal.SIGINT else os.kill)(keeper.pid, kind)
    keeper.communicate()
    assert keeper.returncode == 130
    assert not folder.exists()
    with pytest.raises(ProcessLookupError):
        os.kill(command, 0)


@linux
def test_a_killed_keeper_leaves_nothing_that_runs(running):
    keeper, _, folder = running
    keeper.kill()
    assert comes_true(lambda: not answers(folder))
    assert comes_true(lambda: not (folder / "data" / "postmaster.pid").exists())


def test_without_the_programs_a_sentence_says_what_to_install(tmp_path, monkeypatch):
    monkeypatch.setattr(cluster, "HOMES", tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match="apt install postgresql"):
        cluster.main(["true"])


def test_the_newest_programs_are_taken(tmp_path, monkeypatch):
    monkeypatch.setattr(cluster, "HOMES", tmp_path)
    for version in ("9.6", "15", "17"):
        (tmp_path / version / "bin").mkdir(parents=True)
        (tmp_path / version / "bin" / "initdb").touch()
    assert cluster.programs() == tmp_path / "17" / "bin"
