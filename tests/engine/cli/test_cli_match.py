"""Matches: who sits where, what adds up, and that the same seed repeats them."""

import math
from collections.abc import Iterator

import pytest
from commands import Commands, without_times
from processes import ROOT
from sample_games import CONNECT_FOUR, TIC_TAC_TOE

from engine.cli.own_game import OwnMatch
from engine.cli.series import Standing
from engine.games.line_game import LineGame
from engine.players.spec import PlayerSpec
from engine.tournament.playing import Played, play_game
from engine.tournament.schedule import Pairing, Plan, usual_opening
from engine.tournament.tally import Tally, elo, elo_text

STRONG, WEAK = PlayerSpec.parse("alphabeta:depth=3"), PlayerSpec.parse("alphabeta:depth=1")


def pairings(game: LineGame, games: int, plies: int) -> Iterator[Pairing]:
    """The games of a match between the two."""
    return Plan(game, (STRONG, WEAK), games, plies).pairings()


def match_text(run: Commands, *arguments: str) -> str:
    """What a match in this process prints, without the times."""
    return without_times(run.said("match", *arguments, "--processes", "1"))


def test_seats_change_after_every_game_and_openings_after_two() -> None:
    games = list(pairings(CONNECT_FOUR, 7, 4))
    assert [game.first for game in games] == [0, 1, 0, 1, 0, 1, 0]
    openings = [game.opening for game in games]
    assert openings[0::2] == [*openings[1::2], openings[6]]
    assert len(set(openings)) == 4


def test_openings_never_decide_the_game_and_may_run_out() -> None:
    games = pairings(TIC_TAC_TOE, 40, 1)
    assert {game.opening for game in games} == {(square,) for square in range(9)}
    for game in pairings(TIC_TAC_TOE, 6, 30):
        assert play_game(game).outcome is not None
    assert usual_opening(CONNECT_FOUR) == 4
    assert usual_opening(TIC_TAC_TOE) == 1


def test_the_standing_adds_up() -> None:
    standing = Standing()
    for game in pairings(CONNECT_FOUR, 20, 4):
        standing.add(play_game(game))
    first, second = standing.seats
    assert first.games == second.games == 10
    assert standing.total.wins == first.wins + second.wins
    assert standing.first_mover.wins == first.wins + second.losses
    assert standing.total.score > 0.6
    assert standing.plies == standing.costs[0].moves + standing.costs[1].moves + 20 * 4


def test_a_seed_repeats_a_match_and_another_does_not(run: Commands) -> None:
    arguments = ["random", "alphabeta:depth=1", "--games", "6", "--show"]
    first = match_text(run, *arguments, "--seed", "5")
    assert match_text(run, *arguments, "--seed", "5") == first
    assert match_text(run, *arguments, "--seed", "6") != first
    assert "6 different games" in first


def test_the_empty_board_as_opening(run: Commands) -> None:
    text = match_text(
        run, "alphabeta:depth=2", "alphabeta:depth=2", "--games", "4", "--opening", "0"
    )
    assert "from the empty board" in text


def test_elo_is_what_the_formula_says() -> None:
    assert elo(0.5) == 0
    assert elo(0.76) == pytest.approx(200.2, abs=0.1)
    assert elo(1) == math.inf
    assert elo(0) == -math.inf
    tally = Tally(wins=60, draws=20, losses=20)
    assert tally.score == 0.7
    assert tally.error == pytest.approx(1.96 * math.sqrt((0.6 + 0.05 - 0.49) / 100))
    assert elo_text(tally) == "+147, with 95 % certainty +86 to +218"


@pytest.mark.parametrize(
    ("tally", "text"),
    [
        (Tally(), "unknown"),
        (Tally(wins=100), "more than +607"),
        (Tally(losses=100), "less than -607"),
        (Tally(draws=10), "+0, with 95 % certainty -92 to +92"),  # 26 % decided: 5 %
        (Tally(losses=2), "less than +216"),  # who wins 78 % loses two with 5 %
        (Tally(9_990, 0, 10_010), "+0, with 95 % certainty -5 to +4"),
    ],
)
def test_elo_at_the_edges(tally: Tally, text: str) -> None:
    assert elo_text(tally) == text


@pytest.mark.parametrize(("games", "words"), [("1", "0 of 1 game"), ("2", "0 of 2 games")])
def test_ctrl_c_counts_the_games_in_words(
    games: str, words: str, run: Commands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(game: int) -> Played:
        raise KeyboardInterrupt

    monkeypatch.setattr(OwnMatch, "played", lambda *_: map(interrupt, [1]))
    race = str(ROOT / "examples" / "dice_race.py")
    status, out, _ = run("match", "random", "random", "--games", games, "--game", race)
    assert status == 130
    assert out.startswith(f"interrupted after {words}\n")
