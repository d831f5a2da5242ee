"""What is announced to screen readers of every move."""

import pytest
from pilot import Launch


@pytest.mark.parametrize(
    ("arguments", "keys", "says"),
    [
        (
            ("--game", "connect-four", "--players", "human,human", "--moves", "4"),
            "4",
            "Yellow dropped in column 4, row 2. Player 1's turn: Red.",
        ),
        (
            ("--game", "connect-four", "--moves", "414141"),
            "4",
            "Red dropped in column 4, row 4. You won with four in a row.",
        ),
    ],
)
def test_a_move_is_announced_once_it_has_landed(
    launch: Launch, arguments: tuple[str, ...], keys: str, says: str
) -> None:
    pilot = launch(*arguments)
    pilot.type(keys)
    assert pilot.app.last_announcement == ""
    pilot.wait(1)
    assert pilot.app.last_announcement.startswith(says)


def test_the_computers_move_is_announced_with_whose_turn_it_is(launch: Launch) -> None:
    pilot = launch("--game", "connect-four")
    pilot.type("4")
    pilot.engine.answer(3)
    pilot.wait(2)
    assert pilot.app.last_announcement == (
        "Yellow dropped in column 4, row 2. Your turn: you are Red."
    )
