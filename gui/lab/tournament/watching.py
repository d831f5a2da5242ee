"""The board of the game of a tournament that is watched."""

from __future__ import annotations

import pygame

from engine.games.record import GameRecord
from gui.board.board_place import fit_picture
from gui.board.board_view import BoardView
from gui.board.moving_game import MovingGame
from gui.lab.tournament.table import Watched
from gui.look.style import Style
from gui.shell.scene import Scene
from gui.widgets.widget import Look


class WatchBoard(BoardView):
    """The board of the game that is watched; the words beside it say what it shows."""

    role = ""
    focusable = False

    def __init__(self, scene: Scene, shown: Watched) -> None:
        """Shows a game; `scene` says whether it is in sight."""
        self._scene = scene
        self.shown = shown
        self._motion = self._at_rest()
        self._area = pygame.Rect()
        super().__init__(lambda: self._motion.board_model(), scene.app.clock)

    @property
    def _in_sight(self) -> bool:
        return self in self._scene.group.widgets

    def show(self, shown: Watched) -> None:
        """Shows a game; the stone of one more move falls, and one that is taken back rises."""
        before, self.shown = self.shown, shown
        self._motion.reduced_motion = self._scene.app.reduced_motion
        same = (before.number, before.game) == (shown.number, shown.game)
        if same and shown.moves == before.moves:
            return
        if same and self._in_sight and shown.moves[:-1] == before.moves:
            self._motion.play(shown.moves[-1])
        elif same and self._in_sight and shown.moves == before.moves[:-1]:
            self._motion.go_to(len(shown.moves))
        else:
            self._motion = self._at_rest()
        if before.game != shown.game:
            self.game, self._painter = shown.game, None

    def _at_rest(self) -> MovingGame:
        """Returns the game with all its stones in their places."""
        record, app = GameRecord(self.shown.game, self.shown.moves), self._scene.app
        return MovingGame(record, app.clock, reduced_motion=app.reduced_motion)

    @property
    def moving(self) -> bool:
        """Whether a stone moves on the board."""
        return self._in_sight and self._motion.moving

    def update(self) -> list[pygame.Rect]:
        """Advances to the clock's time; returns what has to be drawn again, in pixels."""
        self._motion.update()
        if not self._in_sight:
            self._motion.settle()
            return []
        return self.in_motion(self._motion.moving)

    def fit(self, style: Style) -> None:
        """Puts the board in the middle of its place."""
        self._area = self.rect
        self.put(fit_picture(self._area, self.game), self._scene.app.sprites)

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns one look for all of the board: games follow one another while stones fall."""
        return {self: (self._area, (self.shown.number, self.shown.game, self.shown.moves))}

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the board."""
        target.set_clip(target.get_clip().clip(self.rect))  # a stone falls from above the board
        super().draw(target, style)
