"""Who sent a form: one of our own pages or a foreign one, and which client, by a keyed hash."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from urllib.parse import urlsplit

from django.http import HttpRequest
from django.utils.crypto import salted_hmac

OURS = ("same-origin", "none")  # none: the reader himself sends it again
HOUSEHOLD = 64  # bits of an IPv6 address that tell one household from another


def sent_from_here(request: HttpRequest) -> bool:
    """Whether one of our own pages sent a form; every browser says which page did.

    So a page with a form needs no token, and is the same for everybody. What is no browser says
    nothing, and nobody's browser is misused by it.
    """
    # The first is told on https alone, and stays true where a proxy calls us by another name.
    site = request.headers.get("Sec-Fetch-Site")
    if site is not None:
        return site in OURS
    origin = request.headers.get("Origin")
    return origin is None or urlsplit(origin).netloc == request.get_host()


def client_of(request: HttpRequest, purpose: str) -> str:
    """A name for the sender that holds for one purpose and does not tell his address."""
    address = address_of(request)
    if isinstance(address, IPv6Address):
        address = ip_network((address, HOUSEHOLD), strict=False).network_address
    return salted_hmac(f"client/{purpose}", str(address), algorithm="sha256").hexdigest()


def address_of(request: HttpRequest) -> IPv4Address | IPv6Address | str:
    """The address that a form came from; a proxy on this machine tells for whom it asks."""
    told = request.META.get("REMOTE_ADDR", "")
    passed_on = request.headers.get("X-Forwarded-For", "").rpartition(",")[2].strip()
    try:
        address = plain(told)
        return plain(passed_on) if passed_on and address.is_loopback else address
    except ValueError:  # a server at a socket knows of no address
        return told


def plain(told: str) -> IPv4Address | IPv6Address:
    """An address; where both kinds are listened for at once, one of IPv4 may be told as IPv6."""
    address = ip_address(told)
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else None
    return mapped or address
