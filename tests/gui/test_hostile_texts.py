"""Texts that cannot be drawn or encoded, in every place where the window takes text."""

import json
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import pygame
import pytest
from bench import PaperClip
from drawn import draw_anew
from hands import Mouse, paste
from hostile_texts import HOSTILE, HOSTILE_CASES
from how_many import often
from kept_games import HARD, HUMAN, WON, kept
from pilot import TWO_PEOPLE, Launch, Pilot

from gui.files.game_file import game_from_json, read_game
from gui.files.library import Library
from gui.files.settings import Settings
from gui.files.setup import default_setup
from gui.files.storage import CURRENT_GAME, SETTINGS, Storage
from gui.shell.dialog import ask

WINDOWS = ("640x480", "1280x800")
CTRL = pygame.KMOD_LCTRL
SHORT = 260
"""Characters of the longest message that quotes a text."""

hostile = pytest.mark.parametrize("text", HOSTILE_CASES)
some_hostile = pytest.mark.parametrize("text", often(4, HOSTILE_CASES))
any_window = pytest.mark.parametrize("window", often(1, WINDOWS))


def check(pilot: Pilot) -> None:
    """Checks that the window can be drawn and described, and its texts are short and inside."""
    window = pilot.app.screen.get_rect()
    for text in draw_anew(pilot).visible():
        assert window.contains(text.ink), text
    for each in pilot.described():
        f"{each.name}{each.value}{each.hint}".encode()
    assert len(pilot.notice) <= SHORT
    for dialog in pilot.app.scene.dialogs:
        assert len(dialog.error) <= SHORT
        assert sum(map(len, dialog.body)) <= SHORT
    pilot.step()
    assert pilot.app.running


def file_texts(text: str) -> list[Any]:
    good = kept(WON).saved.to_json()
    files: list[Any] = [{**good, key: text} for key in good]
    files += [{**good, "players": [text, "human"], "seats": [text, text]}]
    for key in HARD.to_json():
        seat = {**HARD.to_json(), "level": None, key: text}
        files.append({**good, "seats": [HUMAN.to_json(), seat]})
    files += [{**good, text: text}, [text], text, {**good, "columns": [text]}]
    return files


@any_window
@some_hostile
def test_pasted_into_the_game(launch: Launch, text: str, window: str) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "44", "--window", window)
    for words in (text, f"{text}/{text} x", f"44{text}", f'{{"game": {json.dumps(text)}}}'):
        paste(pilot, words)
        check(pilot)
        assert pilot.play.match.record.text == "44"
    for content in file_texts(text[:9_000])[WINDOWS.index(window) :: 2]:
        paste(pilot, json.dumps(content))
        check(pilot)
        if pilot.dialog:  # the text did no harm where it stood
            pilot.press(pygame.K_ESCAPE)


@any_window
@hostile
def test_in_a_file_that_is_opened(launch: Launch, text: str, window: str) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "4", "--window", window)
    folder = pilot.data / "games"
    folder.mkdir()
    good = {"game": text[:9_000], "columns": 7, "rows": 6, "connect": 4}
    (folder / "a.json").write_text(json.dumps(good))
    (folder / "b.txt").write_bytes(text.encode("utf-8", "surrogatepass"))
    pilot.press(pygame.K_o, mod=CTRL)
    for row in (1, 2):
        files = pilot.pick_list("Files")
        pilot.group.set_focus(files)
        files.pick(row)
        pilot.press(pygame.K_RETURN)
        assert "contains no game" in pilot.app.scene.dialogs[-1].error
        check(pilot)


@hostile
def test_in_every_field_of_a_games_file(text: str) -> None:
    setup, said = default_setup("connect-four"), list[str]()
    for content in file_texts(text[:9_000]):
        try:
            read_game(json.dumps(content), setup)
        except ValueError as error:
            said.append(str(error))
    assert len(said) > 15
    for words in said:
        assert len(words) <= SHORT
        words.encode()


