"""What the searches must find: textbook positions, exact results, quick wins."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

import pytest
from how_many import often
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after, every_line

from engine.games.connect_four import connect_four
from engine.games.game import Move, Outcome, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.tic_tac_toe import tic_tac_toe
from engine.knowledge.evaluation import evaluation
from engine.search.deepening import deepening
from engine.search.limits import WIN, SearchResult, plies_to_end, terminal_score, utility
from engine.search.root import fixed_depth

ALGORITHMS = ["minimax", "alphabeta"]
OUTCOME = evaluation("outcome", TIC_TAC_TOE)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize(
    ("board", "square"),
    [("xox/x1o/2o", 7), ("x2/2o/1xo", 3), ("x2/2o/ox1", 2)],
)
def test_the_textbooks_positions_have_their_best_move(
    algorithm: str, board: str, square: int
) -> None:
    position = TIC_TAC_TOE.from_rows(f"{board} x")
    result = fixed_depth(algorithm, position, 9, OUTCOME)
    assert result.move + 1 == square


@pytest.mark.slow
def test_minimax_visits_the_whole_tree_of_tic_tac_toe() -> None:
    result = fixed_depth("minimax", TIC_TAC_TOE.start(), 9, OUTCOME)
    assert result.nodes == 549_946
    assert result.evaluations == 255_168
    assert result.score == 0
    assert result.complete


def test_alphabeta_needs_a_fraction_of_it() -> None:
    result = fixed_depth("alphabeta", TIC_TAC_TOE.start(), 9, OUTCOME)
    assert result.score == 0
    assert result.nodes < 30_000


def no_opponent_wins(game: LineGame, choose: Callable[[LinePosition], Move], us: Player) -> int:
    """Plays against every possible opponent; returns how many different endings there were."""
    seen: set[LinePosition] = set()
    waiting, endings = [game.start()], 0
    while waiting:
        position = waiting.pop()
        if position in seen:
            continue
        seen.add(position)
        if position.outcome is not None:
            assert position.outcome is not Outcome.won_by(us.other), f"lost: {position}"
            endings += 1
        elif position.turn is us:
            waiting.append(position.play(choose(position)))
        else:
            waiting += [position.play(move) for move in position.legal_moves()]
    return endings


@pytest.mark.parametrize(
    ("search", "algorithm", "name", "us"),
    often(
        3,
        [
            (fixed_depth, "alphabeta", "squares", Player.FIRST),
            (fixed_depth, "alphabeta", "squares", Player.SECOND),
            (deepening, "alphabeta", "outcome", Player.FIRST),
            (deepening, "alphabeta", "outcome", Player.SECOND),
            (fixed_depth, "alphabeta", "outcome", Player.FIRST),
            (fixed_depth, "alphabeta", "outcome", Player.SECOND),
            (fixed_depth, "minimax", "outcome", Player.SECOND),
        ],
    ),
)
def test_tic_tac_toe_is_never_lost_whatever_is_preferred(
    search: Callable[..., SearchResult], algorithm: str, name: str, us: Player
) -> None:
    evaluate = evaluation(name, TIC_TAC_TOE)

    def choose(position: LinePosition) -> Move:
        backwards = position.legal_moves()[::-1]
        return search(algorithm, position, 9, evaluate, preference=backwards).move

    assert no_opponent_wins(TIC_TAC_TOE, choose, us) > 10


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_quicker_of_two_wins_is_played(algorithm: str) -> None:
    # x has c1 d1 e1 with both ends open: b1 and f1 win now, anything else in three plies.
    position = after(CONNECT_FOUR, "334457")
    result = fixed_depth(
        algorithm,
        position,
        4,
        evaluation("outcome", CONNECT_FOUR),
        preference=[0, 2, 3, 4, 6, 5, 1],
    )
    assert result.score == WIN - 1
    assert result.pv == (5,)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_the_slower_of_two_losses_is_played(algorithm: str) -> None:
    # x has 1 and 5. Where o does not take 9, x does; where it does, x takes 4 and has
    # two ways to win.
    position = after(TIC_TAC_TOE, "125")
    result = fixed_depth(algorithm, position, 6, OUTCOME)
    assert result.score == -(WIN - 4)
    assert result.move + 1 == 9
    assert len(result.pv) == 4


@cache
def exact(position: LinePosition) -> int:
    """Returns 1, 0 or -1 for the side to move, by searching the whole tree."""
    lines = _lines(position.game)
    board = position.mask ^ position.current
    if any(board & line == line for line in lines):
        return -1
    moves = [m for m in range(position.game.move_count) if position.landing_cell(m) is not None]
    return max((-exact(position.play(move)) for move in moves), default=0)


@cache
def _lines(game: LineGame) -> list[int]:
    return [sum(1 << game.bit(cell) for cell in line) for line in every_line(game)]


@pytest.mark.parametrize(
    ("game", "result"),
    [
        (TIC_TAC_TOE, 0),
        (connect_four(4, 3, 3), 1),
        (connect_four(3, 4, 3), 0),
        pytest.param(connect_four(4, 4, 3), 1, marks=pytest.mark.slow),
        (connect_four(4, 3, 4), 0),
        pytest.param(connect_four(4, 4, 4), 0, marks=pytest.mark.slow),
        pytest.param(tic_tac_toe(4, 3, 3), 1, marks=pytest.mark.slow),
        (tic_tac_toe(3, 2, 3), 0),
    ],
)
def test_a_small_board_has_its_exact_result(game: LineGame, result: int) -> None:
    assert exact(game.start()) == result
    found = deepening("alphabeta", game.start(), game.cells, evaluation("squares", game))
    assert utility(found.score) == result


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
