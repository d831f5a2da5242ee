"""The tournament page: players against each other, the table growing, any game on the board."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from gui.lab import commands
from gui.lab.exporting import pictures
from gui.lab.page import Export, LabPage
from gui.lab.picks import open_list
from gui.lab.tournament.cross_table import CrossTableView, GamesList, draw_tournament, picture_size
from gui.lab.tournament.desk import Desk
from gui.lab.tournament.dialogs import AddDialog, ProgramDialog, SettingsDialog
from gui.lab.tournament.draft import MOST_PLAYERS, Draft, RunState
from gui.lab.tournament.table import begun, foreign_programs, game_row, table_of_draft, table_of_run
from gui.lab.tournament.view import TABLE, tournament_page
from gui.lab.tournament.watching import WatchBoard
from gui.shell.app import App
from gui.shell.dialog import ask
from gui.shell.errands import do
from gui.shell.requests import OpenLab
from gui.widgets.list_view import RowsOnDemand
from gui.widgets.widget import nothing
from gui.words.catalogue import say

if TYPE_CHECKING:  # importing it loads the searches
    from gui.lab.tournament.run import TournamentRun

REFRESHED = 0.1
"""Seconds between two refreshes while games are played."""


class TournamentPage(LabPage):
    """A tournament: who plays, the table so far, its games."""

    title = "Tournament"
    name = "tournament"

    def __init__(self, app: App, board: OpenLab) -> None:
        """Begins with some built-in players on the board's game."""
        super().__init__(app, board)
        at_once = max((os.cpu_count() or 2) - 1, 1)
        self.draft = Draft(board.game, at_once=min(at_once, 8)).on(board.game)
        self.desk = Desk(app, lambda: setattr(self, "_fresh", True))
        self._fresh = True
        """Whether something has happened since it was shown."""
        self._refreshed = 0.0
        self._said = ""
        self.card = TABLE
        self.table = CrossTableView(table_of_draft(self.draft), app.clock, self._mark)
        self.games = GamesList("Games", clock=app.clock, picked=self.desk.pick)
        self.watch = WatchBoard(self, self.desk.look(board.game))

    @property
    def run(self) -> TournamentRun | None:
        """The tournament in sight; None while it is being prepared."""
        return self.desk.run

    @property
    def state(self) -> RunState:
        """How far the tournament is."""
        return RunState.CHOSEN if self.run is None else self.run.state

    @property
    def actions(self) -> commands.Actions:
        """What each command does on its keys."""
        desk = self.desk
        return {
            commands.TOUR_START: self._start,
            commands.TOUR_STOP: self._stop,
            commands.TOUR_RESUME: self._resume,
            commands.TOUR_NEW: self._new,
            commands.TOUR_EARLIER: self._choose_earlier,
            commands.TOUR_ADD: self._add,
            commands.TOUR_REMOVE: self._remove,
            commands.TOUR_SETTINGS: self._settings,
            commands.MARK: nothing,
            commands.NEXT_GAME: lambda: self._turn(1),
            commands.EARLIER_GAME: lambda: self._turn(-1),
            commands.FORWARD: lambda: desk.go_to(desk.shown + 1),
            commands.BACKWARD: lambda: desk.go_to(desk.shown - 1),
            commands.FIRST: lambda: desk.go_to(0),
            commands.LAST: lambda: desk.go_to(None),
            commands.FOLLOW: desk.turn_following,
        }

    def memory(self) -> object:
        """Returns who plays, and how."""
        return self.draft

    def recall(self, memory: object) -> None:
        """Chooses the same players."""
        if isinstance(memory, Draft):
            self.draft = memory

    def enter(self) -> None:
        """Looks for an unfinished tournament, once."""
        self.desk.prepare()

    def close(self) -> None:
        """Ends the games; those that are over are kept."""
        self.desk.close()

    # The tournament

    def _start(self) -> None:
        """Starts, pauses or goes on."""
        run = self.run
        if run is None and len(self.draft.players) < 2:
            self.app.notify("A tournament needs two players or more.", 3)
        elif run is None:
            self.desk.start(self.draft)
            self._begin()
        elif run.state is RunState.PLAYING:
            run.pause()
            self.app.announce("Paused.")
        elif run.state is RunState.PAUSED:
            run.go_on()
            self.app.announce("Going on.")
        else:
            self._resume()

    def _begin(self) -> None:
        self.desk.begin()
        self.table.marked = -1
        if self.state is not RunState.DONE:
            self.app.announce("The tournament begins.")

    @property
    def _goes_on(self) -> bool:
        """Whether the tournament is played, or only paused."""
        return self.state in (RunState.PLAYING, RunState.PAUSED)

    def _stop(self) -> None:
        if self.run is not None and self._goes_on:
            self.run.stop()
            self.app.announce("Stopped. The games played are kept.")

    def _resume(self) -> None:
        """Goes on with the tournament that is unfinished; asks first about programs it brings."""
        if self.state not in (RunState.CHOSEN, RunState.STOPPED):
            return
        unfinished = self.desk.unfinished
        if self.run is None and unfinished is not None and unfinished.programs:
            body, answers = foreign_programs(unfinished.programs), ("Run them", self._go_on)
            ask(self, "Run these programs?", body, answers, "Cancel")
        else:
            self._go_on()

    def _go_on(self) -> None:
        if self.desk.resume(self.draft.at_once):
            self._begin()

    def _new(self) -> None:
        """Shows the players chosen, to start anew."""
        if self.state in (RunState.STOPPED, RunState.DONE):
            self.desk.put_away()

    def _choose_earlier(self) -> None:
        """Offers the tournaments played before."""
        if self._goes_on:
            return
        paths = self.desk.earlier()
        if not paths:
            self.app.notify("No tournament has been played yet.", 3)
            return
        now = self.run and self.run.path
        offers = {begun(path.stem): path for path in paths}
        chosen = begun(now.stem) if now else ""
        open_list(self, "Which tournament?", offers, self._reopen, chosen)

    def _reopen(self, path: Path) -> None:
        if self.desk.reopen(path):
            self._resume()

    # Choosing

    def _change(self, draft: Draft) -> None:
        self.draft = draft
        do(self.refreshing())
        self.stale = True

    def _add(self) -> None:
        if self.run is not None:
            return
        if len(self.draft.players) >= MOST_PLAYERS:
            self.app.notify("The table has no room for more players.", 3)
            return
        add = partial(ProgramDialog, self, self.draft.game, self.desk.check, self._added)
        self.open(AddDialog(self, self._added, lambda: self.open(add())))

    def _added(self, player: str) -> None:
        self._change(replace(self.draft, players=(*self.draft.players, player)))
        self.table.marked = len(self.draft.players) - 1
        name = self.table.table.rows[-1].name
        self.app.announce(say("{name} takes part.", name=name))

    def _remove(self) -> None:
        marked = self.table.marked
        if self.run is None and 0 <= marked < len(self.draft.players):
            name = self.table.table.rows[marked].name
            others = (*self.draft.players[:marked], *self.draft.players[marked + 1 :])
            self._change(replace(self.draft, players=others))
            self.table.marked = min(marked, len(self.draft.players) - 1)
            self.app.announce(say("{name} is removed.", name=name))

    def _settings(self) -> None:
        if self.run is None:
            self.open(SettingsDialog(self, self.draft, self.board.game, self._change))

    def _mark(self, index: int) -> None:
        self.app.announce(self.table.rows[index][0])

    def _turn(self, by: int) -> None:
        """Watches another game of the list."""
        row = self.desk.turn(by)
        if row is not None:
            self.games.scroll_to(row)

    # Showing it

    def update(self) -> None:
        """Shows what has happened since."""
        for rect in self.watch.update():
            self.redraw(rect)
        dialogs = self.dialogs
        if dialogs and isinstance(dialogs[-1], ProgramDialog) and dialogs[-1].update():
            self.redraw()
        now = self.app.clock()
        due = self._fresh or self.desk.lingers
        if due and now - self._refreshed >= REFRESHED:
            self._fresh, self._refreshed = False, now
            self.stale = True
            self._say()
        super().update()

    def _say(self) -> None:
        """Announces the game that has just ended."""
        run = self.run
        if run is None or not run.finished:
            return
        number, players, points, note = game_row(run, run.finished[-1])
        message = "Game {number}, {players}: {points}. {note}"
        said = say(message, number=number, players=players, points=points, note=note).strip()
        if run.state is RunState.DONE:
            first = run.names[run.table.order[0]]
            said = say("The tournament is over. {name} is first.", name=first)
        if said != self._said:
            self._said = said
            self.app.announce(said)

    @property
    def moving(self) -> bool:
        """Whether a stone moves on the board."""
        return self.watch.moving

    @property
    def idle(self) -> bool:
        """Whether nothing is played and nothing is awaited."""
        waits = bool(self.dialogs) and isinstance(self.dialogs[-1], ProgramDialog)
        return super().idle and self.desk.idle and not self._fresh and not waits

    contents = tournament_page

    @property
    def unfinished(self) -> str:
        """That an earlier tournament can go on; empty if none can."""
        found = self.desk.unfinished
        if found is None or self.state:
            return ""
        message = "A tournament is unfinished: {done:,} of {total:# game|# games} played."
        return say(message, done=found.done, total=found.total)

    def refreshing(self) -> Iterator[None]:
        """Shows the tournament as it is."""
        run = self.run
        shown = table_of_draft(self.draft) if run is None else table_of_run(run)
        self.table.show_table(shown)
        self.desk.choose()
        numbers, watched = self.desk.numbers, self.desk.number
        self.games.rows = RowsOnDemand(
            len(numbers), lambda index: () if run is None else game_row(run, numbers[index])
        )
        self.games.marked = numbers.index(watched) if watched in numbers else -1
        self.games.fit(self.style)
        self.watch.show(self.desk.look(self.draft.game))
        yield from super().refreshing()

    def exports(self) -> list[Export]:
        """Returns the table, the games and the picture."""
        from engine.tournament import export

        run, table = self.run, self.table.table
        if run is None or not run.played:
            return []
        results, plan, games = run.table, run.plan, run.played.values()
        csv, lines = (".csv", "Cross-table (CSV)"), (".csv", "Games, a line each (CSV)")
        draw = partial(draw_tournament, table)
        return [
            Export(*csv, lambda: export.table_csv(results).encode()),
            Export(*lines, lambda: export.games_csv(plan, games).encode()),
            Export(
                *(".jsonl", "Games with their moves (JSON)"),
                lambda: export.games_json(plan, games).encode(),
            ),
            *pictures(draw, picture_size(table), self.style, self.title),
        ]
