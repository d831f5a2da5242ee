"""Tournaments in the window: to their end whatever engines do, stopped, killed and gone on with."""

import csv
import io
import re
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from drawn import check_picture
from fake_engines import LONG, SCRIPT, fake_text
from hands import Digits, Mouse
from how_many import often
from lab_pages import open_tournament
from pilot import Launch, Pilot
from processes import until
from tournament_pages import QUICK, choose, leave, opened, run_of, state, wait

from engine.games.catalogue import CONNECT_FOUR, TIC_TAC_TOE
from engine.tournament.external_player import Patience
from engine.tournament.results_file import ResultsFile, read_tournament
from gui.history.words import against, caption, result
from gui.lab.tournament import run as tournament_run
from gui.lab.tournament.dialogs import PAIRS
from gui.lab.tournament.draft import Draft
from gui.lab.tournament.table import LIVE, watched_game

STOPPED = "The tournament was stopped. It can go on when you come back to its page."

FAULTY = (fake_text("garbage"), fake_text("dying"), fake_text("slow", limit="movetime=100"))
"""Engines that talk nonsense, die, and are slow."""


@pytest.mark.slow
def test_a_tournament_with_engines_that_misbehave_runs_to_its_end(launch: Launch) -> None:
    pilot, page = opened(launch)
    choose(page, (*FAULTY, "alphabeta:depth=1"))
    page.desk.patience = replace(LONG, margin=0.05)
    pilot.press(pygame.K_SPACE)
    wait(pilot, lambda: state(page) == "done")
    run = run_of(page)
    assert len(run.played) == run.total == 12
    assert page.table.table.rows[0].name == "Alpha–beta 1"
    notes = {row.name: row.note for row in page.table.table.rows}
    assert "talked nonsense" in notes["garbage"]
    assert "lost on time" in notes["slow"]
    assert "died" in notes["dying"]
    assert "6 0" not in notes
    best = page.table.table.rows[0]
    assert [cell.own for cell in best.cells if cell] == ["2", "2", "2"]
    assert pilot.app.last_announcement == "The tournament is over. Alpha–beta 1 is first."
    assert {row[3] for row in page.games.rows} == {"lost on time", "died", "talked nonsense"}
    said = [watched_game(run, number, None).sentence for number in run.played]
    late = r"slow lost on time: no move after \d+ ms of 100\."
    assert any(re.fullmatch(late, each) for each in said)
    assert any("answered 'banana', which is no move." in each for each in said)
    check_picture(pilot)
    kept = pilot.app.library.page(0, 100)
    lost = next(game for game in kept if "slow" in against(game).split(" – ")[0])
    assert "slow lost on time: no move" in caption(lost, pilot.app.style.theme)[1]
    assert len(kept) == 12
    theme = pilot.app.style.theme
    assert all(result(game, theme).endswith("won") for game in kept if "Alpha" in against(game))
    table = next(e for e in page.exports() if e.label.startswith("Cross")).content().decode()
    assert [row[0] for row in csv.reader(io.StringIO(table))][1].startswith("alphabeta:depth=1")
    assert [each.ending for each in page.exports()] == [".csv", ".csv", ".jsonl", ".png", ".svg"]
    svg = next(each for each in page.exports() if each.ending == ".svg").content().decode()
    assert "Alpha–beta 1" in svg
    leave(pilot, page)


def test_a_game_on_the_board_can_be_stopped_in_its_midst(launch: Launch) -> None:
    pilot, page = opened(launch)
    choose(page, (fake_text("slow", limit="movetime=5000"), "random"))
    page.desk.patience = LONG
    pilot.press(pygame.K_SPACE)
    wait(pilot, lambda: page.run is not None and bool(page.run.live))
    assert not page.desk.idle
    for wanted, said in (("paused", "Paused."), ("playing", "Going on.")):
        pilot.press(pygame.K_SPACE)
        assert (state(page), pilot.app.last_announcement) == (wanted, said)
    row = next(each for each in page.games.rows if each[2] == LIVE)
    assert row[3] == f"move {len(run_of(page).live[int(row[0]) - 1].moves) + 1}"
    pilot.press(pygame.K_PAGEDOWN)
    assert not page.desk.following
    pilot.press(pygame.K_s)
    assert state(page) == "stopped"
    for key in (pygame.K_RIGHT, pygame.K_HOME, pygame.K_PAGEDOWN, pygame.K_f):
        pilot.press(key)
    check_picture(pilot)
    run = run_of(page)
    until(lambda: not run.closing)
    wait(pilot, lambda: page.desk.idle)
    pilot.press(pygame.K_g)
    assert state(page) == "playing"
    leave(pilot, page)
    assert pilot.notice == STOPPED


