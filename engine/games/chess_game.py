"""Chess, which every search plays through the same interface as the line games.

The `chess` package knows the rules: ``pip install plyfall[chess]``.
A move is a number: from-square + 64 × to-square + 4096 × the piece promoted to, squares
counted from a1 along the ranks as the package does.
"""

from __future__ import annotations

from dataclasses import dataclass

import chess

from engine.games.game import IllegalMoveError, Move, Outcome, Player

NAME = "chess"


@dataclass(frozen=True)
class ChessGame:
    """Chess from the usual start or from any position; raises ValueError for a wrong FEN."""

    fen: str = chess.STARTING_FEN
    """Where play starts, in Forsyth-Edwards notation."""

    def __post_init__(self) -> None:
        """Raises ValueError for a position that chess does not allow."""
        if not chess.Board(self.fen).is_valid():
            raise ValueError(f"'{self.fen}' is no chess position")

    @property
    def name(self) -> str:
        """The name used on command lines and in files."""
        return NAME

    def start(self) -> ChessPosition:
        """Returns the position of `fen`."""
        return ChessPosition(self, chess.Board(self.fen))


class ChessPosition:
    """A position of chess. Immutable: the board in it is never pushed to."""

    __slots__ = ("_outcome", "_outcome_known", "board", "game")

    def __init__(self, game: ChessGame, board: chess.Board) -> None:
        """Keeps `board`, which must not be changed afterwards."""
        self.game = game
        """Where play started."""
        self.board = board
        """The package's own board, for reading."""
        self._outcome: Outcome | None = None
        self._outcome_known = False

    def __eq__(self, other: object) -> bool:
        """Same pieces, same side to move, same rights."""
        return isinstance(other, ChessPosition) and self.board == other.board

    def __hash__(self) -> int:
        """By what stands where, and who is to move."""
        board = self.board
        white, black = board.occupied_co[chess.WHITE], board.occupied_co[chess.BLACK]
        return hash((white, black, board.pawns, board.knights, board.kings, board.turn))

    def __repr__(self) -> str:
        """As FEN."""
        return f"<chess {self.board.fen()}>"

    def __str__(self) -> str:
        """The board, for a terminal."""
        return str(self.board)

    @property
    def ply(self) -> int:
        """How many moves led here since the game began, as the FEN has it."""
        return self.board.ply()

    @property
    def turn(self) -> Player:
        """The side to move: White is the first player."""
        return Player.FIRST if self.board.turn else Player.SECOND

    @property
    def outcome(self) -> Outcome | None:
        """Mate, stalemate, too little material, 75 moves; a position's history is not kept."""
        if not self._outcome_known:
            self._outcome_known = True
            ended = self.board.outcome()
            if ended is not None:
                white_won = {True: Outcome.FIRST, False: Outcome.SECOND, None: Outcome.DRAW}
                self._outcome = white_won[ended.winner]
        return self._outcome

    def legal_moves(self) -> list[Move]:
        """Returns the moves that may be played, ascending; none once the game is over."""
        if self.outcome is not None:
            return []
        return sorted(number(move) for move in self.board.legal_moves)

    def play(self, move: Move) -> ChessPosition:
        """Returns the position after `move`; raises `IllegalMoveError`."""
        chess_move = from_number(move)
        if self.outcome is not None or not self.board.is_legal(chess_move):
            raise IllegalMoveError(f"move {move} is not legal here")
        board = self.board.copy(stack=False)
        board.push(chess_move)
        return ChessPosition(self.game, board)

    def parse_move(self, text: str) -> Move:
        """Returns the move written as ``Nf3`` or ``g1f3``; raises `IllegalMoveError`."""
        for read in (self.board.parse_san, self.board.parse_uci):
            try:
                move = read(text)
            except ValueError:
                continue
            if move:  # the package reads "0000" as passing
                return number(move)
        raise IllegalMoveError(f"'{text}' is no legal move here")

    def format_move(self, move: Move) -> str:
        """Returns the move as chess players write it, e.g. ``Nf3``."""
        return self.board.san(from_number(move))


def number(move: chess.Move) -> Move:
    """Returns a chess move as a number."""
    return move.from_square | move.to_square << 6 | (move.promotion or 0) << 12


def from_number(move: Move) -> chess.Move:
    """Returns the chess move a number stands for."""
    return chess.Move(move & 63, move >> 6 & 63, move >> 12 or None)
