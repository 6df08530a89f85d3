"""How the laws are tried: by kind and number of positions, never by the clock."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("laws", deadline=None)
settings.load_profile("laws")
