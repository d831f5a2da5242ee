"""The messages of the program when it starts."""

import os
from pathlib import Path
from typing import Any

import pygame
import pytest
from kept_games import moves_kept
from local_engines import PatientAnalysis, ScriptedEngine
from pilot import TWO_PEOPLE, Launch
from posix_system import limited, posix

from engine.puzzles.pack import PackError
from gui.command_line import parse
from gui.look.fonts import font_content, ours
from gui.look.lettering import MEDIUM, Lettering
from gui.program import run
from gui.selftest import run_selftest
from gui.shell.app import App
from main import main

OPEN_FILES = Path("/proc/self/fd")


@pytest.mark.parametrize("compiled", [True, False])
def test_where_nothing_is_compiled_the_window_says_so_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, compiled: bool
) -> None:
    notices: list[str] = []
    monkeypatch.setattr("gui.program.is_compiled", lambda: compiled)
    monkeypatch.setattr("gui.program.EngineClient", lambda at_once: PatientAnalysis())
    monkeypatch.setattr(App, "notify", lambda app, words, span: notices.append(words))
    monkeypatch.setattr(App, "run", lambda app: app.step())
    options = parse(["--mute", "--data-dir", str(tmp_path)])
    assert run(options, ScriptedEngine(), tmp_path) == 0
    assert len(notices) == (not compiled)
    for notice in notices:
        assert notice.startswith("The compiled part of the engine is missing, so searches take far")
        assert notice.endswith("and then install Plyfall again.")


@pytest.mark.parametrize("name", ["a game.plyfall", "moves.txt"])
def test_a_file_named_on_the_command_line_is_opened(
    launch: Launch, tmp_path: Path, name: str
) -> None:
    saved = '{"game": "tic-tac-toe", "players": ["human", "human"], "moves": "519"}'
    file = tmp_path / name
    file.write_text(saved if file.suffix == ".plyfall" else "4 4 5", "utf-8")
    pilot = launch(*TWO_PEOPLE, "--moves", "44")
    pilot = launch(str(file), "--players", "human,human")
    assert pilot.play.match.record.text == ("519" if file.suffix == ".plyfall" else "445")
    pilot.press(pygame.K_1 + pilot.play.match.position.legal_moves()[0])
    assert moves_kept(pilot) == ["44"], "the last one is kept"
    pilot.press(pygame.K_ESCAPE)
    assert pilot.start.saved is not None


def test_a_file_that_is_no_game_is_told_of_in_the_window(launch: Launch, tmp_path: Path) -> None:
    file = tmp_path / "torn.plyfall"
    file.write_text('{"game": "tic-t', "utf-8")
    pilot = launch(str(file))
    assert pilot.notice == "torn.plyfall contains no game: the file is cut off or damaged."
    assert pilot.start.saved is None


def test_only_a_word_that_no_command_can_be_is_a_file(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["./no-such.plyfall"]) == 2
    assert "no-such.plyfall cannot be opened: " in capsys.readouterr().err
    assert main(["sovle"]) == 2
    assert "invalid choice" in capsys.readouterr().err


class NoEngine(ScriptedEngine):
    def go(self, *question: Any, **more: Any) -> int:
        number = super().go(*question, **more)
        self.fail("it cannot be started (Too many open files)")
        return number


def test_a_selftest_says_what_was_played_or_why_not(
    launch: Launch, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pilot = launch("--selftest", engine=NoEngine())
    assert run_selftest(pilot.app) == 1
    assert capsys.readouterr().out == (
        "selftest failed: the engine gave no answer: it cannot be started (Too many open files)\n"
    )

    over = ("--game", "tic-tac-toe", "--players", "human,human", "--moves", "14253")
    assert run_selftest(launch("--selftest", *over).app) == 0
    said = capsys.readouterr().out
    assert said.startswith("selftest passed: Tic-tac-toe 14253, 5 moves, first,"), said

    def damaged() -> None:
        raise PackError("it is damaged")

    monkeypatch.setattr("gui.selftest.shipped", damaged)
    assert run_selftest(launch("--selftest").app) == 1
    assert capsys.readouterr().out == "selftest failed: it is damaged\n"


@pytest.mark.skipif(not OPEN_FILES.exists(), reason="open files are listed on Linux only")
@pytest.mark.usefixtures("display")
def test_letters_of_many_sizes_keep_no_file_open() -> None:
    before = len(list(OPEN_FILES.iterdir()))
    letterings = [Lettering(scale / 8) for scale in range(8, 24)]
    widths = [each.width("Plyfall") for each in letterings]
    assert widths == sorted(widths)
    assert widths[0] < widths[-1]
    assert len(list(OPEN_FILES.iterdir())) == before


@posix
@pytest.mark.usefixtures("display")
def test_a_font_that_cannot_be_opened_is_not_called_missing() -> None:
    font_content.cache_clear()
    ours.cache_clear()
    pygame.display.init()
    with (
        Path(os.devnull).open() as last,
        limited("RLIMIT_NOFILE", last.fileno() + 1),
        pytest.raises(OSError, match="Too many open files"),
    ):
        Lettering(1).width("Plyfall", weight=MEDIUM)
