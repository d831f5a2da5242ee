"""A move that cannot be played: the shaking ghost, and the words beside it."""

from __future__ import annotations

import pygame

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.records import dataclass
from gui.board.board_place import BoardPlace
from gui.look import style as s
from gui.look.animation import Shake
from gui.look.style import Style

SPAN = 2.5
"""Seconds for which the words are shown."""
FAR = 6
"""How far the ghost shakes to either side, logical."""
DOWN, BLUR = 2, 6
"""The shadow below the words, logical."""


@dataclass(frozen=True)
class Refusal:
    """A move that was refused on a board of a game at a place."""

    move: Move
    words: str
    """The reason, a short sentence."""
    shake: Shake
    game: LineGame
    place: BoardPlace
    style: Style
    ghost: int
    """The height of the ghost above a board in which stones fall, in pixels."""

    @property
    def end(self) -> float:
        """The time until which the words are shown."""
        return self.shake.start + SPAN

    def offset(self, now: float) -> int:
        """Returns how far the ghost is to the right of its place, in pixels."""
        return round(self.shake.offset(now) * self.style.px(FAR))

    @property
    def rect(self) -> pygame.Rect:
        """The place of the words: beside the ghost, or in the square, in pixels."""
        style, row, cell = self.style, self.place.ghost, self.place.cell
        width, _ = style.text_size(self.words, s.BODY, s.SEMIBOLD)
        box = pygame.Rect(0, 0, width + style.px(24), style.px(30))
        if not self.game.gravity:
            box.center = self.place.cell_rect(self.game.square_cell(self.move)).center
            return box.clamp(self.place.frame)
        left, gap = row.x + self.move * cell, style.px(4)
        box.centery = row.y + self.ghost // 2
        box.left = left + cell + gap
        if box.right > self.place.frame.right:
            box.right = left - gap
        return box.clamp(self.place.frame.union(row))

    @property
    def area(self) -> pygame.Rect:
        """The area of the words and of the shaking ghost, in pixels."""
        reach = 2 * sum(map(self.style.px, (FAR, DOWN, BLUR)))
        whole = self.rect.union(self.place.ghost) if self.game.gravity else self.rect
        return whole.inflate(reach, reach)

    def draw(self, target: pygame.Surface, now: float) -> None:
        """Draws the words; those in a square shake, as there is no ghost."""
        rect, style, theme = self.rect, self.style, self.style.theme
        if not self.game.gravity:
            rect.x += self.offset(now)
        style.drop_shadow(target, rect, radius=s.CONTROL, down=DOWN, blur=BLUR)
        style.box(target, rect, theme.raised, border=theme.border)
        bold = s.SEMIBOLD
        style.write(target, self.words, rect, theme.text, weight=bold, align="center")
