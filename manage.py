#!/usr/bin/env python3
"""Run the site's commands, on a bare machine in a .venv that is first made from the lock."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def main() -> None:
    """Enter an environment that holds what this command needs, then hand over to Django."""
    if sys.version_info < (3, 11):  # noqa: UP036  an older Python does start this file
        sys.exit(f"Python 3.11 or newer is needed, {sys.executable} is {sys.version.split()[0]}.")
    sys.path.insert(0, str(Path(__file__).resolve().parent))  # a Python in safe mode leaves it out
    from rulesref.sitewide import environment, streams

    with streams.ending_well():
        environment.enter(for_tests=sys.argv[1:2] == ["test"])
        os.environ["DJANGO_SETTINGS_MODULE"] = "rulesref.settings"  # the shell's is another site's
        from django.core.management import execute_from_command_line

        execute_from_command_line(sys.argv)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        sys.exit(130)
