"""The list of a game's moves with their marks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from engine.games.foreign_text import ELLIPSIS
from engine.games.game import Player
from gui.analysis.judgement import Mark
from gui.analysis.mark_badge import mark_colour
from gui.analysis.worth import marked
from gui.look import style as s
from gui.look.style import Style
from gui.shell.player_names import Subject
from gui.widgets.list_view import ListView
from gui.widgets.widget import Look, Pos
from gui.words.catalogue import joined, say

Notes = Mapping[tuple[int, int], tuple[Mark, tuple[str, ...]]]
"""Marks and notes, in words and then in ever fewer, by row and column."""
NUMBER, NOTE = 28, 24
"""The distance of a note from its move's left edge, and its least width, in logical pixels."""
LEAST = 84
"""The logical width of a column in which moves of two digits have stones."""
WIDE = 300
"""The logical width from which moves are spaced widely."""
STONE, DISC, GAP = 24, 18, 6
"""The size of a stone's picture, of the stone in it, and the space after it, in logical pixels."""


def noted(move: str, mark: Mark, words: Sequence[str]) -> str:
    """Returns a move with its mark and the note on it, for a screen reader."""
    return say("{move} ({mark}: {note})", move=move, mark=say(mark.word), note=words[0])


def values_for(whom: Subject | None, moves: Sequence[str]) -> str:
    """Returns a list of moves for a screen reader, and for whom the values in it are."""
    rows = joined(*moves, by="; ")
    if whom is None or not rows:
        return rows
    return say("Values for {side:you|#}: {moves}", side=whom, moves=rows)


class MoveList(ListView):
    """A list whose cells can show a mark and a note; a click picks a cell."""

    def __init__(
        self,
        name: str,
        empty: str = "",
        *,
        picked: Callable[[int, int], None],
        stone: Callable[[Player, int], pygame.Surface],
    ) -> None:
        """`picked` is called with the row and the column that were clicked.

        `stone` returns the picture of a side's stone of a size in pixels.
        """
        super().__init__(name)
        self.empty = empty
        self.picked = picked
        self._stone = stone
        self._lead = 0
        """The width of the stone before a move of the row that is drawn, in pixels."""
        self.notes: Notes = {}
        self.whom: Subject | None = None
        """For whom the notes tell results; None without notes."""
        self.headed = True
        """Whether that stands above the list; if not, errors are marks without words."""
        self._lefts: list[int] = []

    def fit(self, style: Style) -> None:
        """Suits the rows to the style and to its place."""
        width = self.rect.width / style.scale
        number, first = (20.0, 64.0) if width >= WIDE else (8.0, 34.0)
        self.columns = [number, first, first + (width - first) / 2]
        super().fit(style)

    def mark(self, notes: Notes, whom: Subject | None) -> None:
        """Shows `notes`; results in them are those of `whom`, as in "for you"."""
        self.notes, self.whom = notes, whom if notes else None

    def press(self, pos: Pos) -> None:
        """Picks the move under the pointer, or begins to drag the scroll bar."""
        super().press(pos)
        row = self.row_at(pos)
        if self._grip is None and row is not None:
            column = sum(left <= pos[0] - self.rect.x for left in self._lefts) - 1
            if column < len(self.rows[row]):
                self.picked(row, max(column, 1))

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns the look of each row in sight, so that a move draws few of them anew."""
        self.fit(style)
        kind = (self.show_focus, self.empty, self.muted, self.framed, *self.columns)
        frame = (*kind, self._has_stones, self.headed, self._top, self._bar())
        looks: dict[object, Look] = {self: (self.area(style), frame)}
        for index in self._in_sight:
            marked = self.marked_column if index == self.marked else None
            cells = tuple(self.rows[index])
            notes = [self.notes.get((index, column)) for column in range(len(cells))]
            looks[self, index] = (self.row_rect(index), (cells, marked, notes))
        return looks

    def value_text(self) -> str:
        """Returns a description of the rows with their notes."""
        rows = []
        for number, row in enumerate(self.rows):
            words = []
            for column, cell in enumerate(row):
                note = self.notes.get((number, column))
                words.append(cell if note is None else noted(cell, *note))
            rows.append(joined(*words))
        return values_for(self.whom, rows) or self.empty

    @property
    def _has_stones(self) -> bool:
        """Whether there is room for stones beside the moves; a position set up has no number."""
        narrow = self.columns[2] - self.columns[1] < LEAST
        return not (narrow and any(len(move) > 1 for row in self.rows for move in row[1:]))

    def _cells(self, row: pygame.Rect, style: Style) -> list[pygame.Rect]:
        """Returns the rectangles of a row's words, after the stones."""
        number, *moves = super()._cells(row, style)
        for cell in moves:
            cell.x, cell.width = cell.x + self._lead, cell.width - self._lead
        return [number, *moves]

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        moves = self.rows[index]
        self._lead = style.px(DISC + GAP) if moves[0] and self._has_stones else 0
        super()._draw_row(target, style, row, index)
        self._lefts = [style.px(left) for left in self.columns]
        for column, cell in enumerate(self._cells(row, style)[: len(moves)]):
            if self._lead and column and moves[column] != ELLIPSIS:
                stone = self._stone(Player(column - 1), style.px(STONE))
                middle = cell.x - self._lead + style.px(DISC) // 2
                target.blit(stone, stone.get_rect(center=(middle, row.centery)))
            note = self.notes.get((index, column))
            if note is None:
                continue
            room = cell.copy()
            roomy = cell.width >= style.px(NUMBER + NOTE)
            number = style.text_size(moves[column], s.BODY, s.SEMIBOLD)[0] + style.px(6)
            room.x += style.px(NUMBER) if roomy else number
            room.width = cell.right - style.px(6 if roomy else 2) - room.x
            mark, said = note
            whole = self.headed or not mark.is_error
            forms = [marked(mark, words) for words in said] if whole else []
            words = style.first_fitting([*forms, mark.glyph], room.width, s.SMALL, s.MEDIUM)
            colour = mark_colour(style, mark)
            style.write(target, words, room, colour, size=s.SMALL, weight=s.MEDIUM)
