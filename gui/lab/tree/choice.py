"""What the tree page searches: which tree, by which search, in which order. Pure."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

from engine.games.game import Game, Move, has_chance
from engine.games.tree_game import Branch, Node
from engine.games.tree_text import random_tree, read_tree
from engine.trace.exercise import exercise_tree
from engine.trace.options import TraceOptions, TraceTask
from gui.lab.page import OnBoard
from gui.look import words as text

FIGURE = "figure-5.2"
"""The tree with which the page begins."""
FIGURES = {FIGURE: "Figure 5.2", "figure-5.12": "Figure 5.12"}
"""The textbook's trees and what they are called."""
RANDOM, EXERCISE, BOARD = "random", "exercise", "board"
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
    "left": ("left to right", "Left first"),
    "best": ("best first", "Best first"),
    "worst": ("worst first", "Worst first"),
    "random": ("random", "Random"),
}
"""The orders of the moves: the label, and a shorter one."""
DEPTHS = range(1, 7)
"""The depths in plies to which a position on a board is searched."""
LONGEST = 30.0
"""Seconds after which a search is stopped, to show how far it has come."""
SEEDED = {"seed": RANDOM, "exercise": EXERCISE}
"""What the seed of a random tree, and of one for an exercise, stands after."""

MOST_SEEDS = 10_000
"""Seeds that are drawn are smaller."""


MovePath = tuple[Move, ...]
"""The moves from the root to a node."""


@dataclass(frozen=True)
class TreeChoice:
    """What is searched and how."""

    tree: str = FIGURE
    """A key of `FIGURES`, `RANDOM`, `EXERCISE`, `BOARD`, or a tree as it was typed."""
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

    def game(self, board: OnBoard) -> Game:
        """Returns what is searched; raises `TreeTextError` for a tree typed wrongly."""
        if self.tree == BOARD:
            return board.game
        if self.tree == EXERCISE:
            return exercise_tree(self.seed)
        return random_tree(self.seed) if self.tree == RANDOM else read_tree(self.tree)

    def task(
        self, board: OnBoard, search: str, options: TraceOptions, layouts: tuple[str, ...] = ()
    ) -> TraceTask:
        """Returns what the engine is asked to record."""
        moves, depth = (board.moves, self.depth) if self.is_board else ((), None)
        return TraceTask(
            self.game(board), moves, search, depth, options, seconds=LONGEST, layouts=layouts
        )

    @property
    def tree_label(self) -> str:
        """What the tree is called."""
        if self.tree in FIGURES:
            return FIGURES[self.tree]
        if self.tree == RANDOM:
            return f"Random tree, seed {self.seed}"
        if self.tree == EXERCISE:
            return f"Exercise, seed {self.seed}"
        return "Position" if self.tree == BOARD else "My tree"

    @property
    def short_tree_label(self) -> str:
        """The same where there is little room."""
        is_drawn = self.tree in (RANDOM, EXERCISE)
        return f"Seed {self.seed}" if is_drawn else self.tree_label

    @property
    def order_label(self) -> str:
        """In which order the moves are searched."""
        return "by hand" if self.by_hand else ORDERS[self.order][0]

    def fitting(self, board: OnBoard) -> TreeChoice:
        """Returns the choice with a search that can play the game: chance needs its own."""
        chance = has_chance(self.game(board))
        if chance == (self.algorithm == CHANCE):
            return self
        return replace(self, algorithm=CHANCE if chance else "alphabeta")

    def exercise(self, seeds: random.Random, most: int | None) -> TreeChoice:
        """Returns the choice with another random tree, of at most so many leaves to be filled in.

        With None it is a tree of three plies and three moves, about which questions are asked.
        """
        seed = seeds.randrange(1, MOST_SEEDS)
        while most is not None and _leaves(exercise_tree(seed).root) > most:
            seed = seeds.randrange(1, MOST_SEEDS)
        algorithm = "alphabeta" if self.algorithm == CHANCE else self.algorithm
        tree = RANDOM if most is None else EXERCISE
        return replace(self, tree=tree, seed=seed, by_hand=(), algorithm=algorithm)

    def with_order_of(self, path: MovePath, moves: tuple[Move, ...]) -> TreeChoice:
        """Returns the choice with the moves of a node in an order of their own."""
        others = tuple((at, order) for at, order in self.by_hand if at != path)
        return replace(self, by_hand=(*others, (path, moves)))


def _leaves(node: Node) -> int:
    """Returns how many leaves there are at or below a node."""
    return sum(map(_leaves, node.children)) if isinstance(node, Branch) else 1


def board_label(board: OnBoard) -> str:
    """Returns what the position on the board is called."""
    name = text.game_name(board.game)
    return f"{ON_BOARD}: {name}, {text.many(len(board.moves), 'move')}"
