"""A move that cannot be played: the shaking ghost, and the words beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from engine.games.game import Move
from gui.look.animation import Shake
from gui.shell.notices import PlacedNotice

if TYPE_CHECKING:
    from gui.board.board_view import BoardView

SPAN = 2.5
"""Seconds for which the words are shown."""
FAR = 6
"""How far the ghost shakes to either side, logical."""


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
    def notice(self) -> PlacedNotice:
        """The words in their place: beside the ghost, or in the square."""
        board, style, place = self.board, self.board.style, self.board.place
        box = pygame.Rect(0, 0, style.width(self.words) + style.px(24), style.px(30))
        if not board.game.gravity:
            box.center = place.cell_rect(board.game.square_cell(self.move)).center
            return PlacedNotice([self.words], box.clamp(place.frame))
        left, gap = place.ghost.x + self.move * place.cell, style.px(4)
        box.centery = place.ghost.y + (place.cell - board.chips) // 2
        box.left = left + place.cell + gap
        if box.right > place.frame.right:
            box.right = left - gap
        return PlacedNotice([self.words], box.clamp(place.frame.union(place.ghost)))

    @property
    def area(self) -> pygame.Rect:
        """The area of the words and of the shaking ghost, in pixels."""
        words, ghost = self.notice.area(self.board.style), self.board.place.ghost
        reach = 2 * self.board.style.px(FAR)
        return (words.union(ghost) if ghost.height else words).inflate(reach, reach)

    def draw(self, target: pygame.Surface, now: float) -> None:
        """Draws the words; those in a square shake, as there is no ghost."""
        notice = self.notice
        if not self.board.game.gravity:
            notice.box.x += self.offset(now)
        notice.draw(target, self.board.style)
