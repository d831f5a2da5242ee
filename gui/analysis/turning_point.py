"""The move that gave a game its result."""

from __future__ import annotations

from collections.abc import Sequence

from gui.analysis.evaluations import PlyEvaluation
from gui.analysis.judgement import sign


def turning_point(found: Sequence[PlyEvaluation]) -> int | None:
    """Returns the place in `found` after the last move that changed the result.

    It is 0 if no move did, and None while that is unknown. `found` are a finished game's
    evaluations.
    """
    last = found[-1].score
    if last is None:
        return None
    for place in reversed(range(len(found) - 1)):
        score = found[place].score
        if score is None:
            return None
        if sign(score) != sign(last):
            return place + 1
    return 0
