"""What is known about a search's cost before it is started."""

from __future__ import annotations

import pytest

from engine.games.connect_four import connect_four
from engine.games.line_game import LineGame
from engine.games.tic_tac_toe import tic_tac_toe
from engine.players.cost import is_solved_quickly


@pytest.mark.parametrize(
    ("game", "quickly"),
    [
        (connect_four(), True),
        (connect_four(8, 7), False),
        (connect_four(4, 4, 3), True),
        (connect_four(7, 6, 5), False),
        (tic_tac_toe(), True),
        (tic_tac_toe(4, 4, 4), True),
        (tic_tac_toe(5, 5, 4), True),
        (tic_tac_toe(7, 7, 5), False),
    ],
    ids=str,
)
def test_the_perfect_player_solves_small_boards_quickly(game: LineGame, quickly: bool) -> None:
    assert is_solved_quickly(game) is quickly
