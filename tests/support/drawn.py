"""Records the texts and filled boxes of a picture in the order they are drawn."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from unittest.mock import patch

import pygame
from pilot import Pilot

from gui.look.lettering import MEDIUM
from gui.look.style import Style
from gui.shell.dialog import Dialog


@dataclass(frozen=True)
class Text:
    asked: str
    shown: str
    ink: pygame.Rect
    order: int
    """How many things were drawn before it."""
    whole: bool = True
    """Whether all of it lies in the part of a page that is in sight."""


@dataclass
class Drawing:
    texts: list[Text] = field(default_factory=list)
    boxes: list[tuple[int, pygame.Rect]] = field(default_factory=list)
    """Filled boxes, with how many things were drawn before each."""

    @property
    def order(self) -> int:
        return len(self.texts) + len(self.boxes)

    def visible(self) -> list[Text]:
        """Returns the texts that are seen whole: nothing was drawn over them."""
        return [
            text
            for text in self.texts
            if text.whole
            and text.ink.width
            and all(order < text.order for order, _ in self._boxes_at(text))
        ]

    def card(self, text: Text) -> pygame.Rect | None:
        """The box that the text stands on, the one drawn last; None for the bare window."""
        below = [box for order, box in self._boxes_at(text) if order < text.order]
        return below[-1] if below else None

    def _boxes_at(self, text: Text) -> list[tuple[int, pygame.Rect]]:
        return [each for each in self.boxes if each[1].collidepoint(text.ink.center)]

    def forget(self) -> None:
        """Forgets what has been drawn: it is dimmed now, and something stands in front of it."""
        self.texts.clear()
        self.boxes.clear()


@contextmanager
def recorded(screen: pygame.Surface) -> Iterator[Drawing]:
    """Records what a style writes and fills on the screen."""
    drawing, write, box, dialog = Drawing(), Style.write, Style.box, Dialog.draw
    gradient = Style.gradient_box

    def watched_write(
        self: Style, target: pygame.Surface, text: str, rect: pygame.Rect, *rest: Any, **keys: Any
    ) -> pygame.Rect:
        place = write(self, target, text, rect, *rest, **keys)
        if target is screen:
            size, weight = keys.get("size", 15), keys.get("weight", MEDIUM)
            shown = self.fitted(text, rect.width, size, weight)
            ink = self.rendered(shown, rest[0], size, weight).get_bounding_rect()
            there = ink.move(place.topleft)
            whole = target.get_clip() == target.get_rect() or target.get_clip().contains(there)
            drawing.texts.append(Text(text, shown, there, drawing.order, bool(whole)))
        return place

    def watched_box(
        self: Style, target: pygame.Surface, rect: pygame.Rect, fill: Any, **keys: Any
    ) -> None:
        box(self, target, rect, fill, **keys)
        if target is screen and fill is not None:
            drawing.boxes.append((drawing.order, rect.clip(target.get_clip())))

    def watched_gradient(
        self: Style, target: pygame.Surface, rect: pygame.Rect, colours: Any, **keys: Any
    ) -> None:
        gradient(self, target, rect, colours, **keys)
        if target is screen:
            drawing.boxes.append((drawing.order, rect.clip(target.get_clip())))

    def watched_dialog(self: Dialog, target: pygame.Surface) -> None:
        drawing.forget()
        dialog(self, target)

    with (
        patch.object(Style, "write", watched_write),
        patch.object(Style, "box", watched_box),
        patch.object(Style, "gradient_box", watched_gradient),
        patch.object(Dialog, "draw", watched_dialog),
    ):
        yield drawing


def draw_anew(pilot: Pilot) -> Drawing:
    pilot.app.finish_fade()
    pilot.scene.finish_easing()
    with recorded(pilot.app.screen) as drawing:
        pilot.app.scene.redraw()
        pilot.app._draw()
    return drawing


def check_picture(pilot: Pilot) -> None:
    """Checks that the picture, drawn piece by piece, equals the same drawn at once."""
    sleep, pilot.app.pacing.sleep = pilot.app.pacing.sleep, lambda seconds: None
    pilot.step()
    if pilot.draws_motion:
        pilot.draw()  # what is said at the end of a round, when its frame has been drawn
    while pilot.app._late or pilot.refreshes:
        pilot.draw()  # what a frame beside a motion has left to the next
    before = pilot.app.screen.copy()
    pilot.app.scene.redraw()
    pilot.app._draw()  # not in a round of its own, in which an engine's answer could arrive
    pilot.app.pacing.sleep = sleep
    difference = unlike(before, pilot.app.screen)
    assert difference.count() == 0, difference.get_bounding_rects()


def unlike(one: pygame.Surface, other: pygame.Surface) -> pygame.mask.Mask:
    """Returns the pixels whose colours differ."""
    mask = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), othersurface=other)
    mask.invert()
    return mask


def check_parts(pilot: Pilot, side: int = 53) -> None:
    """Checks that the window drawn in squares, each by itself, equals the window drawn at once."""
    draw_anew(pilot)
    scene, screen = pilot.app.scene, pilot.app.screen
    whole = screen.copy()
    for x in range(0, screen.get_width(), side):
        for y in range(0, screen.get_height(), side):
            screen.set_clip((x, y, side, side))
            scene.draw(screen)
    screen.set_clip(None)
    difference = unlike(whole, screen)
    assert difference.count() == 0, difference.get_bounding_rects()


def apart(picture: pygame.Surface, one: tuple[int, int], other: tuple[int, int]) -> int:
    """Returns how much the colours at two places of a picture differ, all channels together."""
    return sum(abs(picture.get_at(one)[n] - picture.get_at(other)[n]) for n in range(3))


def share(picture: pygame.Surface, rect: pygame.Rect, colour: tuple[int, ...], near: int) -> float:
    """Returns the part of a rectangle whose pixels have about that colour, within `near`."""
    part = picture.subsurface(rect)
    found = pygame.mask.from_threshold(part, colour, (near + 1, near + 1, near + 1, 255))
    return found.count() / (rect.width * rect.height)
