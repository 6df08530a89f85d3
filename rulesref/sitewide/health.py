"""Whether the site is well, for those who watch it."""

from __future__ import annotations

from django.db import DatabaseError
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from rulesref.sitewide.database import lost_parts


@never_cache
@require_safe
def health(request: HttpRequest) -> JsonResponse:
    """200 where pages can be served and the database is whole, else 503."""
    try:
        lost = lost_parts()
    except DatabaseError:
        return JsonResponse({"status": "the database does not answer"}, status=503)
    if lost:
        return JsonResponse({"status": "the database has lost parts", "lost": lost}, status=503)
    return JsonResponse({"status": "ok"})
