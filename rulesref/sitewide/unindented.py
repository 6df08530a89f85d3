"""Templates without their indentation: it is for whoever reads them, and pages need none of it."""

from __future__ import annotations

import re

from django.template import Origin
from django.template.loaders import filesystem

INDENTATION = re.compile(r"\s*\n\s*")
# A line that holds no more than a turn of the template would leave an empty line behind.
TURN = re.compile(
    r"(?<=\n)(\{% (?:if|elif|else|endif|for|empty|endfor|with|endwith)\b(?:(?!%\}).)*%\})\n"
)


class Loader(filesystem.Loader):
    """Reads our templates line by line, each from its first letter on."""

    def get_contents(self, origin: Origin) -> str:
        """A template whose lines are neither indented nor empty; words stay as far apart."""
        return TURN.sub(r"\1", INDENTATION.sub("\n", super().get_contents(origin)))
