"""The base class of all controls.

What is on the screen is also said in words. `Widget.describe` returns what a control is: role,
name, value, states and place. `Widget.states` returns the conditions among them that only one kind
of control has, e.g. ``selected``. `App.announce` takes a sentence about what has just happened,
e.g. a move. `gui.access` passes both on to a screen reader.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import pygame

from engine.games.foreign_text import drawable
from engine.records import dataclass
from gui.look.animation import CHOICE, Glide
from gui.look.style import Style
from gui.words.catalogue import say

Pos = tuple[int, int]
Look = tuple[pygame.Rect, object]
"""Where something is drawn, in pixels, and all that decides how. Equal looks are drawn alike."""


@dataclass(frozen=True)
class Description:
    """A control, or a text on the screen, as a screen reader says it."""

    role: str
    """The kind of control: ``button``, ``switch``, ``radiogroup``, ``slider`` …"""
    name: str
    """Its label."""
    value: str = ""
    """Its value in words; empty for a control without one."""
    states: tuple[str, ...] = ()
    """Its conditions: ``focused``, ``disabled``, ``default``, ``selected`` …"""
    hint: str = ""
    """Its tooltip."""
    bounds: tuple[int, ...] = (0, 0, 0, 0)
    """Left, top, width and height in pixels of the window."""
    target: Widget | None = None
    """The control that it describes, or a part of it; None for words alone."""
    part: int = -1
    """The number of the part, from 0; -1 for the whole control."""
    numbers: tuple[int, ...] = ()
    """The value as a number, the least and the greatest one; empty if it is none."""

    def __post_init__(self) -> None:
        """Replaces characters that cannot be sent to another program, such as lone surrogates."""
        for field in ("name", "value", "hint"):
            object.__setattr__(self, field, drawable(getattr(self, field)))


def described(
    said: tuple[str, str, str],
    rect: pygame.Rect,
    window: pygame.Rect | None,
    states: tuple[str, ...] = (),
    hint: str = "",
    target: Widget | None = None,
) -> Description:
    """Returns a description, from role, name and value, of what is seen through a window."""
    there = window is None or rect.colliderect(window)
    bounds = rect.clip(window) if there and window is not None else rect
    return Description(
        *said, states if there else (*states, "offscreen"), hint, tuple(bounds), target
    )


def look_through(look: Look, window: pygame.Rect | None) -> Look | None:
    """Returns a look as it is seen through a part of the screen; None where it is not in sight."""
    area, shown = look
    if window is None:
        return look
    # Where they are cut at both ends, the areas of two places are alike.
    return (area.clip(window), (shown, tuple(area))) if area.colliderect(window) else None


def changed(before: Mapping[object, Look], after: Mapping[object, Look]) -> list[pygame.Rect]:
    """Returns where looks differ, the largest place first: it costs less to cut a small one."""
    things = before.keys() | after.keys()
    pairs = ((before.get(thing), after.get(thing)) for thing in things)
    found = [look[0] for pair in pairs if pair[0] != pair[1] for look in pair if look is not None]
    return sorted(found, key=lambda place: (-place.width * place.height, place.y, place.x))


def moved_by_key(key: int, value: int, last: int, page: int = 0) -> int | None:
    """Returns where a key moves a number from 0 to `last`; None where it has another use.

    Page Up and Page Down have a use if they move it by a `page`.
    """
    steps = {
        pygame.K_LEFT: -1,
        pygame.K_RIGHT: 1,
        pygame.K_HOME: -value,
        pygame.K_END: last - value,
    }
    if page:
        steps |= {pygame.K_PAGEDOWN: -page, pygame.K_PAGEUP: page}
    return min(max(value + steps[key], 0), last) if key in steps else None


def nothing() -> None:
    """Does nothing; the action of a control that has none."""


class Widget:
    """A control. Its group sends it events and moves the focus."""

    role = "group"
    """The role in its description; empty for what only its parts or words beside it describe."""
    focusable = True
    """Whether this kind of control can have the focus."""
    row_height: float = 36
    """Its height as a row of a dialog, in logical pixels."""
    takes_wheel = False
    """Whether the wheel moves it before the page on which it stands."""
    unseen = frozenset(("rect", "seen_through", "tooltip", "hovered", "pressed", "focused"))
    """The attributes of which its picture does not depend."""
    places: Sequence[pygame.Rect] = ()
    """The places of its parts, in pixels, where others place and draw them."""
    casts_shadow = False
    """Whether it draws the shadow of a control, at its edge at the most."""

    ring_radius: float = 8
    """The radius of the corners of what the focus ring is around, logical."""
    ring_grows: tuple[float, float] = (0, 0)
    """How much wider and higher than `focused_part` that is, logical."""
    follows_finger = False
    """Whether a finger that moves on it drags something, and does not scroll."""
    tooltip = ""
    """What appears when the pointer rests on it."""

    def __init__(self, name: str) -> None:
        """`name` is its label."""
        self._name = name
        self.rect = pygame.Rect()
        self.seen_through: pygame.Rect | None = None
        """The part of the screen through which it is seen, on a page that scrolls; or all of it."""
        self.enabled = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.show_focus = False
        """Whether the focus ring is drawn: after the keyboard was used, not the mouse."""

    @property
    def name(self) -> str:
        """Its label, in the language of the window."""
        return say(self._name)

    @name.setter
    def name(self, name: str) -> None:
        self._name = name

    @property
    def takes_focus(self) -> bool:
        """Whether Tab stops here."""
        return self.focusable and self.enabled

    @property
    def focused_part(self) -> pygame.Rect:
        """The part of it round which the focus ring is."""
        return self.rect

    def contains(self, pos: Pos) -> bool:
        """Returns whether the point `pos`, in pixels, lies in the part of it that is seen."""
        return self.is_seen(pos) and self.rect.collidepoint(pos)

    def is_seen(self, pos: Pos) -> bool:
        """Returns whether what is at the point `pos` is in sight, on a page that scrolls."""
        return self.seen_through is None or self.seen_through.collidepoint(pos)

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether a click at the point `pos`, in pixels, does something."""
        return self.enabled and self.focusable

    def press(self, pos: Pos) -> None:
        """Handles the mouse button going down on it."""

    def drag(self, pos: Pos) -> None:
        """Handles a motion of the pointer, over it or with the button held that went down on it."""

    def release(self, pos: Pos) -> bool:
        """Handles the button that went down on it coming up anywhere; returns whether it acted."""
        return False

    def leave(self) -> None:
        """Handles the pointer leaving it."""

    def wheel(self, steps: int) -> bool:
        """Handles the wheel turned over it, up if `steps` is positive; returns whether it acted."""
        return False

    def swipe(self, by: int) -> bool:
        """Scrolls down by so many pixels as a finger moves up; returns whether it could."""
        return False

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a KEYDOWN event while it has the focus; returns whether it used the key."""
        return False

    def type(self, text: str) -> bool:
        """Handles text typed while it has the focus; returns whether it used the text."""
        return False

    def widths(self, style: Style) -> tuple[int, int]:
        """Returns the least width at which nothing is cut and the one that suits it, in pixels."""
        return (0, 0)

    def fit(self, style: Style) -> None:
        """Places its parts in its place, so that a click finds them."""

    def area(self, style: Style) -> pygame.Rect:
        """Returns where it draws, in pixels: its place, its shadow and its focus ring."""
        reach = style.ring_reach if self.show_focus else 0
        if self.casts_shadow:
            reach = max(reach, style.control_reach)
        area = self.rect.inflate(2 * reach, 2 * reach)
        across, down = self.ring_grows
        if across > 0 or down > 0:
            area.inflate_ip(style.px(max(across, 0)), style.px(max(down, 0)))
        return area

    def look(self) -> tuple[object, ...]:
        """Returns all that decides how it is drawn, except its place and the style.

        The scene draws it again when this has changed. So an attribute that `draw` reads is given
        another value, and not changed in place unless it is a list.
        """
        unseen = self.unseen
        return tuple(
            [
                tuple(value) if type(value) is list else value
                for name, value in vars(self).items()
                if name not in unseen
            ]
        )

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns its looks, each under a key of its own; one unless its parts change apart."""
        return {self: (self.area(style), self.look())}

    @property
    def gliding(self) -> bool:
        """Whether a part of it is on its way to another place."""
        return False

    def advance(self, now: float, *, reduced: bool) -> None:
        """Advances what glides to a time in seconds; it moves at once if `reduced`."""

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws it at `rect`."""
        raise NotImplementedError

    def draw_ring(self, target: pygame.Surface, style: Style) -> None:
        """Draws the focus ring."""
        around = self.focused_part.inflate(*map(style.px, self.ring_grows))
        style.focus_ring(target, around, self.ring_radius)

    def describe_parts(self, style: Style) -> list[Description]:
        """Returns the descriptions of its parts, where each has one of its own."""
        return []

    def value_text(self) -> str:
        """Returns its value in words; '' for a control without one."""
        return ""

    def numbers(self) -> tuple[int, ...]:
        """Returns its value as a number, the least and the greatest; () if it is no number."""
        return ()

    def states(self) -> tuple[str, ...]:
        """Returns its conditions for `describe`, which adds ``focused`` and ``disabled``."""
        return ()

    def describe(self) -> Description:
        """Returns what a screen reader says of it."""
        states = self.states()
        if self.focused:
            states += ("focused",)
        if not self.enabled:
            states += ("disabled",)
        said = (self.role, self.name, say(self.value_text()))
        found = described(said, self.rect, self.seen_through, states, self.tooltip, self)
        numbers = self.numbers()
        return replace(found, numbers=numbers) if numbers else found


Action = Callable[[], None]
ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)
ACTIVATE = (*ENTER, pygame.K_SPACE)
"""The keys that press the focused control."""


class PressedControl(Widget):
    """A control that is pressed, by a click or by a key."""

    def __init__(self, name: str, action: Action = nothing) -> None:
        """`action` is called when it is pressed."""
        super().__init__(name)
        self.action = action

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


class GlidingControl(Widget):
    """A control with a highlight or a knob, which stands at the number of what is chosen."""

    _glide: Glide | None = None
    """Its way; None before it has been somewhere, and where nothing is chosen."""
    _place = 0.0

    @property
    def target(self) -> float:
        """Where the part belongs: the number of what is chosen, below 0 for none."""
        raise NotImplementedError

    @property
    def place(self) -> float:
        """Where the part is: at a number, or between two while it glides."""
        return self.target if self._glide is None else self._place

    def begin_at(self, other: GlidingControl) -> None:
        """Puts the part where that of another control is, of which it takes the place."""
        self._glide, self._place = other._glide, other._place

    @property
    def gliding(self) -> bool:
        """Whether the part is on its way."""
        return self.place != self.target

    def advance(self, now: float, *, reduced: bool) -> None:
        """Advances the part to a time in seconds.

        It moves at once if `reduced`, and to its first target; to another one from where it is on
        the screen.
        """
        target = self.target
        glide = self._glide or Glide(now, target, target)
        if target != glide.after:
            glide = Glide(now, self._place, target, 0.0 if reduced else CHOICE)
        self._glide, self._place = None if target < 0 else glide, glide.value(now)
