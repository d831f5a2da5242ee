"""The statistics counted from the games kept."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from drawn import check_picture
from hands import Digits, HandKind, Mouse
from kept_games import DEEP, DRAWN, HARD, HUMAN, LOST, RANDOM, WON, fill, kept, library, moves_kept
from pilot import Launch, Pilot

from gui.history.statistics_scene import rolling
from gui.start.scene import StartScene
from gui.widgets import PickList


def statistics(launch: Launch) -> Pilot:
    pilot = launch()
    Mouse(pilot).push("Statistics")
    return pilot


def table(pilot: Pilot) -> list[str]:
    """The rows of the statistics in words; none while they invite to play."""
    if pilot.sees("Play a game"):
        return []
    widget = pilot.widget("Results")
    assert isinstance(widget, PickList)
    return [words for (words,) in widget.rows]


@pytest.mark.parametrize("hands", [Mouse, Digits])
def test_statistics_by_game_and_opponent(launch: Launch, tmp_path: Path, hands: HandKind) -> None:
    fill(
        tmp_path,
        [
            kept(WON, accuracy=(90, 50)),
            kept(LOST, (HARD, HUMAN), day=1),
            kept(DRAWN, (RANDOM, HUMAN), game="tic-tac-toe", day=2),
            kept(DRAWN, (HUMAN, HUMAN), game="tic-tac-toe", day=3),
            kept(WON, (RANDOM, DEEP), day=4),
            kept(WON, given=3, day=5),
            kept("44", day=6),
            kept(LOST, (HUMAN, DEEP), day=7, accuracy=(80, 20)),
        ],
    )
    pilot = launch()
    hand = hands(pilot)
    hand.push("Statistics")
    pilot.step()
    assert table(pilot) == [
        "All computers: 4 games, 2 won, 1 drawn, 1 lost, your accuracy 85 %",
        "Hard: 2 games, 2 won, 0 drawn, 0 lost, now 2 wins in a row, your accuracy 90 %",
        "Alpha–beta, depth 9: 1 game, 0 won, 0 drawn, 1 lost, your accuracy 80 %",
        "Random: 1 game, 0 won, 1 drawn, 0 lost",
        "Another person: 1 game, 1 drawn",
    ]
    read = [each.value for each in pilot.described() if each.role == "listbox"]
    assert read == ["All computers: 4 games, 2 won, 1 drawn, 1 lost, your accuracy 85 % (1 of 5)"]
    hand.choose("Games", "Tic-tac-toe")
    names = [row.partition(":")[0] for row in table(pilot)]
    assert names == ["All computers", "Random", "Another person"]
    hand.choose("Games", "Other boards")
    assert table(pilot) == []
    assert pilot.widget("Reset…").enabled, "all games are counted anew, not the chosen ones"
    hand.choose("Games", "All games")
    graph = next(each for each in pilot.described() if each.role == "img")
    assert graph.name == "Accuracy: All computers"
    assert graph.value == "2 games; the last in percent: 90, 80; their mean is 85"


def test_statistics_stay_and_are_begun_anew_after_asking(launch: Launch, tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    pilot = statistics(launch)
    assert len(table(pilot)) == 2
    hand = Mouse(pilot)
    hand.push("Reset…")
    hand.push("Keep them")
    assert len(table(pilot)) == 2
    hand.push("Reset…")
    hand.push("Reset")
    assert table(pilot) == []
    assert moves_kept(pilot) == [WON]
    pilot = statistics(launch)
    assert table(pilot) == []
    pilot.press(pygame.K_ESCAPE)
    assert pilot.shows(StartScene)


def test_a_row_of_two_people_says_who_won_how_often(launch: Launch, tmp_path: Path) -> None:
    people = replace(HUMAN, name="Ann"), replace(HUMAN, name="Bob")
    fill(tmp_path, [kept(WON, people, day=day) for day in range(2)] + [kept(LOST, people, day=3)])
    pilot = statistics(launch)
    pilot.press(pygame.K_END)
    read = next(each.value for each in pilot.described() if each.role == "listbox")
    assert read.startswith("Ann – Bob: 3 games, Ann won 2, Bob won 1, 0 drawn (")


def test_totals_say_how_many_were_won_and_the_best_streak(launch: Launch, tmp_path: Path) -> None:
    results = enumerate([WON, WON, LOST, WON, WON, WON, LOST, WON])
    games = [kept(moves, (HUMAN, HARD), day=day, accuracy=(80, 1)) for day, moves in results]
    fill(tmp_path, [*games, kept(WON, (HUMAN, HUMAN), day=20)])
    assert library(tmp_path).statistics()[None].best == 3
    pilot = statistics(launch)
    totals = next(each for each in pilot.described() if each.name == "Totals")
    assert totals.value == ("games played: 8, won: 75 %, best streak: 3 wins, your accuracy: 80 %")
    Mouse(pilot).choose("Games", "Tic-tac-toe")
    assert pilot.sees("Play a game")
    check_picture(pilot)


def test_the_mean_rolls_over_ten_games_and_spreads_as_they_do() -> None:
    assert not rolling([])
    assert rolling([70]) == [(70, 0)]
    means = rolling([60.0] * 5 + [80.0] * 15)
    seen = [means[index] for index in (4, 9, 19)]
    assert seen == [(60, 0), (70, 10), (80, 0)], "the first games are out of the last mean"
    mean, spread = rolling([40, 60, 80])[-1]
    assert mean == 60
    assert spread == pytest.approx(16.33, abs=0.01)
