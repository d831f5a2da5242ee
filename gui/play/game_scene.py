"""The members of the play screen that its parts use: its help, its buttons, its menu."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Protocol

import pygame

from gui.board.board_view import BoardView
from gui.board.game_layout import GameLayout
from gui.files.game_file import SavedGame
from gui.play.match import Match
from gui.shell.scene import Scene


class Overlay(Protocol):
    """What moves over all of the window for a while, and ends with a key or a click."""

    def finish(self) -> None:
        """Ends all motion."""

    def take_dirty(
        self, others: list[pygame.Rect], draw: Callable[[pygame.Surface], None]
    ) -> list[pygame.Rect]:
        """Returns what to draw again besides `others`; `draw` draws the window without it."""

    def draw_over(self, target: pygame.Surface) -> bool:
        """Draws the window and what is over it inside the clip; returns whether there is any."""


class GameScene(Scene, ABC):
    """A scene with a match on a board."""

    match: Match
    board: BoardView
    overlay: Overlay

    def handle(self, event: pygame.event.Event) -> None:
        """Handles an event; a key or a click ends what is over the window, and counts."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.overlay.finish()
        super().handle(event)

    def take_dirty(self) -> list[pygame.Rect]:
        """Returns what to draw again, with what is over the window."""
        return self.overlay.take_dirty(super().take_dirty(), super().draw)

    def draw(self, target: pygame.Surface) -> None:
        """Draws the window, with what is over it."""
        if not self.overlay.draw_over(target):
            super().draw(target)

    _layout: GameLayout  # set by `layout` before the first drawing

    @property
    def wide(self) -> bool:
        """Whether there is a panel with large cards beside the board."""
        return self._layout.wide

    @property
    def panel(self) -> pygame.Rect:
        """The part of the panel below the players, in pixels."""
        layout = self._layout
        return layout.sentence.unionall([layout.buttons[0], layout.buttons[-1]])

    def covered_below(self, bottom: int) -> int:
        """Returns where a card over the panel ends that would cut the heading or a single row."""
        card, px = self._layout.moves, self.style.px
        if bottom <= card.y:
            return bottom
        bottom = max(bottom, card.y + px(40))
        return card.bottom if card.bottom - bottom < px(80) else bottom

    @property
    def notice_rooms(self) -> list[pygame.Rect]:
        """Where a notice may stand, in pixels: at the board's foot."""
        place, gap = self._layout.board, self.style.px(8)
        foot = pygame.Rect(place.frame.x, 0, place.frame.width, self._layout.status.bottom - gap)
        if not self._layout.status.height:
            foot.height = max(place.labels.bottom, place.frame.bottom)
        return [foot, *super().notice_rooms]

    @property
    def kept_clear(self) -> list[pygame.Rect]:
        """What a notice should not hide, in pixels; it may hide the foot of the board."""
        return [rect for rect in super().kept_clear if rect != self.board.rect]

    @abstractmethod
    def go_on(self, saved: SavedGame) -> None:
        """Continues a saved game, or starts one from a position set up."""

    @abstractmethod
    def saved_game(self) -> SavedGame:
        """Returns the game as it stands."""

    @abstractmethod
    def step_to(self, ply: int) -> None:
        """Goes to a ply of the game, or on past it to one where a person is to move."""
