"""A dialog in front of a scene: a question or a page of controls."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import pygame

from gui.look import shapes
from gui.look import style as s
from gui.look.style import Style
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.view import BoxView
from gui.widgets.button import Button
from gui.widgets.group import Group
from gui.widgets.text_field import TextField
from gui.widgets.widget import Action, Description, Look, Pos, Widget

PAD = 24
"""The space inside the frame, in logical pixels."""
GAP = 10
"""The space between two rows, in logical pixels."""
MARGIN = 8
"""The least distance from the edge of the window, in logical pixels."""
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
    contents, which scroll between the title and the buttons where the window is too low.
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
        """`body` are paragraphs; `close` is called on Esc.

        `width` is in logical pixels; it is wider if one of its controls needs that. `abreast` is
        the number of controls in a row. Lists are made lower than their `row_height` if the window
        is too low.
        """
        self.title = title
        self.body = list(body)
        self.error = ""
        """A line below the controls that says what is wrong; '' if nothing is."""
        self._widgets = list(widgets)
        self._abreast = abreast
        self._buttons = list(buttons)
        self._close = close
        self._width = width
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.ui = BoxView(self.act)
        self._window = self.rect
        self._style: Style | None = None
        self._clock, self._since = clock, clock()
        self.opened_at: Pos | None = None
        """Where the click was that opened it; None if a key did."""
        self._near = NEAR
        self._placed = False
        self.shows_focus = True
        """Whether the ring round the control with the focus is drawn at first."""
        self._pressed_beside = False
        """Whether the mouse button went down beside the dialog."""
        self.group = Group([*widgets, *buttons], clock)
        # A text field, or a menu's first entry, gets the focus before the button at the bottom.
        first = next(
            (w for w in widgets if w.takes_focus and isinstance(w, TextField | Button)), None
        )
        default = next((each for each in self._buttons if each.primary), None)
        self.group.set_focus(first or default or next(iter(self.group.widgets), None))

    # What it holds

    def act(self, on: object, value: object) -> None:
        """Handles the use of a control that is a box: what it is for, and its new value."""

    def home(self) -> Widget | None:
        """Returns the control that is a box and has the focus at first; None for the usual one."""
        return None

    def contents(self) -> list[Box]:
        """Returns what stands between the paragraphs and the buttons: the controls in rows."""
        every, abreast = self._widgets, self._abreast
        rows = [every[at : at + abreast] for at in range(0, len(every), abreast)]
        return [b.row(*(b.hosted(each, part=1) for each in row), gap=GAP) for row in rows]

    def box(self) -> Box:
        """Returns the whole dialog."""
        fields = any(isinstance(widget, TextField) for widget in self._widgets)
        said = [b.text(words, tone="muted", says=b.SILENT) for words in self.body]
        inside = [*said, *self.contents()]
        page = b.column(
            b.label(self.title, s.NAME, s.SEMIBOLD),
            b.scroll(b.column(*inside, gap=GAP), grow=1) if inside else None,
            b.text(self.error or " ", s.SMALL, tone="bad", says=b.SILENT)
            if fields or self.error
            else None,
            self.foot(),
            gap=GAP,
        )
        return b.frame(page, pad=(PAD, PAD))

    def foot(self) -> Box | None:
        """Returns the row of buttons, equally wide if their words have room."""
        row = [b.hosted(button, height=ROW, part=1) for button in self._buttons]
        return b.row(*row, gap=GAP) if row else None

    def layout(self, screen: pygame.Rect, style: Style) -> None:
        """Places the dialog in the middle of `screen`, in pixels, and its controls in it."""
        self._window, self._style = screen, style
        self._near = style.px(NEAR)
        margin = 2 * style.px(MARGIN)
        box = self.box()
        width = max(style.px(self._width), self.ui.least_width(box, style))
        width = min(width, screen.width - margin)
        height = min(self.ui.height(box, width, style), screen.height - margin)
        rect = pygame.Rect(0, 0, width, height)
        rect.center = screen.center
        self.put(rect, style)

    def put(self, rect: pygame.Rect, style: Style) -> None:
        """Places the dialog in a rectangle, in pixels."""
        self.rect = rect
        self.ui.show(self.box(), rect, style)
        self.group.widgets = self.ui.widgets
        home = None if self._placed else self.home()
        self._placed = True
        focus = self.group.focus
        if home is not None:
            self.group.set_focus(home, visible=self.shows_focus)
        elif focus is not None and focus not in self.group.widgets:
            first = next((each for each in self.group.widgets if each.takes_focus), None)
            self.group.set_focus(first, visible=focus.show_focus)

    def refresh(self) -> None:
        """Shows what it holds now, in a place of the height which that needs."""
        if self._style is not None:
            self.layout(self._window, self._style)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; returns True, as no event may reach the scene behind."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._close()
        elif not self._clicked_beside(event) and not self.ui.scrolls(event, self.group):
            if not self.group.handle(event):
                self._press_default(event)
            elif event.type == pygame.KEYDOWN:
                self.ui.reveal_focus(self.group)
        return True

    def _press_default(self, event: pygame.event.Event) -> None:
        """Presses the primary button on Enter, where the focused control has no use for the key."""
        default = next((each for each in self._buttons if each.primary and each.enabled), None)
        if event.type == pygame.KEYDOWN and event.key in ENTER and default is not None:
            default.action()
        elif event.type == pygame.KEYDOWN:
            self.ui.key(event.key)

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
        """Returns the looks of its panel, its words and its controls."""
        panel: dict[object, Look] = {self: (self.area(style), tuple(self.rect))}
        return {**panel, **self.ui.looks(), **self.group.looks(style)}

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
        style.card(target, self.rect)
        self.ui.draw(target)
        self.group.draw(target, style)

    def describe(self) -> list[Description]:
        """Returns the descriptions of the dialog itself, then of what it holds."""
        words = " ".join([*self.body, self.error])
        rect = (self.rect.x, self.rect.y, self.rect.width, self.rect.height)
        here = Description("dialog", self.title, words.strip(), bounds=rect)
        return [here, *self.ui.describe()]