def test_a_game_that_is_over_stays_in_sight_for_a_moment(launch: Launch) -> None:
    pilot, page = opened(launch)
    desk, found = page.desk, list[int | None]()
    for seconds, live, played in ((0, 0, []), (1, 1, [0]), (1.1, 1, [0]), (0.2, 1, [0])):
        run: Any = SimpleNamespace(live={live: None}, played=played, finished=played)
        pilot.clock.advance(seconds)
        desk.run = run
        desk.choose()
        found.append(desk.number)
    desk.run = None
    assert found == [0, 0, 0, 1]


def test_the_limit_that_players_share_is_found_again() -> None:
    draft = Draft(CONNECT_FOUR.rules(), ("mcts", "deepening", "alphabeta:depth=2"), movetime=300)
    assert tournament_run.shared_movetime(draft.plan(1)) == 300
    own = replace(draft, players=("mcts:time=1", "deepening"))
    assert tournament_run.shared_movetime(own.plan(1)) is None


def test_one_that_ended_within_a_line_plays_every_game_once(launch: Launch, tmp_path: Path) -> None:
    pilot, page = opened(launch)
    choose(page, QUICK, games=6)
    page.draft = replace(page.draft, at_once=1)
    pilot.press(pygame.K_SPACE)
    wait(pilot, lambda: page.run is not None and len(page.run.played) >= 2)
    run = run_of(page)
    assert run.path is not None
    path, plan = run.path, run.plan
    pilot.press(pygame.K_s)
    until(lambda: not run.closing)
    with path.open("rb+") as file:  # killed in the midst of a line
        file.truncate(path.stat().st_size - 7)
    with closing(ResultsFile(path, plan)) as results:
        done = len(results.played)
    assert 1 <= done < 6
    leave(pilot, page)
    again = open_tournament(pilot)
    wait(pilot, lambda: again.desk.unfinished is not None)
    said = next(each for each in pilot.described() if each.role == "status")
    assert said.value == f"A tournament is unfinished: {done} of 6 games played."
    pilot.click(pilot.widget("Go on with the last one").rect.center)
    wait(pilot, lambda: state(again) == "done")
    assert again.table.table.done == 6
    until(lambda: again.run is None or not again.run.closing)
    assert read_tournament(path).plan == plan
    with closing(ResultsFile(path, plan)) as results:
        assert sorted(results.played) == list(range(6))
    assert pilot.app.library.count() == 6
    leave(pilot, again)


def test_players_are_added_and_removed_by_keys(launch: Launch) -> None:
    pilot, page = opened(launch)
    before = page.draft.players
    pilot.press(pygame.K_a)
    pilot.click(pilot.widget("Player").rect.center)
    pilot.press(pygame.K_a, mod=pygame.KMOD_LCTRL)
    pilot.type("mcts:nodes=x")
    pilot.press(pygame.K_RETURN)
    assert pilot.dialog == "Add a player"
    assert "'x'" in pilot.app.scene.dialogs[-1].error
    pilot.press(pygame.K_a, mod=pygame.KMOD_LCTRL)
    pilot.type("mcts:nodes=300")
    pilot.press(pygame.K_RETURN)
    assert page.draft.players == (*before, "mcts:nodes=300")
    assert page.table.table.rows[-1].name == "MCTS 300"
    assert pilot.app.last_announcement == "MCTS 300 takes part."
    pilot.press(pygame.K_DELETE)
    assert page.draft.players == before
    check_picture(pilot)


