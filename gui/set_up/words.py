"""The words of the screen on which a position is set up."""

from __future__ import annotations

from engine.games.game import Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from gui.look.theme import Theme
from gui.look.words import (
    capitalised,
    side_name,
    stone_in_words,
)
from gui.words.catalogue import say

TITLE, PIECE = "Set up a position", "Piece"
KEYS_HELP = "Keys: 1, 2 and 0 choose the piece; arrows and Enter place it, Delete removes it."
DROPPING = "1/2/0 piece · arrows move · Enter drops · Delete removes · {key} all keys"
PLACING = "1/2/0 piece · arrows move · Enter places · Delete removes · {key} all keys"


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


def change_in_words(game: LineGame, hand: Player | None, cell: Cell, theme: Theme) -> str:
    """Returns the announcement of a stone placed or removed."""
    if hand is not None:
        return stone_in_words(game, hand, cell, theme)
    if game.gravity:
        return say("Removed: column {column}, row {row}.", column=cell.column + 1, row=cell.row + 1)
    return say("Removed: square {square}.", square=game.move_to(cell) + 1)


def help_lines(game: LineGame) -> tuple[str, ...]:
    """Returns the panel's help on placing stones."""
    if game.gravity:
        clicks = "A click drops the piece or changes a disc's colour."
        return clicks, "A right click removes a disc. Discs above it fall.", KEYS_HELP
    clicks = "Click or drag to place the piece on squares."
    return clicks, "A right click removes a mark.", KEYS_HELP
