"""Copies of the rules texts for searching, and who cites what; `loadrules` makes both anew."""

from __future__ import annotations

from typing import Self

from django.db import models

from rulesref.reference.citations import folded


class Loaded(models.Model):
    """The checksum with which a system's copies were made."""

    system = models.SlugField(primary_key=True)
    checksum = models.CharField(max_length=64)

    def __str__(self) -> str:
        return f"{self.system} {self.checksum[:12]}"


class PassageQuerySet(models.QuerySet["Passage"]):
    """Passages as readers look for them."""

    def titled(self, words: str) -> Self:
        """The sections whose title, in whatever language, contains each of the words."""
        found = self.filter(letter="")
        for word in folded(words).split():
            found = found.filter(folded_title__contains=word)
        return found


class Passage(models.Model):
    """A section (without a letter) or a clause of a rules text in one language."""

    system = models.SlugField()
    number = models.CharField(max_length=16)
    letter = models.CharField(max_length=16, blank=True)
    language = models.CharField(max_length=8)
    title = models.CharField(max_length=200)
    folded_title = models.CharField(max_length=200)
    text = models.TextField(blank=True)

    objects = PassageQuerySet.as_manager()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["system", "number", "letter", "language"], name="one_passage_a_language"
            )
        ]

    def __str__(self) -> str:
        return f"{self.system}:{self.number}{self.letter} ({self.language})"


class CitationQuerySet(models.QuerySet["Citation"]):
    """Citations as a page needs them."""

    def to_section(self, system: str, number: str) -> Self:
        """Whatever cites a section or one of its clauses, in the order in which it was loaded."""
        return self.filter(system=system, section=number)


class Citation(models.Model):
    """Something that everybody may see cites a clause: another clause, an example, a scenario.

    `source` is the citing clause where `kind` is "text"; any other kind has a label and an address,
    in one language or, with none named, in all.
    """

    system = models.SlugField()
    section = models.CharField(max_length=16)
    cite = models.CharField(max_length=32)
    kind = models.CharField(max_length=16)
    source = models.CharField(max_length=64)
    language = models.CharField(max_length=8, blank=True)
    label = models.CharField(max_length=200, blank=True)
    url = models.CharField(max_length=300, blank=True)

    objects = CitationQuerySet.as_manager()

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["system", "section"], name="citations_of_a_section")]

    def __str__(self) -> str:
        return f"{self.kind} {self.source} cites {self.system}:{self.cite}"
