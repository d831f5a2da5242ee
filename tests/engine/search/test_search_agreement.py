"""Compares the searches: they find the same result at different cost."""

import random
from dataclasses import dataclass

import pytest
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, GAMES, SMALL_GAMES, TIC_TAC_TOE, after, positions, shuffled

from engine.games.game import Outcome, Player
from engine.games.line_game import LinePosition
from engine.knowledge.evaluation import EVALUATIONS, Evaluation, evaluation
from engine.search.alphabeta import alphabeta
from engine.search.deepening import deepening
from engine.search.limits import INFINITE, WIN, Meter, plies_to_end, terminal_score, utility
from engine.search.minimax import minimax
from engine.search.root import SEARCHES, fixed_depth

NARROW_GAMES = [game for game in GAMES if game.move_count <= 9]

names = st.sampled_from(sorted(EVALUATIONS))
chances = st.randoms(use_true_random=False)


def plain(position: LinePosition, depth: int, evaluate: Evaluation, distance: int = 0) -> int:
    """Returns the score by its definition, without pruning."""
    score = terminal_score(position, distance)
    if score is not None:
        return score
    if depth == 0:
        return evaluate(position)
    return max(
        -plain(position.play(move), depth - 1, evaluate, distance + 1)
        for move in position.legal_moves()
    )


@settings(max_examples=examples(40))
@given(
    positions(GAMES, ongoing=True),
    st.integers(1, 3),
    names,
    chances,
    st.sampled_from(sorted(SEARCHES)),
)
def test_the_move_is_the_first_preferred_among_those_with_the_best_score(
    position: LinePosition, depth: int, name: str, chance: random.Random, algorithm: str
) -> None:
    if position.game.move_count > 9:
        depth = 1
    evaluate, preference = evaluation(name, position.game), shuffled(position, chance)
    scores = {move: -plain(position.play(move), depth - 1, evaluate, 1) for move in preference}
    best = max(scores.values())
    expected = next(move for move in preference if scores[move] == best)
    result = fixed_depth(algorithm, position, depth, evaluate, preference=preference)
    assert (result.score, result.move) == (best, expected)


@settings(max_examples=examples(60))
@given(
    positions(NARROW_GAMES, ongoing=True),
    st.integers(1, 5),
    names,
    chances,
    st.sampled_from(sorted(SEARCHES)),
)
def test_deepening_finds_what_one_search_to_its_last_depth_finds(
    position: LinePosition, depth: int, name: str, chance: random.Random, algorithm: str
) -> None:
    depth = min(depth, 3) if position.game.move_count > 5 and algorithm != "alphabeta" else depth
    evaluate, preference = evaluation(name, position.game), shuffled(position, chance)
    once = fixed_depth(algorithm, position, depth, evaluate, preference=preference)
    deepened = deepening(algorithm, position, depth, evaluate, preference=preference)
    assert (deepened.score, deepened.move) == (once.score, once.move)
    assert deepened.complete


@given(
    positions(NARROW_GAMES),
    st.integers(0, 4),
    names,
    st.integers(-40, 40) | st.integers(-INFINITE, INFINITE - 1),
    st.integers(1, 30) | st.integers(1, 2 * INFINITE),
)
def test_alphabeta_keeps_its_bound_contract_in_every_window(
    position: LinePosition, depth: int, name: str, alpha: int, width: int
) -> None:
    beta = min(alpha + width, INFINITE)
    evaluate = evaluation(name, position.game)
    true = plain(position, depth, evaluate)
    value, _ = alphabeta(position, depth, evaluate, Meter(), alpha, beta)
    if value <= alpha:
        assert true <= value
    elif value >= beta:
        assert true >= value
    else:
        assert true == value


@given(positions(NARROW_GAMES, ongoing=True), names, st.integers(0, 60))
def test_alphabeta_tells_how_far_below_its_window_a_score_is(
    position: LinePosition, name: str, margin: int
) -> None:
    evaluate = evaluation(name, position.game)
    true = plain(position, 1, evaluate)
    value, _ = alphabeta(position, 1, evaluate, Meter(), true + margin, true + margin + 1)
    assert value == true


@given(positions(NARROW_GAMES), st.integers(0, 4), names)
def test_both_find_the_score_by_definition_and_a_line_that_leads_to_it(
    position: LinePosition, depth: int, name: str
) -> None:
    evaluate = evaluation(name, position.game)
    true = plain(position, depth, evaluate)
    for score, line in (
        minimax(position, depth, evaluate, Meter()),
        alphabeta(position, depth, evaluate, Meter()),
    ):
        assert score == true
        end = position
        for move in line:
            end = end.play(move)
        assert len(line) == depth or end.outcome is not None
        at_the_end = plain(end, 0, evaluate, len(line))
        assert score == (at_the_end if len(line) % 2 == 0 else -at_the_end)


def test_nonsense_is_refused() -> None:
    start = SMALL_GAMES[0].start()
    evaluate = evaluation("outcome", start.game)
    over = start
    for move in (0, 1, 0, 1, 0):
        over = over.play(move)
    with pytest.raises(ValueError, match="the game is over"):
        fixed_depth("minimax", over, 3, evaluate)
    with pytest.raises(ValueError, match="at least 1 ply"):
        fixed_depth("minimax", start, 0, evaluate)
    with pytest.raises(ValueError, match="at least 1 ply"):
        deepening("minimax", start, 0, evaluate)
    with pytest.raises(ValueError, match="there is no algorithm 'guess'"):
        fixed_depth("guess", start, 3, evaluate)


def test_scores_say_how_far_the_end_is() -> None:
    assert plies_to_end(WIN - 3) == plies_to_end(3 - WIN) == 3
    assert plies_to_end(0) is None
    assert plies_to_end(16_800) is None  # the largest an evaluation says
    assert [utility(score) for score in (WIN, 1 - WIN, 70, 0)] == [1, -1, 0, 0]
    assert terminal_score(CONNECT_FOUR.start(), 0) is None
    assert terminal_score(after(CONNECT_FOUR, "1212121"), 7) == 7 - WIN
    assert terminal_score(after(TIC_TAC_TOE, "519328467"), 9) == 0


@dataclass(frozen=True)
class Ended:
    """A position of a game in which even the side to move may have won."""

    outcome: Outcome
    turn: Player


def test_the_winner_may_be_the_side_to_move() -> None:
    assert terminal_score(Ended(Outcome.SECOND, Player.SECOND), 3) == WIN - 3  # type: ignore[arg-type]
    assert terminal_score(Ended(Outcome.SECOND, Player.FIRST), 3) == 3 - WIN  # type: ignore[arg-type]
