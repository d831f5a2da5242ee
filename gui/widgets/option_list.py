"""A choice among options one below the other, each with a note."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.widgets.choice import Choice
from gui.widgets.widget import Pos

T = TypeVar("T")
NOTE_AT = 86
"""Where the notes begin, in logical pixels from the left edge."""


class OptionList(Choice[T]):
    """A choice whose options stand in rows, each a label and a note about it."""

    def __init__(
        self,
        name: str,
        options: Sequence[tuple[T, str]],
        notes: Sequence[str],
        value: T,
        changed: Callable[[T], None],
    ) -> None:
        """As for `Choice`; `notes` has one note for each option. The value may be none of them."""
        super().__init__(name, options, value, changed)
        self.notes = list(notes)

    def segment(self, index: int) -> pygame.Rect:
        """Returns the rectangle of an option, in pixels."""
        top = self.rect.y + self.rect.height * index // len(self.options)
        bottom = self.rect.y + self.rect.height * (index + 1) // len(self.options)
        return pygame.Rect(self.rect.x, top, self.rect.width, bottom - top)

    def segment_at(self, pos: Pos) -> int:
        """Returns the index of the option at a point; -1 for none."""
        if not self.contains(pos):
            return -1
        return next(i for i in range(len(self.options)) if pos[1] < self.segment(i).bottom)

    def key(self, event: pygame.event.Event) -> bool:
        """Chooses the neighbour on Up and Down, the first and last option on Home and End.

        Up on the first option and Down on the last are left for the group, to move the focus.
        """
        last = len(self.options) - 1
        steps = {
            pygame.K_UP: self.index - 1 if self.index >= 0 else last,
            pygame.K_DOWN: self.index + 1,
            pygame.K_HOME: 0,
            pygame.K_END: last,
        }
        step = steps.get(event.key, -1)
        if not 0 <= step <= last:
            return False
        if step != self.index:
            self.choose(step)
        return True

    def value_text(self) -> str:
        """Returns the chosen option's label and note, its number and the number of options."""
        if self.index < 0:
            return "none of these"
        label = self.options[self.index][1]
        return f"{label}: {self.notes[self.index]} ({self.index + 1} of {len(self.options)})"

    def look(self) -> tuple[object, ...]:
        """Returns the options with their notes."""
        return (*super().look(), tuple(self.notes))

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the rows, the chosen one in the colour of a primary button."""
        theme = style.theme
        for index, (_, label) in enumerate(self.options):
            row = self.segment(index)
            chosen = index == self.index
            if chosen:
                style.box(target, row, theme.button, radius=6)
            elif index == self.under_pointer and self.enabled:
                style.box(target, row, theme.raised, radius=6)
            words = row.inflate(-style.px(16), 0)
            name = words.copy()
            name.width = style.px(NOTE_AT - 8)
            colour = theme.on_button if chosen else theme.text
            style.write(target, label, name, colour, weight=s.MEDIUM)
            words.width -= name.width
            words.x = name.right
            note = theme.on_button if chosen else theme.muted
            style.write(target, self.notes[index], words, note, size=s.SMALL)
        if self.show_focus:
            style.focus_ring(target, self.rect, 6)
