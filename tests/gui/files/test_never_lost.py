"""No game is lost when the program is killed, the disk is full, or another game begins."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pygame
import pytest
from hands import Mouse, open_file, save_as
from kept_games import LOST, WON, counted, games_of, kept, library
from pilot import TWO_PEOPLE, Launch, Pilot

from engine.games.notation import format_moves
from gui.files.library import Library
from gui.files.safe_copy import SafeCopy
from gui.files.storage import Storage

OPERATIONS = ("open", "write", "close", "replace", "rename", "mkdir", "unlink", "fchmod")
"""Of the module `os`: by these alone files are changed."""
KEPT_NOTICE = "The previous game is kept under Games."


class KilledError(BaseException):
    """Stands for a kill: no code of the program runs after it."""


def all_kept(data: Path) -> dict[str, str]:
    """The moves of the kept games, by id, as a program that is started now finds them."""
    games = games_of(library(data))
    return {game.id: format_moves(game.setup.game, game.saved.moves) for game in games}


@contextmanager
def dying(patch: pytest.MonkeyPatch, last: int, *, after: bool) -> Iterator[list[str]]:
    """Kills the program before or after the operation of that number."""
    done: list[str] = []

    def watched(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def operation(*arguments: Any, **keywords: Any) -> Any:
            if len(done) > last:
                raise KilledError(name)
            done.append(name)
            if len(done) > last and not after:
                raise KilledError(name)
            result = real(*arguments, **keywords)
            if len(done) > last:
                raise KilledError(name)
            return result

        return operation

    with patch.context() as inner:
        for name in OPERATIONS:
            if hasattr(os, name):
                inner.setattr(os, name, watched(name, getattr(os, name)))
        inner.setattr(Library, "keep", watched("keep", Library.keep))
        yield done


@pytest.mark.parametrize("after", [False, True])
@pytest.mark.slow
def test_a_finished_game_survives_death_at_every_operation_of_its_last_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, after: bool
) -> None:
    for number in count():
        data = tmp_path / str(number)
        data.mkdir()
        pilot = restarted(data, *TWO_PEOPLE)
        pilot.type(WON[:-1])
        died = False
        with dying(monkeypatch, number, after=after) as operations:
            try:
                pilot.type(WON[-1])
            except KilledError:
                died = True
        pilot = restarted(data)
        if pilot.sees("Resume: Connect Four, 6 moves"):
            Mouse(pilot).push("Resume: Connect Four, 6 moves")
            pilot.type(WON[-1])
        assert list(all_kept(data).values()) == [WON], operations
        pilot = restarted(data)
        assert pilot.app.library.count() <= 1
        assert not any(each.name.startswith("Resume") for each in pilot.described())
        if not died:
            assert {"keep", "write", "replace"} <= set(operations)
            break


def restarted(data: Path, *arguments: str) -> Pilot:
    """The program, started on a directory of its own."""
    pygame.display.quit()
    return Pilot(data, *arguments)


def test_a_result_that_only_the_file_knows_is_kept_at_the_next_start(launch: Launch) -> None:
    data = launch().data
    Storage(data).save_game(saved := kept(WON).saved)
    launch()
    launch()
    assert all_kept(data) == {saved.origin.id: WON}


def test_another_end_in_the_file_does_not_replace_the_one_kept(launch: Launch) -> None:
    data = launch().data
    saved = kept(WON).saved
    Library(Storage(data)).keep(replace(saved, moves=kept(LOST).saved.moves))
    Storage(data).save_game(saved)
    launch()
    assert list(all_kept(data).values()) == [LOST]


@pytest.mark.parametrize("how", ["Enter", "Play", "--game", "--moves"])
def test_a_game_begun_at_the_start_keeps_the_one_interrupted(launch: Launch, how: str) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.type("445")
    name = pilot.play.origin.id
    if how in ("Enter", "Play"):
        pilot = launch("--players", "human,human")
        pilot.press(pygame.K_RETURN) if how == "Enter" else Mouse(pilot).push("Play")
    elif how == "--game":
        pilot = launch(*TWO_PEOPLE)
        Mouse(pilot).push("New game")
    else:
        pilot = launch(*TWO_PEOPLE, "--moves", "12")
        assert pilot.notice == KEPT_NOTICE
    assert pilot.moves == ("12" if how == "--moves" else "445")
    pilot.type("7")
    assert pilot.notice == KEPT_NOTICE
    assert all_kept(pilot.data) == {name: "445"}
    pilot.press(pygame.K_ESCAPE)
    Mouse(pilot).push("Games")
    pilot.press(pygame.K_RETURN)
    assert (pilot.play.match.record.text, pilot.play.origin.id) == ("445", name)
    pilot.type("6")
    assert sorted(all_kept(pilot.data).values()) == sorted(
        ["445", "127" if how == "--moves" else "7"]
    )
    assert (pilot.moves, pilot.saved["id"]) == ("4456", name)


@pytest.mark.parametrize("how", ["new game", "paste", "open"])
def test_a_game_begun_on_the_play_screen_keeps_that_interrupted(launch: Launch, how: str) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.type("445")
    if how == "new game":
        pilot.type("n")
        assert pilot.dialog == "Start a new game?"
        pilot.press(pygame.K_RETURN)
        pilot.type("1")
    elif how == "paste":
        pilot.app.clipboard.put("123")
        pilot.press(pygame.K_v, mod=pygame.KMOD_LCTRL)
        pilot.press(pygame.K_RETURN)
    else:
        (pilot.data / "games").mkdir()
        (pilot.data / "games" / "moves.txt").write_text("123")
        open_file(pilot, "moves.txt")
        pilot.press(pygame.K_RETURN)
    assert pilot.moves in ("1", "123")
    assert list(all_kept(pilot.data).values()) == ["445"]


def test_two_computers_and_an_empty_board_are_not_kept(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--players", "random,random", "--moves", "44")
    pilot.press(pygame.K_p)
    pilot = launch(*TWO_PEOPLE)
    Mouse(pilot).push("New game")
    pilot.type("1un2")
    assert all_kept(pilot.data) == {}


def test_what_is_played_after_the_end_was_undone_does_not_replace_that_end(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.type(f"{WON}u7")
    name = pilot.play.origin.id
    assert launch().sees("Resume: Connect Four, 7 moves"), "it is another way on, not the beginning"
    pilot = launch(*TWO_PEOPLE, "--moves", "1")
    assert all_kept(pilot.data) == {name: WON, f"{name}-2": "1415167"}
    assert counted(pilot.app.library) == 1


def test_an_earlier_state_from_a_file_does_not_replace_the_game_in_sight(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.type("44")
    save_as(pilot, "mine")
    pilot.type("56")
    name = pilot.play.origin.id
    open_file(pilot, "mine.plyfall")
    pilot.press(pygame.K_RETURN)
    assert pilot.moves == "44"
    assert pilot.play.origin.id != name
    assert all_kept(pilot.data) == {name: "4456"}


def test_a_result_opened_from_a_file_and_played_on_stays(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.type(WON)
    save_as(pilot, "mine")
    open_file(pilot, "mine.plyfall")
    pilot.type("u641")
    assert sorted(all_kept(pilot.data).values()) == [WON, f"{WON[:-1]}641"]
    assert counted(pilot.app.library) == 1


def test_an_earlier_state_among_the_kept_games_is_opened_as_it_stands_now(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.type("44")
    save_as(pilot, "mine")
    pilot.type("56")
    name = pilot.play.origin.id
    pilot = launch()
    Mouse(pilot).push("Games")
    pilot.press(pygame.K_RETURN)
    assert (pilot.play.match.record.text, pilot.play.origin.id) == ("4456", name)


def test_the_game_below_is_not_gone_on_with_twice(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.type("44")
    save_as(pilot, "mine")
    name = pilot.play.origin.id
    pilot.press(pygame.K_F2)
    Mouse(pilot).push("Games played")
    pilot.press(pygame.K_RETURN)
    assert pilot.play.match.record.text == "44"
    pilot.type("56")
    other = pilot.play.origin.id
    for _ in range(2):
        pilot.press(pygame.K_ESCAPE)
    pilot.type("1")
    assert (pilot.moves, pilot.saved["id"]) == ("441", name)
    assert all_kept(pilot.data)[other] == "4456"


@contextmanager
def full_disk(patch: pytest.MonkeyPatch, *, games_only: bool = False) -> Iterator[None]:
    """Nothing can be written, or else no game be kept."""

    def refuse(*arguments: Any, **keywords: Any) -> Any:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with patch.context() as inner:
        inner.setattr(SafeCopy, "note", refuse)
        if not games_only:
            inner.setattr(os, "write", refuse)
        yield


def test_a_game_that_cannot_be_kept_is_kept_with_the_next_move(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.type(WON[:-1])
    with full_disk(monkeypatch):
        pilot.type(WON[-1])
    pilot.step()
    assert "cannot be kept" in pilot.notice
    assert all_kept(pilot.data) == {}
    pilot.type("n4")
    assert list(all_kept(pilot.data).values()) == [WON]
    assert pilot.moves == "4"
    assert "unkept" not in pilot.saved


def test_a_game_that_cannot_be_kept_at_all_waits_in_the_file_for_the_next_start(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = launch(*TWO_PEOPLE)
    with full_disk(monkeypatch, games_only=True):
        pilot.type(f"{WON}n44n")
        pilot.press(pygame.K_RETURN)
        pilot.type("5")
        assert (pilot.moves, len(pilot.saved["unkept"])) == ("5", 2)
        pilot = launch()
        assert all_kept(pilot.data) == {}
    pilot = launch()
    assert sorted(all_kept(pilot.data).values()) == [WON, "44"]
    assert pilot.sees("Resume: Connect Four, 1 move")


def test_leaving_writes_what_was_refused(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = launch(*TWO_PEOPLE)
    pilot.type("44")
    with full_disk(monkeypatch):
        pilot.type("5")
    assert pilot.moves == "44"
    pilot.press(pygame.K_ESCAPE)
    assert pilot.moves == "445"
    assert pilot.sees("Resume: Connect Four, 3 moves")
