"""A control with a part that glides to what has been chosen."""

from __future__ import annotations

from gui.look.animation import CHOICE, Glide
from gui.widgets.widget import Widget


class GlidingControl(Widget):
    """A control with a highlight or a knob, which stands at the number of what is chosen."""

    _glide: Glide | None = None
    """Its way; None before it has been somewhere, and where nothing is chosen."""
    _place = 0.0

    @property
    def target(self) -> float:
        """Where the part belongs: the number of what is chosen, below 0 for none."""
        raise NotImplementedError

    @property
    def place(self) -> float:
        """Where the part is: at a number, or between two while it glides."""
        return self.target if self._glide is None else self._place

    @property
    def gliding(self) -> bool:
        """Whether the part is on its way."""
        return self.place != self.target

    def advance(self, now: float, *, reduced: bool) -> None:
        """Advances the part to a time in seconds.

        It moves at once if `reduced`, and to its first target; to another one from where it is on
        the screen.
        """
        target = self.target
        glide = self._glide or Glide(now, target, target)
        if target != glide.after:
            glide = Glide(now, self._place, target, 0.0 if reduced else CHOICE)
        self._glide, self._place = None if target < 0 else glide, glide.value(now)
