"""The page on which a reader chooses language, theme, size of the text, previews and keys."""

from __future__ import annotations

from functools import partial
from urllib.parse import urlsplit

from django import forms
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext_lazy, pgettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from rulesref.sitewide.choices import CHOICES, chosen, keep, way_back
from rulesref.sitewide.languages import in_language

LONGEST = 4000  # characters of an address to come back to


one_of = partial(forms.ChoiceField, required=False, widget=forms.RadioSelect)


class Choices(forms.Form):
    """All choices; the empty word is the usual."""

    use_required_attribute = False

    size = one_of(
        label=gettext_lazy("Size of the text"),
        choices=[
            ("", pgettext_lazy("size", "Normal")),
            ("large", pgettext_lazy("size", "Large")),
            ("largest", pgettext_lazy("size", "Largest")),
        ],
    )
    theme = one_of(
        label=gettext_lazy("Light or dark"),
        choices=[
            ("", gettext_lazy("As this device has it")),
            ("light", gettext_lazy("Light")),
            ("dark", gettext_lazy("Dark")),
        ],
    )
    previews = one_of(
        label=gettext_lazy("A cited clause beside its link"),
        choices=[
            ("", gettext_lazy("Under the pointer, with Space, at the first tap")),
            ("off", gettext_lazy("Never: a link leads to its clause at once")),
        ],
    )
    keys = one_of(
        label=gettext_lazy("Keys of one letter or sign"),
        choices=[("", pgettext_lazy("keys", "On")), ("off", pgettext_lazy("keys", "Off"))],
        help_text=gettext_lazy("Off for whoever speaks to his computer or hits keys by chance."),
    )
    language = one_of(
        label=gettext_lazy("Language"),
        choices=[("", gettext_lazy("As the browser asks")), ("ru", "Русский"), ("en", "English")],
        help_text=gettext_lazy(
            "Where an address names no language. One that does, as all links here do, is followed."
        ),
    )


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def settings_page(request: HttpRequest) -> HttpResponse:
    """What is chosen now, to be changed; a change leads back to the page one came from."""
    # No CSRF token, as for the theme: a foreign form could change how pages look, and no more.
    if request.method == "POST":
        form = Choices(request.POST)
        if form.is_valid():
            return changed(request, form.cleaned_data)
    else:
        form = Choices(initial={what: chosen(request, what) for what in CHOICES})
    found = {"form": form, "back": way_back(request, "", page_before(request))}
    return render(request, "sitewide/settings.html", found, status=422 if form.errors else 200)


def changed(request: HttpRequest, choices: dict[str, str]) -> HttpResponse:
    """Keep what was chosen and go back, to the page in the language chosen."""
    back = way_back(request, request.path)
    if language := choices["language"]:
        path, mark, query = back.partition("?")
        back = in_language(path, language) + mark + query
    response = HttpResponseRedirect(back, status=303)
    for what in CHOICES:
        keep(response, what, choices[what])
    return response


def page_before(request: HttpRequest) -> str:
    """The page of this site from which one came here; empty where it was this one, or a foreign."""
    told = request.headers.get("Referer", "")
    if len(told) > LONGEST:
        return ""
    try:
        before = urlsplit(told)
    except ValueError:
        return ""
    foreign = before.netloc != request.get_host() or before.path.endswith("/settings")
    return "" if foreign else before._replace(scheme="", netloc="", fragment="").geturl()
