"""The list of games and the statistics as boxes."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.catalogue import BOARD_GAMES
from gui.files.kept_game import KeptGame
from gui.files.opponent import Result
from gui.history import commands
from gui.history.game_list import draw_game
from gui.history.graph import GraphModel, draw_graph
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.shell.commands import BACK
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import Command, PickList
from gui.widgets.clipboard import Clipboard

ALL, UNFINISHED = "all", "unfinished"
RESULTS = (
    (ALL, "All"),
    (Result.WON.value, "Won"),
    (Result.LOST.value, "Lost"),
    (Result.DRAWN.value, "Drawn"),
    (UNFINISHED, "Unfinished"),
)
"""The results to choose from."""
KIND, RESULT, SEARCH = "kind", "result", "search"
REACH = 33
"""How far the shadow of the board reaches beyond its place, logical."""


class Invitation(NamedTuple):
    """What stands in place of a list that has nothing to show."""

    head: str
    why: str
    command: Command


class StatisticsState(NamedTuple):
    """What the statistics show."""

    kinds: tuple[tuple[str, str], ...]
    kind: str
    totals: tuple[tuple[str, str], ...]
    """Figures and their labels."""
    any_counted: bool
    invitation: Invitation | None
    wide: bool


def statistics_page(now: StatisticsState, results: PickList, graph: GraphModel) -> Box:
    """Returns the totals, the list of results, and the graph beside or below it."""
    kinds = b.segments(KIND, "Games", now.kinds, now.kind)
    title = b.text("Statistics", s.FIGURE, s.BOLD, wrap=False)
    head = b.row(title, b.space(), kinds, _back(), gap=8)
    if not now.wide:
        head = b.column(b.row(title, b.space(), _back()), kinds, gap=4)
    reset = b.button(
        commands.RESET, quiet=True, enabled=now.any_counted, letters=s.SMALL, height=32
    )
    foot = b.row(b.space(), reset)
    if now.invitation is not None:
        return _page(now.wide, head, _invitation(now.invitation), foot)
    return _page(now.wide, head, _totals(now), _results(results, graph), foot)


def _back() -> Box:
    """Returns the button that goes back, the last word in the upper right corner."""
    return b.button(BACK, quiet=True, height=36)


def _totals(now: StatisticsState) -> Box:
    pad = (18, 14) if now.wide else (12, 6)
    tiles = [
        b.card(
            b.column(
                b.text(figure, s.FIGURE, s.BOLD, smaller=(s.TITLE,)),
                b.text(label, s.SMALL, tone="muted"),
            ),
            pad=pad,
            part=1,
        )
        for figure, label in now.totals
    ]
    gap = 16 if now.wide else 10
    said = ", ".join(f"{label}: {figure}" for figure, label in now.totals)
    return b.fit(
        b.row(*tiles, gap=gap, across="stretch"),
        b.grid([tiles[:2], tiles[2:]], gap=gap, between=gap),
        says=("status", "Totals", said),
    )


def _results(results: PickList, graph: GraphModel) -> Box:
    rows = b.card(b.hosted(results, grow=1, min_height=120), pad=(4, 8), grow=1)
    says = ("img", graph.name, graph.words)
    curve = b.drawing(draw_graph, graph, grow=1, min_height=100, want_height=200, says=says)
    curve = b.card(curve, pad=(4, 4))
    return b.fit(
        b.row(
            b.column(rows, part=46),
            curve._replace(lay=curve.lay._replace(part=54)),
            gap=16,
            across="stretch",
            min_width=740,
        ),
        b.column(rows, curve, gap=10),
        rows,
        grow=1,
    )


class GamesState(NamedTuple):
    """What the list of games shows."""

    search: str
    """The words searched for, as they were typed."""
    clipboard: Clipboard
    result: str
    kind: str
    filters: bool
    """Whether there is anything to choose from."""
    marked: KeptGame | None
    """The game that is marked."""
    sprites: Sprites
    caption: tuple[str, ...]
    """The lines below the picture."""
    invitation: Invitation | None
    wide: bool


def games_page(now: GamesState, games: PickList) -> Box:
    """Returns the filters, the list, a picture of the marked game where it has room."""
    title = b.text("Games", s.FIGURE, s.BOLD, wrap=False)
    field = b.field(
        *(SEARCH, "Search", now.search),
        placeholder="Opponent, result",
        icon="review",
        enabled=now.filters,
        clipboard=now.clipboard,
        height=36,
        part=40,
    )
    results = b.segments(RESULT, "Show", RESULTS, now.result, enabled=now.filters)
    every = [(ALL, "All games"), *((g.name, g.title) for g in BOARD_GAMES.values())]
    kinds = b.segments(KIND, "Game", every, now.kind, enabled=now.filters)
    head = b.column(b.row(title, field, _back(), gap=12), results, kinds, gap=8)
    if now.wide:
        first = b.row(title, b.space(part=60), field, _back(), gap=12)
        head = b.column(
            first, b.fit(b.row(results, kinds, gap=16), b.column(results, kinds, gap=8)), gap=12
        )
    body = _list(now, games)
    if now.invitation is not None:
        body = _invitation(now.invitation)
    return _page(now.wide, head, body, _buttons(now))


def _list(now: GamesState, games: PickList) -> Box:
    rows = b.card(b.hosted(games, grow=1, min_height=120), pad=(4, 8), grow=1)
    shown = b.card(
        b.column(
            b.drawing(*(draw_game, now.marked, now.sprites), reach=REACH, grow=1, min_height=120),
            *(b.text(line, tone="muted", write="center") for line in now.caption),
        ),
        pad=(12, 8),
        grow=1,
    )
    return b.fit(
        b.row(
            b.column(rows, part=60, min_width=600),
            b.column(shown, part=40, min_width=240),
            gap=16,
            across="stretch",
        ),
        b.column(rows),
        grow=1,
    )


def _buttons(now: GamesState) -> Box:
    three = [
        b.button(
            command,
            primary=command is commands.OPEN,
            enabled=now.marked is not None,
            height=40,
            part=1,
        )
        for command in (commands.OPEN, commands.REVIEW, commands.DELETE)
    ]
    room = b.space(part=60) if now.wide else None
    return b.row(b.row(*three, gap=10, part=40), room)


def _page(wide: bool, *parts: Box) -> Box:
    """Returns a page whose parts stand below one another; it is read across 1,400 at the most."""
    page = b.column(*parts, gap=16 if wide else 10, max_width=1400, max_height=1050, grow=1)
    return b.scroll(b.frame(page, pad=(48, 24) if wide else (16, 10), grow=1), grow=1)


def _invitation(now: Invitation) -> Box:
    return b.card(
        b.column(
            b.space(),
            b.text(now.head, s.TITLE, s.BOLD, write="center"),
            b.text(now.why, tone="muted", write="center"),
            b.button(now.command, primary=True, height=44, min_width=190, align="center"),
            b.space(),
            gap=8,
        ),
        grow=1,
    )
