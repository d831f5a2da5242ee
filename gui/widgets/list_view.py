"""A list that scrolls."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gui import style as s
from gui.style import Style
from gui.widgets.widget import Pos, Widget


class ListView(Widget):
    """Rows of columns of text; the marked row is kept in sight."""

    role = "list"

    def __init__(self, name: str, columns: Sequence[float], empty: str = "") -> None:
        """`columns` are their left edges, logical; `empty` is shown while there are no rows."""
        super().__init__(name)
        self.columns = list(columns)
        self.empty = empty
        self.rows: list[Sequence[str]] = []
        self.marked = -1
        """The row that is current, -1 for none."""
        self.marked_column = 0
        """The column in it that is current."""
        self._top = 0
        self._row_height = 1
        self._dragging = False

    def show(self, rows: Sequence[Sequence[str]], marked: int, marked_column: int) -> None:
        """Replaces the rows and scrolls to the marked one."""
        self.rows = list(rows)
        self.marked, self.marked_column = marked, marked_column
        self.scroll_to(marked)

    @property
    def page(self) -> int:
        """How many rows are in sight."""
        return max(self.rect.height // self._row_height, 1)

    def scroll_to(self, row: int) -> None:
        """Scrolls no further than needed to have the row in sight."""
        self._top = min(max(self._top, row - self.page + 1), max(row, 0))
        self._top = min(max(self._top, 0), max(len(self.rows) - self.page, 0))

    def _scroll(self, by: int) -> None:
        self._top = min(max(self._top + by, 0), max(len(self.rows) - self.page, 0))

    def wheel(self, steps: int) -> bool:
        """Up shows earlier rows."""
        self._scroll(-3 * steps)
        return True

    def press(self, pos: Pos) -> None:
        """The scroll bar jumps to the pointer."""
        self._dragging = self._bar() is not None and pos[0] >= self.rect.right - self._row_height
        self.drag(pos)

    def drag(self, pos: Pos) -> None:
        """The bar follows while the button is held."""
        if self.pressed and self._dragging:
            part = (pos[1] - self.rect.y) / max(self.rect.height, 1)
            self._top = 0
            self._scroll(round(part * len(self.rows) - self.page / 2))

    def key(self, event: pygame.event.Event) -> bool:
        """Up and down by a row, Page Up and Down by a page, Home and End."""
        many = len(self.rows)
        steps = {
            pygame.K_UP: -1,
            pygame.K_DOWN: 1,
            pygame.K_PAGEUP: -self.page,
            pygame.K_PAGEDOWN: self.page,
            pygame.K_HOME: -many,
            pygame.K_END: many,
        }
        if event.key not in steps or many <= self.page:
            return False
        self._scroll(steps[event.key])
        return True

    def value_text(self) -> str:
        """The rows in words."""
        return "; ".join(" ".join(filter(None, row)) for row in self.rows) or self.empty

    def _bar(self) -> pygame.Rect | None:
        if len(self.rows) <= self.page:
            return None
        width = max(self._row_height // 6, 3)
        height = max(self.rect.height * self.page // len(self.rows), self._row_height)
        free = self.rect.height - height
        top = self.rect.y + free * self._top // max(len(self.rows) - self.page, 1)
        return pygame.Rect(self.rect.right - width, top, width, height)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """The rows in sight; a bar at the right where there are more."""
        theme = style.theme
        if self._row_height != style.px(30):
            self._row_height = style.px(30)
            self.scroll_to(self.marked)
        if not self.rows:
            row = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self._row_height)
            style.write(target, self.empty, row.move(style.px(self.columns[0]), 0), theme.muted)
        for place in range(self.page):
            index = self._top + place
            if index >= len(self.rows):
                break
            row = pygame.Rect(
                self.rect.x,
                self.rect.y + place * self._row_height,
                self.rect.width,
                self._row_height,
            )
            self._draw_row(target, style, row, index)
        bar = self._bar()
        if bar is not None:
            style.pill(target, bar, theme.border)
        if self.show_focus:
            style.focus_ring(target, self.rect, 8)

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        theme = style.theme
        if index == self.marked:
            style.box(target, row.inflate(-style.px(8), 0), theme.raised, radius=8)
        lefts = [*(style.px(c) for c in self.columns), row.width]
        for column, text in enumerate(self.rows[index]):
            # What stands last in its row has the room of the columns that it lacks.
            right = lefts[column + 1] if column + 1 < len(self.rows[index]) else row.width
            cell = pygame.Rect(row.x + lefts[column], row.y, right - lefts[column], row.height)
            current = index == self.marked and column == self.marked_column
            colour = theme.muted if column == 0 else theme.text
            weight = s.SEMIBOLD if current else s.REGULAR
            style.write(target, text, cell, colour, size=s.BODY, weight=weight)
