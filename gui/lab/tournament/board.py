"""The board on which a game of the tournament is watched."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import pygame

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.games.record import GameRecord
from gui.board.board_model import BoardModel
from gui.board.board_place import fit_picture
from gui.board.board_view import BoardView
from gui.board.moving_game import MovingGame
from gui.lab.tournament import words
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.widgets import Description
from gui.widgets.widget import Look
from gui.words.catalogue import say


class Watched(NamedTuple):
    """The game on the board."""

    number: int
    """Counted from 0; -1 for none."""
    game: LineGame
    players: str
    """Who plays, in a line."""
    moves: tuple[Move, ...]
    """Those that are shown."""
    sentence: str
    """What is thought of it, or how it ended."""
    bad: bool = False
    """Whether it was lost by a fault."""

    @property
    def title(self) -> str:
        """Which game it is."""
        return say(words.NO_GAME if self.number < 0 else words.GAME, number=self.number + 1)


class WatchBoard:
    """The board of the game that is watched, a canvas."""

    def __init__(
        self,
        clock: Callable[[], float],
        sprites: Callable[[], Sprites],
        in_sight: Callable[[], bool],
    ) -> None:
        """`clock` is in seconds; `sprites` has the present stones."""
        self.reduced_motion = False
        """Whether stones fade in instead of falling."""
        self._clock, self._sprites, self._in_sight = clock, sprites, in_sight
        self._game: MovingGame | None = None
        self.shown: Watched | None = None
        self._view: BoardView | None = None
        self._rect = pygame.Rect(0, 0, 0, 0)

    def show(self, shown: Watched) -> None:
        """Shows a game; the stone of one more move falls, and one that is taken back rises."""
        before, self.shown = self.shown, shown
        if self._game is not None:
            self._game.reduced_motion = self.reduced_motion
        same = before is not None and (before.number, before.game) == (shown.number, shown.game)
        old = before.moves if before is not None and same else None
        if self._game is not None and shown.moves == old:
            return
        if self._game is not None and old is not None and self._in_sight():
            if shown.moves[:-1] == old:
                self._game.play(shown.moves[-1])
                return
            if shown.moves == old[:-1]:
                self._game.go_to(len(shown.moves))
                return
        if before is None or before.game != shown.game:
            self._view = None
        record = GameRecord(shown.game, shown.moves)  # it is shown at rest
        self._game = MovingGame(record, self._clock, reduced_motion=self.reduced_motion)

    @property
    def moving(self) -> bool:
        """Whether a stone moves on the board."""
        return self._in_sight() and self._game is not None and self._game.moving

    def update(self) -> list[pygame.Rect]:
        """Advances to the clock's time; returns what has to be drawn again, in pixels."""
        if self._game is None:
            return []
        self._game.update()
        if not self._in_sight() or self._view is None:
            self._game.settle()
            return []
        return self._view.in_motion(self._game.moving)

    def place(self, rect: pygame.Rect, style: Style) -> None:
        """Takes its place."""
        del style
        self._rect, self._view = rect, None

    def _board(self) -> BoardView:
        """Returns the board, made anew where the game's rules or the place have changed."""
        if self._view is None:
            assert self.shown is not None, "a game is shown"
            game = self.shown.game
            self._view = BoardView(self._model, lambda move: None, self._clock)
            self._view.put(fit_picture(self._rect, game.columns, game.rows), self._sprites())
        return self._view

    @property
    def outline(self) -> pygame.Rect:
        """The place of the board."""
        return self._board().rect

    def _model(self) -> BoardModel:
        assert self._game is not None, "a game is shown"
        return self._game.board_model(None)

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns the look of the board."""
        del style
        shown = self.shown
        game = None if shown is None else (shown.number, shown.game, shown.moves)
        return {self: (self._rect, game)}

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the board."""
        view, clip = self._board(), target.get_clip()
        target.set_clip(view.rect.clip(clip))  # a stone that begins to fall is above the board
        view.draw(target, style)
        target.set_clip(clip)

    def describe(self) -> list[Description]:
        """Returns nothing: the words beside it say what it shows."""
        return []
