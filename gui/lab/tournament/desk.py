"""Where a tournament runs: begins it, goes on with one, keeps its games, whatever is in sight."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from engine.games.line_game import LineGame
from engine.tournament.external_engine import ExternalEngine
from gui.lab.tournament.draft import ENDING, Draft, RunState
from gui.shell.app import App
from gui.words.catalogue import error_text, full_stop, say

if TYPE_CHECKING:  # importing them loads the searches
    from engine.tournament.external_player import Patience
    from gui.lab.tournament.run import TournamentRun, Unfinished

FOLDER = "tournaments"
"""The folder of the data directory with the files of results."""
MOST_EARLIER = 30
"""The most tournaments that are offered to be opened again."""
T = TypeVar("T")


class Desk:
    """The tournament that runs, if there is one, and the file of an unfinished one."""

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
        name = f"{self._app.storage.now():%Y-%m-%d %H-%M-%S}"
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
            raise ValueError(str(error)) from None

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
