"""A data directory that an earlier version wrote opens complete.

`tests/data/earlier_version` was made with the program of commit a8485d3, by its own keys: settings,
kept games, statistics that were reset, a game in progress, one saved under a name, and a tournament
that was killed after five games.
"""

import shutil
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from hands import Mouse
from kept_games import LOST, WON, games_of
from pilot import Launch

from engine.games.catalogue import line_game
from engine.games.game import Player
from gui.files.game_file import read_game
from gui.files.kept_game import Opponent
from gui.files.library import Library
from gui.files.settings import Settings
from gui.files.setup import default_setup
from gui.files.storage import Storage
from gui.lab.tournament.desk import FOLDER
from gui.lab.tournament.run import find_unfinished

WRITTEN = Path(__file__).parents[2] / "data" / "earlier_version"
GAMES = ["4453", "1 2 3", "519328467", LOST, WON, LOST, WON]
"""The moves of the kept games, the newest first."""


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return Path(shutil.copytree(WRITTEN, tmp_path, dirs_exist_ok=True))


def test_every_setting_is_as_it_was(data: Path) -> None:
    storage = Storage(data)
    settings = storage.load_settings()
    assert storage.take_troubles() == []
    assert settings == replace(
        Settings(),
        theme="wood",
        system_theme=False,
        scale=150,
        motion="full",
        speed="fast",
        volume=35,
        coach=True,
        threats=True,
        symbols=False,
        analysis=True,
        tips_seen=("hint", "move", "undo"),
        game="tic-tac-toe",
        setups=settings.setups,
    )
    assert settings.setups[settings.game].game == line_game("tic-tac-toe", (5, 5), 4)
    assert [seat.level for seat in settings.setups[settings.game].seats] == ["hard", None]
    storage.save_settings(settings)
    assert storage.load_settings() == settings


def test_every_game_is_kept_with_all_that_is_known_of_it(data: Path) -> None:
    storage = Storage(data)
    found = Library(storage)
    games = games_of(found)
    assert [game.saved.record().text for game in games] == GAMES
    assert [game.setup.seats[1].name for game in games] == [""] * len(GAMES)
    won, lost = games[4], games[3]
    assert (won.id, won.accuracy, won.person) == ("20240506-120000-70", (91.5, 62.25), Player.FIRST)
    assert won.when == datetime(2026, 11, 20, 8, 40).astimezone(won.when.tzinfo)
    assert (found.turning_point(lost), found.turning_point(won)) == (4, None)
    scores = {who.key: score for who, score in found.statistics().items() if who}
    assert {key: score.played for key, score in scores.items()} == {
        "level:hard": 1,
        "alphabeta:9": 1,
        "random": 1,
    }, "two games ended before the statistics were reset"
    assert found.statistics()[Opponent.from_key("level:hard")].accuracies == [91.5]
    assert storage.take_troubles() == []


def test_the_window_offers_the_game_in_progress(launch: Launch, data: Path) -> None:
    pilot = launch()
    assert pilot.data == data
    assert pilot.app.settings.theme == "wood"
    pilot.step()  # another card comes up
    Mouse(pilot).push("Resume: Connect Four, 4 moves")
    pilot.wait(1)
    assert (pilot.play.match.record.text, pilot.play.origin.given) == ("4453", 2)


def test_a_game_saved_under_a_name_opens(data: Path) -> None:
    text = (data / "games" / "mine.json").read_text()
    assert read_game(text, default_setup("tic-tac-toe")).record().text == "4453"


def test_the_tournament_can_go_on(data: Path) -> None:
    found = find_unfinished(data / FOLDER)
    assert found is not None
    assert (found.done, found.total) == (5, 18)
