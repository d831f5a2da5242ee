"""A played game: its moves, undo and redo, its outcome, its text form."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.games.game import Move, Outcome
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.games.notation import format_moves
from engine.games.whole_number import shown


class GameRecord:
    """The moves of one game and the current position.

    Undone moves are kept for redo until a different move is played. A game may start from
    a position set up by hand: its first moves then only lead there and are not undone.
    """

    def __init__(self, game: LineGame, moves: Sequence[Move] = (), set_up: int = 0) -> None:
        """Starts a game with `moves` played, of which the first `set_up` only set up a position.

        Raises `IllegalMoveError`, and ValueError where there are not so many moves.
        """
        if not isinstance(game, LineGame):
            raise ValueError(f"a record is of a LineGame, not {shown(game)}")
        if not isinstance(moves, Collection):  # of an array, too
            raise ValueError(f"a game's moves are numbers counted from 0, not {shown(moves)}")
        if not 0 <= set_up <= len(moves):
            raise ValueError(f"{set_up} of {len(moves)} moves cannot be the set-up")
        self.set_up = set_up
        """How many moves lead to the position that was set up; 0 for an empty board."""
        self._positions = [game.start()]
        self._moves: list[Move] = []
        self._cells: list[Cell | None] = []
        """Where the stone of each move went, which a window asks many times in a frame."""
        self._here = 0
        for move in moves:
            self.play(move)

    def __repr__(self) -> str:
        """Returns the game, its moves as people write them, and its result."""
        result = "unfinished" if self.outcome is None else self.outcome.value
        return f"<{self.game.name} {self.text or 'without a move'}, {result}>"

    def _repr_svg_(self) -> str:
        """Returns the board as a picture: what a notebook shows."""
        return self.position._repr_svg_()

    @property
    def game(self) -> LineGame:
        """The rules."""
        return self._positions[0].game

    @property
    def position(self) -> LinePosition:
        """The current position."""
        return self._positions[self._here]

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves that led to `position`."""
        return tuple(self._moves[: self._here])

    @property
    def all_moves(self) -> tuple[Move, ...]:
        """The moves including those undone and not yet replaced."""
        return tuple(self._moves)

    @property
    def ply(self) -> int:
        """How many moves led to `position`."""
        return self._here

    @property
    def outcome(self) -> Outcome | None:
        """How the game has ended at `position`, None while it goes on."""
        return self.position.outcome

    @property
    def positions(self) -> tuple[LinePosition, ...]:
        """The positions from the start to `position`, one more than `moves`."""
        return tuple(self._positions[: self._here + 1])

    @property
    def text(self) -> str:
        """The moves that led here as people write them."""
        return format_moves(self.game, self.moves)

    @property
    def last_cell(self) -> Cell | None:
        """Where the last stone went; None where none was played."""
        return self._cells[self._here - 1] if self.can_undo else None

    def position_at(self, ply: int) -> LinePosition:
        """Returns the position after the first `ply` moves, undone ones included."""
        return self._positions[ply]

    def play(self, move: Move) -> LinePosition:
        """Plays a move and returns the new position; raises `IllegalMoveError` and changes nothing.

        Playing the very move that was undone keeps the rest of the undone line.
        """
        following = self.position.play(move)
        if self.can_redo and self._moves[self._here] == move:
            return self.redo()
        del self._moves[self._here :], self._positions[self._here + 1 :], self._cells[self._here :]
        self._cells.append(self.position.landing_cell(move))
        self._moves.append(move)
        self._positions.append(following)
        self._here += 1
        return following

    @property
    def can_undo(self) -> bool:
        """Whether a move can be taken back."""
        return self._here > self.set_up

    @property
    def can_redo(self) -> bool:
        """Whether an undone move can be played again."""
        return self._here < len(self._moves)

    def undo(self) -> LinePosition:
        """Takes the last move back; raises IndexError at the start of the game."""
        if not self.can_undo:
            raise IndexError("nothing to undo")
        self._here -= 1
        return self.position

    def redo(self) -> LinePosition:
        """Plays the undone move again; raises IndexError where there is none."""
        if not self.can_redo:
            raise IndexError("nothing to redo")
        self._here += 1
        return self.position
