"""How the boards and moves of each game are written and read in the terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from engine.games.board_text import board_text
from engine.games.game import Game, IllegalMoveError, Move, Player, is_chance
from engine.games.line_game import LineGame
from engine.games.move_names import line_text, move_name, read_line, read_move
from engine.games.notation import format_moves, parse_moves


@dataclass(frozen=True)
class TerminalGame:
    """A game in the terminal; its moves have names, or are numbers counted from 1.

    Positions are those of its `game`.
    """

    game: Game
    """The rules."""

    ends = False
    """Whether the rules bring every game to an end."""

    @property
    def asks_for(self) -> str:
        """The words for a move, for the question and the help."""
        return "a move"

    def board(self, position: Any) -> str:
        """Returns the position as `str` draws it, and what may be played."""
        if position.outcome is not None or is_chance(position):
            return str(position)
        names = [move_name(position, move) for move in position.legal_moves()]
        return f"{position}\nmoves: {', '.join(names)}"

    def side(self, player: Player) -> str:
        """Returns what the game's ``sides`` call it: by default the first or second player."""
        return str(getattr(self.game, "sides", ("the first player", "the second player"))[player])

    def read_move(self, position: Any, text: str) -> Move:
        """Returns the move that was typed; raises `IllegalMoveError`."""
        return read_move(position, text)

    def move_text(self, position: Any, move: Move) -> str:
        """Returns a move as it would be typed."""
        return move_name(position, move)

    def read_opening(self, text: str) -> list[Move]:
        """Returns the moves of a game, from the start; raises ValueError."""
        return read_line(self.game, text, self.read_move)

    def record(self, moves: Sequence[Move]) -> str:
        """Returns a game's moves in one line, as `read_opening` reads them."""
        return line_text(self.game, moves)


@dataclass(frozen=True)
class TerminalLineGame(TerminalGame):
    """A line game; its moves are numbers, counted from 1."""

    game: LineGame

    ends = True

    @property
    def asks_for(self) -> str:
        """A column or a square, and the range of its numbers."""
        return f"a {self.game.place}, 1 to {self.game.move_count}"

    def board(self, position: Any) -> str:
        """Returns the board with x and o; empty squares show their numbers."""
        return board_text(position)

    def side(self, player: Player) -> str:
        """Returns x for the first player, o for the second."""
        return "x" if player is Player.FIRST else "o"

    def read_move(self, position: Any, text: str) -> Move:
        """Returns the move of this number; raises `IllegalMoveError`."""
        if not re.fullmatch(r"[0-9]{1,9}", text):
            raise IllegalMoveError(f"type {self.asks_for}, or h for help")
        move = int(text) - 1
        position.play(move)
        return move

    def read_opening(self, text: str) -> list[Move]:
        """Returns the moves of a text such as ``44435``; raises ValueError."""
        return parse_moves(self.game, text)

    def record(self, moves: Sequence[Move]) -> str:
        """Returns the moves as `read_opening` reads them."""
        return format_moves(self.game, moves)


class TerminalChess(TerminalGame):
    """Chess, in the notation of chess players."""

    ends = True

    @property
    def asks_for(self) -> str:
        """Examples of a move."""
        return "a move like e4, Nf3 or g1f3"

    def board(self, position: Any) -> str:
        """Returns the board with a letter for each piece, White's as capitals."""
        return str(position)

    def side(self, player: Player) -> str:
        """Returns White for the first player, Black for the second."""
        return "White" if player is Player.FIRST else "Black"

    def read_move(self, position: Any, text: str) -> Move:
        """Returns the move from text like e4, Nf3 or g1f3; raises `IllegalMoveError`."""
        move: Move = position.parse_move(text)
        return move
