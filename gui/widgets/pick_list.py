"""A list whose rows can be marked and opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from gui.widgets.list_view import ListView
from gui.widgets.widget import Pos
from gui.words.catalogue import joined, say

AGAIN = 0.4
"""Seconds within which a second click on a row opens it."""
OPEN = (pygame.K_RETURN, pygame.K_KP_ENTER)
"""The keys that open the marked row."""


class RowsOnDemand(Sequence[Sequence[str]]):
    """The rows of a long list, each made when it is first read.

    It is kept, so that a part of the list that is drawn again shows the same.
    """

    def __init__(self, count: int, make: Callable[[int], Sequence[str]]) -> None:
        """`count` is the number of rows; `make` returns the row at an index."""
        self._count, self._make = count, make
        self._made: dict[int, Sequence[str]] = {}

    def __len__(self) -> int:
        """Returns the number of rows."""
        return self._count

    def __getitem__(self, index: Any) -> Any:
        """Returns a row."""
        place = range(self._count)[index]
        if place not in self._made:
            self._made[place] = self._make(place)
        return self._made[place]


class PickList(ListView):
    """A list in which arrows and clicks mark a row, and Enter or a second click opens it."""

    role = "listbox"

    def __init__(
        self,
        name: str,
        *,
        clock: Callable[[], float],
        picked: Callable[[int], None] = lambda index: None,
        opened: Callable[[int], None] = lambda index: None,
    ) -> None:
        """As for `ListView`; `picked` is called with each row marked, `opened` with one opened."""
        super().__init__(name)
        self.picked = picked
        self.opened = opened
        self._clock = clock
        self._clicked = (-1, clock())

    def pick(self, index: int) -> None:
        """Marks the row at `index`, or the nearest there is, and brings it in sight."""
        if self.rows:
            self.marked = min(max(index, 0), len(self.rows) - 1)
            self.scroll_to(self.marked)
            self.picked(self.marked)

    def press(self, pos: Pos) -> None:
        """Marks the row under the pointer, or takes hold of the scroll bar."""
        super().press(pos)
        index = self.row_at(pos)
        if self._grip is not None or index is None:
            return
        row, when = self._clicked
        self._clicked = (index, self._clock())
        if index == row and self._clock() - when < AGAIN:
            self.opened(index)
        else:
            self.pick(index)

    def key(self, event: pygame.event.Event) -> bool:
        """Marks a row on the keys that scroll a `ListView`; opens the marked one on Enter."""
        steps = self._steps()
        if event.key in OPEN and 0 <= self.marked < len(self.rows):
            self.opened(self.marked)
        elif event.key in steps and self.rows:
            aim = self.marked + steps[event.key]
            if event.key in (pygame.K_UP, pygame.K_DOWN) and not 0 <= aim < len(self.rows):
                return False  # the group moves the focus to the next control
            self.pick(aim)
        else:
            return False
        return True

    def value_text(self) -> str:
        """Returns the marked row in words, its number and the number of rows."""
        if not 0 <= self.marked < len(self.rows):
            return say("{count:# row|# rows}", count=len(self.rows)) if self.rows else self.empty
        words = joined(*self.rows[self.marked], by=", ")
        place = self.marked + 1
        return say("{option} ({place} of {count})", option=words, place=place, count=len(self.rows))
