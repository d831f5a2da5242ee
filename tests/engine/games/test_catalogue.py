"""The records of the board games."""

import pytest

from engine.games.catalogue import BoardGame, Piece


def test_a_game_without_a_title_is_called_by_its_name() -> None:
    game = BoardGame("four-in-a-square", ((4, 4, 4),), stones_fall=False, piece=Piece.MARK)
    assert game.title == "Four in a square"


def test_a_record_with_an_impossible_board_is_refused_and_named() -> None:
    with pytest.raises(ValueError, match=r"^gomoku: a board of 9x9 is too large: at most 8x8$"):
        BoardGame("gomoku", ((8, 8, 5), (9, 9, 5)), stones_fall=False, piece=Piece.DISC)
