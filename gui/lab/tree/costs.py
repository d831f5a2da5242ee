"""What searches cost by depth: measured in an engine process of its own while the lab is open."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from engine.games.line_game import LineGame
from engine.players.algorithms import AIDS, ALGORITHMS
from engine.players.measured import COLUMNS, CostRow, TableTask
from engine.players.spec import PlayerSpec
from engine.service.client import EngineClient
from engine.service.messages import Done, Failed, Measured, Reply

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


class Measurer(Protocol):
    """The methods of the engine client that measuring uses."""

    restarts: int

    def measure(self, task: TableTask) -> int:
        """Has searches measured; returns the request's number."""

    def stop(self) -> None:
        """Ends the searches."""

    def poll(self) -> list[Reply]:
        """Returns what has been measured since the last call."""

    def close(self) -> None:
        """Ends the process."""


def search_label(player: PlayerSpec) -> str:
    """Returns what a search is called, without its depth: Alpha–beta, ordered."""
    known = ALGORITHMS[player.name]
    aids = [
        AID_WORDS[aid]
        for aid in reversed(AIDS)
        if aid in known.parameters and getattr(player, aid) and not known.aided
    ]
    return ", ".join([known.label, *aids])


@dataclass(frozen=True)
class Costs:
    """The table as far as it has been filled."""

    game: LineGame
    depth: int
    """The greatest depth."""
    players: tuple[PlayerSpec, ...] = ()
    """The search of each row."""
    rows: tuple[CostRow | None, ...] = ()
    """What each has cost; None before its first search."""
    running: bool = False
    failure: str = ""
    """Why there is no more; empty if nothing is wrong."""

    def begun(self) -> Costs:
        """Returns an empty table that is being filled, each search at each depth."""
        players = tuple(
            PlayerSpec.parse(f"{name}{',' if ':' in name else ':'}depth={depth}")
            for name in SEARCHES
            for depth in range(1, self.depth + 1)
        )
        return Costs(self.game, self.depth, players, (None,) * len(players), running=True)

    def after(self, told: CostRow) -> Costs:
        """Returns the table after a row has grown."""
        rows = (*self.rows[: told.place], told, *self.rows[told.place + 1 :])
        return Costs(self.game, self.depth, self.players, rows, running=True)

    def ended(self, failure: str = "") -> Costs:
        """Returns the table when nothing more comes."""
        return Costs(self.game, self.depth, self.players, self.rows, failure=failure)

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


def make_client() -> Measurer:
    """Starts an engine process."""
    return EngineClient()


class CostsRun:
    """Fills the table; the process starts with the first search."""

    def __init__(self, game: LineGame, changed: Callable[[], None]) -> None:
        """`changed` is called when more has been measured."""
        self.costs = Costs(game, min(4, game.cells))
        self._changed = changed
        self._client: Measurer | None = None
        self._asked = 0

    def choose(self, depth: int) -> None:
        """Empties the table, for another depth."""
        self.stop()
        self.costs = Costs(self.costs.game, depth)

    def start(self) -> None:
        """Begins to fill the table."""
        if self._client is None:
            self._client = make_client()
        self.costs = self.costs.begun()
        self._asked = self._client.measure(TableTask(self.costs.game, self.costs.players))
        self._changed()

    def stop(self) -> None:
        """Leaves the table as it is."""
        if self._client is not None and self.costs.running:
            self._client.stop()
        self.costs = self.costs.ended()

    def poll(self) -> bool:
        """Takes what has been measured; returns whether it goes on."""
        if self._client is None or not self.costs.running:
            return False
        for reply in self._client.poll():
            if getattr(reply, "id", 0) != self._asked or not self.costs.running:
                continue
            if isinstance(reply, Measured):
                self.costs = self.costs.after(reply.progress)
            elif isinstance(reply, Failed):
                self.costs = self.costs.ended(reply.reason)
            elif isinstance(reply, Done):
                self.costs = self.costs.ended()
            self._changed()
        return self.costs.running

    def close(self) -> None:
        """Ends the process."""
        if self._client is not None:
            self._client.close()
            self._client = None
