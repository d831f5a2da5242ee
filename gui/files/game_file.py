"""The file format shared by the game in progress, kept games and games saved by name."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Sequence
from dataclasses import field, replace
from datetime import datetime
from functools import cached_property
from itertools import takewhile
from pathlib import Path

from engine.files.regular_file import TooLargeError, read_bytes
from engine.games.catalogue import BOARD_GAMES, board_game_of, line_game
from engine.games.game import Move, Outcome, Player
from engine.games.line_game import LineGame
from engine.games.notation import NotationError, format_moves, parse_moves
from engine.games.reachable import moves_to
from engine.games.record import GameRecord
from engine.records import dataclass
from gui.files.data_files import reason
from gui.files.setup import Setup, as_number, as_object, as_text

ENDINGS = (".plyfall", ".json", ".txt")
"""The endings of game files, the one for new files first."""
ID = re.compile(r"[0-9a-z-]{1,40}")
"""The pattern of a game's id, which is also used as a file name."""
LONGEST = 20_000
"""The most characters of a game's text; longer text is refused."""


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
        return bool(self.moves) and self.end is None

    @cached_property
    def end(self) -> Outcome | None:
        """How the game ended on the board; None if it has not."""
        return self.record().outcome

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, on the board or because a player of a tournament lost otherwise."""
        found = self.end
        for player in Player:
            if found is None and self.setup.seats[player].lost_by:
                found = Outcome.won_by(player.other)
        return found

    def record(self) -> GameRecord:
        """Returns the game's record, after its last move."""
        return GameRecord(self.setup.game, self.moves, self.set_up)

    def to_json(self) -> dict[str, object]:
        """Returns the game as JSON data."""
        return {
            **self.setup.to_json(),
            "players": [seat.file_name for seat in self.setup.seats],
            "moves": format_moves(self.setup.game, self.moves),
            "set_up": self.set_up,
            "result": self.outcome,
            "seed": self.seed,
            "id": self.origin.id,
            "given": self.origin.given,
        }


def game_from_json(data: object) -> SavedGame:
    """Returns the game of JSON data; raises ValueError if it is not a game."""
    fields = as_object(data, "the saved game")
    setup = Setup.from_json(fields)
    seed = as_number(fields.get("seed", 0), "the seed")
    moves = tuple(parse_moves(setup.game, as_text(fields.get("moves"), "the moves", "are")))
    set_up = as_number(fields.get("set_up", 0), "the number of moves set up")
    if not 0 <= set_up <= len(moves):
        raise ValueError("more moves set up than there are")
    if "id" not in fields:  # another program has written it
        return SavedGame(setup, moves, seed, set_up)
    name = as_text(fields["id"], "the game's id")
    given = as_number(fields.get("given", 0), "the number of moves given")
    if not ID.fullmatch(name) or given < 0:
        raise ValueError("the game's id is invalid")
    return SavedGame(setup, moves, seed, set_up, Origin(name, given))


def read_game(text: str, setup: Setup) -> SavedGame:
    """Returns the game in `text`: moves, a position or a game's file.

    The players are those of `setup`, and so are the rules if `text` is moves; a position or a
    file has its own. Raises `NotationError`, which says what is wrong.
    """
    text = text.strip().strip("\"'`").strip()
    if not text:
        raise NotationError("there is no text")
    if len(text) > LONGEST:
        raise NotationError("the text is far too long")
    if text.startswith("{"):
        try:
            return game_from_json(json.loads(text))
        except json.JSONDecodeError:
            raise NotationError("the file is cut off or damaged") from None
        except (ValueError, RecursionError) as error:
            raise NotationError(reason(error)) from None
    if "/" not in text:
        moves = tuple(parse_moves(setup.game, text.replace(",", " ")))
        return SavedGame(setup, moves, 0, origin=Origin(given=len(moves)))
    game = _board_of(text, setup.game)
    way = moves_to(game.from_rows(text))
    if way is None:
        raise NotationError("no order of moves leads to this position")
    known = len(way)
    return SavedGame(replace(setup, game=game), tuple(way), 0, known, Origin(given=known))


def read_file(path: Path, setup: Setup) -> SavedGame:
    """Returns the game in a file, as `read_game`; raises OSError and `NotationError`."""
    try:
        return read_game(read_bytes(path).decode("utf-8-sig"), setup)
    except TooLargeError as error:
        raise NotationError(*error.args) from None
    except UnicodeDecodeError:
        raise NotationError("it is not text") from None


def _board_of(text: str, game: LineGame) -> LineGame:
    """Returns the rules for the board of a position: the present ones if the board fits.

    Otherwise those of an offered board of that size, or else the present ones on that size.
    """
    rows = text.split()[0].split("/")
    columns = max(_width(row) for row in rows)
    if not columns or (columns, len(rows)) == (game.columns, game.rows):
        return game
    own = board_game_of(game)
    for offered in (own, *BOARD_GAMES.values()):
        for board in offered.boards:
            if board[:2] == (columns, len(rows)):
                return offered.rules(board[:2], board[2])
    connect = game.connect
    if own.connect_elsewhere is not None:
        connect = min(columns, len(rows), own.connect_elsewhere)
    try:
        return line_game(game.name, (columns, len(rows)), connect)
    except ValueError as error:
        raise NotationError(*error.args) from None


def _width(row: str) -> int:
    """Returns the number of cells in a row of notation; an unknown character counts as one."""
    parts = re.findall(r"[0-9]+|.", row)
    return sum(int(part[:3]) if part[0] in "0123456789" else 1 for part in parts)