def test_a_player_of_the_list_is_added_by_two_clicks(launch: Launch) -> None:
    pilot, page = opened(launch)
    before = page.draft.players
    pilot.press(pygame.K_a)
    dialog: Any = pilot.app.scene.dialogs[-1]
    offered = dialog.list
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) * 2:
        click = {"pos": offered.row_rect(2).center, "button": 1}
        pygame.event.post(pygame.event.Event(kind, click))
    pilot.step()
    assert not pilot.dialog
    assert page.draft.players == (*before, dialog.player)
    assert dialog.player.startswith("deepening:")


def test_how_it_is_played_is_chosen(launch: Launch) -> None:
    pilot, page = opened(launch)
    pilot.press(pygame.K_t)
    mouse = Mouse(pilot)
    mouse.choose("Game", "Tic-tac-toe")
    mouse.choose(PAIRS, "30")
    stepper = Digits(pilot).reach("Random moves at the beginning")
    for step in range(page.draft.plies, 0, -1):
        assert stepper.numbers() == (step, step - 1, step + 1)
        pilot.press(pygame.K_LEFT)
    assert stepper.numbers() == (0, 0, 1)
    assert page.draft == replace(page.draft, game=TIC_TAC_TOE.rules(), games=30, plies=0)


def fill(pilot: Pilot, **fields: str) -> None:
    """Types into the fields of the dialog for a program."""
    for name, value in fields.items():
        pilot.click(pilot.widget(name).rect.center)
        pilot.press(pygame.K_a, mod=pygame.KMOD_LCTRL)
        pilot.press(pygame.K_BACKSPACE)
        pilot.text_field(name).type(value)


def test_a_program_is_checked_when_it_is_added(launch: Launch) -> None:
    pilot, page = opened(launch)
    page.desk.patience = replace(LONG, start=20.0)
    good = fake_text("good").partition("path=")[2].partition(",")[0]
    pilot.press(pygame.K_a)
    pilot.click(pilot.widget("A program…").rect.center)
    fill(pilot, Program="/nowhere/engine")
    pilot.press(pygame.K_RETURN)
    dialog = pilot.app.scene.dialogs[-1]
    assert dialog.error == "There is no program '/nowhere/engine'."
    fill(pilot, Program=good, Arguments="-c 'raise SystemExit(4)'")
    pilot.press(pygame.K_RETURN)
    wait(pilot, lambda: "ended with exit status 4." in dialog.error)
    fill(pilot, Arguments=f"-I -S {SCRIPT} good", Options="Hash=2")
    pilot.press(pygame.K_RETURN)
    wait(pilot, lambda: not pilot.dialog)
    assert page.table.table.rows[-1].name == "Fake good"
    assert page.draft.competitors[-1].movetime == page.draft.movetime
    assert "option.Hash=2" in page.draft.players[-1]


@pytest.mark.slow
def test_any_game_is_watched_move_by_move(launch: Launch) -> None:
    pilot, page = opened(launch, "--game", "tic-tac-toe", "--players", "human,human")
    page.desk.patience = Patience()
    choose(page, QUICK)
    page._change(replace(page.draft, plies=0))
    pilot.press(pygame.K_SPACE)
    wait(pilot, lambda: state(page) == "done")
    pilot.press(pygame.K_PAGEDOWN)
    number = page.desk.number
    assert number is not None
    assert not page.desk.following
    moves = run_of(page).played[number].moves
    assert page.watch.shown.moves == moves
    pilot.press(pygame.K_HOME)
    assert page.watch.shown.moves == ()
    pilot.press(pygame.K_RIGHT)
    assert page.watch.shown.moves == moves[:1]
    assert page.watch.moving
    for _ in range(3):
        check_picture(pilot)
    pilot.come_to_rest()
    check_picture(pilot)
    pilot.press(pygame.K_PAGEUP)
    assert page.desk.number != number
    assert any(d.name == page.watch.shown.title for d in pilot.described())
    pilot.press(pygame.K_n)
    assert state(page) == ""
    leave(pilot, page)


@pytest.mark.parametrize("card", often(2, ["Board", "Games", "Table", "Strength"]))
def test_a_small_window_shows_one_card(launch: Launch, card: str) -> None:
    pilot, page = opened(launch, "--window", "640x480")
    Mouse(pilot).choose("Card", card)
    check_picture(pilot)
    seen = [each.rect for each in pilot.group.widgets if each is not page.watch]
    if card == "Board":
        assert page.watch.rect.collidelist(seen) < 0
