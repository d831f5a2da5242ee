"""The statistics' scene: results by game and by opponent, and the accuracy over time."""

from __future__ import annotations

import pygame

from engine.games.catalogue import BOARD_GAMES
from gui.files.library import State
from gui.files.opponent import Opponent
from gui.files.selection import ALL_GAMES, Selection
from gui.files.statistics import GameResults
from gui.history import commands
from gui.history import words as history_text
from gui.history.layout import PageLayout, page_layout, spread
from gui.look import style as s
from gui.shell.app import App
from gui.shell.commands import BACK
from gui.shell.dialogs import ask, usual_key
from gui.shell.scene import Scene
from gui.widgets import Choice, Graph, PickList

TITLE = "Statistics"
COLUMNS = (16, 190, 264, 322, 388, 444, 528)
"""The columns' left edges on the narrowest page, in logical pixels."""
GRAPH = 132
"""The height of the graph below the table, in logical pixels."""


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


class StatisticsScene(Scene):
    """A table of opponents, and a graph for the selected one."""

    def __init__(self, app: App) -> None:
        """Shows the statistics, counted once all games have been imported."""
        super().__init__(app)
        self._scores: list[tuple[Opponent | None, GameResults]] = []
        """The rows of the table; None stands for all computers."""
        self._counted: State | None = None
        """The library's state when the games were counted."""
        self._layout: PageLayout  # set by `layout` before the first drawing
        self._kinds = kinds()
        self.kind: Choice[str] = Choice(
            "Games", [(key, label) for key, (label, _) in self._kinds.items()], "all", self._choose
        )
        self.table = PickList(
            "Results",
            COLUMNS,
            history_text.NOTHING_COUNTED,
            clock=app.clock,
            picked=lambda index: self._show_graph(),
            heads=history_text.SCORE_HEADS,
            muted=-1,
        )
        self.graph = Graph("Accuracy", history_text.NOTHING_REVIEWED)
        self.reset = commands.RESET.button(self._ask_to_reset)
        self.leave = BACK.button(app.back)
        self.group.widgets = [self.kind, self.table, self.graph, self.reset, self.leave]
        self.group.set_focus(self.table, visible=False)

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
        self.table.empty = (
            history_text.NOTHING_COUNTED if library.complete else history_text.COUNTING
        )
        rows = [
            history_text.score_row(_name(who), score, people=who is not None and who.is_person)
            for who, score in self._scores
        ]
        marked = min(max(self.table.marked, 0), len(rows) - 1)
        self.table.show(rows, marked, 0)
        self._show_graph()

    def _show_graph(self) -> None:
        marked = self.table.marked
        points, reviewed = list[float](), 0
        self.graph.name = "Accuracy"
        if 0 <= marked < len(self._scores):
            who, score = self._scores[marked]
            points = self.app.library.accuracies(who, self._kinds[self.kind.value][1])
            reviewed = score.reviewed
            self.graph.name = f"Accuracy: {_name(who)}"
        self.graph.points = points
        self.graph.words = history_text.graph_in_words(reviewed, points)
        self.redraw()

    def _ask_to_reset(self) -> None:
        ask(
            self,
            "Begin the statistics anew?",
            "The games played so far stay in the list of games and count no longer.",
            ("Begin anew", self._reset),
            ("Keep them", lambda: None),
        )

    def _reset(self) -> None:
        self.app.library.reset_statistics()
        self._count()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles Esc, which goes back, and the keys shared by all screens."""
        if BACK.matches(event):
            self.app.back()
        else:
            return usual_key(self, event, commands.STATISTICS_KEYS)
        return True

    def update(self) -> None:
        """Counts anew after imports, and after changes made by another program."""
        library = self.app.library
        if (library.go_on() and library.complete) or library.state() != self._counted:
            self._count()
        super().update()

    @property
    def animating(self) -> bool:
        """Whether games are left to import, so that every frame imports some."""
        return not self.app.library.complete

    # Drawing

    def layout(self) -> None:
        """Places the table, and the graph beside or below it."""
        style = self.style
        layout = page_layout(
            self.app.screen.get_size(), style.scale, buttons=2, choice=True, below=GRAPH
        )
        self._layout = layout
        self.kind.rect = layout.choice
        self.table.rect = layout.rows.inflate(-style.px(4), -style.px(12))
        self.table.columns = spread(COLUMNS, self.table.rect.width / style.scale)
        self.graph.rect = layout.side.copy()
        if layout.wide:
            self.graph.rect.height = min(layout.side.height, style.px(280))
        self.reset.rect, self.leave.rect = layout.buttons
        super().layout()

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the title, the cards, the controls."""
        style, theme, layout = self.style, self.style.theme, self._layout
        style.write(target, TITLE, layout.title, theme.text, size=s.HERO, weight=s.SEMIBOLD)
        style.box(target, layout.rows, theme.panel, radius=12)
        style.box(target, self.graph.rect, theme.panel, radius=12)
        super().draw_scene(target)


def _name(opponent: Opponent | None) -> str:
    """Returns the name of a table row."""
    return history_text.COMPUTERS if opponent is None else history_text.opponent_name(opponent)
