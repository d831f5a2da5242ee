"""The cross-table as a control whose rows can be marked, and the list of games."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gui.lab.sketch import draw_sketch
from gui.lab.tournament.shapes import HEADS, row_height, table_shapes
from gui.lab.tournament.table import LIVE, ShownTable, row_words
from gui.look import style as s
from gui.look.style import Style
from gui.widgets import PickList, Widget
from gui.widgets.widget import Description, Pos
from gui.words.catalogue import say


class CrossTableView(Widget):
    """The cross-table. Up, Down and clicks mark a player."""

    role = "listbox"

    def __init__(self, name: str, table: ShownTable, marked: Callable[[int], None]) -> None:
        """`marked` is called with the index of a row that has been marked."""
        super().__init__(name)
        self.table = table
        self.marked = -1
        """The index of the marked row; -1 for none."""
        self._changed = marked
        self._scale = 1.0

    def mark(self, index: int) -> None:
        """Marks a row."""
        if 0 <= index < len(self.table.rows):
            self.marked = index
            self._changed(index)

    def row_at(self, pos: Pos) -> int:
        """Returns the index of the row at a point; -1 for none."""
        tall = row_height(self.rect.height / self._scale, len(self.table.rows))
        index = int(((pos[1] - self.rect.y) / self._scale - HEADS) // tall)
        inside = self.rect.collidepoint(pos) and 0 <= index < len(self.table.rows)
        return index if inside else -1

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether there is a row at the point."""
        return self.row_at(pos) >= 0

    def press(self, pos: Pos) -> None:
        """Marks the row under the pointer."""
        self.mark(self.row_at(pos))

    def key(self, event: pygame.event.Event) -> bool:
        """Marks the row above or below."""
        steps = {pygame.K_UP: -1, pygame.K_DOWN: 1}
        if event.key not in steps or not self.table.rows:
            return False
        aim = self.marked + steps[event.key] if self.marked >= 0 else 0
        if not 0 <= aim < len(self.table.rows):
            return False  # the group moves the focus to the next control
        self.mark(aim)
        return True

    def value_text(self) -> str:
        """Returns the marked row in words."""
        rows = self.table.rows
        if not 0 <= self.marked < len(rows):
            return say("{count:# player|# players}", count=len(rows))
        row = row_words(rows, self.marked)
        return say("{row} ({place} of {count})", row=row, place=self.marked + 1, count=len(rows))

    def describe_parts(self, style: Style) -> list[Description]:
        """Returns every player's row."""
        rows, found = self.table.rows, []
        tall = row_height(self.rect.height / style.scale, len(rows)) * style.scale
        for index, row in enumerate(rows):
            top = self.rect.y + style.px(HEADS) + round(index * tall)
            place = pygame.Rect(self.rect.x, top, self.rect.width, round(tall)).clip(self.rect)
            bounds = (place.x, place.y, place.width, place.height)
            said = row_words(rows, index)
            found.append(Description("note", row.name, said, bounds=bounds))
        return found

    def area(self, style: Style) -> pygame.Rect:
        """Returns its rectangle with the marked row and the focus ring, which reach beyond it."""
        return self.rect.inflate(style.px(32), style.px(16))

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the table."""
        self._scale = style.scale
        draw_sketch(target, self.rect, style, table_shapes, self.table, self.marked)
        if self.show_focus:
            style.focus_ring(target, self.rect.inflate(style.px(16), 0), 8)


class GamesList(PickList):
    """The games: number, players, result, and below them why a game was lost."""

    tall = 46

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        theme, pad = style.theme, style.px(8)
        if index == self.marked:
            style.box(target, row.inflate(0, -style.px(2)), theme.raised, radius=8)
        number, players, points, note = self.rows[index]
        bar = style.px(12)
        line = row.inflate(-2 * pad, 0)
        line.width -= bar
        line.height = style.line_height()
        line.y = row.centery - (line.height - style.px(1) if note else line.height // 2)
        room = max(style.text_size(number, s.SMALL)[0] + style.px(8), style.px(34))
        wide = style.text_size(points, s.BODY, s.SEMIBOLD)[0]
        cell = line.copy()
        cell.width = room
        style.write(target, number, cell, theme.muted, size=s.SMALL)
        cell.x, cell.width = line.x + room, line.width - room - wide - pad
        style.write(target, players, cell, theme.text, size=s.SECOND, weight=s.SEMIBOLD)
        style.write(target, points, line, theme.text, weight=s.SEMIBOLD, align="right")
        below = pygame.Rect(cell.x, line.bottom, line.right - cell.x, style.line_height(s.SMALL))
        tone = theme.muted if points == LIVE else theme.bad
        style.write(target, note, below, tone, size=s.SMALL)
