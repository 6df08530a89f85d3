"""What readers object to: the form of it, and how many this site keeps for its host."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

from django import forms
from django.db import transaction
from django.utils import timezone

from rulesref.reference.models import Objection
from rulesref.sitewide.database import in_turn

AN_HOUR, A_DAY = timedelta(hours=1), timedelta(days=1)
OF_A_CLIENT, OF_THE_SITE = 6, 200  # kept: of one client in an hour, of all of them in a day


class TooMany(Exception):
    """More objections came than this site keeps; `wait` is when there is room again."""

    def __init__(self, wait: timedelta) -> None:
        super().__init__(wait)
        self.wait = wait


@transaction.atomic
def keep(objection: Objection) -> None:
    """Keep an objection for the host; TooMany where the client or the site has had its fill.

    One that is sent twice is kept once.
    """
    in_turn(Objection)
    kept, now = Objection.objects, timezone.now()
    if kept.since(now - A_DAY).like(objection).exists():
        return
    refuse(kept.since(now - AN_HOUR).filter(client=objection.client).count(), OF_A_CLIENT, AN_HOUR)
    refuse(kept.since(now - A_DAY).count(), OF_THE_SITE, A_DAY)
    forget_clients()
    objection.save()


def just_kept(client: str, system: str, question: str, query: str) -> bool:
    """Whether this client objected to this answer within the day in which clients are known."""
    lately = Objection.objects.since(timezone.now() - A_DAY).filter(client=client)
    return lately.about(system, question, query).exists()


def refuse(came: int, most: int, within: timedelta) -> None:
    """Raise TooMany where as many came as may come within a time."""
    if came >= most:
        raise TooMany(within)


def forget_clients() -> None:
    """Wipe what tells one sender from another where nobody counts it any more."""
    uncounted = Objection.objects.filter(when__lte=timezone.now() - A_DAY)
    uncounted.exclude(client="").update(client="")


class Lines(forms.CharField):
    """Text of several lines, of which a browser sends each end as two characters."""

    widget = forms.Textarea

    def to_python(self, value: Any) -> Any:
        """The text as it was typed and counted."""
        text = super().to_python(value)
        return text.replace("\r\n", "\n") if isinstance(text, str) else text


class ObjectionForm(forms.ModelForm):
    """How a reader reads the rules himself, and where he has that from."""

    class Meta:
        model = Objection
        fields = ("reading", "source")
        field_classes = {"reading": Lines}
        widgets = {"reading": forms.Textarea(attrs={"rows": 5})}
