"""Who cites what, as far as everybody may see it; `loadrules` fills in what the texts say."""

from __future__ import annotations

from typing import Self

from django.db import models


class Loaded(models.Model):
    """The checksum of the text from which a system's citations were made."""

    system = models.SlugField(primary_key=True)
    checksum = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"{self.system} {self.checksum[:12]}"


class CitationQuerySet(models.QuerySet["Citation"]):
    """Citations as a page needs them."""

    def to_section(self, system: str, number: str) -> Self:
        """Whatever cites a section or one of its clauses, in the order in which it was loaded."""
        return self.filter(system=system, section=number)


class Citation(models.Model):
    """Something that everybody may see cites a clause.

    `source` is the citing clause where `kind` is "text", and the example's name where it is
    "example"; other rooms add kinds of their own.
    """

    system = models.SlugField()
    section = models.CharField(max_length=16)
    cite = models.CharField(max_length=32)
    kind = models.CharField(max_length=16)
    source = models.CharField(max_length=64)

    objects = CitationQuerySet.as_manager()

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["system", "section"], name="citations_of_a_section")]

    def __str__(self) -> str:
        return f"{self.kind} {self.source} cites {self.system}:{self.cite}"
