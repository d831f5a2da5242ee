"""What pages with a search do: ask the engine for it, and count the leaves of other orders."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from engine.service.messages import Failed, Recorded, Reply, TracePart
from engine.trace.options import MOST_NODES, TraceTask
from engine.trace.sending import TraceReader
from engine.trace.trace import Trace
from gui.lab.exporting import page_export, pictures
from gui.lab.page import Export, LabPage
from gui.lab.tree.choice import CHANCE, ORDERS, TreeChoice
from gui.lab.tree.drawing import TreeDrawing
from gui.lab.tree.model import TreeLook
from gui.lab.tree.steps import SteppedSearch
from gui.look.pen import Pen
from gui.shell.app import App
from gui.shell.engine_news import NO_ANSWER
from gui.shell.requests import OpenLab
from gui.words.catalogue import say

TONES = {"left": "accent", "best": "good", "worst": "bad", "random": "warn"}
"""The theme's colours of the orders."""
PICTURE, ROOM_PER_LEAF = (1200.0, 640.0), 44
"""The least size of the picture that is saved, and the room for each leaf, logical."""
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


class SearchPage(LabPage):
    """A page with the search of a tree, for which it asks the engine one question at a time."""

    compares = False
    """Whether the leaves of other orders are counted, too."""

    def __init__(self, app: App, board: OpenLab, choice: TreeChoice) -> None:
        """Asks for the search of `choice` once it is in sight."""
        super().__init__(app, board)
        self.choice = choice
        """What is searched and how."""
        self.bars: tuple[OrderBar, ...] = ()
        """The same tree in other orders, counted or not."""
        self._asked = False
        """Whether the search was asked for, and has not failed."""
        self._main: TraceTask | None = None
        """The search still to come; None once it has been found."""
        self._waits = False
        """Whether anything is awaited from the engine."""
        self._reader = TraceReader()
        self._steps: SteppedSearch | None = None
        """The search that has come, which is being counted."""

    def take(self, steps: SteppedSearch) -> None:
        """Shows the search that was asked for."""
        raise NotImplementedError

    def ask(self, choice: TreeChoice) -> None:
        """Asks for the search of a choice; drops what was asked before."""
        self.choice, self._asked = choice, True
        self._main = choice.task(self.board, lines=True, most_nodes=MOST_NODES)
        self.bars = tuple(compared(choice)) if self.compares else ()
        self._ask_next()

    def _ask_next(self) -> None:
        """Asks for the search, or for the next order to be counted."""
        self._reader, self._steps, task = TraceReader(), None, self._main
        for bar in self.bars:
            if task is None and bar.leaves is None:
                task = bar.choice.task(self.board, steps=False, most_nodes=1)
        self._waits = task is not None
        if task is not None:
            self.app.engine.record(task)

    def enter(self) -> None:
        """Asks for the search, or for what is still to come of it."""
        if not self._asked:
            self.ask(self.choice)
        elif not self._waits:
            self._ask_next()

    def leave(self) -> None:
        """Stops the engine; `enter` asks again for what is still to come."""
        if self._waits:
            self.app.engine.stop()
            self._waits = False

    def handle_reply(self, reply: Reply) -> None:
        """Takes a part of what the engine has recorded, or that it has failed."""
        match reply:
            case TracePart():
                self._reader.add(reply.number, reply.data)
            case Recorded():
                self._reader.end()
            case Failed():
                self._asked, self._waits, self._main, self.bars = False, False, None, ()
                self.app.notify(say(NO_ANSWER, reason=reply.reason), 8)

    def update(self) -> None:
        """Reads a little of what has come."""
        self.arriving = self._waits and self._reader.advance(READS) and self._arrives()
        self.stale |= self.arriving
        super().update()

    def _arrives(self) -> bool:
        """Takes what has been read, once it is counted; returns whether it is."""
        trace, overview = self._reader.trace, self._reader.overview
        assert trace is not None, "a search was asked for"
        if self._main is not None:
            if self._steps is None:
                assert overview is not None, "it was asked for"
                self._steps = SteppedSearch(trace, overview)
            if not self._steps.advance(READS):
                return False
            self._main = None
            self.take(self._steps)
        else:
            place = [bar.leaves for bar in self.bars].index(None)
            counted = self.bars[place]._replace(leaves=trace.counts.leaves)
            self.bars = (*self.bars[:place], counted, *self.bars[place + 1 :])
        self._ask_next()
        return True

    def tree_files(
        self, tree: TreeLook, title: str, trace: Trace, *, exercise: bool = False
    ) -> list[Export]:
        """Returns a tree as PNG and as SVG, and its search as a page, stepped through or not."""

        def draw(pen: Pen, width: float, height: float) -> None:
            TreeDrawing(tree, width, height, pen.theme).draw(pen)

        size = max(PICTURE[0], ROOM_PER_LEAF * tree.width), PICTURE[1]
        found = pictures(draw, size, self.style, title)
        return [*found, page_export(trace, exercise=exercise)]

    @property
    def idle(self) -> bool:
        """Whether nothing is awaited from the engine."""
        return super().idle and not self._waits
