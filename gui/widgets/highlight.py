"""A highlight that glides to what has been chosen."""

from __future__ import annotations

from gui.look.animation import CHOICE, Glide


class Highlight:
    """Where a highlight is: at the number of an option, or between two while it glides."""

    def __init__(self) -> None:
        """Begins at its first target, without a motion."""
        self._glide: Glide | None = None
        self._at = 0.0

    def advance(self, target: float, now: float, *, reduced: bool) -> None:
        """Moves towards `target`, below 0 for none; at once if `reduced`. `now` is in seconds."""
        if target < 0:
            self._glide = None
            return
        if self._glide is None:
            self._glide = Glide(now, target, target)
        self._glide = self._glide.to(target, now, reduced=reduced, span=CHOICE)
        self._at = self._glide.value(now)

    def at(self, target: float) -> float:
        """Returns where it is on its way to `target`."""
        return target if self._glide is None else self._at

    def moves_to(self, target: float) -> bool:
        """Returns whether it has not arrived at `target`."""
        return self._glide is not None and self._at != target
