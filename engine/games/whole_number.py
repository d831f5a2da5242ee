"""Checks whole numbers passed by other programs; writes whole numbers in sentences."""

from __future__ import annotations

import operator
from typing import SupportsIndex, cast

from engine.wording import wrong_value

_PLURALS = {"leaf": "leaves", "ply": "plies"}
LONGEST_SHOWN = 40
"""Characters of a wrong value that an error message shows."""


def whole_number(value: object, what: str) -> int:
    """Returns `value` as an int, from any integer type (NumPy's too).

    Raises ValueError for everything else, bool and 3.0 included; `what` names the value.
    """
    if not isinstance(value, bool):
        try:
            return operator.index(cast(SupportsIndex, value))
        except TypeError:
            pass
    raise wrong_value("{what} is a whole number, not {value}", what=what, value=shown(value))


def shown(value: object) -> str:
    """Returns a wrong value for an error message: one short line."""
    try:
        text = " ".join(repr(value).split())
    except ValueError:  # an int of more digits than Python writes
        return "a huge number"
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"


def counted(number: int, noun: str) -> str:
    """Returns a number with its noun, whose last word is counted: ``1 leaf``, ``7 leaves``."""
    *before, one = noun.split(" ")
    words = [*before, one if number == 1 else _PLURALS.get(one, f"{one}s")]
    return f"{number:,} {' '.join(words)}"
