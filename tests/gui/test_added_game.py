"""One record adds a board game: to the window, the kept games, the command line and UGI."""

import re

import pygame
import pytest
from commands import Commands
from hands import Mouse
from pilot import Launch, Pilot
from ugi_talk import talk

from engine.games.catalogue import BOARD_GAMES, BoardGame, Piece
from gui.review.scene import ReviewScene

GOMOKU = BoardGame(
    name="gomoku",
    title="Gomoku",
    boards=((8, 8, 5),),
    stones_fall=False,
    piece=Piece.MARK,
    sides=("Cross", "Nought"),
    usual_depth=3,
)
WON = "1 6 2 7 3 8 4 9 5"
"""Five in a row for the first player, along the top."""


@pytest.fixture(autouse=True)
def gomoku(monkeypatch: pytest.MonkeyPatch) -> None:
    """Adds the game; nothing else is needed."""
    monkeypatch.setitem(BOARD_GAMES, GOMOKU.name, GOMOKU)


def rows_listed(pilot: Pilot) -> str:
    return next(each.value for each in pilot.described() if each.role == "listbox")


def play(pilot: Pilot) -> None:
    """Wins against the computer, whose moves are typed here, too."""
    pilot.wait(1)
    for move in WON.split()[:-1:2]:
        pilot.type(move)
        pilot.engine.answer(int(move) + 4)
        pilot.wait(2)
    pilot.type("5")
    pilot.wait(2)


def test_it_is_chosen_played_reviewed_listed_and_counted(launch: Launch) -> None:
    pilot = launch()
    hand = Mouse(pilot)
    hand.choose("Game", "Gomoku")
    assert len({pilot.choice("Game").places[index].topleft for index in range(3)}) == 3
    hand.push("Board of Gomoku")
    assert [label for _, label in pilot.choice("Boards").options] == ["8×8"]
    hand.push("Cancel")
    hand.push("Play")
    assert pilot.sentence == "Your turn: you are Cross"
    play(pilot)
    assert pilot.sentence == "You won with five in a row"
    pilot.press(pygame.K_r)
    assert isinstance(pilot.app.scene, ReviewScene)
    assert pilot.app.scene.review.record.text == WON
    pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_ESCAPE)
    hand.push("Games")
    pilot.wait(0.5)
    assert "Gomoku" in rows_listed(pilot)
    pilot.press(pygame.K_ESCAPE)
    hand.push("Statistics")
    pilot.wait(0.5)
    hand.choose("Games", "Gomoku")
    assert "All computers: 1 game" in rows_listed(pilot)
    hand.choose("Games", "Tic-tac-toe")
    assert not any("All computers" in each.value for each in pilot.described())


def test_it_is_saved_and_gone_on_with(launch: Launch) -> None:
    pilot = launch("--game", "gomoku", "--players", "human,human", "--moves", WON[:-2])
    pilot.type("u")
    assert pilot.saved["game"] == "gomoku"
    again = launch()
    assert again.sees("Resume: Gomoku, 7 moves")
    Mouse(again).push("Resume: Gomoku, 7 moves")
    again.type("95")
    again.come_to_rest()
    assert again.sentence == "Player 1 won with Cross: five in a row"


def test_it_is_set_up_by_hand(launch: Launch) -> None:
    pilot = launch("--game", "gomoku", "--players", "human,human")
    pilot.press(pygame.K_ESCAPE)
    Mouse(pilot).push("Set up")
    pilot.press(pygame.K_RETURN)
    assert "Cross" in " ".join(each.value for each in pilot.described())


def test_it_is_played_in_the_terminal(run: Commands) -> None:
    given = "\n".join([*WON.split(), "q"])
    said = run.said("play", "gomoku", "--players", "human,human", given=given)
    assert f"x wins.\nmoves: {WON}\n" in said


def test_ugi_offers_and_plays_it() -> None:
    said = talk(
        "ugi",
        "setoption name Game value gomoku",
        f"position startpos moves {WON[:-2]}",
        "go depth 1",
    )
    assert any(re.match(r"option name Game .* var gomoku$", line) for line in said)
    assert "bestmove 5" in said
