"""The line games by the names people type, and the boards they are played on."""

from __future__ import annotations

import re
from functools import lru_cache

from engine.games import connect_four, tic_tac_toe
from engine.games.foreign_text import quoted
from engine.games.line_game import LineGame

NAMES = (connect_four.NAME, tic_tac_toe.NAME)


@lru_cache(maxsize=256)
def line_game(
    name: str, size: tuple[int, int] | None = None, connect: int | None = None
) -> LineGame:
    """The game called `name` on a board of `size` (columns, rows); raises ValueError.

    What is not given is the game's own: 7x6 and 4, or 3x3 and 3. All that ask for a game share
    one, and so what it works out about its board: a thousand kept games would be large else.
    """
    if name == connect_four.NAME:
        columns, rows = size or (7, 6)
        return connect_four.connect_four(columns, rows, 4 if connect is None else connect)
    if name == tic_tac_toe.NAME:
        columns, rows = size or (3, 3)
        return tic_tac_toe.tic_tac_toe(columns, rows, 3 if connect is None else connect)
    raise ValueError(f"there is no game {quoted(name)} (choose from {', '.join(NAMES)})")


def parse_size(text: str) -> tuple[int, int]:
    """Columns and rows from e.g. ``7x6``; raises ValueError."""
    match = re.fullmatch(r"(\d{1,5})\s*[xX×]\s*(\d{1,5})", text.strip(), re.ASCII)
    if match is None:
        raise ValueError(f"{quoted(text)} is no size; write it like 7x6")
    return int(match[1]), int(match[2])
