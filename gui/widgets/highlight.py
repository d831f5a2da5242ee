"""A highlight that glides to what has been chosen."""

from __future__ import annotations

from engine.records import dataclass
from gui.look.animation import CHOICE, Glide


@dataclass(frozen=True)
class Highlight:
    """Where a highlight is: at the number of an option, or between two while it glides."""

    glide: Glide | None = None
    """Its way; None before it has been somewhere, and where no option is chosen."""
    place: float = 0.0

    def advanced(self, target: float, now: float, *, reduced: bool) -> Highlight:
        """Returns it at a time in seconds, on its way to `target`, below 0 for none.

        It moves at once if `reduced`, and to its first target.
        """
        if target < 0:
            return Highlight()
        glide = self.glide or Glide(now, target, target)
        glide = glide.to(target, now, reduced=reduced, span=CHOICE)
        return Highlight(glide, glide.value(now))

    def at(self, target: float) -> float:
        """Returns where it is on its way to `target`."""
        return target if self.glide is None else self.place

    def moves_to(self, target: float) -> bool:
        """Returns whether it has not arrived at `target`."""
        return self.glide is not None and self.place != target
