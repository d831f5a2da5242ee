"""The choices of the start screen: the rules and the players."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from typing import Any

from engine.games.catalogue import board_game, line_game
from engine.games.foreign_text import person_name, quoted
from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.players.algorithms import (
    ALGORITHMS,
    DEEPENING,
    DEEPEST_OFFERED,
    LEVELS,
    MOST_PLAYOUTS_OFFERED,
    PERFECT,
    RANDOM,
    offered,
)
from engine.players.spec import PlayerSpec
from engine.records import dataclass
from engine.tournament.faults import loss_from_json, loss_to_json
from engine.wording import in_list, worded
from gui.files.data_files import OtherVersionError
from gui.words.catalogue import say

MOST_THOUSANDS = MOST_PLAYOUTS_OFFERED // 1000
"""The largest number of playouts for a move of Monte Carlo tree search, in thousands."""
USUAL_LEVEL = "medium"
SHORTEST_TIME, LONGEST_TIME = 100, 60_000
"""The bounds of a time for a move, in milliseconds."""
LARGEST_NUMBER = 2**63
"""The largest absolute value of a number in a file."""
LEVELS_SEARCH_BY = "alphabeta"
"""The search written for other levels, for programs that read a game and know no levels."""


NUMBERS = ("depth", "playouts", "movetime")
TEXTS = ("kind", "algorithm", "evaluation", "level", "name", "lost_by")
"""The fields of a player in a file."""
LATER = ("movetime", "name", "lost_by")
"""Those that earlier versions do not know; they are left out where they are empty."""


class SeatKind(StrEnum):
    """The kind of a player; the values are used on the command line and in files."""

    HUMAN = "human"
    COMPUTER = "computer"
    RANDOM = "random"


def _unknown(message: str, name: str, known: Iterable[str]) -> OtherVersionError:
    """Returns the error for a name that this version does not know."""
    return OtherVersionError(worded(message, name=quoted(name), known=in_list(known, worded)))


@dataclass(frozen=True)
class Seat:
    """One side's player. The fields of the computer's search are kept for people, too."""

    kind: SeatKind
    algorithm: str = "alphabeta"
    depth: int = 6
    """Plies to look ahead; not used by mcts."""
    evaluation: str = "squares"
    playouts: int = 10
    """Playouts of mcts for a move, in thousands."""
    level: str | None = None
    """A named strength; None for the search that the other fields describe."""
    movetime: int | None = None
    """Milliseconds for a move of iterative deepening; None for a search by `algorithm`."""
    name: str = ""
    """What a person, or a tournament's player, is called; empty for the usual name."""
    lost_by: str = ""
    """Why it lost a game of a tournament that did not end on the board, in a sentence."""

    def __post_init__(self) -> None:
        """Raises ValueError for a search that the engine would refuse."""
        if self.algorithm not in offered():
            message = "there is no algorithm {name} (choose from {known})"
            raise _unknown(message, self.algorithm, offered())
        if not 1 <= self.depth <= DEEPEST_OFFERED:
            raise ValueError(
                worded(
                    "a depth is 1 to {deepest} plies, not {depth}",
                    deepest=DEEPEST_OFFERED,
                    depth=self.depth,
                )
            )
        if not 1 <= self.playouts <= MOST_THOUSANDS:
            raise ValueError(
                worded(
                    "playouts are 1 to {most} thousand, not {playouts}",
                    most=MOST_THOUSANDS,
                    playouts=self.playouts,
                )
            )
        if self.level is not None and self.level not in LEVELS:
            message = "there is no level {name} (choose from {known})"
            raise _unknown(message, self.level, LEVELS)
        time = self.movetime
        if time is not None and not SHORTEST_TIME <= time <= LONGEST_TIME:
            raise ValueError(
                worded("a time for a move is 0.1 to 60 seconds, not {time:g}", time=time / 1000)
            )
        PlayerSpec(self.algorithm, evaluation=self.evaluation)  # raises for an unknown evaluation

    @property
    def is_human(self) -> bool:
        """Whether a person moves here."""
        return self.kind is SeatKind.HUMAN

    @property
    def player(self) -> PlayerSpec | None:
        """The engine's player for this seat; None for a person."""
        if self.kind is SeatKind.HUMAN:
            return None
        if self.kind is SeatKind.RANDOM:
            return PlayerSpec(RANDOM)
        return PlayerSpec(self.level) if self.level is not None else self.search

    @property
    def search(self) -> PlayerSpec:
        """The search that the fields describe, even if a person or a level has the seat."""
        if self.movetime is not None:
            return PlayerSpec(DEEPENING, evaluation=self.evaluation, movetime=self.movetime)
        if self.searches_by_depth:
            return PlayerSpec(self.algorithm, self.depth, self.evaluation)
        return PlayerSpec(self.algorithm, nodes=1000 * self.playouts)

    @property
    def searches_by_depth(self) -> bool:
        """Whether `depth` describes its search, rather than `playouts` or `movetime`."""
        return self.movetime is None and ALGORITHMS[self.algorithm].has_depth

    @property
    def file_name(self) -> str:
        """The player's name in a saved game."""
        if self.kind is not SeatKind.COMPUTER:
            return str(self.kind)
        if self.level == PERFECT:
            return PERFECT
        return self.algorithm if self.level is None else LEVELS_SEARCH_BY

    @staticmethod
    def named(name: str) -> Seat:
        """Returns the seat of a name made by `file_name`; raises ValueError."""
        if name in offered():
            return Seat(SeatKind.COMPUTER, algorithm=name)
        if name in LEVELS:
            return Seat(SeatKind.COMPUTER, level=name)
        others = (SeatKind.HUMAN, SeatKind.RANDOM)
        if name in others:
            return Seat(SeatKind(name))
        message = "there is no player {name} (choose from {known})"
        raise _unknown(message, name, (*others, *offered(), *LEVELS))

    def to_json(self) -> dict[str, object]:
        """Returns the player as JSON data."""
        kept = {name: value for name, value in vars(self).items() if value or name not in LATER}
        loss = loss_to_json(self.lost_by)
        return kept if loss is None else {**kept, "loss": loss}

    @staticmethod
    def from_json(data: object) -> Seat:
        """Returns the seat of JSON data; raises ValueError if it is not a seat."""
        fields = {"playouts": 10, "name": "", "lost_by": "", **as_object(data, "a player")}
        found: dict[str, Any] = {}
        for names, read in ((NUMBERS, as_number), (TEXTS, as_text)):
            for name in names:
                value = fields.get(name)
                if value is not None or name not in ("level", "movetime"):
                    found[name] = read(value, f"a player's {name}")
        if found["kind"] not in list(SeatKind):
            raise ValueError(
                worded("there is no kind of player {kind}", kind=quoted(found["kind"]))
            )
        found["kind"] = SeatKind(found["kind"])
        found["lost_by"] = loss_from_json(fields.get("loss"), found["lost_by"])
        if found["kind"] is SeatKind.HUMAN:
            found["name"] = person_name(found["name"])
        return Seat(**found)


