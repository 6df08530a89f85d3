"""How sure a sentence is, in a small word: stated (silent), derived, ours, another's name."""

from __future__ import annotations

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy, pgettext_lazy

WORDS = {
    "stated": pgettext_lazy("standing", "stated"),
    "derived": pgettext_lazy("standing", "derived"),
    "other": pgettext_lazy("standing", "other source"),
    "ours": pgettext_lazy("standing", "ours"),
    "our-tables": gettext_lazy("our tables, not the author’s"),
    "reading": pgettext_lazy("standing", "reading"),
}
MEANINGS = {
    "stated": gettext_lazy("said in the main source"),
    "derived": gettext_lazy("not said in so many words; follows from the text"),
    "other": gettext_lazy("from another public source, which the mark names"),
    "ours": gettext_lazy("the text is silent; our decision"),
    "our-tables": gettext_lazy(
        "the source has lost its own; what ours does not mark as the source’s is made by us"
    ),
    "reading": gettext_lazy("the words can be read in more than one way"),
}


def mark(name: str, more: str = "", source: str = "") -> SafeString:
    """The word for a standing with its meaning as a hint.

    `more` is HTML that belongs to it; another source is told by its name, `source`.
    """
    return format_html(
        '<small class="standing" title="{}">{}{}</small>',
        MEANINGS[name],
        source or WORDS[name],
        more,
    )
