"""What searches cost by depth: measured in an engine process of its own while the lab is open."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable

from engine.games.line_game import LineGame
from engine.players.algorithms import AIDS, ALGORITHMS
from engine.players.measured import COLUMNS, CostRow, TableTask
from engine.players.spec import PlayerSpec
from engine.service.client import EngineClient
from engine.service.messages import Done, Failed, Measured

SEARCHES = (
    "minimax",
    "alphabeta",
    "alphabeta:ordering=on",
    "alphabeta:ordering=on,table=on",
    "deepening",
)
"""The searches of the table, without their depths."""
AID_WORDS = {"ordering": "ordered", "table": "with a table"}
DEEPEST = 8
"""The greatest depth in plies that can be chosen."""


def search_label(player: PlayerSpec) -> str:
    """Returns what a search is called, without its depth: Alpha–beta, ordered."""
    known = ALGORITHMS[player.name]
    aids = [
        AID_WORDS[aid]
        for aid in reversed(AIDS)
        if aid in known.parameters and getattr(player, aid) and not known.aided
    ]
    return ", ".join([known.label, *aids])


def make_client() -> EngineClient:
    """Starts an engine process."""
    return EngineClient()


class CostTable:
    """The table as far as it has been filled; the process starts with the first search."""

    def __init__(self, game: LineGame, changed: Callable[[], None]) -> None:
        """`changed` is called when more has been measured."""
        self.game = game
        self.depth = min(4, game.cells)
        """The greatest depth."""
        self.players: tuple[PlayerSpec, ...] = ()
        """The search of each row."""
        self.rows: list[CostRow | None] = []
        """What each has cost; None before its first search."""
        self.running = False
        self.failure = ""
        """Why there is no more; empty if nothing is wrong."""
        self._changed = changed
        self._client: EngineClient | None = None
        self._asked = 0

    def choose(self, depth: int) -> None:
        """Empties the table, for another depth."""
        self.stop()
        self.depth, self.players, self.rows = depth, (), []

    def start(self) -> None:
        """Begins to fill the table, each search at each depth."""
        if self._client is None:
            self._client = make_client()
        self.players = tuple(
            PlayerSpec.parse(f"{name}{',' if ':' in name else ':'}depth={depth}")
            for name in SEARCHES
            for depth in range(1, self.depth + 1)
        )
        self.rows = [None] * len(self.players)
        self.running, self.failure = True, ""
        self._asked = self._client.measure(TableTask(self.game, self.players))
        self._changed()

    def stop(self) -> None:
        """Leaves the table as it is."""
        if self._client is not None and self.running:
            self._client.stop()
        self.running, self.failure = False, ""

    def poll(self) -> bool:
        """Takes what has been measured; returns whether it goes on."""
        if self._client is None or not self.running:
            return False
        for reply in self._client.poll():
            if getattr(reply, "id", 0) != self._asked or not self.running:
                continue
            if isinstance(reply, Measured):
                self.rows[reply.progress.place] = reply.progress
            elif isinstance(reply, Failed | Done):
                self.running = False
                self.failure = reply.reason if isinstance(reply, Failed) else ""
            self._changed()
        return self.running

    def close(self) -> None:
        """Ends the process."""
        if self._client is not None:
            self._client.close()
            self._client = None

    def as_csv(self) -> bytes:
        """Returns the rows measured so far as CSV."""
        text = io.StringIO()
        writer = csv.writer(text)
        writer.writerow(("search", *COLUMNS[1:]))
        for player, row in zip(self.players, self.rows, strict=True):
            if row is not None:
                numbers = row.values()[1:]
                shown = [f"{n:.3f}" if isinstance(n, float) else n for n in numbers]
                writer.writerow((str(player), *shown))
        return text.getvalue().encode()
