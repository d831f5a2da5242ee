"""The file format shared by the game in progress, kept games and games saved by name."""

from __future__ import annotations

import os
import re
from collections.abc import Sequence
from dataclasses import field, replace
from datetime import datetime
from itertools import takewhile

from engine.games.game import Move, Outcome, Player
from engine.games.notation import format_moves, parse_moves
from engine.games.record import GameRecord
from engine.records import dataclass
from gui.files.setup import Setup, as_number, as_object, as_text

ID = re.compile(r"[0-9a-z-]{1,40}")
"""The pattern of a game's id, which is also used as a file name."""


def new_id(now: datetime) -> str:
    """Returns a unique id that begins with the date, so that ids sort by date."""
    return f"{now:%Y%m%d-%H%M%S}-{os.urandom(4).hex()}"


@dataclass(frozen=True)
class Origin:
    """A game's identity, kept when it is resumed, and how many of its moves were given."""

    id: str = field(default_factory=lambda: new_id(datetime.now()))
    given: int = 0
    """The number of moves not played here but given at the start, as of a pasted game."""

    def after(self, begun: Sequence[Move], moves: Sequence[Move]) -> Origin:
        """Returns the origin of `moves`, in a game that began with `begun`.

        Moves count as given as far as they agree with the given moves in `begun`.
        """
        pairs = zip(begun[: self.given], moves, strict=False)
        same = takewhile(lambda pair: pair[0] == pair[1], pairs)
        return replace(self, given=sum(1 for _ in same))


@dataclass(frozen=True)
class SavedGame:
    """A game as it is stored in a file."""

    setup: Setup
    moves: tuple[Move, ...]
    seed: int
    set_up: int = 0
    """The number of first moves that lead to a position set up by hand."""
    origin: Origin = field(default_factory=Origin, compare=False)

    @property
    def unfinished(self) -> bool:
        """Whether any move was played and the game has not ended."""
        return bool(self.moves) and self.record().outcome is None

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, on the board or because a player of a tournament lost otherwise."""
        found = self.record().outcome
        for player in Player:
            if found is None and self.setup.seats[player].lost_by:
                found = Outcome.won_by(player.other)
        return found

    @property
    def with_person(self) -> bool:
        """Whether at least one player is a person."""
        return any(seat.is_human for seat in self.setup.seats)

    def record(self) -> GameRecord:
        """Returns the game's record, after its last move."""
        return GameRecord(self.setup.game, self.moves, self.set_up)

    def to_json(self) -> dict[str, object]:
        """Returns the game as JSON data."""
        game, seats, outcome = self.setup.game, self.setup.seats, self.outcome
        return {
            "game": game.name,
            "columns": game.columns,
            "rows": game.rows,
            "connect": game.connect,
            "players": [seat.file_name for seat in seats],
            "moves": format_moves(game, self.moves),
            "set_up": self.set_up,
            "result": outcome.value if outcome is not None else None,
            "seats": [seat.to_json() for seat in seats],
            "seed": self.seed,
            "id": self.origin.id,
            "given": self.origin.given,
        }


def game_from_json(data: object) -> SavedGame:
    """Returns the game of JSON data; raises ValueError if it is not a game."""
    fields = as_object(data, "the saved game")
    setup = Setup.from_json(fields)
    seed = as_number(fields.get("seed", 0), "the seed is")
    moves = tuple(parse_moves(setup.game, as_text(fields.get("moves"), "the moves are")))
    set_up = as_number(fields.get("set_up", 0), "the number of moves set up is")
    if not 0 <= set_up <= len(moves):
        raise ValueError("more moves set up than there are")
    return SavedGame(setup, moves, seed, set_up, origin_from_json(fields))


def origin_from_json(fields: dict[str, object]) -> Origin:
    """Returns the origin of JSON data; raises ValueError.

    Another program's file has no id and gets a new one.
    """
    if "id" not in fields:
        return Origin()
    name = as_text(fields["id"], "the game's id is")
    given = as_number(fields.get("given", 0), "the number of moves given is")
    if not ID.fullmatch(name) or given < 0:
        raise ValueError("the game's id is invalid")
    return Origin(name, given)