@pytest.mark.parametrize("every", often(1, [12, 4]))
@some_hostile
def test_in_the_files_of_the_data_directory(launch: Launch, text: str, every: int) -> None:
    data = launch().data
    first = list(HOSTILE.values()).index(text) % every  # another file for each text
    text = text[:9_000]
    settings = Settings().to_json()
    library = Library(Storage(data))
    for content in file_texts(text):
        with suppress(ValueError):
            assert library.keep(game_from_json(content))
    for number, content in enumerate(file_texts(text)[first::every]):
        (data / CURRENT_GAME).write_text(json.dumps(content))
        keys = list(settings)
        wrong = {**settings, keys[number % len(keys)]: text}
        (data / SETTINGS).write_text(json.dumps(wrong))
        check(launch("--window", WINDOWS[number % 2]))
    pilot = launch("--window", WINDOWS[0])
    for button in ("Games", "Statistics"):
        Mouse(pilot).push(button)
        pilot.wait(1)
        check(pilot)
        pilot.press(pygame.K_ESCAPE)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names there are Unicode")
@some_hostile
def test_in_the_names_of_files_and_folders(launch: Launch, text: str) -> None:
    data = launch().data
    short = text.replace("\0", "").replace("\ud800", "")[:60]
    inner = data / "games" / f"in {short}"
    inner.mkdir(parents=True)
    names = [f"{short}.json", f"{short} .txt", f"~{short}.txt", f" {short}.txt"]
    for number, name in enumerate(names, 1):
        moves = (
            "4" * number if name.endswith("txt") else json.dumps(kept("4" * number).saved.to_json())
        )
        (inner / name).write_text(moves)
    for number, name in enumerate(names, 1):
        (data / CURRENT_GAME).unlink(missing_ok=True)
        pilot = launch(*TWO_PEOPLE, "--window", WINDOWS[number // 2 % 2])
        pilot.press(pygame.K_o, mod=CTRL)
        check(pilot)
        for row in (inner.name + "/", name):
            files = pilot.pick_list("Files")
            pilot.group.set_focus(files)
            files.pick([each[0] for each in files.rows].index(row))
            check(pilot)
            if row == name and number % 2:  # by its name in the field
                pilot.group.set_focus(pilot.widget("Name"))
            pilot.press(pygame.K_RETURN)
            check(pilot)
        assert pilot.dialog == ""
        assert pilot.play.match.record.text == "4" * number


@any_window
@some_hostile
def test_typed_and_pasted_into_fields(launch: Launch, text: str, window: str) -> None:
    pilot = launch(*TWO_PEOPLE, "--moves", "4", "--window", window)
    pilot.app.clipboard = PaperClip(text)
    for key in (pygame.K_s, pygame.K_o):
        pilot.press(key, mod=CTRL)
        field = pilot.text_field("Name")
        pilot.group.set_focus(field)
        pilot.post(pygame.TEXTINPUT, text=text)
        check(pilot)
        paste(pilot, text)
        field.clipboard = pilot.app.clipboard
        pilot.press(pygame.K_v, mod=CTRL)
        pilot.press(pygame.K_c, mod=CTRL)
        check(pilot)
        pilot.press(pygame.K_RETURN)
        check(pilot)
        while pilot.app.scene.dialogs:
            pilot.press(pygame.K_ESCAPE)
    pilot.post(pygame.TEXTINPUT, text=text)
    check(pilot)


@any_window
@some_hostile
def test_in_what_the_window_says(launch: Launch, text: str, window: str) -> None:
    pilot = launch("--window", window)
    pilot.app.announce(text)
    pilot.app.last_announcement.encode()
    pilot.app.notify(text)
    pilot.widget("Play").tooltip = text
    pilot.point(pilot.widget("Play").rect.center)
    pilot.wait(1)
    drawing = draw_anew(pilot)
    lines = len(drawing.visible())
    assert lines
    ask(pilot.scene, text, text, (text, lambda: None), "No")
    pilot.step()
    draw_anew(pilot)
    for each in pilot.described():
        f"{each.name}{each.value}{each.hint}".encode()


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="names there are Unicode")
@hostile
@pytest.mark.usefixtures("display")
def test_in_the_name_of_the_data_directory(tmp_path: Path, text: str) -> None:
    words = text.replace("\0", "").replace("\ud800", "").replace("/", "")[:60]
    pilot = Pilot(tmp_path / words, *TWO_PEOPLE)
    pilot.type("4")
    assert (tmp_path / words / CURRENT_GAME).exists()
    pilot.press(pygame.K_s, mod=CTRL)
    check(pilot)
