"""A dialog in front of a scene: a question, a page of controls, the list of keys."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from gui.look import lettering as s
from gui.look import shapes
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.view import BoxView
from gui.widgets.button import Button
from gui.widgets.text_field import TextField
from gui.widgets.widget import ENTER, Action, Description, Pos, Widget, nothing
from gui.words.catalogue import joined, say

if TYPE_CHECKING:  # it opens dialogs
    from gui.shell.scene import Scene

CANCEL, CLOSE = "Cancel", "Close"
"""The names of the button that closes a dialog without doing anything."""
INSET = 10
"""The space beside what scrolls, in which its bar stands, logical."""
PAD = 24
"""The space inside the frame, in logical pixels."""
GAP = 10
"""The space between two rows, in logical pixels."""
MARGIN = 8
"""The least distance from the edge of the window, in logical pixels."""
ROW = 36
"""The height of the buttons, in logical pixels."""
GUARD, NEAR = 0.25, 12
"""Seconds and logical pixels within which a click is the second one of a double click."""
DIM = 170
"""The opacity of the colour over the scene behind, 0 to 255."""


class DialogButton(NamedTuple):
    """A button of a dialog."""

    name: str
    action: Action
    """Called when it is pressed; it closes the dialog itself."""
    primary: bool = False
    """Whether Enter presses it where the focused control has no use for the key."""
    short: str = ""
    icon: str = ""
    key_name: str = ""
    enabled: bool = True
    chosen: bool = False
    """Whether it is marked as the present one of several."""


class Dialog:
    """A title, paragraphs, controls, and buttons at the bottom.

    Esc or a click beside it closes it. The topmost dialog gets all events. It is as high as its
    contents, which scroll between the title and the buttons where the window is too low.
    """

    dims = True
    """Whether the scene behind is dimmed."""
    checks = False
    """Whether it may refuse what is entered, and so has room for a line that says why."""
    takes_any_key = False
    """Whether the next key is chosen for a command, also one that the window uses itself."""

    def __init__(
        self,
        scene: Scene,
        title: str,
        *,
        body: Sequence[str] = (),
        menu: Sequence[DialogButton] = (),
        buttons: Sequence[DialogButton] = (),
        leave: str = CANCEL,
        close: Action | None = None,
        width: float = 420,
        abreast: int = 1,
    ) -> None:
        """`body` are paragraphs, `buttons` those at the bottom, the last of them named `leave`.

        That one and Esc call `close`, which closes the dialog of `scene`. `width` is in logical
        pixels; it is wider if one of its controls needs that. A `menu` has its buttons between
        both, `abreast` in a row.
        """
        self.scene = scene
        self.title = title
        self.body = list(body)
        self.error = ""
        """A line below the controls that says what is wrong; '' if nothing is."""
        self._menu, self._abreast = menu, abreast
        self._close = close or scene.close_dialog
        leaving = [DialogButton(leave, self._close, primary=leave == CLOSE)] if leave else []
        self._buttons = [*buttons, *leaving]
        self.width = width
        """Its width unless one of its controls needs more, logical."""
        self.rect = pygame.Rect()
        self.ui = BoxView(self._used, scene.app.clock, self.home)
        self.group = self.ui.group
        self._since = scene.app.clock()
        self.opened_at: Pos | None = None
        """Where the click was that opened it; None if a key did."""
        self._placed = False
        self.shows_focus = True
        """Whether the ring round the control with the focus is drawn at first."""
        self._pressed_beside = False
        """Whether the mouse button went down beside the dialog."""

    # What it holds

    def _used(self, on: object, value: object) -> None:
        """Calls the action of a button, or handles the use of another control."""
        if isinstance(on, DialogButton):
            on.action()
        else:
            self.act(on, value)

    def act(self, on: object, value: object) -> None:
        """Handles the use of a control: takes its new value as the attribute that it is for."""
        setattr(self, str(on), value)

    def home(self) -> Widget | None:
        """Returns the control that has the focus at first.

        It is the marked button of a menu, or else a text field or a button.
        """
        found = [
            w for w in self.group.widgets if w.takes_focus and isinstance(w, TextField | Button)
        ]
        return max(found, key=lambda w: isinstance(w, Button) and w.chosen, default=None)

    def buttons(self) -> Sequence[DialogButton]:
        """Returns the buttons at the bottom."""
        return self._buttons

    def contents(self) -> list[Box]:
        """Returns what stands between the paragraphs and the buttons."""
        boxes = [button_box(*each) for each in enumerate(self._menu)]
        rows = [boxes[at : at + self._abreast] for at in range(0, len(boxes), self._abreast)]
        return [b.row(*row, gap=GAP) for row in rows]

    def box(self) -> Box:
        """Returns the whole dialog."""
        said = [b.label(words, tone="muted") for words in self.body]
        inside = [*said, *self.contents()]
        # Apart from the buttons where there is room; a line for an error sets them apart as well.
        shows_error = self.checks or self.error
        apart = None if shows_error else b.space(want_height=GAP)
        listed = b.column(b.column(*inside, gap=GAP), apart)
        buttons = [button_box(("button", n), each) for n, each in enumerate(self.buttons())]
        error = b.label(self.error or " ", s.SMALL, tone="bad")

        def inset(box: Box) -> Box:
            return b.frame(box, pad=(INSET, 0))

        page = b.column(
            inset(b.label(self.title, s.NAME, s.SEMIBOLD)),
            b.scroll(inset(listed), grow=1) if inside else None,
            inset(error) if shows_error else None,
            inset(b.row(*buttons, gap=GAP)) if buttons else None,
            gap=GAP,
        )
        return b.card(page, pad=(PAD - INSET, PAD))

    def layout(self) -> None:
        """Places the dialog in the middle of the window, and its controls in it."""
        box, screen, style = self.box(), self.scene.app.screen.get_rect(), self.scene.style
        margin = 2 * style.px(MARGIN)
        width = max(style.px(self.width), self.ui.least_width(box, style))
        width = min(width, screen.width - margin)
        height = self.ui.heights(box, width, style)[1]
        rect = pygame.Rect(0, 0, width, min(height, screen.height - margin))
        rect.center = screen.center
        self.put(rect, box)

    def put(self, rect: pygame.Rect, box: Box) -> None:
        """Places the dialog, whose box this is, in a rectangle, in pixels."""
        self.rect = rect
        self.ui.show(box, rect, self.scene.style)
        if not self._placed:
            self._placed = True
            self.group.set_focus(self.home(), visible=self.shows_focus)

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; returns True, as no event may reach the scene behind."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._close()
        elif not self._clicked_beside(event) and not self.ui.scrolls(event):
            if not self.group.handle(event):
                self._press_default(event)
            elif event.type == pygame.KEYDOWN:
                self.ui.reveal_focus()
        return True

    def _press_default(self, event: pygame.event.Event) -> None:
        """Presses the primary button on Enter, where the focused control has no use for the key."""
        default = next((each for each in self.buttons() if each.primary and each.enabled), None)
        if event.type == pygame.KEYDOWN and event.key in ENTER and default is not None:
            default.action()
        elif event.type == pygame.KEYDOWN:
            self.ui.key(event.key)

    def _is_second(self, pos: Pos) -> bool:
        """Returns whether a click is the second one of the double click that opened the dialog."""
        if self.opened_at is None or self.scene.app.clock() - self._since >= GUARD:
            return False
        return math.dist(pos, self.opened_at) <= self.scene.style.px(NEAR)

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

    def area(self) -> pygame.Rect:
        """Returns where its panel draws, with the shadow."""
        reach = 2 * self.scene.style.card_reach
        return self.rect.inflate(reach, reach)

    def draw(self, target: pygame.Surface) -> None:
        """Draws the panel over the dimmed scene."""
        self.dim(target)
        self.ui.draw(target)

    def dim(
        self, target: pygame.Surface, part: float = 1.0, rect: pygame.Rect | None = None
    ) -> None:
        """Dims the scene behind, unless the dialog is about it; by a `part`, 0 to 1.

        Only a `rect` of the window is dimmed if there is one.
        """
        if self.dims:
            shapes.shade(target, self.scene.style.theme.background, round(DIM * part), rect)

    def describe(self) -> list[Description]:
        """Returns the descriptions of the dialog itself, then of what it holds."""
        words = joined(*self.body, self.error)
        here = Description("dialog", say(self.title), words.strip(), bounds=tuple(self.rect))
        return [here, *self.ui.describe()]


def button_box(key: object, button: DialogButton, *, height: float = ROW) -> Box:
    """Returns the box of a button, `key` is its own among the others."""
    given = button._asdict()
    del given["action"]
    return b.button(button, given.pop("name"), **given, key=key, part=1, height=height)


def ask(
    scene: Scene,
    title: str,
    body: str,
    yes: tuple[str, Action],
    no: str,
    otherwise: Action = nothing,
    escape: Action = nothing,
) -> None:
    """Asks a question with the answers `yes` and `no`, which calls `otherwise`, as Esc `escape`."""
    answers = [
        DialogButton(yes[0], scene.then(yes[1]), primary=True),
        DialogButton(no, scene.then(otherwise)),
    ]
    close = scene.then(escape)
    scene.open(Dialog(scene, title, body=[body], buttons=answers, leave="", close=close, width=460))
