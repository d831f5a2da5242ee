"""The list of a game's moves with their marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from gui.analysis.judgement import Mark
from gui.analysis.mark_badge import mark_colour
from gui.look import style as s
from gui.look.style import Style
from gui.widgets.list_view import ListView
from gui.widgets.widget import Pos

Notes = Mapping[tuple[int, int], tuple[Mark, str]]
"""Marks and notes by row and column."""
NUMBER = 36
"""The distance of a note from its move's left edge, in logical pixels."""


class MoveList(ListView):
    """A list whose cells can show a mark and a note; a click picks a cell."""

    def __init__(
        self,
        name: str,
        columns: Sequence[float],
        empty: str = "",
        *,
        picked: Callable[[int, int], None],
    ) -> None:
        """`picked` is called with the row and the column that were clicked."""
        super().__init__(name, columns, empty)
        self.picked = picked
        self.notes: Notes = {}
        self._lefts: list[int] = []

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether there is a row at the point."""
        return self.row_at(pos) is not None

    def press(self, pos: Pos) -> None:
        """Picks the move under the pointer, or begins to drag the scroll bar."""
        super().press(pos)
        row = self.row_at(pos)
        if self._grip is None and row is not None:
            column = sum(left <= pos[0] - self.rect.x for left in self._lefts) - 1
            if column < len(self.rows[row]):
                self.picked(row, max(column, 1))

    def look(self) -> tuple[object, ...]:
        """Returns all that the drawing depends on: the rows and their notes."""
        return (*super().look(), dict(self.notes))

    def value_text(self) -> str:
        """Returns a description of the rows with their notes."""
        rows = []
        for number, row in enumerate(self.rows):
            words = []
            for column, cell in enumerate(row):
                note = self.notes.get((number, column))
                words.append(cell if note is None else f"{cell} ({note[0].word}: {note[1]})")
            rows.append(" ".join(filter(None, words)))
        return "; ".join(rows) or self.empty

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        super()._draw_row(target, style, row, index)
        self._lefts = [style.px(left) for left in self.columns]
        for column, cell in enumerate(self._cells(row, style)):
            note = self.notes.get((index, column))
            if note is None:
                continue
            room = cell.inflate(-style.px(NUMBER), 0)
            room.width = cell.right - style.px(6) - room.x
            mark, said = note
            words = f"{mark.glyph} {said}"
            if style.text_size(words, s.SMALL, s.MEDIUM)[0] > room.width:
                words = mark.glyph
            style.write(
                target,
                words,
                room,
                mark_colour(style, mark),
                size=s.SMALL,
                weight=s.MEDIUM,
            )
