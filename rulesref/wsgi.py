"""The door for a WSGI server."""

from __future__ import annotations

import os

from django.core.wsgi import get_wsgi_application

from rulesref.sitewide.serving import SERVED, end_with_parent

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesref.settings")

application = get_wsgi_application()
if SERVED in os.environ:  # a worker whose server was killed must not keep its port
    end_with_parent()
