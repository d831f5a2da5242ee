"""A game as far as it is known: the exact score at every ply, and what each move made of it."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.games.exact_score import ExactScore, final_score, highest_score
from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.service.messages import Analysed
from gui.analysis.judgement import Judgement, best_score, judge

Known = Callable[[LinePosition], Analysed | None]
"""What is known about a position; `Analyst.known` is one."""


@dataclass(frozen=True)
class PlyEvaluation:
    """A position of a game, and the move that led to it."""

    score: int | None
    """The exact score from the first player's side; None while it is not known."""
    judgement: Judgement | None = None
    """The move that led here, held against the best; None before the first, or unknown."""


def evaluations(
    game: LineGame, moves: Sequence[Move], known: Known, set_up: int = 0
) -> list[PlyEvaluation]:
    """One evaluation for every ply of a game, 0 to `len(moves)`.

    The first `set_up` moves were made by nobody, and are not judged.
    """
    position = game.start()
    found = [PlyEvaluation(_score(position, known(position)))]
    for move in moves:
        analysed = known(position)
        bounds = None if analysed is None else analysed.columns[move]
        judged = analysed is not None and position.ply >= set_up
        judgement = judge(analysed.columns, move) if analysed and judged else None
        mover = position.turn
        position = position.play(move)
        score = _score(position, known(position))
        if score is None and bounds is not None and bounds.exact:
            score = bounds.score if mover is Player.FIRST else -bounds.score
        found.append(PlyEvaluation(score, judgement))
    return found


def _score(position: LinePosition, analysed: Analysed | None) -> int | None:
    """What a position is worth to the first player."""
    if position.outcome is not None:
        score_to_move: ExactScore | None = final_score(position)
    else:
        score_to_move = None if analysed is None else best_score(analysed.columns)
    if score_to_move is None or position.turn is Player.FIRST:
        return score_to_move
    return -score_to_move


def height(game: LineGame, score: int) -> float:
    """How high a score stands, from -1 for the quickest loss to 1 for the quickest win.

    A draw is 0. The latest of wins stands clear of it, at 0.3, and early wins stand closer
    together than late ones: that a win is one matters more than when it comes.
    """
    if score == 0:
        return 0.0
    part = (abs(score) - 1) / max(highest_score(game) - 1, 1)
    tall = 0.3 + 0.7 * math.sqrt(min(part, 1.0))
    return tall if score > 0 else -tall
