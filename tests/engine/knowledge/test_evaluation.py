"""Evaluations by hand, against naive ones, and turned round and mirrored."""

import pytest
from hypothesis import given
from naive_evaluations import mirrored, naive_segments, naive_windows, turned
from sample_games import CONNECT_FOUR, GAMES, TIC_TAC_TOE, after, every_line, positions

from engine.games.connect_four import connect_four
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.knowledge.evaluation import EVALUATIONS, evaluation, square_values
from engine.search.limits import LONGEST_GAME, WIN


def value(name: str, position: LinePosition) -> int:
    """The position's value for the side to move."""
    return evaluation(name, position.game)(position)


def naive_squares(position: LinePosition) -> int:
    """Every stone is worth the lines through its cell."""
    lines = every_line(position.game)
    return sum(
        sum(cell in line for line in lines) * (1 if player is position.turn else -1)
        for cell, player in position.stones()
    )


NAIVE = {"segments": naive_segments, "squares": naive_squares, "windows": naive_windows}


@pytest.mark.parametrize("name", NAIVE)
@given(position=positions())
def test_an_evaluation_agrees_with_its_naive_form(name: str, position: LinePosition) -> None:
    assert value(name, position) == NAIVE[name](position)


@pytest.mark.parametrize("name", ["segments", "squares", "outcome"])
@given(position=positions())
def test_what_is_good_for_one_side_is_as_bad_for_the_other(
    name: str, position: LinePosition
) -> None:
    assert value(name, turned(position)) == -value(name, position)


@pytest.mark.parametrize("name", EVALUATIONS)
@given(position=positions([game for game in GAMES if game.columns % 2]))
def test_a_mirrored_board_is_worth_the_same(name: str, position: LinePosition) -> None:
    assert value(name, mirrored(position)) == value(name, position)


@pytest.mark.parametrize("name", EVALUATIONS)
@given(position=positions(ongoing=True))
def test_no_guess_is_mistaken_for_a_proven_win(name: str, position: LinePosition) -> None:
    assert abs(value(name, position)) < WIN - LONGEST_GAME


def test_a_square_is_worth_its_lines() -> None:
    values = square_values(CONNECT_FOUR)
    assert [[values[Cell(column, row)] for column in range(7)] for row in range(6)] == [
        [3, 4, 5, 7, 5, 4, 3],
        [4, 6, 8, 10, 8, 6, 4],
        [5, 8, 11, 13, 11, 8, 5],
        [5, 8, 11, 13, 11, 8, 5],
        [4, 6, 8, 10, 8, 6, 4],
        [3, 4, 5, 7, 5, 4, 3],
    ]
    crosses = square_values(TIC_TAC_TOE)
    assert [[crosses[Cell(c, r)] for c in range(3)] for r in range(3)] == [
        [3, 2, 3],
        [2, 4, 2],
        [3, 2, 3],
    ]


@pytest.mark.parametrize(
    ("name", "moves", "expected"),
    [
        ("squares", "4", -7),  # x has 7, o is to move
        ("squares", "41", 7 - 3),
        ("squares", "44", 7 - 10),
        ("segments", "4", 0),  # single stones count nothing
        # x on d1 e1, o on d2: lines a–d no, b–e, c–f, d–g with two x each.
        ("segments", "445", -3),
        # x a1 b1, o a2: the only line with two x is a1–d1.
        ("segments", "112", -1),
        # x a1 b1 c1, o a2 b2: a1–d1 holds three, b1–e1 two; for o a2–d2 two.
        ("segments", "11223", -(100 + 1) + 1),
        # Seen by o: x's three in a row -6; own two on a2–d2 +4.
        ("windows", "11223", -6 + 4),
        ("windows", "44", 3),
        ("windows", "4", 0),
        ("windows", "415", 0),
        ("windows", "4151", 3 + 4 + 4 + 4 - 0),
        ("outcome", "4151", 0),
    ],
)
def test_positions_are_worth_what_a_hand_count_says(name: str, moves: str, expected: int) -> None:
    assert value(name, after(CONNECT_FOUR, moves)) == expected


def test_an_evaluation_is_worked_out_once_for_a_game_and_found_by_name() -> None:
    assert evaluation("squares", CONNECT_FOUR) is evaluation("squares", connect_four())
    with pytest.raises(ValueError, match="there is no evaluation 'material'") as raised:
        evaluation("material", CONNECT_FOUR)
    assert len(str(raised.value).splitlines()) == 1


def test_threats_count_where_they_will_come_true() -> None:
    # Both have three in a row: the first player on the third row, the second on the second.
    empty = CONNECT_FOUR.start()
    odd = sum(1 << CONNECT_FOUR.bit(Cell(column, 2)) for column in (2, 3, 4))
    even = sum(1 << CONNECT_FOUR.bit(Cell(column, 1)) for column in (2, 3, 4))

    def beyond_squares(own: int, ply: int) -> int:
        position = LinePosition(CONNECT_FOUR, own, own, ply)
        return value("threats", position) - value("squares", position)

    assert value("threats", empty) == 0
    assert beyond_squares(odd, 6) == 2 * (4 + 30)
    assert beyond_squares(odd, 7) == 2 * 4
    assert beyond_squares(even, 6) == 2 * 4
    assert beyond_squares(even, 7) == 2 * (4 + 30)
    assert value("threats", after(TIC_TAC_TOE, "1529")) == value(
        "squares", after(TIC_TAC_TOE, "1529")
    ) + 4 * (1 - 0)
