"""Checks whole numbers passed by other programs, and words what is wrong with them."""

from __future__ import annotations

import operator
from typing import SupportsIndex, cast

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
    raise ValueError(f"{what} is a whole number, not {shown(value)}")


def shown(value: object) -> str:
    """Returns a wrong value for an error message: one short line."""
    try:
        text = " ".join(repr(value).split())
    except ValueError:  # an int of more digits than Python writes
        return "a huge number"
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 1]}…"
