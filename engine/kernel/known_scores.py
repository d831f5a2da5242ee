"""Exact scores that need no search: those of finished games, and those the opening book has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.exact_score import ExactScore, after_winning, final_score
from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.reachable import can_arise
from engine.kernel.limits import INFINITE

if TYPE_CHECKING:
    from engine.book.book import Book


def known_score(position: LinePosition, book: Book | None) -> ExactScore | None:
    """Returns the score of a finished game or one from the book, None if it is unknown."""
    if position.outcome is not None:
        return final_score(position)
    if book is not None and position.ply <= book.ply:
        return book.score(position)
    return None


def book_for_moves(position: LinePosition, book: Book | None) -> Book | None:
    """Returns the book if it has the score of every position after the next move, else None."""
    known = book is not None and position.ply < book.ply and can_arise(position)
    return book if known else None


def least_after_book(game: LineGame, own: int, other: int, book: Book | None) -> ExactScore:
    """Returns what the side to move gets at least in a position of the ply after the book's last.

    No move is worth more than the position it is made in, so a position is worth at least the
    negative of every position before it. Of other plies nothing is known: `-INFINITE`. The
    stones are bitboards, `own` those of the side to move.
    """
    mask, least = own | other, -INFINITE
    if book is None or mask.bit_count() != book.ply + 1:
        return least
    for move in game.last_moves(mask, own):
        stone = game.last_stone(move, mask)
        before = LinePosition(game, mask ^ stone, other ^ stone, book.ply)
        if can_arise(before):
            least = max(least, -book.known(game, (before.mask, before.current)))
    return least


def known_after_move(game: LineGame, own: int, other: int, book: Book | None) -> ExactScore | None:
    """Returns the score of a move for the side that has made it, None if it is unknown.

    `own` are the stones of the side to move now, `other` those of the side that has moved, as
    bitboards. The rules give the score where the move has ended the game, else the `book`.
    """
    empty = game.cells - (own | other).bit_count()
    if game.has_line(other):
        return after_winning(empty)
    if not empty:
        return 0
    return None if book is None else -book.known(game, (own | other, own))


def after_each_move(position: LinePosition, columns: Sequence[Move]) -> list[tuple[Move, int, int]]:
    """Returns each column of `columns` that is not full, and the stones after a move there.

    The stones are bitboards: first those of the side to move then, then the opponent's.
    """
    game, mask = position.game, position.mask
    found = []
    for column in columns:
        stone = (mask + game.column_floors[column]) & game.column_boards[column]
        if stone:
            found.append((column, mask ^ position.current, position.current | stone))
    return found


def columns_from_centre(game: LineGame) -> Sequence[Move]:
    """Returns the columns, those nearest to the centre first."""
    return sorted(range(game.columns), key=lambda column: abs(2 * column + 1 - game.columns))
