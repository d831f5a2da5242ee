"""Which game of a tournament is on the board, after which of its moves, and that board."""

from __future__ import annotations

import pygame

from engine.games.line_game import LineGame
from engine.games.record import GameRecord
from gui.board.board_place import fit_picture
from gui.board.board_view import BoardView
from gui.board.moving_game import MovingGame
from gui.lab import commands
from gui.lab.tournament.desk import Desk
from gui.lab.tournament.table import Watched, names_of, watched_game
from gui.look.style import Style
from gui.shell.scene import Scene
from gui.widgets.widget import Look
from gui.words.catalogue import say

LINGERS = 1.2
"""Seconds for which the end of a game that was followed stays on the board."""


class Watching:
    """The game that is watched: one chosen from the list, or whichever is being played."""

    def __init__(self, scene: Scene, desk: Desk) -> None:
        """Watches no game yet."""
        self._scene, self._desk = scene, desk
        self.number: int | None = None
        """The number of the game on the board; None for none."""
        self.following = True
        """Whether the board goes on to another game when one is over."""
        self.step: int | None = None
        """How many of its moves are shown; None for all."""
        self._ended: float | None = None
        """When the game that is followed was seen to be over."""

    @property
    def actions(self) -> commands.Actions:
        """What the commands do that go through the moves, and from game to game."""
        return {
            commands.FORWARD: lambda: self.go_to(self.shown + 1),
            commands.BACKWARD: lambda: self.go_to(self.shown - 1),
            commands.FIRST: lambda: self.go_to(0),
            commands.LAST: lambda: self.go_to(None),
            commands.FOLLOW: self.turn_following,
        }

    # Which game

    @property
    def numbers(self) -> list[int]:
        """The numbers of the games in the list, those being played first, the latest first."""
        run = self._desk.run
        return [] if run is None else [*sorted(run.live, reverse=True), *reversed(run.finished)]

    def begin(self) -> None:
        """Follows the games of a tournament that begins."""
        self.number, self.step, self.following, self._ended = None, None, True, None

    def pick(self, index: int) -> None:
        """Watches the game in a row of the list."""
        numbers = self.numbers
        if 0 <= index < len(numbers):
            self._watch(numbers[index], following=False)

    def turn(self, by: int) -> int | None:
        """Watches another game of the list; returns its row, None where there is no game."""
        numbers = self.numbers
        if not numbers:
            return None
        row = numbers.index(self.number) + by if self.number in numbers else 0
        row = min(max(row, 0), len(numbers) - 1)
        self.pick(row)
        return row

    def turn_following(self) -> None:
        """Follows the games, or stays with the one on the board."""
        self.following, self.step, self._ended = not self.following, None, 0.0

    def choose(self) -> None:
        """Goes on to a game that is being played when the one that is followed is over."""
        run = self._desk.run
        if run is None:
            self.number = None
            return
        if self.number not in run.live and self.number not in run.played:
            self.number, self.step = None, None  # it was stopped or given up in its midst
        if self.number in run.live or (self.number is not None and not self.following):
            self._ended = None
            return
        now = self._scene.app.clock()
        self._ended = now if self._ended is None else self._ended
        games = [min(run.live)] if run.live else run.finished[-1:]
        if games and (self.number is None or (run.live and now - self._ended >= LINGERS)):
            self._watch(games[0], following=True)

    def _watch(self, number: int, *, following: bool) -> None:
        self.number, self.step, self.following, self._ended = number, None, following, None
        if self._desk.run is not None and not following:
            first, second = names_of(self._desk.run, number)
            message = "Game {number}, {first} against {second}."
            self._scene.app.announce(say(message, number=number + 1, first=first, second=second))

    @property
    def lingers(self) -> bool:
        """Whether the game that is followed is over while others are being played."""
        run = self._desk.run
        return self.following and self._ended is not None and bool(run and run.live)

    # Which of its moves

    @property
    def count(self) -> int:
        """How many moves the game on the board has; 0 without one."""
        run, number = self._desk.run, self.number
        if run is None or number is None:
            return 0
        game = run.live.get(number) or run.played.get(number)  # neither, if it was stopped
        return 0 if game is None else len(game.moves)

    @property
    def shown(self) -> int:
        """How many of its moves are shown."""
        return self.count if self.step is None else self.step

    def go_to(self, step: int | None) -> None:
        """Shows the game after so many moves; after all, as it goes on, if None."""
        if self.number is None:
            return
        self.step = None if step is None or step >= self.count else max(step, 0)
        self.following = False

    def look(self, game: LineGame) -> Watched:
        """Returns the game as the board shows it; an empty board of `game` where there is none."""
        if self._desk.run is None or self.number is None:
            return Watched(-1, game, "Choose who plays, then start.", (), "")
        return watched_game(self._desk.run, self.number, self.step)


class WatchBoard(BoardView):
    """The board of the game that is watched; the words beside it say what it shows."""

    role = ""
    focusable = False

    def __init__(self, scene: Scene, shown: Watched) -> None:
        """Shows a game; `scene` says whether it is in sight."""
        self._scene = scene
        self.shown = shown
        self._motion = self._at_rest()
        self._area = pygame.Rect(0, 0, 0, 0)
        super().__init__(lambda: self._motion.board_model(), lambda move: None, scene.app.clock)

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
            if self._area.height:
                self._put()

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
        """Places the board."""
        del style
        self._area = self.rect
        self._put()

    def _put(self) -> None:
        """Puts the board in the middle of its place."""
        place = fit_picture(self._area, self.game.columns, self.game.rows)
        self.put(place, self._scene.app.sprites)

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns one look for all of the board: games follow one another while stones fall."""
        del style
        return {self: (self._area, (self.shown.number, self.shown.game, self.shown.moves))}

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the board."""
        target.set_clip(target.get_clip().clip(self.rect))  # a stone falls from above the board
        super().draw(target, style)
