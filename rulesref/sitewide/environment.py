"""The environment a command runs in: the one given, or our own .venv made from the locks.

This runs before anything is installed, so it is standard library only. A lock is a file of
exact versions with hashes. The stamp in .venv holds the hashes of the locks that it satisfies.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from importlib.metadata import Distribution, distributions
from pathlib import Path

HOME = Path(__file__).resolve().parents[2]
VENV = HOME / ".venv"
PYTHON = VENV / "bin" / "python"
PIP = ("-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-deps")
PINNED = ("--only-binary", ":all:", "--require-hashes", "--requirement")


def enter(*, for_tests: bool) -> None:
    """Return where this interpreter holds what the locks pin; else go on in .venv."""
    names = ("requirements.txt", "requirements-test.txt") if for_tests else ("requirements.txt",)
    locks = [HOME / name for name in names]  # the last one holds all of the others
    missing = lacking(locks[-1])
    inside = Path(sys.prefix).resolve() == VENV.resolve()
    if inside and is_settled(locks) and missing:
        sys.exit(f"{VENV} has lost {listed(missing)}: delete it, and it is made anew.")
    if not missing and (not inside or is_settled(locks)):
        return
    refuse_foreign(locks[-1], missing)
    settle(locks)
    os.execv(PYTHON, [str(PYTHON), *sys.argv])


def lacking(lock: Path) -> list[str]:
    """Pins of the lock that this interpreter does not hold in that very version.

    A pin with a marker (`; sys_platform == ...`) is for some machines only and is not asked for:
    to read markers takes a package, and there is none yet. Pip reads them when it fills .venv.
    """
    pins = re.findall(r"^([\w.-]+)==(\S+) \\$", lock.read_text("utf-8"), re.MULTILINE)
    return [f"{name}=={version}" for name, version in pins if not holds(name, version)]


def holds(name: str, version: str) -> bool:
    """Whether a package of that version is installed and its files still lie there."""
    return any(d.version == version and is_whole(d) for d in distributions(name=name))


def is_whole(package: Distribution) -> bool:
    """Whether every folder that a package has brought is still there."""
    files = [line.split(",")[0] for line in (package.read_text("RECORD") or "").splitlines()]
    folders = {name.split("/")[0] for name in files} - {"..", "__pycache__"}
    return all(Path(str(package.locate_file(folder))).exists() for folder in folders)


def listed(missing: Sequence[str]) -> str:
    """The first few of what is missing, and how many more there are."""
    more = f" and {len(missing) - 3} more" if len(missing) > 3 else ""
    return ", ".join(missing[:3]) + more


def refuse_foreign(lock: Path, missing: Sequence[str]) -> None:
    """Leave somebody else's active environment as it is, and say what it lacks."""
    active = Path(os.environ.get("VIRTUAL_ENV") or sys.prefix).resolve()
    if active in (VENV.resolve(), Path(sys.base_prefix).resolve()):
        return
    sys.exit(
        f"The active environment {active} lacks {listed(missing)}: install them with"
        f" `python -m pip install -r {lock.name}`, or `deactivate` it and start again."
    )


def is_settled(locks: Sequence[Path]) -> bool:
    """Whether .venv was made by this Python and holds what these very locks say."""
    try:
        satisfied = stamp().read_text("ascii").split()
    except (OSError, UnicodeDecodeError):  # none, or none that we have written
        return False
    return os.access(PYTHON, os.X_OK) and set(map(digest, locks)) <= set(satisfied)


def settle(locks: Sequence[Path]) -> None:
    """See that .venv holds what the locks say, also where another start is just making it."""
    with alone(HOME):
        if not is_settled(locks):
            make(locks)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keep a folder to this start; one that comes meanwhile waits until we are done."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # some network disks lock no folders: there nobody waits
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def make(locks: Sequence[Path]) -> None:
    """Make .venv hold what the locks say, or end with one sentence that tells why it cannot."""
    try:
        import ensurepip  # noqa: F401  Debian ships venv without it
        import venv
    except ImportError:
        sys.exit("This Python lacks venv; on Debian or Ubuntu: apt install python3-venv")
    try:
        say(f"Making {VENV} from {locks[-1].name}: once, about half a minute ...")
        venv.create(VENV, clear=not PYTHON.exists(), symlinks=True, with_pip=True)
        stamp().unlink(missing_ok=True)  # from here to the end .venv is neither old nor new
        pip: list[str | Path] = [PYTHON, *PIP, *PINNED, locks[-1]]
        subprocess.run(pip, check=True, capture_output=True, text=True)
        stamp().write_text(" ".join(map(digest, locks)))
    except OSError as error:
        sys.exit(f"{VENV} cannot be made: {error.strerror or error}.")
    except subprocess.CalledProcessError as error:
        sys.exit(f"The packages could not be installed; is the network up? {reason(error)}")


def reason(error: subprocess.CalledProcessError) -> str:
    """What pip itself gives as its first reason, in one line."""
    output = error.stderr or error.stdout or ""
    lines = (output if isinstance(output, str) else output.decode(errors="replace")).splitlines()
    said = [line for line in lines if line.startswith("ERROR:")] or lines[-1:]
    return f"pip says: {said[0].removeprefix('ERROR:').strip()}" if said else ""


def say(line: str) -> None:
    """Tell of progress beside the command's own output, which may be data."""
    print(line, file=sys.stderr, flush=True)  # noqa: T201  there is no Django yet


def digest(lock: Path) -> str:
    """Tells a lock from any other."""
    return hashlib.sha256(lock.read_bytes()).hexdigest()


def stamp() -> Path:
    """The file that tells what .venv holds, named after the Python that made it.

    So after an upgrade of the system's Python none is found.
    """
    return VENV / f"{sys.implementation.cache_tag}.lock"
