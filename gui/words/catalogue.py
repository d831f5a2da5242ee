"""Translates what the window shows.

Every text passes through `say` once: words without fields when a box is made of them, sentences
with numbers or names where they are put together. A message is always a whole sentence, or a whole
label, as it stands in the source, so that another language can say it in its own order:
`engine.wording` says what stands in a message: fields, and forms for numbers and sides.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.wording import Plural, english, fill

Translate = Callable[[str], str]
"""Returns a message in another language, or as it is where that lacks it."""


class Said(str):
    """A text that is in the language of the window already."""

    __slots__ = ()


class Catalogue:
    """The language of the window; English until another is chosen."""

    def __init__(self) -> None:
        self.use()

    def use(self, translate: Translate = str, plural: Plural = english) -> None:
        """Has everything said by `translate` from now on, with the forms of a language."""
        self._translate, self._plural = translate, plural

    def say(self, message: str, **fields: object) -> Said:
        """Returns a message in the language of the window, with its fields filled in."""
        if isinstance(message, Said):
            return message
        words = message and self._translate(message)
        if not fields:
            return Said(words)
        return Said(fill(words, fields, self._plural))


CATALOGUE = Catalogue()
say = CATALOGUE.say


def joined(*messages: str, by: str = " ") -> Said:
    """Returns whole messages one after the other; empty ones are left out."""
    return Said(by.join(say(each) for each in messages if each))


def full_stop(sentence: str) -> Said:
    """Returns a sentence that lacks its full stop with it."""
    return say("{sentence}.", sentence=say(sentence))
