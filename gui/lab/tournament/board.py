"""The board on which a game of the tournament is watched."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.games.record import GameRecord
from gui.board.board_place import fit_picture
from gui.board.board_view import BoardView
from gui.board.moving_game import MovingGame
from gui.lab.tournament import words
from gui.look.style import Style
from gui.shell.scene import Scene
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

    def __init__(self, scene: Scene, shown: Watched) -> None:
        """Shows a game; `scene` says whether it is in sight."""
        self._scene = scene
        self.shown = shown
        self._game = self._at_rest()
        self._view: BoardView | None = None
        self.rect = pygame.Rect(0, 0, 0, 0)

    @property
    def _in_sight(self) -> bool:
        return self._scene.ui.draws(self)

    def show(self, shown: Watched) -> None:
        """Shows a game; the stone of one more move falls, and one that is taken back rises."""
        before, self.shown = self.shown, shown
        self._game.reduced_motion = self._scene.app.reduced_motion
        same = (before.number, before.game) == (shown.number, shown.game)
        if same and shown.moves == before.moves:
            return
        if same and self._in_sight:
            if shown.moves[:-1] == before.moves:
                self._game.play(shown.moves[-1])
                return
            if shown.moves == before.moves[:-1]:
                self._game.go_to(len(shown.moves))
                return
        if before.game != shown.game:
            self._view = None
        self._game = self._at_rest()

    def _at_rest(self) -> MovingGame:
        """Returns the game with all its stones in their places."""
        record = GameRecord(self.shown.game, self.shown.moves)
        return MovingGame(
            record, self._scene.app.clock, reduced_motion=self._scene.app.reduced_motion
        )

    @property
    def moving(self) -> bool:
        """Whether a stone moves on the board."""
        return self._in_sight and self._game.moving

    def update(self) -> list[pygame.Rect]:
        """Advances to the clock's time; returns what has to be drawn again, in pixels."""
        self._game.update()
        if not self._in_sight or self._view is None:
            self._game.settle()
            return []
        return self._view.in_motion(self._game.moving)

    def place(self, rect: pygame.Rect, style: Style) -> None:
        """Takes its place."""
        del style
        self.rect, self._view = rect, None

    def _board(self) -> BoardView:
        """Returns the board, made anew where the game's rules or the place have changed."""
        if self._view is None:
            game = self.shown.game
            self._view = BoardView(
                lambda: self._game.board_model(None), lambda move: None, self._scene.app.clock
            )
            self._view.put(fit_picture(self.rect, game.columns, game.rows), self._scene.app.sprites)
        return self._view

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns the look of the board."""
        del style
        shown = self.shown
        return {self: (self.rect, (shown.number, shown.game, shown.moves))}

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the board."""
        view, clip = self._board(), target.get_clip()
        target.set_clip(view.rect.clip(clip))  # a stone that begins to fall is above the board
        view.draw(target, style)
        target.set_clip(clip)

    def describe(self) -> list[Description]:
        """Returns nothing: the words beside it say what it shows."""
        return []
