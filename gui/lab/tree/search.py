"""Asks the engine for the record of a search, and counts the leaves of other orders."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from engine.service.client import EngineClient
from engine.service.messages import Failed, Recorded, Reply, TracePart
from engine.trace.options import MOST_NODES, TraceTask
from engine.trace.sending import TraceReader
from gui.lab.tree.choice import CHANCE, ORDERS, TreeChoice
from gui.lab.tree.steps import SteppedSearch
from gui.shell.requests import OpenLab

TONES = {"left": "accent", "best": "good", "worst": "bad", "random": "warn"}
"""The theme's colours of the orders."""
READS = 0.003
"""Seconds of a frame in which a search is read and counted."""


class OrderBar(NamedTuple):
    """A search of the same tree in some order, and how many leaves it looks at."""

    name: str
    choice: TreeChoice
    tone: str
    """The theme's colour of the bar."""
    now: bool
    """Whether it is the search that is shown."""
    leaves: int | None = None
    """None while they are being counted."""


def compared(choice: TreeChoice) -> list[OrderBar]:
    """Returns the searches to compare: minimax, then left, best and worst first, then by hand."""
    whole = replace(choice, order="left", by_hand=())
    if choice.algorithm == CHANCE:
        return [OrderBar("Expectiminimax", whole, "muted", now=True)]
    is_minimax = choice.algorithm == "minimax"
    cutting = replace(choice, algorithm="alphabeta") if is_minimax else choice
    found = [OrderBar("Minimax", replace(whole, algorithm="minimax"), "muted", now=is_minimax)]
    for order, tone in TONES.items():
        each = replace(cutting, order=order, by_hand=())
        if order != "random" or each == cutting:
            found.append(OrderBar(ORDERS[order][0], each, tone, now=each == choice))
    if choice.by_hand:
        found.append(OrderBar("By hand", cutting, "warn", now=cutting == choice))
    return found


class TreeSearch:
    """What is asked of the engine for one choice, one question at a time."""

    def __init__(
        self, engine: EngineClient, board: OpenLab, found: Callable[[SteppedSearch], None]
    ) -> None:
        """`found` is called with each search that was asked for."""
        self._engine, self._board, self._found = engine, board, found
        self.waiting = False
        """Whether anything is awaited from the engine."""
        self._reader = TraceReader()
        self._main: TraceTask | None = None
        """The search still to come; None once it has been found."""
        self._steps: SteppedSearch | None = None
        """The search that has come, which is being counted."""
        self.bars: tuple[OrderBar, ...] = ()
        """The same tree in other orders, counted or not."""
        self.failure = ""
        """Why there is no search; empty if nothing is wrong."""

    def ask(self, choice: TreeChoice, *, compares: bool = True) -> None:
        """Asks for the search of a choice; drops what was asked before.

        `compares` says whether other orders are counted, too.
        """
        self._main = choice.task(self._board, lines=True, most_nodes=MOST_NODES)
        self.failure, self.bars = "", tuple(compared(choice)) if compares else ()
        self._next()

    def _next(self) -> None:
        """Asks for the search, or for the next order to be counted."""
        self._reader, self._steps, task = TraceReader(), None, self._main
        for bar in self.bars:
            if task is None and bar.leaves is None:
                task = bar.choice.task(self._board, steps=False, most_nodes=1)
        self.waiting = task is not None
        if task is not None:
            self._engine.record(task)

    def stop(self) -> None:
        """Stops the engine; `go_on` asks again for what is still to come."""
        if self.waiting:
            self._engine.stop()
            self.waiting = False

    def go_on(self) -> None:
        """Asks for what is still to come."""
        if not self.waiting:
            self._next()

    def handle_reply(self, reply: Reply) -> bool:
        """Takes a reply of the engine; returns whether it says that it has failed."""
        match reply:
            case TracePart():
                self._reader.add(reply.number, reply.data)
            case Recorded():
                self._reader.end()
            case Failed():
                self.failure, self.waiting, self._main, self.bars = reply.reason, False, None, ()
        return isinstance(reply, Failed)

    def update(self) -> bool:
        """Reads a little of what has come; returns whether a search or a count is complete."""
        if not self.waiting or not self._reader.advance(READS):
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
