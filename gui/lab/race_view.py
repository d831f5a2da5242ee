"""The controls of the race page: the bars, in which searches are selected, and the table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gui.lab import race_words as race_text
from gui.lab.race_drawing import BEYOND, RaceDrawing, RaceLook
from gui.lab.race_table_drawing import CostLook, TableDrawing
from gui.lab.sketch import Sketcher
from gui.look.style import Style
from gui.widgets import Widget
from gui.widgets.widget import Pos

FRAME = (10, 6)
"""How much wider and higher than the control the place of its focus ring is, logical."""


def _with_ring(widget: Widget, area: pygame.Rect, style: Style) -> pygame.Rect:
    """Returns the area of a control with its focus ring, if that is shown."""
    wider, higher = map(style.px, FRAME)
    return area.inflate(wider, higher) if widget.show_focus else area


class RaceView(Widget):
    """The bars of the searches; one of them is selected."""

    role = "listbox"

    def __init__(self, selected: Callable[[int], None], opened: Callable[[], None]) -> None:
        """`selected` is called with the place of a search, `opened` on Enter."""
        super().__init__(race_text.SEARCHES)
        self.race = RaceLook(())
        self.words = ""
        """What is selected, in words."""
        self._selected, self._opened = selected, opened
        self._sketcher = Sketcher()
        self._drawing: RaceDrawing | None = None
        self._scale = 1.0

    def prepare(self, style: Style) -> RaceDrawing:
        """Places the bars."""
        width, height = self.rect.width / style.scale, self.rect.height / style.scale
        self._scale = style.scale
        self._drawing = RaceDrawing(self.race, width, height, style.theme)
        return self._drawing

    def row_rect(self, place: int) -> pygame.Rect:
        """Returns the place of a search's row, in pixels of the window."""
        assert self._drawing is not None, "it has been placed"
        top = round(self._drawing.row_top(place) * self._scale)
        bottom = round(self._drawing.row_top(place + 1) * self._scale)
        return pygame.Rect(self.rect.x, self.rect.y + top, self.rect.width, bottom - top)

    def area(self, style: Style) -> pygame.Rect:
        """Returns its place with the frame of the search selected, which is wider."""
        reach = 2 * style.px(BEYOND + 1)
        return _with_ring(self, super().area(style), style).union(self.rect.inflate(reach, reach))

    def press(self, pos: Pos) -> None:
        """Selects the search under the pointer."""
        if self._drawing is not None:
            self._selected(self._drawing.row_at((pos[1] - self.rect.y) / self._scale))

    def key(self, event: pygame.event.Event) -> bool:
        """Opens the search selected on Enter; Up and Down are keys of the page."""
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._opened()
            return True
        return False

    def value_text(self) -> str:
        """Returns what is selected."""
        return self.words or "no searches"

    def look(self) -> tuple[object, ...]:
        """Returns the bars."""
        return (*super().look(), self.race)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the bars."""
        self._sketcher.draw(target, style, self.prepare(style).shapes(), self.rect.topleft)
        if self.show_focus:
            style.focus_ring(target, self.rect.inflate(*map(style.px, FRAME)))


class TableView(Widget):
    """The table; what has no room is scrolled to."""

    role = "grid"

    def __init__(self) -> None:
        """Shows no rows yet."""
        super().__init__(race_text.COSTS)
        self.rows: tuple[CostLook, ...] = ()
        self.first = 0
        """The first row in sight."""
        self._room = 1
        self._sketcher = Sketcher()

    def prepare(self, style: Style) -> TableDrawing:
        """Places the rows."""
        width, height = self.rect.width / style.scale, self.rect.height / style.scale
        drawing = TableDrawing(self.rows, self.first, width, height, style.theme)
        self.first, self._room = drawing.first, drawing.room
        return drawing

    @property
    def scrolls(self) -> bool:
        """Whether there are rows out of sight."""
        return len(self.rows) > self._room

    def scroll(self, by: int) -> bool:
        """Scrolls by so many rows; returns whether that was possible."""
        first = min(max(self.first + by, 0), max(len(self.rows) - self._room, 0))
        moved = first != self.first
        self.first = first
        return moved

    def scroll_to(self, place: int) -> None:
        """Scrolls as little as needed to have a row in sight."""
        if place < self.first:
            self.first = place
        elif place >= self.first + self._room:
            self.first = place - self._room + 1

    def wheel(self, steps: int) -> bool:
        """Scrolls by three rows for each step."""
        return self.scroll(-3 * steps)

    def key(self, event: pygame.event.Event) -> bool:
        """Scrolls on PageUp, PageDown, Home and End; Up and Down are keys of the page."""
        steps = {
            pygame.K_PAGEUP: -self._room,
            pygame.K_PAGEDOWN: self._room,
            pygame.K_HOME: -len(self.rows),
            pygame.K_END: len(self.rows),
        }
        if event.key not in steps or event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return False
        self.scroll(steps[event.key])
        return True

    def value_text(self) -> str:
        """Returns how many rows there are."""
        last = min(self.first + self._room, len(self.rows))
        return f"rows {self.first + 1} to {last} of {len(self.rows)}" if self.rows else "empty"

    def look(self) -> tuple[object, ...]:
        """Returns the rows and which are in sight."""
        return (*super().look(), self.rows, self.first)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the rows in sight."""
        drawing = self.prepare(style)
        self._sketcher.draw(target, style, drawing.shapes(), self.rect.topleft)
        if self.scrolls:
            self._draw_place(target, style)
        if self.show_focus:
            style.focus_ring(target, self.rect.inflate(*map(style.px, FRAME)))

    def area(self, style: Style) -> pygame.Rect:
        """Returns its place with the mark of what is in sight, beside it."""
        ringed = _with_ring(self, super().area(style), style)
        return ringed.union(self.rect.inflate(2 * style.px(12), 0))

    def _draw_place(self, target: pygame.Surface, style: Style) -> None:
        """Draws which part of the rows is in sight."""
        rows, wide = len(self.rows), max(style.px(4), 3)
        track = pygame.Rect(self.rect.right + style.px(6), self.rect.y, wide, self.rect.height)
        style.pill(target, track, style.theme.well)
        thumb = track.copy()
        thumb.y += track.height * self.first // rows
        thumb.height = max(track.height * self._room // rows, wide)
        style.pill(target, thumb, style.theme.border)
