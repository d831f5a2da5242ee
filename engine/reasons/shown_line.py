"""A line of moves that shows a reason: the stones it plays, the cells it is about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from engine.games.game import Move, Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.reasons.proof import Proof, ProofKind
from engine.records import dataclass

MOST = 10
"""The most moves of a line that are shown."""
MOST_OUTLINED = 2
"""The most lines of stones that are outlined."""
CellLine = tuple[Cell, ...]
LineStones = list[tuple[Cell, Player]]


def line_cells(position: LinePosition, line: Sequence[Move]) -> LineStones:
    """Returns the cell and the player of every move of a line."""
    found = []
    for move in line:
        cell = position.landing_cell(move)
        assert cell is not None, "the line's moves are legal"
        found.append((cell, position.turn))
        position = position.play(move)
    return found


@dataclass(frozen=True)
class ShownLine:
    """A line of moves, and the cells that it is about."""

    position: LinePosition
    """Where it begins."""
    moves: tuple[Move, ...]
    wins: tuple[tuple[Cell, Player], ...] = ()
    """The empty cells in which a side wins after it, and that side."""
    lines: tuple[CellLine, ...] = ()
    """The lines of stones that it makes, at most `MOST_OUTLINED`."""

    @cached_property
    def stones(self) -> LineStones:
        """The stones of its moves."""
        return line_cells(self.position, self.moves)


def line_of(proof: Proof, position: LinePosition, played: Move | None = None) -> ShownLine | None:
    """Returns the line that shows a reason for a position; None for none.

    A line that begins with the move `played`, which is on the board, goes on after it.
    """
    moves = proof.moves
    if played is not None and moves[:1] == (played,):
        position, moves = position.play(played), moves[1:]
    if proof.kind is ProofKind.NONE or not (moves or proof.cells):
        return None
    end = position
    for move in moves:
        end = end.play(move)
    sides = tuple(Player) if proof.winner is None else (proof.winner,)
    found = [
        (cell, side, line)
        for cell in proof.cells
        for side in sides
        for line in _lines_through(end, cell, side)
    ]
    wins = {cell: side for cell, side, _ in found if end.stone_at(cell) is None}
    if proof.winner is not None:
        wins |= {cell: proof.winner for cell in proof.cells if end.stone_at(cell) is None}
    lines = tuple(dict.fromkeys(line for _, _, line in found))[:MOST_OUTLINED]
    return ShownLine(position, moves[:MOST], tuple(wins.items()), lines)


def _lines_through(position: LinePosition, cell: Cell, side: Player) -> list[CellLine]:
    """Returns the lines that are a side's once it has a cell."""
    game = position.game
    stones = position.stones_of(side) | 1 << game.bit(cell)
    return [line for line in game.full_lines(stones) if cell in line]
