"""A text field of one line."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import islice

import pygame

from gui.look.style import Style
from gui.widgets.clipboard import Clipboard, NoClipboardError
from gui.widgets.widget import ENTER, Pos, Widget, moved_by_key

LEAST_WIDTH = 100
"""The width in which a text can still be read and edited, logical."""
LONGEST = 400
"""The most characters it usually takes, more than any game's moves need."""


class TextField(Widget):
    """A text field of one line, with a caret, and with the usual keys for copy and paste."""

    role = "textbox"
    unseen = (Widget.unseen | {"_left", "_edges"}) - {"focused"}

    placeholder = ""
    """What is shown while it is empty."""
    icon = ""
    """The pictogram before the text."""
    longest = LONGEST
    """The most characters it takes."""
    clipboard = Clipboard()
    """The system's, or another one."""

    def __init__(self, name: str, value: str, changed: Callable[[str], None]) -> None:
        """`changed` is called with every new text."""
        super().__init__(name)
        self._value = value
        self.caret = len(value)
        """How many characters stand before the caret."""
        self.selected = bool(value)
        """Whether all of the text is selected, so that typing replaces it."""
        self._changed = changed
        self._left = 0
        self._edges: list[int] = [0]

    @property
    def value(self) -> str:
        """The text; another one is put in its place with the caret at its end."""
        return self._value

    @value.setter
    def value(self, text: str) -> None:
        if text != self._value:
            self._value, self.caret, self.selected = text, len(text), False

    def value_text(self) -> str:
        """Returns the text."""
        return self.value

    def _tell_change(self, before: str) -> None:
        """Calls `changed` if the text is another one than before."""
        if self.value != before:
            self._changed(self.value)

    def type(self, text: str) -> bool:
        """Inserts the printable characters of `text` at the caret, in place of a selection."""
        before = self.value
        self._insert(text)
        self._tell_change(before)
        return True

    def _insert(self, text: str) -> None:
        self._drop_selection()
        room = max(self.longest - len(self.value), 0)
        text = "".join(islice(filter(str.isprintable, text), room))
        at, before = self.caret, self._value
        self.value, self.caret = before[:at] + text + before[at:], at + len(text)

    def _drop_selection(self) -> bool:
        """Deletes the text if it is selected; returns whether it was."""
        if not self.selected:
            return False
        self.value = ""
        return True

    def widths(self, style: Style) -> tuple[int, int]:
        """Returns the width of a short text, and of a long one."""
        return style.px(LEAST_WIDTH), style.px(3 * LEAST_WIDTH)

    def clickable_at(self, pos: Pos) -> bool:
        """Returns False: its own cursor shows where the text goes."""
        return False

    def press(self, pos: Pos) -> None:
        """Moves the caret to the pointer."""
        self.selected = False
        offset = pos[0] - self._left
        nearest = min(range(len(self._edges)), key=lambda i: abs(self._edges[i] - offset))
        self.caret = min(nearest, len(self.value))

    def key(self, event: pygame.event.Event) -> bool:
        """Edits the text."""
        before = self.value
        used = self._edit(event)
        self._tell_change(before)
        return used

    def _edit(self, event: pygame.event.Event) -> bool:
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            return self._command(event.key)
        place = moved_by_key(event.key, self.caret, len(self.value))
        if event.key in ENTER:
            return False
        if place is not None:
            self.caret, self.selected = place, False
        elif event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            if not self._drop_selection():
                at = self.caret - (event.key == pygame.K_BACKSPACE)
                if at >= 0:
                    self.value, self.caret = self._value[:at] + self._value[at + 1 :], at
        else:
            # A printable key arrives again as TEXTINPUT; it must not act as a shortcut too.
            return bool(event.unicode) and event.unicode.isprintable()
        return True

    def _command(self, key: int) -> bool:
        """Handles a key pressed with Ctrl; does nothing if the clipboard does not answer."""
        if key == pygame.K_a:
            self.selected = bool(self.value)
        elif key == pygame.K_v:
            with suppress(NoClipboardError):
                if pasted := self.clipboard.get():
                    self._insert(pasted)
        elif key == pygame.K_c:
            with suppress(NoClipboardError):
                self.clipboard.put(self.value)
        else:
            return False
        return True

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the text in a frame, with the caret while it has the focus."""
        theme = style.theme
        border = theme.accent if self.focused else theme.border
        style.box(target, self.rect, theme.background, radius=8, border=border)
        inner = self.rect.inflate(-style.px(20), 0)
        if self.icon:
            spot = style.square(16, midleft=inner.midleft)
            style.icon(target, self.icon, spot, theme.muted)
            inner.x, inner.width = spot.right + style.px(8), inner.right - spot.right - style.px(8)
        self._edges = style.edges(self.value)
        # The caret stays in sight when the text is longer than the field.
        self._left = inner.x - max(0, self._edges[self.caret] - inner.width)
        clip = target.get_clip()
        target.set_clip(inner.inflate(style.px(4), 0).clip(clip))
        shown, colour = (self.value, theme.text) if self.value else (self.placeholder, theme.muted)
        marked = self.focused and self.selected
        picture = style.rendered(shown, theme.on_button if marked else colour)
        place = picture.get_rect(midleft=(self._left, inner.centery))
        if marked:
            style.box(target, place.inflate(style.px(4), 0), theme.button, radius=3)
        target.blit(picture, place)
        if self.focused:
            caret = pygame.Rect(0, 0, max(1, style.px(1.5)), style.px(20))
            caret.center = (self._left + self._edges[self.caret], inner.centery)
            target.fill(theme.text, caret)
        target.set_clip(clip)
