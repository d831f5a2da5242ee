"""What the tree page searches: which tree, by which search, in which order. Pure."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from engine.games.game import Game, Move, has_chance
from engine.games.tree_text import DRAWN, drawn_tree, read_tree
from engine.trace.options import TraceOptions, TraceTask
from gui.look import words as text
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
    "left": ("Left to right", "Left first"),
    "best": ("Best first", "Best first"),
    "worst": ("Worst first", "Worst first"),
    "random": ("Random", "Random"),
}
"""The orders of the moves: the label, and a shorter one."""
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


def board_label(board: OpenLab) -> str:
    """Returns what the position on the board is called."""
    name = text.game_name(board.game)
    message = "Position on the board: {game}, {moves:# move|# moves}"
    return say(message, game=name, moves=len(board.moves))
