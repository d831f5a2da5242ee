"""The statistics' scene: totals, results by opponent, and the accuracy over time."""

from __future__ import annotations

from engine.games.catalogue import BOARD_GAMES
from gui.files.library import State
from gui.files.opponent import Opponent
from gui.files.selection import ALL_GAMES, Selection
from gui.files.statistics import GameResults
from gui.history import commands
from gui.history import words as history_text
from gui.history.graph import MOST, WINDOW, GraphModel
from gui.history.list_scene import ListScene
from gui.history.opponents_list import OpponentsList
from gui.history.view import KIND, Invitation, StatisticsState, statistics_page
from gui.shell.app import App
from gui.shell.dialogs import ask
from gui.view.box import Box
from gui.words.catalogue import say


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
    """Totals, a list of opponents with the results, and a graph for the selected one."""

    keys = commands.STATISTICS_KEYS

    def __init__(self, app: App) -> None:
        """Shows the statistics."""
        rows = OpponentsList("Results", clock=app.clock, picked=lambda index: self._show_graph())
        super().__init__(app, rows)
        self.opponents = rows
        self._scores: list[tuple[Opponent | None, GameResults]] = []
        """The rows of the list; None stands for all computers."""
        self._totals = history_text.totals(GameResults(), 0)
        self._any_counted = False
        self._counted: State | None = None
        """The library's state when the games were counted."""
        self._kinds = kinds()
        self._kind = "all"
        self._graph = GraphModel()

    def view(self) -> Box:
        """Returns the page."""
        labels = tuple((name, label) for name, (label, _) in self._kinds.items())
        shown = (self._totals, self._any_counted, self.invitation, self.wide)
        state = StatisticsState(labels, self._kind, *shown)
        return statistics_page(state, self.list, self._graph)

    def act(self, on: object, value: object) -> None:
        """Counts other games, resets the statistics, or leads back to where one plays."""
        if on == KIND:
            self._kind = str(value)
            self._count()
        elif on is commands.RESET:
            self._ask_to_reset()
        else:
            self.app.back()

    def enter(self) -> None:
        """Counts the games if they have changed."""
        self._count()
        super().enter()

    def _count(self) -> None:
        library, selection = self.app.library, self._kinds[self._kind][1]
        self._counted, found = library.state(), library.counts(selection)
        computers = found.computers
        self._scores = [(None, computers)] if computers.played else []
        self._scores += found.each
        self._any_counted = found.any
        self._totals = history_text.totals(computers, found.best)
        rows = [history_text.score_row(who, score) for who, score in self._scores]
        marked = min(max(self.list.marked, 0), len(rows) - 1)
        self.opponents.scores = self._scores
        self.list.show(rows, marked, 0)
        self.invitation = None
        if not rows:
            words = (history_text.NOTHING_COUNTED, history_text.NOTHING_COUNTED_WHY)
            self.invitation = Invitation(*words, commands.PLAY)
        self._show_graph()

    def _show_graph(self) -> None:
        self.stale = True
        if not self._scores:
            self._graph = GraphModel(words=history_text.graph_in_words(0, [], WINDOW))
            return
        who, score = self._scores[self.list.marked]
        points = self.app.library.accuracies(who, self._kinds[self._kind][1])
        many = min(len(points), MOST)
        axis = (
            say("{games:# game|# games} ago", games=many - 1) if many > 2 else "",
            say("latest game reviewed") if many else "",
        )
        name = say("Accuracy: {name}", name=history_text.score_name(who))
        words = history_text.graph_in_words(score.reviewed, points, WINDOW)
        self._graph = GraphModel(name, tuple(points), words, axis)

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
        """Counts anew after changes made by another program."""
        if self.app.library.state() != self._counted:
            self._count()
        super().update()
