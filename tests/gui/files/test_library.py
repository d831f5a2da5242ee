"""The library of kept games: lists, selections, counts, and unusual games."""

import random
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from unittest.mock import Mock

import pytest
from kept_games import DEEP, DRAWN, HARD, HUMAN, LOST, RANDOM, WON, fill, games_of, kept, library

from engine.games.catalogue import line_game
from gui.files.database import DATABASE
from gui.files.game_file import Origin, SavedGame
from gui.files.game_rows import from_row, to_row
from gui.files.kept_game import RESULTS, KeptGame, Opponent
from gui.files.library import PAGE, PAGES, GamePages, Library
from gui.files.selection import Selection
from gui.files.setup import Setup
from gui.files.storage import Storage

GAMES = [
    kept(WON),
    kept(LOST, (HARD, HUMAN), day=1),
    kept(LOST, day=2, accuracy=(50, None)),
    kept(DRAWN, (RANDOM, HUMAN), game="tic-tac-toe", day=3),
    kept(WON, (HUMAN, HUMAN), day=4),
    kept("44", day=5),
    kept("44", (RANDOM, DEEP), day=6),
]


@pytest.mark.parametrize(
    ("selection", "wanted"),
    [
        (Selection(), [7, 6, 5, 4, 3, 2, 1, 0]),
        (Selection(game="tic-tac-toe"), [3]),
        (Selection(usual=False), [7]),
        (Selection(game="connect-four", usual=True, finished=True), [4, 2, 1, 0]),
        (Selection(opponents=(Opponent.of(HARD),)), [7, 5, 2, 1, 0]),
        (Selection(opponents=(Opponent.of(HUMAN),)), [4]),
        (Selection(opponents=(Opponent.of(HARD),), result="won"), [7, 1, 0]),
        (Selection(result="lost"), [2]),
        (Selection(result="drawn"), [3]),
        (Selection(finished=False), [6, 5]),
        (Selection(game="chess"), []),
    ],
)
def test_games_are_selected_counted_and_placed(
    tmp_path: Path, selection: Selection, wanted: list[int]
) -> None:
    setup = replace(GAMES[0].setup, game=line_game("connect-four", (8, 7), 4))
    games = [*GAMES, kept(WON, day=7)]
    games[7] = replace(games[7], saved=replace(games[7].saved, setup=setup))
    fill(tmp_path, games)
    found = library(tmp_path)
    ids = [games[number].id for number in wanted]
    assert [game.id for game in found.page(0, 100, selection)] == ids
    assert [game.id for game in found.page(1, 2, selection)] == ids[1:3]
    assert found.count(selection) == len(wanted)
    places = [found.place(game.id, selection) for game in games]
    assert places == [wanted.index(n) if n in wanted else None for n in range(len(games))]


def test_statistics_agree_with_a_count_by_hand(tmp_path: Path) -> None:
    chance = random.Random(3)
    games = [
        kept(
            chance.choice([WON, LOST]),
            chance.choice([(HUMAN, HARD), (DEEP, HUMAN), (HUMAN, HUMAN), (RANDOM, DEEP)]),
            given=chance.choice([0, 0, 0, 2]),
            day=day,
            accuracy=chance.choice([(None, None), (float(day % 100), 50.0)]),
        )
        for day in range(300)
    ]
    fill(tmp_path, games)
    found = library(tmp_path)
    for opponent in (None, Opponent.of(HARD), Opponent.of(DEEP)):
        mine = [
            game
            for game in games
            if game.counts
            and game.person is not None
            and (opponent is None or game.opponent == opponent)
        ]
        statistics = found.statistics()
        score = statistics[opponent]
        results = [game.result for game in mine]
        streak = 1
        while streak < len(results) and results[-1 - streak] is results[-1]:
            streak += 1
        known = [game.own_accuracy for game in mine if game.own_accuracy is not None]
        assert score.played == len(mine)
        counted = [score.results.count(each) for each in RESULTS]
        assert counted == [results.count(each) for each in RESULTS]
        assert (score.last, score.streak) == (results[-1], streak)
        assert score.accuracy == pytest.approx(sum(known) / len(known))
        assert score.accuracies == known


