"""Boxes that are made once for what they are made of."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec

from gui.view.box import Box
from gui.widgets.command import KEYS
from gui.words.catalogue import CATALOGUE

MOST = 300
"""How many boxes of each kind are kept."""
P = ParamSpec("P")


def kept(make: Callable[P, Box]) -> Callable[P, Box]:
    """Returns a function that makes a box once for the same arguments, which have a hash.

    Most controls stay as they are from one round to the next. What the same arguments say depends
    on the language and on the keys of commands.
    """
    keep = lru_cache(MOST, typed=True)
    found: Callable[..., Box] = keep(lambda state, /, *args, **named: make(*args, **named))

    @wraps(make)
    def once(*args: P.args, **named: P.kwargs) -> Box:
        return found((CATALOGUE.translation, KEYS.state), *args, **named)

    return once
