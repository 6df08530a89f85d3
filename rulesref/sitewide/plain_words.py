"""Sentences of a rules text as plain words, where no link can stand: citations as one says them."""

from __future__ import annotations

from rulesref.engine.languages import Words
from rulesref.engine.sentences import Piece, pieces
from rulesref.engine.system import System
from rulesref.sitewide.languages import spoken
from rulesref.sitewide.pills import words_of


def plain_words(system: System, markdown: str) -> str:
    """A sentence without marks, its citations in the words of a pill: "13.2 restriction 3"."""
    return "".join(said(system, piece) for piece in pieces(markdown))


def said(system: System, piece: Piece) -> str:
    """A piece in words; a link whose words are its target is a citation."""
    is_cite = piece.kind == "link" and piece.words == piece.target and system.leads(piece.target)
    return words_of(system, piece.target) if is_cite else piece.words


def plain_spoken(system: System, words: Words) -> str:
    """What is said in the language of the page, as plain words."""
    return plain_words(system, spoken(words))
