"""Copies and pastes games by keys and by mouse; writes and reads any game."""

import json
import random
from dataclasses import replace

import hypothesis.strategies as st
import pygame
import pytest
from bench import PaperClip
from board_sizes import FLAT_BOARDS, GRAVITY_BOARDS
from hands import HANDS, HandKind, paste
from hypothesis import given
from kept_games import HUMAN
from pilot import TWO_PEOPLE, Launch, Pilot

from engine.games.catalogue import line_game
from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.games.notation import NotationError, format_moves, format_position
from engine.games.record import GameRecord
from gui.files.game_file import Origin, SavedGame, game_from_json, read_game
from gui.files.setup import Setup, default_setup
from gui.play.match import Phase

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


def with_clip(pilot: Pilot, text: str | None = "") -> PaperClip:
    pilot.app.clipboard = clip = PaperClip(text)
    return clip


def test_the_keys_copy_the_game_and_the_position(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "44435")
    clip = with_clip(pilot)
    pilot.press(pygame.K_c, mod=CTRL)
    assert clip.text == "44435"
    assert pilot.notice == "Copied the game: 44435"
    pilot.press(pygame.K_c, mod=CTRL | SHIFT)
    assert clip.text == "7/7/7/3x3/3o3/2oxx2 o"
    pilot.type("u")
    pilot.press(pygame.K_c, mod=CTRL)
    assert clip.text == "4443", "what is on the board, not what was undone"


def test_the_menu_opens_at_its_first_entry_and_no_notice_hides_it(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "44435")
    clip = with_clip(pilot)
    pilot.press(pygame.K_v, mod=CTRL)
    assert pilot.notice
    pilot.press(pygame.K_F2)
    assert not pilot.notice
    pilot.press(pygame.K_RETURN)
    assert clip.text == "44435"


def test_the_systems_clipboard_takes_and_gives(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "44435")
    pilot.press(pygame.K_c, mod=CTRL)
    pilot.type("1")
    pilot.press(pygame.K_v, mod=CTRL)
    pilot.press(pygame.K_RETURN)  # leave the game on the board
    assert pilot.play.match.record.text == "44435"


@pytest.mark.parametrize("hands", HANDS)
def test_everything_is_in_one_menu(launch: Launch, hands: HandKind) -> None:
    pilot = launch(*TWO_PEOPLE)
    clip, hand = with_clip(pilot), hands(pilot)
    hand.play(3)
    hand.push("Game…")
    hand.push("Copy game")
    assert (clip.text, pilot.dialog) == ("4", "")
    clip.text = "1234"
    hand.push("Game…")
    hand.push("Paste")
    assert pilot.play.match.record.text == "1234"
    hand.push("Game…")
    hand.push("Close")
    assert pilot.dialog == ""


def test_where_there_is_nothing_to_copy_or_to_paste_that_is_said(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    clip = with_clip(pilot, "mine")
    pilot.press(pygame.K_c, mod=CTRL)
    assert clip.text == "mine"
    assert pilot.notice == "There are no moves to copy yet."
    paste(pilot, " \n")
    assert pilot.notice == "There is no text on the clipboard."


@pytest.mark.parametrize("key", [pygame.K_c, pygame.K_v])
def test_a_clipboard_that_does_not_answer_is_one_sentence(launch: Launch, key: int) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "4")
    with_clip(pilot, None)
    pilot.press(key, mod=CTRL)
    assert pilot.notice == "The clipboard cannot be used: no clipboard here."
    assert pilot.play.match.record.text == "4"


@pytest.mark.parametrize(
    "text", ["44435", "4 4 4 3 5", "4,4,4,3,5", "  44435\n", "444\n35", '"44435"', "44 435"]
)
def test_moves_are_pasted_however_they_are_written(launch: Launch, text: str) -> None:
    pilot = launch(*TWO_PEOPLE)
    paste(pilot, text)
    assert pilot.play.match.record.text == "44435"
    assert pilot.notice == "Pasted: Connect Four, 5 moves."
    assert pilot.moves == "44435", "it can be gone on with"
    pilot.type("u")
    assert pilot.play.match.record.text == "4443", "pasted moves can be taken back"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("44x", "move 3: 'x' is not a number"),
        ("4449", "move 4 (9): there is no column 9"),
        ("7/7/7/7/3x3/7 o", "a stone hangs in the air"),
        ("7/7/7/7/7/3x3 x", "with these stones it is o's turn"),
        ("/", "a position is its rows and the side to move, x or o"),
        ("7/7/7/7/xx5/oo5 x", "no order of moves leads to this position"),
        ('{"game": "connect-four"', "the file is cut off or damaged"),
        (f'{{"game": {"[" * 9000}{"]" * 9000}}}', "it is nested too deeply"),
        ("4" * 30_000, "the text is far too long"),
    ],
)
def test_a_text_that_is_no_game_is_refused_in_words(launch: Launch, text: str, why: str) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "12")
    paste(pilot, text)
    assert pilot.notice == f"This is not a legal game or position: {why}."
    assert pilot.dialog == ""
    assert pilot.play.match.record.text == "12"


