"""Our styles and scripts as they are served: sheets joined, and neither with its comments.

In the tree each part is a file of its own, and a browser can follow the imports; on the way each
would cost a request, and only once the one before it is there. So do comments cost bytes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from whitenoise.storage import CompressedManifestStaticFilesStorage

from rulesref.sitewide.unindented import INDENTATION

IMPORT = re.compile(r'@import url\("([^":]+)"\);\n*')
COMMENTS = {  # whole lines of a script; of a sheet all but a licence, which begins with !
    ".css": re.compile(r"/\*(?!!).*?\*/\s*", re.DOTALL),
    ".js": re.compile(r"^[ \t]*//.*\n", re.MULTILINE),
}
OURS = ("css/", "js/")


class ServedFilesStorage(CompressedManifestStaticFilesStorage):
    """WhiteNoise's storage of files named by their content, ours as they are served."""

    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[Any]:
        """Join what was collected before it is named and packed."""
        names = [name for name in paths if name.startswith(OURS) and not dry_run]
        for name, whole in [(name, joined(Path(self.path(name)))) for name in names]:
            Path(self.path(name)).write_text(whole, "utf-8")
        ours = {name: (self, name) for name in names}
        yield from super().post_process({**paths, **ours}, dry_run, **options)


def joined(file: Path) -> str:
    """A file without comments and indentation, of a stylesheet with all that it imports.

    What they name beside themselves must be found from its folder, too.
    """
    text = COMMENTS[file.suffix].sub("", file.read_text("utf-8"))
    return IMPORT.sub(lambda found: joined(file.parent / found[1]), INDENTATION.sub("\n", text))
