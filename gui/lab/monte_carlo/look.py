"""What is shown of a step of a Monte Carlo search, as plain data. All numbers are the tree's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum

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


def phase_of(step: int) -> MctsPhase:
    """Returns the phase that a step has just done."""
    return MctsPhase((step - 1) % 4 + 1) if step else MctsPhase.START


@dataclass(frozen=True)
class Circle:
    """A node of the tree as it is drawn."""

    node: int
    """Its number; NONE for one that is not in the tree yet."""
    move: Move
    """The move that leads there; NONE at the root."""
    visits: int
    mean: float
    """What its games brought the side that moved there, on average, -1 to 1."""
    on_path: bool
    gain: float | None = None
    """What is added for that side; None unless it is backed up."""
    proven: int = 0
    """Whether the side that moved there has won for certain: 1, or lost: -1, or neither: 0."""


@dataclass(frozen=True)
class TreeRow:
    """A node of the path with the largest of its siblings, by move."""

    circles: tuple[Circle, ...]
    """The one on the path, and at most two others."""

    @property
    def chosen(self) -> Circle:
        """The one on the path."""
        return next(circle for circle in self.circles if circle.on_path)


@dataclass(frozen=True)
class RootMove:
    """A move at the root: how often it was tried and how that went."""

    move: Move
    visits: int
    rate: float
    """Its win rate, 0 to 1; a draw counts half."""
    best: bool
    """Whether the search would play it now."""
    proven: int = 0
    """1 if it wins for certain, -1 if it loses for certain, else 0."""


@dataclass(frozen=True)
class Terms:
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


@dataclass(frozen=True)
class StepLook:
    """A step of the search."""

    step: int
    phase: MctsPhase
    games: int
    """How many games are in the tree."""
    game: TracedGame | None
    """The game in hand; None before the first."""
    levels: tuple[TreeRow, ...]
    """The path from the root."""
    level: int
    """The place on the path whose terms are shown."""
    terms: Terms | None
    """None before the first game."""
    moves: tuple[RootMove, ...]
    turn: Player
    """The side to move at the root."""

    @property
    def number(self) -> int:
        """The number of the game in hand, from 1."""
        return (self.step + 3) // 4

    @property
    def path(self) -> tuple[Move, ...]:
        """The moves of the path that is shown."""
        return tuple(level.chosen.move for level in self.levels[1:])


def look_at(replay: Replay, level: int) -> StepLook:
    """Returns the step that is shown, with the terms at a place on the path, or the nearest."""
    tree, step, game = replay.tree, replay.shown, replay.game
    phase = phase_of(step)
    nodes = tree.nodes_of(game) if game is not None else [0]
    levels = [_level(tree, game if phase is MctsPhase.BACK_UP else None, nodes, at) for at in
              range(len(nodes))]  # fmt: skip
    if game is not None and game.is_new and phase in (MctsPhase.EXPAND, MctsPhase.PLAY_OUT):
        levels.append(_new_level(tree, nodes[-1], game.path[-1]))
    level = min(max(level, 0), len(nodes) - 1)
    terms = _terms(tree, nodes, level, game, phase) if game is not None else None
    moves, turn = root_moves(tree), tree.position(0).turn
    return StepLook(step, phase, tree.played, game, tuple(levels), level, terms, moves, turn)


def _circle(tree: MonteCarloTree, node: int, *, on_path: bool, outcome: float | None) -> Circle:
    gain = None if outcome is None else outcome * _sign(tree, node)
    proven = tree.proven.get(node, 0)
    return Circle(
        node,
        tree.move[node],
        tree.visits[node],
        tree.mean(node),
        on_path,
        gain,
        (proven < 0) - (proven > 0),
    )


def _sign(tree: MonteCarloTree, node: int) -> int:
    """Returns 1 where the first player moved to a node, -1 where the second did."""
    turn = tree.position(tree.parent[node]).turn if node else tree.position(0).turn.other
    return 1 if turn is Player.FIRST else -1


def _level(
    tree: MonteCarloTree, backed_up: TracedGame | None, nodes: Sequence[int], at: int
) -> TreeRow:
    outcome = backed_up.outcome if backed_up is not None else None
    circle = _circle(tree, nodes[at], on_path=True, outcome=outcome)
    if at == 0:
        return TreeRow((circle,))
    return _with_siblings(tree, nodes[at - 1], circle)


def _new_level(tree: MonteCarloTree, above: int, move: Move) -> TreeRow:
    return _with_siblings(tree, above, Circle(NONE, move, 0, 0.0, on_path=True))


def _with_siblings(tree: MonteCarloTree, above: int, circle: Circle) -> TreeRow:
    others = [child for child in tree.children[above] if tree.move[child] != circle.move]
    largest = sorted(others, key=lambda child: -tree.visits[child])[:BESIDE]
    beside = [_circle(tree, child, on_path=False, outcome=None) for child in largest]
    found = sorted([circle, *beside], key=lambda each: each.move)
    return TreeRow(tuple(found))


def _terms(
    tree: MonteCarloTree, nodes: Sequence[int], level: int, game: TracedGame, phase: MctsPhase
) -> Terms:
    node = nodes[level]
    position = tree.position(node)
    if phase is MctsPhase.BACK_UP:
        after = tree.selected(node)
        chosen = tree.move[after] if after is not None else NONE
    else:
        chosen = game.path[level] if level < len(game.path) else NONE
    rows = sorted(tree.terms(node), key=lambda term: term.move)
    return Terms(
        tuple(rows),
        chosen,
        tuple(sorted(tree.untried(node))),
        tree.visits[node],
        position.outcome is not None,
    )


def root_moves(tree: MonteCarloTree) -> tuple[RootMove, ...]:
    """Returns every legal move at the root, with how its games went."""
    children = {tree.move[child]: child for child in tree.children[0]}
    merit = {
        move: (-tree.proven.get(child, 0), tree.visits[child], tree.mean(child))
        for move, child in children.items()
    }
    best = max(merit, key=lambda move: merit[move]) if merit else NONE
    found = []
    for move in tree.position(0).legal_moves():
        child = children.get(move)
        if child is None:
            found.append(RootMove(move, 0, 0.0, best=False))
            continue
        proven = tree.proven.get(child, 0)
        found.append(
            RootMove(
                move,
                tree.visits[child],
                tree.win_rate(child),
                move == best,
                (proven < 0) - (proven > 0),
            )
        )
    return tuple(found)
