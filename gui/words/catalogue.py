"""Translates what the window shows.

Every text passes through `say` once: words without fields when a box is made of them, sentences
with numbers or names where they are put together, always whole and with named fields.
"""

from __future__ import annotations

from collections.abc import Callable

Translate = Callable[[str], str]
"""Returns a message in another language, or as it is where that lacks it."""


class Said(str):
    """A text that is in the language of the window already."""

    __slots__ = ()


class Catalogue:
    """The language of the window; English until another is chosen."""

    def __init__(self) -> None:
        self._translate: Translate = str

    def use(self, translate: Translate) -> None:
        """Has everything said by `translate` from now on."""
        self._translate = translate

    def say(self, message: str, **fields: object) -> Said:
        """Returns a message in the language of the window, with its fields filled in."""
        if isinstance(message, Said):
            return message
        words = self._translate(message)
        return Said(words.format(**fields) if fields else words)


CATALOGUE = Catalogue()
say = CATALOGUE.say
