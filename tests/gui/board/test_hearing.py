"""Keys that tell of the board."""

import pygame
import pytest
from pilot import Launch

TOLD = {
    "connect-four": {
        pygame.K_F4: "Red dropped in column 5, row 1.",
        pygame.K_F5: "Row 2: empty, empty, empty, yellow, empty, empty, empty. "
        "Row 1: empty, empty, empty, red, red, empty, empty.",
        pygame.K_F6: "Column 4 from the bottom: red, yellow.",
        pygame.K_F7: "Player 2's turn: Yellow. Click a column, or press 1–7.",
    },
    "tic-tac-toe": {
        pygame.K_F4: "X on square 3.",
        pygame.K_F5: "Row 3: empty, empty, X. Row 2: O, X, empty.",
        pygame.K_F6: "Square 5, X.",
        pygame.K_F7: "Player 2's turn: O. Click a square, or press 1–9.",
    },
}


@pytest.mark.parametrize(("game", "moves"), [("connect-four", "445"), ("tic-tac-toe", "543")])
def test_what_keys_tell_of_the_board(launch: Launch, game: str, moves: str) -> None:
    pilot = launch("--game", game, "--players", "human,human")
    pilot.type(moves)
    pilot.come_to_rest()
    pilot.press(pygame.K_RIGHT)  # brings the cursor in sight
    for key, words in TOLD[game].items():
        pilot.press(key)
        assert pilot.notice == words
