"""Games saved to files and opened from them, and pictures of the board."""

import json
from pathlib import Path
from typing import Any

import pygame
import pytest
from hands import Digits, Mouse, paste, save_as
from kept_games import HUMAN, RANDOM, games_kept, kept
from pilot import TWO_PEOPLE, Launch

CTRL, SHIFT = pygame.KMOD_LCTRL, pygame.KMOD_LSHIFT


def test_a_game_is_saved_by_name_and_opened_again(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--level", "hard", "--moves", "4443")
    save_as(pilot, "mine")
    assert pilot.notice == "Saved as mine.plyfall."
    data = json.loads((pilot.data / "games" / "mine.plyfall").read_text("utf-8"))
    assert (data["moves"], data["result"]) == ("4443", None)
    assert data["players"] == ["human", "alphabeta"]
    pilot = launch("--game", "tic-tac-toe")
    pilot.press(pygame.K_ESCAPE)  # not the last game
    Mouse(pilot).push("Play")
    pilot.press(pygame.K_o, mod=CTRL)
    pilot.press(pygame.K_DOWN)  # past the folder above
    pilot.press(pygame.K_RETURN)
    match = pilot.play.match
    assert (match.record.text, match.game.name) == ("4443", "connect-four")
    assert match.seats[1].level == "hard"


def test_a_file_is_picked_by_the_mouse_alone(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "445")
    save_as(pilot, "one")
    pilot = launch(*TWO_PEOPLE)
    Mouse(pilot).push("New game")
    hand = Mouse(pilot)
    hand.push("Game…")
    hand.push("Open…")
    files = pilot.pick_list("Files")
    pilot.click(files.row_rect(1).center)
    assert pilot.text_field("Name").value == "one.plyfall"
    hand.push("Open")
    assert pilot.play.match.record.text == "445"


def test_a_second_click_opens_at_once(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    (pilot.data / "games").mkdir()
    (pilot.data / "games" / "some moves.txt").write_text("4 4 5\n")
    pilot.press(pygame.K_o, mod=CTRL)
    place = pilot.pick_list("Files").row_rect(1).center
    pilot.click(place)
    pilot.wait(1)
    pilot.click(place)
    assert pilot.dialog == "Open a game", "two slow clicks are no double click"
    pilot.wait(1)
    for kind in 2 * (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=place, button=1))
    pilot.step()
    assert pilot.dialog == ""
    assert pilot.play.match.record.text == "445"


def test_folders_are_walked_through_and_the_dialog_says_where_it_is(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    deep = pilot.data / "games" / "old"
    deep.mkdir(parents=True)
    (deep / "a.txt").write_text("12")
    (deep / "b.png").write_bytes(b"")
    pilot.press(pygame.K_o, mod=CTRL)
    files = pilot.pick_list("Files")
    assert [row[0] for row in files.rows] == ["..", "old/"]
    assert str(Path("games")) in pilot.described()[0].value
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_RETURN)
    assert [row[0] for row in files.rows] == ["..", "a.txt"]
    pilot.press(pygame.K_HOME)
    pilot.press(pygame.K_RETURN)
    assert [row[0] for row in files.rows] == ["..", "old/"]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "there is no text"),
        (b"\xff\xfe\x00", "it is not text"),
        (b'{"game": "chess"}', "there is no game 'chess' (choose from connect-four, tic-tac-toe)"),
        (b'{"game": "connect-four", "columns": "7"}', "the columns are not a whole number"),
        (b'{"columns": 7}', "the game's name is missing"),
        (b"4444444", "move 7 (4): column 4 is full"),
        (b"[" * 200_000, "the text is far too long"),
    ],
)
def test_no_game_in_a_file_is_said_in_the_dialog(launch: Launch, content: bytes, why: str) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "1")
    (pilot.data / "games").mkdir()
    (pilot.data / "games" / "bad.txt").write_bytes(content)
    pilot.press(pygame.K_o, mod=CTRL)
    pilot.press(pygame.K_DOWN)
    pilot.press(pygame.K_RETURN)
    assert pilot.dialog == "Open a game"
    assert pilot.app.scene.dialogs[-1].error == f"bad.txt contains no game: {why}."
    assert (pilot.data / "games" / "bad.txt").read_bytes() == content, "it is left alone"
    pilot.press(pygame.K_ESCAPE)
    assert pilot.play.match.record.text == "1"