Seats = tuple[Seat, Seat]
Names = tuple[str, str]
"""The names of two people, in the order in which they move; empty for the usual ones."""
NO_NAMES: Names = ("", "")


def usual_name(player: Player) -> str:
    """Returns what one of two people without a name is called."""
    return say("Player {number}", number=player + 1)


def two_people(seats: Seats) -> bool:
    """Whether both players are people."""
    return all(seat.is_human for seat in seats)


def with_person(seats: Seats) -> bool:
    """Whether at least one player is a person."""
    return any(seat.is_human for seat in seats)


def names_of(seats: Seats) -> Names | None:
    """Returns the names of two people; None for other players, or if neither has a name."""
    if not two_people(seats) or not any(seat.name for seat in seats):
        return None
    first, second = (seats[player].name or usual_name(player) for player in Player)
    return first, second


@dataclass(frozen=True)
class Setup:
    """A game to be played: the rules and the players."""

    game: LineGame
    seats: Seats

    @property
    def person(self) -> Player | None:
        """The side of the only person; None if there are two or none."""
        people = [player for player in Player if self.seats[player].is_human]
        return people[0] if len(people) == 1 else None

    @property
    def viewer(self) -> Player:
        """The side whose wins are called wins: the only person's, or else the first."""
        return self.person or Player.FIRST

    def viewer_at(self, turn: Player) -> Player:
        """The side whose wins are called wins in a position; two people have it in turn."""
        return turn if two_people(self.seats) else self.viewer

    def with_names(self, names: Names) -> Setup:
        """Returns the setup with `names` where two people play; one person has no name."""
        named = two_people(self.seats) and any(names)
        first, second = (
            replace(self.seats[player], name=(names[player] or usual_name(player)) if named else "")
            for player in Player
        )
        return replace(self, seats=(first, second))

    def to_json(self) -> dict[str, object]:
        """Returns the rules and the players as JSON data."""
        return {
            "game": self.game.name,
            "columns": self.game.columns,
            "rows": self.game.rows,
            "connect": self.game.connect,
            "seats": [seat.to_json() for seat in self.seats],
        }

    @staticmethod
    def from_json(data: object) -> Setup:
        """Returns the set-up of JSON data; raises ValueError if it is not a set-up.

        Missing fields of the board are those of the game's usual board.
        """
        fields = as_object(data, "a game")
        name = as_text(fields.get("game"), "the game's name")
        try:
            usual = line_game(name)
        except ValueError as error:
            raise OtherVersionError(*error.args) from None
        columns = as_number(fields.get("columns", usual.columns), "the columns", "are")
        rows = as_number(fields.get("rows", usual.rows), "the rows", "are")
        connect = as_number(fields.get("connect", usual.connect), "how many in a row win")
        game = line_game(usual.name, (columns, rows), connect)
        if "seats" in fields:
            first, second = (Seat.from_json(seat) for seat in as_pair(fields["seats"]))
        else:  # written by another program: the players' names alone
            first, second = (
                Seat.named(as_text(name, "a player's name"))
                for name in as_pair(fields.get("players"))
            )
        return Setup(game, (first, second))


