"""The site's settings; what a host may change is read from RULESREF_* variables."""

from __future__ import annotations

from pathlib import Path

import environ

from rulesref.sitewide.database import chosen

env = environ.Env()

BASE_DIR = Path(__file__).resolve().parent.parent
VAR = Path(env.str("RULESREF_VAR", "") or BASE_DIR / "var").absolute()

# `up` makes the secret once and keeps it in this file. A command that signs nothing needs none.
SECRET_FILE = VAR / "secret"
try:
    kept_secret = SECRET_FILE.read_text("ascii").strip()
except (OSError, UnicodeDecodeError):  # none yet, or none that can be one: `up` says so
    kept_secret = ""
SECRET_KEY = env.str("RULESREF_SECRET_KEY", kept_secret)

DEBUG = False
ALLOWED_HOSTS: list[str] = env.list(
    "RULESREF_ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"]
)

INSTALLED_APPS = [
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "crispy_forms",
    "crispy_bootstrap5",
    "template_partials",
    "rulesref.sitewide",
    "rulesref.reference",
    "scenario_editor.scenarios",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "rulesref.sitewide.keeping.Keeping",
    "csp.middleware.CSPMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "rulesref.sitewide.middleware.NeverSentOn",
    "django.middleware.locale.LocaleMiddleware",
    "django.middleware.common.CommonMiddleware",
    "rulesref.sitewide.middleware.Refusals",
]

ROOT_URLCONF = "rulesref.urls"
WSGI_APPLICATION = "rulesref.wsgi.application"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

READ_ONCE = (
    "django.template.loaders.cached.Loader",
    ["rulesref.sitewide.unindented.Loader", "django.template.loaders.app_directories.Loader"],
)
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "context_processors": ["django.template.context_processors.request"],
            "loaders": [("template_partials.loader.Loader", [READ_ONCE])],
        },
    }
]

CRISPY_ALLOWED_TEMPLATE_PACKS = CRISPY_TEMPLATE_PACK = "bootstrap5"

DATABASES = {"default": chosen(env.str("RULESREF_DATABASE_URL", ""), VAR)}

PAGES = VAR / "pages"  # what was rendered once for all readers

# Parts of pages, in the memory of each worker: {% cache %} keeps there what no reader changes.
CACHES = {
    "default": {
        "BACKEND": "rulesref.sitewide.memory.Memory",
        "OPTIONS": {"MAX_ENTRIES": 500},
    }
}

STATIC_URL = "/static/"
STATIC_ROOT = VAR / "served-static"  # a name of our own: collecting clears this folder
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "rulesref.sitewide.served_files.ServedFilesStorage"},
}

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English"), ("ru", "Русский")]
LANGUAGE_COOKIE_NAME = "language"  # set by the settings page alone
LOCALE_PATHS = [BASE_DIR / "locale"]
USE_I18N = True
USE_TZ = True

DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 260  # a form of 60 fields, and a tick for each of 200 blocks

X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'none'"],
        "base-uri": ["'none'"],
        "connect-src": ["'self'"],
        "font-src": ["'self'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
        "img-src": ["'self'", "data:"],  # Bootstrap's stylesheet draws its small signs as data:
        "manifest-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "worker-src": ["'self'"],
    }
}

# Faults of ours go to stderr with their traceback; what readers type wrong is no fault of ours.
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {
        "stderr": {"class": "logging.StreamHandler", "level": "ERROR"},
        "nowhere": {"class": "logging.NullHandler"},
    },
    "loggers": {
        "django": {"handlers": ["stderr"], "level": "WARNING", "propagate": False},
        "django.security": {"handlers": ["nowhere"], "propagate": False},
    },
    "root": {"handlers": ["stderr"], "level": "WARNING"},
}
