"""A choice by pictures, which go on in a second row where one is too short."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from gui.look import style as s
from gui.look.lettering import Pictures
from gui.look.style import Style
from gui.widgets.choice import Choice, LabelledValues

Picture = Callable[..., pygame.Surface]
"""Returns the picture of an option: ``picture(value, size, scale, *model)``, size in pixels."""
SIZE, SMALLEST = (112, 74), 84
"""The size of a picture, and its least width, logical."""
LABEL, GAP, BETWEEN = 24, 12, 10
"""The height of a label, and the space between two tiles and between two rows, logical."""
RING, REACH = 4, 10
"""How far the ring round the chosen one, and the focus ring, reach beyond its picture, logical."""


class Tiles(Choice):
    """A picture for each option, with its label below."""

    picture: Picture
    """Makes the pictures; given before the first drawing."""
    model: tuple[object, ...] = ()
    """What `picture` needs besides."""

    def __init__(
        self, name: str, options: LabelledValues, value: object, changed: Callable[[Any], None]
    ) -> None:
        """As for `Choice`."""
        super().__init__(name, options, value, changed)
        self._places: list[pygame.Rect] = []
        self._label = 0
        """The height of a label, in pixels."""
        self._pictures = Pictures(24, 8)

    def _least(self, style: Style) -> int:
        """Returns the least width of a tile: that of the widest label."""
        labels = [style.text_size(label, s.SMALL, s.SEMIBOLD)[0] for _, label in self.options]
        return max([style.px(SMALLEST), *labels])

    def widths(self, style: Style) -> tuple[int, int]:
        """Returns the width of one tile, and of all side by side."""
        each, count = max(self._least(style), style.px(SIZE[0])), len(self.options)
        return self._least(style), count * each + (count - 1) * style.px(GAP)

    def _abreast(self, style: Style, width: int) -> int:
        """Returns the number of tiles in a row, so that all rows are about equally long."""
        gap, count = style.px(GAP), len(self.options)
        most = min(max((width + gap) // (self._least(style) + gap), 1), count)
        return -(-count // -(-count // most))

    def height_at(self, style: Style, width: int) -> int:
        """Returns the height of all rows, with room for the rings."""
        abreast = self._abreast(style, width)
        rows = -(-len(self.options) // abreast)
        each = self._picture_size(style, width, abreast)[1] + style.px(LABEL)
        return rows * each + (rows - 1) * style.px(BETWEEN) + 2 * style.px(RING)

    def _picture_size(self, style: Style, width: int, abreast: int) -> tuple[int, int]:
        room = (width - (abreast - 1) * style.px(GAP)) // abreast
        wide = min(style.px(SIZE[0]), room)
        return wide, wide * SIZE[1] // SIZE[0]

    def fit(self, style: Style) -> None:
        """Places the tiles in its rectangle."""
        rect, abreast = self.rect, self._abreast(style, self.rect.width)
        width, height = self._picture_size(style, rect.width, abreast)
        self._label = style.px(LABEL)
        down = height + self._label + style.px(BETWEEN)
        each = (rect.width + style.px(GAP)) // abreast
        self._places = []
        for index in range(len(self.options)):
            row, column = divmod(index, abreast)
            x = rect.x + column * each + (each - style.px(GAP) - width) // 2
            y = rect.y + style.px(RING) + row * down
            self._places.append(pygame.Rect(x, y, width, height))

    def segment(self, index: int) -> pygame.Rect:
        """Returns the rectangle of an option, its label included, in pixels."""
        place = self._places[index]
        return pygame.Rect(place.x, place.y, place.width, place.height + self._label)

    def key(self, event: pygame.event.Event) -> bool:
        """Chooses the neighbour on the arrows, above and below in another row, too."""
        if event.key in (pygame.K_UP, pygame.K_DOWN) and 0 <= self.index < len(self._places):
            here = self._places[self.index]
            way = 1 if event.key == pygame.K_DOWN else -1
            rows = [
                index
                for index, place in enumerate(self._places)
                if way * (place.y - here.y) > 0 and abs(place.x - here.x) < here.width
            ]
            if rows:
                self.choose(min(rows, key=lambda index: abs(self._places[index].y - here.y)))
            return bool(rows)
        return super().key(event)

    def area(self, style: Style) -> pygame.Rect:
        """Returns where it draws, with the rings round its pictures, in pixels."""
        reach = 2 * style.px(REACH)
        return super().area(style).union(self.rect.inflate(reach, reach))

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the pictures and their labels; a ring is round the chosen one."""
        theme = style.theme
        self.fit(style)
        for index, (value, label) in enumerate(self.options):
            place, chosen = self._places[index], index == self.index
            lit = index == self.under_pointer and not chosen
            target.blit(self._made(value, place.size, style.scale), place)
            if lit or theme.flat:
                style.box(target, place, None, border=theme.border, width=2 if lit else 1)
            reach = 2 * style.px(RING)
            if chosen:
                ring = place.inflate(reach, reach)
                style.box(target, ring, None, radius=14, border=theme.accent, width=3)
            if self.show_focus and (chosen or (self.index < 0 and not index)):
                style.focus_ring(target, place.inflate(reach, reach), 14)
            words = place.inflate(style.px(GAP), 0)
            words.y, words.height = place.bottom + style.px(5), style.px(LABEL - 5)
            colour = theme.text if chosen or lit else theme.muted
            weight = s.SEMIBOLD if chosen else s.MEDIUM
            style.write(target, label, words, colour, size=s.SMALL, weight=weight, align="center")

    def _made(self, value: object, size: tuple[int, int], scale: float) -> pygame.Surface:
        key = (value, size, scale, self.model)
        return self._pictures.once(key, lambda: self.picture(value, size, scale, *self.model))
