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
    """A move that was refused."""

    move: Move
    words: str
    """The reason, a short sentence."""
    shake: Shake

    @property
    def end(self) -> float:
        """The time until which the words are shown."""
        return self.shake.start + SPAN

    def offset(self, now: float, style: Style) -> int:
        """Returns how far the ghost is to the right of its place, in pixels."""
        return round(self.shake.offset(now) * style.px(FAR))

    def column(self, game: LineGame) -> int:
        """Returns the column that the words are beside."""
        return game.square_cell(self.move).column if not game.gravity else self.move

    def rect(self, game: LineGame, place: BoardPlace, style: Style, ghost: int) -> pygame.Rect:
        """Returns the place of the words: beside a ghost `ghost` pixels high, or in a square."""
        width, _ = style.text_size(self.words, s.BODY, s.SEMIBOLD)
        box = pygame.Rect(0, 0, width + style.px(24), style.px(30))
        if not game.gravity:
            box.center = place.cell_rect(game.square_cell(self.move)).center
            return box.clamp(place.frame)
        row, cell = place.ghost, place.cell
        left = row.x + self.column(game) * cell
        gap = style.px(4)
        box.centery = row.y + ghost // 2
        box.left = left + cell + gap
        if box.right > place.frame.right:
            box.right = left - gap
        return box.clamp(place.frame.union(row))

    def reach(self, style: Style) -> int:
        """Returns how much wider and higher than the words is all that is drawn, in pixels."""
        return 2 * (style.px(FAR) + style.px(DOWN) + style.px(BLUR))

    def draw(
        self,
        target: pygame.Surface,
        game: LineGame,
        rect: pygame.Rect,
        style: Style,
        now: float,
    ) -> None:
        """Draws the words in `rect`; those in a square shake, as there is no ghost."""
        if not game.gravity:
            rect.x += self.offset(now, style)
        theme = style.theme
        style.drop_shadow(target, rect, radius=s.CONTROL, down=DOWN, blur=BLUR)
        style.box(target, rect, theme.raised, border=theme.border)
        style.write(
            target,
            self.words,
            rect,
            theme.text,
            size=s.BODY,
            weight=s.SEMIBOLD,
            align="center",
        )
