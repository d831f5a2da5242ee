"""A list that scrolls."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.widgets.widget import Pos, Widget

ROW = 30
"""The height of a row, logical."""


class ListView(Widget):
    """Rows of columns of text; the marked row is kept in sight. Draws only what is in sight."""

    role = "list"

    def __init__(
        self,
        name: str,
        columns: Sequence[float],
        empty: str = "",
        *,
        heads: Sequence[str] = (),
        muted: int = 0,
    ) -> None:
        """`columns` are their left edges, logical; `empty` is shown while there are no rows.

        `heads` stand above the columns and do not scroll; the column `muted` is in a quieter
        colour.
        """
        super().__init__(name)
        self.columns = list(columns)
        self.empty = empty
        self.heads = list(heads)
        self.muted = muted
        self.framed = False
        """Whether it stands in a field of its own, as in a dialog."""
        self.rows: Sequence[Sequence[str]] = ()
        self.marked = -1
        """The row that is current, -1 for none."""
        self.marked_column = 0
        """The column in it that is current."""
        self._top = 0
        self._row_height = 1
        self._fitted = (0, 0)
        """The heights of a row and of all at which it has been scrolled."""
        self._grip: int | None = None
        """How far below the scroll bar's top the pointer holds it."""

    def show(self, rows: Sequence[Sequence[str]], marked: int, marked_column: int) -> None:
        """Takes the rows and what is current in them; scrolls to it where that has changed."""
        changed = (marked, len(rows)) != (self.marked, len(self.rows))
        self.rows = rows
        self.marked, self.marked_column = marked, marked_column
        if changed:
            self.scroll_to(marked)

    @property
    def body(self) -> pygame.Rect:
        """Where the rows are, below the heads."""
        above = self._row_height if self.heads else 0
        rect = self.rect
        return pygame.Rect(rect.x, rect.y + above, rect.width, max(rect.height - above, 0))

    @property
    def page(self) -> int:
        """How many rows are in sight."""
        return max(self.body.height // self._row_height, 1)

    def scroll_to(self, row: int) -> None:
        """Scrolls no further than needed to have the row in sight."""
        self._top = min(max(self._top, row - self.page + 1), max(row, 0))
        self._top = min(max(self._top, 0), self._last_top)

    @property
    def _last_top(self) -> int:
        return max(len(self.rows) - self.page, 0)

    def _scroll(self, by: int) -> None:
        self._top = min(max(self._top + by, 0), self._last_top)

    def wheel(self, steps: int) -> bool:
        """Up shows earlier rows."""
        self._scroll(-3 * steps)
        return True

    def press(self, pos: Pos) -> None:
        """The scroll bar is taken hold of; beside its thumb, it first jumps to the pointer."""
        bar = self._bar()
        self._grip = None
        if bar is not None and pos[0] >= self.rect.right - self._row_height:
            on_thumb = bar.top <= pos[1] < bar.bottom
            self._grip = pos[1] - bar.top if on_thumb else bar.height // 2
            self.drag(pos)

    def drag(self, pos: Pos) -> None:
        """The bar follows while the button is held."""
        bar, body = self._bar(), self.body
        if self.pressed and self._grip is not None and bar is not None:
            part = (pos[1] - self._grip - body.y) / max(body.height - bar.height, 1)
            self._top = 0
            self._scroll(round(part * self._last_top))

    def key(self, event: pygame.event.Event) -> bool:
        """Up and down by a row, Page Up and Down by a page, Home and End."""
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

    def value_text(self) -> str:
        """The rows in words."""
        return "; ".join(" ".join(filter(None, row)) for row in self.rows) or self.empty

    def _bar(self) -> pygame.Rect | None:
        if len(self.rows) <= self.page:
            return None
        body = self.body
        width = max(self._row_height // 6, 3)
        height = max(body.height * self.page // len(self.rows), self._row_height)
        top = body.y + (body.height - height) * self._top // max(self._last_top, 1)
        return pygame.Rect(body.right - width, top, width, height)

    def look(self) -> tuple[object, ...]:
        """The rows and how far they are scrolled."""
        frame = (self.empty, tuple(self.heads), tuple(self.columns), self.framed)
        marked = (self.marked, self.marked_column)
        return (*super().look(), *frame, self.rows, *marked, self._top)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """The rows in sight; a bar at the right where there are more."""
        theme = style.theme
        if self._fitted != (style.px(ROW), self.rect.height):
            self._row_height = style.px(ROW)
            self._fitted = (self._row_height, self.rect.height)
            self.scroll_to(self.marked if self.marked >= 0 else self._top)
        if self.framed:
            style.box(target, self.rect, theme.background, radius=8, border=theme.line)
        if self.heads:
            head = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self._row_height)
            for cell, text in zip(self._cells(head, style), self.heads, strict=False):
                style.write(target, text, cell, theme.muted, size=s.SMALL, weight=s.MEDIUM)
            target.fill(theme.line, (head.x, head.bottom - 1, head.width, 1))
        if not self.rows:
            left = style.px(self.columns[0])
            row = pygame.Rect(self.rect.x + left, self.body.y, self.rect.width - left, 0)
            row.height = self._row_height
            style.write(target, self.empty, row, theme.muted)
        for index in range(self._top, min(self._top + self.page, len(self.rows))):
            self._draw_row(target, style, self.row_rect(index), index)
        bar = self._bar()
        if bar is not None:
            style.pill(target, bar, theme.border)
        if self.show_focus:
            style.focus_ring(target, self.rect, 8)

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row is, in sight or not."""
        top = self.body.y + (index - self._top) * self._row_height
        return pygame.Rect(self.rect.x, top, self.rect.width, self._row_height)

    def row_at(self, pos: Pos) -> int | None:
        """The row at a point; None where there is none."""
        if not self.body.collidepoint(pos):
            return None
        index = self._top + (pos[1] - self.body.y) // self._row_height
        return index if index < min(len(self.rows), self._top + self.page) else None

    def _cells(self, row: pygame.Rect, style: Style) -> list[pygame.Rect]:
        """Where a row's columns are."""
        lefts = [*(style.px(c) for c in self.columns), row.width]
        return [
            pygame.Rect(row.x + left, row.y, right - left, row.height)
            for left, right in pairwise(lefts)
        ]

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        theme = style.theme
        if index == self.marked:
            style.box(target, row.inflate(-style.px(8), 0), theme.raised, radius=8)
        cells = self._cells(row, style)
        for column, text in enumerate(self.rows[index]):
            # What stands last in its row has the room of the columns that it lacks.
            cell = cells[column]
            if column + 1 == len(self.rows[index]):
                cell.width = row.right - cell.x
            current = index == self.marked and column == self.marked_column
            colour = theme.muted if column == self.muted else theme.text
            weight = s.SEMIBOLD if current else s.REGULAR
            style.write(target, text, cell, colour, size=s.BODY, weight=weight)
