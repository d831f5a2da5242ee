"""The boards on the start screen: pictures to choose a game by, and steppers for its size."""

from dataclasses import replace

import pygame
import pytest
from board_sizes import FLAT_BOARDS, GRAVITY_BOARDS
from drawn import check_picture, draw_anew
from hands import Digits, Mouse
from how_many import often
from hypothesis import given
from pilot import Launch

from engine.games.catalogue import BOARD_GAMES, TIC_TAC_TOE, line_game
from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.games.record import GameRecord
from gui.look.words import board_name
from gui.start.past import sample_moves, won_moves
from gui.start.words import goal


@pytest.mark.usefixtures("every_frame")
def test_the_picture_of_a_smaller_board_leaves_nothing_of_the_larger_one(launch: Launch) -> None:
    pilot = launch("--window", "1280x800")
    hand = Digits(pilot)
    hand.push("Board of Connect Four")
    for stepper, steps in (("Rows", 5), ("Columns", 4), ("Rows", -3), ("Columns", -9)):
        hand.reach(stepper)
        for _ in range(abs(steps)):
            pilot.press(pygame.K_MINUS if steps > 0 else pygame.K_PLUS)
            pilot.come_to_rest()
            check_picture(pilot)


def test_steppers_make_any_board_and_show_it(launch: Launch) -> None:
    pilot = launch()
    hand = Digits(pilot)
    hand.push("Board of Connect Four")
    hand.reach("Columns")
    pilot.press(pygame.K_RIGHT)
    hand.reach("Rows")
    pilot.press(pygame.K_MINUS)
    hand.reach("In a row")
    pilot.press(pygame.K_PLUS)
    (shown,) = [each for each in pilot.described() if each.name == "The board"]
    assert shown.value == "8×5, five in a row"
    assert pilot.choice("Boards").value_text() == "none of these"
    pilot.press(pygame.K_RETURN)
    assert pilot.dialog == ""
    game = pilot.start.setup.game
    assert (game.columns, game.rows, game.connect) == (8, 5, 5)


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_RIGHT])
@pytest.mark.parametrize("name", often(1, ["In a row", "Columns", "Rows"]))
@pytest.mark.parametrize("game", BOARD_GAMES)
def test_no_step_makes_an_impossible_board(launch: Launch, game: str, name: str, key: int) -> None:
    pilot = launch()
    title = BOARD_GAMES[game].title
    Mouse(pilot).push(f"Board of {title}")
    pilot.group.set_focus(pilot.widget(name))
    for _ in range(70):
        pilot.press(key)
    Mouse(pilot).push("Done")
    assert pilot.start.setup.game.name == game
    assert pilot.widget(f"Board of {title}").value_text()


def test_more_games_than_have_room_scroll(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(30):
        extra = replace(TIC_TAC_TOE, name=f"game-{number}", title=f"Game {number}")
        monkeypatch.setitem(BOARD_GAMES, extra.name, extra)
    pilot = launch("--window", "640x480")
    whole, games = pilot.app.screen.get_rect(), pilot.choice("Game")
    assert not whole.contains(games.places[31])
    pilot.group.set_focus(games)
    pilot.press(pygame.K_END)
    assert pilot.start.setup.game.name == "game-29"
    assert whole.contains(games.places[31])
    pilot.press(pygame.K_HOME)
    assert whole.contains(games.places[0])


@given(GRAVITY_BOARDS | FLAT_BOARDS)
def test_every_board_has_a_picture(board: tuple[int, int, bool]) -> None:
    columns, rows, gravity = board
    game = LineGame("x", columns, rows, 3, gravity=gravity)
    assert GameRecord(game, sample_moves(game)).outcome is None
    won = GameRecord(game, won_moves(game)).outcome
    assert won is None or won.winner is not Player.SECOND
    assert goal(game)
    assert board_name(columns, rows, 3) == f"{columns}×{rows}, three in a row"


def test_a_card_tells_the_goal_of_its_own_game(launch: Launch) -> None:
    pilot = launch()
    cards = pilot.choice("Game")
    for index, (name, _) in enumerate(cards.options):
        card = cards.places[index]
        pilot.point((card.x + 12, card.y + 12))
        pilot.wait(1)
        words = " ".join(each.shown for each in draw_anew(pilot).visible())
        assert goal(line_game(name)) in words
        assert cards.value == cards.options[0][0], "which is not chosen by pointing"
