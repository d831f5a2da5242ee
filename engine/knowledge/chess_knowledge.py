"""Knowledge of chess: what the pieces are worth, captures first, captures as noisy moves.

The values are the beginner's book's: pawn 1, knight and bishop 3, rook 5, queen 9, in
hundredths of a pawn.
"""

from __future__ import annotations

from collections.abc import Sequence

import chess

from engine.games.chess_game import ChessPosition, from_number, number
from engine.games.game import Move

WORTH = {
    chess.PAWN: 100,
    chess.KNIGHT: 300,
    chess.BISHOP: 300,
    chess.ROOK: 500,
    chess.QUEEN: 900,
    chess.KING: 0,
}


def material(position: ChessPosition) -> int:
    """One's own pieces less the opponent's, in hundredths of a pawn."""
    board = position.board
    own, other = board.occupied_co[board.turn], board.occupied_co[not board.turn]
    return sum(
        worth * ((own & pieces).bit_count() - (other & pieces).bit_count())
        for worth, pieces in (
            (WORTH[kind], board.pieces_mask(kind, True) | board.pieces_mask(kind, False))
            for kind in WORTH
        )
    )


def captures_first(position: ChessPosition) -> Sequence[Move]:
    """Returns the legal moves; captures first, of the most valuable piece by the least valuable."""
    board = position.board

    def gain(move: Move) -> int:
        played = from_number(move)
        promoted = WORTH[played.promotion] if played.promotion else 0
        if not board.is_capture(played):
            return promoted
        taken = board.piece_type_at(played.to_square) or chess.PAWN  # en passant takes a pawn
        taking = board.piece_type_at(played.from_square) or chess.PAWN
        return promoted + 10 * WORTH[taken] - WORTH[taking] + 1000

    return sorted(position.legal_moves(), key=gain, reverse=True)


def exchanges(position: ChessPosition) -> tuple[Sequence[Move], bool]:
    """Returns the noisy moves of chess: captures and promotions; in check every way out of it."""
    board = position.board
    if board.is_check():
        return captures_first(position), True
    moves = [
        number(move)
        for move in board.legal_moves
        if board.is_capture(move) or move.promotion is not None
    ]
    wanted = set(moves)
    return [move for move in captures_first(position) if move in wanted], False
