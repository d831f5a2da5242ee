"""The confetti over the play screen after a person's win.

It lies over a copy of the window, so that a frame costs no more than its small pieces.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from engine.games.catalogue import Piece, board_game_of
from engine.games.game import Player
from engine.games.line_game import LineGame
from gui.board.board_place import BoardPlace
from gui.look.confetti import KINDS, Confetti, Scrap
from gui.look.picture_memory import PictureMemory
from gui.look.sprites import Sprites
from gui.look.style import SUPERSAMPLE
from gui.look.theme import mix

SIZE = 15
"""The size of a piece, logical."""
TURNS = 12
"""The number of pictures of a piece that turns."""

DrawWindow = Callable[[pygame.Surface], None]
"""Draws the part of the window inside a picture's clip, without the confetti."""


class Party:
    """The pieces of confetti in the window, and the window without them."""

    def __init__(
        self,
        confetti: Confetti,
        game: LineGame,
        place: BoardPlace,
        sprites: Sprites,
        memory: PictureMemory,
    ) -> None:
        """Throws `confetti` of the `game`'s colours at both sides of the board at `place`."""
        self._game = game
        self._confetti, self._place, self._sprites = confetti, place, sprites
        self._memory = memory
        self._pictures = [self._turning(kind) for kind in range(KINDS)]
        self._still: pygame.Surface | None = None
        """The window without the confetti; None before the first frame."""
        self._drawn: list[tuple[pygame.Surface, pygame.Rect, int]] = []
        """The pieces of this frame: picture, place, opacity up to 255."""

    def _turning(self, kind: int) -> list[pygame.Surface]:
        """Returns the pictures of a kind of piece, by how far it is turned."""
        style = self._sprites.style
        theme, size = style.theme, max(style.px(SIZE), 4)
        if kind < 2:
            stone = self._sprites.whole_stone(self._game, Player(kind), size)
            return [stone.copy() for _ in range(TURNS)]
        colours = (theme.accent, theme.good, theme.win)
        if board_game_of(self._game).piece is Piece.MARK:
            first, second = (self._sprites.pieces(player).stroke for player in Player)
            colours = (first, second, mix(first, second, 0.5))
        colour = colours[kind - 2]
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

    @property
    def begun(self) -> bool:
        """Whether the first frame has been drawn."""
        return self._still is not None

    def is_due(self, now: float) -> bool:
        """Returns whether the pieces are to be thrown."""
        return now >= self._confetti.start

    def postpone(self, now: float) -> None:
        """Has the pieces thrown now at the earliest."""
        self._confetti.start = max(self._confetti.start, now)

    def is_over(self, now: float) -> bool:
        """Returns whether nothing is left of it."""
        return now >= self._confetti.end

    def frame(
        self, screen: pygame.Surface, others: list[pygame.Rect], draw: DrawWindow, now: float
    ) -> list[pygame.Rect]:
        """Prepares a frame; returns what to draw again for it and for the one before.

        `draw` draws the window inside the clip, of which `others` have changed.
        """
        if self._still is None:
            self._still = self._memory.picture(screen.get_size())
            self._still.blit(screen, (0, 0))
        for rect in others:
            screen.set_clip(rect)
            draw(screen)
            self._still.blit(screen, rect, rect)
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
        if self._still is None:
            return False
        clip = target.get_clip()
        target.blit(self._still, clip, clip)
        for picture, rect, opacity in self._drawn:
            if rect.colliderect(clip):
                picture.set_alpha(opacity)
                target.blit(picture, rect)
        return True
