"""Reads and writes positions as cells, the way other programs hold them: rows from the top."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engine.games.game import Player
from engine.games.line_rules import Cell, LineRules
from engine.games.notation import NotationError, check_stones
from engine.games.whole_number import shown

if TYPE_CHECKING:
    from engine.games.line_game import LinePosition

PLAYERS = {Player.FIRST: "the first player", Player.SECOND: "the second player"}
EMPTY, FIRST, SECOND = 0, 1, 2
"""What stands in a cell."""
_DIGITS = {value: bytes(48 + (other == value) for other in range(256)) for value in (FIRST, SECOND)}
"""For each player: its cells as the digit 1, all others as 0."""


def read_cells(game: LineRules, cells: Iterable[Any]) -> tuple[int, int]:
    """Returns all stones and those of the side to move, as bitboards.

    `cells` and the errors are those of `LineGame.from_cells`, but no order of moves that leads
    to these stones is looked for.
    """
    values = _values(game, cells)
    first, second = (_bitboard(game, values, player) for player in (FIRST, SECOND))
    return check_stones(game, first, second, PLAYERS)


def to_cells(position: LinePosition) -> list[list[int]]:
    """Returns what `read_cells` reads: rows from the top."""
    game = position.game
    values = {None: EMPTY, Player.FIRST: FIRST, Player.SECOND: SECOND}
    return [
        [values[position.stone_at(Cell(column, row))] for column in range(game.columns)]
        for row in reversed(range(game.rows))
    ]


def _values(game: LineRules, cells: Iterable[Any]) -> bytes:
    """Returns a byte for each cell, row by row from the top."""
    flat = _flat(game, cells)
    try:
        values = bytes(flat)
    except (TypeError, ValueError, OverflowError):
        values = bytes(_value(game, place, value) for place, value in enumerate(flat))
    if bool in set(map(type, flat)) or max(values) > SECOND:
        values = bytes(_value(game, place, value) for place, value in enumerate(flat))
    return values


def _flat(game: LineRules, cells: Iterable[Any]) -> list[Any]:
    """Returns the cells in one list; raises `NotationError` where their number is wrong."""
    size = f"{game.rows} rows of {game.columns} cells"
    rows = _listed(cells)
    if rows is None:
        raise NotationError(f"cells are {size}, not {shown(cells)}")
    flat = set(map(type, rows)) <= {int, float, bool}  # nearly always; quicker to see than below
    nested = [None if flat else _listed(row) for row in rows]
    if all(row is None for row in nested):
        if len(rows) != game.cells:
            raise NotationError(f"{len(rows)} cells where the board has {game.cells}")
        return rows
    if len(rows) != game.rows:
        raise NotationError(f"{len(rows)} rows where the board has {game.rows}")
    for number, row in enumerate(nested, 1):
        if row is None:
            raise NotationError(f"row {number} from the top is {shown(rows[number - 1])}, no row")
        if len(row) != game.columns:
            raise NotationError(f"row {number} from the top is {len(row)} wide, not {game.columns}")
    return [value for row in nested if row is not None for value in row]


def _listed(values: Any) -> list[Any] | None:
    """Returns what is in an array or another iterable, None where it is neither."""
    if isinstance(values, str):
        return None
    try:
        # Of an array (NumPy's, a tensor) the numbers as Python has them, which is much faster.
        listed = values.tolist() if hasattr(values, "tolist") else list(values)
    except TypeError:
        return None
    return listed if isinstance(listed, list) else None


def _value(game: LineRules, place: int, value: object) -> int:
    """Returns 0, 1 or 2; arrays made without a type hold them as floats."""
    if not isinstance(value, bool) and isinstance(value, int | float) and value in (0, 1, 2):
        return int(value)
    row, column = divmod(place, game.columns)
    raise NotationError(
        f"row {row + 1} from the top has {shown(value)} in column {column + 1}, not 0, 1 or 2"
    )


def _bitboard(game: LineRules, values: bytes, player: int) -> int:
    """Returns the stones of one player.

    Read from the top each column is a binary number, with the spare bit before it.
    """
    digits = values.translate(_DIGITS[player])
    columns = (b"0" + digits[column :: game.columns] for column in reversed(range(game.columns)))
    return int(b"".join(columns), 2)
