"""Notebooks: a position that is played by a click, a search that is stepped through.

Needs `anywidget`: ``pip install 'plyfall[notebook]'``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import anywidget
import traitlets

from engine.games.game import IllegalMoveError, Position
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.pages.page import asset, data_of
from engine.pages.play_page import PLAYING, rules_of
from engine.pages.search_page import search_page
from plyfall.checks import checked_number
from plyfall.playing import choose
from plyfall.tracing import SearchTrace, trace

STYLE = asset("page.css").replace(":root", ":host").replace("body {", ".within {", 1)
LOST = "You lose."
Against = str | Callable[[Position], int]
"""A player as `choose` takes it, or a function that chooses a move."""


class PageWidget(anywidget.AnyWidget):
    """A part of a page in a notebook: what `page` says, drawn by the script of all pages."""

    _esm = asset("page.js")
    page = traitlets.Dict().tag(sync=True)
    """What is shown, as `engine.pages` writes it."""
    style_text = traitlets.Unicode(STYLE).tag(sync=True)
    """The style, which holds for what the widget shows alone."""


class GameWidget(PageWidget):
    """A position on which one plays by clicking; `position` and `moves` tell what was played."""

    chosen = traitlets.List().tag(sync=True)
    """The move that was clicked: how many were played before it, and its number from 0."""

    def __init__(self, start: LinePosition, against: Against, human: int, seed: int | None) -> None:
        """Shows a position; where it is the opponent's turn, that moves at once."""
        super().__init__()
        self.position = start
        """The position on the board."""
        self.moves: list[int] = []
        """What has been played since the start."""
        self._against, self._human, self._seed = against, human, seed
        self._show(None)
        self._answer()

    @traitlets.observe("chosen")
    def _clicked(self, change: dict[str, Any]) -> None:
        played, move = change["new"]
        if played == len(self.moves) and self._is_persons_turn:
            self._play(move)
            self._answer()

    @property
    def _is_persons_turn(self) -> bool:
        return self.position.outcome is None and self.position.turn == self._human

    def _answer(self) -> None:
        """Lets the opponent play, if it is their turn."""
        if self.position.outcome is None and not self._is_persons_turn:
            against = self._against
            if callable(against):
                move = against(self.position)
            else:
                move = choose(self.position, against, seed=self._seed).move
            self._play(move)

    def _play(self, move: int) -> None:
        try:
            after = self.position.play(move)
        except IllegalMoveError:
            if not self._is_persons_turn:
                raise
            return  # a click on a full column
        cell = self.position.landing_cell(move)
        self.position = after
        self.moves.append(move)
        self._show(cell)

    def _show(self, last: Cell | None) -> None:
        position, game = self.position, self.position.game
        cells = [Cell(column, row) for column in range(game.columns) for row in range(game.rows)]
        owners = ((number, position.stone_at(cell)) for number, cell in enumerate(cells))
        lines = [(cells.index(line[0]), cells.index(line[-1])) for line in position.winning_lines()]
        self.page = {
            "kind": "board",
            "words": PLAYING,
            **rules_of(game),
            "played": len(self.moves),
            "said": self._said(),
            "shown": {
                "stones": [(number, int(owner)) for number, owner in owners if owner is not None],
                "last": -1 if last is None else cells.index(last),
                "falls": last is not None,
                "outlines": lines,
                "open": self._is_persons_turn,
            },
        }

    def _said(self) -> str:
        outcome = self.position.outcome
        if outcome is None:
            return PLAYING["your_turn" if self._is_persons_turn else "thinking"]
        if outcome.winner is None:
            return PLAYING["drawn"]
        return PLAYING["you_won"] if outcome.winner == self._human else LOST


def play(
    start: LineGame | LinePosition,
    against: Against = "medium",
    *,
    human: int = 0,
    seed: int | None = None,
) -> GameWidget:
    """Returns a board to play on by clicking, against any player.

    `start` is a game or a position. `against` is a player as `choose` takes it
    (``"alphabeta:depth=6"``), or a function that returns a move for a position. `human` is the side
    of the person, 0 or 1. Raises ValueError.
    """
    if isinstance(start, LineGame):
        start = start.start()
    if not isinstance(start, LinePosition):
        raise ValueError("what is played is a game or a position, such as connect_four()")
    return GameWidget(start, against, checked_number(human, "a side", 0, 1), seed)


def step(what: Any, search: str | None = None, depth: int | None = None) -> PageWidget:
    """Returns a search that is stepped through; the arguments are those of `trace`.

    A trace that `trace` has returned is shown as it is. Raises ValueError.
    """
    found = what if isinstance(what, SearchTrace) else trace(what, search, depth)
    return PageWidget(page=data_of(search_page(found)))
