"""Buttons and switches."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour
from gui.widgets.widget import ACTIVATE, Action, Pos, Widget, nothing


class Button(Widget):
    """A button, with its key beside its name."""

    role = "button"

    def __init__(
        self,
        name: str,
        action: Action = nothing,
        *,
        key: str = "",
        primary: bool = False,
        quiet: bool = False,
        tooltip: str = "",
        short: str = "",
    ) -> None:
        """`action` is called when it is pressed; `key` is the name of its key.

        A `primary` button is the one that most people want, a `quiet` one has no frame. `short` is
        its label where there is no room for `name`.
        """
        super().__init__(name, tooltip)
        self.short = short or name
        self.action = action
        self.key_name = key
        self.primary = primary
        self.quiet = quiet
        self.chosen = False
        """Whether it is marked as the current one of several, or as turned on."""

    def release(self, pos: Pos) -> bool:
        """Calls the action if the pointer is still on it."""
        acts = self.contains(pos) and self.enabled
        if acts:
            self.action()
        return acts

    def key(self, event: pygame.event.Event) -> bool:
        """Calls the action on Enter and Space."""
        if event.key in ACTIVATE:
            self.action()
            return True
        return False

    def states(self) -> tuple[str, ...]:
        """Returns ``default`` for a primary button, ``selected`` for a chosen one."""
        return ("default",) * self.primary + ("selected",) * self.chosen

    def look(self) -> tuple[object, ...]:
        """Returns its words and all that decides its colours."""
        words = (self.short, self.key_name)
        return (*super().look(), *words, self.primary, self.quiet, self.chosen, self.hovered)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws a box with its name, and its key in a quieter colour."""
        theme = style.theme
        fill, words, border = self._colours(style)
        if fill is not None:
            radius = 18 if self.quiet else 8
            style.box(target, self.rect, fill, radius=radius, border=border)
        if self.chosen and self.enabled and not self.quiet:
            mark = pygame.Rect(0, 0, self.rect.width // 2, style.px(3))
            mark.midbottom = (self.rect.centerx, self.rect.bottom - style.px(3))
            style.box(target, mark, style.theme.accent, radius=1.5)
        room = self.rect.inflate(-style.px(16), 0)
        name = self.name
        if style.text_size(name, s.BODY, s.MEDIUM)[0] > room.width:
            name = self.short
        name_width = style.text_size(name, s.BODY, s.MEDIUM)[0]
        gap, key_width = style.px(8), style.text_size(self.key_name, s.BODY, s.MEDIUM)[0]
        if not self.key_name or name_width + gap + key_width > room.width:
            style.write(target, name, room, words, weight=s.MEDIUM, align="center")
        else:
            room.width, room.centerx = name_width + gap + key_width, self.rect.centerx
            style.write(target, name, room, words, weight=s.MEDIUM)
            faint = words if self.primary or not self.enabled else theme.muted
            style.write(target, self.key_name, room, faint, weight=s.MEDIUM, align="right")
        if self.show_focus:
            style.focus_ring(target, self.rect, 18 if self.quiet else 8)

    def _colours(self, style: Style) -> tuple[Colour | None, Colour, Colour | None]:
        theme = style.theme
        if not self.enabled:
            return (
                (None if self.quiet else theme.panel),
                _mix(theme.muted, theme.panel),
                (None if self.quiet else theme.line),
            )
        if self.primary:
            fill = _mix(theme.button, theme.text, 0.12) if self.hovered else theme.button
            return fill, theme.on_button, None
        lit = self.hovered or self.chosen
        if self.quiet:
            return (theme.raised if lit else None), (theme.text if lit else theme.muted), None
        return (
            (_mix(theme.raised, theme.text, 0.08) if lit else theme.raised),
            theme.text,
            theme.border,
        )


def place_at_right(
    buttons: Sequence[Button], bar: pygame.Rect, style: Style, *, edge: int, keys: bool
) -> None:
    """Places quiet buttons in a row, from the right end of a bar to the left.

    The first is `edge` logical pixels from the end. Each is as wide as its name, and with `keys`
    as its name and its key.
    """
    right = bar.right - style.px(edge)
    for button in buttons:
        words = button.name + ("  " + button.key_name if keys else "")
        width = style.text_size(words, s.BODY, s.MEDIUM)[0] + style.px(36)
        button.rect = pygame.Rect(0, 0, width, style.px(36))
        button.rect.midright = (right, bar.centery)
        right = button.rect.x - style.px(4)


class Toggle(Widget):
    """A switch, on or off."""

    role = "switch"

    def __init__(
        self,
        name: str,
        on: bool,
        changed: Callable[[bool], None],
        *,
        tooltip: str = "",
    ) -> None:
        """`changed` is called with every new state."""
        super().__init__(name, tooltip)
        self.on = on
        self.changed = changed

    def flip(self) -> None:
        """Turns it on if it is off, and off if it is on."""
        self.on = not self.on
        self.changed(self.on)

    def release(self, pos: Pos) -> bool:
        """Flips it if the pointer is still on it."""
        acts = self.contains(pos) and self.enabled
        if acts:
            self.flip()
        return acts

    def key(self, event: pygame.event.Event) -> bool:
        """Flips it on Enter and Space; Left turns it off, Right turns it on."""
        if event.key in ACTIVATE:
            self.flip()
        elif event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            if self.on != (event.key == pygame.K_RIGHT):
                self.flip()
        else:
            return False
        return True

    def look(self) -> tuple[object, ...]:
        """Returns its name and whether it is on."""
        return (*super().look(), self.on)

    def value_text(self) -> str:
        """Returns "on" or "off"."""
        return "on" if self.on else "off"

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the name at the left, the switch at the right; a tick, not only a colour, is on."""
        theme = style.theme
        track = pygame.Rect(0, 0, style.px(40), style.px(22))
        track.midright = self.rect.midright
        words = self.rect.copy()
        words.width -= track.width + style.px(8)
        style.write(target, self.name, words, theme.text if self.enabled else theme.muted)
        fill = theme.button if self.on else theme.raised
        style.box(target, track, fill, radius=11, border=None if self.on else theme.border)
        size = style.px(16)
        knob = pygame.Rect(0, 0, size, size)
        knob.centery = track.centery
        knob.x = track.right - size - style.px(3) if self.on else track.x + style.px(3)
        style.box(target, knob, theme.on_button if self.on else theme.muted, radius=8)
        if self.on:
            style.write(target, "✓", knob, theme.button, size=s.SMALL, align="center")
        if self.show_focus:
            style.focus_ring(target, self.rect, 6)


def _mix(colour: Colour, other: Colour, part: float = 0.5) -> Colour:
    """Returns a mixture: `part` of `other`, from 0 to 1, and the rest of `colour`."""
    r, g, b = (round(a + (c - a) * part) for a, c in zip(colour, other, strict=True))
    return r, g, b
