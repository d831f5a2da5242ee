"""Knowledge of k-in-a-row games: which moves to try first, and when a position is unquiet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.knowledge.evaluation import square_values


@lru_cache(maxsize=16)
def centre_first(game: LineGame) -> Callable[[LinePosition], Sequence[Move]]:
    """Returns the legal moves by how many lines pass through their column or square, most first."""
    values = square_values(game)

    def lines_through(move: Move) -> int:
        if not game.gravity:
            return values[game.square_cell(move)]
        return sum(value for cell, value in values.items() if cell.column == move)

    ranked = sorted(range(game.move_count), key=lines_through, reverse=True)

    def order(position: LinePosition) -> Sequence[Move]:
        legal = position.legal_moves()
        return [move for move in ranked if move in legal]

    return order


@lru_cache(maxsize=16)
def open_threats(game: LineGame) -> Callable[[LinePosition], tuple[Sequence[Move], bool]]:
    """Returns the noisy moves of line games: a line that can be completed now, by either side.

    The side to move completes its own line or prevents the opponent's, so at most one move
    is searched, and then the threats it opens.
    """

    def noisy_moves(position: LinePosition) -> tuple[Sequence[Move], bool]:
        own, mask = position.current, position.mask
        playable = game.playable(mask)
        urgent = game.completing(own, mask) & playable
        if not urgent:
            urgent = game.completing(mask ^ own, mask) & playable
        if not urgent:
            return (), False
        cell = game.cell_at((urgent & -urgent).bit_length() - 1)
        return (game.move_to(cell),), True

    return noisy_moves
