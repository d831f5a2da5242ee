"""The list of the games kept."""

from pathlib import Path

import pygame
import pytest
from hands import HANDS, Digits, HandKind, Mouse
from kept_games import (
    DEEP,
    DRAWN,
    HUMAN,
    LOST,
    RANDOM,
    WON,
    counted,
    fill,
    games_kept,
    kept,
    moves_kept,
)
from pilot import Launch, Pilot

from gui.files.kept_game import KeptGame
from gui.files.storage import CURRENT_GAME
from gui.history.games_scene import GamesScene
from gui.play.match import Phase
from gui.start.scene import StartScene
from gui.widgets import PickList


def games_scene(launch: Launch, games: list[KeptGame], directory: Path, *window: str) -> Pilot:
    fill(directory, games)
    pilot = launch(*window)
    Mouse(pilot).push("Games")
    return pilot


def the_list(pilot: Pilot) -> PickList:
    return pilot.pick_list("Games played")


def test_the_list_says_when_what_whom_and_how(launch: Launch, tmp_path: Path) -> None:
    pilot = games_scene(
        launch,
        [
            kept(WON, accuracy=(90.4, 50)),
            kept(LOST, (HUMAN, HUMAN), day=1, accuracy=(53, 91)),
            kept(DRAWN, (DEEP, HUMAN), game="tic-tac-toe", day=2, accuracy=(None, 70)),
            kept("44", (RANDOM, DEEP), day=3),
        ],
        tmp_path,
    )
    assert [tuple(row[:5]) for row in the_list(pilot).rows] == [
        ("Unfinished", "Two computers", "Connect Four", "2 moves", ""),
        ("Draw", "Alpha–beta, depth 9", "Tic-tac-toe", "9 moves", "your accuracy 70 %"),
        ("Yellow won", "Two people", "Connect Four", "8 moves", "accuracy Red 53 %, Yellow 91 %"),
        ("You won", "Hard", "Connect Four", "7 moves", "your accuracy 90 %"),
    ]
    assert [row[5] for row in the_list(pilot).rows][-1] == "6 May 2024"
    pilot.press(pygame.K_END)
    assert the_list(pilot).value_text() == (
        "You won, Hard, Connect Four, 7 moves, your accuracy 90 %, 6 May 2024 (4 of 4)"
    )


@pytest.mark.parametrize("hands", HANDS)
def test_a_game_opens_at_its_end_and_goes(launch: Launch, tmp_path: Path, hands: HandKind) -> None:
    fill(tmp_path, [kept(WON), kept(LOST, day=1)])
    pilot = launch()
    hand = hands(pilot)
    hand.push("Games")
    if isinstance(hand, Digits):
        hand.reach("Games played")
        pilot.press(pygame.K_DOWN)
        pilot.press(pygame.K_RETURN)
    else:
        pilot.click(the_list(pilot).row_rect(1).center)
        hand.push("Open")
    match = pilot.play.match
    assert (match.record.text, match.phase) == (WON, Phase.OVER)
    assert not (pilot.data / CURRENT_GAME).exists(), "looking is not playing"
    pilot.press(pygame.K_ESCAPE)
    assert pilot.shows(GamesScene)
    assert the_list(pilot).marked == 1
    pilot.press(pygame.K_ESCAPE)
    assert pilot.shows(StartScene)


def test_playing_on_from_an_old_game_makes_another_one_that_does_not_count(
    launch: Launch, tmp_path: Path
) -> None:
    pilot = games_scene(launch, [kept(WON, (HUMAN, HUMAN))], tmp_path)
    pilot.press(pygame.K_RETURN)
    pilot.type("u461")
    pilot.come_to_rest()
    assert pilot.play.match.phase is Phase.OVER
    assert moves_kept(pilot) == [WON, "141516461"], "the old game is as it was"
    assert counted(pilot.app.library) == 1


@pytest.mark.parametrize("hands", [Mouse, Digits])
def test_a_game_is_deleted_after_asking(launch: Launch, tmp_path: Path, hands: HandKind) -> None:
    pilot = games_scene(launch, [kept(WON), kept(LOST, day=1)], tmp_path)
    hands(pilot).push("Delete…")
    assert pilot.dialog == "Delete this game?"
    pilot.press(pygame.K_ESCAPE)
    assert len(games_kept(pilot)) == 2
    hands(pilot).push("Delete…")
    hands(pilot).push("Delete")
    assert moves_kept(pilot) == [WON]
    assert len(the_list(pilot).rows) == 1
    pilot.press(pygame.K_DELETE)
    pilot.press(pygame.K_RETURN)
    assert moves_kept(pilot) == []
    assert not pilot.widget("Open").enabled
    pilot.press(pygame.K_DELETE)
    assert pilot.dialog == ""


def test_a_long_list_is_walked_and_dragged_to_its_end(launch: Launch, tmp_path: Path) -> None:
    games = [kept("44" if day % 2 else WON, day=day) for day in range(500)]
    pilot = games_scene(launch, games, tmp_path, "--window", "640x480")
    view = the_list(pilot)
    assert len(view.rows) == 500
    pilot.press(pygame.K_END)
    assert view.marked == 499
    assert view.rect.contains(view.row_rect(499))
    pilot.press(pygame.K_HOME)
    pilot.press(pygame.K_PAGEDOWN)
    assert view.marked == view.page
    pilot.point(view.rect.center)
    pilot.post(pygame.MOUSEWHEEL, x=0, y=1)
    assert view.rect.contains(view.row_rect(0)), "the wheel scrolls"
    assert view.marked == view.page, "and marks nothing"
    bar = view._bar().thumb
    grip = (bar.centerx, bar.y + 5)
    pilot.point(grip)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=grip, button=1)
    assert view.rect.contains(view.row_rect(0)), "taking hold of it does not make it jump"
    pilot.point((grip[0], grip[1] + view.rect.height // 2), held=True)
    top = view.row_at(view.rect.midtop)
    assert top is not None
    way = view.rect.height // 2 / (view.rect.height - bar.height)
    assert abs(top - way * (500 - view.page)) <= 2
    pilot.point((grip[0], 470), held=True)
    assert view.rect.contains(view.row_rect(499))
    pilot.post(pygame.MOUSEBUTTONUP, pos=(grip[0], 470), button=1)
    assert view.marked == view.page
    pilot.click(view.row_rect(497).center)
    assert view.marked == 497