def test_a_position_is_pasted_and_begins_there(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    text = "7/7/7/7/3o3/2xxo2 x"
    paste(pilot, text)
    match = pilot.play.match
    assert format_position(match.position) == text
    assert match.phase is Phase.HUMAN
    assert not pilot.widget("Undo").enabled, "nobody has played these moves"
    pilot.type("1u")
    assert format_position(match.position) == text


@pytest.mark.parametrize(
    ("arguments", "text", "board"),
    [
        (TWO_PEOPLE, "8/8/8/8/8/8/8 x", ("connect-four", 8, 7, 4)),
        (TWO_PEOPLE, "3/1x1/3 o", ("tic-tac-toe", 3, 3, 3)),
        (TWO_PEOPLE, "8/8/8/8/8/8/8/7x o", ("tic-tac-toe", 8, 8, 5)),
        (TWO_PEOPLE, "10/10/10/10/4x5 o", ("connect-four", 10, 5, 4)),
        (("--game", "tic-tac-toe"), "7/7/7/7/7/7 x", ("connect-four", 7, 6, 4)),
        (
            ("--game", "connect-four", "--board", "5x5", "--connect", "3"),
            "5/5/5/5/5 x",
            ("connect-four", 5, 5, 3),
        ),
    ],
)
def test_a_position_brings_its_board_along(
    launch: Launch, arguments: tuple[str, ...], text: str, board: tuple[object, ...]
) -> None:
    pilot = launch(*arguments)
    paste(pilot, text)
    game = pilot.play.match.game
    assert (game.name, game.columns, game.rows, game.connect) == board


@st.composite
def played_games(draw: st.DrawFn) -> tuple[LineGame, tuple[Move, ...]]:
    columns, rows, gravity = draw(GRAVITY_BOARDS | FLAT_BOARDS)
    connect = draw(st.integers(3, max(min(max(columns, rows), 6), 3)))
    game = line_game("connect-four" if gravity else "tic-tac-toe", (columns, rows), connect)
    chance = random.Random(draw(st.integers(0, 2**32)))
    record = GameRecord(game)
    for _ in range(draw(st.integers(0, game.cells))):
        if record.outcome is not None:
            break
        record.play(chance.choice(record.position.legal_moves()))
    return game, record.moves


SEATS = default_setup("connect-four").seats


@given(played_games(), st.integers(0, 2**32))
def test_any_game_survives_a_file(played: tuple[LineGame, tuple[Move, ...]], seed: int) -> None:
    game, moves = played
    origin = Origin(given=len(moves) // 2)
    data = SavedGame(Setup(game, SEATS), tuple(moves), seed, origin=origin).to_json()
    text = json.dumps(data)
    back = game_from_json(json.loads(text))
    assert (back.setup, back.moves, back.seed) == (Setup(game, SEATS), moves, seed)
    assert back.origin == origin
    assert read_game(text, default_setup("tic-tac-toe")) == back


@given(played_games())
def test_any_game_survives_copy_and_paste(played: tuple[LineGame, tuple[Move, ...]]) -> None:
    game, moves = played
    setup = Setup(game, SEATS)
    if moves:
        pasted = read_game(format_moves(game, moves), setup)
        assert (pasted.moves, pasted.origin.given) == (moves, len(moves))
        assert read_game(" ".join(str(move + 1) for move in moves), setup).moves == moves
    position = GameRecord(game, moves).position
    if game.rows > 1:
        back = read_game(format_position(position), setup)
        assert back.setup == setup
        assert GameRecord(back.setup.game, back.moves).position == position
        assert back.set_up == len(moves)


@given(st.text(max_size=40) | st.text("0123456789xo/ ", max_size=40))
def test_no_text_at_all_brings_the_program_down(text: str) -> None:
    setup = replace(default_setup("connect-four"), seats=(HUMAN, HUMAN))
    try:
        saved = read_game(text, setup)
    except NotationError:
        return
    GameRecord(saved.setup.game, saved.moves, saved.set_up)
