"""What is announced to screen readers of every move."""

from pilot import Launch


def test_a_move_is_announced_once_it_has_landed(launch: Launch) -> None:
    pilot = launch("--game", "connect-four", "--moves", "414141")
    pilot.type("4")
    assert pilot.app.last_announcement == ""
    pilot.wait(1)
    assert pilot.app.last_announcement.startswith(
        "Red dropped in column 4, row 4. You won with four in a row."
    )


def test_the_computers_move_is_announced_with_whose_turn_it_is(launch: Launch) -> None:
    pilot = launch("--game", "connect-four")
    pilot.type("4")
    pilot.engine.answer(3)
    pilot.wait(2)
    assert pilot.app.last_announcement == (
        "Yellow dropped in column 4, row 2. Your turn: you are Red."
    )
