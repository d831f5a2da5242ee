"""Practical mistakes: moves after which a short forced win is missed or allowed.

They are marks of their own beside the exact ones (`engine.reasons.judgement`): a move that loses
more quickly, or leaves a win unplayed, may leave the result as it was.
"""

from __future__ import annotations

from engine.games.game import Move
from engine.games.line_game import LinePosition
from engine.reasons.judgement import Slip
from engine.reasons.searches import AnyTactics, Effort
from engine.reasons.winning_cells import playable_wins


def slip_of(position: LinePosition, move: Move, tactics: AnyTactics, effort: Effort) -> Slip | None:
    """Returns what kind of practical mistake a move is, None for none.

    A win of the opponent counts where another move would have avoided it.
    """
    after, mover = position.play(move), position.turn
    if after.outcome is not None:
        return None
    if playable_wins(position, mover):
        return Slip.MISSED_WIN
    threats = [position.game.move_to(cell) for cell in playable_wins(position, mover.other)]
    if threats and move not in threats:
        return None if _loses(position, tactics, effort) else Slip.MISSED_BLOCK
    if _wins(position, tactics, effort) and not _loses(after, tactics, effort):
        return Slip.MISSED_WIN
    if _wins(after, tactics, effort) and not _loses(position, tactics, effort):
        return Slip.LETS_CONNECT
    return None


def _wins(position: LinePosition, tactics: AnyTactics, effort: Effort) -> bool:
    """Returns whether the side to move has a short forced win."""
    own, mask = position.current, position.mask
    return tactics.forced_line(own, mask ^ own, effort.stones, effort.tactics) is not None


def _loses(position: LinePosition, tactics: AnyTactics, effort: Effort) -> bool:
    """Returns whether every move of the side to move allows a short forced win."""
    children = (position.play(move) for move in position.legal_moves())
    return all(child.outcome is None and _wins(child, tactics, effort) for child in children)
