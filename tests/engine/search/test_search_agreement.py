"""The searches find the same result at different cost; one that is stopped has a legal move."""

import random
from collections.abc import Callable
from dataclasses import dataclass

import pytest
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, GAMES, SMALL_GAMES, TIC_TAC_TOE, after, positions, shuffled
from stopped_searches import stop_after

from engine.games.game import Outcome, Player
from engine.games.line_game import LineGame, LinePosition
from engine.knowledge.evaluation import EVALUATIONS, Evaluation, evaluation
from engine.search.alphabeta import alphabeta
from engine.search.deepening import deepening
from engine.search.limits import (
    INFINITE,
    WIN,
    Meter,
    SearchInfo,
    SearchResult,
    StoppedError,
    plies_to_end,
    terminal_score,
    utility,
)
from engine.search.minimax import minimax
from engine.search.root import SEARCHES, fixed_depth

NARROW_GAMES = [game for game in GAMES if game.move_count <= 9]

names = st.sampled_from(sorted(EVALUATIONS))
chances = st.randoms(use_true_random=False)


def plain(position: LinePosition, depth: int, evaluate: Evaluation, distance: int = 0) -> int:
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


BOTH = {"at one depth": fixed_depth, "deepening": deepening}


def deepened(
    moves: str,
    depth: int,
    meter: Meter | None = None,
    name: str = "squares",
    game: LineGame = CONNECT_FOUR,
) -> SearchResult:
    return deepening("alphabeta", after(game, moves), depth, evaluation(name, game), meter=meter)


@pytest.mark.parametrize("search", BOTH.values(), ids=BOTH)
@pytest.mark.parametrize("algorithm", ["minimax", "alphabeta"])
def test_a_search_may_be_stopped_at_any_node(
    search: Callable[..., SearchResult], algorithm: str
) -> None:
    position, evaluate = after(TIC_TAC_TOE, "5193"), evaluation("squares", TIC_TAC_TOE)
    whole = search(algorithm, position, 5, evaluate)
    assert whole.complete
    legal = position.legal_moves()
    for looks in range(1, whole.nodes + 2):
        meter = Meter(stop_after(looks), look_every=1)
        result = search(algorithm, position, 5, evaluate, meter=meter)
        assert result.move in legal
        assert result.nodes <= looks
        if result.complete:
            assert (result.score, result.move) == (whole.score, whole.move)
            assert result.nodes == whole.nodes
            break
    else:
        pytest.fail("the last look should come after the last node")


def test_stopped_before_anything_is_known_the_first_preference_is_played() -> None:
    start, squares = CONNECT_FOUR.start(), evaluation("squares", CONNECT_FOUR)
    meter, preference = Meter(lambda: True), [4, 3, 2, 1, 0, 5, 6]
    result = fixed_depth("minimax", start, 10, squares, meter=meter, preference=preference)
    assert result.move == 4
    assert not result.complete


def test_a_stopped_deepening_keeps_the_last_depth_it_finished() -> None:
    stopped = deepened("", 40, Meter(stop_after(20)))
    assert not stopped.complete
    assert stopped.depth >= 4
    start, squares = CONNECT_FOUR.start(), evaluation("squares", CONNECT_FOUR)
    finished = fixed_depth("alphabeta", start, stopped.depth - 1, squares)
    assert (stopped.score, stopped.move) == (finished.score, finished.move)


def test_reports_tell_of_growing_depth_and_count() -> None:
    told: list[SearchInfo] = []
    result = deepened("", 5, Meter(report=told.append))
    assert [info.depth for info in told] == sorted(info.depth for info in told)
    assert {info.depth for info in told} == {1, 2, 3, 4, 5}
    assert [info.nodes for info in told] == sorted(info.nodes for info in told)
    assert all(info.nodes >= info.evaluations > 0 for info in told)
    assert (told[-1].score, told[-1].pv) == (result.score, result.pv)
    assert result.nodes >= told[-1].nodes


def test_every_depth_begins_with_the_best_move_of_the_one_before() -> None:
    told: list[SearchInfo] = []
    deepened("415", 6, Meter(report=told.append), "windows")
    by_depth = {depth: [info for info in told if info.depth == depth] for depth in range(1, 7)}
    best = [by_depth[depth][-1].pv[0] for depth in range(1, 7)]
    assert [by_depth[depth][0].pv[0] for depth in range(2, 7)] == best[:-1]
    assert any(move != 0 for move in best)


def test_deepening_ends_where_deeper_cannot_change_anything() -> None:
    end, won = deepened("5193284", 64, game=TIC_TAC_TOE), deepened("121212", 64)
    assert (end.depth, end.complete) == (2, True)
    assert (won.depth, won.complete) == (1, True)


def test_a_meter_looks_only_every_so_often_and_counts_every_node() -> None:
    looks: list[int] = []

    def third_look() -> bool:
        looks.append(meter.nodes)
        return len(looks) == 3

    meter = Meter(third_look)
    for _ in range(3 * 256 - 1):
        meter.enter()
    with pytest.raises(StoppedError):
        meter.enter()
    assert looks == [256, 512, 768]
    assert meter.nodes == 768
