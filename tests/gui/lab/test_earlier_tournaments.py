"""Tournaments that were played before: killed, finished, or of somebody else."""

import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pygame
import pytest
from drawn import check_picture
from fake_engines import fake
from hands import Mouse
from pilot import Launch
from processes import engines, environment, until
from tournament_pages import QUICK, choose, leave, opened, run_of, state, wait

from engine.games.catalogue import CONNECT_FOUR
from engine.players.spec import PlayerSpec
from engine.tournament.results_file import ResultsFile, read_tournament
from engine.tournament.schedule import Plan
from gui.lab.tournament.desk import FOLDER
from gui.lab.tournament.draft import ENDING

WINDOW = Path(__file__).parents[2] / "support" / "tournament_window.py"


@pytest.mark.slow
def test_a_window_that_was_killed_leaves_nothing_and_its_tournament_goes_on(
    launch: Launch, tmp_path: Path
) -> None:
    with subprocess.Popen(
        [sys.executable, str(WINDOW), str(tmp_path)], env=environment(), stdout=subprocess.PIPE
    ) as window:
        assert window.stdout is not None
        assert window.stdout.readline(), "a game is over"
        players = engines(window.pid) if sys.platform == "linux" else []
        window.kill()
    until(lambda: not any(Path(f"/proc/{pid}").exists() for pid in players))
    pilot, page = opened(launch)
    found = page.desk.unfinished
    assert found is not None
    assert 1 <= found.done < found.total == 6
    pilot.press(pygame.K_g)
    assert page.table.table.done == found.done
    wait(pilot, lambda: state(page) == "done")
    leave(pilot, page)
    with closing(ResultsFile(found.path, read_tournament(found.path).plan)) as results:
        assert sorted(results.played) == list(range(6))
    assert pilot.app.library.count() == 6


def test_a_finished_tournament_opens_again(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_e)
    assert pilot.notice == "No tournament has been played yet."
    choose(page, QUICK)
    pilot.press(pygame.K_SPACE)
    wait(pilot, lambda: state(page) == "done")
    before, run = page.table.table, run_of(page)
    until(lambda: not run.closing)
    pilot.press(pygame.K_n)
    assert (state(page), page.table.table.done) == ("", 0)
    pilot.press(pygame.K_e)
    (name,) = (each.name for each in pilot.described() if " 20" in each.name)
    Mouse(pilot).push(name)
    wait(pilot, lambda: state(page) == "done")
    assert page.table.table == before
    assert len(page.games.rows) == 2
    assert pilot.app.library.count() == 2, "its games are kept once"
    check_picture(pilot)
    leave(pilot, page)
    assert pilot.notice == ""


@pytest.mark.parametrize("chosen", [False, True])
def test_programs_of_a_file_from_elsewhere_are_asked_about(
    launch: Launch, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chosen: bool
) -> None:
    log = tmp_path / "log"
    monkeypatch.setenv("PLYFALL_FAKE_LOG", str(log))
    folder = launch().data / FOLDER
    folder.mkdir()
    plan = Plan(CONNECT_FOUR.on_board(7, 6, 4), (fake("good", "an argument"), PlayerSpec("random")))
    with closing(ResultsFile(folder / f"begun{ENDING}", plan)):
        pass
    (folder / f"begun{ENDING}").rename(folder / "begun")
    copy = folder / f"copy{ENDING}"
    copy.write_bytes((folder / "begun").read_bytes())
    pilot, page = opened(launch)
    wait(pilot, lambda: page.desk.unfinished is not None)

    def go_on() -> None:
        pilot.press(pygame.K_e if chosen else pygame.K_g)
        if chosen:
            Mouse(pilot).push("copy")

    go_on()
    assert "good 'an argument'" in pilot.scene.dialogs[-1].body[0]
    pilot.press(pygame.K_ESCAPE)
    assert page.run is None
    assert not log.exists()
    go_on()
    Mouse(pilot).push("Run them")
    wait(pilot, log.exists)
    leave(pilot, page)
