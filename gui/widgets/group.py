"""A group of controls: which is under the pointer, which has the focus, where Tab and arrows go."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

import pygame

from gui.look import lettering as s
from gui.look.style import Style
from gui.widgets.widget import Look, Pos, Widget, look_through

TOOLTIP_AFTER = 0.6
"""Seconds for which the pointer rests on a control before its tooltip appears."""
DIRECTIONS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


class Group:
    """Sends events to its widgets. Tab goes through them in their order."""

    def __init__(self, widgets: Iterable[Widget], clock: Callable[[], float]) -> None:
        """`clock` returns the time in seconds, for the tooltips."""
        self.widgets: list[Widget] = list(widgets)
        self.focus: Widget | None = None
        self._clock = clock
        self._pressed: Widget | None = None
        self._hovered: Widget | None = None
        self._hovered_since = 0.0
        self.pointer: Pos = (0, 0)
        """Where the pointer was last, in pixels."""
        self._tooltip_shown = False
        self._moved_here = True
        """Whether the pointer has moved since it was found where it is: then tooltips appear."""
        self._entered = False
        """Whether the pointer has just come into the window: the next motion says where it is."""

    def set_focus(self, widget: Widget | None, *, visible: bool = True) -> None:
        """Gives `widget` the focus, or takes it from all if None; `visible` shows the ring."""
        for each in (*self.widgets, self.focus, widget):  # one may have gone, one may be new
            if each is not None:
                each.focused = each is widget
                each.show_focus = each is widget and visible
        self.focus = widget

    def handle(self, event: pygame.event.Event) -> bool:
        """Sends an event to the control that it is meant for; returns whether it was used."""
        if event.type == pygame.WINDOWENTER:
            self._entered = True
            return False
        if event.type == pygame.MOUSEMOTION:
            entered, self._entered = self._entered, False
            if entered and event.rel == (0, 0):  # it rests where the window has appeared
                return self.find_pointer(event.pos)
            if not self._moved_here:
                self._moved_here, self._hovered_since = True, self._clock()
            return self._moved(event.pos)
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            return self._went_down(event.pos)
        if event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            return self._came_up(event.pos)
        if event.type == pygame.MOUSEWHEEL:
            over = self._hovered
            return over is not None and over.enabled and over.wheel(event.y)
        if event.type == pygame.TEXTINPUT:
            return self.focus is not None and self.focus.type(event.text)
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.WINDOWLEAVE:
            return self._hover(None)
        return False

    def at(self, pos: Pos) -> Widget | None:
        """Returns the widget at a point, the last one in order if several are; None if none is."""
        return next((w for w in reversed(self.widgets) if w.contains(pos)), None)

    def forget_gone(self) -> None:
        """Forgets what is pressed or under the pointer where it is no longer shown."""
        if self._pressed is not None and self._pressed not in self.widgets:
            self._pressed.pressed, self._pressed = False, None
        if self._hovered not in self.widgets:
            self._hover(None)

    @property
    def clickable(self) -> bool:
        """Whether a click does something where the pointer is."""
        widget = self._pressed or self._hovered
        return widget is not None and widget.clickable_at(self.pointer)

    def _hover(self, widget: Widget | None) -> bool:
        if widget is self._hovered:
            return False
        if self._hovered is not None:
            self._hovered.hovered = False
            self._hovered.leave()
        if widget is not None:
            widget.hovered = True
        self._hovered, self._hovered_since = widget, self._clock()
        self._tooltip_shown = False
        return True

    def find_pointer(self, pos: Pos) -> bool:
        """Finds what is under the pointer, at `pos` without having moved; returns if it is new.

        No tooltip appears until the pointer moves.
        """
        self._moved_here = False
        return self._moved(pos)

    def _moved(self, pos: Pos) -> bool:
        self.pointer = pos
        changed = self._hover(self.at(pos))
        target = self._pressed or self._hovered
        if target is not None and target.enabled:
            target.drag(pos)
            return True
        return changed

    def _went_down(self, pos: Pos) -> bool:
        moved, widget = self._moved(pos), self._hovered
        if widget is None or not widget.enabled:
            return moved
        self._pressed, widget.pressed = widget, True
        if widget.focusable:
            self.set_focus(widget, visible=False)
        widget.press(pos)
        return True

    def _came_up(self, pos: Pos) -> bool:
        widget, self._pressed = self._pressed, None
        if widget is None:
            return False
        widget.pressed = False
        return widget.release(pos)

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self._step(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self.focus is not None and self.focus.takes_focus and self.focus.key(event):
            self.show_ring()
            return True
        return self._towards(*DIRECTIONS[event.key]) if event.key in DIRECTIONS else False

    def show_ring(self) -> None:
        """Shows the focus ring, as after a key was pressed."""
        if self.focus is not None and self.focus in self.widgets:
            self.focus.show_focus = True

    def _step(self, by: int) -> None:
        """Moves the focus to the next control, or to the one before if `by` is negative.

        Works too if the focused control can no longer have the focus.
        """
        order = self.widgets if by > 0 else self.widgets[::-1]
        here = order.index(self.focus) + 1 if self.focus in order else 0
        following = next((w for w in order[here:] + order[:here] if w.takes_focus), None)
        if following is not None:
            self.set_focus(following)

    def _towards(self, dx: int, dy: int) -> bool:
        """Moves the focus to the nearest control in a direction; returns whether there is one."""
        if self.focus is None:
            self._step(1)
            return True
        here = self.focus.rect

        def distance(widget: Widget) -> float:
            rect = widget.rect
            along = (rect.centerx - here.centerx) * dx + (rect.centery - here.centery) * dy
            overlap_x = max(0, max(rect.left, here.left) - min(rect.right, here.right))
            overlap_y = max(0, max(rect.top, here.top) - min(rect.bottom, here.bottom))
            across = overlap_x if dy else overlap_y
            apart = overlap_y if dy else overlap_x
            return math.inf if along <= 0 or not (apart or along) else along + 3 * across

        others = [w for w in self.widgets if w.takes_focus and w is not self.focus]
        nearest = min(others, key=distance, default=None)
        if nearest is None or distance(nearest) == math.inf:
            return False
        self.set_focus(nearest)
        return True

    @property
    def tooltip_coming(self) -> bool:
        """Whether the pointer rests on a control whose tooltip is not shown yet."""
        widget = self._hovered
        wanted = self._moved_here and not self._tooltip_shown
        return widget is not None and bool(widget.tooltip) and wanted

    def show_tooltip(self) -> None:
        """Shows at once the tooltip of what is under the pointer."""
        self._tooltip_shown = True

    @property
    def gliding(self) -> bool:
        """Whether a part of a control is on its way to another place."""
        return any(widget.gliding for widget in self.widgets)

    def update(self, *, reduced: bool = False) -> bool:
        """Advances to the clock's time; returns whether something looks different now.

        With `reduced` motion nothing glides.
        """
        now, glides = self._clock(), self.gliding
        due = self.tooltip_coming and now - self._hovered_since >= TOOLTIP_AFTER
        self._tooltip_shown = self._tooltip_shown or due
        for widget in self.widgets:
            widget.advance(now, reduced=reduced)
        return due or glides

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns the look of each control."""
        return {
            thing: seen
            for widget in self.widgets
            for thing, look in widget.looks(style).items()
            if (seen := look_through(look, widget.seen_through))
        }

    def _tooltip(self, window: pygame.Rect, style: Style) -> tuple[Sequence[str], pygame.Rect]:
        """Returns the lines of the tooltip that is due, and its place in the `window`."""
        widget, pad, (x, y) = self._hovered, style.px(8), self.pointer
        if widget is None or not widget.tooltip or not self._tooltip_shown:
            return (), pygame.Rect()
        lines = style.wrapped(widget.tooltip, style.px(260), s.SMALL)
        width = max(style.width(line, s.SMALL) for line in lines)
        height = style.line_height(s.SMALL) * len(lines)
        box = pygame.Rect(x + style.px(12), y + style.px(20), width + 2 * pad, height + 2 * pad)
        return lines, box.clamp(window.inflate(-2 * pad, -2 * pad))

    def tooltip_look(self, window: pygame.Rect, style: Style) -> dict[object, Look]:
        """Returns the look of the tooltip shown in the `window`; nothing if none is."""
        lines, box = self._tooltip(window, style)
        return {"tooltip": (box, tuple(lines))} if lines else {}

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the controls, the focused one last, so that nothing covers its ring."""
        clip = target.get_clip()
        for widget in sorted(self.widgets, key=lambda w: w.show_focus):
            seen = widget.area(style).clip(clip)  # also where it has too little room
            if widget.seen_through is not None:
                seen = seen.clip(widget.seen_through)
            if seen:
                target.set_clip(seen)
                widget.draw(target, style)
                if widget.show_focus:
                    widget.draw_ring(target, style)
        target.set_clip(clip)

    def draw_tooltip(self, target: pygame.Surface, style: Style) -> None:
        """Draws the tooltip that is due in a box near the pointer, inside the window."""
        theme, pad = style.theme, style.px(8)
        lines, box = self._tooltip(target.get_rect(), style)
        if not lines:
            return
        height, width = style.line_height(s.SMALL), box.width - 2 * pad
        style.box(target, box, theme.raised, radius=6, border=theme.border)
        for number, line in enumerate(lines):
            row = pygame.Rect(box.x + pad, box.y + pad + number * height, width, height)
            style.write(target, line, row, theme.text, size=s.SMALL)
