"""Checks the answers to the exercises of the notebooks."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any


def check(answer: Any, solution: Callable[[], Any]) -> None:
    """Prints whether an answer is right; `...`, also within a list, stands for none yet.

    `solution` works the right answer out and is called only when there is an answer.

        >>> from plyfall.exercise import check
        >>> check(..., lambda: 6 * 7)
        not answered yet
        >>> check(42, lambda: 6 * 7)
        right
    """
    if answer is ... or (isinstance(answer, list | tuple) and any(each is ... for each in answer)):
        print("not answered yet")
    else:
        print("right" if _same(answer, solution()) else "not yet right; look again")


def _same(answer: Any, solution: Any) -> bool:
    """Returns whether two answers are equal; numbers may differ in the last digits."""
    if isinstance(answer, int | float) and isinstance(solution, int | float):
        return math.isclose(answer, solution, rel_tol=1e-6, abs_tol=1e-9)
    if isinstance(answer, list | tuple) and isinstance(solution, list | tuple):
        pairs = zip(answer, solution, strict=False)
        return len(answer) == len(solution) and all(_same(*pair) for pair in pairs)
    return bool(answer == solution)
