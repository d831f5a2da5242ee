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
    def cards(self) -> list[pygame.Rect]:
        """The cards that a notice may cover where there is no room for it, in pixels."""

    @property
    def covered(self) -> pygame.Rect:
        """The board without its round corners, in pixels."""
        return self.board.covered

    @property
    def status_line(self) -> pygame.Rect:
        """The line of quiet words, in which a notice may stand, in pixels; empty for none."""
        return pygame.Rect(0, 0, 0, 0)

    @property
    def notice_cards(self) -> list[pygame.Rect]:
        """The places among `notice_rooms` that a notice fills, in pixels."""
        return [] if self.dialogs else self.cards

    @property
    def notice_rooms(self) -> list[pygame.Rect]:
        """Where a notice may stand, in pixels: below the board or beside it."""
        if self.dialogs:
            return super().notice_rooms
        board, window = self.board.outline, self.app.screen.get_rect()
        below = pygame.Rect(board.x, board.bottom, board.width, window.bottom - board.bottom)
        return [room for room in (below, self.status_line, *self.cards) if room.height]

    @property
    def kept_clear(self) -> list[pygame.Rect]:
        """What a notice should not hide, in pixels: controls, the board, its numbers and values."""
        board = self.board
        found = [rect for rect in super().kept_clear if rect != board.rect]
        found.append(board.outline)
        if board.chips:
            found.append(pygame.Rect(board.rect.x, 0, board.rect.width, board.chips))
            found[-1].bottom = board.place.frame.top
        return found

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
