"""Asks the engine for the record of a search, and counts the leaves of other orders."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.games.game import has_chance
from engine.service.client import EngineClient
from engine.service.messages import Failed, Ready, Recorded, Reply, TracePart
from engine.trace.options import MOST_NODES, TraceOptions, TraceTask
from engine.trace.sending import TraceReader
from gui.lab.tree.choice import ORDERS, TreeChoice
from gui.lab.tree.steps import SteppedSearch
from gui.shell.requests import OpenLab

WITHOUT_WINDOWS = ("minimax", "expectiminimax")
"""The searches that cut nothing, whatever the order."""
TONES = {"left": "accent", "best": "good", "worst": "bad", "random": "warn"}
"""The theme's colours of the orders."""
READS = 0.003
"""Seconds of a frame in which a search is read and counted."""


class OrderBar(NamedTuple):
    """A search of the same tree in some order, and how many leaves it looks at."""

    name: str
    algorithm: str
    order: str
    tone: str
    """The theme's colour of the bar."""
    now: bool
    """Whether it is the search that is shown."""
    by_hand: bool = False
    """Whether the moves stand in the order that a person gave them."""
    leaves: int | None = None
    """None while they are being counted."""


def compared(choice: TreeChoice, *, has_chance: bool) -> list[OrderBar]:
    """Returns the searches to compare: minimax, then left, best and worst first, then by hand."""
    if has_chance:
        return [OrderBar("Expectiminimax", "expectiminimax", "left", "muted", now=True)]
    shown = choice.algorithm
    algorithm = "alphabeta" if shown in WITHOUT_WINDOWS else shown
    orders = ["left", "best", "worst"]
    if choice.order == "random" and not choice.by_hand:
        orders.append("random")
    found = [OrderBar("Minimax", "minimax", "left", "muted", now=shown in WITHOUT_WINDOWS)]
    for order in orders:
        is_now = shown == algorithm and choice.order == order and not choice.by_hand
        found.append(OrderBar(ORDERS[order][0], algorithm, order, TONES[order], now=is_now))
    if choice.by_hand:
        is_now = shown == algorithm
        found.append(OrderBar("By hand", algorithm, choice.order, "warn", is_now, by_hand=True))
    return found


class TreeSearch:
    """What is asked of the engine for one choice, one question at a time."""

    def __init__(
        self, engine: EngineClient, board: OpenLab, found: Callable[[SteppedSearch], None]
    ) -> None:
        """`found` is called with each search that was asked for."""
        self._engine, self._board, self._found = engine, board, found
        self._choice = TreeChoice()
        self._id: int | None = None
        self._reader = TraceReader()
        self._main: TraceTask | None = None
        """The search still to come; None once it has been found."""
        self._steps: SteppedSearch | None = None
        """The search that has come, which is being counted."""
        self.bars: tuple[OrderBar, ...] = ()
        """The same tree in other orders, counted or not."""
        self.failure = ""
        """Why there is no search; empty if nothing is wrong."""

    @property
    def busy(self) -> bool:
        """Whether the search asked for is still to come."""
        return self._main is not None

    @property
    def waiting(self) -> bool:
        """Whether anything is awaited from the engine."""
        return self._id is not None

    def ask(self, choice: TreeChoice, *, compares: bool = True) -> None:
        """Asks for the search of a choice; drops what was asked before.

        `compares` says whether other orders are counted, too.
        """
        options = TraceOptions(
            choice.order, choice.seed, choice.by_hand, lines=True, most_nodes=MOST_NODES
        )
        self._choice, self.failure, self.bars = choice, "", ()
        self._main = choice.task(self._board, choice.algorithm, options, overview=True)
        if compares:
            self.bars = tuple(compared(choice, has_chance=has_chance(self._main.game)))
        self._next()

    def _next(self) -> None:
        """Asks for the search, or for the next order to be counted."""
        self._id, self._reader, self._steps = None, TraceReader(), None
        if self._main is not None:
            self._id = self._engine.record(self._main)
        elif (each := next((bar for bar in self.bars if bar.leaves is None), None)) is not None:
            choice = self._choice
            by_hand = choice.by_hand if each.by_hand else ()
            options = TraceOptions(each.order, choice.seed, by_hand, steps=False, most_nodes=1)
            self._id = self._engine.record(choice.task(self._board, each.algorithm, options))

    def stop(self) -> None:
        """Stops the engine; `go_on` asks again for what is still to come."""
        if self._id is not None:
            self._engine.stop()
            self._id = None

    def go_on(self) -> None:
        """Asks for what is still to come."""
        if self._id is None:
            self._next()

    def handle_reply(self, reply: Reply) -> bool:
        """Takes a reply of the engine; returns whether it says that it has failed."""
        if isinstance(reply, Ready) or reply.id != self._id:
            return False
        if isinstance(reply, TracePart):
            self._reader.add(reply.number, reply.data)
        elif isinstance(reply, Recorded):
            self._reader.end()
        elif isinstance(reply, Failed):
            self.failure, self._id, self._main, self.bars = reply.reason, None, None, ()
            return True
        return False

    def update(self) -> bool:
        """Reads a little of what has come; returns whether a search or a count is complete."""
        if self._id is None or not self._reader.advance(READS):
            return False
        trace, overview = self._reader.trace, self._reader.overview
        assert trace is not None, "a search was asked for"
        if self._main is not None:
            if self._steps is None:
                assert overview is not None, "it was asked for"
                self._steps = SteppedSearch(trace, overview)
            if not self._steps.advance(READS):
                return False
            self._main = None
            self._found(self._steps)
        else:
            place = [bar.leaves for bar in self.bars].index(None)
            counted = self.bars[place]._replace(leaves=trace.counts.leaves)
            self.bars = (*self.bars[:place], counted, *self.bars[place + 1 :])
        self._next()
        return True
