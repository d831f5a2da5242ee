"""Writes ``info`` lines: the progress of a search in the protocol's words."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

from engine.games.exact_score import ExactScore
from engine.games.line_game import LinePosition
from engine.search.limits import Score, SearchInfo, SearchResult, moves_to_end, search_score

EVERY = 1.0
"""Seconds between two reports on a depth whose search goes on."""

Say = Callable[[str], None]
"""Writes one line."""


def score_text(score: Score) -> str:
    """Returns ``cp`` and the score, or ``mate`` and the winner's moves, negative for a loss."""
    moves = moves_to_end(score)
    if moves is None:
        return f"cp {score}"
    return f"mate {moves}" if score > 0 else f"mate -{moves}"


def exact_score_text(score: ExactScore, position: LinePosition) -> str:
    """Returns the same for the exact score of `position`."""
    return score_text(search_score(score, position))


def info_text(info: SearchInfo, *, multipv: int | None = None, score: str | None = None) -> str:
    """Returns the whole line; `score` replaces the text of the info's own."""
    words = [f"info depth {info.depth}"]
    if multipv is not None:
        words.append(f"multipv {multipv}")
    words.append(f"score {score or score_text(info.score)}")
    words.append(f"nodes {info.nodes} nps {round(info.nodes / max(info.seconds, 1e-6))}")
    words.append(f"time {round(info.seconds * 1000)}")
    words.append("pv " + " ".join(str(move + 1) for move in info.pv))
    return " ".join(words)


class Reporter:
    """Prints the last report on each depth, and one every second in between."""

    def __init__(self, say: Say, clock: Callable[[], float] = time.monotonic) -> None:
        """Prints by `say`, which writes a line; `clock` returns seconds."""
        self._say = say
        self._clock = clock
        self._latest: SearchInfo | None = None
        self._said: SearchInfo | None = None
        self._next = clock() + EVERY

    def __call__(self, info: SearchInfo) -> None:
        """Takes a progress report."""
        if self._latest is not None and info.depth > self._latest.depth:
            self._print(self._latest)
        elif self._clock() >= self._next:
            self._print(info)
        self._latest = info

    def finish(self, result: SearchResult) -> None:
        """Prints what the search found.

        A stopped search may answer with what an earlier depth found; that depth is printed.
        """
        if not result.complete:
            for known in (self._said, self._latest):
                if known is not None and known.pv == result.pv:
                    result = replace(result, depth=known.depth)
        self._print(result)

    def _print(self, info: SearchInfo) -> None:
        self._say(info_text(info))
        self._said = info
        self._next = self._clock() + EVERY
