"""The statistics' scene: totals, results by opponent, and the accuracy over time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial

from engine.games.catalogue import BOARD_GAMES
from engine.reasons.plays_like import PlaysLike
from gui.files.cards import Cards
from gui.files.selection import ALL_GAMES, GameResults, Selection
from gui.history import commands
from gui.history import words as history_text
from gui.history.lists import KIND, ListScene, OpponentsList, flush, head
from gui.look import lettering as s
from gui.look.curve import draw_curve
from gui.look.words import percent
from gui.shell.app import App
from gui.shell.dialog import ask
from gui.view import boxes as b
from gui.view.box import Box
from gui.words.catalogue import commas, say

MOST = 50
"""The most points shown; of more, the last are."""
WINDOW = 10
"""The number of points that a mean is taken of."""


def rolling(points: Sequence[float]) -> list[tuple[float, float]]:
    """Returns the mean and the standard deviation of each point and those before it."""
    found = []
    for end in range(1, len(points) + 1):
        some = points[max(end - WINDOW, 0) : end]
        mean = sum(some) / len(some)
        found.append((mean, math.sqrt(sum((each - mean) ** 2 for each in some) / len(some))))
    return found


def graph(percents: Sequence[float], said: tuple[str, str, str]) -> Box:
    """Returns the graph of percentages, the newest at the right: dots, their mean, the spread."""
    parts = [each / 100 for each in percents[-MOST - WINDOW :]]
    means, shown = rolling(parts)[-MOST:], parts[-MOST:]
    xs = [number / max(len(shown) - 1, 1) for number in range(len(shown))]
    curve = tuple(
        (x, mean, mean - spread, mean + spread) for x, (mean, spread) in zip(xs, means, strict=True)
    )
    first = say("{games:# game|# games} ago", games=len(shown) - 1) if len(shown) > 2 else ""
    below = ((0.0, first), (1.0, say("latest game reviewed")))
    dots = tuple(zip(xs, shown, strict=True))
    marks = tuple((at / 100, "" if at % 50 else percent(at)) for at in range(0, 101, 25))
    return b.sketch(
        *(draw_curve, marks, below, curve, dots), grow=1, min_height=64, want_height=180, says=said
    )


def kinds() -> tuple[tuple[Selection, str], ...]:
    """Returns the games to choose from, each with its label."""
    games = [(Selection(game=each.name, usual=True), each.title) for each in BOARD_GAMES.values()]
    return (ALL_GAMES, "All games"), *games, (Selection(usual=False), "Other boards")


class StatisticsScene(ListScene):
    """Totals, a list of opponents with the results, and a graph for the selected one."""

    listed = commands.STATISTICS_COMMANDS
    invites = ("Nothing to count yet", "Finish a game, and its result appears here.", commands.PLAY)
    list: OpponentsList

    def __init__(self, app: App) -> None:
        """Shows the statistics."""
        super().__init__(app, OpponentsList("Results", clock=app.clock))
        self.kind: Selection = ALL_GAMES
        self._any = False
        """Whether any game is counted, whichever are chosen."""
        self._like: PlaysLike | None = None
        """Which level the person plays like; None if that is not known."""

    def read(self) -> None:
        """Counts the games."""
        super().read()
        library = self.app.library
        scores = self.list.scores = list(library.statistics(self.kind).items())
        self._like = Cards(library).plays_like()
        self._any = bool(scores or library.statistics())
        rows = [(history_text.score_in_words(who, score),) for who, score in scores]
        self.list.show(rows, min(max(self.list.marked, 0), len(rows) - 1))

    def act(self, on: object, value: object) -> None:
        """Resets the statistics, or does what every list does."""
        if on is commands.RESET:
            ask(
                self,
                "Reset the statistics?",
                "The games played so far stay in the list of games but are no longer counted.",
                ("Reset", self.app.library.reset_statistics),
                "Keep them",
            )
        else:
            super().act(on, value)

    # What it shows

    def view(self) -> Box:
        """Returns the totals, the list of results, and the graph beside or below it."""
        choice = b.segments(KIND, "Games", kinds(), self.kind)
        top = head("Statistics", b.space(), choice)
        if not self.wide:
            top = b.column(head("Statistics", b.space()), choice, gap=4)
        reset = b.button(commands.RESET, quiet=True, enabled=self._any, letters=s.SMALL, height=32)
        foot = flush(b.space(), reset)
        if not self.list.scores:
            return self.page(top, self.invitation(), foot)
        return self.page(top, self._totals(), self._results(), foot)

    def _totals(self) -> Box:
        totals = history_text.totals(dict(self.list.scores).get(None, GameResults()))
        told = (ALL_GAMES, Selection(game="connect-four", usual=True))
        if self._like is not None and self.kind in told:
            totals += (history_text.plays_like(self._like.level),)
        pad, gap = ((18, 14), 16) if self.wide else ((12, 6), 10)
        letters = partial(b.line, size=s.FIGURE, weight=s.BOLD, smaller=(s.TITLE,))
        figures = tuple(figure for figure, _ in totals)  # in letters of one size
        tiles = [
            b.card(
                b.column(letters(figure, room_for=figures), b.quiet(label)),
                pad=pad,
                part=1,
                align="stretch",
            )
            for figure, label in totals
        ]
        each = (say("{label}: {figure}", label=label, figure=figure) for figure, label in totals)
        said = commas(*each)
        half = (len(tiles) + 1) // 2
        return b.fit(
            b.row(*tiles, gap=gap),
            b.grid([tiles[:half], tiles[half:]], gap=gap, between=gap),
            says=("status", "Totals", said),
        )

    def _results(self) -> Box:
        """Returns the list, and the graph of the opponent that is marked."""
        who, score = self.list.scores[self.list.marked]
        name = say("Accuracy: {name}", name=history_text.score_name(who))
        title = partial(b.text, name, s.NAME, s.SEMIBOLD, smaller=(s.BODY,))
        above = title()
        curve = b.muted("Review a game to see here how well you played.")
        if score.accuracies:
            told = history_text.graph_in_words(score.accuracies, WINDOW)
            curve = graph(score.accuracies, ("img", name, told))
            note = b.small(say("mean of {count} games, and its spread", count=WINDOW))
            row = b.row(title(wrap=False), b.space(), note, gap=20)
            above = b.fit(row, above, says=b.SILENT)
        rows, curve = self.rows(), b.card(b.column(above, curve, gap=8), pad=(20, 12), grow=1)
        return b.fit(
            b.panes(
                *(b.column(rows, part=46), b.column(curve, part=54)),
                gap=16,
                min_width=740,
            ),
            b.column(rows, curve, gap=10),
            rows,
            grow=1,
        )
