"""What the searches must find: textbook positions, exact results, quick wins."""

from collections.abc import Callable
from dataclasses import dataclass

import pytest
from how_many import often
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after

from engine.games.game import Move, Outcome, Player
from engine.games.line_game import LineGame, LinePosition
from engine.knowledge.evaluation import evaluation
from engine.search.deepening import deepening
from engine.search.limits import WIN, SearchResult, plies_to_end, terminal_score, utility
from engine.search.root import fixed_depth

OUTCOME = evaluation("outcome", TIC_TAC_TOE)


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
