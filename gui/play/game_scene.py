"""The members of the play screen that its parts use: its help, its buttons, its menu."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Protocol

import pygame

from gui.board.board_scene import BoardScene
from gui.board.game_layout import GameLayout
from gui.board.moving_game import MovingGame
from gui.files.game_file import Origin, SavedGame
from gui.files.setup import Setup
from gui.play.match import Match
from gui.view.dialog import Dialog

LEAST_MOVES = 76
"""The smallest logical height of the card of the moves below a question."""


class Overlay(Protocol):
    """What moves over all of the window for a while, and ends with a key or a click."""

    def finish(self) -> None:
        """Ends all motion."""

    @property
    def moving(self) -> bool:
        """Whether there is anything over the window."""

    def take_dirty(
        self, others: list[pygame.Rect], draw: Callable[[pygame.Surface], None]
    ) -> list[pygame.Rect]:
        """Returns what to draw again besides `others`; `draw` draws the window without it."""

    def draw_over(self, target: pygame.Surface) -> bool:
        """Draws the window and what is over it inside the clip; returns whether there is any."""


class GameScene(BoardScene):
    """A scene with a match on a board."""

    match: Match
    origin: Origin
    """The identity of the game in the library, and how many of its moves were given."""
    overlay: Overlay
    question: Dialog | None = None
    """The question that stands in the panel; None if there is none."""
    _layout: GameLayout  # set by `layout` before the first drawing
    _list_card: pygame.Rect
    """The place of the moves' card without a question."""

    def handle(self, event: pygame.event.Event) -> None:
        """Handles an event; a key or a click ends what is over the window, and counts."""
        if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            self.overlay.finish()
        super().handle(event)

    @property
    def divisible(self) -> bool:
        """Whether a frame may be divided; what is over the window is drawn with all of it."""
        return super().divisible and not self.overlay.moving

    def take_dirty(self) -> list[pygame.Rect]:
        """Returns what to draw again, with what is over the window."""
        return self.overlay.take_dirty(super().take_dirty(), super().draw)

    def draw(self, target: pygame.Surface) -> None:
        """Draws the window, with what is over it."""
        if not self.overlay.draw_over(target):
            super().draw(target)

    @property
    def game_layout(self) -> GameLayout:
        """The places of everything."""
        return self._layout

    @property
    def wide(self) -> bool:
        """Whether there is a panel with large cards beside the board."""
        return self._layout.wide

    @property
    def panel(self) -> pygame.Rect:
        """The part of the panel below the players, in pixels."""
        layout = self._layout
        return layout.sentence.unionall([layout.buttons[0], layout.buttons[-1]])

    def lay_below_question(self, layout: GameLayout) -> GameLayout:
        """Takes a layout, with the moves below a question that stands in the panel; returns it."""
        self._layout, self._list_card = layout, layout.moves
        if self.question is not None:
            self.question.layout(self.app.screen.get_rect(), self.style)
            px = self.style.px
            self._layout = layout.below(self.question.rect.bottom + px(8), px(LEAST_MOVES))
        return self._layout

    def end_of_question(self, bottom: int) -> int:
        """Returns where a question in the panel ends: lower if it would cut what is below it."""
        card, px = self._list_card, self.style.px
        if bottom > self._layout.buttons[0].y:
            return max(bottom, self.panel.bottom)
        few = bottom > card.y - px(8) and card.bottom - bottom - px(8) < px(LEAST_MOVES)
        return max(card.bottom, bottom) if few else bottom

    def place_anew(self) -> None:
        """Places another game; draws only what differs where all is at its place already.

        Drawing all of a large window would take more than a frame.
        """
        shown = self.app.is_on_top(self)
        still = shown and not self.easing and not self.dialogs
        before = self._layout if still else None
        if before is None or self.place() != before:
            self.layout()
        if shown:
            self.app.pointer.find(self)
        self.compare()

    @abstractmethod
    def place(self) -> GameLayout:
        """Places everything; returns the places."""

    @property
    def board_has_keys(self) -> bool:
        """Whether a key has led to no button, so that Enter is not for one."""
        focus = self.group.focus
        return focus is None or focus is self.board or not focus.show_focus

    @property
    def motion(self) -> MovingGame:
        """The game on the board, and what of it moves."""
        return self.match.motion

    @property
    def status_line(self) -> pygame.Rect:
        """The line of quiet words, in which a notice may stand, in pixels; empty for none."""
        return self._layout.status

    @property
    def cards(self) -> list[pygame.Rect]:
        """The sentence, or the card of the result, then what is beside it, in pixels."""
        layout = self._layout
        if self.match.outcome is not None:
            return [layout.result]
        sentence = layout.sentence
        both = [sentence.union(layout.moves)] if layout.moves.height else []
        return [sentence, *both, sentence.union(layout.players)]

    @abstractmethod
    def go_on(self, saved: SavedGame) -> None:
        """Continues a saved game, or starts one from a position set up."""

    @abstractmethod
    def begin_another(self, setup: Setup, *, same_players: bool) -> None:
        """Begins a game of `setup` once the stones have left the board.

        A series of games goes on only with the `same_players`.
        """

    @abstractmethod
    def finish_motion(self) -> None:
        """Ends all motion, and reports what was still to come of it."""

    @abstractmethod
    def saved_game(self) -> SavedGame:
        """Returns the game as it stands."""

    @abstractmethod
    def step_to(self, ply: int) -> None:
        """Goes to a ply of the game, or on past it to one where a person is to move."""
