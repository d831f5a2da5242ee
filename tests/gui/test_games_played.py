"""The games kept, their list, and the statistics counted from them."""

from __future__ import annotations

import json
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path

import pygame
import pytest
from conftest import Launch
from hands import HANDS, Digits, Mouse
from pilot import Pilot

from engine.games.catalogue import line_game
from engine.games.game import Outcome
from engine.games.notation import parse_moves
from engine.games.record import GameRecord
from gui.controller import Phase
from gui.game_file import Origin, SavedGame
from gui.library import FOLDER, KeptGame, Library
from gui.scenes.games import GamesScene
from gui.scenes.play import PlayScene
from gui.setup import Seat, SeatKind, Setup
from gui.statistics import Opponent, Result, tally
from gui.storage import CURRENT_GAME, Storage
from gui.widgets import PickList

HUMAN, RANDOM = Seat(SeatKind.HUMAN), Seat(SeatKind.RANDOM)
HARD = Seat(SeatKind.COMPUTER, level="hard")
DEEP = Seat(SeatKind.COMPUTER, depth=9)
WON, LOST, DRAWN = "1415161", "14243474", "519328467"
PEOPLE = ("--game", "connect-four", "--players", "human,human")
NOON = datetime(2024, 5, 6, 12).astimezone()


def kept(
    moves: str,
    seats: tuple[Seat, Seat] = (HUMAN, HARD),
    *,
    game: str = "connect-four",
    given: int = 0,
    day: int = 0,
    accuracy: tuple[float | None, float | None] = (None, None),
) -> KeptGame:
    """A game played so many days after the first."""
    rules = line_game(game)
    when = NOON + timedelta(days=day)
    origin = Origin(f"{when:%Y%m%d-%H%M%S}-{len(moves)}{day}", given)
    saved = SavedGame(Setup(rules, seats), tuple(parse_moves(rules, moves)), 7, origin=origin)
    return KeptGame(saved, when, saved_outcome(saved), accuracy)


def saved_outcome(saved: SavedGame) -> Outcome | None:
    """How it ended."""
    return GameRecord(saved.setup.game, saved.moves).outcome


def fill(directory: Path, games: list[KeptGame]) -> None:
    """Puts games into the data directory."""
    (directory / FOLDER).mkdir(parents=True, exist_ok=True)
    for game in games:
        text = json.dumps(game.to_json())
        (directory / FOLDER / f"{game.id}.json").write_text(text)


def library(directory: Path) -> Library:
    """All games of the data directory."""
    found = Library(Storage(directory, lambda: datetime(2024, 5, 7)))
    while found.read_on():
        pass
    return found


def files(pilot: Pilot) -> list[Path]:
    """The files of the games kept."""
    return sorted((pilot.data / FOLDER).glob("*.json"))


def moves_kept(pilot: Pilot) -> list[str]:
    """Their moves."""
    return sorted(json.loads(path.read_text())["moves"] for path in files(pilot))


# What is kept


