"""The small stone beside the row of chips, which says whose wins the values call wins."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.games.game import Player
from engine.games.line_game import LineGame
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.shell.player_names import Subjects
from gui.widgets.widget import Description, Widget


class ViewSign(Widget):
    """A stone of the side whose view the values are from."""

    role = "img"
    focusable = False

    def __init__(self, game: LineGame) -> None:
        """Shows nothing before `show`."""
        super().__init__("Values")
        self._game = game
        self._player: Player | None = None
        self._sprites: Sprites
        self._words = ""

    def place(self, bar: pygame.Rect, row: pygame.Rect, sprites: Sprites) -> None:
        """Places it above the `bar`, at the height of the `row` of chips; both may be empty."""
        size = row.height if bar.width else 0
        self.rect = pygame.Rect(0, 0, size, size)
        self.rect.center = (bar.centerx, row.centery)
        self._sprites = sprites

    def show(self, player: Player | None, sides: Subjects) -> None:
        """Shows whose view it is; None hides it."""
        self._player = player
        self.visible = player is not None and self.rect.width > 0
        if player is not None:
            self._words = f"for {sides[player].object}"
            self.tooltip = f"The values are {self._words}"

    def value_text(self) -> str:
        """Returns whose values they are."""
        return self._words

    def describe(self) -> Description:
        """Returns the text for a screen reader, without the tooltip, which says the same."""
        return replace(super().describe(), hint="")

    def look(self) -> tuple[object, ...]:
        """Returns the side."""
        return (*super().look(), self._player)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws a stone of the side."""
        del style
        if self._player is not None:
            stone = self._sprites.stone(self._game, self._player, round(self.rect.width * 1.2))
            target.blit(stone, stone.get_rect(center=self.rect.center))
