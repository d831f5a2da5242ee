"""The analysis that is shown between two answers: the last one, until there is a new one."""

from __future__ import annotations

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.reasons.judgement import best_score
from engine.records import dataclass
from engine.service.messages import Analysed

LONGEST = 1.5
"""The most seconds for which an old answer is shown while a new one is only partly known."""


@dataclass(frozen=True)
class Shown:
    """The values shown of a position's moves."""

    position: LinePosition
    analysed: Analysed
    view: Player
    """The side whose wins are called wins."""


class LastAnswer:
    """Keeps the last answer while the analysis has no new one."""

    def __init__(self, *, whole: bool = False) -> None:
        """Has no answer yet; if `whole`, an answer is new once every move's score is known."""
        self.shown: Shown | None = None
        self.late = False
        """Whether a new answer has been awaited for so long that a part of it is shown."""
        self._whole = whole
        self._position: LinePosition | None = None
        self._since = 0.0

    def update(
        self,
        position: LinePosition,
        analysed: Analysed | None,
        view: Player,
        now: float,
        *,
        waits: bool = False,
    ) -> bool:
        """Takes in what is known of a position by `now`; returns whether another answer is shown.

        If it `waits`, the last answer stays. A finished game has none.
        """
        if position != self._position:
            self._position, self._since = position, now
        if waits:
            self._since = now
        before = self.shown, self.late
        self.late = now - self._since > LONGEST
        if position.outcome is not None:
            self.shown = None
        elif not waits and analysed is not None:
            good = self.shown is None or best_score(analysed.columns) is not None
            if self._whole:
                good = analysed.exact
            if good or self.late or self.is_of(position):
                self.shown = Shown(position, analysed, view)
        return (self.shown, self.late) != before

    def is_of(self, position: LinePosition) -> bool:
        """Returns whether the answer shown is that of a position."""
        return self.shown is not None and self.shown.position == position

    @property
    def awaited(self) -> bool:
        """Whether the answer shown, if any, is about to be replaced."""
        return self._position is not None and not self.late and not self.is_of(self._position)

    def clear(self) -> None:
        """Forgets the answer."""
        self.shown, self._position = None, None
