"""Where a tournament runs: begins it, goes on with one, keeps its games, whatever is in sight."""

from __future__ import annotations

import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine.games.line_game import LineGame
from engine.tournament.external_engine import ExternalEngine
from gui.lab.tournament import words as words
from gui.lab.tournament.draft import Draft
from gui.shell.app import App

if TYPE_CHECKING:  # importing them loads the searches
    from engine.tournament.external_player import Patience
    from gui.lab.tournament.run import TournamentRun, Unfinished

FOLDER = "tournaments"
"""The folder of the data directory with the files of results."""
MOST_EARLIER = 30
"""The most tournaments that are offered to be opened again."""


class Desk:
    """The tournament that runs, if there is one, and the file of an unfinished one."""

    patience: Patience | None = None
    """How long external engines are waited for; None for the usual times."""

    def __init__(self, app: App, news: Callable[[], None]) -> None:
        """`news` is called after something has happened."""
        self._app, self._news = app, news
        self.run: TournamentRun | None = None
        """The tournament in sight."""
        self.unfinished: Unfinished | None = None
        """An earlier tournament that can go on."""
        self._looking: threading.Thread | None = None
        self._found: list[Unfinished | None] = []
        self._prepared = False
        self._told = ""

    # Earlier tournaments

    def prepare(self) -> None:
        """Loads what plays, and looks for an unfinished tournament, in a thread."""
        if self._looking is not None:
            return
        folder, owned = self._app.storage.directory / FOLDER, self._app.storage.owned

        def look() -> None:
            from gui.lab.tournament.run import find_unfinished

            # The program that owns the folder may be playing the tournament that it holds.
            self._found.append(find_unfinished(folder) if owned else None)

        self._looking = threading.Thread(target=look, name="unfinished tournament", daemon=True)
        self._looking.start()
        self._app.errands.attend(self._work)

    def earlier(self) -> list[Path]:
        """Returns the files of tournaments played before, the latest first."""
        if not self._app.storage.owned:  # another program may be playing one of them
            return []
        from gui.lab.tournament.run import ENDING

        found = (self._app.storage.directory / FOLDER).glob(f"*{ENDING}")
        return sorted(found, reverse=True)[:MOST_EARLIER]

    def reopen(self, path: Path) -> bool:
        """Takes a tournament played before, to go on with; returns whether it can be read."""
        from engine.tournament.results_file import ResultsFileError
        from gui.lab.tournament.run import how_far

        if self.run is not None and self.run.closing:
            self._app.notify(words.STOPPING, 2)
            return False
        try:
            found = how_far(path)
        except ResultsFileError as error:
            self._app.notify(f"{error}.", 8)
            return False
        self.run, self.unfinished = None, found
        return True

    def resume(self, at_once: int) -> bool:
        """Goes on with the tournament that is unfinished; returns whether it does."""
        from engine.tournament.results_file import ResultsFileError
        from gui.lab.tournament.run import resumed

        run = self.run
        if run is not None and run.closing:
            self._app.notify(words.STOPPING, 2)
            return False
        path = run.path if run is not None else None
        if run is None and self.unfinished is not None:
            path = self.unfinished.path
        if path is None:
            return False
        try:
            self.run = resumed(path, at_once=at_once, patience=self.patience)
        except ResultsFileError as error:
            self._app.notify(f"{error}.", 8)
            return False
        self.unfinished = None
        return True

    # The tournament

    def start(self, draft: Draft) -> bool:
        """Begins the tournament chosen; returns whether it does."""
        from engine.tournament.results_file import ResultsFileError
        from gui.lab.tournament.run import ENDING, TournamentRun

        plan = draft.plan(self._app.seeds.randrange(1, 10_000))
        folder = self._app.storage.directory / FOLDER
        begin = partial(
            TournamentRun,
            plan,
            at_once=draft.at_once,
            movetime=draft.movetime,
            patience=self.patience,
        )
        name = f"{self._app.storage.now():%Y-%m-%d %H-%M-%S}"
        path, number = folder / f"{name}{ENDING}", 1
        try:
            folder.mkdir(parents=True, exist_ok=True)
            while path.exists():
                number += 1
                path = folder / f"{name} {number}{ENDING}"
            self.run = begin(path=path)
        except (OSError, ResultsFileError) as error:
            self._app.notify(f"{error}. The results are not kept in a file.", 8)
            self.run = begin(path=None)
        self.unfinished = None
        return True

    def put_away(self) -> None:
        """Forgets the tournament in sight, which can go on later if it is unfinished."""
        run, self.run = self.run, None
        if run is not None and run.path is not None and run.state.value == "stopped":
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
            self._prepared = True
            found = self._found.pop()
            if self.run is None:
                self.unfinished = found
            self._news()
        run = self.run
        if run is None:
            return False
        if run.poll():
            self._news()
        games = run.take_to_keep()
        if games:
            self._app.library.keep_played(games)
        for trouble in (run.failure, run.abandoned):
            if trouble and trouble != self._told:
                self._told = trouble
                self._app.notify(trouble, 10)
        return run.busy

    @property
    def idle(self) -> bool:
        """Whether nothing is played, and nothing looked for."""
        return (self._prepared or self._looking is None) and (self.run is None or not self.run.busy)

    def close(self) -> None:
        """Ends the games at once, and keeps those that are over."""
        self._app.errands.dismiss(self._work)
        run = self.run
        if run is None:
            return
        if run.state.value in ("playing", "paused"):
            self._app.notify(words.STOPPED, 6)
        run.stop()
        while games := run.take_to_keep(100):
            self._app.library.keep_played(games)
