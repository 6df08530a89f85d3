"""Words as a search compares them: their stems, Russian or English by their letters."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from rulesref.engine import stems
from rulesref.engine.stems import CYRILLIC, WORD
from rulesref.reference.citations import folded

LATIN = re.compile(r"[a-z]")
LATIN_LOOKS, CYRILLIC_LOOKS = "aceopxykmhbt", "асеорхукмнвт"
TO_CYRILLIC = str.maketrans(LATIN_LOOKS, CYRILLIC_LOOKS)
TO_LATIN = str.maketrans(CYRILLIC_LOOKS, LATIN_LOOKS)
# Words that bind others and say nothing alone; who asks "where to" or "how many" means just that.
BINDING = """
а бы быть в во да для до его ее если есть же за и из или их к как ко когда который ли меня мне мои
мой могу могут может можем можешь мочь моя можно мы на наш не ни но нас о об он она они от по с со
то у через что чтобы это я
a also am an and are at be but by can could do does did for from had has have he her here him his
i if in is it its me may my of on or our shall should that the their them there they this to too us
was we were will with would you your
"""
# Words that any question may hold, whatever it is about: they tell little.
VAGUE = """
враг противник чужой прийти идти выйти случаться происходить делать считать стать именно какой свой
enemy opponent foe come go happen get take make become own somebody someone many
"""

# Forms of which no rule makes the others, each behind the word that it is a form of.
IRREGULAR = """
win won; fight fought; shoot shot; flee fled; withdraw withdrew withdrawn; leave left; lose lost
break broke broken; strike struck stricken; take took taken; go went gone; run ran; fall fell fallen
hide hid hidden; throw threw thrown; hold held; stand stood; send sent; meet met; get got gotten
choose chose chosen; come came; drive drove driven; ride rode ridden; sink sank sunk; keep kept
die dead dying; bring brought; begin began begun; man men
идти иду идет идут идем шел шла шли; пойти пойду пойдет пойдут пошел пошла пошли
войти войду войдет войдут вошел вошла вошли; выйти выйду выйдет выйдут вышел вышла вышли
уйти уйду уйдет уйдут ушел ушла ушли; прийти придет придут пришел пришла пришли
дойти дойду дойдет дошел дошла дошли; перейти перейду перейдет перейдут перешел перешла перешли
бить бью бьет бьют; брать беру берет берут; стать стану станет стал; лезть лезу лезет лезут
бежать бегу бежит бегут; ехать еду едет едут; умереть умер умрет умерли мертвый
"""


def words_in(text: str) -> list[str]:
    """The words of a text in small letters, ё as е, without the marks of stress."""
    plain = "".join(c for c in folded(text) if unicodedata.category(c) != "Mn")
    return [of_one_alphabet(word) for word in WORD.findall(plain)]


def of_one_alphabet(word: str) -> str:
    """A word without letters of the other alphabet that only look like its own."""
    russian_letters, latin_letters = len(CYRILLIC.findall(word)), len(LATIN.findall(word))
    if not (russian_letters and latin_letters):
        return word
    return word.translate(TO_CYRILLIC if russian_letters >= latin_letters else TO_LATIN)


@lru_cache(1)
def irregular() -> dict[str, str]:
    """The word of which each irregular form is one."""
    lines = IRREGULAR.replace("\n", ";").split(";")
    return {form: words[0] for words in map(str.split, lines) for form in words[1:]}


def stem(word: str) -> str:
    """The stem of a word in small letters, of an irregular form that of the word it belongs to."""
    return stems.stem(irregular().get(word, word))


def stems_in(text: str) -> list[str]:
    """The stems of all words of a text, in their order."""
    return [stem(word) for word in words_in(text)]


@lru_cache(1)
def binding() -> frozenset[str]:
    """The stems of words that only bind others."""
    return frozenset(stems_in(BINDING))


@lru_cache(1)
def vague() -> frozenset[str]:
    """The stems of words that tell little."""
    return frozenset(stems_in(VAGUE))


def telling(text: str) -> list[str]:
    """The stems to look for, each once: without words that bind, unless there are no others."""
    stems = list(dict.fromkeys(stems_in(text)))
    return [stem for stem in stems if stem not in binding()] or stems
