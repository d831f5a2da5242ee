"""Compares the counts of positions and games with published and computed figures."""

import pytest
from sample_games import CONNECT_FOUR, TIC_TAC_TOE

from engine.games.game import Position
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


def distinct_positions(position: Position, depth: int) -> list[int]:
    """Returns how many different positions there are after 0, 1, … `depth` further moves."""
    layer = {position}
    counts = [1]
    for _ in range(depth):
        layer = {p.play(move) for p in layer for move in p.legal_moves()}
        counts.append(len(layer))
    return counts


@pytest.mark.slow
def test_connect_four_has_so_many_distinct_positions_by_ply() -> None:
    assert distinct_positions(CONNECT_FOUR.start(), 7) == [
        *(1, 7, 49, 238, 1120, 4263, 16422, 54859),
    ]


def test_tic_tac_toe_has_5478_distinct_positions() -> None:
    assert distinct_positions(TIC_TAC_TOE.start(), 9) == [
        *(1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78),
    ]
    assert sum(distinct_positions(TIC_TAC_TOE.start(), 9)) == 5_478