@pytest.mark.slow
def test_names_that_lead_nowhere_are_said_in_the_dialog(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "1")
    for name in ("nothing", "a" * 300, "no/such/folder.json"):
        pilot.press(pygame.K_o, mod=CTRL)
        Digits(pilot).reach("Name")
        pilot.type(name)
        pilot.press(pygame.K_RETURN)
        assert pilot.app.scene.dialogs[-1].error, name
        pilot.press(pygame.K_ESCAPE)
    pilot.press(pygame.K_s, mod=CTRL)
    Mouse(pilot).push("Save")
    assert pilot.notice.startswith("Saved as connect-four "), "a name is suggested"


def test_a_file_is_replaced_only_after_asking(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "1")
    save_as(pilot, "a")
    pilot.type("2")
    save_as(pilot, "a")
    path = pilot.data / "games" / "a.plyfall"
    assert pilot.dialog == "Replace the file?"
    pilot.press(pygame.K_ESCAPE)
    assert (json.loads(path.read_text())["moves"], pilot.dialog) == ("1", "Save the game")
    pilot.press(pygame.K_RETURN)
    pilot.press(pygame.K_RETURN)
    assert (json.loads(path.read_text())["moves"], pilot.dialog) == ("12", "")


def test_a_folder_that_cannot_be_written_is_said_in_the_dialog(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "1")
    (pilot.data / "games").write_text("a file where the folder should be")
    save_as(pilot, "a")
    assert pilot.dialog == "Save the game"
    assert "cannot be saved" in pilot.app.scene.dialogs[-1].error


@pytest.mark.parametrize("game", ["connect-four", "tic-tac-toe"])
def test_a_picture_of_the_board_is_saved(launch: Launch, game: str) -> None:
    pilot = launch("--game", game, "--players", "human,human", "--moves", "123")
    hand = Mouse(pilot)
    hand.push("Game…")
    hand.push("Save picture…")
    pilot.type("board")
    pilot.press(pygame.K_RETURN)
    assert pilot.notice == "Saved as board.png."
    picture = pygame.image.load(pilot.data / "games" / "board.png")
    assert min(picture.get_size()) > 800
    first = pilot.app.style.theme.first
    colour = first.fill if game == "connect-four" else first.stroke
    found = pygame.mask.from_threshold(picture, colour, (16, 16, 16, 255))
    assert found.count() > 1000


def a_game(moves: str) -> dict[str, Any]:
    """A game of a person against the random player as a file has it, with an id and a seed."""
    return kept(moves, (HUMAN, RANDOM)).saved.to_json()


def test_a_game_that_is_opened_stays_the_same_game(launch: Launch) -> None:
    pilot, given = launch(*TWO_PEOPLE), a_game("142434")
    paste(pilot, json.dumps(given))
    assert not pilot.engine.is_asked(), "the person is to move"
    pilot.type("7")
    assert pilot.engine.open is not None
    assert pilot.engine.open.seed == given["seed"] == 7
    for field in ("id", "seed", "given"):
        assert pilot.saved[field] == given[field], field
    before = given.pop("seed")
    paste(pilot, json.dumps(given))
    pilot.press(pygame.K_RETURN)
    pilot.type("7")
    assert pilot.saved["seed"] not in (0, before), "a file without one gets one"


def test_the_end_of_a_game_opened_is_kept_under_its_id_and_not_replaced(launch: Launch) -> None:
    pilot, given = launch(*TWO_PEOPLE), a_game("121212")
    paste(pilot, json.dumps(given))
    pilot.type("1")
    pilot.come_to_rest()
    (ended,) = games_kept(pilot)
    assert (ended.id, ended.counts) == (given["id"], True), "begun and ended here"
    paste(pilot, json.dumps(given))
    pilot.type("7")
    assert pilot.saved["id"] != given["id"], "another game from here on"
    assert pilot.saved["given"] == 6
    assert games_kept(pilot) == [ended]
