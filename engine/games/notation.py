"""Games and positions as text: the one place where 1-based text meets 0-based moves.

Moves: up to nine columns or squares the digits stand side by side (``44435``), on
larger boards they are separated by spaces; both forms are read everywhere.

Positions: rows from the top with ``/`` between them, digits for runs of empty cells,
``x`` for the first player, ``o`` for the second, then the side to move:
``7/7/7/7/3o3/3x3 x``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from engine.games.foreign_text import quoted
from engine.games.game import IllegalMoveError, Move, Player
from engine.games.line_game import Cell, LineGame, LinePosition

SYMBOLS = {Player.FIRST: "x", Player.SECOND: "o"}


class NotationError(ValueError):
    """A text that is no legal game or position, and why."""


def format_moves(game: LineGame, moves: Sequence[Move]) -> str:
    """The moves as people write them."""
    return ("" if game.move_count <= 9 else " ").join(str(move + 1) for move in moves)


def split_moves(game: LineGame, text: str) -> list[Move]:
    """The moves in `text`, not yet played; raises `NotationError` for what is no number."""
    words = text.split()
    if game.move_count <= 9:
        digits = "".join(words)
        if digits.isascii() and digits.isdigit():  # as in nearly every text
            return [int(digit) - 1 for digit in digits]
        words = list(digits)
    for number, word in enumerate(words, 1):
        if not re.fullmatch(r"[0-9]{1,3}", word):
            raise NotationError(f"move {number}: {quoted(word)} is not a number")
    return [int(word) - 1 for word in words]


def parse_moves(game: LineGame, text: str) -> list[Move]:
    """The moves in `text`, legal from the start; raises `NotationError` naming the wrong one."""
    moves = split_moves(game, text)
    check_moves(game.start(), moves)
    return moves


def check_moves(position: LinePosition, moves: Sequence[Move]) -> LinePosition:
    """The position after `moves`; raises `NotationError` naming the one that is illegal."""
    legal = position.play_all(moves)
    if legal is not None:
        return legal
    for number, move in enumerate(moves, 1):
        try:
            position = position.play(move)
        except IllegalMoveError as error:
            raise NotationError(f"move {number} ({move + 1}): {error}") from None
    return position


def format_position(position: LinePosition) -> str:
    """The position in one line."""
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


def parse_position(game: LineGame, text: str) -> LinePosition:
    """The position `text` describes; raises `NotationError` for one that cannot arise.

    Counts, turn, gravity and finished lines are checked, not whether some order of
    moves really leads there.
    """
    words = text.split()
    if len(words) != 2 or words[1] not in SYMBOLS.values():
        raise NotationError("a position is its rows and the side to move, x or o")
    rows = words[0].split("/")
    if len(rows) != game.rows:
        raise NotationError(f"{len(rows)} rows where the board has {game.rows}")
    first = second = 0
    for number, row in enumerate(rows, 1):
        cells = _expand_row(row, number, game.columns)
        for column, symbol in enumerate(cells):
            bit = 1 << game.bit(Cell(column, game.rows - number))
            first |= bit if symbol == "x" else 0
            second |= bit if symbol == "o" else 0
    position = check_stones(game, first, second)
    turn = SYMBOLS[position.turn]
    if words[1] != turn:
        raise NotationError(f"with these stones it is {turn}'s turn")
    return position


def _expand_row(row: str, number: int, columns: int) -> str:
    # No run of digits is longer than two, which also keeps the match unambiguous and fast.
    if not re.fullmatch(r"(?:[xo]|[0-9]{1,2}(?![0-9]))*", row):
        raise NotationError(f"row {number} from the top has something other than x, o and digits")
    cells = re.sub(r"[0-9]+", lambda run: "." * int(run[0]), row)
    if len(cells) != columns:
        raise NotationError(f"row {number} from the top is {len(cells)} wide, not {columns}")
    return cells


def check_stones(
    game: LineGame, first: int, second: int, names: Mapping[Player, str] = SYMBOLS
) -> LinePosition:
    """The position with these two bitboards; raises `NotationError` for one that cannot arise.

    Says in `names` what the players are called, and does not look for an order of moves:
    `engine.games.reachable` does.
    """
    mask = first | second
    if game.gravity and (mask >> 1) & ~mask & game.board:
        raise NotationError("a stone hangs in the air")
    ahead = first.bit_count() - second.bit_count()
    if ahead not in (0, 1):
        x, o = names[Player.FIRST], names[Player.SECOND]
        if ahead > 0:
            raise NotationError(f"{x} has {ahead} more than {o}; at most one is right")
        raise NotationError(f"{o} has {-ahead} more than {x}, who moves first")
    position = LinePosition(game, mask, second if ahead else first, mask.bit_count())
    if game.has_line(position.current):
        raise NotationError("the side to move has already won")
    if position.outcome is not None and not position.last_moves():
        lines = "two lines" if len(position.winning_lines()) > 1 else "a line"
        raise NotationError(f"{lines} that no single last move completes")
    return position
