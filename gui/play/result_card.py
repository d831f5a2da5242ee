"""The card beside the board that says how a game has ended."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from gui.look.animation import ARRIVE, Appearance
from gui.look.layers import draw_layer
from gui.look.picture_memory import PictureMemory
from gui.look.style import Style
from gui.play import commands
from gui.play.result import GameResult
from gui.play.result_page import ResultPage
from gui.widgets import Description
from gui.widgets.link import LinkButton
from gui.widgets.widget import Action, Look

SLIDE = 36
"""How far the card slides, logical."""


class ResultCard:
    """The result in large letters, figures, and the turning point with its button."""

    def __init__(self, clock: Callable[[], float], show_me: Action, memory: PictureMemory) -> None:
        """`show_me` opens the review at the turning point; pictures lie in `memory`."""
        self._memory = memory
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.result: GameResult | None = None
        """What it says; None while a game goes on."""
        self.link = LinkButton(
            commands.SHOW_ME.label, show_me, tooltip="Opens the review at this move."
        )
        self.link.visible = False
        self.graph = pygame.Rect(0, 0, 0, 0)
        """The place for a graph below the words; empty if there is no room for it."""
        self._clock = clock
        self._appearance: Appearance | None = None
        self._picture: pygame.Surface | None = None
        """The card while it moves, which is made in two frames, without its words at first."""
        self._shows = False
        """Whether it has begun to show."""
        self._before: tuple[pygame.Surface, pygame.Rect] | None = None
        """What was at its place before it came, while it comes, and where that was."""

    # State

    def show(self, result: GameResult | None, style: Style, screen: pygame.Surface | None) -> None:
        """Sets what it says; None has it fade away, if the `screen` is there that shows it."""
        if result != self.result and result is not None:
            self._picture = None
        if result is None and self.result is not None:
            self._go(style, screen)
        self.result = result
        self._arrange(style)
        if self._appearance is not None and self._appearance.reduced:
            self._paint(style)
            self._paint(style)

    def _go(self, style: Style, screen: pygame.Surface | None) -> None:
        """Has it fade away."""
        self._appearance = self._before = None
        if self.rect.height and screen is not None:
            area = self.area(style)
            self._picture, self._shows = self._memory.picture(area.size), True
            self._picture.blit(screen, (0, 0), area)
            self._appearance = Appearance(self._clock(), reduced=True, leaving=True)

    def appear(self, screen: pygame.Surface | None, *, reduced: bool) -> None:
        """Has it slide in from the right; with `reduced` motion it fades in.

        What is shown on the `screen` at its place stays there until the card covers it.
        """
        self._appearance = Appearance(self._clock(), reduced, span=ARRIVE)
        self._picture, self._shows, self._before = None, False, None
        if screen is not None and self.rect.height:
            self._before = self._memory.picture(self.rect.size), self.rect.copy()
            self._before[0].blit(screen, (0, 0), self.rect)

    def finish(self) -> None:
        """Ends its motion."""
        self._appearance = self._before = None

    def place(self, rect: pygame.Rect, style: Style) -> None:
        """Sets its place."""
        if self.rect.topleft != rect.topleft or self.rect.width != rect.width:
            self._before = None
        self.rect = rect.copy()
        if self.result is None:
            self._appearance = None
        self._picture = None
        self._arrange(style)

    @property
    def moving(self) -> bool:
        """Whether it is still on its way."""
        return self._appearance is not None

    def in_motion(self, style: Style) -> list[pygame.Rect]:
        """Returns what to draw again for this frame; the last one ends the motion."""
        if self._appearance is None:
            return []
        self._paint(style)
        if self._shows and self._clock() >= self._appearance.end:
            self.finish()
        return [self.area(style)]

    def area(self, style: Style) -> pygame.Rect:
        """Returns where it draws, with its shadow and its way."""
        reach = 2 * style.card_reach
        return self.rect.inflate(reach, reach)

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns how it looks."""
        return {"result": (self.area(style), self.result)}

    def describe(self) -> list[Description]:
        """Returns its words for a screen reader."""
        if self.result is None:
            return []
        bounds = (self.rect.x, self.rect.y, self.rect.width, self.rect.height)
        said = self.result.in_words()
        return [Description("label", self.result.title, said, bounds=bounds)]

    # Drawing

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws it, at rest or on its way."""
        if not self.rect.height or (self.result is None and self._appearance is None):
            return
        if self._appearance is None:
            self._draw_at(target, style, self.rect)
            return
        area = self.area(style)
        if not target.get_clip().colliderect(area):
            return
        if self._before is not None:
            target.blit(*self._before)
        if self._picture is None or not self._shows:
            return
        shown = self._appearance.shown(self._clock())
        right = 0 if self._appearance.reduced else round(style.px(SLIDE) * (1 - shown))
        draw_layer(target, self._picture, area, opacity=shown, right=right)

    def _paint(self, style: Style) -> None:
        """Makes the picture of the card, or goes on with it: first the card, then the words."""
        if self.result is None or (self._shows and self._picture is not None):
            return
        area, painted = self.area(style), self._picture
        place = self.rect.move(-area.x, -area.y)
        if painted is None:
            painted = self._picture = self._memory.layer(area.size)
            style.card(painted, place)
            if not self._shows:
                return
        ResultPage(place, style, self.result).draw(painted)
        if not self._shows and self._appearance is not None:
            self._shows = True
            self._appearance = replace(self._appearance, start=self._clock())

    def _draw_at(self, target: pygame.Surface, style: Style, rect: pygame.Rect) -> None:
        """Draws it in `rect`, without its button."""
        assert self.result is not None, "there is something to say"
        style.card(target, rect)
        ResultPage(rect, style, self.result).draw(target)

    def _arrange(self, style: Style) -> None:
        """Shows the button where the page has room for it."""
        self.graph = pygame.Rect(0, 0, 0, 0)
        self.link.visible = False
        if self.result is None:
            return
        page = ResultPage(self.rect, style, self.result)
        self.graph = page.graph()
        if page.link is not None:
            self.link.rect = page.link
            self.link.visible = not self.moving
