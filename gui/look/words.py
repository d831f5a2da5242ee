"""The words that every room of the window uses, and those for screen readers."""

from __future__ import annotations

from engine.games.catalogue import board_game_of, board_of
from engine.games.game import Player
from engine.games.line_game import Cell, LineGame, LinePosition
from gui.look.theme import Theme

TITLE = "Plyfall"


def game_name(game: LineGame) -> str:
    """The game and, where it is not the usual one, its board."""
    known = board_game_of(game)
    if board_of(game) == known.boards[0]:
        return known.title
    return f"{known.title} {game.columns}×{game.rows}, {game.connect} in a row"


def board_label(columns: int, rows: int, connect: int, usual: int) -> str:
    """A board on a button: its size, and how many in a row where that is not the usual."""
    return f"{columns}×{rows}" + (f" · {connect}" if connect != usual else "")


def side_name(game: LineGame, player: Player, theme: Theme) -> str:
    """What a side is called: its colour, or its mark."""
    sides = board_game_of(game).sides
    if sides is not None:
        return sides[player]
    return (theme.first if player is Player.FIRST else theme.second).called


def many(number: int, thing: str) -> str:
    """A count with its noun."""
    return f"{number:,} {thing}{'' if number == 1 else 's'}"


def signed(score: int) -> str:
    """An exact score: +9, −2, 0."""
    return f"+{score}" if score > 0 else f"−{-score}" if score else "0"


def big(number: int) -> str:
    """A large count, short: 950, 12.3 k, 1.8 M."""
    if number < 10_000:
        return f"{number:,}"
    if number < 1_000_000:
        return f"{number / 1000:.1f} k"
    return f"{number / 1_000_000:.1f} M" if number < 10**9 else f"{number / 10**9:.1f} G"


def seconds(span: float) -> str:
    """A time: 0.03 s, 12 s, 3 min."""
    if span < 10:
        return f"{span:.2f} s"
    return f"{span:.0f} s" if span < 120 else f"{span / 60:.0f} min"


# For screen readers


def cell_in_words(cell: Cell) -> str:
    """A cell, counted from the left and from the bottom."""
    return f"column {cell.column + 1}, row {cell.row + 1}"


def stone_in_words(game: LineGame, player: Player, cell: Cell, theme: Theme) -> str:
    """A stone just placed, as an announcement."""
    side = side_name(game, player, theme)
    if game.gravity:
        return f"{side} dropped in {cell_in_words(cell)}."
    return f"{side} on square {game.move_to(cell) + 1}."


def piece_noun(game: LineGame) -> str:
    """What stands on the board."""
    return board_game_of(game).piece.value


def place_noun(game: LineGame) -> str:
    """What a move chooses."""
    return game.place


def board_in_words(position: LinePosition, cursor: str) -> str:
    """The stones row by row from the top, and where the cursor is."""
    game = position.game
    sides = board_game_of(game).sides or ("first", "second")
    rows = []
    for row in reversed(range(game.rows)):
        owners = [position.stone_at(Cell(column, row)) for column in range(game.columns)]
        if any(owner is not None for owner in owners):
            words = ["empty" if owner is None else sides[owner] for owner in owners]
            rows.append(f"row {row + 1}: {', '.join(words)}")
    return "; ".join([*rows, f"cursor on {cursor}"])
