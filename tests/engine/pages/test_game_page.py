"""A game as a page: what it shows is what the engine knows of the game."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from commands import Commands

from engine.games.catalogue import line_game
from engine.players.solvers import make_solver

GAME = "4566533242743212"


def shown(run: Commands, *arguments: str) -> dict[str, Any]:
    """What a page written by the command shows."""
    data = re.search(r'id="data">(.*?)</script>', run.said("page", *arguments))
    assert data is not None
    found: dict[str, Any] = json.loads(data[1])
    return found


@pytest.fixture
def page(run: Commands) -> dict[str, Any]:
    """The page of a game that the second side wins."""
    return shown(run, GAME)


def test_a_mistake_has_its_mark_its_reason_and_its_line(page: dict[str, Any]) -> None:
    step = page["steps"][11]
    assert (step["mark"], step["word"], step["tone"]) == ("??", "missed win", "bad")
    assert step["title"] == "Red missed a forced win"
    assert step["text"].startswith("Red had a forced win: \ue008 (Yellow must answer in \ue009)")
    line = step["line"]
    assert line["from"] == 10
    assert line["stones"] == [[20, 0], [21, 1], [14, 0], [15, 1], [26, 0]]
    assert sorted(line["wins"]) == [[8, 0], [32, 0]]
    assert 11 in page["marks"]
    assert page["subtitle"] == "Connect Four · 16 moves · Red 59 %, Yellow 66 %"
    assert page["title"] == "Red lost to Yellow"
    assert page["mistakes"] == "3 mistakes by Red, 3 mistakes by Yellow"


def test_the_values_of_a_position_are_exact(page: dict[str, Any]) -> None:
    game = line_game("connect-four")
    known = make_solver(game).analyse(game.position(GAME[:10])).columns
    scores = [bounds.lower for bounds in known if bounds is not None]
    chips = page["steps"][11]["chips"]
    assert [text for text, _ in chips] == [
        *("loss 16", "win 13", "draw", "win 4", "draw", "loss 13", "loss 16")
    ]
    best = [place for place, (_, tone) in enumerate(chips) if tone == "best"]
    assert best == [scores.index(max(scores))]


def test_a_game_that_the_window_has_kept_is_told_by_its_players(
    run: Commands, tmp_path: Path
) -> None:
    seats = [{"kind": "human", "name": ""}, {"kind": "computer", "level": "medium", "name": ""}]
    fields = {"game": "connect-four", "columns": 7, "rows": 6, "connect": 4}
    file = tmp_path / "game.json"
    file.write_text(json.dumps({**fields, "seats": seats, "moves": GAME, "set_up": 2}), "utf-8")
    page = shown(run, str(file))
    assert page["title"] == "Player 1 lost to Medium"
    assert page["heading"] == "\ue000 Player 1 lost to \ue001 Medium"
    assert (page["begin"], len(page["steps"])) == (2, 15)
    assert page["steps"][9]["title"] == "Player 1 missed a forced win"


def test_squares_have_no_discs(run: Commands) -> None:
    page = shown(run, "--game", "tic-tac-toe", "519378")
    assert page["steps"][5]["move"] == "Move 5: X played 7"
    assert page["steps"][5]["title"] == "X missed a block"


def test_a_game_to_play_has_both_games(run: Commands) -> None:
    page = shown(run, "--play")
    assert [each["title"] for each in page["games"]] == ["Connect Four", "Tic-tac-toe"]
    assert "export function choose" in page["search"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["4444444"], "plyfall page: move 7 (4): column 4 is full"),
        (["nowhere.json"], "plyfall page: 'nowhere.json' cannot be read"),
        (["--play", "4"], "plyfall page: --play begins without moves"),
        ([], "plyfall page: the moves of a game, a file with one, or --play is needed"),
    ],
)
def test_what_is_no_game_is_one_line(run: Commands, arguments: list[str], said: str) -> None:
    assert run.refused("page", *arguments).startswith(said)
