"""Plays a line of moves out on a board: its stones appear one by one, then stay or go."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.game import Move
from engine.games.line_game import LinePosition
from engine.reasons.shown_line import MOST, LineStones, line_cells
from gui.look.animation import STEP, Unfolding


class LinePlayer:
    """The line that is shown on a board, and when its stones appear and go."""

    def __init__(self) -> None:
        """Shows no line."""
        self._stones: LineStones = []
        self._motion = Unfolding(0.0, 0, reduced=False)

    def show(
        self,
        position: LinePosition,
        line: Sequence[Move],
        now: float,
        *,
        reduced: bool,
        stays: bool = False,
    ) -> None:
        """Plays out the first moves of a line; one that has become longer goes on where it is.

        A line that is shown or has been shown is not begun again; an empty one removes it. One that
        `stays` does not go by itself.
        """
        stones, before = line_cells(position, line[:MOST]), self._stones
        if stones == before:
            return
        start = now
        if before and stones[: len(before)] == before:
            start = max(self._motion.start, now - STEP * len(before))
        self._stones, self._motion = stones, Unfolding(start, len(stones), reduced, stays)

    def replay(self) -> None:
        """Plays the line out once more."""
        self._stones = []

    def shown(self, now: float) -> LineStones:
        """Returns the stones that are shown at a time."""
        return self._stones[: self._motion.shown(now)]

    def opacity(self, now: float) -> float:
        """Returns the stones' opacity as a part of their usual one, less while they go."""
        return self._motion.opacity(now)

    def waiting(self, now: float) -> bool:
        """Whether stones are still to appear or to go."""
        ends = self._motion.end if self._motion.stays else self._motion.gone
        return bool(self._stones) and now < ends

    def moving(self, now: float) -> bool:
        """Whether they appear one by one or fade; with reduced motion they do not."""
        return self.waiting(now) and not self._motion.reduced

    def finished(self, now: float) -> bool:
        """Whether a line has been played out and is gone."""
        return bool(self._stones) and now >= self._motion.gone
