"""Positions shown in pictures of games that are not being played."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.games.line_rules import Cell
from engine.games.record import GameRecord

DROPS = (0, 0, -2, -1, 1, -1, 0)
"""Columns in which discs fall, counted from the middle one."""
MARKS = ((0, 0), (0, 1), (-1, 1), (1, -1), (0, -1), (-1, -1))
"""Squares that are marked, as columns and rows counted from the middle one."""


def sample_moves(game: LineGame) -> tuple[Move, ...]:
    """Returns moves to a position in the midst of a game, as far as the board allows them."""
    middle = Cell((game.columns - 1) // 2, (game.rows - 1) // 2)
    if game.gravity:
        return _played(game, (Cell(middle.column + by, 0) for by in DROPS), ends=False)
    cells = (Cell(middle.column + right, middle.row + up) for right, up in MARKS)
    return _played(game, cells, ends=False)


def won_moves(game: LineGame) -> tuple[Move, ...]:
    """Returns moves with which the first side gets its line, along the foot or up the left."""
    flat = game.connect <= game.columns and game.rows > 1
    first, steps = (game.columns - game.connect) // 2, range(game.connect)
    pairs = [
        (Cell(first + step, 0), Cell(first + step, 1)) if flat else (Cell(0, step), Cell(1, step))
        for step in steps
    ]
    return _played(game, (cell for pair in pairs for cell in pair), ends=True)


def _played(game: LineGame, cells: Iterable[Cell], *, ends: bool) -> tuple[Move, ...]:
    """Returns the moves to `cells` that are legal; without `ends` none that ends the game."""
    record = GameRecord(game)
    for cell in cells:
        move = game.move_to(cell) if game.contains(cell) else -1
        if move not in record.position.legal_moves():
            continue
        if ends or record.position.play(move).outcome is None:
            record.play(move)
    return tuple(record.moves)
