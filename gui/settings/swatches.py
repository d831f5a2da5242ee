"""The choice of a theme by small boards in each theme's own colours."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.games.game import Player
from gui.look import shapes
from gui.look import style as s
from gui.look.lettering import Pictures
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import THEMES
from gui.widgets import Choice

PICTURE = (112, 74)
"""The largest picture, logical."""
LABEL = 24
"""The height of the label below it, logical."""
RING, REACH = 4, 10
"""How far the ring round the chosen one, and the focus ring, reach beyond its picture, logical."""
STONES = ((None, Player.FIRST, None), (Player.FIRST, Player.SECOND, Player.FIRST))
"""The small board, from its top row."""


class ThemeChoice(Choice[str]):
    """A picture of a board for each theme, with the theme's name below."""

    def __init__(self, name: str, value: str, changed: Callable[[str], None]) -> None:
        """`changed` is called with the name of the theme chosen."""
        super().__init__(
            name, [(theme.name, theme.label) for theme in THEMES.values()], value, changed
        )
        self.symbols = True
        """Whether the discs carry their symbols."""
        self._pictures = Pictures(2 * len(THEMES), 8)

    def picture(self, index: int) -> pygame.Rect:
        """Returns the rectangle of an option's picture, in pixels."""
        count = len(self.options)
        height = self.rect.height * PICTURE[1] // (PICTURE[1] + LABEL)
        width = min(height * PICTURE[0] // PICTURE[1], (self.rect.width - 8 * count) // count)
        apart = (self.rect.width - count * width) // max(count - 1, 1)
        left = self.rect.x + index * (width + apart)
        return pygame.Rect(left, self.rect.y, width, height)

    def segment(self, index: int) -> pygame.Rect:
        """Returns the rectangle of an option, its label included, in pixels."""
        picture = self.picture(index)
        apart = self.picture(1).x - self.picture(0).right if len(self.options) > 1 else 0
        return pygame.Rect(
            picture.x - apart // 2, self.rect.y, picture.width + apart, self.rect.height
        )

    def segment_at(self, pos: tuple[int, int]) -> int:
        """Returns the index of the option at a point; -1 for none."""
        if not self.contains(pos):
            return -1
        places = [self.segment(index) for index in range(len(self.options))]
        return next((i for i, place in enumerate(places) if place.collidepoint(pos)), -1)

    def area(self, style: Style) -> pygame.Rect:
        """Returns where it draws, with the rings round its pictures, in pixels."""
        reach = 2 * style.px(REACH)
        return super().area(style).union(self.rect.inflate(reach, reach))

    def look(self) -> tuple[object, ...]:
        """Returns what decides the pictures, too."""
        return (*super().look(), self.symbols)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the pictures and their labels; a ring is round the chosen one."""
        theme = style.theme
        for index, (name, label) in enumerate(self.options):
            place, chosen = self.picture(index), index == self.index
            lit = index == self.under_pointer and not chosen
            target.blit(self._picture(name, place.size, style.scale), place)
            if lit or theme.flat:
                style.box(target, place, None, border=theme.border, width=2 if lit else 1)
            if chosen:
                reach = 2 * style.px(RING)
                ring = place.inflate(reach, reach)
                style.box(target, ring, None, radius=14, border=theme.accent, width=3)
            words = self.segment(index)
            words = pygame.Rect(words.x, place.bottom, words.width, self.rect.bottom - place.bottom)
            words.y += style.px(5)
            style.write(
                target,
                label,
                words,
                theme.text if chosen or lit else theme.muted,
                size=s.SMALL,
                weight=s.SEMIBOLD if chosen else s.MEDIUM,
                align="center",
            )
        if self.show_focus:
            reach = 2 * style.px(RING)
            style.focus_ring(target, self.picture(max(self.index, 0)).inflate(reach, reach), 14)

    def _picture(self, name: str, size: tuple[int, int], scale: float) -> pygame.Surface:
        key = (name, size, self.symbols)
        return self._pictures.once(key, lambda: _draw(name, size, scale, symbols=self.symbols))


def _draw(name: str, size: tuple[int, int], scale: float, *, symbols: bool) -> pygame.Surface:
    """Returns a small board on its theme's background."""
    theme = THEMES[name]
    style = Style(theme, scale)
    sprites = Sprites(style, symbols=symbols)
    picture = shapes.vertical(size, theme.glow[:2])
    cell = min(round(size[1] * 0.33), size[0] // 4)
    frame = max(cell // 7, 1)
    board = pygame.Rect(0, 0, 3 * cell + 2 * frame, 2 * cell + 2 * frame)
    board.center = (size[0] // 2, size[1] // 2)
    cells = tuple(
        pygame.Rect(frame + column * cell, frame + row * cell, cell, cell)
        for row in range(2)
        for column in range(3)
    )
    inside = board.inflate(-2 * frame, -2 * frame)
    picture.blit(shapes.vertical(inside.size, theme.board.wall), inside)
    stones = [stone for row in STONES for stone in row]
    for place, stone in zip(cells, stones, strict=True):
        if stone is not None:
            picture.blit(sprites.disc(sprites.pieces(stone), cell), place.move(board.topleft))
    picture.blit(sprites.front(board.size, cells, max(cell // 4, 2)), board)
    style.box(picture, picture.get_rect(), None, border=theme.card_edge)
    return shapes.cut_round(picture, style.px(s.CONTROL))
