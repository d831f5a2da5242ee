"""The words of the screen on which a position is set up."""

from __future__ import annotations

from engine.games.game import Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from gui.look.theme import Theme
from gui.look.words import (
    capitalised,
    cell_in_words,
    piece_noun,
    place_noun,
    side_name,
    stone_in_words,
)
from gui.shell.commands import KEY_LIST
from gui.words.catalogue import say

TITLE, PIECE = "Set up a position", "Piece"
LEAVE = "Leave this position?"
LOST = "It is lost unless you play from it."


def sentence(position: LinePosition, reason: str | None, theme: Theme) -> str:
    """Returns the side to move, the game's result, or why the position cannot arise."""
    if reason is not None:
        return f"{capitalised(reason)}."
    outcome = position.outcome
    if outcome is None:
        side = side_name(position.game, position.turn, theme)
        return say("Ready: {side} to move.", side=side)
    if outcome.winner is None:
        return say("The game is over here: the board is full.")
    winner = side_name(position.game, outcome.winner, theme)
    return say("The game is over here: {side} has won.", side=winner)


def to_move(count: str) -> str:
    """Returns how many stones a side has that is to move."""
    return say("{count}, to move", count=count)


def side_count(side: str, count: int) -> str:
    """Returns how many stones a side has, with little room."""
    return say("{side}: {count}", side=side, count=count)


def change_in_words(game: LineGame, hand: Player | None, cell: Cell, theme: Theme) -> str:
    """Returns the announcement of a stone placed or removed."""
    if hand is not None:
        return stone_in_words(game, hand, cell, theme)
    where = cell_in_words(cell) if game.gravity else f"square {game.move_to(cell) + 1}"
    return f"Removed: {where}."


def no_change_in_words(game: LineGame, cell: Cell) -> str:
    """Returns the announcement of why nothing was placed or removed."""
    return f"Nothing changes on {place_noun(game)} {game.move_to(cell) + 1}."


def help_lines(game: LineGame) -> tuple[str, ...]:
    """Returns the panel's help on placing stones."""
    clicks = (
        "A click drops the piece or changes a disc's colour."
        if game.gravity
        else "Click or drag to place the piece on squares."
    )
    falling = " Discs above it fall." if game.gravity else ""
    return (
        clicks,
        f"A right click removes a {piece_noun(game)}.{falling}",
        "Keys: 1, 2 and 0 choose the piece; arrows and Enter place it, Delete removes it.",
    )


def keys_line(game: LineGame) -> str:
    """Returns the most important keys, for the status bar."""
    does = "drops" if game.gravity else "places"
    return f"1/2/0 piece · arrows move · Enter {does} · Delete removes · {KEY_LIST.key} all keys"