def test_a_finished_game_is_kept_with_all_that_is_known_of_it(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--level", "hard", "--moves", "")
    for move, reply in zip("111", "456", strict=True):
        pilot.type(move)
        pilot.engine.answer(int(reply) - 1)
        pilot.until(lambda: pilot.play.match.phase is Phase.HUMAN)
    assert not (pilot.data / FOLDER).exists()
    pilot.type("1")
    (path,) = files(pilot)
    data = json.loads(path.read_text("utf-8"))
    assert data["moves"] == "1415161"
    assert (data["result"], data["players"]) == ("first", ["human", "alphabeta"])
    assert (data["columns"], data["rows"], data["connect"]) == (7, 6, 4)
    assert data["accuracy"] == [None, None]
    assert datetime.fromisoformat(data["date"]).tzinfo is not None
    assert data["id"] == path.stem == pilot.play.origin.id


def test_a_game_ended_twice_is_one_game(launch: Launch) -> None:
    pilot = launch(*PEOPLE)
    pilot.type("1415161")
    pilot.type("u6")
    assert pilot.play.match.record.outcome is None
    assert moves_kept(pilot) == [WON], "it still ended that way once"
    pilot.type("41")
    assert moves_kept(pilot) == ["141516641"]
    assert len(pilot.app.library.counted()) == 1


def test_undo_and_redo_of_the_end_keep_date_and_accuracy(launch: Launch) -> None:
    pilot = launch(*PEOPLE)
    pilot.type(WON)
    pilot.app.library.set_accuracy(pilot.play.saved_game(), (90.5, 70))
    before = files(pilot)[0].read_bytes()
    pilot.type("uy")
    assert files(pilot)[0].read_bytes() == before
    assert b"90.5" in before


def test_a_new_game_is_another_game(launch: Launch) -> None:
    pilot = launch(*PEOPLE)
    pilot.type(f"{WON}n{LOST}")
    assert moves_kept(pilot) == [WON, LOST]


def test_a_game_gone_on_with_after_a_crash_counts_once(launch: Launch) -> None:
    pilot = launch(*PEOPLE)
    pilot.type("141516")
    pilot = launch()
    Mouse(pilot).push("Go on: Connect Four, 6 moves")
    pilot.type("1")
    assert moves_kept(pilot) == [WON]
    assert len(pilot.app.library.counted()) == 1


def test_a_crash_between_keeping_a_game_and_forgetting_it_as_current_counts_once(
    launch: Launch,
) -> None:
    pilot = launch(*PEOPLE)
    pilot.type("141516")
    unfinished = (pilot.data / CURRENT_GAME).read_bytes()
    pilot.type("1")
    (pilot.data / CURRENT_GAME).write_bytes(unfinished)
    pilot = launch()
    Mouse(pilot).push("Go on: Connect Four, 6 moves")
    pilot.type("1")
    assert moves_kept(pilot) == [WON]


def test_two_computers_keep_nothing_and_count_for_nobody(launch: Launch) -> None:
    pilot = launch("--game", "tic-tac-toe", "--players", "random,random", "--moves", "1425")
    pilot.engine.answer(2)
    pilot.until(lambda: pilot.play.match.phase is Phase.OVER)
    assert files(pilot) == []


def test_a_game_begun_with_given_moves_is_kept_and_does_not_count(launch: Launch) -> None:
    pilot = launch(*PEOPLE, "--moves", "14151")
    pilot.type("61")
    assert moves_kept(pilot) == [WON]
    assert pilot.app.library.counted() == []
    pilot.type("uuuuuuu")
    pilot.type(LOST)
    assert moves_kept(pilot) == [LOST], "of the moves given there are two left"
    assert pilot.app.library.counted() == []


def test_a_position_already_over_is_not_kept_for_being_looked_at(launch: Launch) -> None:
    pilot = launch(*PEOPLE, "--moves", WON)
    pilot.type("uy")
    assert files(pilot) == []


def test_a_saved_game_is_kept_too_and_finished_in_its_place(launch: Launch) -> None:
    pilot = launch(*PEOPLE)
    pilot.type("14151")
    pilot.press(pygame.K_s, mod=pygame.KMOD_LCTRL)
    pilot.press(pygame.K_RETURN)
    assert moves_kept(pilot) == ["14151"]
    pilot.type("61")
    assert moves_kept(pilot) == [WON]


# Files


def test_games_come_back_newest_first(tmp_path: Path) -> None:
    games = [kept(WON, day=2), kept(LOST, day=3), kept("44", (DEEP, HUMAN), day=1)]
    fill(tmp_path, games)
    found = library(tmp_path).games()
    assert found == [games[1], games[0], games[2]]
    assert [game.accuracy for game in found] == [(None, None)] * 3


def test_the_accuracy_is_added_later_and_stays(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    first = Library(Storage(tmp_path))
    first.set_accuracy(kept(WON).saved, (88.25, None))
    other = replace(kept(WON).saved, moves=(0,), origin=Origin("20200101-000000-nobody"))
    first.set_accuracy(other, (1, 2))
    assert [game.accuracy for game in library(tmp_path).games()] == [(88.25, None)]
    assert len(list((tmp_path / FOLDER).iterdir())) == 1


def test_a_game_opened_again_is_known_by_its_moves(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    again = library(tmp_path)
    again.set_accuracy(replace(kept(WON).saved, origin=Origin(given=len(WON))), (75, 50))
    assert [game.accuracy for game in library(tmp_path).games()] == [(75, 50)]


def test_a_copied_file_is_another_game_and_files_of_other_names_are_let_alone(
    tmp_path: Path,
) -> None:
    fill(tmp_path, [kept(WON)])
    folder = tmp_path / FOLDER
    content = (folder / f"{kept(WON).id}.json").read_bytes()
    for name in ("copy", "My copy", ".hidden", "x.damaged-20240101-000000"):
        (folder / f"{name}.json").write_bytes(content)
    first = library(tmp_path)
    assert {game.id for game in first.games()} == {kept(WON).id, "copy"}
    copied = next(game for game in first.games() if game.id == "copy")
    first.set_accuracy(copied.saved, (50, 60))
    again = library(tmp_path)
    assert {game.id: game.accuracy for game in again.games()} == {
        kept(WON).id: (None, None),
        "copy": (50, 60),
    }


@pytest.mark.parametrize(
    "damage",
    [
        b"",
        b"{",
        b"[1]",
        json.dumps({**kept(WON).to_json(), "date": "yesterday"}).encode(),
        json.dumps({**kept(WON).to_json(), "date": "0001-01-01T00:00:00+14:00"}).encode(),
        json.dumps({**kept(WON).to_json(), "accuracy": [1]}).encode(),
        json.dumps({**kept(WON).to_json(), "accuracy": [101, 1]}).encode(),
        json.dumps({**kept(WON).to_json(), "moves": "8"}).encode(),
        json.dumps({**kept(WON).to_json(), "id": "../../x"}).encode(),
    ],
)
def test_a_damaged_game_is_set_aside_and_the_others_are_there(
    tmp_path: Path, damage: bytes
) -> None:
    fill(tmp_path, [kept(WON, day=1), kept(LOST, day=2)])
    path = tmp_path / FOLDER / f"{kept(WON, day=1).id}.json"
    path.write_bytes(damage)
    files_there = Storage(tmp_path)
    found = Library(files_there)
    while found.read_on():
        pass
    assert [game.saved.moves for game in found.games()] == [kept(LOST).saved.moves]
    (trouble,) = files_there.take_troubles()
    assert trouble.startswith("A kept game was damaged. It is kept as ")
    aside = [each for each in (tmp_path / FOLDER).iterdir() if "damaged" in each.name]
    assert [each.read_bytes() for each in aside] == [damage]
    assert len(library(tmp_path).games()) == 1


def test_a_folder_that_cannot_be_written_ends_no_game(launch: Launch) -> None:
    pilot = launch(*PEOPLE)
    (pilot.data / FOLDER).write_text("a file where the folder should be")
    pilot.type(WON)
    assert pilot.play.match.phase is Phase.OVER
    pilot.step()
    assert pilot.notice.startswith("The game cannot be kept: ")


# The list


def games_scene(launch: Launch, games: list[KeptGame], directory: Path, *window: str) -> Pilot:
    """The list of these games in sight."""
    fill(directory, games)
    pilot = launch(*window)
    Mouse(pilot).push("Games")
    pilot.until(lambda: pilot.app.library.complete)
    return pilot


def the_list(pilot: Pilot) -> PickList:
    """The list in sight."""
    widget = pilot.widget("Games played")
    assert isinstance(widget, PickList)
    return widget


def test_the_list_says_when_what_whom_and_how(launch: Launch, tmp_path: Path) -> None:
    pilot = games_scene(
        launch,
        [
            kept(WON, accuracy=(90.4, 50)),
            kept(LOST, (HUMAN, HUMAN), day=1),
            kept(DRAWN, (DEEP, HUMAN), game="tic-tac-toe", day=2, accuracy=(None, 70)),
            kept("44", (RANDOM, DEEP), day=3),
        ],
        tmp_path,
    )
    assert [tuple(row[1:]) for row in the_list(pilot).rows] == [
        ("Connect Four", "Two computers", "Not finished", ""),
        ("Tic-tac-toe", "Alpha–beta, depth 9", "Draw", "70 %"),
        ("Connect Four", "Two people", "Yellow won", ""),
        ("Connect Four", "Hard", "You won", "90 %"),
    ]
    assert [row[0] for row in the_list(pilot).rows][-1] == "6 May 2024"


@pytest.mark.parametrize("hands", HANDS)
def test_a_game_is_opened_at_its_end_and_left_again(
    launch: Launch, tmp_path: Path, hands: type[Mouse | Digits]
) -> None:
    fill(tmp_path, [kept(WON), kept(LOST, day=1)])
    pilot = launch()
    hands(pilot).push("Games")
    pilot.until(lambda: pilot.app.library.complete)
    if hands is Mouse:
        pilot.click(the_list(pilot).row_rect(1).center)
        Mouse(pilot).push("Open")
    else:
        hands(pilot).reach("Games played")  # type: ignore[attr-defined]
        pilot.press(pygame.K_DOWN)
        pilot.press(pygame.K_RETURN)
    match = pilot.play.match
    assert (match.record.text, match.phase) == (WON, Phase.OVER)
    assert not (pilot.data / CURRENT_GAME).exists(), "looking is not playing"
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.app.scene, GamesScene)
    assert the_list(pilot).marked == 1
    pilot.press(pygame.K_ESCAPE)
    assert pilot.start


def test_playing_on_from_an_old_game_makes_another_one_that_does_not_count(
    launch: Launch, tmp_path: Path
) -> None:
    pilot = games_scene(launch, [kept(WON, (HUMAN, HUMAN))], tmp_path)
    pilot.press(pygame.K_RETURN)
    pilot.type("u461")
    assert pilot.play.match.phase is Phase.OVER
    assert moves_kept(pilot) == [WON, "141516461"], "the old game is as it was"
    assert len(pilot.app.library.counted()) == 1


def test_a_game_saved_before_its_end_is_gone_on_with(launch: Launch, tmp_path: Path) -> None:
    pilot = games_scene(launch, [kept("141516", (HUMAN, HUMAN))], tmp_path)
    pilot.press(pygame.K_RETURN)
    pilot.type("1")
    assert moves_kept(pilot) == [WON]
    assert len(pilot.app.library.counted()) == 1


def test_going_on_with_a_kept_game_keeps_the_one_in_progress(
    launch: Launch, tmp_path: Path
) -> None:
    fill(tmp_path, [kept("141516", (HUMAN, HUMAN))])
    pilot = launch(*PEOPLE)
    pilot.type("22")
    pilot.press(pygame.K_ESCAPE)
    Mouse(pilot).push("Games")
    pilot.until(lambda: pilot.app.library.complete)
    pilot.press(pygame.K_RETURN)
    assert pilot.moves == "141516"
    assert moves_kept(pilot) == ["141516", "22"]


@pytest.mark.parametrize("hands", [Mouse, Digits])
def test_a_game_is_deleted_after_asking(
    launch: Launch, tmp_path: Path, hands: type[Mouse | Digits]
) -> None:
    pilot = games_scene(launch, [kept(WON), kept(LOST, day=1)], tmp_path)
    hands(pilot).push("Delete…")
    assert pilot.dialog == "Delete this game?"
    pilot.press(pygame.K_ESCAPE)
    assert len(files(pilot)) == 2
    hands(pilot).push("Delete…")
    hands(pilot).push("Delete")
    assert moves_kept(pilot) == [WON]
    assert len(the_list(pilot).rows) == 1
    pilot.press(pygame.K_DELETE)
    pilot.press(pygame.K_RETURN)
    assert moves_kept(pilot) == []
    assert not pilot.widget("Open").enabled
    pilot.press(pygame.K_DELETE)
    assert pilot.dialog == ""


def test_a_long_list_is_walked_and_dragged_to_its_end(launch: Launch, tmp_path: Path) -> None:
    games = [kept("44" if day % 2 else WON, day=day) for day in range(500)]
    pilot = games_scene(launch, games, tmp_path, "--window", "640x480")
    view = the_list(pilot)
    assert len(view.rows) == 500
    pilot.press(pygame.K_END)
    assert view.marked == 499
    assert view.rect.contains(view.row_rect(499))
    pilot.press(pygame.K_HOME)
    pilot.press(pygame.K_PAGEDOWN)
    assert view.marked == view.page
    pilot.point(view.rect.center)
    pilot.post(pygame.MOUSEWHEEL, x=0, y=1)
    assert view.rect.contains(view.row_rect(0)), "the wheel scrolls"
    assert view.marked == view.page, "and marks nothing"
    bar = view._bar()
    assert bar is not None
    grip = (bar.centerx, bar.y + 5)
    pilot.point(grip)
    pilot.post(pygame.MOUSEBUTTONDOWN, pos=grip, button=1)
    assert view.rect.contains(view.row_rect(0)), "taking hold of it does not make it jump"
    pilot.point((grip[0], grip[1] + view.body.height // 2), held=True)
    assert 200 < view.row_at(view.body.midtop) < 300  # type: ignore[operator]
    pilot.point((grip[0], 470), held=True)
    assert view.rect.contains(view.row_rect(499))
    pilot.post(pygame.MOUSEBUTTONUP, pos=(grip[0], 470), button=1)
    assert view.marked == view.page
    pilot.click(view.row_rect(497).center)
    assert view.marked == 497


def test_a_long_list_is_read_while_its_beginning_is_in_sight(
    launch: Launch, tmp_path: Path
) -> None:
    fill(tmp_path, [kept(WON, day=day) for day in range(100)])
    pilot = launch()
    pilot.app.show(GamesScene(pilot.app))
    view = the_list(pilot)
    assert 0 < len(view.rows) < 100
    assert view.rows[0][0] == "13 Aug 2024"
    assert pilot.app.scene.animating
    pilot.until(lambda: len(view.rows) == 100)
    assert not pilot.app.scene.animating


def test_the_menu_of_the_play_screen_leads_to_the_games_and_the_computer_thinks_on(
    launch: Launch, tmp_path: Path
) -> None:
    fill(tmp_path, [kept(WON)])
    pilot = launch("--game", "connect-four")
    pilot.type("4")
    assert pilot.engine.open is not None
    pilot.press(pygame.K_F2)
    Mouse(pilot).push("Games played")
    assert isinstance(pilot.app.scene, GamesScene)
    assert pilot.engine.open is None
    pilot.press(pygame.K_ESCAPE)
    assert isinstance(pilot.app.scene, PlayScene)
    assert pilot.engine.open is not None
    pilot.engine.answer(0)
    pilot.until(lambda: pilot.moves == "41")


# Statistics


def test_results_are_counted_by_opponent_weakest_level_first() -> None:
    games = [
        kept(WON, (HUMAN, HARD)),
        kept(WON, (HARD, HUMAN), day=1),
        kept(LOST, (HARD, HUMAN), day=2),
        kept(LOST, (HARD, HUMAN), day=3),
        kept(WON, (HUMAN, DEEP), day=4, accuracy=(80, 20)),
        kept(DRAWN, (RANDOM, HUMAN), game="tic-tac-toe", day=5, accuracy=(10, 60)),
        kept(WON, (HUMAN, HUMAN), day=6, accuracy=(10, 60)),
    ]
    computers, each = tally(games)
    assert [who for who, _ in each] == [
        Opponent(0, 3),
        Opponent(1, 0, "alphabeta", 9),
        Opponent(2),
        Opponent(3),
    ]
    hard = each[0][1]
    assert [hard.count(result) for result in Result] == [3, 0, 1]
    assert (hard.played, hard.streak, hard.results[-1]) == (4, 2, Result.WON)
    assert (computers.played, computers.count(Result.DRAWN), computers.streak) == (6, 1, 1)
    assert computers.accuracies == [80, 60]
    assert each[3][1].played == 1
    assert each[3][1].results == []


def statistics(launch: Launch) -> Pilot:
    """The statistics in sight, in a new run of the program."""
    pilot = launch()
    Mouse(pilot).push("Statistics")
    pilot.until(lambda: pilot.app.library.complete)
    pilot.step()
    return pilot


def table(pilot: Pilot) -> list[tuple[str, ...]]:
    """The rows of the statistics."""
    widget = pilot.widget("Results")
    assert isinstance(widget, PickList)
    return [tuple(row) for row in widget.rows]


@pytest.mark.parametrize("hands", [Mouse, Digits])
def test_the_statistics_by_game_and_by_opponent(
    launch: Launch, tmp_path: Path, hands: type[Mouse | Digits]
) -> None:
    fill(
        tmp_path,
        [
            kept(WON, accuracy=(90, 50)),
            kept(LOST, (HARD, HUMAN), day=1),
            kept(DRAWN, (RANDOM, HUMAN), game="tic-tac-toe", day=2),
            kept(DRAWN, (HUMAN, HUMAN), game="tic-tac-toe", day=3),
            kept(WON, (RANDOM, DEEP), day=4),
            kept(WON, given=3, day=5),
            kept("44", day=6),
        ],
    )
    pilot = launch()
    hand = hands(pilot)
    hand.push("Statistics")
    pilot.until(lambda: pilot.app.library.complete)
    pilot.step()
    assert table(pilot) == [
        ("All computers", "3", "2", "1", "0", "1 draw", "90 %"),
        ("Hard", "2", "2", "0", "0", "2 wins", "90 %"),
        ("Random", "1", "0", "1", "0", "1 draw", ""),
        ("Another person", "1", "–", "1", "–", "–", ""),
    ]
    hand.choose("Games", "Tic-tac-toe")
    assert [row[0] for row in table(pilot)] == ["All computers", "Random", "Another person"]
    hand.choose("Games", "Other boards")
    assert table(pilot) == []
    hand.choose("Games", "All games")
    graph = next(each for each in pilot.described() if each.role == "img")
    assert graph.name == "Accuracy: All computers"
    assert graph.value == "1 game; the last in percent: 90"


def test_the_graph_is_about_the_opponent_that_is_marked(launch: Launch, tmp_path: Path) -> None:
    fill(
        tmp_path,
        [kept(WON, day=day, accuracy=(50.0 + day, 1)) for day in range(3)]
        + [kept(WON, (HUMAN, RANDOM), day=9, accuracy=(99, 1))],
    )
    pilot = statistics(launch)
    pilot.press(pygame.K_DOWN)
    graph = next(each for each in pilot.described() if each.role == "img")
    assert graph.value == "3 games; the last in percent: 50, 51, 52"


def test_statistics_stay_and_are_begun_anew_after_asking(launch: Launch, tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    pilot = statistics(launch)
    assert len(table(pilot)) == 2
    hand = Mouse(pilot)
    hand.push("Reset…")
    hand.push("Keep them")
    assert len(table(pilot)) == 2
    hand.push("Reset…")
    hand.push("Begin anew")
    assert table(pilot) == []
    assert moves_kept(pilot) == [WON]
    pilot = statistics(launch)
    assert table(pilot) == []
    pilot.press(pygame.K_ESCAPE)
    assert pilot.start


def test_the_lists_of_keys_are_about_the_screen_in_sight(launch: Launch) -> None:
    pilot = launch()
    for screen, words in (("Games", "R review it"), ("Statistics", "mark an opponent")):
        Mouse(pilot).push(screen)
        pilot.press(pygame.K_F1)
        assert pilot.dialog == "Keys"
        said = " ".join(each.value for each in pilot.described())
        assert words in said
        assert "hint" not in said
        pilot.press(pygame.K_ESCAPE)
        pilot.press(pygame.K_ESCAPE)
