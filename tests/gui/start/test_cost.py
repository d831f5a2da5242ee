"""The note on a search's cost, with the compiled kernel and without."""

import sys
from typing import Any

import pytest

from engine.games.catalogue import CONNECT_FOUR as CONNECT_FOUR_RECORD
from engine.games.connect_four import connect_four
from engine.games.line_game import LineGame
from engine.games.tic_tac_toe import tic_tac_toe
from engine.kernel.compiled import is_compiled
from engine.players.algorithms import ALGORITHMS, DEEPEST_OFFERED, offered
from gui.files.setup import MOST_THOUSANDS, Seat, SeatKind
from gui.start import words as start_text

CONNECT_FOUR = connect_four()


def expected_seconds(game: LineGame, player: Seat) -> float:
    cost = ALGORITHMS[player.algorithm].cost
    assert cost is not None, "the window offers it"
    return cost.seconds(game, player.search.limit, player.search.evaluation)


def seat(algorithm: str = "alphabeta", **fields: Any) -> Seat:
    return Seat(SeatKind.COMPUTER, algorithm, **fields)


@pytest.fixture(params=[True, False], ids=["compiled", "readable"])
def compiled(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> bool:
    monkeypatch.setattr("engine.players.cost.is_compiled", lambda: request.param)
    return bool(request.param)


@pytest.mark.parametrize(
    ("player", "fast", "slow"),
    [
        (seat(depth=8), "Answers at once.", "About 1 s a move at first."),
        (seat(depth=11), "Answers at once.", "About 50 s a move at first."),
        (
            seat(depth=13, evaluation="segments"),
            "About 6 s a move at first.",
            "About 28 min a move at first. Press G to move now.",
        ),
        (seat("minimax", depth=8), "Answers at once.", "About 20 s a move at first."),
        (seat("quiescence", depth=8), "About 3 s a move at first.", "About 3 s a move at first."),
        (seat("mcts", playouts=500), "About 1 s a move at first.", "About 2 min a move at first."),
        (seat(depth=42), "Searches to the end for hours.", "Searches to the end for hours."),
    ],
    ids=lambda value: str(value) if isinstance(value, Seat) else "",
)
def test_the_note_says_how_long(compiled: bool, player: Seat, fast: str, slow: str) -> None:
    assert start_text.cost_note(CONNECT_FOUR, player.search).startswith(fast if compiled else slow)


@pytest.mark.usefixtures("compiled")
@pytest.mark.parametrize("size", CONNECT_FOUR_RECORD.boards, ids=str)
@pytest.mark.parametrize("algorithm", offered())
def test_more_work_is_never_said_to_be_quicker(size: tuple[int, int, int], algorithm: str) -> None:
    game: LineGame = connect_four(*size)
    depths = [
        expected_seconds(game, seat(algorithm, depth=n)) for n in range(1, DEEPEST_OFFERED + 1)
    ]
    playouts = [
        expected_seconds(game, seat(algorithm, playouts=n)) for n in range(1, MOST_THOUSANDS + 1)
    ]
    assert depths == sorted(depths)
    assert playouts == sorted(playouts)


@pytest.mark.usefixtures("compiled")
def test_tic_tac_toe_to_its_end_is_at_once() -> None:
    note = start_text.cost_note(tic_tac_toe(), seat(depth=9).search)
    assert note == "Searches to the end at once."


def test_the_kernel_is_found_without_loading_it(monkeypatch: pytest.MonkeyPatch) -> None:
    is_compiled.cache_clear()
    monkeypatch.setitem(sys.modules, "engine.kernel.searches", None)
    assert not is_compiled()
    is_compiled.cache_clear()
