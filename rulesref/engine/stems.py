"""Words, and the stem of a word, Russian or English: what all its forms have in common."""

from __future__ import annotations

import re
from functools import lru_cache

import snowballstemmer

WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
CYRILLIC = re.compile(r"[а-я]")
KEPT = 20_000  # words whose stems are kept: more than the texts have

russian = snowballstemmer.stemmer("russian")
english = snowballstemmer.stemmer("english")


@lru_cache(KEPT)
def stem(word: str) -> str:
    """The stem of a word in small letters; it holds letters and digits only."""
    of_language = russian if CYRILLIC.search(word) else english
    return re.sub(r"['’]", "", of_language.stemWord(word.replace("’", "'")))
