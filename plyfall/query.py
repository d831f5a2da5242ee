"""A player that asks a person for its moves."""

from __future__ import annotations

import builtins
from collections.abc import Callable
from typing import Any

from engine.games.move_names import move_name, read_move


def query_player(
    position: Any,
    *,
    ask: Callable[[str], str] | None = None,
    show: Callable[[str], object] = print,
) -> int:
    """Shows the position, asks for a move until a legal one is typed, and returns it.

    Moves are typed by their names, or by their numbers counted from 1, as people write them.
    `ask` is given the question and returns what was typed (default: `input`, which a notebook has,
    too); `show` is given the board and what was wrong. Pass it to `play_game` as a player.

        >>> from plyfall import connect_four, query_player
        >>> query_player(connect_four().start(), ask=lambda question: "4", show=lambda text: None)
        3
    """
    ask = ask or builtins.input  # looked up late: a notebook puts its own in this place
    show(str(position))
    names = ", ".join(move_name(position, move) for move in position.legal_moves())
    while True:
        try:
            return read_move(position, ask(f"Your move ({names}): ").strip())
        except ValueError as error:
            show(str(error))
