"""A choice whose options stand side by side in a groove, the chosen one raised."""

from __future__ import annotations

import math

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.widgets.choice import Choice
from gui.widgets.widget import GlidingControl

RADIUS = 7
SHORTEST, LONGEST = 5, 8
"""The letters of a label that count at least, and at most for options of one width."""


class Segments(Choice, GlidingControl):
    """A choice in a groove. An option that opens a dialog has an arrow after its label."""

    casts_shadow = True
    _rows = 1

    def segment(self, index: int) -> pygame.Rect:
        """Returns the rectangle of an option, in pixels."""
        groove, rows = self.rect, self._slices(self._rows)
        row = next(number for number, each in enumerate(rows) if index in each)
        parts, place = self._parts(rows[row]), index - rows[row].start
        left = groove.x + groove.width * sum(parts[:place]) // sum(parts)
        right = groove.x + groove.width * sum(parts[: place + 1]) // sum(parts)
        top = groove.y + groove.height * row // len(rows)
        bottom = groove.y + groove.height * (row + 1) // len(rows)
        return pygame.Rect(left, top, right - left, bottom - top)

    def _slices(self, rows: int) -> list[range]:
        """Returns the places of the options in each of so many rows."""
        count = len(self.options)
        abreast = -(-count // rows)
        return [range(at, min(at + abreast, count)) for at in range(0, count, abreast)]

    def _parts(self, row: range) -> list[int]:
        """Returns a row's options' parts of the width: equal, unless one has a long label."""
        lengths = [max(len(self.options[index][1]), SHORTEST) for index in row]
        if not self.last_opens_dialog or self._rows > 1 or lengths[-1] <= LONGEST:
            return [1] * len(lengths)
        return [length + 4 for length in lengths[:-1]] + [lengths[-1] + 6]

    def widths(self, style: Style) -> tuple[int, int]:
        """Returns the widths at which the labels fit in a row, in small letters and in large."""
        every = range(len(self.options))
        least = self._width(style, every, s.SMALL, s.MEDIUM, 12)
        return least, max(self._width(style, every, s.BODY, s.SEMIBOLD, 20), least)

    def _width(self, style: Style, row: range, size: int, weight: str, spare: float) -> int:
        """Returns the width at which every label of a row has so much space, in pixels."""
        last, parts = len(self.options) - 1, self._parts(row)
        wanted = (
            style.text_size(self.options[index][1], size, weight)[0]
            + style.px(spare + 14 * (self.last_opens_dialog and index == last))
            for index in row
        )
        return max(-(-wide * sum(parts) // part) for wide, part in zip(wanted, parts, strict=True))

    def _rows_at(self, style: Style, width: int) -> int:
        """Returns in how many rows the options have room."""
        for rows in range(1, len(self.options)):
            each = self._slices(rows)
            if all(self._width(style, row, s.SMALL, s.MEDIUM, 9) <= width for row in each):
                return rows
        return max(len(self.options), 1)

    def height_at(self, style: Style, width: int) -> int:
        """Returns the height of its rows, one unless that is too short."""
        return self._rows_at(style, width) * style.px(self.row_height)

    def fit(self, style: Style) -> None:
        """Divides the options into rows."""
        self._rows = self._rows_at(style, self.rect.width)

    @property
    def target(self) -> float:
        """The option at which the highlight belongs."""
        return self.index

    def _key(self, style: Style) -> pygame.Rect:
        """Returns the rectangle of the raised key, between two options while it glides."""
        at = min(max(self.place, 0.0), len(self.options) - 1.0)
        one = self.segment(int(at)).inflate(-style.px(6), -style.px(6))
        other = self.segment(math.ceil(at)).inflate(-style.px(6), -style.px(6))
        part = at - int(at)
        left = round(one.left + (other.left - one.left) * part)
        right = round(one.right + (other.right - one.right) * part)
        top = round(one.top + (other.top - one.top) * part)
        return pygame.Rect(left, top, right - left, one.height)

    def value_text(self) -> str:
        """Returns the chosen option, or that none is."""
        return super().value_text() or "none of these"

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the groove, the chosen option as a raised key, the labels."""
        theme = style.theme
        groove = self.rect
        style.box(target, groove, theme.well, border=theme.line)
        last = len(self.options) - 1
        size = self._letters(style)
        if self.index >= 0:
            style.control(target, self._key(style), edge=theme.border, radius=RADIUS)
        for index, (_, label) in enumerate(self.options):
            inner = self.segment(index).inflate(-style.px(6), -style.px(6))
            chosen = index == self.index
            if index == self.under_pointer and not chosen and self.enabled:
                style.box(target, inner, theme.raised, radius=RADIUS)
            if self.at_dialog and self.focused and index == last:
                style.box(target, inner, None, radius=RADIUS, border=theme.text, width=2)
            colour = theme.text if chosen and self.enabled else theme.muted
            arrow = style.px(12) if self.last_opens_dialog and index == last else 0
            room = inner.inflate(-style.px(4 if size > s.SMALL else 1), 0)
            weight = s.SEMIBOLD if chosen and size > s.SMALL else s.MEDIUM
            wide = min(style.text_size(label, size, weight)[0], room.width - arrow)
            words = pygame.Rect(0, room.y, wide, room.height)
            words.x = room.centerx - (wide + arrow) // 2
            style.write(target, label, words, colour, size=size, weight=weight)
            if arrow:
                sign = pygame.Rect(words.right + style.px(3), room.y, arrow, room.height)
                style.icon(target, "down", sign, colour)
        if self.show_focus:
            style.focus_ring(target, groove)

    def _letters(self, style: Style) -> int:
        """Returns the largest size at which every label fits."""
        last = len(self.options) - 1
        for size in (s.BODY, s.SECOND):
            fits = all(
                style.text_size(label, size, s.SEMIBOLD)[0]
                + style.px(30 if self.last_opens_dialog and index == last else 20)
                <= self.segment(index).width
                for index, (_, label) in enumerate(self.options)
            )
            if fits:
                return size
        return s.SMALL
