"""A move that cannot be played: the shaking ghost, and the words beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from engine.games.game import Move
from gui.look import style as s
from gui.look.animation import Shake

if TYPE_CHECKING:
    from gui.board.board_view import BoardView

SPAN = 2.5
"""Seconds for which the words are shown."""
FAR = 6
"""How far the ghost shakes to either side, logical."""
DOWN, BLUR = 2, 6
"""The shadow below the words, logical."""


class Refusal(NamedTuple):
    """A move that was refused on a board."""

    board: BoardView
    move: Move
    words: str
    """The reason, a short sentence."""
    shake: Shake

    @property
    def end(self) -> float:
        """The time until which the words are shown."""
        return self.shake.start + SPAN

    def offset(self, now: float) -> int:
        """Returns how far the ghost is to the right of its place, in pixels."""
        return round(self.shake.offset(now) * self.board.style.px(FAR))

    @property
    def rect(self) -> pygame.Rect:
        """The place of the words: beside the ghost, or in the square, in pixels."""
        board, style, place = self.board, self.board.style, self.board.place
        width, _ = style.text_size(self.words, s.BODY, s.SEMIBOLD)
        box = pygame.Rect(0, 0, width + style.px(24), style.px(30))
        if not board.game.gravity:
            box.center = place.cell_rect(board.game.square_cell(self.move)).center
            return box.clamp(place.frame)
        left, gap = place.ghost.x + self.move * place.cell, style.px(4)
        box.centery = place.ghost.y + (place.cell - board.chips) // 2
        box.left = left + place.cell + gap
        if box.right > place.frame.right:
            box.right = left - gap
        return box.clamp(place.frame.union(place.ghost))

    @property
    def area(self) -> pygame.Rect:
        """The area of the words and of the shaking ghost, in pixels."""
        reach = 2 * sum(map(self.board.style.px, (FAR, DOWN, BLUR)))
        ghost = self.board.place.ghost
        return (self.rect.union(ghost) if ghost.height else self.rect).inflate(reach, reach)

    def draw(self, target: pygame.Surface, now: float) -> None:
        """Draws the words; those in a square shake, as there is no ghost."""
        rect, style, theme = self.rect, self.board.style, self.board.style.theme
        if not self.board.game.gravity:
            rect.x += self.offset(now)
        style.drop_shadow(target, rect, radius=s.CONTROL, down=DOWN, blur=BLUR)
        style.box(target, rect, theme.raised, border=theme.border)
        bold = s.SEMIBOLD
        style.write(target, self.words, rect, theme.text, weight=bold, align="center")
