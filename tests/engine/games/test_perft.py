"""Compares the counts of positions and games with published and computed figures."""

from __future__ import annotations

import pytest
from sample_games import CONNECT_FOUR, SMALL_GAMES, TIC_TAC_TOE, after, every_line, name_of

from engine.games.connect_four import connect_four
from engine.games.game import Position
from engine.games.line_game import LineGame
from engine.games.line_rules import Cell
from engine.games.perft import perft
from engine.games.tic_tac_toe import tic_tac_toe


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


def test_a_larger_board_has_as_many_sequences_as_columns_allow_until_one_fills() -> None:
    assert perft(connect_four(8, 7).start(), 4) == 8**4
    assert perft(connect_four(4, 4).start(), 4) == 4**4
    assert perft(connect_four(4, 4).start(), 5) == 4**5 - 4  # four times one full column
    assert perft(tic_tac_toe(5, 5, 4).start(), 3) == 25 * 24 * 23
    assert perft(tic_tac_toe(8, 8, 5).start(), 2) == 64 * 63


def test_no_sequence_goes_on_after_the_end() -> None:
    assert perft(after(CONNECT_FOUR, "1212121"), 1) == 0
    assert distinct_positions(after(CONNECT_FOUR, "1212121"), 2) == [1, 0, 0]


@pytest.mark.parametrize("game", SMALL_GAMES, ids=name_of)
def test_counts_agree_with_a_grid_without_bitboards(game: LineGame) -> None:
    lines = every_line(game)
    cells = [Cell(column, row) for row in range(game.rows) for column in range(game.columns)]

    def count(stones: dict[Cell, str], player: str, depth: int) -> int:
        if depth == 0:
            return 1
        if any(len({stones.get(cell, cell) for cell in line}) == 1 for line in lines):
            return 0
        return sum(
            count({**stones, cell: player}, "o" if player == "x" else "x", depth - 1)
            for cell in cells
            if cell not in stones
            and (not game.gravity or cell.row == 0 or Cell(cell.column, cell.row - 1) in stones)
        )

    most = 6 if game.gravity else 4
    assert perft(game.start(), most) == count({}, "x", most)
