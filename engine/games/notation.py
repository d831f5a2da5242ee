"""Reads and writes games and positions as text. Text counts moves from 1, the program from 0.

Moves: up to nine columns or squares the digits stand side by side (``44435``), on
larger boards they are separated by spaces; both forms are read everywhere.

Positions: rows from the top with ``/`` between them, digits for runs of empty cells,
``x`` for the first player, ``o`` for the second, then the side to move:
``7/7/7/7/3o3/3x3 x``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from engine.games.game import IllegalMoveError, Move, Player
from engine.games.line_rules import Cell, LineRules
from engine.wording import worded

if TYPE_CHECKING:
    from engine.games.line_game import LineGame, LinePosition

AHEAD, MARK_AHEAD = "{x} may be at most one disc ahead", "{x} may be at most one mark ahead"
SYMBOLS = {Player.FIRST: "x", Player.SECOND: "o"}


class NotationError(ValueError):
    """The text is no legal game or position; the message says why."""

    def __init__(self, message: str, **fields: object) -> None:
        """Takes the message, which can be said in another language, and its fields."""
        super().__init__(worded(message, **fields))


def format_moves(game: LineRules, moves: Sequence[Move]) -> str:
    """Returns the moves as people write them, counted from 1.

    >>> from engine.games.catalogue import line_game
    >>> format_moves(line_game("connect-four"), [3, 3, 2])
    '443'
    >>> format_moves(line_game("tic-tac-toe", (4, 4)), [0, 15])
    '1 16'
    """
    return ("" if game.move_count <= 9 else " ").join(str(move + 1) for move in moves)


def split_moves(game: LineRules, text: str) -> list[Move]:
    """Returns the numbers in `text` as moves, legal or not; raises `NotationError`."""
    words = text.split()
    if game.move_count <= 9:
        digits = "".join(words)
        if digits.isascii() and digits.isdigit():  # as in nearly every text
            return [int(digit) - 1 for digit in digits]
        words = list(digits)
    for number, word in enumerate(words, 1):
        if not re.fullmatch(r"[0-9]{1,3}", word):
            from engine.games.foreign_text import quoted  # loaded when there is something to say

            raise NotationError(
                "move {number}: {word} is not a number", number=number, word=quoted(word)
            )
    return [int(word) - 1 for word in words]


def parse_game(game: LineGame, text: str) -> tuple[list[Move], LinePosition]:
    """Returns the moves in `text`, legal from the start, and the position after them.

    Raises `NotationError`, which says which move is wrong and why.

    >>> from engine.games.catalogue import line_game
    >>> moves, position = parse_game(line_game("connect-four"), "443")
    >>> moves, position.ply
    ([3, 3, 2], 3)
    """
    moves = split_moves(game, text)
    return moves, check_moves(game.start(), moves)


def parse_moves(game: LineGame, text: str) -> list[Move]:
    """Returns the moves in `text`, legal from the start; raises like `parse_game`."""
    return parse_game(game, text)[0]


def check_moves(position: LinePosition, moves: Sequence[Move]) -> LinePosition:
    """Returns the position after `moves`, played from `position`.

    Raises `NotationError`, which says which move is illegal and why.
    """
    legal = position.play_all(moves)
    if legal is not None:
        return legal
    for number, move in enumerate(moves, 1):
        try:
            position = position.play(move)
        except IllegalMoveError as error:
            raise NotationError(
                "move {number} ({move}): {error}", number=number, move=move + 1, error=error
            ) from None
    return position


def format_position(position: LinePosition) -> str:
    """Returns the position in one line: its rows from the top, and the side to move.

    >>> from engine.games.catalogue import line_game
    >>> format_position(line_game("connect-four").position("443"))
    '7/7/7/7/3o3/2xx3 o'
    """
    game, rows = position.game, []
    for row in reversed(range(game.rows)):
        text, empty = "", 0
        for column in range(game.columns):
            owner = position.stone_at(Cell(column, row))
            if owner is None:
                empty += 1
                continue
            text += (str(empty) if empty else "") + SYMBOLS[owner]
            empty = 0
        rows.append(text + (str(empty) if empty else ""))
    return "/".join(rows) + " " + SYMBOLS[position.turn]


def is_rows(text: str) -> bool:
    """Returns whether `text` gives a position row by row, not as moves."""
    return any(symbol in text for symbol in "/xo")


def parse_rows(game: LineRules, text: str) -> tuple[int, int]:
    """Returns all stones and those of the side to move, as bitboards, from rows of text.

    Raises `NotationError` where the text is malformed or the stones contradict the rules, as
    `check_stones` finds; `engine.games.reachable` says whether some order of moves leads there.
    """
    words = text.split()
    if len(words) != 2 or words[1] not in SYMBOLS.values():
        raise NotationError("a position is its rows and the side to move, x or o")
    rows = words[0].split("/")
    if len(rows) != game.rows:
        raise NotationError(
            "{count} rows where the board has {rows}", count=len(rows), rows=game.rows
        )
    first = second = 0
    for number, row in enumerate(rows, 1):
        cells = _expand_row(row, number, game.columns)
        for column, symbol in enumerate(cells):
            bit = 1 << game.bit(Cell(column, game.rows - number))
            first |= bit if symbol == "x" else 0
            second |= bit if symbol == "o" else 0
    mask, current = check_stones(game, first, second)
    turn = SYMBOLS[Player(mask.bit_count() & 1)]
    if words[1] != turn:
        raise NotationError("with these stones it is {turn}'s turn", turn=turn)
    return mask, current


def _expand_row(row: str, number: int, columns: int) -> str:
    # No run of digits is longer than two, which also keeps the match unambiguous and fast.
    if not re.fullmatch(r"(?:[xo]|[0-9]{1,2}(?![0-9]))*", row):
        raise NotationError(
            "row {number} from the top has something other than x, o and digits", number=number
        )
    cells = re.sub(r"[0-9]+", lambda run: "." * int(run[0]), row)
    if len(cells) != columns:
        raise NotationError(
            "row {number} from the top is {count} wide, not {columns}",
            number=number,
            count=len(cells),
            columns=columns,
        )
    return cells


def check_stones(
    game: LineRules, first: int, second: int, names: Mapping[Player, str] = SYMBOLS
) -> tuple[int, int]:
    """Returns all stones and those of the side to move, where each player has such stones.

    All are bitboards; `names` are what messages call the players. Raises `NotationError` where
    the stones contradict the rules; an order of moves that leads to them is not looked for.
    """
    mask = first | second
    if game.gravity and (mask >> 1) & ~mask & game.board:
        raise NotationError("a stone hangs in the air")
    ahead = first.bit_count() - second.bit_count()
    if ahead not in (0, 1):
        x, o = names[Player.FIRST], names[Player.SECOND]
        if ahead > 0:
            raise NotationError(AHEAD if game.gravity else MARK_AHEAD, x=x)
        raise NotationError("{o} may not be ahead of {x}, who moves first", o=o, x=x)
    current, moved = (second, first) if ahead else (first, second)
    if game.has_line(current):
        raise NotationError("the side to move has already won")
    if game.has_line(moved) and not game.last_moves(mask, current):
        lines = "two lines" if len(game.full_lines(moved)) > 1 else "a line"
        raise NotationError("{lines} that no single last move completes", lines=lines)
    return mask, current
