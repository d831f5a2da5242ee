"""Positions shown in pictures of games that are not being played."""

from __future__ import annotations

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
        columns = [middle.column + by for by in DROPS]
        wanted = [game.move_to(Cell(c, 0)) for c in columns if 0 <= c < game.columns]
    else:
        cells = [Cell(middle.column + right, middle.row + up) for right, up in MARKS]
        wanted = [game.move_to(cell) for cell in cells if game.contains(cell)]
    record = GameRecord(game)
    for move in wanted:
        if move not in record.position.legal_moves():
            continue
        if record.position.play(move).outcome is None:
            record.play(move)
    return tuple(record.moves)


def won_moves(game: LineGame) -> tuple[Move, ...]:
    """Returns moves with which the first side gets its line, along the foot or up the left."""
    if game.connect <= game.columns and game.rows > 1:
        first = (game.columns - game.connect) // 2
        own = [Cell(first + step, 0) for step in range(game.connect)]
        other = [Cell(cell.column, 1) for cell in own]
    else:
        own = [Cell(0, step) for step in range(game.connect)]
        other = [Cell(1, step) for step in range(game.connect)]
    record = GameRecord(game)
    for pair in zip(own, other, strict=True):
        for cell in pair:
            legal = game.contains(cell) and game.move_to(cell) in record.position.legal_moves()
            if legal and record.outcome is None:
                record.play(game.move_to(cell))
    return tuple(record.moves)
