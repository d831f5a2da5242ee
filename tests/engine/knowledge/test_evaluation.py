"""Evaluations by hand, against naive ones, and as Python tutorials judge."""

from dataclasses import replace

import pytest
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from naive_evaluations import naive_segments, naive_windows, turned
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after, every_line, positions

from engine.games.connect_four import connect_four
from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.knowledge.evaluation import EVALUATIONS, evaluation
from engine.players.choose import choose
from engine.players.spec import PlayerSpec
from engine.search.limits import LONGEST_GAME, WIN, plies_to_end
from engine.search.root import fixed_depth


def value(name: str, position: LinePosition) -> int:
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


BOTH = ("windows", "windows-root")


def as_tutorials_do(position: LinePosition, depth: int, computer: Player) -> tuple[int, int]:
    """Score and move: one side maximises, the other minimises, all is judged for the first."""
    outcome = position.outcome
    if outcome is not None:
        won = {None: 0, computer: 1_000_000}.get(outcome.winner, -1_000_000)
        return won, -1
    if depth == 0:
        return naive_windows(position if position.turn is computer else turned(position)), -1
    scores = {
        move: as_tutorials_do(position.play(move), depth - 1, computer)[0]
        for move in position.legal_moves()
    }
    best = (max if position.turn is computer else min)(scores.values())
    return best, next(move for move, score in scores.items() if score == best)


@settings(max_examples=examples(20))
@given(position=positions([CONNECT_FOUR], ongoing=True), depth=st.integers(1, 3))
def test_it_is_what_tutorials_play_by(position: LinePosition, depth: int) -> None:
    evaluate = evaluation("windows-root", CONNECT_FOUR, position.turn)
    found = fixed_depth("minimax", position, depth, evaluate)
    if plies_to_end(found.score) is None:  # they do not count how far away a win is
        assert (found.score, found.move) == as_tutorials_do(position, depth, position.turn)


@settings(max_examples=examples(40))
@given(
    position=positions([CONNECT_FOUR], ongoing=True),
    algorithm=st.sampled_from(["minimax", "alphabeta"]),
)
def test_at_even_depths_it_is_windows(position: LinePosition, algorithm: str) -> None:
    both = [
        fixed_depth(algorithm, position, 2, evaluation(name, CONNECT_FOUR, position.turn))
        for name in BOTH
    ]
    assert replace(both[0], seconds=0) == replace(both[1], seconds=0)


@pytest.mark.parametrize("algorithm", ["alphabeta", "deepening", "quiescence", "expectiminimax"])
def test_at_odd_depths_it_is_not(algorithm: str) -> None:
    position = after(CONNECT_FOUR, "4443")
    found = [choose(PlayerSpec(algorithm, 3, name), position) for name in BOTH]
    assert found[0].score != found[1].score
