"""A line of moves that shows a reason: it is played out on a board, and told in words.

The line of a reason is a proof's; where no short reason is known the best line takes its place.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.games.line_rules import Cell
from engine.reasons.proof import Proof
from engine.reasons.shown_line import LineStones, ShownLine
from gui.analysis.board_notes import draw_ghost, draw_moves
from gui.board.board_scene import Note
from gui.board.board_view import BoardView
from gui.look.animation import STEP, Unfolding
from gui.look.theme import Colour
from gui.look.words import capitalised, cell_in_words
from gui.shell.app import App
from gui.shell.player_names import Subjects
from gui.widgets.widget import Description
from gui.words.catalogue import commas, full_stop, listed, say

OUTLINES: tuple[tuple[Colour, float, float], ...] = (
    ((255, 243, 196), 3, 0.98),
    ((255, 194, 77), 2.5, 0.86),
)
"""The colour of the outline of a line of cells, its width in logical pixels, and how wide it is, in
cells: a second one is seen where it overlaps the first."""
WINNING = 0.3
"""The opacity of the stone in a cell in which the line wins."""


def reason_words(proof: Proof | None, sides: Subjects) -> str:
    """Returns a reason as a sentence; '' for none."""
    return "" if proof is None else proof.sentence.said(sides, say)


def line_in_words(line: ShownLine, sides: Subjects) -> str:
    """Returns the moves of a line, and where it wins."""
    moves = [
        say("{side} {move}", side=sides[player].side, move=move + 1)
        for (_, player), move in zip(line.stones, line.moves, strict=True)
    ]
    played: str = commas(*moves)
    if line.wins:
        *most, last = (cell_in_words(cell) for cell, _ in line.wins)
        first = listed(most)
        cells = say("{cells} or {last}", cells=first, last=last) if most else last
        message = "{side:you win|# wins} in {cells}"
        won = say(message, side=sides[line.wins[0][1]], cells=cells)
        played = say("{moves}; then {won}", moves=played, won=won) if played else capitalised(won)
    return full_stop(played)


class LinePlayer:
    """The line that is shown on a board, and when its stones appear and go."""

    def __init__(self, app: App) -> None:
        """Shows no line."""
        self._app = app
        self._stones: LineStones = []
        self._motion = Unfolding(0.0, 0, reduced=False)
        self.seen: tuple[LineStones, float] = [], 1.0
        """The stones that were shown at the last `update`, and their opacity."""

    def show(self, line: ShownLine | None, *, stays: bool = True) -> None:
        """Plays out a line; one that has become longer goes on where it is.

        A line that is shown or has been shown is not begun again; None removes it. One that `stays`
        does not go by itself.
        """
        stones: LineStones = [] if line is None else line.stones
        before, now = self._stones, self._app.clock()
        if stones != before:
            start, reduced = now, self._app.reduced_motion
            if before and stones[: len(before)] == before:
                start = max(self._motion.start, now - STEP * len(before))
            self._stones, self._motion = stones, Unfolding(start, len(stones), reduced, stays)

    def update(self) -> bool:
        """Returns whether what is seen of it has changed since the last call."""
        seen, self.seen = self.seen, (self.shown, self.opacity)
        return self.seen != seen

    def replay(self) -> None:
        """Plays the line out once more."""
        self._stones = []

    @property
    def shown(self) -> LineStones:
        """The stones that are shown now."""
        return self._stones[: self._motion.shown(self._app.clock())]

    @property
    def opacity(self) -> float:
        """The stones' opacity as a part of their usual one, less while they go."""
        return self._motion.opacity(self._app.clock())

    @property
    def waiting(self) -> bool:
        """Whether stones are still to appear or to go."""
        ends = self._motion.end if self._motion.stays else self._motion.gone
        return bool(self._stones) and self._app.clock() < ends

    @property
    def moving(self) -> bool:
        """Whether they appear one by one or fade; with reduced motion they do not."""
        return self.waiting and not self._motion.reduced

    @property
    def finished(self) -> bool:
        """Whether a line has been played out and is gone."""
        return bool(self._stones) and self._app.clock() >= self._motion.gone


def line_notes(
    board: BoardView, line: ShownLine, player: LinePlayer, sides: Subjects
) -> list[Note]:
    """Returns the stones of a line that have appeared and, once all have, what they are about."""
    shown, opacity = player.shown, player.opacity
    notes = [
        Note(board.cell_rect(stone[0]), draw_moves, (board, (stone,), opacity, number))
        for number, stone in enumerate(shown, 1)
    ]
    if len(shown) == len(line.moves) and opacity == 1:
        win = board.style.theme.win
        notes += [
            Note(board.cell_rect(cell), draw_ghost, (board, cell, side, WINNING, win))
            for cell, side in line.wins
        ]
        for place, cells in enumerate(line.lines):
            area = board.cell_rect(cells[0]).unionall([*map(board.cell_rect, cells)])
            notes.append(Note(area.inflate(6, 6), _draw_outline, (board, cells, place)))

    def said() -> list[Description]:
        words, bounds = line_in_words(line, sides), tuple(board.place.frame)
        return [Description("note", say("Line"), words, bounds=bounds)]

    return [*notes, Note(pygame.Rect(), draw_moves, (board, ()), said)]


def _draw_outline(
    target: pygame.Surface, board: BoardView, cells: Sequence[Cell], number: int
) -> None:
    """Draws an outline round the cells of a line."""
    colour, width, wide = OUTLINES[number]
    first, last = (board.cell_rect(cell) for cell in (cells[0], cells[-1]))
    across = (last.centerx - first.centerx, last.centery - first.centery)
    picture = board.sprites.outline(across, round(first.width * wide), colour, width)
    centre = (first.centerx + across[0] / 2, first.centery + across[1] / 2)
    target.blit(picture, picture.get_rect(center=centre))
