"""Translates what the window shows.

Every text passes through `say` once: words without fields when a box is made of them, sentences
with numbers or names where they are put together. A message is always a whole sentence, or a whole
label, as it stands in the source, so that another language can say it in its own order:
`engine.wording` says what stands in a message: fields, and forms for numbers and sides.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from functools import lru_cache, partial, wraps
from typing import Any, ParamSpec, TypeVar

from engine.games.foreign_text import drawable
from engine.languages.language import ENGLISH, Language, Translation, message_of, translation
from engine.reasons.proof import PlayedMove
from engine.wording import NamedSide, in_list

Translate = Callable[[str], str]
"""Returns a message in another language, or as it is where that lacks it."""

ENDS = (".", "!", "?", "…", "。", "\uff01", "\uff1f")
"""What a sentence ends with, in Chinese, too."""
FULL_WIDTH = re.compile("(?<=[\u3001\u3002\uff01\uff0c\uff1a\uff1b\uff1f]) ")
"""The blank that Chinese does not write after its signs, which have room of their own."""

MOST_KEPT = 500
"""How many messages are kept as they are said, with fields or without: frames say the same."""
MOST_MADE = 300
"""How many results of each function are kept that makes them once, as boxes of a kind."""


class Said(str):
    """A text that is in the language of the window already.

    Said once more when another language has been chosen, as what a dialog shows, it is in that.
    """

    drawn = ""
    """How it is drawn where discs stand for the numbers of moves; '' for as it is read."""
    made: tuple[Translation, Callable[..., Said], dict[str, object]] | None = None
    """The translation in which it is, and what says it with which fields; None if in any."""

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """Travels to other processes as plain text."""
        return str, (str(self),)


KEPT_BY: dict[type, Callable[[Any], Hashable]] = {
    int: int,
    float: float,
    str: str,
    Said: id,
    NamedSide: lambda side: (side.is_you, side.side),
    PlayedMove: lambda move: move,
}
"""By what fields are told apart in messages that are kept; a message keeps its fields."""


class Catalogue:
    """The language of the window; English until another is chosen."""

    def __init__(self) -> None:
        self.use()

    def use(self, translate: Translate = str) -> None:
        """Has everything said by `translate` from now on, in English without it."""
        self._take(Translation(ENGLISH, translate))

    def speak(self, code: str) -> None:
        """Has everything said in a language from now on."""
        if code != self.language.code:
            self._take(translation(code))

    def _take(self, translation: Translation) -> None:
        self.translation = translation
        """What says everything."""
        self._kept: dict[Hashable, Said] = {}
        self._plain = lru_cache(MOST_KEPT, typed=True)(lambda plain: self._filled(plain, {}))

    @property
    def language(self) -> Language:
        """The language."""
        return self.translation.language

    def say(self, message: str, **fields: object) -> Said:
        """Returns a message in the language of the window, with its fields filled in."""
        if isinstance(message, Said):
            if message.made is None or message.made[0] is self.translation:
                return message
            _, make, fields = message.made
            return make(**{name: _anew(field) for name, field in fields.items()})
        if not fields:
            return self._plain(message)
        parts: list[Hashable] = [message]
        for name, field in fields.items():
            kind = NamedSide if isinstance(field, NamedSide) else type(field)
            kept_by = KEPT_BY.get(kind)
            if kept_by is None:
                return self._filled(message, fields)
            parts += name, kept_by, kept_by(field)
        key = tuple(parts)
        found = self._kept.pop(key, None)
        if found is None:
            found = self._filled(message, fields)
            if len(self._kept) >= MOST_KEPT:
                del self._kept[next(iter(self._kept))]  # the one said longest ago
        self._kept[key] = found
        return found

    def _filled(self, message: str, fields: dict[str, object]) -> Said:
        found = Said(self.translation.say(message, **fields))
        found.made = self.translation, partial(self.say, message), fields
        moves = (isinstance(it, PlayedMove) or getattr(it, "drawn", "") for it in fields.values())
        if any(moves):
            drawn = {name: _drawn(field) for name, field in fields.items()}
            found.drawn = self.translation.say(message, **drawn)
        return found

    def error(self, error: Exception) -> Said:
        """Returns what an error says in the language of the window."""
        return self.say(message_of(error))

    def number(self, number: float, how: str = ",") -> Said:
        """Returns a number as the language writes it; `how` is as in `format`."""
        return self.make(lambda: self.language.write(format(number, how)))

    def make(self, text: Callable[[], str]) -> Said:
        """Returns a text that is made once more when another language has been chosen."""
        found = Said(text())
        found.made = self.translation, partial(self.make, text), {}
        return found


def _anew(field: object) -> object:
    """Returns a field of a message in the language of the window."""
    if isinstance(field, NamedSide) and isinstance(field.side, Said):
        return replace(field, side=say(field.side))
    return say(field) if isinstance(field, Said) else field


def _drawn(field: object) -> object:
    """Returns a field as it is drawn: only those of moves hold the characters of discs."""
    if isinstance(field, PlayedMove):
        return field.disc
    return getattr(field, "drawn", "") or (drawable(field) if isinstance(field, str) else field)


CATALOGUE = Catalogue()
P = ParamSpec("P")
T = TypeVar("T")


def once_while(state: Callable[[], Hashable]) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Has a function make what it returns once for the same arguments while a state is the same.

    The arguments have a hash; what was made for the last `MOST_MADE` is kept.
    """

    def kept(make: Callable[P, T]) -> Callable[P, T]:
        keep = lru_cache(MOST_MADE, typed=True)
        found: Callable[..., T] = keep(lambda state, /, *args, **named: make(*args, **named))

        @wraps(make)
        def once(*args: P.args, **named: P.kwargs) -> T:
            return found(state(), *args, **named)

        return once

    return kept


say, number_text, error_text = CATALOGUE.say, CATALOGUE.number, CATALOGUE.error


def joined(*messages: str, by: str = " ") -> Said:
    """Returns whole messages one after the other; empty ones are left out."""
    said, sign = [say(each) for each in messages if each], say(by)
    found = Said(FULL_WIDTH.sub("", sign.join(said)))
    if any(each.drawn for each in said):
        found.drawn = FULL_WIDTH.sub("", sign.join(str(_drawn(each)) for each in said))
    if sign.made is not None:
        found.made = sign.made[0], partial(joined, *messages, by=by), {}
    return found


commas = partial(joined, by=", ")
"""Returns whole messages with commas between them."""


def listed(items: Iterable[str]) -> str:
    """Returns items one after the other, as the language lists them: 3, 5, 6."""
    found: str = in_list(items, say)
    return found


def full_stop(sentence: str) -> Said:
    """Returns a sentence that lacks its full stop with it."""
    return say("{sentence}.", sentence=say(sentence))


def sentences(*said: str) -> Said:
    """Returns sentences one after the other, each with a full stop if it ends without a sign."""
    return joined(*(it if it.endswith(ENDS) else full_stop(it) for it in said if it))
