"""``windows-root``: the evaluation of Python tutorials, judged for one side throughout."""

from dataclasses import replace

import pytest
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from naive_evaluations import naive_windows, turned
from sample_games import CONNECT_FOUR, after, positions

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.knowledge.evaluation import evaluation
from engine.players.choose import choose
from engine.players.spec import PlayerSpec
from engine.search.limits import plies_to_end
from engine.search.root import fixed_depth

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
