"""What the terminal has to know about a game: how its board and its moves are written."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.games.board_text import board_text
from engine.games.game import Game, IllegalMoveError, Move, Player
from engine.games.line_game import LineGame
from engine.games.notation import format_moves, parse_moves


class TerminalGame(Protocol):
    """A game that can be played by typing. Positions are those of its `game`."""

    @property
    def game(self) -> Game:
        """The rules."""

    @property
    def asks_for(self) -> str:
        """What a move is, for the question and the help."""

    def board(self, position: Any) -> str:
        """Returns the board, some lines."""

    def side(self, player: Player) -> str:
        """Returns what one side is called."""

    def read_move(self, position: Any, text: str) -> Move:
        """Returns the move that was typed; raises `IllegalMoveError`."""

    def move_text(self, position: Any, move: Move) -> str:
        """Returns a move as it would be typed."""

    def read_opening(self, text: str) -> list[Move]:
        """Returns the moves of a game, from the start; raises ValueError."""

    def record(self, moves: Sequence[Move]) -> str:
        """Returns a game's moves in one line."""


@dataclass(frozen=True)
class TerminalLineGame:
    """Connect Four, tic-tac-toe and their relatives."""

    game: LineGame

    @property
    def asks_for(self) -> str:
        """A column or a square."""
        return f"a {self.game.place}, 1 to {self.game.move_count}"

    def board(self, position: Any) -> str:
        """x and o; empty squares show their numbers."""
        return board_text(position)

    def side(self, player: Player) -> str:
        """x moves first."""
        return "x" if player is Player.FIRST else "o"

    def read_move(self, position: Any, text: str) -> Move:
        """Returns a number."""
        if not re.fullmatch(r"[0-9]{1,9}", text):
            raise IllegalMoveError(f"type {self.asks_for}, or h for help")
        move = int(text) - 1
        position.play(move)
        return move

    def move_text(self, position: Any, move: Move) -> str:
        """Returns the number of its column or square, counted from 1."""
        return str(move + 1)

    def read_opening(self, text: str) -> list[Move]:
        """As solvers write games."""
        return parse_moves(self.game, text)

    def record(self, moves: Sequence[Move]) -> str:
        """As solvers write games."""
        return format_moves(self.game, moves)


class TerminalChess:
    """Chess, in the notation of chess players."""

    asks_for = "a move like e4, Nf3 or g1f3"

    def __init__(self) -> None:
        """Raises ImportError where the chess package is not installed."""
        from engine.games.chess_game import ChessGame

        self.game: Game = ChessGame()

    def board(self, position: Any) -> str:
        """Letters; White's are the capitals."""
        return str(position)

    def side(self, player: Player) -> str:
        """White moves first."""
        return "White" if player is Player.FIRST else "Black"

    def read_move(self, position: Any, text: str) -> Move:
        """Both usual notations."""
        move: Move = position.parse_move(text)
        return move

    def move_text(self, position: Any, move: Move) -> str:
        """Standard algebraic notation."""
        return str(position.format_move(move))

    def read_opening(self, text: str) -> list[Move]:
        """Moves with spaces between them."""
        position: Any = self.game.start()
        moves = []
        for word in text.split():
            moves.append(self.read_move(position, word))
            position = position.play(moves[-1])
        return moves

    def record(self, moves: Sequence[Move]) -> str:
        """Moves with spaces between them."""
        position: Any = self.game.start()
        words = []
        for move in moves:
            words.append(self.move_text(position, move))
            position = position.play(move)
        return " ".join(words)
