"""Evaluations by hand, against naive ones, and turned round and mirrored."""

import pytest
from hypothesis import given
from naive_evaluations import naive_segments, naive_windows
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after, every_line, positions

from engine.games.connect_four import connect_four
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.knowledge.evaluation import EVALUATIONS, evaluation
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


@pytest.mark.parametrize("name", EVALUATIONS)
@given(position=positions(ongoing=True))
def test_no_guess_is_mistaken_for_a_proven_win(name: str, position: LinePosition) -> None:
    assert abs(value(name, position)) < WIN - LONGEST_GAME


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
