"""What the benchmarks share: the folder of what tests share, options, times, rows of figures."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(1, str(ROOT / "tests" / "support"))

from checked_proofs import wrong_claims as wrong_claims  # noqa: E402
from page_search import NODE as NODE  # noqa: E402
from page_search import answers as answers  # noqa: E402
from page_search import question as question  # noqa: E402
from random_games import random_texts as random_texts  # noqa: E402
from random_games import undecided as undecided  # noqa: E402
from random_games import whole_game as whole_game  # noqa: E402

Found = TypeVar("Found")


def options(text: str | None, **numbers: float) -> argparse.ArgumentParser:
    """A parser described by the first line of `text`, with an option for each of the numbers."""
    parser = argparse.ArgumentParser(description=(text or "").partition("\n")[0])
    for name, usual in numbers.items():
        parser.add_argument(f"--{name.replace('_', '-')}", type=type(usual), default=usual)
    return parser


def timed(work: Callable[[], Found]) -> tuple[Found, float]:
    """What `work` returns, and the seconds it took."""
    began = time.perf_counter()
    found = work()
    return found, time.perf_counter() - began


def quickest(
    rounds: int, work: Sequence[Callable[[], Any]], before: Sequence[Callable[[], Any]] = ()
) -> list[float]:
    """The fewest seconds each piece of work takes; they take turns.

    What is done `before` each piece is not measured.
    """
    best = [float("inf")] * len(work)
    for _ in range(rounds):
        for number, piece in enumerate(work):
            if before:
                before[number]()
            best[number] = min(best[number], timed(piece)[1])
    return best


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which `part` of the values lie."""
    return sorted(values)[min(int(part * len(values)), len(values) - 1)]


def results(points: Sequence[float]) -> str:
    """What one side of so many games got, 1, ½ or 0 each, in words."""
    won, drawn, lost = (points.count(each) for each in (1.0, 0.5, 0.0))
    return f"won {won}, drawn {drawn}, lost {lost} of {len(points)}"
