"""A side's stone beside its player, which is pressed where both sides have a strength."""

from __future__ import annotations

import pygame

from engine.games.game import Player
from engine.games.line_game import LineGame
from gui.board.board_picture import draw_stone
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.view.controls import Control
from gui.widgets import Button


class StoneButton(Button):
    """A side's stone, which is pressed to set that side's strength."""

    drawn: tuple[LineGame, Player, Sprites]
    """What the stone is drawn of."""

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the stone, and a ring around it if its side is chosen."""
        draw_stone(target, self.rect, style, *self.drawn)
        round_it = self.rect.copy()
        round_it.width = round_it.height = min(self.rect.size)
        round_it.center = self.rect.center
        radius = round_it.width / 2 / style.scale
        if self.chosen or self.hovered:
            colour = style.theme.accent if self.chosen else style.theme.border
            style.box(target, round_it, None, radius=radius, border=colour, width=2)
        if self.show_focus:
            style.focus_ring(target, round_it, radius)


STONE = Control(lambda data, act: StoneButton("", act))
