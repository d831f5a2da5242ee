"""What is shown of a step of a Monte Carlo search. All numbers are the tree's."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

from engine.games.game import Move, Player
from engine.trace.monte_carlo import MonteCarloTree, TracedGame, UctTerm
from engine.trace.trace import NONE
from gui.lab.monte_carlo.games import Replay

BESIDE = 2
"""The children shown beside the one on the path, the most visited first."""


class MctsPhase(IntEnum):
    """The four phases of a game of the search, and the time before the first game."""

    START = 0
    SELECT = 1
    EXPAND = 2
    PLAY_OUT = 3
    BACK_UP = 4


class ShownNode(NamedTuple):
    """A node of the tree in the view of the side that moved there, or is to move at the root."""

    node: int
    """Its number; NONE for one that is not in the tree yet."""
    move: Move
    """The move that leads there; NONE at the root."""
    visits: int = 0
    mean: float = 0.0
    """What its games brought on average, -1 to 1."""
    chosen: bool = False
    """Whether it is on the path, or leads to the move that the search would play."""
    gain: float | None = None
    """What is added; None unless it is backed up."""
    proven: int = 0
    """Whether it is won for certain: 1, or lost: -1, or neither: 0."""

    @property
    def rate(self) -> float:
        """Its win rate, 0 to 1; a draw counts half."""
        return (self.mean + 1) / 2


class Terms(NamedTuple):
    """The parts of the confidence bounds at a node of the path, and what was chosen by them."""

    rows: tuple[UctTerm, ...]
    """The children in the order of the moves."""
    chosen: Move
    """The move that was chosen, or comes next after a game; NONE if there is none."""
    untried: tuple[Move, ...]
    """The moves that had not been tried; as long as there are any, one of them is."""
    visits: int
    """The node's games: N."""
    over: bool
    """Whether the game ends at this node."""


class ShownStep(NamedTuple):
    """A step of the search."""

    step: int
    phase: MctsPhase
    games: int
    """How many games are in the tree."""
    game: TracedGame | None
    """The game in hand; None before the first."""
    nodes: tuple[ShownNode, ...]
    """The path from the root."""
    beside: tuple[tuple[ShownNode, ...], ...]
    """The largest siblings of each of its nodes, by move; none of the root."""
    level: int
    """The place on the path whose terms are shown."""
    terms: Terms | None
    """None before the first game."""
    turn: Player
    """The side to move at the root."""

    @property
    def number(self) -> int:
        """The number of the game in hand, from 1."""
        return (self.step + 3) // 4

    @property
    def path(self) -> tuple[Move, ...]:
        """The moves of the path that is shown."""
        return tuple(node.move for node in self.nodes[1:])


def step_of(replay: Replay, level: int) -> ShownStep:
    """Returns the step that is shown, with the terms at a place on the path, or the nearest."""
    tree, step, game = replay.tree, replay.shown, replay.game
    phase = MctsPhase((step - 1) % 4 + 1) if step else MctsPhase.START
    path = [0] if game is None else tree.nodes_of(game)
    outcome = game.outcome if game is not None and phase is MctsPhase.BACK_UP else None
    nodes = [_shown(tree, node, chosen=True, outcome=outcome) for node in path]
    if game is not None and game.is_new and phase in (MctsPhase.EXPAND, MctsPhase.PLAY_OUT):
        nodes.append(ShownNode(NONE, game.path[-1], chosen=True))
    beside = [_beside(tree, above, node) for above, node in zip(path, nodes[1:], strict=False)]
    level = min(max(level, 0), len(path) - 1)
    terms = None if game is None else _terms(tree, path, level, game, phase)
    turn = tree.position(0).turn
    found = tuple(nodes), ((), *beside)
    return ShownStep(step, phase, tree.played, game, *found, level, terms, turn)


def _shown(
    tree: MonteCarloTree, node: int, *, chosen: bool = False, outcome: float | None = None
) -> ShownNode:
    sign, score = tree.mover_sign(node), tree.proven.get(node, 0)
    proven = (score > 0) - (score < 0)  # for the side to move there
    return ShownNode(
        node,
        tree.move[node],
        tree.visits[node],
        tree.mean(node),
        chosen,
        None if outcome is None else outcome * sign,
        -proven if node else proven,
    )


def _beside(tree: MonteCarloTree, above: int, node: ShownNode) -> tuple[ShownNode, ...]:
    others = [child for child in tree.children[above] if tree.move[child] != node.move]
    largest = sorted(others, key=lambda child: -tree.visits[child])[:BESIDE]
    return tuple(sorted((_shown(tree, child) for child in largest), key=lambda each: each.move))


def _terms(
    tree: MonteCarloTree, path: Sequence[int], level: int, game: TracedGame, phase: MctsPhase
) -> Terms:
    node, chosen = path[level], NONE
    if phase is MctsPhase.BACK_UP:
        after = tree.selected(node)
        chosen = NONE if after is None else tree.move[after]
    elif level < len(game.path):
        chosen = game.path[level]
    rows = sorted(tree.terms(node), key=lambda term: term.move)
    over = tree.position(node).outcome is not None
    return Terms(tuple(rows), chosen, tuple(sorted(tree.untried(node))), tree.visits[node], over)


def root_moves(tree: MonteCarloTree) -> tuple[ShownNode, ...]:
    """Returns every legal move at the root, with how its games went."""
    tried = [_shown(tree, child) for child in tree.children[0]]
    merits = {each: (-tree.proven.get(each.node, 0), each.visits, each.mean) for each in tried}
    best = max(tried, key=lambda each: merits[each], default=None)
    found = {each.move: each._replace(chosen=each is best) for each in tried}
    moves = tree.position(0).legal_moves()
    return tuple(found.get(move, ShownNode(NONE, move)) for move in moves)
