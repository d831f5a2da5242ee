"""Compares the counts of positions and games with published and computed figures."""

import pytest
from sample_games import CONNECT_FOUR, TIC_TAC_TOE

from engine.games.perft import perft


@pytest.mark.parametrize(
    ("depth", "count"),
    [
        *enumerate([1, 7, 49, 343, 2401, 16807, 117649]),
        pytest.param(7, 823536, marks=pytest.mark.slow),
    ],
)
def test_connect_four_allows_so_many_move_sequences(depth: int, count: int) -> None:
    assert perft(CONNECT_FOUR.start(), depth) == count


@pytest.mark.slow
def test_tic_tac_toe_allows_so_many_move_sequences_and_255168_games() -> None:
    counts = [perft(TIC_TAC_TOE.start(), depth) for depth in range(1, 10)]
    assert counts == [9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872]

    def games(depth: int) -> int:
        """Counts the sequences of moves that end the game at this depth."""
        open_ends = counts[depth] // (9 - depth) if depth < 9 else 0
        return counts[depth - 1] - open_ends

    assert sum(games(depth) for depth in range(1, 10)) == 255_168
