"""The base class of the scenes in which moves are played on a board: a match, a review."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from engine.games.game import IllegalMoveError
from gui.board.board_place import BoardPlace
from gui.board.board_view import BoardView
from gui.board.moving_game import MovingGame
from gui.look.words import capitalised
from gui.shell.scene import Scene
from gui.shell.sound import Sound


class BoardScene(Scene, ABC):
    """A scene with a board on which a game is shown and moves are played."""

    board: BoardView

    @property
    @abstractmethod
    def motion(self) -> MovingGame:
        """The game on the board, and what of it moves."""

    @property
    @abstractmethod
    def board_foot(self) -> pygame.Rect:
        """The area, in pixels, at whose foot a notice lies over the foot of the board."""

    @property
    def notice_rooms(self) -> list[pygame.Rect]:
        """Where a notice may stand, in pixels: at the board's foot, or where other scenes do."""
        return [self.board_foot, *super().notice_rooms]

    @property
    def kept_clear(self) -> list[pygame.Rect]:
        """What a notice should not hide, in pixels; it may hide the foot of the board."""
        return [rect for rect in super().kept_clear if rect != self.board.rect]

    def put_board(self, place: BoardPlace) -> None:
        """Places the board, whose stones move as the settings say."""
        self.motion.reduced_motion = self.app.reduced_motion
        self.board.put(place, self.app.sprites)

    def redraw_board(self) -> None:
        """Has what moves on the board drawn again."""
        for rect in self.board.in_motion(self.motion.moving):
            self.redraw(rect)

    def refusal(self, error: IllegalMoveError) -> str:
        """Plays the sound of a move that cannot be played; returns a sentence that says why."""
        self.app.sounds.play(Sound.FULL)
        return f"{capitalised(str(error))}."
