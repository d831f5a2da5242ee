"""After a crash the unfinished game is offered again."""

import json

import pygame
import pytest
from hands import HANDS, HandKind, Mouse
from pilot import Launch

from engine.players.spec import PlayerSpec
from gui.files.storage import CURRENT_GAME
from gui.play.match import Phase

OFFER = "Resume: Connect Four, 3 moves"
GAME = ("--game", "connect-four", "--depth", "3", "--evaluation", "windows", "--seed", "5")


def crash_during_a_game(launch: Launch) -> int:
    """Plays 4, 4, 5 against the computer and ends while it thinks."""
    pilot = launch(*GAME)
    pilot.type("4")
    pilot.engine.answer(3)
    pilot.until(lambda: pilot.play.match.phase is Phase.HUMAN)
    pilot.type("5")
    assert pilot.moves == "445"
    return pilot.play.match.seed


@pytest.mark.parametrize("hands", HANDS)
def test_the_start_screen_offers_a_game_and_restores_it(launch: Launch, hands: HandKind) -> None:
    seed = crash_during_a_game(launch)
    pilot = launch()
    hands(pilot).push(OFFER)
    match = pilot.play.match
    assert match.record.text == "445"
    assert match.seed == seed
    assert match.phase is Phase.COMPUTER
    question = pilot.engine.open
    assert question is not None
    assert question.player == PlayerSpec("alphabeta", 3, "windows")
    assert (question.moves, question.seed) == ((3, 3, 4), seed)
    pilot.engine.answer(2)
    pilot.until(lambda: pilot.moves == "4453")
    assert match.step_to(match.record.ply - 1)
    pilot.step()
    assert pilot.moves == "44"


def test_a_game_asked_for_by_name_is_preceded_by_the_question(launch: Launch) -> None:
    seed = crash_during_a_game(launch)
    pilot = launch("--game", "tic-tac-toe")
    assert pilot.dialog == "Continue the last game?"
    assert pilot.engine.questions == []
    pilot.press(pygame.K_ESCAPE)
    assert pilot.dialog == ""
    assert pilot.sees(OFFER), "it is left open"
    assert pilot.moves == "445"
    pilot = launch("--game", "tic-tac-toe")
    pilot.press(pygame.K_RETURN)
    assert pilot.dialog == ""
    match = pilot.play.match
    assert (match.record.text, match.seed, match.game.name) == ("445", seed, "connect-four")
    assert match.seats[1].depth == 3


def test_nothing_is_offered_where_nothing_is_unfinished(launch: Launch) -> None:
    assert not any(d.name.startswith("Resume") for d in launch().described())
    pilot = launch("--game", "tic-tac-toe", "--players", "human,human")
    pilot.type("14253")
    assert pilot.saved["result"] == "first"
    assert not any(d.name.startswith("Resume") for d in launch().described())
    assert launch("--game", "connect-four").dialog == ""


@pytest.mark.parametrize("restarted", [False, True])
def test_a_game_taken_back_from_its_end_is_offered(launch: Launch, restarted: bool) -> None:
    pilot = launch("--game", "connect-four", "--players", "human,human")
    pilot.type("4141414")
    pilot.come_to_rest()
    pilot.type("u")
    pilot.come_to_rest()
    if restarted:
        pilot = launch()
    else:
        pilot.press(pygame.K_ESCAPE)
    Mouse(pilot).push("Resume: Connect Four, 6 moves")
    assert pilot.play.match.record.text == "414141"
    pilot.type("u")
    pilot.press(pygame.K_ESCAPE)
    assert pilot.sees("Resume: Connect Four, 5 moves"), "every step back is offered"
    pilot = launch()
    Mouse(pilot).push("Resume: Connect Four, 5 moves")
    pilot.type("14")
    pilot.come_to_rest()
    pilot.press(pygame.K_ESCAPE)
    assert not any(d.name.startswith("Resume") for d in pilot.described()), "it has ended again"
    assert not any(d.name.startswith("Resume") for d in launch().described())


def test_a_swapped_game_comes_back_with_the_seats_swapped(launch: Launch) -> None:
    pilot = launch("--game", "connect-four")
    pilot.type("4s")
    assert pilot.saved["players"] == ["alphabeta", "human"]
    pilot = launch()
    Mouse(pilot).push("Resume: Connect Four, 1 move")
    assert pilot.play.match.phase is Phase.HUMAN
    assert pilot.engine.questions == []


def test_a_game_written_by_another_program_can_be_gone_on_with(launch: Launch) -> None:
    pilot = launch()
    game = {"game": "connect-four", "columns": 7, "rows": 6, "connect": 4}
    game |= {"players": ["human", "alphabeta"], "moves": "444", "result": None}
    (pilot.data / CURRENT_GAME).write_text(json.dumps(game))
    pilot = launch()
    Mouse(pilot).push(OFFER)
    assert pilot.play.match.record.text == "444"
    assert pilot.engine.open is not None
