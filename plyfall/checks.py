"""Arguments that people pass, checked before anything is done with them."""

from __future__ import annotations

from engine.games.line_game import LineGame, LinePosition
from engine.games.whole_number import shown, whole_number


def checked_game(game: object) -> LineGame:
    """`game` if it is one, raises ValueError."""
    if not isinstance(game, LineGame):
        raise ValueError(f"a game is what connect_four() or tic_tac_toe() gives, not {shown(game)}")
    return game


def checked_position(position: object) -> LinePosition:
    """`position` if it is one, raises ValueError."""
    if not isinstance(position, LinePosition):
        raise ValueError(
            f"a position is what game.start() or game.position(text) gives, not {shown(position)}"
        )
    return position


def checked_number(value: object, what: str, least: int, most: int | None = None) -> int:
    """`value` as an int if it is a whole number within the limits, raises ValueError."""
    number = whole_number(value, what)
    if number < least or (most is not None and number > most):
        limits = f"{least} or more" if most is None else f"{least} to {most}"
        raise ValueError(f"{what} is {limits}, not {shown(number)}")
    return number
