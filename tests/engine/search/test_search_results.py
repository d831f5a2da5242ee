"""What the searches must find: textbook positions, exact results, quick wins."""

from dataclasses import dataclass

from sample_games import CONNECT_FOUR, TIC_TAC_TOE, after

from engine.games.game import Outcome, Player
from engine.search.limits import WIN, plies_to_end, terminal_score, utility


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
