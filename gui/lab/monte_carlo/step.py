"""The games of a Monte Carlo search, asked of the engine, and what is shown of a step of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import NamedTuple

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.service.client import EngineClient
from engine.service.messages import Failed, Recorded, Reply, TracePart
from engine.trace.columns import NONE
from engine.trace.monte_carlo import MonteCarloTrace, MonteCarloTree, TracedGame, UctTerm
from engine.trace.options import MonteCarloTask
from engine.trace.sending import TraceReader
from gui.shell.requests import OpenLab

AHEAD = 100
"""The fewest games that are asked for beyond those wanted."""
MOST_GAMES = 100_000
"""The most games of a search."""
FRAME = 0.004
"""Seconds of a frame for reading games, and as many for replaying them."""
AT_ONCE = 8
"""Games that are replayed between two looks at the clock."""
BESIDE = 2
"""The children shown beside the one on the path, the most visited first."""


@dataclass(frozen=True)
class Setting:
    """What is searched, and how."""

    board: OpenLab
    """The position, in which the game is not over."""
    seed: int = 1
    """What everything random comes from."""
    exploration: float = 1.41
    """The exploration constant."""


class RecordedGames:
    """The games of one search, which become more as they are asked for, and their tree at a step.

    The tree moves towards the step a little at a time. Four steps are a game: step 4 g + p has
    g whole games and p phases of the next.
    """

    def __init__(self, engine: EngineClient, setting: Setting) -> None:
        """Begins with none; `want` asks for them."""
        self._engine, self.setting = engine, setting
        root = setting.board.position
        self.tree = MonteCarloTree(MonteCarloTrace(root, setting.seed, setting.exploration))
        """The tree after the games that have been replayed, and all games so far."""
        self.step = 0
        """Where it is to be."""
        self.ended = False
        """Whether the search has ended, so that there are no others."""
        self.failure = ""
        """Why the engine gives none; empty if nothing is wrong."""
        self._reader = TraceReader()
        self.waiting = False
        """Whether games are awaited from the engine."""
        self._requested = self._skip = 0

    @property
    def known(self) -> int:
        """How many games there are."""
        return len(self.tree.trace.games)

    def want(self, games: int) -> None:
        """Asks for so many games, and for some more, unless they are there or on their way."""
        games = min(games, MOST_GAMES)
        enough = self.known >= games or (self.waiting and self._requested >= games)
        if enough or self.ended or self.failure:
            return
        # Every question plays from the start: to ask for ever more keeps that in proportion.
        self._requested = min(games + max(AHEAD, games // 2), MOST_GAMES)
        self._skip = self.known
        self._reader = TraceReader()
        setting, self.waiting = self.setting, True
        self._engine.record(
            MonteCarloTask(
                setting.board.game,
                setting.board.moves,
                self._requested,
                setting.seed,
                setting.exploration,
                self._skip,
            )
        )

    def stop(self) -> None:
        """Asks for no more games; those that are there stay."""
        if self.waiting:
            self._engine.stop()
            self.waiting = False
            self._requested = self.known

    def handle_reply(self, reply: Reply) -> None:
        """Takes a reply of the engine."""
        match reply:
            case TracePart():
                self._reader.add(reply.number, reply.data)
            case Recorded():
                self._reader.end()
            case Failed():
                self.failure, self.waiting = reply.reason, False

    def read(self) -> bool:
        """Reads games that have arrived, for a short time; returns whether there are new ones."""
        if not self.waiting:
            return False
        done, before = self._reader.advance(FRAME), self.known
        arrived = self._reader.monte_carlo
        if arrived is not None:
            # A worker that was replaced sends the same games again.
            self.tree.trace.games += arrived.games[max(self.known - self._skip, 0) :]
        if done:
            self.waiting = False
            self.ended = self.known < self._requested or self.known >= MOST_GAMES
        return self.known > before or done

    @property
    def shown(self) -> int:
        """The step that can be shown now: `step` once it is reached."""
        played = self.tree.played
        whole, phases = divmod(self.step, 4)
        reached = played == whole and (not phases or whole < self.known)
        return self.step if reached else 4 * played

    @property
    def game(self) -> TracedGame | None:
        """The game of the step that is shown; None before the first."""
        return self.tree.trace.games[(self.shown - 1) // 4] if self.shown else None

    @property
    def _way(self) -> int:
        """How many games are to be added to the tree, or taken back if it is negative."""
        return min(self.step // 4, self.known) - self.tree.played

    @property
    def moving(self) -> bool:
        """Whether it can go further towards its step."""
        return bool(self._way)

    def advance(self) -> bool:
        """Goes towards the step for a short time; returns whether anything has changed."""
        before, latest = self.tree.played, time.perf_counter() + FRAME
        if 2 * self._way < -before:  # from the start it is nearer
            self.tree = MonteCarloTree(self.tree.trace)
        while self._way and time.perf_counter() < latest:
            self.tree.go_to(self.tree.played + min(max(self._way, -AT_ONCE), AT_ONCE))
        return self.tree.played != before


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
    root: LinePosition
    """The position in which the search begins."""
    exploration: float
    """The exploration constant."""

    @property
    def rules(self) -> LineGame:
        """The rules of the game."""
        return self.root.game

    @property
    def number(self) -> int:
        """The number of the game in hand, from 1."""
        return (self.step + 3) // 4

    @property
    def path(self) -> tuple[Move, ...]:
        """The moves of the path that is shown."""
        return tuple(node.move for node in self.nodes[1:])


def step_of(games: RecordedGames, level: int) -> ShownStep:
    """Returns the step that is shown, with the terms at a place on the path, or the nearest."""
    tree, step, game = games.tree, games.shown, games.game
    phase = MctsPhase((step - 1) % 4 + 1) if step else MctsPhase.START
    path = [0] if game is None else tree.nodes_of(game)
    outcome = game.outcome if game is not None and phase is MctsPhase.BACK_UP else None
    nodes = [_shown(tree, node, chosen=True, outcome=outcome) for node in path]
    if game is not None and game.is_new and phase in (MctsPhase.EXPAND, MctsPhase.PLAY_OUT):
        nodes.append(ShownNode(NONE, game.path[-1], chosen=True))
    beside = [_beside(tree, above, node) for above, node in zip(path, nodes[1:], strict=False)]
    level = min(max(level, 0), len(path) - 1)
    terms = None if game is None else _terms(tree, path, level, game, phase)
    found, root = (tuple(nodes), ((), *beside)), tree.trace.root
    assert isinstance(root, LinePosition), "it is a game on a board"
    exploration = tree.trace.exploration
    return ShownStep(step, phase, game, *found, level, terms, root, exploration)


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
