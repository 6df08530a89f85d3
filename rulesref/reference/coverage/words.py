"""The words for what a clause is and for what the engine does with it."""

from __future__ import annotations

from django.utils.translation import gettext_lazy

KINDS = {  # headings of lists
    "condition": gettext_lazy("Conditions"),
    "effect": gettext_lazy("Effects"),
    "definition": gettext_lazy("Definitions"),
    "text-only": gettext_lazy("Text only"),
}
KIND = {  # one of them
    "condition": gettext_lazy("condition"),
    "effect": gettext_lazy("effect"),
    "definition": gettext_lazy("definition"),
    "text-only": gettext_lazy("text only"),
}
USES = {
    "applied": gettext_lazy("applied"),
    "to-come": gettext_lazy("engine to come"),
    "text-only": gettext_lazy("text only"),
}
