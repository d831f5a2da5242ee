"""A game as it lies in a file: the game in progress, a kept one, one saved by name."""

from __future__ import annotations

import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from itertools import takewhile

from engine.games.game import Move
from engine.games.notation import format_moves, parse_moves
from engine.games.record import GameRecord
from gui.files.setup import Setup, as_number, as_object, as_text

ID = re.compile(r"[0-9a-z-]{1,40}")
"""What a game's id looks like, which is a file's name, too."""


def new_id(now: datetime) -> str:
    """An id that no other game has; it begins with the date, so that names sort by it."""
    return f"{now:%Y%m%d-%H%M%S}-{secrets.token_hex(4)}"


@dataclass(frozen=True)
class Origin:
    """Which game this is, however often it is taken up again, and how it came about."""

    id: str = field(default_factory=lambda: new_id(datetime.now()))
    given: int = 0
    """The moves that were on the board before anybody at it played: a pasted game's, say."""

    def after(self, begun: Sequence[Move], moves: Sequence[Move]) -> Origin:
        """Where `moves` come from, in a game begun with others: of those given, what is left."""
        pairs = zip(begun[: self.given], moves, strict=False)
        same = takewhile(lambda pair: pair[0] == pair[1], pairs)
        return replace(self, given=sum(1 for _ in same))


@dataclass(frozen=True)
class SavedGame:
    """A game as it lies in the file."""

    setup: Setup
    moves: tuple[Move, ...]
    seed: int
    set_up: int = 0
    """How many of the moves only lead to a position set up by hand."""
    origin: Origin = field(default_factory=Origin, compare=False)

    @property
    def unfinished(self) -> bool:
        """Whether there is something to go on with."""
        return bool(self.moves) and self.record().outcome is None

    @property
    def with_person(self) -> bool:
        """Whether a person takes part."""
        return any(seat.is_human for seat in self.setup.seats)

    def record(self) -> GameRecord:
        """The game, after the last of its moves."""
        return GameRecord(self.setup.game, self.moves, self.set_up)

    def to_json(self) -> dict[str, object]:
        """As it is kept in a file."""
        game, seats, outcome = self.setup.game, self.setup.seats, self.record().outcome
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
    """From a file; raises ValueError for anything that is no game."""
    fields = as_object(data, "the saved game")
    setup = Setup.from_json(fields)
    seed = as_number(fields.get("seed", 0), "the seed is")
    moves = tuple(parse_moves(setup.game, as_text(fields.get("moves"), "the moves are")))
    set_up = as_number(fields.get("set_up", 0), "the number of moves set up is")
    if not 0 <= set_up <= len(moves):
        raise ValueError("more moves set up than there are")
    return SavedGame(setup, moves, seed, set_up, origin_from_json(fields))


def origin_from_json(fields: dict[str, object]) -> Origin:
    """Which game the file is; another program's has no id and gets one."""
    if "id" not in fields:
        return Origin()
    name = as_text(fields["id"], "the game's id is")
    given = as_number(fields.get("given", 0), "the number of moves given is")
    if not ID.fullmatch(name) or given < 0:
        raise ValueError("no id of a game")
    return Origin(name, given)
