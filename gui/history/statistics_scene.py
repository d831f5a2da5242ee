"""The statistics' scene: results by game and by opponent, and the accuracy over time."""

from __future__ import annotations

from engine.games.catalogue import BOARD_GAMES
from gui.files.library import State
from gui.files.opponent import Opponent
from gui.files.selection import ALL_GAMES, Selection
from gui.files.statistics import GameResults
from gui.history import commands
from gui.history import words as history_text
from gui.history.list_scene import ListScene
from gui.shell.app import App
from gui.shell.dialogs import ask
from gui.shell.player_names import opponent_name
from gui.widgets import Choice, Graph, PickList

GRAPH = 132
"""The height of the graph below the list, in logical pixels."""


def kinds() -> dict[str, tuple[str, Selection]]:
    """Returns the kinds of games to choose from, by name: the label, and the selection."""
    return {
        "all": ("All games", ALL_GAMES),
        **{
            game.name: (game.title, Selection(game=game.name, usual=True))
            for game in BOARD_GAMES.values()
        },
        "other": ("Other boards", Selection(usual=False)),
    }


class StatisticsScene(ListScene):
    """A list of opponents with the results against them, and a graph for the selected one."""

    title = "Statistics"
    columns = (16, 190, 264, 322, 388, 444, 528)
    keys = commands.STATISTICS_KEYS

    def __init__(self, app: App) -> None:
        """Shows the statistics, counted once all games have been imported."""
        rows = PickList(
            "Results",
            self.columns,
            history_text.NOTHING_COUNTED,
            clock=app.clock,
            picked=lambda index: self._show_graph(),
            heads=history_text.SCORE_HEADS,
            muted=-1,
        )
        super().__init__(app, rows)
        self._scores: list[tuple[Opponent | None, GameResults]] = []
        """The rows of the list; None stands for all computers."""
        self._counted: State | None = None
        """The library's state when the games were counted."""
        self._kinds = kinds()
        self.kind: Choice[str] = Choice(
            "Games", [(key, label) for key, (label, _) in self._kinds.items()], "all", self._choose
        )
        self.graph = Graph("Accuracy", history_text.NOTHING_REVIEWED)
        self.reset = commands.RESET.button(self._ask_to_reset)
        self.group.widgets = [self.kind, self.list, self.graph, self.reset, self.leave]
        self.group.set_focus(self.list, visible=False)

    def enter(self) -> None:
        """Counts the games if they have changed."""
        self.app.library.begin()
        self._count()

    def _choose(self, kind: str) -> None:
        del kind
        self._count()

    def _count(self) -> None:
        library = self.app.library
        self._counted = library.state()
        self._scores, self.reset.enabled = [], False
        if library.complete:
            selection = self._kinds[self.kind.value][1]
            tally = library.tally(selection)
            everything = tally if selection == ALL_GAMES else library.tally()
            self._scores += [(None, tally.computers)] if tally.computers.played else []
            self._scores += tally.each
            self.reset.enabled = bool(everything.each)
        self.list.empty = (
            history_text.NOTHING_COUNTED if library.complete else history_text.COUNTING
        )
        rows = [
            history_text.score_row(_name(who), score, people=who is not None and who.is_person)
            for who, score in self._scores
        ]
        marked = min(max(self.list.marked, 0), len(rows) - 1)
        self.list.show(rows, marked, 0)
        self._show_graph()

    def _show_graph(self) -> None:
        marked = self.list.marked
        points, reviewed = list[float](), 0
        self.graph.name = "Accuracy"
        if 0 <= marked < len(self._scores):
            who, score = self._scores[marked]
            points = self.app.library.accuracies(who, self._kinds[self.kind.value][1])
            reviewed = score.reviewed
            self.graph.name = f"Accuracy: {_name(who)}"
        self.graph.points = points
        self.graph.words = history_text.graph_in_words(reviewed, points)

    def _ask_to_reset(self) -> None:
        ask(
            self,
            "Reset the statistics?",
            "The games played so far stay in the list of games but are no longer counted.",
            ("Reset", self._reset),
            ("Keep them", lambda: None),
        )

    def _reset(self) -> None:
        self.app.library.reset_statistics()
        self._count()

    def update(self) -> None:
        """Counts the games again after imports, and after changes made by another program."""
        library = self.app.library
        if (library.go_on() and library.complete) or library.state() != self._counted:
            self._count()
            self.compare()
        super().update()

    def layout(self) -> None:
        """Places the list, and the graph beside or below it."""
        layout = self.place_list(buttons=2, choice=True, below=GRAPH)
        self.kind.rect = layout.choice
        if layout.wide:
            self._card.height = min(layout.side.height, self.style.px(280))
        self.graph.rect = self._card
        self.reset.rect, self.leave.rect = layout.buttons
        super().layout()


def _name(opponent: Opponent | None) -> str:
    """Returns the name shown in a row of the list."""
    return history_text.COMPUTERS if opponent is None else opponent_name(opponent)
