"""A game given as an explicit tree: who can go where, and what the leaves are worth.

For examples of a search: the tree is small and its values can be chosen. It is written
down as nested tuples: a leaf is an int, what the first player (MAX) gets; an inner node is a
`Branch` or a `Chance`. Branches name their moves (``a1``), and MAX and MIN take
turns; a chance node does not count as a turn. Move 0 is the leftmost.

Source: Russell and Norvig, "Artificial Intelligence: A Modern Approach", chapter 5 (3rd
edition), figures 5.2 (the preset) and 5.10 (chance nodes).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from engine.games.game import IllegalMoveError, Move, Payoff, Player
from engine.games.tree_drawing import CHANCE, LEAF, MAX, MIN, DrawnNode, tree_lines, tree_svg


@dataclass(frozen=True)
class Branch:
    """A node in which a player moves."""

    name: str
    """What the node is called, e.g. ``A``."""
    children: tuple[Node, ...]
    """Where the moves lead, from the left."""

    def __post_init__(self) -> None:
        """Raises ValueError for a node without a move."""
        if not self.children:
            raise ValueError(f"node {self.name} has no children; an end is written as its value")


@dataclass(frozen=True)
class Chance:
    """A node in which chance decides."""

    name: str
    """What the node is called."""
    outcomes: tuple[tuple[float, Node], ...]
    """How likely each outcome is and where it leads, from the left."""

    def __post_init__(self) -> None:
        """Raises ValueError for probabilities that are not positive or do not add up to 1."""
        likely = [probability for probability, _ in self.outcomes]
        if not all(p > 0 for p in likely) or not math.isclose(sum(likely), 1):
            raise ValueError(f"the probabilities of node {self.name} do not add up to 1")


Node = Branch | Chance | int
"""A leaf is what it is worth to MAX."""


def children_of(node: Node) -> tuple[Node, ...]:
    """Returns the nodes below, from the left; none below a leaf."""
    if isinstance(node, int):
        return ()
    if isinstance(node, Chance):
        return tuple(child for _, child in node.outcomes)
    return node.children


@dataclass(frozen=True)
class TreeGame:
    """An explicit tree, played from its root."""

    name: str
    """The name used on command lines and in files."""
    root: Node
    """The tree."""
    first: Player = Player.FIRST
    """Who moves at the root: the first player is MAX, the second is MIN."""

    def start(self) -> TreePosition:
        """Returns the root."""
        return _arrive(self, self.root, (), self.first)

    def __str__(self) -> str:
        """Returns the tree as text, indented."""
        return str(self.start())

    def _repr_svg_(self) -> str:
        """Returns the tree as a drawing: what a notebook shows."""
        return self.start()._repr_svg_()

    @cached_property
    def has_chance(self) -> bool:
        """Whether there is a chance node anywhere."""
        return _has_chance(self.root)

    def move_name(self, position: TreePosition, move: Move) -> str:
        """Returns a move's name: the node's letter and the move's number, e.g. ``a1``."""
        assert isinstance(position.node, Branch | Chance), "there are no moves at a leaf"
        return f"{position.node.name.lower()}{move + 1}"


