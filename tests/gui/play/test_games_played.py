"""Which games are kept, and what is recorded of them."""

from datetime import datetime, timedelta

import pygame
import pytest
from drawn import check_picture
from hands import Mouse
from kept_games import LOST, WON, counted, games_kept, moves_kept
from pilot import TWO_PEOPLE, Launch

from engine.games.game import Outcome, Player
from gui.files.database import DATABASE
from gui.files.storage import CURRENT_GAME
from gui.play.match import Phase
from gui.shell.pacing import FRAME

RANDOM = ("--game", "connect-four", "--players", "random,random")


def test_a_finished_game_is_kept_with_all_that_is_known_of_it(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--level", "hard", "--moves", "")
    for move, reply in zip("111", "456", strict=True):
        pilot.type(move)
        pilot.engine.answer(int(reply) - 1)
        pilot.until(lambda: pilot.play.match.phase is Phase.HUMAN)
    assert not (pilot.data / DATABASE).exists()
    pilot.type("1")
    (game,) = games_kept(pilot)
    assert game.saved.record().text == "1415161"
    assert (game.outcome, game.person) == (Outcome.FIRST, Player.FIRST)
    assert game.setup == pilot.play.match.setup
    assert game.saved.seed == pilot.play.match.seed
    assert game.accuracy == (None, None)
    assert timedelta(0) <= datetime.now().astimezone() - game.when < timedelta(hours=1)
    assert game.id == pilot.play.origin.id


def test_a_game_ended_twice_is_one_game(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.type("1415161")
    pilot.type("u6")
    assert pilot.play.match.record.outcome is None
    assert moves_kept(pilot) == [WON], "it still ended that way once"
    pilot.type("41")
    assert moves_kept(pilot) == ["141516641"]
    assert counted(pilot.app.library) == 1


def test_undo_and_redo_of_the_end_keep_date_and_accuracy(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.type(WON)
    pilot.app.library.set_accuracy(pilot.play.saved_game(), (90.5, 70))
    before = games_kept(pilot)
    pilot.type("uy")
    assert games_kept(pilot) == before
    assert before[0].accuracy == (90.5, 70)


def test_a_crash_between_keeping_a_game_and_forgetting_it_counts_once(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.type("141516")
    unfinished = (pilot.data / CURRENT_GAME).read_bytes()
    pilot.type("1")
    (pilot.data / CURRENT_GAME).write_bytes(unfinished)
    pilot = launch()
    assert not any(each.name.startswith("Resume") for each in pilot.described())
    assert moves_kept(pilot) == [WON]
    assert counted(pilot.app.library) == 1


def test_two_computers_keep_nothing_and_count_for_nobody(launch: Launch) -> None:
    pilot = launch("--game", "tic-tac-toe", "--players", "random,random", "--moves", "1425")
    pilot.engine.answer(2)
    pilot.until(lambda: pilot.play.match.phase is Phase.OVER)
    assert games_kept(pilot) == []


def test_a_game_begun_with_given_moves_is_kept_and_does_not_count(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "14151")
    pilot.type("61")
    assert moves_kept(pilot) == [WON]
    assert counted(pilot.app.library) == 0
    pilot.type("uuuuuuu")
    pilot.type(LOST)
    assert moves_kept(pilot) == [LOST], "of the moves given there are two left"
    assert counted(pilot.app.library) == 0


def test_a_position_already_over_is_not_kept_for_being_looked_at(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", WON)
    pilot.type("uy")
    assert games_kept(pilot) == []


def test_a_saved_game_is_kept_too_and_finished_in_its_place(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.type("14151")
    pilot.press(pygame.K_s, mod=pygame.KMOD_LCTRL)
    pilot.press(pygame.K_RETURN)
    assert moves_kept(pilot) == ["14151"]
    pilot.type("61")
    assert moves_kept(pilot) == [WON]


@pytest.mark.usefixtures("every_frame")
@pytest.mark.parametrize("window", ["640x480", "1280x800"])
def test_what_changes_while_two_computers_play_is_drawn_anew(launch: Launch, window: str) -> None:
    pilot = launch(*RANDOM, "--moves", "4", "--window", window)
    for move in (3, 2, 4):
        pilot.engine.answer(move)
        pilot.until(pilot.engine.is_asked)  # the move is played
        while pilot.is_animating():
            check_picture(pilot)
            pilot.wait(FRAME)
    check_picture(pilot)


@pytest.mark.usefixtures("every_frame")
def test_stones_that_still_fall_out_are_gone_with_another_game(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "1726354")
    pilot.type("n")
    Mouse(pilot).push("New game")
    pilot.wait(0.1)
    check_picture(pilot)
    pilot.type("n")
    check_picture(pilot)


@pytest.mark.parametrize("language", ["en", "pt_BR"])
def test_the_words_of_the_empty_list_go_with_the_first_move(launch: Launch, language: str) -> None:
    """In two lines they reach beyond the row of the first move."""
    pilot = launch(*TWO_PEOPLE, "--window", "640x480", "--language", language)
    pilot.type("4")
    pilot.come_to_rest()
    check_picture(pilot)
