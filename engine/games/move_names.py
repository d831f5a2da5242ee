"""What the moves of any game are called, and moves read by their names.

A game names its moves by a method ``move_name(position, move)``, or its positions do by
``format_move(move)``; other moves are called by their numbers, counted from 1.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine.games.foreign_text import quoted
from engine.games.game import Game, IllegalMoveError, Move, Position


def move_name(position: Position, move: Move) -> str:
    """Returns what a move is called."""
    named: Callable[[Position, Move], object] | None = getattr(position.game, "move_name", None)
    if named is not None:
        return str(named(position, move))
    formatted: Callable[[Move], object] | None = getattr(position, "format_move", None)
    return str(move + 1) if formatted is None else str(formatted(move))


def move_names(position: Position, moves: Sequence[Move]) -> list[str]:
    """Returns what moves played one after the other from a position are called."""
    if not hasattr(position.game, "move_name") and not hasattr(position, "format_move"):
        return [str(move + 1) for move in moves]  # without playing them
    names = []
    for move in moves:
        names.append(move_name(position, move))
        position = position.play(move)
    return names


def line_text(game: Game, moves: Sequence[Move]) -> str:
    """Returns a game's moves as `read_line` reads them."""
    return " ".join(move_names(game.start(), moves))


def read_move(position: Position, text: str) -> Move:
    """Returns the legal move of this name; raises `IllegalMoveError`, which lists the moves."""
    names = {move_name(position, move): move for move in position.legal_moves()}
    if text not in names:
        raise IllegalMoveError(f"{quoted(text)} is no move here; the moves are {', '.join(names)}")
    return names[text]


def read_line(game: Game, text: str, read: Callable[[Any, str], Move] = read_move) -> list[Move]:
    """Returns the moves of a text with spaces between them; raises `IllegalMoveError`.

    `read` returns the move of one word in a position.
    """
    position, moves = game.start(), list[Move]()
    for word in text.split():
        if not position.legal_moves():
            raise IllegalMoveError(f"the game is over before {quoted(word)}")
        moves.append(read(position, word))
        position = position.play(moves[-1])
    return moves
