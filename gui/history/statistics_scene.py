"""The statistics' scene: totals, results by opponent, and the accuracy over time."""

from __future__ import annotations

import pygame

from engine.games.catalogue import BOARD_GAMES
from gui.files.counting import Counting, GamesCounted, no_counts
from gui.files.library import State
from gui.files.opponent import Opponent
from gui.files.selection import ALL_GAMES, Selection
from gui.files.statistics import GameResults
from gui.history import commands
from gui.history import words as history_text
from gui.history.layout import statistics_layout
from gui.history.list_scene import ListScene
from gui.history.opponents_list import OpponentsList
from gui.look import style as s
from gui.shell.app import App
from gui.shell.dialogs import ask
from gui.widgets import Description, Graph, Segments
from gui.widgets.graph import MOST, WINDOW
from gui.widgets.widget import Look


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

    title = "Statistics"
    keys = commands.STATISTICS_KEYS

    def __init__(self, app: App) -> None:
        """Shows the statistics, counted once all games have been imported."""
        rows = OpponentsList("Results", clock=app.clock, picked=lambda index: self._show_graph())
        super().__init__(app, rows, commands.PLAY.button(app.back, primary=True))
        self.opponents = rows
        self._scores: list[tuple[Opponent | None, GameResults]] = []
        """The rows of the list; None stands for all computers."""
        self._totals = history_text.totals(GameResults(), 0)
        self._tiles: tuple[pygame.Rect, ...] = ()
        """The cards of the totals."""
        self._counting: Counting | None = None
        """The counting of very many games, while it lasts."""
        self._counted: State | None = None
        """The library's state when the games were counted."""
        self._kinds = kinds()
        self.kind: Segments[str] = Segments(
            "Games", [(key, label) for key, (label, _) in self._kinds.items()], "all", self._choose
        )
        self.graph = Graph("Accuracy", history_text.NOTHING_REVIEWED)
        self.graph.note = f"mean of {WINDOW} games, and its spread"
        self.reset = commands.RESET.button(self._ask_to_reset, quiet=True)
        self.reset.letters = s.SMALL
        self.group.widgets = [
            *(self.leave, self.kind, self.list, self.invite, self.graph),
            self.reset,
        ]
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
        self._counting = library.count_apart(self._selection) if library.complete else None
        if self._counting is None:
            self._show(library.counts(self._selection) if library.complete else None)
        elif not self._scores:
            self._show(None)

    @property
    def _selection(self) -> Selection:
        return self._kinds[self.kind.value][1]

    def _show(self, counts: GamesCounted | None) -> None:
        """Shows what has been counted; None while that is unknown."""
        found = counts or no_counts()
        computers = found.statistics.computers
        self._scores = [(None, computers)] if computers.played else []
        self._scores += found.statistics.each
        self.reset.enabled = found.any
        self._totals = history_text.totals(computers, found.best)
        rows = [history_text.score_row(who, score) for who, score in self._scores]
        marked = min(max(self.list.marked, 0), len(rows) - 1)
        self.opponents.scores = self._scores
        self.list.show(rows, marked, 0)
        if rows or counts is None:
            self.show_invitation("", "")
            self.list.empty = "" if rows else history_text.COUNTING
        else:
            self.show_invitation(history_text.NOTHING_COUNTED, history_text.NOTHING_COUNTED_WHY)
        self.graph.visible = not self.invitation[0] and self.graph.rect.height > 0
        self._show_graph()

    def _show_graph(self) -> None:
        marked = self.list.marked
        points, reviewed = list[float](), 0
        self.graph.name = "Accuracy"
        if 0 <= marked < len(self._scores):
            who, score = self._scores[marked]
            points = self.app.library.accuracies(who, self._selection)
            reviewed = score.reviewed
            self.graph.name = f"Accuracy: {history_text.score_name(who)}"
        self.graph.points = points
        many = min(len(points), MOST)
        self.graph.axis = (
            f"{many - 1} games ago" if many > 2 else "",
            "latest game reviewed" if many else "",
        )
        self.graph.words = history_text.graph_in_words(reviewed, points, WINDOW)

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
        """Counts anew after imports, and after changes made by another program."""
        library, counting = self.app.library, self._counting
        if counting is not None and counting.over:
            self._counting = None
            self._show(counting.counts or library.counts(self._selection))
            self.compare()
        if (library.go_on() and library.complete) or library.state() != self._counted:
            self._count()
            self.compare()
        super().update()

    @property
    def animating(self) -> bool:
        """Whether games are imported or counted."""
        return super().animating or self._counting is not None

    # Drawing

    def layout(self) -> None:
        """Places the totals, the list, and the graph beside or below it."""
        layout = statistics_layout(
            self.app.screen.get_size(), self.style.scale, len(self._totals), self.back_width
        )
        self.kind.rect = layout.kinds
        self.graph.rect = layout.graph
        self.graph.visible = layout.graph.height > 0 and not self.invitation[0]
        self.leave.rect, self.reset.rect = layout.leave, layout.reset
        self._tiles = layout.totals
        self.place_list(layout.title, layout.rows, [*layout.totals, layout.graph])
        super().layout()

    def looks(self) -> dict[object, Look]:
        """Returns the looks of the controls and of the totals."""
        tiles: dict[object, Look] = {
            ("total", place): (tile, total)
            for place, (tile, total) in enumerate(zip(self._tiles, self._totals, strict=False))
        }
        return {**super().looks(), **tiles}

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the list and the graph, and the totals above them."""
        super().draw_scene(target)
        if self.invitation[0]:
            return
        style, theme = self.style, self.style.theme
        for tile, (figure, label) in zip(self._tiles, self._totals, strict=True):
            room = tile.inflate(-style.px(36), 0)
            roomy = tile.height >= style.px(80)
            size = s.FIGURE if roomy else s.TITLE
            above, below = style.line_height(size, s.BOLD), style.line_height(s.SMALL)
            row = pygame.Rect(room.x, tile.centery - (above + below) // 2, room.width, above)
            style.write(target, figure, row, theme.text, size=size, weight=s.BOLD)
            row.y, row.height = row.bottom, below
            style.write(target, label, row, theme.muted, size=s.SMALL)

    def describe(self) -> list[Description]:
        """Returns the totals, then the controls."""
        if self.dialogs:
            return super().describe()
        said = ", ".join(f"{label}: {figure}" for figure, label in self._totals)
        return [Description("status", "Totals", said), *super().describe()]
