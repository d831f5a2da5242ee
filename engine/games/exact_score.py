"""Exact scores: what a position is worth when both sides play perfectly.

An exact score is an int for the side to move: 0 is a draw; a win with one's very last stone is
1, with the stone before it 2, and so on; a loss is the negative of the winner's figure.
"""

from __future__ import annotations

from engine.games.line_game import LinePosition


def final_score(position: LinePosition) -> int:
    """The exact score of a finished game, for the side that would move next: a draw or a loss."""
    if position.outcome is None:
        raise ValueError("the game is not over")
    if position.outcome.winner is None:
        return 0
    # The winner has just played: so many of its stones are left, and the one just played.
    return -((position.game.cells - position.ply) // 2 + 1)
