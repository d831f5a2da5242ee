"""What is made once for what it is made of: boxes, and whatever a screen asks for in a frame."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Generic, ParamSpec, TypeVar

from gui.view.box import Box
from gui.widgets.command import KEYS
from gui.words.catalogue import CATALOGUE

MOST = 300
"""How many boxes of each kind are kept."""
P = ParamSpec("P")
T = TypeVar("T")


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


class Latest(Generic[T]):
    """What was made last; it is made anew once anything that it depends on has changed."""

    def __init__(self) -> None:
        self._made: T
        self._state: object = None

    def once(self, state: object, make: Callable[[], T]) -> T:
        """Returns what `make` has made; calls it for another `state`, or in another language."""
        state = state, CATALOGUE.translation
        if state != self._state:
            self._made, self._state = make(), state
        return self._made
