"""Translates what the window shows.

Every text passes through `say` once: words without fields when a box is made of them, sentences
with numbers or names where they are put together. A message is always a whole sentence, or a whole
label, as it stands in the source, so that another language can say it in its own order:

* ``{name}`` stands for a field.
* ``{moves:# move|# moves}`` chooses one of the forms by a whole number, which ``#`` stands for. A
  language has as many forms as its plural rule needs.
* ``{side:You win|# wins}`` chooses by whom it is about: the reader, or a side with the name ``#``.

A form may have fields in it: ``{side:You win in {moves}|# wins in {moves}}``.
"""

from __future__ import annotations

from collections.abc import Callable

Translate = Callable[[str], str]
"""Returns a message in another language, or as it is where that lacks it."""
Plural = Callable[[int], int]
"""Returns which of a language's forms belongs to a number, from 0."""


class Said(str):
    """A text that is in the language of the window already."""

    __slots__ = ()


def english(number: int) -> int:
    """Returns which of two forms belongs to a number: the singular, 0, or the plural, 1."""
    return int(number != 1)


def choose(forms: str, place: int, name: str) -> str:
    """Returns the form at a place of ``one|other`` with `name` for ``#``; without forms `name`."""
    if not forms:
        return name
    found = forms.split("|")
    return found[min(place, len(found) - 1)].replace("#", name)


class _Number:
    """A whole number as a field of a message."""

    def __init__(self, number: int, plural: Plural) -> None:
        self._number, self._plural = number, plural

    def __format__(self, forms: str) -> str:
        if "|" not in forms:
            return format(self._number, forms)
        return choose(forms, self._plural(self._number), f"{self._number:,}")


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
        numbers = {
            name: _Number(value, self._plural)
            for name, value in fields.items()
            if isinstance(value, int)
        }
        return Said(words.format(**fields | numbers))


CATALOGUE = Catalogue()
say = CATALOGUE.say


def joined(*messages: str, by: str = " ") -> Said:
    """Returns whole messages one after the other; empty ones are left out."""
    return Said(by.join(say(each) for each in messages if each))


def full_stop(sentence: str) -> Said:
    """Returns a sentence that lacks its full stop with it."""
    return say("{sentence}.", sentence=say(sentence))
