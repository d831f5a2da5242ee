"""A dialog in front of a scene: a question or a page of controls."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from gui.look import shapes
from gui.look import style as s
from gui.look.style import Style
from gui.widgets.button import Button
from gui.widgets.group import Group
from gui.widgets.list_view import ListView
from gui.widgets.text_field import TextField
from gui.widgets.widget import Action, Description, Look, Pos, Widget

PAD = 24
"""The space inside the frame, in logical pixels."""
GAP = 10
"""The space between two rows, in logical pixels."""
ROW = 36
"""The height of the buttons, in logical pixels."""
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
GUARD, NEAR = 0.25, 12
"""Seconds and logical pixels within which a click is the second one of a double click."""
DIM = 170
"""The opacity of the colour over the scene behind, 0 to 255."""


class Dialog:
    """A title, paragraphs, rows of controls, and buttons at the bottom.

    Esc or a click beside it closes it. The topmost dialog gets all events. It is as high as its
    contents.
    """

    dims = True
    """Whether the scene behind is dimmed."""

    def __init__(
        self,
        title: str,
        clock: Callable[[], float],
        *,
        body: Sequence[str] = (),
        widgets: Sequence[Widget] = (),
        buttons: Sequence[Button] = (),
        close: Action,
        width: float = 420,
        abreast: int = 1,
    ) -> None:
        """`body` are paragraphs; `close` is called on Esc; `width` is in logical pixels.

        `abreast` is the number of controls in a row. Lists are made lower than their `row_height`
        if the window is too low.
        """
        self.title = title
        self.body = list(body)
        self.error = ""
        """A line below the controls that says what is wrong; '' if nothing is."""
        self._rows = [widgets[i : i + abreast] for i in range(0, len(widgets), abreast)]
        self._abreast = abreast
        self._buttons = list(buttons)
        self._close = close
        self._width = width
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._lines: list[str] = []
        self._clock, self._since = clock, clock()
        self.opened_at: Pos | None = None
        """Where the click was that opened it; None if a key did."""
        self._near = NEAR
        self._pressed_beside = False
        """Whether the mouse button went down beside the dialog."""
        self.group = Group([*widgets, *buttons], clock)
        # A text field, or a menu's first entry, gets the focus before the button at the bottom.
        first = next(
            (w for w in widgets if w.takes_focus and isinstance(w, TextField | Button)), None
        )
        default = next((b for b in self._buttons if b.primary), None)
        self.group.set_focus(first or default or next(iter(self.group.widgets), None))

    def layout(self, screen: pygame.Rect, style: Style) -> None:
        """Places the dialog in the middle of `screen`, in pixels, and its controls in it."""
        pad, gap, row = style.px(PAD), style.px(GAP), style.px(ROW)
        self._near = style.px(NEAR)
        width = min(style.px(self._width), screen.width - 2 * style.px(8))
        inner = width - 2 * pad
        self._lines = [line for text in self.body for line in style.wrapped(text, inner)]
        line_height = style.line_height()
        rows = [self._height(row, style) for row in self._rows]
        words = style.px(30) + len(self._lines) * line_height + (gap if self._lines else gap // 2)
        others = (
            2 * pad
            + words
            + gap * len(rows)
            + (style.px(22) if self._has_error_line() else 0)
            + (row + gap if self._buttons else 0)
        )
        too_much = max(sum(rows) + others - (screen.height - 2 * style.px(8)), 0)
        for place, widgets in enumerate(self._rows):
            if isinstance(widgets[0], ListView):
                rows[place] = max(rows[place] - too_much, style.px(ROW))
        self.rect = pygame.Rect(0, 0, width, min(sum(rows) + others, screen.height))
        self.rect.center = screen.center
        y = self.rect.y + pad + words
        each = (inner - gap * (self._abreast - 1)) // self._abreast
        for height, widgets in zip(rows, self._rows, strict=True):
            for place, widget in enumerate(widgets):
                left = self.rect.x + pad + place * (each + gap)
                widget.rect = pygame.Rect(left, y, each, height)
                if isinstance(widget, ListView):
                    widget.fit(style)  # it can be clicked before it has been drawn
            y += height + gap
        self._place_buttons(
            pygame.Rect(self.rect.x + pad, self.rect.bottom - pad - row, inner, row), style
        )

    def _place_buttons(self, row: pygame.Rect, style: Style) -> None:
        """Places the buttons in a row: equally wide, or as their words need it."""
        count, gap = len(self._buttons), style.px(GAP)
        if not count:
            return
        room = row.width - gap * (count - 1)
        needs = [button.room_needed(style, icon=False, key=False) for button in self._buttons]
        if sum(needs) > room:
            needs = [button.least_room(style) for button in self._buttons]
        if max(needs) <= room // count or sum(needs) > room:
            needs = [0] * count
        x, left = row.x, room - sum(needs)
        for place, (button, need) in enumerate(zip(self._buttons, needs, strict=True)):
            width = need + left * (place + 1) // count - left * place // count
            button.rect = pygame.Rect(x, row.y, width, row.height)
            x += width + gap

    def _has_error_line(self) -> bool:
        return any(isinstance(w, TextField) for row in self._rows for w in row)

    @staticmethod
    def _height(row: Sequence[Widget], style: Style) -> int:
        return style.px(max(widget.row_height for widget in row))

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; returns True, as no event may reach the scene behind."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._close()
        elif not self._clicked_beside(event) and not self.group.handle(event):
            self._press_default(event)
        return True

    def _press_default(self, event: pygame.event.Event) -> None:
        """Presses the primary button on Enter, where the focused control has no use for the key."""
        default = next((b for b in self._buttons if b.primary and b.enabled), None)
        if event.type == pygame.KEYDOWN and event.key in ENTER and default is not None:
            default.action()

    def _is_second(self, pos: Pos) -> bool:
        """Returns whether a click is the second one of the double click that opened the dialog."""
        if self.opened_at is None or self._clock() - self._since >= GUARD:
            return False
        return math.dist(pos, self.opened_at) <= self._near

    def _clicked_beside(self, event: pygame.event.Event) -> bool:
        """Closes the dialog if the left button has gone down and up beside it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            beside = not self.rect.collidepoint(event.pos)
            self._pressed_beside = beside and not self._is_second(event.pos)
            return beside
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1 and self._pressed_beside:
            self._pressed_beside = False
            if not self.rect.collidepoint(event.pos):
                self._close()
            return True
        return False

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns the looks of its words and its controls."""
        words = (self.title, tuple(self._lines), self.error)
        return {self: (self.rect.copy(), words), **self.group.looks(style)}

    def area(self, style: Style) -> pygame.Rect:
        """Returns where its panel draws, with the shadow."""
        reach = 2 * style.card_reach
        return self.rect.inflate(reach, reach)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the panel over the dimmed scene."""
        self.dim(target, style)
        self.draw_panel(target, style)

    def dim(
        self,
        target: pygame.Surface,
        style: Style,
        part: float = 1.0,
        rect: pygame.Rect | None = None,
    ) -> None:
        """Dims the scene behind, unless the dialog speaks about it; by a `part`, 0 to 1, of it.

        Only a `rect` of the window is dimmed if there is one.
        """
        if self.dims:
            shapes.shade(target, style.theme.background, round(DIM * part), rect)

    def draw_panel(self, target: pygame.Surface, style: Style) -> None:
        """Draws the panel."""
        theme, pad = style.theme, style.px(PAD)
        style.card(target, self.rect)
        head = pygame.Rect(self.rect.x + pad, self.rect.y + pad, self.rect.width - 2 * pad, 0)
        head.height = style.px(24)
        style.write(target, self.title, head, theme.text, size=s.NAME, weight=s.SEMIBOLD)
        y = head.y + style.px(30)
        line_height = style.line_height()
        for line in self._lines:
            style.write(target, line, pygame.Rect(head.x, y, head.width, line_height), theme.muted)
            y += line_height
        self.group.draw(target, style)
        if self.error:
            above = min((b.rect.y for b in self._buttons), default=self.rect.bottom)
            row = pygame.Rect(head.x, above - style.px(28), head.width, style.px(22))
            style.write(target, self.error, row, theme.bad, size=s.SMALL)

    def describe(self) -> list[Description]:
        """Returns the descriptions of the dialog itself, then of its controls."""
        words = " ".join([*self.body, self.error])
        rect = (self.rect.x, self.rect.y, self.rect.width, self.rect.height)
        here = Description("dialog", self.title, words.strip(), bounds=rect)
        return [here, *self.group.describe()]
