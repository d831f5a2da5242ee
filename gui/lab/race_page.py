"""The race page: searches side by side on one position, and the table of their costs by depth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from engine.players.spec import PlayerSpec
from gui.lab import commands
from gui.lab import race_words as race_text
from gui.lab.page import Export, LabPage, OnBoard
from gui.lab.race_choice import (
    MOST_RUNNERS,
    RaceChoice,
    View,
    position_of,
    usual_choice,
    usual_depth,
)
from gui.lab.race_dialog import RunnerDialog
from gui.lab.race_export import race_exports, table_exports
from gui.lab.race_face import RaceFace
from gui.lab.race_layout import RaceLayout, race_layout
from gui.lab.race_looks import describe_lanes, describe_table, race_look, row_looks
from gui.lab.race_picks import RacePicks
from gui.lab.race_runs import RaceRun, TableRun
from gui.lab.race_view import RaceView, TableView
from gui.look import words as text
from gui.shell.commands import Command
from gui.shell.layout import WIDE, WIDE_HEIGHT
from gui.shell.scene import Scene
from gui.widgets import Description, Segments, Widget
from gui.widgets.widget import Look


class RacePage(LabPage):
    """Bars that grow while searches run one after the other, and a table that is filled."""

    title = "Race"
    name = "race"
    commands = commands.RACE_COMMANDS

    def __init__(self, scene: Scene, board: OnBoard) -> None:
        """Begins with the usual searches on the position on the board."""
        if position_of(board).outcome is not None:
            board = OnBoard(board.game)  # there is nothing to search
        super().__init__(scene, board)
        self.choice = usual_choice(board)
        self.shown = View.RACE
        """The view in sight."""
        self.logarithmic = True
        """Whether the bars' scale is logarithmic."""
        self.selected = 0
        """The place of the search selected."""
        self.race, self.table = RaceRun(), TableRun()
        self._in_sight = False
        self._followed = 0
        """The row of the table that was brought in sight while it is filled."""
        self.race.reset(self.choice)
        self._layout: RaceLayout  # set by `layout` before the first drawing
        self.bars = RaceView(self._select, self._open_change)
        self.rows = TableView()
        self.face = RaceFace()
        self.picks = RacePicks(scene, board, lambda: self.choice, self._change)
        self.scale: Segments[bool] = Segments(
            race_text.SCALE, [(True, "Logarithmic"), (False, "Linear")], True, self._set_scale
        )
        self.views: Segments[View] = Segments(
            race_text.VIEW, [(each, each.value) for each in View], self.shown, self._show_view
        )
        self._buttons = {
            each: each.button(self.actions[each], primary=each is commands.RACE_START)
            for each in (commands.RACE_START, commands.ADD, commands.CHANGE, commands.REMOVE)
        }

    @property
    def widgets(self) -> list[Widget]:
        """The controls in the order of Tab."""
        return [
            *self.picks.widgets,
            self.scale,
            self.views,
            self.bars,
            self.rows,
            *self._buttons.values(),
        ]

    @property
    def actions(self) -> dict[Command, Callable[[], None]]:
        """What each command does on its keys."""
        return {
            commands.RACE_START: self._start_or_stop,
            commands.ADD: self._open_add,
            commands.CHANGE: self._open_change,
            commands.REMOVE: self._remove,
            commands.EARLIER_SEARCH: lambda: self._go(-1),
            commands.LATER_SEARCH: lambda: self._go(1),
            **self.picks.actions,
            commands.SCALE: lambda: self._set_scale(not self.logarithmic),
            commands.VIEW: lambda: self._show_view(
                View.TABLE if self.shown is View.RACE else View.RACE
            ),
        }

    # Running

    def enter(self) -> None:
        """Notes that it is in sight."""
        self._in_sight = True

    def leave(self) -> None:
        """Lets the searches go on, and says when they have ended."""
        self._in_sight = False

    @property
    def running(self) -> bool:
        """Whether the searches of the view in sight run."""
        return (self.race if self.shown is View.RACE else self.table).runs.running

    def close(self) -> None:
        """Ends the processes."""
        self.scene.app.dismiss(self._work)
        self.race.runs.close()
        self.table.runs.close()

    def _work(self) -> bool:
        """Takes what the searches have told, whatever is in sight; returns whether any runs."""
        for run in (self.race, self.table):
            was_running = run.runs.running
            if run.poll():
                self.scene.stale = True
                if run.runs.anew:
                    run.runs.anew = False
                    self.scene.app.notify(race_text.ANEW, 5)
                if was_running and not run.runs.running:
                    self._say_end(run)
        return not self.idle

    def _say_end(self, run: RaceRun | TableRun) -> None:
        if run is self.table:
            self.rows.first = self._followed = 0
        shown = self.race if self.shown is View.RACE else self.table
        in_sight = run is shown and self.scene.app.scene is self.scene and self._in_sight
        words = " ".join(self._sentences(View.RACE if run is self.race else View.TABLE))
        if run.runs.failure or not in_sight:
            self.scene.app.notify(words if run.runs.failure else race_text.ENDED[run is self.race])
        else:
            self.scene.app.announce(words)

    @property
    def idle(self) -> bool:
        """Whether no search runs."""
        return not (self.race.runs.running or self.table.runs.running)

    def _start_or_stop(self) -> None:
        run = self.race if self.shown is View.RACE else self.table
        if run.runs.running:
            run.stop()
            self.scene.app.announce("Stopped.")
        elif not self.choice.runners:
            self.scene.app.notify(race_text.ONLY_ONE, 2.5)
        else:
            run.start(self.choice, self.board)
            self.scene.app.attend(self._work)
            self.scene.app.announce("Started.")
        self.scene.stale = True

    def _change(self, choice: RaceChoice) -> None:
        """Measures something else; forgets what was measured and is meant no more."""
        if choice == self.choice:
            return
        before, self.choice = self.choice, choice
        if (before.runners, before.start) != (choice.runners, choice.start):
            self.race.reset(choice)
        self.table.reset()
        self.selected = max(min(self.selected, len(choice.runners) - 1), 0)
        self.scene.stale = True

    # Searches

    def _select(self, place: int) -> None:
        if 0 <= place < len(self.choice.runners) and place != self.selected:
            self.selected = place
            self.scene.app.announce(self.lane_words(place))
        self.scene.stale = True

    def _go(self, by: int) -> None:
        if self.shown is View.TABLE:
            self.rows.scroll(by)
            self.scene.stale = True
        elif self.choice.runners:
            self._select(min(max(self.selected + by, 0), len(self.choice.runners) - 1))

    def _open_add(self) -> None:
        if len(self.choice.runners) >= MOST_RUNNERS:
            self.scene.app.notify(race_text.TOO_MANY, 2.5)
            return

        def add(runner: PlayerSpec) -> None:
            if runner in self.choice.runners:
                self.scene.app.notify(race_text.IS_THERE, 2.5)
                return
            self._change(replace(self.choice, runners=(*self.choice.runners, runner)))
            self.selected = len(self.choice.runners) - 1

        begin = self.choice.runners[self.selected] if self.choice.runners else usual_runner()
        self._open_dialog(race_text.ADD, begin, add)

    def _open_change(self) -> None:
        if not self.choice.runners:
            return
        place = self.selected

        def put(runner: PlayerSpec) -> None:
            runners = list(self.choice.runners)
            runners[place] = runner
            if len(set(runners)) < len(runners):
                self.scene.app.notify(race_text.IS_THERE, 2.5)
                return
            self._change(replace(self.choice, runners=tuple(runners)))

        self._open_dialog(race_text.CHANGE, self.choice.runners[place], put)

    def _open_dialog(
        self, title: str, runner: PlayerSpec, chosen: Callable[[PlayerSpec], None]
    ) -> None:
        depth = self.choice.depth or usual_depth(self._on_board.game)
        self.scene.open(RunnerDialog(self.scene, title, runner, depth, chosen))

    def _remove(self) -> None:
        runners = list(self.choice.runners)
        if runners:
            name = race_text.full_name(runners.pop(self.selected))
            self._change(replace(self.choice, runners=tuple(runners)))
            self.scene.app.announce(f"{name} removed.")

    # Choices

    @property
    def _on_board(self) -> OnBoard:
        """The position of the race."""
        return self.choice.on_board(self.board)

    def _set_scale(self, logarithmic: bool) -> None:
        self.logarithmic = self.scale.value = logarithmic
        self.scene.app.announce("Logarithmic scale." if logarithmic else "Linear scale.")
        self.scene.stale = True

    def _show_view(self, view: View) -> None:
        self.shown = self.views.value = view
        self.scene.app.announce(f"{view.value}.")
        self.scene.layout()

    # Showing it

    def layout(self, area: pygame.Rect) -> None:
        """Places everything."""
        style = self.style
        size = self.scene.app.screen.get_size()
        wide = size[0] >= style.px(WIDE) and size[1] >= style.px(WIDE_HEIGHT)
        self._layout = layout = race_layout(area, style.scale, wide=wide)
        self.bars.rect = self.rows.rect = layout.inner
        self.scale.rect, self.views.rect = layout.scale, layout.view
        names = ("Logarithmic", "Linear") if wide else ("Log", "Linear")
        self.scale.options = list(zip((True, False), names, strict=True))
        for button, rect in zip(self._buttons.values(), layout.buttons, strict=True):
            button.rect = rect
            button.with_key = wide
        self._place_picks()

    def _place_picks(self) -> None:
        layout, is_table = self._layout, self.shown is View.TABLE
        row = layout.picks.copy()
        if is_table:
            row.width = layout.scale.right - row.x
        self.picks.place(row, self.style, self.choice, is_table=is_table)
        self.scale.visible = not is_table
        self.bars.visible, self.rows.visible = not is_table, is_table

    def refresh(self) -> None:
        """Shows how race and table stand."""
        self._place_picks()
        self.bars.race = race_look(
            self.race.lanes, self._on_board.game, self.logarithmic, self.selected
        )
        self.bars.words = self.lane_words(self.selected)
        self.bars.prepare(self.style)
        self.rows.rows = row_looks(self.choice.table_runners, self.table.table)
        self.rows.prepare(self.style)
        table = self.table.table
        if table is not None and table.running and table.done != self._followed:
            self._followed = table.done
            self.rows.scroll_to(table.done)
        start, add, change, remove = self._buttons.values()
        start.name = start.short = "Stop" if self.running else self._start_label
        start.icon = "close" if self.running else commands.RACE_START.icon
        add.enabled = len(self.choice.runners) < MOST_RUNNERS
        change.enabled = remove.enabled = bool(self.choice.runners)
        self.face = RaceFace(
            self._sentences(self.shown),
            *self._measured_on,
            bool((self.race if self.shown is View.RACE else self.table).runs.failure),
            self.table.table.part if self.table.table and self.shown is View.TABLE else None,
        )

    @property
    def _measured_on(self) -> tuple[OnBoard, str]:
        """The board that is shown, and what is measured on it."""
        words = race_text.TITLES[self.choice.positions]
        if self.shown is View.RACE or not words:
            return self._on_board, self.picks.place_label(self.choice.start)
        return OnBoard(self._on_board.game), words.format(seed=self.choice.seed)

    @property
    def _start_label(self) -> str:
        again = self.race.over if self.shown is View.RACE else self.table.table is not None
        return "Again" if again else commands.RACE_START.label

    def _sentences(self, view: View) -> tuple[str, ...]:
        """Returns how the view stands, in words; the first is the most important."""
        if view is View.TABLE:
            return (race_text.table_standing(self.table.table, self.table.runs.failure),)
        lanes, failure = self.race.lanes, self.race.runs.failure
        if not self.race.over or failure:
            return (race_text.standing(lanes, failure),)
        found = race_text.agreement(self._on_board.game, lanes), race_text.saving(lanes)
        return tuple(filter(None, found))

    def lane_words(self, place: int) -> str:
        """Returns a search and how it stands, for a screen reader."""
        if not 0 <= place < len(self.race.lanes):
            return ""
        return race_text.lane_in_words(self._on_board.game, self.race.lanes[place])

    def looks(self) -> dict[object, Look]:
        """Returns the looks of the cards."""
        return self.face.looks(self._layout)

    def draw(self, target: pygame.Surface) -> None:
        """Draws the cards."""
        self.face.draw(target, self.style, self.scene.app.sprites, self._layout)

    def describe(self) -> list[Description]:
        """Returns how it stands, and every row in sight."""
        found = self.face.describe(self._layout)
        if self.shown is View.TABLE:
            return [
                *found,
                *describe_table(self.choice.table_runners, self.rows.rows, self.rows.rect),
            ]
        lanes, game = self.race.lanes, self._on_board.game
        rects = [self.bars.row_rect(place) for place in range(len(lanes))]
        return [*found, *describe_lanes(lanes, game, self.selected, rects)]

    def exports(self) -> list[Export]:
        """Returns the view in sight as pictures and CSV."""
        words = " ".join(self.face.sentences)
        title = self.face.title
        if self.shown is View.RACE:
            return race_exports(self.bars.race, self.race.lanes, self.style, title, words)
        if self.table.table is None:
            return []
        title = f"{text.game_name(self._on_board.game)}: {title}"
        return table_exports(self.rows.rows, self.table.table, self.style, title, words)


def usual_runner() -> PlayerSpec:
    """Returns the search with which the dialog begins where there is none to begin with."""
    return PlayerSpec("alphabeta")
