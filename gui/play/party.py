"""The confetti over the play screen after a person's win.

It lies over a copy of the window, so that a frame costs no more than its small pieces.
"""

from __future__ import annotations

import math
from collections.abc import Callable

import pygame

from engine.games.catalogue import Piece, board_game_of
from engine.games.game import Player
from gui.board.board_scene import BoardScene
from gui.look.confetti import KINDS, Confetti, Scrap
from gui.look.lettering import SUPERSAMPLE
from gui.look.rects import join
from gui.look.theme import mix

LATER = 0.22
"""Seconds after the end at which the confetti is thrown, once stones have dimmed."""

SIZE = 15
"""The size of a piece, logical."""
TURNS = 12
"""The number of pictures of a piece that turns."""

DrawWindow = Callable[[pygame.Surface], None]
"""Draws the part of the window inside a picture's clip, without the confetti."""


class Party:
    """The pieces of confetti in the window, and the window without them."""

    def __init__(self, scene: BoardScene) -> None:
        """Throws none yet on the play screen `scene`."""
        self._scene, self._app = scene, scene.app
        self._confetti: Confetti | None = None
        self._pictures: list[list[pygame.Surface]] = []
        """The pictures of each kind of piece, by how far it is turned."""
        self._still: pygame.Surface | None = None
        """The window without the confetti; None before the first frame."""
        self._drawn: list[tuple[pygame.Surface, pygame.Rect, int]] = []
        """The pieces of this frame: picture, place, opacity up to 255."""

    def throw(self, seed: int) -> None:
        """Has the confetti thrown at both sides of the board in a moment; `seed` scatters it."""
        game = self._scene.on_board.game
        self._confetti = Confetti(self._app.clock() + LATER, game.columns, game.rows, seed)
        self._pictures = [self._turning(kind) for kind in range(KINDS)]

    def finish(self) -> None:
        """Removes the confetti."""
        for _, rect, _ in self._drawn:
            self._scene.redraw(rect)
        self._confetti, self._still, self._drawn = None, None, []

    @property
    def coming(self) -> bool:
        """Whether there is confetti, or will be."""
        return self._confetti is not None

    @property
    def moving(self) -> bool:
        """Whether there is confetti."""
        return self._confetti is not None and self._app.clock() >= self._confetti.start

    def _turning(self, kind: int) -> list[pygame.Surface]:
        """Returns the pictures of a kind of piece, by how far it is turned."""
        sprites, game = self._app.sprites, self._scene.on_board.game
        style = sprites.style
        theme, size = style.theme, max(style.px(SIZE), 4)
        if kind < 2:
            stone = sprites.whole_stone(game, Player(kind), size)
            return [stone.copy() for _ in range(TURNS)]
        colours = (theme.accent, theme.good, theme.win)
        if board_game_of(game).piece is Piece.MARK:
            first, second = (theme.pieces(player).stroke for player in Player)
            colours = (first, second, mix(first, second, 0.5))
        colour = colours[kind - 2]
        pictures, large = [], size * SUPERSAMPLE
        for turn in range(TURNS):
            narrow = 0.24 + 0.6 * abs(math.cos(2 * math.tau * turn / TURNS))
            paper = pygame.Surface((0.84 * large, narrow * large), pygame.SRCALPHA)
            paper.fill(colour)
            angle = -360 * turn / TURNS
            pictures.append(pygame.transform.rotozoom(paper, angle, 1 / SUPERSAMPLE))
        return pictures

    def take_dirty(self, others: list[pygame.Rect], draw: DrawWindow) -> list[pygame.Rect]:
        """Prepares a frame; returns what to draw again for it and for the one before.

        `draw` draws the window inside the clip, of which `others` have changed.
        """
        confetti, screen, now = self._confetti, self._app.screen, self._app.clock()
        if confetti is None or not self.moving:
            return others
        if now >= confetti.end and not self._drawn:
            self.finish()
            return others
        if self._still is None:
            self._still = self._app.memory.picture(screen.get_size())
            self._still.blit(screen, (0, 0))
        for rect in others:
            screen.set_clip(rect)
            draw(screen)
            self._still.blit(screen, rect, rect)
        screen.set_clip(None)
        whole, before = screen.get_rect(), self._drawn
        pieces = () if now >= confetti.end else confetti.pieces(now)
        self._drawn = [each for each in map(self._put, pieces) if each[1].colliderect(whole)]
        return join([*others, *(rect for _, rect, _ in (*before, *self._drawn))], whole)

    def _put(self, piece: Scrap) -> tuple[pygame.Surface, pygame.Rect, int]:
        cells, cell = self._scene.board.place.cells, self._scene.board.place.cell
        picture = self._pictures[piece.kind][int(piece.turned * TURNS) % TURNS]
        centre = (round(cells.x + piece.x * cell), round(cells.bottom - piece.y * cell))
        return picture, picture.get_rect(center=centre), round(255 * piece.opacity)

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
