"""Fills in messages: whole sentences with named fields and forms, which a catalogue can translate.

* ``{name}`` stands for a field.
* ``{moves:# move|# moves}`` chooses one of the forms by a whole number, which ``#`` stands for. A
  language has as many forms as its plural rule needs, perhaps only one: ``{moves:# moves}``.
* ``{side:You win|# wins}`` chooses by whom it is about: the reader, or a side with the name ``#``.

A form may have fields in it: ``{side:You win in {moves}|# wins in {moves}}``.

Where another language needs different words for the same English ones, a message has a context,
which gettext calls `msgctxt`: ``in_context("Lab", "Play")``. English says it without.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any

from engine.records import dataclass

Plural = Callable[[int], int]
"""Returns which of a language's forms belongs to a number, from 0."""
WriteNumber = Callable[[str], str]
"""Writes a number as a language does, which is given as English writes it."""
SayMessage = Callable[..., str]
"""Fills in a message, perhaps in another language: ``say(message, **fields)``."""
CONTEXT = "\4"
"""What stands between a message and the context before it, as in the files of gettext."""
LIST = "{items}, {item}"
"""A list with one item more."""
PLAIN = re.compile(r"[+,]*(\.\d+)?[fgd]?")
"""How a number is written, in the place of forms."""


def in_context(context: str, message: str) -> str:
    """Returns a message that other languages translate in another way in this context."""
    return f"{context}{CONTEXT}{message}"


def without_context(message: str) -> str:
    """Returns a message as it is said in English."""
    return message.rpartition(CONTEXT)[2]


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
    """A number as a field of a message."""

    def __init__(self, number: float, plural: Plural, write: WriteNumber) -> None:
        self._number, self._plural, self._write = number, plural, write

    def __format__(self, forms: str) -> str:
        if PLAIN.fullmatch(forms):
            return self._write(format(self._number, forms))
        return choose(forms, self._plural(round(self._number)), self._write(f"{self._number:,}"))


@dataclass(frozen=True)
class NamedSide:
    """A side as the subject of a sentence: the reader is "You", any other side has its name."""

    side: str
    """The side's name: "Red"."""
    is_you: bool = False

    def __format__(self, forms: str) -> str:
        """Returns the first form of ``you|other`` about the reader, else the second.

        ``#`` in it stands for the side's name: ``{side:You win|# wins}``.
        """
        return choose(forms, int(not self.is_you), self.side)


NamedSides = tuple[NamedSide, NamedSide]
"""Both sides as subjects."""


def fill(
    message: str,
    fields: Mapping[str, object],
    plural: Plural = english,
    write: WriteNumber = str,
) -> str:
    """Returns a message with its fields filled in; whole numbers choose among its forms."""
    numbers = {
        name: _Number(value, plural, write)
        for name, value in fields.items()
        if isinstance(value, int | float)
    }
    return without_context(message).format(**{**fields, **numbers})


def in_english(message: str, **fields: object) -> str:
    """Returns a message with its fields filled in."""
    return fill(message, fields) if fields else without_context(message)


def in_list(items: Iterable[Any], say: Callable[..., Any] = in_english) -> Any:
    """Returns items one after the other, as a language lists them: 3, 5, 6; '' if there are none.

    Each is said already; `say` may also be what makes a message to be said later.
    """
    first, *others = list(items) or [""]
    return reduce(lambda before, item: say(LIST, items=before, item=item), others, first)


class Worded(str):
    """A message with its fields filled in, in English, that can be said in another language too."""

    message: str
    """The message."""
    fields: Mapping[str, object]
    """Its fields."""


def worded(message: str, **fields: object) -> Worded:
    """Returns a message with its fields filled in, as the text of an error."""
    found = Worded(in_english(message, **fields))
    found.message, found.fields = message, fields
    return found


def wrong_value(message: str, **fields: object) -> ValueError:
    """Returns the error of a wrong value, whose message can be said in another language."""
    return ValueError(worded(message, **fields))
