"""Games that have ended, for the tests of what is shown then."""

from local_engines import InstantAnalysis
from pilot import Launch, Pilot

TWO = ("--game", "connect-four", "--players", "human,human")
ME_FIRST = ("--game", "tic-tac-toe", "--players", "human,medium")
ME_SECOND = ("--game", "tic-tac-toe", "--players", "medium,human")
WON = ((1, 2), (5, 3), (9, None))
"""A game of tic-tac-toe: the person's squares and the computer's."""


def win(pilot: Pilot) -> None:
    """Plays the game of `WON`, until everything is at rest."""
    for mine, other in WON:
        pilot.press(ord(str(mine)))
        pilot.wait(1)
        if other is not None:
            pilot.engine.answer(other - 1)
            pilot.wait(2)
    pilot.come_to_rest()


def won(launch: Launch, *arguments: str) -> Pilot:
    pilot = launch(*ME_FIRST, *arguments, analysis=InstantAnalysis())
    win(pilot)
    pilot.wait(1)
    return pilot


def ended(launch: Launch, *arguments: str) -> Pilot:
    """A game of two people, as its card comes: Red has just won in column 4."""
    pilot = launch(*TWO, "--moves", "112233", *arguments)
    pilot.type("4")
    pilot.until(lambda: bool(card(pilot)))
    return pilot


def card(pilot: Pilot) -> str:
    result = pilot.play.ending.result
    return "" if result is None else result.title


def said(pilot: Pilot) -> str:
    """Everything on the screen, in words."""
    return " ".join(f"{each.name} {each.value}" for each in pilot.described())
