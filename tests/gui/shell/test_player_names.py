"""The names of players, and the subjects of sentences about them."""

from __future__ import annotations

import pytest
from sample_games import CONNECT_FOUR, TIC_TAC_TOE

from engine.games.game import Player
from gui.files.setup import Seat, SeatKind
from gui.look.themes import DARK
from gui.shell.player_names import subjects
from gui.words.catalogue import say

HUMAN, COMPUTER = Seat(SeatKind.HUMAN), Seat(SeatKind.COMPUTER)
SAID = {
    (HUMAN, COMPUTER): ["You win in 9", "Yellow wins in 9"],
    (COMPUTER, HUMAN): ["Red wins in 9", "You win in 9"],
    (HUMAN, HUMAN): ["Red wins in 9", "Yellow wins in 9"],
    (COMPUTER, COMPUTER): ["Red wins in 9", "Yellow wins in 9"],
}


@pytest.mark.parametrize("seats", SAID)
def test_only_the_person_who_plays_alone_is_called_you(seats: tuple[Seat, Seat]) -> None:
    both = subjects(CONNECT_FOUR, seats, DARK)
    assert [say("{side:You win|# wins} in {moves}", side=each, moves=9) for each in both] == SAID[
        seats
    ]


def test_marks_are_named_as_they_are_drawn() -> None:
    both = subjects(TIC_TAC_TOE, (HUMAN, HUMAN), DARK)
    assert [both[player].side for player in Player] == ["X", "O"]
