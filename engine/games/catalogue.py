"""The board games: one record each, which the window, the command lines and UGI read."""

from __future__ import annotations

import re
from enum import Enum
from functools import lru_cache

from engine.games.line_game import LineGame
from engine.records import dataclass
from engine.wording import in_list, worded, wrong_value

Board = tuple[int, int, int]
"""Columns, rows, how many in a row win."""


def readable(name: str) -> str:
    """Returns a typed name as people read it: ``Four in a row`` for ``four-in-a-row``."""
    return name.replace("-", " ").capitalize()


class Piece(Enum):
    """What the stones of a game look like; the values are the words for them."""

    DISC = "disc"
    MARK = "mark"


@dataclass(frozen=True)
class BoardGame:
    """Everything that tells one line game from another, except how it is searched.

    Raises ValueError for boards that `LineGame` does not allow: they fit 64 bits, which is at
    most 8x8 where stones do not fall.
    """

    name: str
    """The name typed on command lines and kept in files."""
    boards: tuple[Board, ...]
    """The boards offered side by side; the first is the usual one."""
    stones_fall: bool
    """Whether a stone falls to the lowest empty cell of its column."""
    piece: Piece
    """What is drawn for a stone."""
    title: str = ""
    """What people call the game; `name` in readable form where nothing is given."""
    sides: tuple[str, str] | None = None
    """What the two sides are called: X and O for marks of which nothing is said; None where they
    are called by their colours."""
    usual_depth: int = 6
    """Plies that a search is offered to look ahead at first."""
    connect_elsewhere: int | None = None
    """How many in a row win on a board that is not offered, at most; None: as many as before."""

    def __post_init__(self) -> None:
        """Fills in the title and the marks' names, and checks the boards."""
        if not self.title:
            object.__setattr__(self, "title", readable(self.name))
        if self.piece is Piece.MARK and self.sides is None:
            object.__setattr__(self, "sides", ("X", "O"))
        for board in self.boards:
            try:
                self.on_board(*board)
            except ValueError as error:
                raise wrong_value("{name}: {error}", name=self.name, error=error) from error

    def rules(self, size: tuple[int, int] | None = None, connect: int | None = None) -> LineGame:
        """Returns the rules on a board of `size` (columns, rows), `connect` in a row winning.

        What is not given is as on the usual board. Raises ValueError for a board that cannot be.
        """
        columns, rows = self.boards[0][:2] if size is None else size
        return _shared(self, columns, rows, self.boards[0][2] if connect is None else connect)

    def on_board(self, columns: int, rows: int, connect: int) -> LineGame:
        """Returns the rules on any board; raises ValueError for one that cannot be."""
        return LineGame(self.name, columns, rows, connect, gravity=self.stones_fall)


@lru_cache(maxsize=256)
def _shared(game: BoardGame, columns: int, rows: int, connect: int) -> LineGame:
    """Returns one object for equal rules.

    A game keeps tables of its board; a thousand kept games with tables of their own would take
    much memory.
    """
    return game.on_board(columns, rows, connect)


CONNECT_FOUR = BoardGame(
    name="connect-four",
    title="Connect Four",
    boards=((7, 6, 4), (8, 7, 4), (9, 6, 4), (6, 5, 4), (5, 4, 3)),
    stones_fall=True,
    piece=Piece.DISC,
    usual_depth=6,
)
TIC_TAC_TOE = BoardGame(
    name="tic-tac-toe",
    title="Tic-tac-toe",
    boards=((3, 3, 3), (4, 4, 4), (5, 5, 4), (8, 8, 5)),
    stones_fall=False,
    piece=Piece.MARK,
    usual_depth=9,
    connect_elsewhere=4,
)

BOARD_GAMES = {game.name: game for game in (CONNECT_FOUR, TIC_TAC_TOE)}
"""Every board game by its name, in the order in which they are offered."""
NAMES = BOARD_GAMES.keys()
"""The names of all board games; follows `BOARD_GAMES` when a game is added."""
USUAL_GAME = CONNECT_FOUR.name
"""What is played where no game is named."""


def board_game(name: str) -> BoardGame:
    """Returns the record of the game called `name`; raises ValueError for an unknown name."""
    if name not in BOARD_GAMES:
        from engine.games.foreign_text import quoted  # loaded when there is something to say

        raise wrong_value(
            "there is no game {name} (choose from {known})",
            name=quoted(name),
            known=in_list(NAMES, worded),
        )
    return BOARD_GAMES[name]


def board_game_of(game: LineGame) -> BoardGame:
    """Returns the record of the game with these rules, made up for a game that has none."""
    known = BOARD_GAMES.get(game.name)
    if known is not None:
        return known
    from dataclasses import replace

    alike = CONNECT_FOUR if game.gravity else TIC_TAC_TOE
    return replace(alike, name=game.name, title="", boards=(board_of(game),))


def board_of(game: LineGame) -> Board:
    """Returns the board of these rules."""
    return game.columns, game.rows, game.connect


def on_usual_board(game: LineGame) -> bool:
    """Whether a board game is on its usual board."""
    return board_of(game) == board_game_of(game).boards[0]


def line_game(
    name: str, size: tuple[int, int] | None = None, connect: int | None = None
) -> LineGame:
    """Returns the rules of the game called `name`; raises ValueError.

    `size` is columns and rows, `connect` how many in a row win; what is not given is as on
    the game's usual board: 7x6 and 4, or 3x3 and 3.
    """
    return board_game(name).rules(size, connect)


def parse_size(text: str) -> tuple[int, int]:
    """Returns columns and rows from e.g. ``7x6``; raises ValueError."""
    match = re.fullmatch(r"(\d{1,5})\s*[xX×]\s*(\d{1,5})", text.strip(), re.ASCII)
    if match is None:
        from engine.games.foreign_text import quoted

        raise wrong_value("{text} is no size; write it like 7x6", text=quoted(text))
    return int(match[1]), int(match[2])