MISSING = {"is": "{field} is missing", "are": "{field} are missing"}
TOO_LARGE = {"is": "{field} is far too large", "are": "{field} are far too large"}
NO_NUMBER = {"is": "{field} is not a whole number", "are": "{field} are not a whole number"}
NO_TEXT = {"is": "{field} is not text", "are": "{field} are not text"}
"""What is wrong with a field of a file, by the verb that belongs to its name."""


def as_object(data: object, field: str) -> dict[str, object]:
    """Returns `data` if it is a JSON object; raises ValueError otherwise, which names the field."""
    if not isinstance(data, dict):
        raise ValueError(worded("{field} is not an object", field=worded(field)))
    return data


def as_pair(data: object) -> list[object]:
    """Returns `data` if it is a list of two; raises ValueError otherwise."""
    if not isinstance(data, list) or len(data) != 2:
        raise ValueError("a game has two players")
    return data


def as_number(data: object, field: str = "a field", verb: str = "is") -> int:
    """Returns `data` as a whole number; raises ValueError, which names the field."""
    if not isinstance(data, int) or isinstance(data, bool):
        message = MISSING if data is None else NO_NUMBER
        raise ValueError(worded(message[verb], field=worded(field)))
    if abs(data) > LARGEST_NUMBER:
        raise ValueError(worded(TOO_LARGE[verb], field=worded(field)))
    return data


def as_text(data: object, field: str = "a field", verb: str = "is") -> str:
    """Returns `data` as text; raises ValueError, which names the field."""
    if not isinstance(data, str):
        message = MISSING if data is None else NO_TEXT
        raise ValueError(worded(message[verb], field=worded(field)))
    return data


def default_setup(name: str) -> Setup:
    """Returns the first choices for a game: a person, who begins, against the computer."""
    game = board_game(name)
    first, second = (
        Seat(kind, level=USUAL_LEVEL, depth=game.usual_depth)
        for kind in (SeatKind.HUMAN, SeatKind.COMPUTER)
    )
    return Setup(game.rules(), (first, second))
