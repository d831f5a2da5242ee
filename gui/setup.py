"""What is played and by whom: the choices of the start screen."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from engine.games import connect_four, tic_tac_toe
from engine.games.catalogue import line_game
from engine.games.line_game import LineGame
from engine.player_spec import ALGORITHMS, RANDOM, PlayerSpec

DEEPEST = 42
"""The largest depth the window offers: every ply of the usual board."""


class SeatKind(Enum):
    """Who sits at the board; the values are the words of command line and files."""

    HUMAN = "human"
    COMPUTER = "computer"
    RANDOM = "random"


@dataclass(frozen=True)
class Seat:
    """One side's player. What the computer would search with is kept for people, too."""

    kind: SeatKind
    algorithm: str = "alphabeta"
    depth: int = 6
    evaluation: str = "squares"

    def __post_init__(self) -> None:
        """Refuses what the engine would refuse; raises ValueError."""
        if self.algorithm not in ALGORITHMS:
            known = ", ".join(ALGORITHMS)
            raise ValueError(f"there is no algorithm '{self.algorithm}' (choose from {known})")
        if not 1 <= self.depth <= DEEPEST:
            raise ValueError(f"a depth is 1 to {DEEPEST} plies, not {self.depth}")
        PlayerSpec(self.algorithm, self.depth, self.evaluation)

    @property
    def is_human(self) -> bool:
        """Whether a person moves here."""
        return self.kind is SeatKind.HUMAN

    @property
    def player(self) -> PlayerSpec | None:
        """Whom to ask for a move; None for a person."""
        if self.kind is SeatKind.HUMAN:
            return None
        if self.kind is SeatKind.RANDOM:
            return PlayerSpec(RANDOM)
        return PlayerSpec(self.algorithm, self.depth, self.evaluation)

    @property
    def file_name(self) -> str:
        """What the player is called in a saved game."""
        return self.algorithm if self.kind is SeatKind.COMPUTER else self.kind.value

    @staticmethod
    def named(name: str) -> Seat:
        """The seat that `file_name` names; raises ValueError."""
        if name in ALGORITHMS:
            return Seat(SeatKind.COMPUTER, name)
        if name in (SeatKind.HUMAN.value, SeatKind.RANDOM.value):
            return Seat(SeatKind(name))
        known = ", ".join((SeatKind.HUMAN.value, SeatKind.RANDOM.value, *ALGORITHMS))
        raise ValueError(f"there is no player '{name}' (choose from {known})")

    def to_json(self) -> dict[str, object]:
        """As it is kept in files."""
        return {
            "kind": self.kind.value,
            "algorithm": self.algorithm,
            "depth": self.depth,
            "evaluation": self.evaluation,
        }

    @staticmethod
    def from_json(data: object) -> Seat:
        """From a file; raises ValueError for anything that is no seat."""
        fields = as_object(data, "a player")
        depth = fields.get("depth")
        if not isinstance(depth, int) or isinstance(depth, bool):
            raise ValueError("a player's depth is not a number")
        kind = SeatKind(as_text(fields.get("kind")))
        algorithm, evaluation = as_text(fields.get("algorithm")), as_text(fields.get("evaluation"))
        return Seat(kind, algorithm, depth, evaluation)


Seats = tuple[Seat, Seat]


@dataclass(frozen=True)
class Setup:
    """A game to be played: the rules and who sits where."""

    game: LineGame
    seats: Seats

    def to_json(self) -> dict[str, object]:
        """As it is kept in files."""
        return {
            "game": self.game.name,
            "columns": self.game.columns,
            "rows": self.game.rows,
            "connect": self.game.connect,
            "seats": [seat.to_json() for seat in self.seats],
        }

    @staticmethod
    def from_json(data: object) -> Setup:
        """From a file; raises ValueError for anything that is no set-up."""
        fields = as_object(data, "a game")
        sizes = [fields.get(key) for key in ("columns", "rows", "connect")]
        if not all(isinstance(n, int) and not isinstance(n, bool) for n in sizes):
            raise ValueError("the board's size is not three numbers")
        columns, rows, connect = (int(str(n)) for n in sizes)
        game = line_game(as_text(fields.get("game")), (columns, rows), connect)
        if "seats" in fields:
            first, second = (Seat.from_json(seat) for seat in as_pair(fields["seats"]))
        else:  # written by another program: the players' names alone
            first, second = (Seat.named(as_text(name)) for name in as_pair(fields.get("players")))
        return Setup(game, (first, second))


def as_object(data: object, what: str) -> dict[str, object]:
    """`data` as a JSON object; raises ValueError where it is none."""
    if not isinstance(data, dict):
        raise ValueError(f"{what} is not an object")
    return data


def as_pair(data: object) -> list[object]:
    """`data` as a list of two; raises ValueError where it is none."""
    if not isinstance(data, list) or len(data) != 2:
        raise ValueError("a game has two players")
    return data


def as_text(data: object) -> str:
    """`data` as text; raises ValueError where it is none."""
    if not isinstance(data, str):
        raise ValueError(f"{data!r} is not text")
    return data


def default_setup(name: str) -> Setup:
    """How a game is offered the first time: a person begins against the computer."""
    depth = 6 if name == connect_four.NAME else 9
    seats = (Seat(SeatKind.HUMAN, depth=depth), Seat(SeatKind.COMPUTER, depth=depth))
    return Setup(line_game(name), seats)


BOARDS: dict[str, tuple[tuple[int, int, int], ...]] = {
    connect_four.NAME: ((7, 6, 4), (8, 7, 4), (9, 6, 4), (6, 5, 4), (5, 4, 3)),
    tic_tac_toe.NAME: ((3, 3, 3), (4, 4, 4), (5, 5, 4), (8, 8, 5)),
}
"""The boards offered side by side: columns, rows, how many in a row."""
