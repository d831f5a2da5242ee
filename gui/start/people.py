"""The names of two people who play each other."""

from __future__ import annotations

import pygame

from engine.games.foreign_text import LONGEST_NAME, person_name
from engine.games.game import Player
from engine.games.line_game import LineGame
from gui.files.setup import Names, Seats, two_people, usual_name
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.shell.app import App
from gui.start import words as start_text
from gui.start.layout import StartLayout, side_places
from gui.widgets import TextField, Widget
from gui.widgets.widget import Look

FIELD, GAP = 38, 8
"""The height of a field and the space below it, logical."""


class People:
    """A field for each name, beside the stone of its side; in the place of a strength."""

    def __init__(self, app: App) -> None:
        """Shows the names of the settings."""
        self._game: LineGame
        self._heading = pygame.Rect(0, 0, 0, 0)
        self._stones: list[pygame.Rect] = []
        self.fields = [
            TextField(
                "",
                app.settings.names[player],
                lambda text: None,
                placeholder=usual_name(player),
                longest=LONGEST_NAME,
                clipboard=app.clipboard,
            )
            for player in Player
        ]

    @property
    def widgets(self) -> list[Widget]:
        """The controls in the order of Tab."""
        return list(self.fields)

    @property
    def names(self) -> Names:
        """The names as they are kept; empty for the usual ones."""
        first, second = (person_name(field.value) for field in self.fields)
        return first, second

    def swap(self) -> None:
        """Exchanges the names."""
        first, second = self.fields
        first.value, second.value = second.value, first.value
        for field in self.fields:
            field.caret = len(field.value)

    def show(self, game: LineGame, seats: Seats, sides: tuple[str, str]) -> None:
        """Shows the fields where both players are people; `sides` are the sides' names."""
        self._game = game
        for field, side in zip(self.fields, sides, strict=True):
            field.name = f"{start_text.NAME_OF} {side}"
            field.visible = two_people(seats)

    def place(self, layout: StartLayout, style: Style) -> None:
        """Places the heading, and below it the fields."""
        self._heading, self._stones = layout.strong, []
        row = layout.slider.copy()
        row.height = style.px(FIELD)
        for field in self.fields:
            stone, field.rect = side_places(row, style.scale)
            self._stones.append(stone)
            row = row.move(0, row.height + style.px(GAP))

    @property
    def look(self) -> Look:
        """The stones: where they are drawn, and of which game."""
        place = self._stones[0].unionall(self._stones[1:])
        return place, self._game if self.fields[0].visible else None

    def draw(self, target: pygame.Surface, style: Style, sprites: Sprites) -> None:
        """Draws the heading, and the stone beside each field."""
        if not self.fields[0].visible:
            return
        heading, theme = start_text.NAMES, style.theme
        style.write(target, heading, self._heading, theme.text, size=s.NAME, weight=s.SEMIBOLD)
        for player, place in zip(Player, self._stones, strict=True):
            stone = sprites.whole_stone(self._game, player, place.width - style.px(6))
            target.blit(stone, stone.get_rect(center=place.center))
