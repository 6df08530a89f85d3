"""Stylesheets as they are served: one that imports others holds them, and none says why.

In the tree each part is a file of its own, and a browser can follow the imports; on the way each
would cost a request, and only once the one before it is there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from whitenoise.storage import CompressedManifestStaticFilesStorage

IMPORT = re.compile(r'@import url\("([^":]+)"\);\n*')
COMMENT = re.compile(r"/\*(?!!).*?\*/\s*", re.DOTALL)  # one that begins with ! is a licence


class JoinedStaticFilesStorage(CompressedManifestStaticFilesStorage):
    """WhiteNoise's storage of files named by their content, of stylesheets that were joined."""

    def post_process(
        self, paths: dict[str, Any], dry_run: bool = False, **options: Any
    ) -> Iterator[Any]:
        """Join what was collected before it is named and packed."""
        sheets = [name for name in paths if name.endswith(".css") and not dry_run]
        for name, whole in [(name, joined(Path(self.path(name)))) for name in sheets]:
            Path(self.path(name)).write_text(whole, "utf-8")
        ours = {name: (self, name) for name in sheets}
        yield from super().post_process({**paths, **ours}, dry_run, **options)


def joined(sheet: Path) -> str:
    """A stylesheet with those that it imports in their places, without comments.

    What they name beside themselves must be found from its folder, too.
    """
    text = COMMENT.sub("", sheet.read_text("utf-8"))
    return IMPORT.sub(lambda found: joined(sheet.parent / found[1]), text)
