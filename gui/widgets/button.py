"""Buttons, those that look like words in a text, and switches."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from gui.look import lettering as s
from gui.look.style import CONTROL, Style
from gui.look.theme import Colour, mix
from gui.widgets.widget import Description, GlidingControl, PressedControl, Widget

LINK_HEIGHT = 26
"""The height of a link that can be clicked, logical."""
LEAST = 12
"""The smallest font size of a name that would be cut in a larger one."""
GAP = 8
"""The space between pictogram, name and key, logical."""
TRACK = (44, 24)
"""The width and the height of a switch, logical."""
MARKS = (".", ",")
"""The keys that have a frame around them."""
CAP = 17
"""Its size, logical."""
LINK_GAP = 6
"""The space between a link and its key, logical."""
SIGN_GAP, SIGN = 3, 14
"""The space before the pictogram and its width, logical."""


def key_width(style: Style, key: str) -> int:
    """Returns the width of the key's name in pixels; 0 for none."""
    if key in MARKS:
        return style.px(CAP)
    return style.width(key, s.SMALL, s.MEDIUM) if key else 0


def draw_key(
    target: pygame.Surface, style: Style, key: str, rect: pygame.Rect, colour: Colour
) -> None:
    """Writes the key's name at the left of `rect`, in a frame if it would look like a full stop."""
    if key not in MARKS:
        style.write(target, key, rect, colour, size=s.SMALL)
        return
    cap = style.square(CAP, midleft=rect.midleft)
    style.box(target, cap, None, radius=4, border=colour)
    # A mark stands at the foot of its line: it is raised to the middle of the frame.
    style.write(
        target, key, cap.move(0, -style.px(3)), colour, size=s.NAME, weight=s.BOLD, align="center"
    )


class Button(PressedControl):
    """A button, with its key beside its name."""

    role = "button"
    casts_shadow = True
    ring_radius: float = CONTROL
    unseen = Widget.unseen - {"hovered", "pressed"}

    short = ""
    """Its label where there is no room for its name; empty for none."""
    icon = ""
    """The pictogram before the name; empty for none."""
    key_name = ""
    """The name of its key; empty for none, or for one that it does not show."""
    with_icon = with_key = True
    """Whether the pictogram and the key are drawn beside the name where there is room."""
    bare = False
    """Whether only the pictogram is drawn; the name is for descriptions and tooltips."""
    letters = s.BODY
    """The logical size of its words."""
    primary = False
    """Whether it is the one that most people want."""
    quiet = False
    """Whether it has no frame."""
    chosen = False
    """Whether it is marked as the current one of several, or as turned on."""
    label = ""
    """What is drawn instead of the name; empty for the name."""
    opens = False
    """Whether an arrow stands behind its words, in place of the key: it opens a list."""

    @property
    def _words(self) -> str:
        return self.label or self.name

    @property
    def _weight(self) -> str:
        light = self.quiet or (self.letters < s.BODY and not self.opens)
        return s.MEDIUM if light else s.SEMIBOLD

    def value_text(self) -> str:
        """Returns the label, where it is not the name."""
        return self.label

    def states(self) -> tuple[str, ...]:
        """Returns ``default`` for a primary button, ``selected`` for a chosen one."""
        return ("default",) * self.primary + ("selected",) * self.chosen

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws a box with its name, and its key in a quieter colour."""
        self._draw_words(target, style, self._draw_body(target, style))

    def _draw_body(self, target: pygame.Surface, style: Style) -> Colour:
        """Draws the button without its words; returns the colour of its words."""
        theme, lit = style.theme, self.hovered and self.enabled
        if self.quiet:
            if lit or self.chosen:
                style.box(target, self.rect, theme.raised)
            bright = self.enabled and (lit or self.chosen)
            return theme.text if bright else theme.muted if self.enabled else theme.border
        if not self.enabled:
            style.box(target, self.rect, None, border=theme.line)
            return mix(theme.muted, theme.panel, 0.4)
        down = self.pressed and self.hovered
        edge = theme.accent if self.chosen else None
        style.control(target, self.rect, primary=self.primary, lit=lit, pressed=down, edge=edge)
        return theme.on_button if self.primary else theme.text

    def room_needed(self, style: Style, *, icon: bool, key: bool) -> int:
        """Returns the width in pixels of the name, with the pictogram and the key or without."""
        wide = style.width(self._words, self.letters, self._weight) + style.px(16)
        return wide + icon * self._before(style) + key * self._behind(style)

    def _before(self, style: Style) -> int:
        """Returns the width of the pictogram and of the gap behind it."""
        return style.px(self.letters + 3) + style.px(GAP) if self.icon else 0

    def _behind(self, style: Style) -> int:
        """Returns the width of the key or the arrow, and of the gap before it."""
        if self.opens:
            return style.px(SIGN_GAP) + style.px(SIGN)
        return style.px(GAP) + key_width(style, self.key_name) if self.key_name else 0

    def widths(self, style: Style) -> tuple[int, int]:
        """Returns the width of the short name, and of all of it with some space."""
        if self.bare:
            return style.px(self.row_height), style.px(self.row_height)
        least = style.width(self.short or self._words, self.letters, self._weight)
        want = self.room_needed(style, icon=True, key=True) + style.px(16)
        return least + style.px(16) + self.opens * self._behind(style), want

    def _draw_words(self, target: pygame.Surface, style: Style, colour: Colour) -> None:
        """Draws the pictogram, the name and the key, or what of these has room."""
        size = self.letters
        if self.bare:
            spot = style.square(size + 7, center=self.rect.center)
            style.icon(target, self.icon, spot, colour)
            return
        weight, room = self._weight, self.rect.inflate(-style.px(16), 0)
        lead = self.with_icon * self._before(style)
        tail = self.with_key * self._behind(style)
        arrow, forms = self.opens * tail, (self._words, self.short or self._words)
        name = style.first_fitting(forms, room.width - lead - arrow, size, weight)
        if style.width(name, size, weight) + arrow > room.width:
            room = self.rect.inflate(-style.px(6), 0)  # rather close to edges than cut
        most = room.width - arrow
        while (wide := style.width(name, size, weight)) > most and size > LEAST:
            size -= 1
        if wide + lead > room.width:
            lead = 0
        if lead + wide + tail > room.width and not self.opens:
            tail = 0
        whole = min(lead + wide + tail, room.width)
        line = pygame.Rect(0, self.rect.y, whole, self.rect.height)
        line.centerx = self.rect.centerx
        if lead:
            sign = pygame.Rect(line.x, line.y, lead - style.px(GAP), line.height)
            style.icon(target, self.icon, sign, colour)
        words = pygame.Rect(line.x + lead, line.y, min(wide, room.width), line.height)
        style.write(target, name, words, colour, size=size, weight=weight)
        if self.opens:
            sign = pygame.Rect(line.right - style.px(SIGN), line.y, style.px(SIGN), line.height)
            style.icon(target, "down", sign, colour)
        elif tail:
            faint = colour if self.primary or not self.enabled else style.theme.muted
            spot = line.move(line.width - tail + style.px(GAP), 0)
            draw_key(target, style, self.key_name, spot, faint)


class Toggle(PressedControl, GlidingControl):
    """A switch, on or off; its name stands beside it."""

    role = "switch"
    ring_radius = 6

    def __init__(self, name: str, on: bool, changed: Callable[[bool], None]) -> None:
        """`changed` is called with every new state."""
        super().__init__(name, self.flip)
        self.note = ""
        """What stands below its name."""
        self.on = on
        self.changed = changed

    def flip(self) -> None:
        """Turns it on if it is off, and off if it is on."""
        self.on = not self.on
        self.changed(self.on)

    def key(self, event: pygame.event.Event) -> bool:
        """Flips it on Enter and Space; Left turns it off, Right turns it on."""
        if event.key not in (pygame.K_LEFT, pygame.K_RIGHT):
            return super().key(event)
        if self.on != (event.key == pygame.K_RIGHT):
            self.flip()
        return True

    @property
    def target(self) -> float:
        """The end at which the knob belongs."""
        return float(self.on)

    def states(self) -> tuple[str, ...]:
        """Returns ``checked`` where it is on."""
        return ("checked",) * self.on

    def value_text(self) -> str:
        """Returns "on" or "off"."""
        return "on" if self.on else "off"

    def describe(self) -> Description:
        """Returns what a screen reader says of it, the note included."""
        found = super().describe()
        return replace(found, hint=self.note or found.hint)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the switch at its place among its words; a tick, not only a colour, is on."""
        track = pygame.Rect(0, 0, style.px(TRACK[0]), style.px(TRACK[1]))
        track.center = self.places[0].center if self.places else self.rect.center
        theme = style.theme
        fill = theme.button if self.on else theme.well
        style.box(target, track, fill, radius=12, border=None if self.on else theme.border)
        size = track.height - 2 * style.px(3)
        knob = pygame.Rect(0, track.y + style.px(3), size, size)
        way = track.width - size - 2 * style.px(3)
        knob.x = track.x + style.px(3) + round(way * self.place)
        colour = theme.on_button if self.on else theme.muted
        style.pill(target, knob, colour)
        if self.on:
            mark = knob.inflate(-style.px(6), -style.px(6))
            style.icon(target, "tick", mark, theme.button)


