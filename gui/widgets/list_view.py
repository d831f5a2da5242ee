"""Lists that scroll, and those whose rows can be marked and opened."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any

import pygame

from gui.look import lettering as s
from gui.look.style import Style
from gui.widgets.scroll_bar import ScrollBar
from gui.widgets.widget import ENTER, Description, Look, Pos, Widget, described
from gui.words.catalogue import Said, commas, say

ROW = 30
"""The height of a row, in logical pixels."""
AGAIN = 0.4
"""Seconds within which a second click on a row opens it."""


class ListView(Widget):
    """A list of rows of text in columns, one row marked. Draws only the rows in sight."""

    role = "list"
    takes_wheel = True
    tall: float = ROW
    """The height of a row, in logical pixels."""

    empty = ""
    """What is shown while there are no rows."""
    muted = 0
    """The index of the column in a quieter colour."""
    framed = False
    """Whether it is drawn with a frame, as in a dialog."""

    unseen = Widget.unseen | {"rows", "marked", "_clicked", "_swiped"}  # the rows are, each apart
    columns: Sequence[float] = (0,)
    """The left edges of the columns, in logical pixels."""

    def __init__(self, name: str) -> None:
        """It has no rows at first."""
        super().__init__(name)
        self.rows: Sequence[Sequence[str]] = ()
        self.marked = -1
        """The index of the marked row; -1 for none."""
        self._top = 0
        self._swiped = 0
        """The pixels that a finger has moved since the last row went out of sight."""
        self._row_height = 1
        self._fitted = (0, 0)
        """The heights of a row and of the list for which it has been scrolled, in pixels."""
        self._scroll_bar = ScrollBar(self._scrolled)

    def show(self, rows: Sequence[Sequence[str]], marked: int) -> None:
        """Shows rows, with one of them marked; scrolls to it if the mark or the length is new."""
        changed = (marked, len(rows)) != (self.marked, len(self.rows))
        self.rows, self.marked = rows, marked
        if changed:
            self.scroll_to(marked)

    @property
    def page(self) -> int:
        """The number of rows in sight."""
        return max(self.rect.height // self._row_height, 1)

    @property
    def _in_sight(self) -> range:
        """The indices of the rows in sight."""
        return range(self._top, min(self._top + self.page, len(self.rows)))

    def scroll_to(self, row: int) -> None:
        """Scrolls just as far as needed to bring the row in sight."""
        self._top = min(max(self._top, row - self.page + 1), max(row, 0))
        self._top = min(max(self._top, 0), self._last_top)

    @property
    def _last_top(self) -> int:
        return max(len(self.rows) - self.page, 0)

    def _scroll(self, by: int) -> None:
        self._top = min(max(self._top + by, 0), self._last_top)

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether there is a row at the point."""
        return self.row_at(pos) is not None

    def wheel(self, steps: int) -> bool:
        """Scrolls by three rows a step; returns whether it could."""
        before = self._top
        self._scroll(-3 * steps)
        return self._top != before

    def swipe(self, by: int) -> bool:
        """Scrolls by the rows that a finger has passed; returns whether it can go on."""
        if not 0 <= self._top + math.copysign(1, by) <= self._last_top:
            return False
        rows, self._swiped = divmod(self._swiped + by, self._row_height)
        self._scroll(rows)
        return True

    def press(self, pos: Pos) -> None:
        """Takes hold of the scroll bar; its thumb first jumps to a pointer beside it."""
        bar = self._bar()
        bar.pressed = bar.farthest > 0 and pos[0] >= self.rect.right - self._row_height
        if bar.pressed:
            bar.press(pos)

    def drag(self, pos: Pos) -> None:
        """Moves the scroll bar's thumb while the button is held."""
        if self.pressed:
            self._bar().drag(pos)

    def _scrolled(self, offset: int) -> None:
        """Scrolls to an offset in pixels."""
        self._scroll(round(offset / self._row_height) - self._top)

    def key(self, event: pygame.event.Event) -> bool:
        """Scrolls on the arrows, Page Up, Page Down, Home and End."""
        steps = self._steps()
        if event.key not in steps or len(self.rows) <= self.page:
            return False
        self._scroll(steps[event.key])
        return True

    def _steps(self) -> dict[int, int]:
        many = len(self.rows)
        return {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -self.page,
            pygame.K_PAGEDOWN: self.page,
            pygame.K_HOME: -many,
            pygame.K_END: many,
        }

    def _bar(self) -> ScrollBar:
        """Returns the scroll bar, in its place and as far as the rows are scrolled."""
        bar, rect, row = self._scroll_bar, self.rect, self._row_height
        width = max(row // 6, 3)
        bar.rect = pygame.Rect(rect.right - width, rect.y, width, rect.height)
        bar.length, bar.offset = rect.height + self._last_top * row, self._top * row
        return bar

    def fit(self, style: Style) -> None:
        """Suits the rows to the style and to its height, so that clicks find them."""
        if self._fitted != (style.px(self.tall), self.rect.height):
            self._row_height = style.px(self.tall)
            self._fitted = (self._row_height, self.rect.height)
            self.scroll_to(self.marked if self.marked >= 0 else self._top)

    def look(self) -> tuple[object, ...]:
        """Returns the look of all but the rows."""
        return len(self.rows), *super().look()

    def row_look(self, index: int) -> object:
        """Returns all that decides how a row is drawn, besides what decides it for all rows."""
        return self.rows[index], index == self.marked, index + 1 == self.marked

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns the look of each row in sight, so that a step draws few of them anew."""
        self.fit(style)
        looks = super().looks(style)
        for row in self._in_sight:
            looks[self, row] = self.row_rect(row), self.row_look(row)
        return looks

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the rows in sight, and a scroll bar if there are more."""
        theme = style.theme
        self.fit(style)
        if self.framed:
            style.box(target, self.rect, theme.background, radius=8, border=theme.line)
        if not self.rows:
            left = style.px(self.columns[0])
            row = pygame.Rect(self.rect.x + left, self.rect.y, self.rect.width - 2 * left, 0)
            row.height = self._row_height
            for line in style.wrapped(say(self.empty), row.width, s.BODY, s.MEDIUM):
                style.write(target, line, row, theme.muted)
                row.y += style.line_height(s.BODY, s.MEDIUM)
        for index in self._in_sight:
            row = self.row_rect(index)
            if row.inflate(0, self._row_height).colliderect(target.get_clip()):
                self._draw_row(target, style, row, index)
        bar = self._bar()
        if bar.farthest:
            style.pill(target, bar.thumb, theme.border)

    def row_rect(self, index: int) -> pygame.Rect:
        """Returns the rectangle of a row, in sight or not."""
        top = self.rect.y + (index - self._top) * self._row_height
        return pygame.Rect(self.rect.x, top, self.rect.width, self._row_height)

    def row_at(self, pos: Pos) -> int | None:
        """Returns the index of the row at a point; None if there is none."""
        if not self.rect.collidepoint(pos):
            return None
        index = self._top + (pos[1] - self.rect.y) // self._row_height
        return index if index in self._in_sight else None

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        theme = style.theme
        if index == self.marked:
            style.box(target, row.inflate(-style.px(8), 0), theme.raised, radius=8)
        cells = [say(it) if isinstance(it, Said) else it for it in self.rows[index]]
        count = len(cells)
        # The last cell of a shorter row may use the room of the columns it lacks.
        lefts = [*(style.px(each) for each in self.columns[:count]), row.width]
        for column, (text, (left, right)) in enumerate(zip(cells, pairwise(lefts), strict=True)):
            cell = pygame.Rect(row.x + left, row.y, right - left, row.height)
            colour = theme.muted if column == self.muted else theme.text
            weight = s.SEMIBOLD if index == self.marked and not column else s.MEDIUM
            style.write(target, text, cell, colour, size=s.BODY, weight=weight)


class RowsOnDemand(Sequence[Sequence[str]]):
    """The rows of a long list, each made when it is first read.

    It is kept, so that a part of the list that is drawn again shows the same.
    """

    def __init__(self, count: int, make: Callable[[int], Sequence[str]]) -> None:
        """`count` is the number of rows; `make` returns the row at an index."""
        self._places, self._row = range(count), cache(make)

    def __len__(self) -> int:
        """Returns the number of rows."""
        return len(self._places)

    def __getitem__(self, index: Any) -> Any:
        """Returns a row."""
        return self._row(self._places[index])


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
        if self._scroll_bar.pressed or index is None:
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
        if event.key in ENTER and 0 <= self.marked < len(self.rows):
            self.opened(self.marked)
        elif event.key in steps and self.rows:
            first = self.marked < 0 and event.key == pygame.K_UP
            aim = 0 if first else self.marked + steps[event.key]
            if event.key in (pygame.K_UP, pygame.K_DOWN) and not 0 <= aim < len(self.rows):
                return False  # the group moves the focus to the next control
            self.pick(aim)
        else:
            return False
        return True

    def describe_parts(self, style: Style) -> list[Description]:
        """Returns the rows in sight, of which the marked one is selected."""
        return [
            described(
                ("option", commas(*self.rows[row]), ""),
                self.row_rect(row),
                self.seen_through,
                ("selected",) * (row == self.marked),
            )
            for row in self._in_sight
        ]

    def value_text(self) -> str:
        """Returns the marked row in words, its number and the number of rows."""
        if not 0 <= self.marked < len(self.rows):
            return say("{count:# row|# rows}", count=len(self.rows)) if self.rows else self.empty
        words = commas(*self.rows[self.marked])
        place = self.marked + 1
        return say("{option} ({place} of {count})", option=words, place=place, count=len(self.rows))
