"""Monte Carlo tree search: judges a move by the results of random games that begin with it.

Four steps, repeated as long as there is time. *Select*: walk down the tree, at every node to
the child with the best upper confidence bound (UCT), which is its mean result plus a bonus
for having been tried little. *Expand*: add one new position. *Play out*: from there, move at
random until the game ends. *Back up*: add the result to every node on the way.

A position that is won or lost for certain is marked so, and the mark moves up the tree:
a move that is proven to lose is not tried again, a proven win ends the search.

Sources: Kocsis and Szepesvári, "Bandit Based Monte-Carlo Planning", 2006 (UCT); Coulom,
"Efficient Selectivity and Backup Operators in Monte-Carlo Tree Search", 2006; Winands,
Björnsson and Saito, "Monte-Carlo Tree Search Solver", 2008 (the marks).
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import NamedTuple

from engine.games.game import ChancePosition, Move, Outcome, Payoff, Player, Position, has_chance
from engine.search.limits import (
    WIN,
    Meter,
    Score,
    SearchResult,
    StoppedError,
    Variation,
    terminal_score,
)
from engine.search.table import shifted

EXPLORATION = math.sqrt(2)
"""How much a child tried little is preferred; the value of the original paper.

There results are 0 to 1. Here they are -1 to 1, so that the same value prefers it half as much.
"""
LOOK_EVERY = 4
"""Nodes between two looks at the clock: playing a game to its end takes its time."""
LONGEST_PLAYOUT = 300
"""After so many random moves a game counts as drawn; only chess is that long."""


class SearchNode:
    """A position in the tree, and how the games went that passed through it."""

    __slots__ = ("children", "move", "parent", "position", "proven", "total", "untried", "visits")

    def __init__(
        self, position: Position, move: Move = -1, parent: SearchNode | None = None
    ) -> None:
        """Makes a node without visits."""
        self.position = position
        """The position."""
        self.move = move
        """The move that led here; -1 at the root."""
        self.parent: SearchNode | None = parent
        """Where it was played."""
        self.children: list[SearchNode] = []
        """The moves tried from here."""
        self.untried = list(position.legal_moves())
        """The moves not yet tried."""
        self.visits = 0
        """How many games passed through."""
        self.total = 0.0
        """What they brought the side that moved here, all in all."""
        score = terminal_score(position, 0)
        self.proven = score if score is not None and abs(score) == WIN else None
        """WIN - n for the side to move if it wins within n plies, n - WIN if it loses."""

    @property
    def mean(self) -> float:
        """What a game through here brings the side that moved here: 1 a win, -1 a loss."""
        return self.total / self.visits if self.visits else 0.0


class PlayedOut(NamedTuple):
    """One game, before its result is added to the tree."""

    leaf: SearchNode
    """The position added to the tree, or a finished one that is reached again."""
    moves: Variation
    """The random moves from there to the end."""
    outcome: float
    """What the first player got."""


class SearchTree:
    """The tree of a search, kept for the next move of the same game."""

    def __init__(self) -> None:
        """Starts empty."""
        self.root: SearchNode | None = None
        """Where the last search began."""
        self.spread = 1.0
        """The largest result seen; 1 in games of win, draw and loss."""

    def node_of(self, position: Position) -> SearchNode:
        """Returns the node of this position, kept if at most two moves led here from the root."""
        found: SearchNode | None = None
        if self.root is not None and self.root.position.game == position.game:
            near = [self.root, *self.root.children]
            near += [reply for child in self.root.children for reply in child.children]
            found = next((node for node in near if node.position == position), None)
        if found is None:
            found, self.spread = SearchNode(position), 1.0
        found.parent, self.root = None, found  # what is above and beside it is forgotten
        return found


def mcts(
    position: Position,
    meter: Meter,
    chance: random.Random,
    tree: SearchTree | None = None,
    *,
    exploration: float = EXPLORATION,
    watch: Callable[[PlayedOut], None] | None = None,
) -> SearchResult:
    """Plays games until the meter stops it or the position is proven won or lost.

    A node is one game. Everything random comes from `chance`. A `tree` given again for a
    later position of the same game is grown on. `watch` is called with every game before its
    result is added. The score is proven as in other searches,
    or else the mean result in thousandths: 1000 if every game was won. Raises ValueError where
    there is no move to choose.
    """
    if not position.legal_moves() or isinstance(position, ChancePosition):
        raise ValueError("there is no move to choose")
    tree = tree or SearchTree()
    root = tree.node_of(position)
    by_chance = has_chance(position.game)
    complete = True
    try:
        while root.proven is None or not root.children:
            meter.enter(position)
            node = _select(root, chance, tree.spread, exploration, by_chance=by_chance)
            outcome, moves = _play_out(node.position, chance, by_chance=by_chance)
            meter.evaluations += 1
            if watch is not None:
                watch(PlayedOut(node, moves, outcome))
            tree.spread = max(tree.spread, abs(outcome))
            _back_up(node, outcome)
            if meter.nodes % 256 == 0:
                meter.found(*_findings(root, tree.spread))
    except StoppedError:
        complete = False
    depth, score, line = _findings(root, tree.spread)
    return meter.result(depth, score, line or (position.legal_moves()[0],), complete=complete)


def _select(
    node: SearchNode, chance: random.Random, spread: float, exploration: float, *, by_chance: bool
) -> SearchNode:
    """Goes down the tree to a new position, or to one where the game is over."""
    while True:
        if by_chance and isinstance(node.position, ChancePosition):
            events, likely = zip(*node.position.chances(), strict=True)
            event = chance.choices(events, likely)[0]
            known = next((child for child in node.children if child.move == event), None)
            if known is None:
                return _expand(node, event)
            node = known
        elif node.untried:
            return _expand(node, chance.choice(node.untried))
        elif node.children and node.proven is None:
            node = _best_by_bound(node, spread, exploration)
        else:
            return node


def _expand(node: SearchNode, move: Move) -> SearchNode:
    node.untried.remove(move)
    child = SearchNode(node.position.play(move), move, node)
    node.children.append(child)
    return child


def _best_by_bound(node: SearchNode, spread: float, exploration: float) -> SearchNode:
    """Returns the child with the highest upper confidence bound of those not proven to lose."""
    open_children = [child for child in node.children if child.proven is None]
    log_visits = math.log(node.visits)

    def bound(child: SearchNode) -> float:
        mean, bonus = bound_terms(child.total, child.visits, log_visits, spread, exploration)
        return mean + bonus

    return max(open_children, key=bound)


def bound_terms(
    total: float, visits: int, log_visits: float, spread: float, exploration: float
) -> tuple[float, float]:
    """Returns the two parts of a child's upper confidence bound: its mean and its bonus.

    `total` and `visits` are the child's, `log_visits` is the logarithm of its parent's visits.
    """
    return total / visits / spread, exploration * math.sqrt(log_visits / visits)


def _play_out(
    position: Position, chance: random.Random, *, by_chance: bool
) -> tuple[float, Variation]:
    """Returns what the first player gets where both go on at random, and the moves."""
    played: list[Move] = []
    for _ in range(LONGEST_PLAYOUT):
        moves = position.legal_moves()
        if not moves:
            outcome = position.outcome
            assert outcome is not None, "a position that is not over has a move"
            return _gain(outcome), tuple(played)
        if by_chance and isinstance(position, ChancePosition):
            events, likely = zip(*position.chances(), strict=True)
            move = chance.choices(events, likely)[0]
        else:
            move = chance.choice(moves)
        played.append(move)
        position = position.play(move)
    return 0, tuple(played)


def _gain(outcome: Outcome | Payoff) -> float:
    """Returns what the first player gets."""
    if isinstance(outcome, Payoff):
        return outcome.first
    if outcome.winner is None:
        return 0
    return 1 if outcome.winner is Player.FIRST else -1


def _back_up(leaf: SearchNode, outcome: float) -> None:
    """Adds the result to every node up to the root, and passes proofs on."""
    node: SearchNode | None = leaf
    while node is not None:
        mover = node.parent.position.turn if node.parent is not None else node.position.turn.other
        node.visits += 1
        node.total += outcome if mover is Player.FIRST else -outcome
        if node.proven is None and node.children:
            node.proven = _proof(node)
        node = node.parent


def _proof(node: SearchNode) -> Score | None:
    """Returns a won or lost score that follows from the children's, if one does."""
    if isinstance(node.position, ChancePosition):
        return None
    known = [shifted(-child.proven, 1) for child in node.children if child.proven is not None]
    if known and max(known) > 0:
        return max(known)  # one winning move is enough
    if len(known) == len(node.children) and not node.untried:
        return max(known)  # every move loses: the slowest loss
    return None


def _findings(root: SearchNode, spread: float) -> tuple[int, Score, Variation]:
    """Returns length and score of the line played most, and the line."""
    line: list[Move] = []
    node = root
    while node.children and not isinstance(node.position, ChancePosition):
        node = max(node.children, key=_merit)
        line.append(node.move)
    if not line:
        return 0, 0, ()
    if root.proven is not None:
        return len(line), root.proven, tuple(line)
    best = max(root.children, key=_merit)
    if best.proven is not None:
        return len(line), shifted(-best.proven, 1), tuple(line)
    return len(line), round(best.mean * (1000 if spread == 1 else 1)), tuple(line)


def _merit(child: SearchNode) -> tuple[Score, int, float]:
    """Returns what makes a move the one to play: a proof first, then how often it was tried."""
    return -(child.proven or 0), child.visits, child.total