class TreePosition:
    """A node of the tree and the path that led there. Immutable."""

    __slots__ = ("game", "node", "path", "turn")

    def __init__(self, game: TreeGame, node: Node, path: tuple[Move, ...], turn: Player) -> None:
        """Made by `TreeGame.start` and `play`."""
        self.game = game
        """The tree."""
        self.node = node
        """The node reached."""
        self.path = path
        """The moves that led here; two nodes are the same where their paths are."""
        self.turn = turn
        """The side to move; at a chance node the one that moves afterwards."""

    def __eq__(self, other: object) -> bool:
        """Same tree, same path."""
        return (
            isinstance(other, TreePosition) and self.path == other.path and self.game == other.game
        )

    def __hash__(self) -> int:
        """By the path."""
        return hash(self.path)

    def __repr__(self) -> str:
        """The node and how it was reached."""
        name = self.node if isinstance(self.node, int) else self.node.name
        return f"<{self.game.name} {name} at {'.'.join(map(str, self.path)) or 'the root'}>"

    def __str__(self) -> str:
        """Returns what lies below here as text, indented."""
        return tree_lines(_drawn(self.node, self.turn, ""))

    def _repr_svg_(self) -> str:
        """Returns what lies below here as a drawing: what a notebook shows."""
        return tree_svg(_drawn(self.node, self.turn, ""), f"the tree {self.game.name}")

    @property
    def name(self) -> str:
        """What the node is called; a leaf by its parent and its place, e.g. ``B1``."""
        if not isinstance(self.node, int):
            return self.node.name
        above, name = self.game.root, ""
        for move in self.path:
            assert not isinstance(above, int), "the path leads through inner nodes"
            name = above.name
            above = children_of(above)[move]
        return f"{name}{self.path[-1] + 1}" if self.path else ""

    @property
    def ply(self) -> int:
        """How many moves, of players and of chance, led here."""
        return len(self.path)

    @property
    def outcome(self) -> Payoff | None:
        """What a leaf is worth, None elsewhere."""
        return Payoff(self.node) if isinstance(self.node, int) else None

    def legal_moves(self) -> list[Move]:
        """0, 1, … from the left; none at a leaf."""
        return list(range(len(children_of(self.node))))

    def play(self, move: Move) -> TreePosition:
        """Returns the node after `move`; raises `IllegalMoveError`."""
        children = children_of(self.node)
        if not 0 <= move < len(children):
            raise IllegalMoveError(f"there is no move {move + 1} at {self!r}")
        turn = self.turn if isinstance(self.node, Chance) else self.turn.other
        return _arrive(self.game, children[move], (*self.path, move), turn)


class TreeChancePosition(TreePosition):
    """A chance node."""

    __slots__ = ()

    def chances(self) -> list[tuple[Move, float]]:
        """Returns what can happen, from the left, and how likely."""
        assert isinstance(self.node, Chance), "made for chance nodes only"
        return [(move, probability) for move, (probability, _) in enumerate(self.node.outcomes)]


def _arrive(game: TreeGame, node: Node, path: tuple[Move, ...], turn: Player) -> TreePosition:
    made = TreeChancePosition if isinstance(node, Chance) else TreePosition
    return made(game, node, path, turn)


def _drawn(node: Node, turn: Player, edge: str) -> DrawnNode:
    """Returns a node and what lies below it as it is drawn; `turn` moves there."""
    if isinstance(node, int):
        return DrawnNode(LEAF, str(node), edge, ())
    if isinstance(node, Chance):
        likely = [f"{probability:g}" for probability, _ in node.outcomes]
        kind, names, after = CHANCE, likely, turn
    else:
        names = [f"{node.name.lower()}{place + 1}" for place in range(len(node.children))]
        kind, after = MAX if turn is Player.FIRST else MIN, turn.other
    below = [
        _drawn(child, after, name) for child, name in zip(children_of(node), names, strict=True)
    ]
    return DrawnNode(kind, node.name, edge, tuple(below))


def _has_chance(node: Node) -> bool:
    if isinstance(node, Branch):
        return any(_has_chance(child) for child in node.children)
    return isinstance(node, Chance)


def figure_5_2() -> TreeGame:
    """Returns the textbook's tree: MAX at A, MIN at B, C and D. Value 3; best a1, b1, c1, d3.

    Alpha-beta from the left leaves out the second and third leaf below C.
    """
    leaves = {"B": (3, 12, 8), "C": (2, 4, 6), "D": (14, 5, 2)}
    return TreeGame("figure-5.2", Branch("A", tuple(Branch(n, v) for n, v in leaves.items())))


def figure_5_12(leaves: Sequence[int] = (2, 3, 1, 4)) -> TreeGame:
    """MAX chooses between two chance nodes, B (0.9 and 0.1) and C (the same), with MIN below.

    a1 is worth 0.9 × 2 + 0.1 × 3 = 2.1 and a2 0.9 × 1 + 0.1 × 4 = 1.3. With leaves of the
    same order, 20 30 1 400, a2 is the better one: where chance plays, it matters how large a
    value is, not only which is larger.
    """
    d, e, f, g = (Branch("DEFG"[i], (leaf, leaf)) for i, leaf in enumerate(leaves))
    left, right = Chance("B", ((0.9, d), (0.1, e))), Chance("C", ((0.9, f), (0.1, g)))
    return TreeGame("figure-5.12", Branch("A", (left, right)))