class LinkButton(Button):
    """A button without a body: its name in the colour of a link, its key or a pictogram behind."""

    row_height = LINK_HEIGHT
    ring_radius, ring_grows = 4, (4, 0)
    tone: Colour | None = None
    """The colour of its words; None for that of links."""
    muted = False
    """Whether its words are in a quiet colour."""

    def widths(self, style: Style) -> tuple[int, int]:
        """Returns the widths of the short label and of the label."""
        return self._width(style, self.short or self._words), self._width(style, self._words)

    def _width(self, style: Style, words: str) -> int:
        wide = style.width(words, self.letters, s.SEMIBOLD)
        if self.key_name:
            wide += style.px(LINK_GAP) + key_width(style, self.key_name)
        return wide + (style.px(SIGN_GAP + SIGN) if self.icon else 0)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the words, underlined while the pointer is on them."""
        theme, room = style.theme, self.rect.copy()
        colour = theme.muted if self.muted or not self.enabled else self.tone or theme.accent
        if self.muted and self.enabled and self.hovered:
            colour = theme.text
        room.width -= style.px(SIGN_GAP + SIGN) if self.icon else 0
        short = self.short and self._width(style, self._words) > self.rect.width
        words = self.short if short else self._words
        written = style.write(target, words, room, colour, size=self.letters, weight=s.SEMIBOLD)
        if self.hovered and self.enabled:
            line = pygame.Rect(written.x, written.bottom - style.px(2), written.width, style.px(1))
            target.fill(colour, line)
        if self.key_name:
            rest = self.rect.copy()
            rest.x = written.right + style.px(LINK_GAP)
            rest.width = self.rect.right - rest.x
            draw_key(target, style, self.key_name, rest, colour)
        if self.icon:
            after = (written.right + style.px(SIGN_GAP), self.rect.centery)
            sign = style.square(SIGN, midleft=after)
            style.icon(target, self.icon, sign, colour)
