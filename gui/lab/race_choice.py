"""What the race page measures: which searches, on which positions. Pure."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from engine.games.catalogue import BOARD_GAMES, board_game_of
from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.players.algorithms import ALGORITHMS
from engine.players.measured import Lane, RaceTask, TableTask
from engine.players.spec import PlayerSpec
from gui.lab.page import OnBoard

MOST_RUNNERS = 8
"""The most searches side by side."""
USUAL = (
    "minimax",
    "alphabeta",
    "alphabeta:ordering=on",
    "alphabeta:ordering=on,table=on",
    "deepening",
)
"""The searches of which the first race is made, without their depths."""
SMALL_DEPTH = 9
"""The depth on a board with so many cells or fewer, where searches reach the end."""
DEPTHS = range(1, 13)
"""The depths in plies that the list offers."""
ON_BOARD = ""
"""Stands for the position with which the lab was opened."""
RANDOM_COUNT = 20
"""How many random positions there are."""
MOST_SEEDS = 10_000
"""Seeds that are drawn are smaller."""
MOST_PLAYED = 0.6
"""The largest part of the board that is filled in a random position."""
TRIES = 50
"""How often a random position is drawn again, for each that is wanted, where it is not new."""


class View(Enum):
    """The views of the page."""

    RACE = "Race"
    TABLE = "Table"


class Positions(Enum):
    """The positions of which the table has minimum, mean and maximum."""

    OWN_GAMES = "A game of each search against itself"
    RANDOM = f"{RANDOM_COUNT} random positions"
    ONE = "The position of the race only"


@dataclass(frozen=True)
class RaceChoice:
    """What is measured."""

    runners: tuple[PlayerSpec, ...]
    """The searches, in the order in which they run."""
    start: str = ON_BOARD
    """`ON_BOARD`, or the name of a game whose empty board it is."""
    positions: Positions = Positions.OWN_GAMES
    """The positions of the table."""
    seed: int = 1
    """What random positions are made from."""

    @property
    def depth(self) -> int | None:
        """The depth of all searches that have one; None if they differ or none has one."""
        depths = {runner.depth for runner in self.runners if runner.depth is not None}
        return depths.pop() if len(depths) == 1 else None

    def with_depth(self, depth: int) -> RaceChoice:
        """Returns the same with another depth of every search that has one; none is there twice."""
        runners = [
            runner if runner.depth is None else replace(runner, depth=depth)
            for runner in self.runners
        ]
        return replace(self, runners=tuple(dict.fromkeys(runners)))

    def on_board(self, board: OnBoard) -> OnBoard:
        """Returns the position of the race; `board` is the one with which the lab was opened."""
        return board if self.start == ON_BOARD else OnBoard(BOARD_GAMES[self.start].rules())

    def race(self, board: OnBoard) -> RaceTask:
        """Returns the searches on the one position."""
        found = self.on_board(board)
        return RaceTask(found.game, found.moves, tuple(map(Lane.of, self.runners)))

    @property
    def table_runners(self) -> tuple[PlayerSpec, ...]:
        """The rows of the table."""
        return tuple(dict.fromkeys(each for r in self.runners for each in depths_of(r)))

    def table(self, board: OnBoard) -> TableTask:
        """Returns the searches of the table: each at every depth up to its own."""
        found = self.on_board(board)
        lanes = tuple(map(Lane.of, self.table_runners))
        positions: tuple[tuple[Move, ...], ...] = ()
        if self.positions is Positions.RANDOM:
            positions = random_positions(found.game, RANDOM_COUNT, self.seed)
        elif self.positions is Positions.ONE:
            positions = (found.moves,)
        return TableTask(found.game, lanes, positions)


def random_positions(game: LineGame, count: int, seed: int) -> tuple[tuple[Move, ...], ...]:
    """Returns the moves to `count` different positions of random games, fewer on a tiny board.

    Equal seeds give equal positions. In none of them the game is over.
    """
    chance = random.Random(seed)
    most = max(int(game.cells * MOST_PLAYED), 1)
    found: dict[LinePosition, tuple[Move, ...]] = {}
    for _ in range(count * TRIES):
        if len(found) == count:
            break
        position, moves = game.start(), list[Move]()
        for _ in range(chance.randrange(most)):
            moves.append(chance.choice(position.legal_moves()))
            position = position.play(moves[-1])
            if position.outcome is not None:
                break
        if position.outcome is None:
            found.setdefault(position, tuple(moves))
    return tuple(found.values())


def depths_of(runner: PlayerSpec) -> list[PlayerSpec]:
    """Returns a search at every depth up to its own; one without a depth as it is."""
    if runner.depth is None:
        return [runner]
    return [replace(runner, depth=depth) for depth in range(1, runner.depth + 1)]


def position_of(board: OnBoard) -> LinePosition:
    """Returns the position to which the moves lead."""
    position = board.game.start()
    for move in board.moves:
        position = position.play(move)
    return position


def usual_depth(game: LineGame) -> int:
    """Returns the depth with which a game's first race begins."""
    return min(SMALL_DEPTH, game.cells) if game.cells <= SMALL_DEPTH else _offered_depth(game)


def _offered_depth(game: LineGame) -> int:
    return board_game_of(game).usual_depth


def usual_choice(board: OnBoard) -> RaceChoice:
    """Returns the first race on a position."""
    depth = usual_depth(board.game)
    specs = (PlayerSpec.parse(text) for text in USUAL)
    return RaceChoice(tuple(_at_depth(spec, depth) for spec in specs))


def _at_depth(spec: PlayerSpec, depth: int) -> PlayerSpec:
    """Returns the search limited by a depth alone."""
    return replace(spec, depth=depth, movetime=None, nodes=None)


def same_kind(runners: Sequence[PlayerSpec]) -> bool:
    """Returns whether the counts of some searches mean the same: positions at the same depth."""
    return (
        len({(runner.depth, runner.evaluation) for runner in runners}) == 1
        and runners[0].depth is not None
        and all(ALGORITHMS[runner.name].has_depth for runner in runners)
    )
