"""Unexpected errors: the log has them, no game is lost, and the person may go on."""

from pathlib import Path

import pygame
import pytest
from local_engines import ScriptedEngine
from pilot import TWO_PEOPLE, Launch, Pilot

from gui.command_line import parse
from gui.files.log import MOST_BYTES, Log
from gui.files.storage import LOG, Storage
from gui.play.scene import PlayScene
from gui.program import log_start, run
from gui.start.scene import StartScene


def opened(launch: Launch, folder: Path, *words: str) -> Pilot:
    """Starts the program as the owner of its data."""
    storage = Storage(folder, locks=True)
    storage.occupy()
    pilot: Pilot = launch(*words, storage=storage)
    return pilot


def test_an_error_is_asked_about_and_the_game_goes_on(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, questions = opened(launch, tmp_path, *TWO_PEOPLE), list[str]()
    log_start(pilot.app)
    pilot.type("44")

    def fail_once(scene: PlayScene) -> None:
        monkeypatch.undo()
        pilot.app.errands.after_frame(see)
        raise ZeroDivisionError("of the test")

    def see() -> None:
        questions.append(pilot.dialog)
        for key, text in ((pygame.K_RETURN, ""), (pygame.K_5, "5")):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text))
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    monkeypatch.setattr(PlayScene, "update", fail_once)
    pilot.app.run()
    assert (tmp_path / "current-game.json").read_text("utf-8").count('"moves": "445"') == 1
    pilot.app.storage.release()
    log = (tmp_path / LOG).read_text("utf-8")
    assert "Plyfall 1." in log
    assert "An unexpected error on PlayScene" in log
    assert "ZeroDivisionError: of the test" in log


def test_a_screen_that_cannot_be_drawn_is_left(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, seen = opened(launch, tmp_path, *TWO_PEOPLE), list[str]()
    pilot.step()
    pilot.type("44")

    def fail(scene: PlayScene, target: pygame.Surface) -> None:
        raise ZeroDivisionError("of the test")

    def look() -> bool:
        if pilot.shows(StartScene):
            seen.append(pilot.dialog)
            pilot.app.quit()
        return True

    monkeypatch.setattr(PlayScene, "draw", fail)
    pilot.app.errands.attend(look)
    pilot.app.scene.redraw()
    pilot.app.run()
    assert seen == ["Something went wrong"]
    pilot.app.storage.release()
    assert opened(launch, tmp_path).sees("Resume: Connect Four, 2 moves")


def test_an_error_that_comes_again_and_again_ends_the_program_with_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(scene: StartScene) -> None:
        raise ZeroDivisionError("of the test")

    monkeypatch.setattr(StartScene, "update", fail)
    options = parse(["--data-dir", str(tmp_path), "--mute"])
    engine = ScriptedEngine()
    assert run(options, engine, tmp_path) == 1
    said = capsys.readouterr().err
    assert said == f"plyfall: unexpected error: of the test; see {tmp_path / LOG}\n"
    assert "ended by an unexpected error" in (tmp_path / LOG).read_text("utf-8")


def test_the_log_stays_small_and_a_full_disk_is_no_error(tmp_path: Path) -> None:
    log = Log(tmp_path / LOG)
    for number in range(3 * MOST_BYTES // 100):
        log.note(f"{number:100}")
    log.close()
    assert {each.name for each in tmp_path.iterdir()} == {LOG, f"{LOG}.1"}
    assert all(each.stat().st_size <= MOST_BYTES for each in tmp_path.iterdir())
    nowhere = Log(tmp_path / "no folder" / LOG)
    nowhere.note("a line")
    nowhere.close()


def test_a_worker_that_was_killed_is_in_the_log(launch: Launch, tmp_path: Path) -> None:
    pilot = opened(launch, tmp_path)
    pilot.engine.restarts += 1
    pilot.engine.fate = "was ended"
    pilot.step()
    pilot.app.storage.release()
    assert "The engine was ended" in (tmp_path / LOG).read_text("utf-8")
