"""Reasons for positions and moves, as the engine's finders prove them."""

from __future__ import annotations

from engine.games.game import Move, Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.players.solvers import make_solver
from engine.reasons.messages import sides_of
from engine.reasons.reasons import Reasons
from engine.reasons.searches import scores_by
from engine.records import dataclass
from plyfall.checks import checked_position


@dataclass(frozen=True)
class WordedProof:
    """What is proven about a position, or about a move in it."""

    kind: str
    """"block", "on top", "double threat", "forced line", "quiet move", "plan", "deciding threat",
    "zugzwang", "only move" or "none"."""
    winner: Player | None
    """The side that is shown to win; None where nothing is claimed."""
    moves: tuple[Move, ...]
    """The line that shows it, from the position on; it begins with the move asked about where it
    shows what that lets happen."""
    cells: tuple[Cell, ...]
    """The cells that it is about, with `column` and `row` from 0, rows from the bottom."""
    sentence: str
    """The same in words."""


def reasons(
    position: LinePosition, move: Move | None = None, *, you: Player | None = None
) -> list[WordedProof]:
    """Returns why a position is won, or what a `move` in it does wrong, the most telling first.

    Of a move that is no mistake they are the reasons for the position. `you` is the side that the
    sentences call so. None about a game that is over. Raises ValueError, also for a move that is
    not legal.

        >>> from plyfall import connect_four, reasons
        >>> reasons(connect_four().position("574"), 3)[0].sentence
        'Red plays 3 and threatens 2 and 6 at once; Yellow can block only one.'
    """
    game = checked_position(position).game
    if move is not None:
        position.play(move)  # which raises for a move that is not legal
    sides = sides_of(game, you)
    found = Reasons(game, scores_by(make_solver(game))).all(position, move)
    return [
        WordedProof(each.kind.value, each.winner, each.moves, each.cells, each.sentence.said(sides))
        for each in found
    ]
