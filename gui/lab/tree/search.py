"""What is searched in which tree, and the pages that ask for it and count the leaves of others."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from engine.games.game import Game, Move, has_chance
from engine.games.tree_text import DRAWN, drawn_tree, read_tree
from engine.service.messages import Failed, Recorded, Reply, TracePart
from engine.trace.options import MOST_NODES, TraceOptions, TraceTask
from engine.trace.sending import TraceReader
from engine.trace.trace import Trace
from gui.lab.exporting import page_export, pictures
from gui.lab.page import Export, LabPage
from gui.lab.tree.drawing import TreeDrawing
from gui.lab.tree.model import TreeLook
from gui.lab.tree.steps import SteppedSearch
from gui.look import words as text
from gui.look.pen import Pen
from gui.shell.app import App
from gui.shell.engine_news import NO_ANSWER
from gui.shell.requests import OpenLab
from gui.words.catalogue import say

FIGURE = "figure-5.2"
"""The tree with which the page begins."""
FIGURES = {FIGURE: "Figure 5.2", "figure-5.12": "Figure 5.12"}
"""The textbook's trees and what they are called."""
RANDOM, RANDOM_CHANCE, BOARD = "random", "random-chance", "board"
ON_BOARD = "Position on the board"
ALGORITHMS = {
    "minimax": ("Minimax", "Minimax"),
    "alphabeta": ("Alpha–beta", "Alpha–beta"),
    "alphabeta:ordering=on": ("Alpha–beta, ordered", "αβ, ordered"),
    "alphabeta:ordering=on,table=on": ("Alpha–beta, with table", "αβ, table"),
    "expectiminimax": ("Expectiminimax", "Expecti"),
    "quiescence": ("Quiescence", "Quiescence"),
}
"""The searches by how the engine reads them: the label, and a shorter one."""
CHANCE = "expectiminimax"
"""The search for trees of chance."""
ORDERS = {
    "left": ("Left to right", "Left first", "accent"),
    "best": ("Best first", "Best first", "good"),
    "worst": ("Worst first", "Worst first", "bad"),
    "random": ("Random", "Random", "warn"),
}
"""The orders of the moves: the label, a shorter one, and the theme's colour of their bars."""
DEPTHS = range(1, 7)
"""The depths in plies to which a position on a board is searched."""
LONGEST = 30.0
"""Seconds after which a search is stopped, to show how far it has come."""
SEEDED = {"seed": RANDOM, "chance": RANDOM_CHANCE, **{name: name for name in DRAWN}}
"""The trees that are drawn, by what their seed stands after where it is typed."""
MovePath = tuple[Move, ...]
"""The moves from the root to a node."""


@dataclass(frozen=True)
class TreeChoice:
    """What is searched and how."""

    tree: str = FIGURE
    """A key of `FIGURES` or of `DRAWN`, `BOARD`, or a tree as it was typed."""
    seed: int = 1
    """What a random tree, and a random order, are made from."""
    algorithm: str = "alphabeta"
    """A key of `ALGORITHMS`."""
    order: str = "left"
    """A key of `ORDERS`."""
    depth: int = 2
    """Plies, for a position on a board."""
    by_hand: tuple[tuple[MovePath, tuple[Move, ...]], ...] = ()
    """Nodes whose moves stand in an order of their own."""

    @property
    def is_board(self) -> bool:
        """Whether the position on the board is searched."""
        return self.tree == BOARD

    @property
    def is_drawn(self) -> bool:
        """Whether the tree comes from a seed."""
        return self.tree in DRAWN

    @property
    def is_typed(self) -> bool:
        """Whether the tree was typed."""
        return not self.is_drawn and self.tree not in (*FIGURES, BOARD)

    def game(self, board: OpenLab) -> Game:
        """Returns what is searched; raises `TreeTextError` for a tree typed wrongly."""
        if self.is_board:
            return board.game
        return drawn_tree(self.tree, self.seed) if self.is_drawn else read_tree(self.tree)

    def task(self, board: OpenLab, **recorded: Any) -> TraceTask:
        """Returns what the engine is asked; `recorded` are the other fields of `TraceOptions`."""
        options = TraceOptions(self.order, self.seed, self.by_hand, **recorded)
        moves, depth = (board.moves, self.depth) if self.is_board else ((), None)
        search = (self.algorithm, depth, options)
        return TraceTask(self.game(board), moves, *search, LONGEST, overview=options.steps)

    @property
    def tree_label(self) -> str:
        """What the tree is called."""
        if self.is_drawn:
            words = "Tree of chance" if self.tree == RANDOM_CHANCE else "Random tree"
            return say("{tree}, seed {seed}", tree=say(words), seed=self.seed)
        return {**FIGURES, BOARD: "Position"}.get(self.tree, "My tree")

    def fitting(self, board: OpenLab) -> TreeChoice:
        """Returns the choice with a search that can play the game: chance needs its own."""
        chance = has_chance(self.game(board))
        if chance == (self.algorithm == CHANCE):
            return self
        return replace(self, algorithm=CHANCE if chance else "alphabeta")

    def with_order_of(self, path: MovePath, moves: tuple[Move, ...]) -> TreeChoice:
        """Returns the choice with the moves of a node in an order of their own."""
        others = tuple((at, order) for at, order in self.by_hand if at != path)
        return replace(self, by_hand=(*others, (path, moves)))


def trees_offered(choice: TreeChoice, board: OpenLab, seed: int) -> dict[str, TreeChoice]:
    """Returns a choice with each tree that is offered, by what that is called."""
    message = "Position on the board: {game}, {moves:# move|# moves}"
    position = say(message, game=text.game_name(board.game), moves=len(board.moves))
    drawn = {RANDOM: "Random tree", RANDOM_CHANCE: "Random tree with chance"}
    return {
        label: replace(choice, tree=tree, seed=seed if tree in drawn else choice.seed, by_hand=())
        for tree, label in {**FIGURES, **drawn, BOARD: position}.items()
    }


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
    for order, (label, _, tone) in ORDERS.items():
        each = replace(cutting, order=order, by_hand=())
        if order != "random" or each == cutting:
            found.append(OrderBar(label, each, tone, now=each == choice))
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
        self.bars: list[OrderBar] = []
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
        self.bars = compared(choice) if self.compares else []
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
                self._asked, self._waits, self._main, self.bars = False, False, None, []
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
            self.bars[place] = self.bars[place]._replace(leaves=trace.counts.leaves)
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
