"""The confetti over the play screen after a person's win.

It lies over a copy of the window, so that a frame costs no more than its small pieces.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from engine.games.game import Player
from gui.board.board_place import BoardPlace
from gui.look.confetti import KINDS, Confetti, Scrap
from gui.look.sprites import Sprites
from gui.look.style import SUPERSAMPLE
from gui.shell.scene import join

SIZE = 15
"""The size of a piece, logical."""
TURNS = 12
"""The number of pictures of a piece that turns."""
BEFORE = 3
"""The number of frames, those in which the result appears, before a copy is prepared."""
PARTS = 6
"""The number of frames in which a copy of the window is prepared."""

Draw = Callable[[pygame.Surface], None]


class Party:
    """The pieces of confetti in the window, and the window without them."""

    def __init__(self, confetti: Confetti, place: BoardPlace, sprites: Sprites) -> None:
        """Throws `confetti` at both sides of the board at `place`."""
        self._confetti, self._place, self._sprites = confetti, place, sprites
        self._pictures = [self._turning(kind) for kind in range(KINDS)]
        self._waited = 0
        self._still: list[tuple[pygame.Rect, pygame.Surface]] = []
        """The window without the confetti, in strips; made one by one before they are needed."""
        self._stale: list[pygame.Rect] = []
        """What has changed in the window since the strips were made."""
        self._begun = False
        self._drawn: list[tuple[pygame.Surface, pygame.Rect, int]] = []
        """The pieces of this frame: picture, place, opacity up to 255."""

    def _turning(self, kind: int) -> list[pygame.Surface]:
        """Returns the pictures of a kind of piece, by how far it is turned."""
        style = self._sprites.style
        theme, size = style.theme, max(style.px(SIZE), 4)
        if kind < 2:
            disc = self._sprites.whole_disc(self._sprites.pieces(Player(kind)), size)
            return [disc.copy() for _ in range(TURNS)]
        colour = (theme.accent, theme.good, theme.win)[kind - 2]
        pictures = []
        for turn in range(TURNS):
            large = size * SUPERSAMPLE
            picture = pygame.Surface((large, large), pygame.SRCALPHA)
            picture.fill((*colour, 0))
            angle = math.tau * turn / TURNS
            along = (math.cos(angle) * large * 0.42, math.sin(angle) * large * 0.42)
            narrow = 0.12 + 0.3 * abs(math.cos(angle * 2))
            across = (-math.sin(angle) * large * narrow, math.cos(angle) * large * narrow)
            corners = [
                (large / 2 + a * along[0] + b * across[0], large / 2 + a * along[1] + b * across[1])
                for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
            ]
            pygame.draw.polygon(picture, colour, corners)
            pictures.append(pygame.transform.smoothscale(picture, (size, size)))
        return pictures

    def has_begun(self, now: float) -> bool:
        """Returns whether the first pieces are thrown."""
        return now >= self._confetti.start

    def is_over(self, now: float) -> bool:
        """Returns whether nothing is left of it."""
        return now >= self._confetti.end

    def prepare(self, screen: pygame.Surface, others: list[pygame.Rect]) -> None:
        """Makes a strip of the copy of the window; called in frames before the first.

        The system takes long to provide memory for a large window: 100 ms at 3840x2160. `others`
        are what this frame is going to change.
        """
        self._waited += 1
        if self._waited > BEFORE and len(self._still) < PARTS:
            self._copy_strip(screen)
        if self._still:
            self._stale += others

    def _copy_strip(self, screen: pygame.Surface) -> None:
        width, height = screen.get_size()
        number = len(self._still)
        top, bottom = (height * n // PARTS for n in (number, number + 1))
        strip = pygame.Rect(0, top, width, bottom - top)
        self._still.append((strip, screen.subsurface(strip).copy()))

    def _copy(self, screen: pygame.Surface, rect: pygame.Rect) -> None:
        """Copies a part of the screen into the strips."""
        for strip, picture in self._still:
            part = strip.clip(rect)
            if part.width and part.height:
                picture.blit(screen, part.move(0, -strip.y), part)

    def frame(
        self, screen: pygame.Surface, others: list[pygame.Rect], draw: Draw, now: float
    ) -> list[pygame.Rect]:
        """Prepares a frame; returns what to draw again for it and for the one before.

        `draw` draws the window inside the clip, of which `others` have changed.
        """
        if not self._begun:
            self._begun = True
            for rect in join(self._stale, screen.get_rect()):
                self._copy(screen, rect)
            while len(self._still) < PARTS:
                self._copy_strip(screen)
        for rect in others:
            screen.set_clip(rect)
            draw(screen)
            self._copy(screen, rect)
        screen.set_clip(None)
        before = self.drawn
        whole = screen.get_rect()
        pieces = () if self.is_over(now) else self._confetti.pieces(now)
        self._drawn = [each for each in map(self._put, pieces) if each[1].colliderect(whole)]
        return [*others, *before, *self.drawn]

    def _put(self, piece: Scrap) -> tuple[pygame.Surface, pygame.Rect, int]:
        place, cell = self._place.cells, self._place.cell
        picture = self._pictures[piece.kind][int(piece.turned * TURNS) % TURNS]
        centre = (round(place.x + piece.x * cell), round(place.bottom - piece.y * cell))
        return picture, picture.get_rect(center=centre), round(255 * piece.opacity)

    @property
    def drawn(self) -> list[pygame.Rect]:
        """The places of the pieces in the last frame."""
        return [rect for _, rect, _ in self._drawn]

    def draw(self, target: pygame.Surface) -> bool:
        """Draws the part of the frame inside the clip; returns False before the first frame."""
        if not self._begun:
            return False
        clip = target.get_clip()
        for strip, still in self._still:
            part = strip.clip(clip)
            if part.width and part.height:
                target.blit(still, part, part.move(0, -strip.y))
        for picture, rect, opacity in self._drawn:
            if rect.colliderect(clip):
                picture.set_alpha(opacity)
                target.blit(picture, rect)
        return True
