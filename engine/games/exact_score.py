"""Exact scores: what a position is worth when both sides play perfectly.

An exact score is an int for the side to move: 0 is a draw; a win with one's very last stone is
1, with the stone before it 2, and so on; a loss is the negative of the winner's score. The cells
still empty say how many stones each side has left: of 5, the side to move has 3, the other 2.
"""

from __future__ import annotations

from engine.games.line_game import LinePosition

ExactScore = int
"""An exact score, for the side to move."""


def win_at_once(empty: int) -> ExactScore:
    """Returns the score of a win with the next stone, the highest with `empty` cells left.

    >>> win_at_once(42), win_at_once(1)
    (21, 1)
    """
    return (empty + 1) // 2


def loss_at_once(empty: int) -> ExactScore:
    """Returns the score of a loss to the opponent's next stone, the lowest with `empty` left.

    >>> loss_at_once(42), loss_at_once(1)
    (-21, 0)
    """
    return -(empty // 2)


def after_winning(empty: int) -> ExactScore:
    """Returns the winner's score of a move that has completed a line and left `empty` cells."""
    return win_at_once(empty + 1)


def final_score(position: LinePosition) -> ExactScore:
    """Returns the score of a finished game, for the side that would move next.

    It is 0 for a draw, else that of a loss. Raises ValueError for a game that goes on.
    """
    if position.outcome is None:
        raise ValueError("the game is not over")
    return 0 if position.outcome.winner is None else -after_winning(empty_cells(position))


def score_limits(position: LinePosition) -> tuple[ExactScore, ExactScore]:
    """Returns the least and the greatest score that a position of its length can have.

    Of a finished game both are its score.
    """
    if position.outcome is not None:
        return (final_score(position),) * 2
    empty = empty_cells(position)
    return loss_at_once(empty), win_at_once(empty)


def empty_cells(position: LinePosition) -> int:
    """Returns how many cells of the board hold no stone."""
    return position.game.cells - position.ply


def moves_until_end(position: LinePosition, score: ExactScore) -> int:
    """Returns in how many of the winner's own moves a position with this `score`, not 0, is won."""
    empty = empty_cells(position)
    return 1 + (win_at_once(empty) - score if score > 0 else score - loss_at_once(empty))


def plies_until_end(position: LinePosition, score: ExactScore) -> int:
    """Returns in how many plies the game ends with best play; for a draw the board is filled."""
    if score == 0:
        return empty_cells(position)
    return 2 * moves_until_end(position, score) - (score > 0)
