"""What `loadrules` copies from the texts; what readers object to, kept for the host."""

from __future__ import annotations

from datetime import datetime
from typing import Self

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy


class Loaded(models.Model):
    """The checksum of the text from which a system's copies were made."""

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
    section = models.CharField(max_length=32)
    cite = models.CharField(max_length=32)
    kind = models.CharField(max_length=16)
    source = models.CharField(max_length=64)

    objects = CitationQuerySet.as_manager()

    class Meta:
        ordering = ["pk"]
        indexes = [models.Index(fields=["system", "section"], name="citations_of_a_section")]

    def __str__(self) -> str:
        return f"{self.kind} {self.source} cites {self.system}:{self.cite}"


class Entry(models.Model):
    """Something that a search may find, as it is said in one language.

    `rank` is its place among those of its system and the same in every language; a question has a
    row for each of its wordings. `cite` is a citation, or the key of a term, question or example.
    `leads` are the clauses that a term or question leads to. `said` is what it says, as plain text;
    `words` are the stems of title and text, by which it is found, `size` is their number.
    """

    KINDS = ("clause", "section", "note", "clarification", "term", "question", "example")

    system = models.SlugField()
    rank = models.PositiveIntegerField()
    kind = models.CharField(max_length=16)
    cite = models.CharField(max_length=64)
    section = models.CharField(max_length=32)
    topic = models.CharField(max_length=32)
    language = models.CharField(max_length=8)
    title = models.TextField()
    said = models.TextField()
    leads = models.TextField()
    words = models.TextField()
    size = models.PositiveIntegerField()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.kind} {self.system}:{self.cite} ({self.language})"


class Wording(models.Model):
    """A way to say what something is called, or asked, or looked for, in any language.

    `cite` is a number, or the key of a term or question: `kind` tells which. Of a term, what only
    leads to it is no name of its own (`is_name`). `words` are in small letters, `stems` theirs.
    """

    system = models.SlugField()
    kind = models.CharField(max_length=16)
    cite = models.CharField(max_length=64)
    is_name = models.BooleanField()
    words = models.TextField()
    stems = models.TextField()

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.system}:{self.cite} ({self.words})"


class ObjectionQuerySet(models.QuerySet["Objection"]):
    """Objections as they are counted and kept."""

    def since(self, moment: datetime) -> Self:
        """Those that came after a moment."""
        return self.filter(when__gt=moment)

    def like(self, other: Objection) -> Self:
        """Those of the same client that say the same of the same."""
        same = ("client", "address", "position", "action", "reading", "source")
        return self.filter(**{name: getattr(other, name) for name in same})

    def about(self, system: str, question: str, query: str) -> Self:
        """Those to the answer of a quick question to these facts, whatever the language."""
        return self.filter(system=system, question=question, address__endswith=query)


class Objection(models.Model):
    """What a reader holds against an answer, kept for the host.

    `question` names the quick ruling, `address` its page with all facts; `position` and `action`
    are what was asked, in notation, `clause` what decided. `client` is a keyed hash by which the
    objections of one sender are counted; it is wiped once nobody counts them any more.
    """

    system = models.SlugField()
    question = models.SlugField()
    address = models.CharField(max_length=1000)
    position = models.TextField()
    action = models.TextField()
    clause = models.CharField(max_length=32)
    reading = models.TextField(gettext_lazy("How do you read it?"), max_length=2000)
    source = models.CharField(
        gettext_lazy("Where does it say so?"), max_length=300, blank=True, default=""
    )
    language = models.CharField(max_length=8)
    when = models.DateTimeField(default=timezone.now)
    client = models.CharField(max_length=64)

    objects = ObjectionQuerySet.as_manager()

    class Meta:
        ordering = ["-when", "-pk"]
        indexes = [models.Index(fields=["when"], name="objections_by_time")]

    def __str__(self) -> str:
        return f"{self.when:%Y-%m-%d} {self.system}:{self.clause} {self.question}"
