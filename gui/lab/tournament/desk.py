"""Where a tournament runs, whatever is in sight, and which of its games is watched."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from engine.games.line_game import LineGame
from engine.tournament.external_engine import ExternalEngine
from gui.lab.tournament.draft import ENDING, Draft, RunState
from gui.lab.tournament.table import NAMED, Watched, names_of, watched_game
from gui.shell.app import App
from gui.words.catalogue import error_text, full_stop, say

if TYPE_CHECKING:  # importing them loads the searches
    from engine.tournament.external_player import Patience
    from gui.lab.tournament.run import TournamentRun, Unfinished

FOLDER = "tournaments"
"""The folder of the data directory with the files of results."""
MOST_EARLIER = 30
"""The most tournaments that are offered to be opened again."""
LINGERS = 1.2
"""Seconds for which the end of a game that was followed stays on the board."""
T = TypeVar("T")


class Desk:
    """The tournament that runs, the file of an unfinished one, and the game that is watched.

    That is one chosen from the list, or whichever is being played.
    """

    patience: Patience | None = None
    """How long external engines are waited for; None for the usual times."""

    def __init__(self, app: App, news: Callable[[], None]) -> None:
        """`news` is called after something has happened."""
        self._app, self._news = app, news
        self._folder = app.storage.directory / FOLDER
        self.run: TournamentRun | None = None
        """The tournament in sight."""
        self.unfinished: Unfinished | None = None
        """An earlier tournament that can go on."""
        self._looking: threading.Thread | None = None
        self._found: list[Unfinished | None] = []
        self.begin()

    # Earlier tournaments

    def prepare(self) -> None:
        """Loads what plays, and looks for an unfinished tournament, in a thread."""
        if self._looking is not None:
            return
        owned = self._app.storage.owned

        def look() -> None:
            from gui.lab.tournament.run import find_unfinished

            # The program that owns the folder may be playing the tournament that it holds.
            self._found.append(find_unfinished(self._folder) if owned else None)

        self._looking = threading.Thread(target=look, name="unfinished tournament", daemon=True)
        self._looking.start()
        self._app.errands.attend(self._work)

    def earlier(self) -> list[Path]:
        """Returns the files of tournaments played before, the latest first."""
        if not self._app.storage.owned:  # another program may be playing one of them
            return []
        return sorted(self._folder.glob(f"*{ENDING}"), reverse=True)[:MOST_EARLIER]

    def reopen(self, path: Path) -> bool:
        """Takes a tournament played before, to go on with; returns whether it can be read."""
        from gui.lab.tournament.run import how_far

        found = self._read(lambda: how_far(path))
        if found is not None:
            self.run, self.unfinished = None, found
        return found is not None

    def resume(self, at_once: int) -> bool:
        """Goes on with the tournament that is unfinished; returns whether it does."""
        from engine.tournament.results_file import read_tournament
        from gui.lab.tournament.run import TournamentRun

        known = self.run or self.unfinished
        path = None if known is None else known.path
        if path is None:
            return False
        run = self._read(
            lambda: TournamentRun(read_tournament(path).plan, path, at_once, self.patience)
        )
        if run is not None:
            self.run, self.unfinished = run, None
        return run is not None

    def _read(self, read: Callable[[], T]) -> T | None:
        """Returns what is read of a file; says why where that cannot be now."""
        from engine.tournament.results_file import ResultsFileError

        if self.run is not None and self.run.closing:
            self._app.notify("The last games are being ended. Try again in a moment.", 2)
            return None
        try:
            return read()
        except ResultsFileError as error:
            self._app.notify(full_stop(error_text(error)), 8)
            return None

    # The tournament

    def start(self, draft: Draft) -> None:
        """Begins the tournament chosen."""
        from engine.tournament.results_file import ResultsFileError
        from gui.lab.tournament.run import TournamentRun

        plan = draft.plan(self._app.seeds.randrange(1, 10_000))
        name = f"{self._app.storage.now():{NAMED}}"
        path, number = self._folder / f"{name}{ENDING}", 1
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            while path.exists():
                number += 1
                path = self._folder / f"{name} {number}{ENDING}"
            run = TournamentRun(plan, path, draft.at_once, self.patience)
        except (OSError, ResultsFileError) as error:
            self._app.notify(say("{error}. The results are not kept in a file.", error=error), 8)
            run = TournamentRun(plan, None, draft.at_once, self.patience)
        run.movetime = draft.movetime
        self.run, self.unfinished = run, None

    def put_away(self) -> None:
        """Forgets the tournament in sight, which can go on later if it is unfinished."""
        run, self.run = self.run, None
        if run is not None and run.path is not None and run.state is RunState.STOPPED:
            from gui.lab.tournament.run import Unfinished

            self.unfinished = Unfinished(run.path, len(run.played), run.total)

    def check(self, engine: ExternalEngine, game: LineGame) -> str:
        """Starts a program and returns what it calls itself; raises ValueError; waits for it."""
        from engine.tournament.engine_process import EngineFaultError
        from engine.tournament.external_player import introduce

        try:
            return introduce(engine, game, self.patience).name
        except (EngineFaultError, OSError) as error:
            raise ValueError(error) from None

    # Which game

    @property
    def numbers(self) -> list[int]:
        """The numbers of the games in the list, those being played first, the latest first."""
        run = self.run
        return [] if run is None else [*sorted(run.live, reverse=True), *reversed(run.finished)]

    def begin(self) -> None:
        """Follows the games of a tournament that begins."""
        self.number: int | None = None
        """The number of the game on the board; None for none."""
        self.following = True
        """Whether the board goes on to another game when one is over."""
        self.step: int | None = None
        """How many of its moves are shown; None for all."""
        self._ended: float | None = None
        """When the game that is followed was seen to be over."""

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
        run = self.run
        if run is None:
            self.number = None
            return
        if self.number not in run.live and self.number not in run.played:
            self.number, self.step = None, None  # it was stopped or given up in its midst
        if self.number in run.live or (self.number is not None and not self.following):
            self._ended = None
            return
        now = self._app.clock()
        self._ended = now if self._ended is None else self._ended
        games = [min(run.live)] if run.live else run.finished[-1:]
        if games and (self.number is None or (run.live and now - self._ended >= LINGERS)):
            self._watch(games[0], following=True)

    def _watch(self, number: int, *, following: bool) -> None:
        self.number, self.step, self.following, self._ended = number, None, following, None
        if self.run is not None and not following:
            first, second = names_of(self.run, number)
            message = "Game {number}, {first} against {second}."
            self._app.announce(say(message, number=number + 1, first=first, second=second))

    @property
    def lingers(self) -> bool:
        """Whether the game that is followed is over while others are being played."""
        run = self.run
        return self.following and self._ended is not None and bool(run and run.live)

    # Which of its moves

    @property
    def count(self) -> int:
        """How many moves the game on the board has; 0 without one."""
        run, number = self.run, self.number
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
        self.step = None if step is None or step >= self.count else max(step, 0)
        self.following = False

    def look(self, game: LineGame) -> Watched:
        """Returns the game as the board shows it; an empty board of `game` where there is none."""
        if self.run is None or self.number is None:
            return Watched(-1, game, "Choose who plays, then start.", (), "")
        return watched_game(self.run, self.number, self.step)

    # While it runs

    def _work(self) -> bool:
        """Takes in what has happened, and keeps games; returns whether any goes on."""
        if self._found:
            found = self._found.pop()
            if self.run is None:
                self.unfinished = found
            self._news()
        run = self.run
        if run is None:
            return False
        if run.advance():
            self._news()
        games = run.take_to_keep()
        if games:
            self._app.library.keep_played(games)
        if run.trouble:
            self._app.notify(run.trouble, 10)
            run.trouble = ""
        return run.busy

    @property
    def idle(self) -> bool:
        """Whether nothing is played, and nothing looked for."""
        looks = self._looking is not None and (self._looking.is_alive() or bool(self._found))
        return not looks and (self.run is None or not self.run.busy)

    def close(self) -> None:
        """Ends the games at once, and keeps those that are over."""
        self._app.errands.dismiss(self._work)
        run = self.run
        if run is None:
            return
        if run.state in (RunState.PLAYING, RunState.PAUSED):
            message = "The tournament was stopped. It can go on when you come back to its page."
            self._app.notify(message, 6)
        run.stop()
        while games := run.take_to_keep(100):
            self._app.library.keep_played(games)
