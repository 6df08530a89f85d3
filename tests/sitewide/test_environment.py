"""What `manage.py` does on a machine that has only Python, tried on a project of one package.

The package is called django, has a version that nobody has installed, and prints where it runs.
"""

from __future__ import annotations

import base64
import hashlib
import os
import shutil
import subprocess
import sys
import zipfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parents[2]
PROGRAM = "import sys\ndef execute_from_command_line(argv): print(sys.prefix, *argv[1:])\n"
BARE = vars(sys)["_base_executable"]  # the Python from which this environment was made
DOOR = ["manage.py", "rulesref/__init__.py"]
DOOR += [f"rulesref/sitewide/{name}.py" for name in ("__init__", "environment", "streams")]
WITHOUT_VENV = (
    "import runpy, sys; sys.modules['ensurepip'] = None; sys.argv = ['manage.py', 'check'];"
    "runpy.run_path('manage.py', run_name='__main__')"
)


class Project:
    """A copy of the door, with a lock of one package, and a Python that lacks it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.wheels, self.venv = folder, folder / "wheels", folder / ".venv"

    def begin(self) -> Project:
        """Put everything there but the environment."""
        for name in DOOR:
            (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(HOME / name, self.folder / name)
        self.wheels.mkdir()
        self.lock("0.0.1")
        return self

    def lock(self, version: str) -> None:
        """Make a wheel of this version, and a lock that asks for it."""
        wheel = write_wheel(self.wheels, version)
        digest = hashlib.sha256(wheel.read_bytes()).hexdigest()
        for lock in ("requirements.txt", "requirements-test.txt"):
            words = f"django=={version} \\\n    --hash=sha256:{digest}\n# {lock}\n"
            (self.folder / lock).write_text(words)

    def run(self, *arguments: str, python: str = "", **environment: str):
        """Run a command there as somebody with a bare machine does."""
        kept = {k: v for k, v in os.environ.items() if not k.startswith(("PIP_", "VIRTUAL_ENV"))}
        wheels = {"PIP_CONFIG_FILE": os.devnull, "PIP_NO_INDEX": "1"}
        return subprocess.run(
            [python or BARE, *(arguments or ("manage.py", "check"))],
            check=False,
            capture_output=True,
            cwd=self.folder,
            env={**kept, **wheels, "PIP_FIND_LINKS": str(self.wheels), **environment},
            text=True,
        )

    def files(self) -> dict[Path, int]:
        """Every file of .venv with the time of its last change."""
        return {f: f.lstat().st_mtime_ns for f in self.venv.rglob("*")}


def write_wheel(folder: Path, version: str) -> Path:
    """A package that takes Django's place."""
    info = f"django-{version}.dist-info"
    files = {
        "django/__init__.py": "",
        "django/core/__init__.py": "",
        "django/core/management/__init__.py": PROGRAM,
        f"{info}/METADATA": f"Metadata-Version: 2.1\nName: django\nVersion: {version}\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    record = [f"{name},sha256={digest_of(text)},{len(text)}" for name, text in files.items()]
    path = folder / f"django-{version}-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as wheel:
        for name, text in {**files, f"{info}/RECORD": "\n".join(record)}.items():
            wheel.writestr(name, text)
    return path


def digest_of(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


@pytest.fixture
def project(tmp_path):
    """A project that nobody has started yet."""
    return Project(tmp_path.resolve()).begin()


@pytest.fixture(scope="session")
def started(tmp_path_factory):
    """A project that has made its environment, which takes seconds: once for all copies."""
    project = Project(tmp_path_factory.mktemp("started").resolve()).begin()
    project.run()
    return project


@pytest.fixture
def settled(started, tmp_path):
    """A project of one's own that has made its environment."""
    shutil.copytree(started.folder, tmp_path, symlinks=True, dirs_exist_ok=True)
    return Project(tmp_path.resolve())


def one_sentence(done):
    """What was said last, of a run that failed without a traceback."""
    assert done.returncode == 1
    assert done.stdout == ""
    assert "Traceback" not in done.stderr
    *progress, last = done.stderr.splitlines()
    assert len(progress) <= 1
    return last


def test_a_bare_machine_gets_its_environment_once(project):
    first = project.run()
    assert (first.returncode, first.stdout) == (0, f"{project.venv} check\n"), first.stderr
    assert first.stderr.count("\n") == 1
    before = project.files()
    second = project.run()
    assert (second.stdout, second.stderr) == (first.stdout, "")
    assert project.files() == before


def test_a_new_lock_is_followed_from_inside_too(settled):
    settled.lock("0.0.2")
    inside = settled.run(python=str(settled.venv / "bin" / "python"))
    assert inside.stdout == f"{settled.venv} check\n"
    assert "Making" in inside.stderr
    assert list(settled.venv.glob("lib/*/site-packages/django-0.0.2.dist-info"))
    assert settled.run().stderr == ""


def test_the_tests_environment_serves_the_site_too(project):
    assert "requirements-test.txt" in project.run("manage.py", "test", "-k", "x").stderr
    assert project.run().stderr == ""


def test_an_environment_made_for_the_site_is_completed_for_tests(settled):
    assert "requirements-test.txt" in settled.run("manage.py", "test").stderr


def test_an_environment_whose_python_is_gone_is_made_anew(settled):
    python = settled.venv / "bin" / "python"
    python.unlink()
    python.symlink_to("/nowhere/python")
    assert settled.run().stdout == f"{settled.venv} check\n"


@pytest.mark.parametrize("spoil", [Path.mkdir, lambda stamp: stamp.write_bytes(b"\xff\x00")])
def test_a_stamp_that_says_nothing_is_no_stamp(settled, spoil):
    (stamp,) = settled.venv.glob("*.lock")
    stamp.unlink()
    spoil(stamp)
    done = settled.run()
    if stamp.is_dir():
        assert one_sentence(done).startswith(f"{settled.venv} cannot be made: ")
    else:
        assert done.stdout == f"{settled.venv} check\n"
        assert settled.run().stderr == ""


@pytest.mark.parametrize("lost", ["django", "django-0.0.1.dist-info"])
def test_an_environment_that_has_lost_a_package_is_told(settled, lost):
    (folder,) = settled.venv.glob(f"lib/*/site-packages/{lost}")
    shutil.rmtree(folder)
    said = one_sentence(settled.run())
    assert said == f"{settled.venv} has lost django==0.0.1: delete it, and it is made anew."
    shutil.rmtree(settled.venv)
    assert settled.run().stdout == f"{settled.venv} check\n"


def test_two_first_starts_at_once_make_it_once(project):
    with ThreadPoolExecutor(2) as both:
        done = list(both.map(lambda _: project.run(), range(2)))
    assert [d.stdout for d in done] == [f"{project.venv} check\n"] * 2
    assert sorted(d.stderr.count("Making") for d in done) == [0, 1]


def test_no_network_is_told_and_survived(project):
    said = one_sentence(project.run(PIP_FIND_LINKS=""))
    assert said.startswith("The packages could not be installed; is the network up? pip says:")
    assert "django==0.0.1" in said
    assert project.run().returncode == 0


def test_a_python_without_venv_is_told(project):
    assert "python3-venv" in one_sentence(project.run("-c", WITHOUT_VENV))
    assert not project.venv.exists()


def test_a_place_that_cannot_be_written_is_told(project):
    project.venv.write_text("somebody's file")
    assert one_sentence(project.run()).startswith(f"{project.venv} cannot be made: ")


def test_an_active_environment_that_lacks_something_is_left_alone(project, tmp_path):
    said = one_sentence(project.run(VIRTUAL_ENV=str(tmp_path / "mine")))
    assert f"{tmp_path / 'mine'} lacks django==0.0.1" in said
    assert "pip install -r requirements.txt" in said
    assert not project.venv.exists()


def test_what_other_machines_need_is_not_missed(project, tmp_path):
    with zipfile.ZipFile(project.wheels / "django-0.0.1-py3-none-any.whl") as wheel:
        wheel.extractall(tmp_path / "installed")
    with (project.folder / "requirements.txt").open("a") as lock:
        lock.write("tzdata==0.0.9 ; sys_platform == 'win32' \\\n    --hash=sha256:00\n")
    done = project.run(PYTHONPATH=str(tmp_path / "installed"))
    assert (done.returncode, done.stderr) == (0, "")
    assert not project.venv.exists()


def test_an_environment_that_holds_everything_is_used(project, tmp_path):
    with zipfile.ZipFile(project.wheels / "django-0.0.1-py3-none-any.whl") as wheel:
        wheel.extractall(tmp_path / "installed")
    done = project.run(PYTHONPATH=str(tmp_path / "installed"))
    assert (done.returncode, done.stderr) == (0, "")
    assert not done.stdout.startswith(str(project.venv))
    assert not project.venv.exists()
