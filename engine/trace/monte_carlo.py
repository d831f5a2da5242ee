"""Monte Carlo tree search game by game: what was selected and why, played out, and backed up.

The search itself (`engine.search.mcts`) tells of every game, and that is all that is kept. A
`MonteCarloTree` grows and shrinks the tree from it, so that one can go forward and back.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from engine.games.game import Move, Player, Position, is_chance
from engine.search.limits import Limit, Meter, Score, SearchResult, ShouldStop, Variation
from engine.search.mcts import (
    EXPLORATION,
    LOOK_EVERY,
    PlayedOut,
    SearchNode,
    SearchTree,
    bound_terms,
    mcts,
)
from engine.search.split_mix import SplitMix
from engine.trace.columns import NONE


class TracedGame(NamedTuple):
    """One game of a Monte Carlo search: the four steps."""

    path: Variation
    """The moves from the root to the position where the game leaves the tree."""
    is_new: bool
    """Whether that position was added to the tree; False where a finished one is reached again."""
    moves: Variation
    """The random moves from there to the end."""
    outcome: float
    """What the first player got: 1 a win, 0 a draw, -1 a loss, or a payoff."""
    proofs: tuple[tuple[int, Score], ...] = ()
    """What was proven by it: how many moves of the path lead to the position, and its score
    for the side to move there, WIN - n or n - WIN."""


@dataclass
class MonteCarloTrace:
    """The games of a Monte Carlo search, in order."""

    root: Position
    """Where they begin."""
    seed: int
    """What everything random comes from."""
    exploration: float = EXPLORATION
    """How much a child tried little is preferred."""
    games: list[TracedGame] = field(default_factory=list)
    """The games so far."""


def trace_monte_carlo(
    position: Position,
    games: int,
    seed: int = 0,
    exploration: float = EXPLORATION,
    *,
    should_stop: ShouldStop | None = None,
    watch: Callable[[TracedGame], None] | None = None,
) -> tuple[MonteCarloTrace, SearchResult]:
    """Plays at most `games` games from `position`; returns them and what the search found.

    The same seed gives the same games, and more games begin with the same. `watch` is called with
    every game once it is complete. Raises ValueError where there is no move to choose, and for an
    exploration constant that is negative or no number.
    """
    if not 0 <= exploration < math.inf:
        raise ValueError(f"an exploration constant is 0 or more, not {exploration}")
    trace = MonteCarloTrace(position, seed, exploration)
    recorder = _Recorder(trace, watch)
    meter = Meter(should_stop, limit=Limit(nodes=games), look_every=LOOK_EVERY)
    result = mcts(
        position,
        meter,
        SplitMix(seed),
        SearchTree(),
        exploration=exploration,
        watch=recorder.played,
    )
    recorder.finish()
    return trace, result


class _Recorder:
    """Keeps every game once its result has been backed up."""

    def __init__(self, trace: MonteCarloTrace, watch: Callable[[TracedGame], None] | None) -> None:
        self._trace = trace
        self._watch = watch
        self._last: TracedGame | None = None
        self._unproven: list[tuple[int, SearchNode]] = []

    def played(self, game: PlayedOut) -> None:
        """Takes a game that is about to be backed up."""
        self.finish()
        nodes = [game.leaf]
        while nodes[-1].parent is not None:
            nodes.append(nodes[-1].parent)
        nodes.reverse()
        is_new = game.leaf.visits == 0
        path = tuple(node.move for node in nodes[1:])
        self._last = TracedGame(path, is_new, game.moves, game.outcome)
        self._unproven = [
            (depth, node)
            for depth, node in enumerate(nodes)
            if node.proven is None or (is_new and node is game.leaf)
        ]

    def finish(self) -> None:
        """Adds what the last game has proven, and keeps it."""
        if self._last is None:
            return
        proofs = tuple(
            (depth, node.proven) for depth, node in self._unproven if node.proven is not None
        )
        done = self._last._replace(proofs=proofs)
        self._trace.games.append(done)
        self._last = None
        if self._watch is not None:
            self._watch(done)


class UctTerm(NamedTuple):
    """A child of a node in the selection, and why it is or is not taken."""

    node: int
    """The child."""
    move: Move
    """The move that leads there."""
    visits: int
    """How many games passed through."""
    mean: float
    """What they brought the side to move, on average, -1 to 1."""
    bonus: float
    """What it gains by having been tried little; 0 where it is proven."""
    proven: Score | None
    """What is proven, for the side to move in the child; such a child is not taken."""

    @property
    def total(self) -> float:
        """The upper confidence bound; the highest is taken."""
        return self.mean + self.bonus


class MonteCarloTree:
    """The tree after any number of the games. Nodes are numbers; 0 is the root."""

    def __init__(self, trace: MonteCarloTrace) -> None:
        """Starts with no games; `trace.games` may grow meanwhile."""
        self.trace = trace
        """What is replayed."""
        self.played = 0
        """How many games are in the tree."""
        self.parent = array("i", [NONE])
        """The node above."""
        self.move = array("i", [NONE])
        """The move that leads to a node."""
        self.visits = array("i", [0])
        """How many games passed through."""
        self.gain = array("d", [0.0])
        """What they brought the first player, all in all."""
        self.children: list[list[int]] = [[]]
        """The nodes below, in the order in which they were first tried."""
        self.proven: dict[int, Score] = {}
        """What is proven of nodes, for the side to move there."""
        self._positions = [trace.root]
        self._spread = [1.0]  # after each number of games

    def __len__(self) -> int:
        """Returns how many nodes there are."""
        return len(self.parent)

    def go_to(self, games: int) -> None:
        """Makes it the tree after so many games; raises IndexError for more than there are."""
        if not 0 <= games <= len(self.trace.games):
            raise IndexError(f"there are {len(self.trace.games)} games, not {games}")
        while self.played < games:
            self._add(self.trace.games[self.played])
        while self.played > games:
            self._take_back(self.trace.games[self.played - 1])

    def nodes_of(self, game: TracedGame) -> list[int]:
        """Returns the nodes on the path of a game, from the root, as far as they are there."""
        return self.nodes_along(game.path)

    def nodes_along(self, moves: Iterable[Move]) -> list[int]:
        """Returns the nodes that moves lead through, from the root, as far as they are there."""
        nodes = [0]
        for move in moves:
            child = self.child(nodes[-1], move)
            if child is None:
                break
            nodes.append(child)
        return nodes

    def child(self, node: int, move: Move) -> int | None:
        """Returns the node that a move leads to, None if it is not there."""
        return next((below for below in self.children[node] if self.move[below] == move), None)

    def position(self, node: int) -> Position:
        """Returns the position of a node."""
        return self._positions[node]

    def path(self, node: int) -> Variation:
        """Returns the moves that lead to a node."""
        moves: list[Move] = []
        while node:
            moves.append(self.move[node])
            node = self.parent[node]
        return tuple(reversed(moves))

    def mean(self, node: int) -> float:
        """Returns what the games through a node brought the side that moved there, on average.

        At the root it is the side to move, whose view its children have, too.
        """
        sign = self.mover_sign(node)
        return sign * self.gain[node] / self.visits[node] if self.visits[node] else 0.0

    def win_rate(self, node: int) -> float:
        """Returns the mean as a share of the points from 0 to 1, a draw counting half."""
        return (self.mean(node) / self._spread[self.played] + 1) / 2

    def untried(self, node: int) -> list[Move]:
        """Returns the moves that have not been tried: as long as there are any, one is."""
        tried = {self.move[child] for child in self.children[node]}
        return [move for move in self.position(node).legal_moves() if move not in tried]

    def terms(self, node: int) -> list[UctTerm]:
        """Returns why a child of a node is taken next, child by child; none at chance nodes.

        The child with the highest total is taken, of equal ones the first, once no move is untried.
        """
        if is_chance(self._positions[node]) or not self.visits[node]:
            return []
        spread = self._spread[self.played]
        log_visits = math.log(self.visits[node])
        found = []
        for child in self.children[node]:
            gain = self.mover_sign(child) * self.gain[child]
            mean, bonus = bound_terms(
                gain, self.visits[child], log_visits, spread, self.trace.exploration
            )
            proven = self.proven.get(child)
            bonus = bonus if proven is None else 0.0
            found.append(UctTerm(child, self.move[child], self.visits[child], mean, bonus, proven))
        return found

    def selected(self, node: int) -> int | None:
        """Returns the child that is taken next; None where a move is untried or chance decides."""
        if self.untried(node):
            return None
        open_terms = [term for term in self.terms(node) if term.proven is None]
        return max(open_terms, key=lambda term: term.total).node if open_terms else None

    # Growing and shrinking

    def mover_sign(self, node: int) -> int:
        """Returns 1 where the first player moved to a node, or is to move at the root, else -1."""
        return 1 if self._positions[max(self.parent[node], 0)].turn is Player.FIRST else -1

    def _add(self, game: TracedGame) -> None:
        nodes = self.nodes_of(game)
        if game.is_new:
            above, move = nodes[-1], game.path[-1]
            nodes.append(len(self.parent))
            self.children[above].append(nodes[-1])
            self.children.append([])
            self.parent.append(above)
            self.move.append(move)
            self.visits.append(0)
            self.gain.append(0.0)
            self._positions.append(self._positions[above].play(move))
        for node in nodes:
            self.visits[node] += 1
            self.gain[node] += game.outcome
        for depth, score in game.proofs:
            self.proven[nodes[depth]] = score
        self.played += 1
        if len(self._spread) == self.played:
            self._spread.append(max(self._spread[-1], abs(game.outcome)))

    def _take_back(self, game: TracedGame) -> None:
        nodes = self.nodes_of(game)
        for depth, _ in game.proofs:
            del self.proven[nodes[depth]]
        for node in nodes:
            self.visits[node] -= 1
            self.gain[node] -= game.outcome
        if game.is_new:
            self.children[nodes[-2]].pop()
            self.children.pop()
            for column in (self.parent, self.move, self.visits, self.gain, self._positions):
                column.pop()
        self.played -= 1
