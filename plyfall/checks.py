"""Checks the arguments of the public functions."""

from __future__ import annotations

from typing import cast

from engine.games.game import Position
from engine.games.line_game import LineGame, LinePosition
from engine.games.whole_number import shown, whole_number


def checked_game(game: object) -> LineGame:
    """Returns `game` if it is a line game; raises ValueError."""
    if not isinstance(game, LineGame):
        raise ValueError(f"a game is what connect_four() or tic_tac_toe() gives, not {shown(game)}")
    return game


def checked_position(position: object) -> LinePosition:
    """Returns `position` if it is a line game's; raises ValueError."""
    if not isinstance(position, LinePosition):
        raise ValueError(
            f"a position is what game.start() or game.position(text) gives, not {shown(position)}"
        )
    return position


def checked_any_position(position: object) -> Position:
    """Returns `position` if it is one of any game, also of one's own; raises ValueError."""
    if not all(hasattr(position, name) for name in ("game", "legal_moves", "play", "turn")):
        checked_position(position)
    return cast(Position, position)


def checked_number(value: object, what: str, least: int, most: int | None = None) -> int:
    """Returns `value` as an int; raises ValueError unless it is whole and from `least` to `most`.

    `what` names the value in the message.
    """
    number = whole_number(value, what)
    if number < least or (most is not None and number > most):
        limits = f"{least} or more" if most is None else f"{least} to {most}"
        raise ValueError(f"{what} is {limits}, not {shown(number)}")
    return number
