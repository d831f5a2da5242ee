"""Both games from the start screen to the end, by mouse alone and by keys alone."""

from itertools import product
from typing import Any

import pygame
import pytest
from hands import HANDS, Arrows, Digits, Mouse
from how_many import often
from pilot import Launch, Pilot

from engine.games.line_rules import Cell
from engine.service.client import EngineClient
from gui.play.match import Phase
from gui.play.scene import PlayScene
from gui.start.scene import StartScene

CONNECT_FOUR_WON = (3, 0, 3, 1, 3, 0, 3)
"""The first player wins with four discs in the middle column."""


def until_ply(pilot: Pilot, ply: int) -> None:
    pilot.until(lambda: pilot.play.match.record.ply == ply)


def play_game(pilot: Pilot, hand: Any, moves: tuple[int, ...]) -> None:
    """Plays the moves, by hand or as the engine's answers."""
    for ply, move in enumerate(moves):
        until_ply(pilot, ply)
        if pilot.play.match.phase is Phase.HUMAN:
            hand.play(move)
        else:
            pilot.engine.answer(move)
            until_ply(pilot, ply + 1)
        assert pilot.moves == "".join(str(m + 1) for m in moves[: ply + 1])
    pilot.come_to_rest()


GAMES = (
    ("Connect Four", CONNECT_FOUR_WON, "first"),
    ("Connect Four", (0, 3, 1, 3, 0, 3, 1, 3), "second"),
    ("Tic-tac-toe", (4, 0, 2, 1, 6), "first"),
    ("Tic-tac-toe", (0, 4, 1, 2, 8, 6), "second"),
    ("Tic-tac-toe", (4, 0, 8, 2, 1, 7, 3, 5, 6), "draw"),
)


WHOLE_GAMES = [
    pytest.param(*game, hands, seat, marks=[pytest.mark.slow] if number % 5 else [])
    for number, (game, hands, seat) in enumerate(product(GAMES, HANDS, ("first", "second")))
]
"""Every game with every kind of hands on either side; every run meets each, and each kind of hands
on both sides."""


@pytest.mark.parametrize(("game", "moves", "result", "hands", "seat"), WHOLE_GAMES)
def test_a_game_against_the_computer_from_the_start_screen_to_the_end_and_back(
    launch: Launch, game: str, moves: tuple[int, ...], result: str, hands: Any, seat: str
) -> None:
    pilot = launch("--reduced-motion")
    hand = hands(pilot)
    hand.choose("Game", game)
    people = ("You", "Computer") if seat == "first" else ("Computer", "You")
    hand.choose("Who moves first", people[0])
    hand.choose("Who moves second", people[1])
    hand.push("Play")
    play_game(pilot, hand, moves)
    assert pilot.play.match.phase is Phase.OVER
    assert pilot.saved["result"] == result
    winner = {"first": people[0], "second": people[1], "draw": "A draw"}[result]
    says = {"You": "You won", "Computer": "You lost", "A draw": "A draw"}[winner]
    assert pilot.sentence.startswith(says)
    hand.push("Rematch")
    assert pilot.play.match.record.ply == 0
    hand.push("Back")
    assert isinstance(pilot.app.scene, StartScene)
    assert not pilot.sees("Resume")


def play_against_process(pilot: Pilot, hand: Any) -> None:
    """Plays the first legal move each time, and waits for the process to answer."""
    match = pilot.play.match
    while match.phase is not Phase.OVER:
        if match.phase is Phase.HUMAN:
            hand.play(match.position.legal_moves()[0])
        pilot.wait_for(lambda: not match.thinking)


@pytest.mark.parametrize(
    ("hands", "game", "first"),
    often(
        2,
        [
            (Mouse, "connect-four", "human"),
            (Digits, "tic-tac-toe", "computer"),
            (Digits, "connect-four", "computer"),
            (Mouse, "tic-tac-toe", "computer"),
            (Digits, "tic-tac-toe", "human"),
            (Mouse, "connect-four", "computer"),
            (Digits, "connect-four", "human"),
            (Mouse, "tic-tac-toe", "human"),
        ],
    ),
)
def test_the_real_engine_plays_a_game_and_does_not_lose_to_the_first_move_that_is_legal(
    launch: Launch, engine: EngineClient, hands: Any, game: str, first: str
) -> None:
    pilot = launch("--game", game, "--first", first, "--depth", "4", engine=engine)
    play_against_process(pilot, hands(pilot))
    computer = "second" if first == "human" else "first"
    assert pilot.saved["result"] in (computer, "draw")
    assert engine.restarts == 0


@pytest.mark.slow
def test_the_same_seed_gives_the_same_game(launch: Launch, engine: EngineClient) -> None:
    games = []
    for seed in ("7", "7", "8"):
        pilot = launch(
            "--game", "connect-four", "--players", "random,random", "--seed", seed, engine=engine
        )
        play_against_process(pilot, None)
        games.append(pilot.moves)
    assert games[0] == games[1] != games[2]


@pytest.mark.parametrize(
    ("game", "keys", "moves"),
    [
        ("tic-tac-toe", (pygame.K_KP7, pygame.K_KP3, pygame.K_KP5, pygame.K_KP1), "1957"),
        ("connect-four", (pygame.K_KP7, pygame.K_KP3), "73"),
    ],
)
def test_the_number_pad_is_the_board_under_the_finger(
    launch: Launch, game: str, keys: tuple[int, ...], moves: str
) -> None:
    pilot = launch("--game", game, "--players", "human,human")
    for key in keys:
        pilot.press(key)
    assert pilot.moves == moves


@pytest.mark.usefixtures("motion_drawn")
@pytest.mark.parametrize("reduced", [False, True])
def test_the_words_at_a_full_column_go_by_themselves_or_with_the_pointer(
    launch: Launch, reduced: bool
) -> None:
    words = ["--reduced-motion"] if reduced else []
    pilot = launch(
        "--game", "connect-four", "--players", "human,human", "--moves", "444444", *words
    )
    Mouse(pilot).play(3)
    assert pilot.refused
    assert pilot.is_animating() is not reduced, "the ghost shakes"
    pilot.wait(0.5)
    assert pilot.refused
    assert not pilot.is_animating()
    idle = pilot.scene.idle
    pilot.wait(2.5)
    assert not pilot.refused
    assert (idle, pilot.scene.idle) == (False, True), "nobody touches the window"
    Mouse(pilot).play(3)
    pilot.point(pilot.play.board.cell_rect(Cell(4, 0)).center)
    assert not pilot.refused
    Mouse(pilot).play(3)
    pilot.press(pygame.K_1)
    assert not pilot.refused
    assert pilot.moves == "4444441"


def test_a_click_while_the_computer_is_to_move_is_not_taken_for_its_move(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--first", "computer")
    for hands in (Mouse, Digits, Arrows):
        hands(pilot).play(3)
    assert isinstance(pilot.app.scene, PlayScene)
    assert pilot.play.match.record.ply == 0
    assert len(pilot.engine.questions) == 1


def test_input_while_the_last_disc_falls_finishes_it_and_counts(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--players", "human,human")
    Mouse(pilot).play(0)
    assert pilot.play.match.arrival is not None
    began = pilot.clock.now
    pilot.type("123")
    assert pilot.moves == "1123"
    assert pilot.clock.now - began < 0.17
    assert pilot.play.match.position.ply == 4
