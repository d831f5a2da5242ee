"""What is made once for what it is made of: boxes, and whatever a screen asks for in a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from gui.widgets.command import KEYS
from gui.words.catalogue import CATALOGUE, once_while

T = TypeVar("T")


kept = once_while(lambda: (CATALOGUE.translation, KEYS.state))
"""Has a function make a box once for the same arguments: most controls stay as they are from one
round to the next. What the same arguments say depends on the language and on commands' keys."""


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
