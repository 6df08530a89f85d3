"""Parts of pages in the memory of a worker, for {% cache %}: as they are, neither copied nor aged.

Whoever keeps a part names all that changes it while the worker lives: a text, the look, an address.
"""

from __future__ import annotations

from typing import Any, ClassVar

from django.core.cache.backends.base import DEFAULT_TIMEOUT, BaseCache


class Memory(BaseCache):
    """So many parts; when there is room for no more it begins anew."""

    parts: ClassVar[dict[str, str]] = {}

    def __init__(self, name: str, params: dict[str, Any]) -> None:
        super().__init__(params)

    def get(self, key: str, default: Any = None, version: int | None = None) -> Any:
        """The part that is kept under a key."""
        return self.parts.get(key, default)

    def set(
        self, key: str, value: Any, timeout: Any = DEFAULT_TIMEOUT, version: int | None = None
    ) -> None:
        """Keep a part under a key."""
        if len(self.parts) >= self._max_entries:
            self.parts.clear()
        self.parts[key] = value

    def clear(self) -> None:
        """Forget all parts."""
        self.parts.clear()
