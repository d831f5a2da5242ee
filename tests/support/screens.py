"""Every screen of the program, by name, and how to get there."""

from __future__ import annotations

from dataclasses import replace

import pygame
from hands import Mouse
from pilot import InstantAnalysis, Launch, Pilot

LATE = "2742715773411511"
"""A game of Connect Four that is soon analysed: columns 2 and 4 win in 3 moves, 1 and 3 lose, the
others win later."""
LATE_WIN = "4334421475264732143666"
"""A game of Connect Four that Red can win in column 3."""
PEOPLE = ("--players", "human,human")
ERRED = "444443222233563771"
"""A game of Connect Four that Yellow wins after two blunders."""
REVIEWS = {
    "review": "",
    "mistake": ".",
    "mistake on squares": ".r",
    "mistake tried again": ".t",
    "line in a review": ".l",
}
"""The screens of a review, and the keys that lead there."""
NAMES = (
    "start",
    "start with a saved game",
    "settings",
    "keys",
    "start after a game",
    "start with two computers",
    "start by time",
    "another board",
    "a search",
    "playing",
    "thinking",
    "over",
    "won",
    "lost",
    "column full",
    "two computers",
    "no answer",
    "new game?",
    "go on?",
    "paused",
    "more",
    "tip",
    "tip about hints",
    "this game",
    "open a game",
    "save the game",
    "no games",
    "games",
    "delete?",
    "no such games",
    "no statistics",
    "statistics",
    "setting up",
    "set up wrongly",
    "analysed",
    "being analysed",
    "analysed squares",
    "hint",
    "coach",
    "review",
    "mistake",
    "mistake on squares",
    "mistake tried again",
    "line in a review",
)


def show(launch: Launch, name: str, *window: str) -> Pilot:
    """The program with that screen in sight."""
    people = ("--game", "connect-four", "--players", "human,human")
    if name in ("games", "delete?", "statistics", "no such games"):
        for moves in ("414141", "1424344"):
            launch(*people, "--moves", "", *window).type(f"{moves}1")
    three = ("--game", "tic-tac-toe", "--players", "human,human")
    if name == "start after a game":
        pilot = launch(*people, "--moves", "", *window)
        pilot.type("1424344")
        pilot.wait(1)
    if name in ("start with a saved game", "start after a game", "go on?"):
        launch(*people, "--moves", "445", *window)
    arguments: tuple[str, ...] = {
        "playing": (*people, "--moves", "445"),
        "new game?": (*people, "--moves", "445"),
        "thinking": ("--game", "tic-tac-toe", "--first", "computer"),
        "no answer": ("--game", "connect-four", "--first", "computer"),
        "over": (*people, "--moves", "4141414"),
        "won": (*people[:3], "human,medium", "--moves", LATE_WIN),
        "lost": ("--game", "tic-tac-toe", "--players", "human,expert", "--moves", "1295"),
        "column full": (*people, "--moves", "444444"),
        "two computers": ("--game", "tic-tac-toe", "--players", "random,minimax"),
        "go on?": ("--game", "tic-tac-toe"),
        "paused": ("--game", "connect-four", "--players", "random,minimax"),
        "more": (*people, "--moves", "445"),
        "tip": ("--game", "connect-four"),
        "tip about hints": (*people, "--moves", "4453"),
        "this game": (*people, "--moves", "445"),
        "open a game": (*people, "--moves", "445"),
        "save the game": (*people, "--moves", "445"),
        "setting up": (*people, "--moves", "445"),
        "set up wrongly": (*three, "--moves", "1425"),
        "analysed": (*people, "--moves", LATE),
        "being analysed": (*people, "--moves", LATE),
        "analysed squares": ("--game", "tic-tac-toe", "--moves", "159"),
        "hint": (*people, "--moves", LATE),
        "coach": (*people, "--moves", LATE),
        "review": (*people, "--moves", ERRED),
        "mistake": (*people, "--moves", ERRED),
        "mistake on squares": (*three, "--moves", "1593748"),
        "mistake tried again": (*people, "--moves", ERRED),
        "line in a review": (*people, "--moves", ERRED),
    }.get(name, ())
    solved = name in ("won", "lost", "analysed", "analysed squares", "hint", "coach", *REVIEWS)
    analysis = InstantAnalysis() if solved else None
    pilot = launch(*arguments, *window, analysis=analysis, tips=name.startswith("tip"))
    if name == "start with two computers":
        Mouse(pilot).choose("Who moves first", "Computer")
        Mouse(pilot).choose("Strength by", "Depth")
    elif name == "start by time":
        Mouse(pilot).choose("Game", "Tic-tac-toe")
        Mouse(pilot).choose("Strength by", "Time")
    if name == "won":
        pilot.type("3")
        pilot.come_to_rest()
        pilot.wait(3)
    elif name == "lost":
        pilot.type("3")
        pilot.wait(1)
        pilot.engine.answer(7)
        pilot.wait(2)
    elif name == "column full":
        pilot.type("4")
    if name == "settings":
        pilot.app.options = replace(pilot.app.options, mute=False)
        pilot.app.change(pilot.app.settings)
        pilot.press(pygame.K_F10)
    elif name == "keys":
        pilot.press(pygame.K_F1)
    elif name == "another board":
        Mouse(pilot).push("Board of Connect Four")
    elif name == "a search":
        Mouse(pilot).push("Choose another algorithm")
    elif name == "new game?":
        pilot.press(pygame.K_n)
    elif name == "paused":
        pilot.press(pygame.K_p)
    elif name == "more":
        Mouse(pilot).push("More")
    elif name == "this game":
        pilot.press(pygame.K_F2)
    elif name in ("open a game", "save the game"):
        pilot.press(pygame.K_o if name == "open a game" else pygame.K_s, mod=pygame.KMOD_CTRL)
    elif name.endswith(("games", "delete?")):
        Mouse(pilot).push("Games")
        if name == "delete?":
            pilot.press(pygame.K_DELETE)
        elif name == "no such games":
            pilot.press(pygame.K_f, mod=pygame.KMOD_CTRL)
            pilot.type("nobody")
    elif name.endswith("statistics"):
        Mouse(pilot).push("Statistics")
    elif name in ("setting up", "set up wrongly"):
        pilot.press(pygame.K_F2)
        Mouse(pilot).push("Set up a position")
        pilot.press(pygame.K_f)
        if name == "set up wrongly":
            pilot.type("o")
            pilot.press(pygame.K_LEFT)
            pilot.press(pygame.K_RETURN)
    elif name in ("analysed", "being analysed", "analysed squares"):
        pilot.type("at")
    elif name == "hint":
        pilot.type("h")
    elif name == "coach":
        pilot.app.change(replace(pilot.app.settings, coach=True))
        pilot.step()
        pilot.type("1")
    elif name in REVIEWS:
        pilot.press(pygame.K_r)
        pilot.wait(1)
        for key in REVIEWS[name]:
            pilot.type(key)
            pilot.wait(1)
    elif name == "thinking":
        pilot.engine.report(5, 12_345)
    elif name == "no answer":
        pilot.engine.fail("the engine ended 3 times on this position")
    pilot.step()
    return pilot
