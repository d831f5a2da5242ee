"""Full disks, missing directories, a failing engine: a message says so, and play goes on."""

import shutil
from functools import partial

import pygame
import pytest
from pilot import TWO_PEOPLE, Launch, Pilot
from posix_system import limited
from processes import kill_workers

from engine.service.client import EngineClient
from gui.files.storage import CURRENT_GAME
from gui.play.match import Phase

NO_ROOM = 40
"""Bytes of the largest file on a disk that is full."""


def play(pilot: Pilot, column: str) -> None:
    """Plays a column and lets the game be saved, once the frame of the move is on the screen."""
    pilot.type(column)
    pilot.step()


def test_a_full_disk_is_said_once_and_the_game_goes_on(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    play(pilot, "4")
    before = (pilot.data / CURRENT_GAME).read_bytes()
    with limited("RLIMIT_FSIZE", NO_ROOM):
        play(pilot, "4")
    assert pilot.notice == "The game cannot be saved: File too large. You can play on."
    assert pilot.play.match.record.text == "44"
    assert (pilot.data / CURRENT_GAME).read_bytes() == before, "the old file is as it was"
    pilot.wait(13)
    assert pilot.notice == ""
    with limited("RLIMIT_FSIZE", NO_ROOM):
        play(pilot, "5")
    assert pilot.notice == "", "it has been said"
    assert [path.name for path in pilot.data.iterdir() if path.name.startswith(".")] == []
    play(pilot, "5")
    assert pilot.moves == "4455", "and with room again the file is whole again"
    with limited("RLIMIT_FSIZE", NO_ROOM):
        play(pilot, "6")
    assert pilot.notice.startswith("The game cannot be saved"), "new trouble is said again"


def test_a_data_directory_that_vanishes_is_made_again_unless_a_file_is_there(
    launch: Launch,
) -> None:
    pilot = launch(*TWO_PEOPLE)
    play(pilot, "4")
    shutil.rmtree(pilot.data)
    play(pilot, "4")
    assert pilot.moves == "44"
    shutil.rmtree(pilot.data)
    pilot.data.write_text("in the way")
    play(pilot, "4")
    assert pilot.notice.startswith("The game cannot be saved: ")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.sees("Play")


def test_an_engine_killed_in_a_game_is_replaced_said_so_and_answers(
    launch: Launch, engine: EngineClient
) -> None:
    pilot = launch("--game", "connect-four", "--depth", "42", engine=engine)
    match = pilot.play.match

    pilot.type("4")
    pilot.wait_for(lambda: match.info is not None)
    kill_workers()
    pilot.wait_for(lambda: pilot.notice)
    assert pilot.notice == "The engine had to be started again. Nothing is lost."
    asked = match.info
    pilot.wait_for(lambda: match.info is not asked)
    pilot.press(pygame.K_g)
    pilot.wait_for(lambda: match.record.ply > 1)
    assert match.phase is Phase.HUMAN
    assert engine.restarts == 1


@pytest.mark.slow
def test_analysis_goes_on_when_its_engine_is_killed(launch: Launch, engine: EngineClient) -> None:
    pilot = launch(*TWO_PEOPLE, "--board", "8x7", analysis=engine)  # too large to be done at once
    pilot.press(pygame.K_a)
    position = pilot.play.match.position
    analyst = pilot.analyst

    def restarted(times: int) -> bool:
        return engine.restarts == times

    pilot.wait_for(lambda: analyst.known(position) is not None)
    kill_workers()
    pilot.wait_for(lambda: restarted(1))
    pilot.type("4")
    assert pilot.moves == "4"
    position = pilot.play.match.position
    pilot.wait_for(lambda: analyst.known(position) is not None)
    for wanted in range(2, 5):
        pilot.wait_for(lambda: engine.ready)
        kill_workers()
        pilot.wait_for(partial(restarted, wanted))
    assert "ended 3 times on this position" in pilot.notice
    pilot.type("4")
    position = pilot.play.match.position
    pilot.wait_for(lambda: analyst.known(position) is not None)
    assert analyst.failure == ""


@pytest.mark.parametrize("answers", [False, True])
def test_leaving_the_game_retires_the_question_and_its_answer(
    launch: Launch, answers: bool
) -> None:
    pilot = launch("--game", "connect-four")
    pilot.type("4")
    assert pilot.engine.is_asked()
    if answers:
        pilot.engine.answer(4)
    pilot.press(pygame.K_ESCAPE)
    assert not pilot.engine.is_asked()
    pilot.wait(1)
    assert pilot.moves == "4"
