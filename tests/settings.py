"""The site's settings as the tests run them: with a var folder that ends with the run.

The database is SQLite's, or lies in the cluster in which `tests/cluster.py` runs us; never that of
a host.
"""

from __future__ import annotations

import os
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.cluster import FOLDER, address

folder = TemporaryDirectory(prefix="rulesref-tests-")
os.environ["RULESREF_VAR"] = folder.name
os.environ["RULESREF_SECRET_KEY"] = "known to each and every test"
os.environ.pop("RULESREF_ALLOWED_HOSTS", None)
cluster = os.environ.get(FOLDER)
os.environ["RULESREF_DATABASE_URL"] = address(cluster) if cluster else ""

from rulesref.settings import *  # noqa: E402, F403  it reads what is set above

# WhiteNoise looks for the folder.
STATIC_ROOT.mkdir()  # noqa: F405  one of the settings read above

# No manifest: the tests serve the files as they lie in the tree.
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"},
}

# No page is kept: each test sees its own rendered.
PAGES = Path(os.devnull) / "pages"
