"""Players that think for a time: stored, named, counted."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from engine.players.spec import PlayerSpec
from gui.files.opponent import Opponent
from gui.files.settings import Settings
from gui.files.setup import Seat, SeatKind
from gui.files.storage import SETTINGS, Storage
from gui.shell.player_names import opponent_name, search_name

TIMED = Seat(SeatKind.COMPUTER, movetime=2500)


def test_a_time_is_searched_by_iterative_deepening() -> None:
    assert TIMED.player == PlayerSpec("deepening", movetime=2500)
    assert search_name(TIMED) == "Iterative deepening, 2.5 s"


def test_a_time_is_kept_and_named() -> None:
    assert Seat.from_json(TIMED.to_json()) == TIMED
    opponent = Opponent.of(TIMED)
    assert Opponent.from_key(opponent.key) == opponent
    assert opponent_name(opponent) == "Iterative deepening, 2.5 s"


@pytest.mark.parametrize("movetime", [0, 99, 60_001, -5])
def test_a_time_has_bounds(movetime: int) -> None:
    with pytest.raises(ValueError, match=r"0\.1 to 60 seconds"):
        Seat(SeatKind.COMPUTER, movetime=movetime)


def test_settings_of_an_earlier_version_are_read(tmp_path: Path) -> None:
    data = Settings().to_json()
    assert "movetime" not in json.dumps(data)
    (tmp_path / SETTINGS).write_text(json.dumps(data), "utf-8")
    storage = Storage(tmp_path)
    assert storage.load_settings() == Settings()
    assert not storage.take_troubles()
