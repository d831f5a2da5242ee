"""The words of the screen on which a position is set up."""

from __future__ import annotations

from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from gui.look import words as text
from gui.look.theme import Theme
from gui.words.catalogue import full_stop, say

TITLE, PIECE = "Set up a position", "Piece"
KEYS_HELP = "Keys: 1, 2 and 0 choose the piece; arrows and Enter place it, Delete removes it."
DROPPING = "1/2/0 piece · arrows move · Enter drops · Delete removes · {key} all keys"
PLACING = "1/2/0 piece · arrows move · Enter places · Delete removes · {key} all keys"


def sentence(position: LinePosition, reason: str | None, theme: Theme) -> str:
    """Returns the side to move, the game's result, or why the position cannot arise."""
    if reason is not None:
        return full_stop(text.capitalised(say(reason)))
    outcome = position.outcome
    if outcome is None:
        side = text.side_name(position.game, position.turn, theme)
        return say("Ready: {side} to move.", side=side)
    if outcome.winner is None:
        return say("The game is over here: the board is full.")
    winner = text.side_name(position.game, outcome.winner, theme)
    return say("The game is over here: {side} has won.", side=winner)


def place_in_words(game: LineGame, cell: Cell) -> str:
    """Returns a cell within a sentence: column 4, row 1, or square 5."""
    if game.gravity:
        return text.cell_in_words(cell)
    return text.place_in_words(game, game.move_to(cell))


def help_lines(game: LineGame) -> tuple[str, ...]:
    """Returns the panel's help on placing stones."""
    if game.gravity:
        clicks = "A click drops the piece or changes a disc's colour."
        return clicks, "A right click removes a disc. Discs above it fall.", KEYS_HELP
    clicks = "Click or drag to place the piece on squares."
    return clicks, "A right click removes a mark.", KEYS_HELP
