"""Whole games as people write them and how each must end; published counts of games."""

import pytest
from how_many import often
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after

from engine.games.game import Outcome
from engine.games.line_game import LineGame
from engine.games.line_rules import Cell
from engine.games.notation import format_position
from engine.games.perft import perft

FIRST, SECOND, DRAW = Outcome.FIRST, Outcome.SECOND, Outcome.DRAW

CONNECT_FOUR_GAMES = {
    "a column": ("1212121", FIRST, "7/7/x6/xo5/xo5/xo5 o"),
    "a column for the second player": ("71212121", SECOND, "7/7/o6/ox5/ox5/ox4x x"),
    "the bottom row": ("1122334", FIRST, "7/7/7/7/ooo4/xxxx3 o"),
    "six in the bottom row": ("67462411523", FIRST, "7/7/7/7/oo1o1o1/xxxxxxo o"),
    "a rising diagonal": ("12233434474", FIRST, "7/7/3x3/2xx3/1xxo3/xooo2o o"),
    "a falling diagonal": ("76655454414", FIRST, "7/7/3x3/3xx2/3oxx1/o2ooox o"),
    "three lines with one disc": (
        "453562132635724741235225157671614",
        FIRST,
        "1x2o2/oo2o2/oxoxxxx/xoxxoox/oxoxooo/xoxxoxx o",
    ),
    "a full board": (
        "547125662261271266215743771576315353334444",
        DRAW,
        "oxooxox/xoxxxoo/oxoooxx/xooxxxo/oxxxooo/oxooxxx x",
    ),
    "not over, three in a column": ("12121", None, "7/7/7/x6/xo5/xo5 o"),
    "not over, one full column": ("444444", None, "3o3/3x3/3o3/3x3/3o3/3x3 x"),
}
TIC_TAC_TOE_GAMES = {
    "the top row": ("14253", FIRST, "xxx/oo1/3 o"),
    "the left column for the second player": ("213497", SECOND, "oxx/o2/o1x x"),
    "the falling diagonal": ("12539", FIRST, "xoo/1x1/2x o"),
    "the rising diagonal": ("31527", FIRST, "oox/1x1/x2 o"),
    "a full board": ("519328467", DRAW, "oxo/xxo/xox o"),
    "a win with the last mark": ("125437689", FIRST, "xox/oxx/oox o"),
    "not over": ("159", None, "x2/1o1/2x o"),
}


@pytest.mark.parametrize(
    ("game", "text", "outcome", "board"),
    [
        *((CONNECT_FOUR, *each) for each in CONNECT_FOUR_GAMES.values()),
        *((TIC_TAC_TOE, *each) for each in TIC_TAC_TOE_GAMES.values()),
    ],
    ids=[*CONNECT_FOUR_GAMES, *TIC_TAC_TOE_GAMES],
)
def test_a_game_ends_as_it_should(
    game: LineGame, text: str, outcome: Outcome | None, board: str
) -> None:
    position = after(game, text)
    assert position.outcome is outcome
    assert format_position(position) == board
    assert position.ply == len(text)


def test_the_winning_line_is_given_from_end_to_end_at_its_full_length() -> None:
    six = after(CONNECT_FOUR, "67462411523").winning_lines()
    assert six == [tuple(Cell(column, 0) for column in range(6))]
    falling = after(CONNECT_FOUR, "76655454414").winning_lines()
    assert falling == [(Cell(3, 3), Cell(4, 2), Cell(5, 1), Cell(6, 0))]
    diagonal = after(TIC_TAC_TOE, "31527").winning_lines()
    assert diagonal == [(Cell(0, 0), Cell(1, 1), Cell(2, 2))]


def test_every_line_the_last_stone_completes_is_given() -> None:
    column, row, diagonal = after(CONNECT_FOUR, "453562132635724741235225157671614").winning_lines()
    assert column == tuple(Cell(3, height) for height in range(4))
    assert row == tuple(Cell(3 + right, 3) for right in range(4))
    assert diagonal == tuple(Cell(step, step) for step in range(4))


@pytest.mark.parametrize(
    ("depth", "count"), often(6, enumerate([1, 7, 49, 343, 2401, 16807, 117649, 823536]))
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
