"""How topics are put on a page that may speak of several games."""

from __future__ import annotations

from django import template
from django.utils.safestring import SafeString

from rulesref.engine.languages import Words
from rulesref.engine.system import System
from rulesref.reference.compare import sentences
from rulesref.reference.compare.pages import elsewhere
from rulesref.sitewide.languages import spoken

register = template.Library()
register.simple_tag(elsewhere)


@register.simple_tag
def compared_words(system: System, words: Words) -> SafeString:
    """What is said of a game in a comparison, with its marks and its citations as pills."""
    return sentences.html(system, spoken(words))