def test_the_accuracy_is_added_later_and_by_a_game_opened_again(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    first = Library(Storage(tmp_path))
    first.set_accuracy(kept(WON).saved, (88.25, None))
    other = replace(kept(WON).saved, moves=(0,), origin=Origin("20200101-000000-nobody"))
    first.set_accuracy(other, (1, 2))
    assert [game.accuracy for game in games_of(library(tmp_path))] == [(88.25, None)]
    again = replace(kept(WON).saved, origin=Origin(given=len(WON)))  # known by its moves
    library(tmp_path).set_accuracy(again, (75, 50))
    assert [game.accuracy for game in games_of(library(tmp_path))] == [(75, 50)]


def test_only_latest_pages_stay_in_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    games = [kept(WON, day=day) for day in range(PAGE * (PAGES + 3) + 5)]
    fill(tmp_path, games)
    kept_there = library(tmp_path)
    pages, read = GamePages(kept_there), Mock(wraps=kept_there.page)
    monkeypatch.setattr(kept_there, "page", read)
    assert len(pages) == len(games)
    assert [pages.game(index) for index in range(len(games))] == games[::-1]
    all_pages = read.call_count
    assert all_pages == PAGES + 4
    latest = range(len(games) - 1, (all_pages - PAGES) * PAGE - 1, -1)
    assert [pages.game(index) for index in latest] == [games[-1 - index] for index in latest]
    assert read.call_count == all_pages, "these are in memory"
    assert pages.game(0) == games[-1]
    assert read.call_count == all_pages + 1, "what was forgotten is read again"
    assert pages.game(-1) is None
    assert pages.game(len(games)) is None


def test_the_state_changes_with_every_change_of_this_program_and_another(tmp_path: Path) -> None:
    fill(tmp_path, [kept(WON)])
    mine, other = library(tmp_path), library(tmp_path)
    before = mine.state()
    assert mine.state() == before
    other.keep(kept(LOST, day=1).saved)
    between = mine.state()
    assert between != before
    mine.delete(kept(WON).id)
    assert mine.state() != between
    assert len(games_of(mine)) == len(games_of(other)) == 1


ODD = [
    replace(kept(WON).saved, seed=2**63),
    replace(kept(WON).saved, seed=-(2**63)),
    replace(kept(WON).saved, seed=True),
    replace(kept(WON).saved, origin=Origin("odd", given=2**63)),
    replace(kept(WON).saved, moves=()),
    SavedGame(Setup(line_game("tic-tac-toe", (8, 8), 5), (HUMAN, RANDOM)), (63, 0, 62), 0, 2),
]


@pytest.mark.parametrize("saved", ODD)
@pytest.mark.parametrize(
    "when", [datetime(1, 1, 2), datetime(1969, 12, 31, 23, 59, 59, 999_999), datetime(9999, 12, 30)]
)
def test_odd_games_are_kept_and_listed(tmp_path: Path, saved: SavedGame, when: datetime) -> None:
    dated = when.replace(tzinfo=kept(WON).when.tzinfo)
    game = KeptGame(saved, dated, (0.0, 100.0))
    fill(tmp_path, [game])
    assert games_of(library(tmp_path)) == [game]
    assert from_row(to_row(game)) == game


def test_every_game_of_one_moment_has_its_place(tmp_path: Path) -> None:
    games = [replace(kept(WON), when=kept(WON).when).named(f"g{number}") for number in range(40)]
    fill(tmp_path, games)
    found = library(tmp_path)
    listed = [game.id for game in found.page(0, 15) + found.page(15, 30)]
    assert sorted(listed) == sorted(game.id for game in games)
    assert [found.place(game_id) for game_id in listed] == list(range(40))


def test_reading_creates_no_file(tmp_path: Path) -> None:
    found = library(tmp_path / "data")
    assert (found.count(), games_of(found), found.find("x"), found.state()) == (0, [], None, None)
    assert not found.statistics()
    assert not (tmp_path / "data").exists()


def test_a_game_is_dated_when_it_is_kept(tmp_path: Path) -> None:
    found = library(tmp_path)
    assert found.keep(kept(WON).saved)
    assert games_of(found)[0].when == datetime(2024, 5, 7).astimezone()
    assert games_of(found)[0].when.utcoffset() == datetime(2024, 5, 7).astimezone().utcoffset()
    assert (tmp_path / DATABASE).exists()
    one = found.find(kept(WON).id)
    assert one is not None
    assert one.when == games_of(found)[0].when
