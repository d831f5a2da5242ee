"""Every screen of the program, by name, and how to get there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
from hands import Mouse
from local_engines import InstantAnalysis
from pilot import Launch, Pilot, turn_to

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
LAB = {
    "lab": (),
    "lab at a cut": (pygame.K_c,),
    "lab asking": (pygame.K_p, pygame.K_c, pygame.K_LEFT, pygame.K_LEFT),
    "lab filled in": (pygame.K_f, pygame.K_3, pygame.K_ESCAPE, pygame.K_v),
    "which tree?": (pygame.K_t,),
    "lab with a position": (),
    "lab: leaves": (),
    "lab: orders": (),
    "lab: predictions": (pygame.K_p,),
    "table of costs": (pygame.K_w,),
}
"""The screens of the search lab, and the keys that lead there."""
TOURNAMENT = {
    "tournament": (),
    "add a player": (pygame.K_a,),
    "how is it played?": (pygame.K_t,),
}
"""The screens of the lab's tournament page, and the keys that lead there."""
MONTE_CARLO = ("games of a search", "games of a search on squares")
"""The screens of the lab's Monte Carlo page."""
NAMES = (
    "start",
    "start with a saved game",
    "settings",
    "keys",
    "start after a game",
    "start with two computers",
    "start with two people",
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
    "tip on squares",
    "tip about hints",
    "tip about reviews",
    "tips in a first game",
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
    *LAB,
    *TOURNAMENT,
    *MONTE_CARLO,
)


FOUR = ("--game", "connect-four", *PEOPLE)
THREE = ("--game", "tic-tac-toe", *PEOPLE)
STARTED: dict[str, tuple[str, ...]] = {
    "playing": (*FOUR, "--moves", "445"),
    "new game?": (*FOUR, "--moves", "445"),
    "thinking": ("--game", "tic-tac-toe", "--first", "computer"),
    "no answer": ("--game", "connect-four", "--first", "computer"),
    "over": (*FOUR, "--moves", "4141414"),
    "won": ("--game", "connect-four", "--players", "human,medium", "--moves", LATE_WIN),
    "lost": ("--game", "tic-tac-toe", "--players", "human,expert", "--moves", "1295"),
    "column full": (*FOUR, "--moves", "444444"),
    "two computers": ("--game", "tic-tac-toe", "--players", "random,minimax"),
    "go on?": ("--game", "tic-tac-toe"),
    "paused": ("--game", "connect-four", "--players", "random,minimax"),
    "more": (*FOUR, "--moves", "445"),
    "tip": ("--game", "connect-four"),
    "tip on squares": ("--game", "tic-tac-toe"),
    "tip about hints": (*FOUR, "--moves", "4453"),
    "tip about reviews": (*FOUR, "--moves", "414141"),
    "tips in a first game": FOUR,
    "this game": (*FOUR, "--moves", "445"),
    "open a game": (*FOUR, "--moves", "445"),
    "save the game": (*FOUR, "--moves", "445"),
    "setting up": (*FOUR, "--moves", "445"),
    "set up wrongly": (*THREE, "--moves", "1425"),
    "analysed": (*FOUR, "--moves", LATE),
    "being analysed": (*FOUR, "--moves", LATE),
    "analysed squares": ("--game", "tic-tac-toe", "--moves", "159"),
    "hint": (*FOUR, "--moves", LATE),
    "coach": (*FOUR, "--moves", LATE),
    "lab with a position": (*FOUR, "--moves", "445"),
    "games of a search": (*FOUR, "--moves", "445"),
    "games of a search on squares": (*THREE, "--moves", "51"),
    **dict.fromkeys(REVIEWS, (*FOUR, "--moves", ERRED)),
    "mistake on squares": (*THREE, "--moves", "1593748"),
}
"""The words of the command line that the screens begin with, if any."""
Act = Callable[[Pilot], object]


def typing(keys: str) -> Act:
    """Types keys."""
    return lambda pilot: pilot.type(keys)


def pressing(key: int, mod: int = 0) -> Act:
    """Presses a key."""
    return lambda pilot: pilot.press(key, mod=mod)


def pushing(button: str) -> Act:
    """Pushes a button with the mouse."""
    return lambda pilot: Mouse(pilot).push(button)


def choosing(choice: str, option: str) -> Act:
    """Chooses an option with the mouse."""
    return lambda pilot: Mouse(pilot).choose(choice, option)


def waiting(seconds: float) -> Act:
    """Waits."""
    return lambda pilot: pilot.wait(seconds)


def unmute(pilot: Pilot) -> None:
    """Has the program make sounds."""
    pilot.app.options = replace(pilot.app.options, mute=False)
    pilot.app.change(pilot.app.settings)


def coached(pilot: Pilot) -> None:
    """Switches the coach on."""
    pilot.app.change(replace(pilot.app.settings, coach=True))
    pilot.step()


def show_card(name: str) -> Act:
    """Shows a card of the lab where a small window shows one at a time."""
    card = {"leaves": "Leaves", "orders": "Orders", "predictions": "Predict"}.get(name[5:])

    def act(pilot: Pilot) -> None:
        if card is not None and pilot.sees("Card"):
            Mouse(pilot).choose("Card", card)

    return act


SET_UP: tuple[Act, ...] = (
    pressing(pygame.K_F2),
    pushing("Set up a position"),
    pressing(pygame.K_f),
)
ACTS: dict[str, tuple[Act, ...]] = {
    "start with two computers": (
        choosing("Who moves first", "Computer"),
        choosing("Strength by", "Depth"),
    ),
    "start with two people": (choosing("Who moves second", "Person"),),
    "start by time": (choosing("Game", "Tic-tac-toe"), choosing("Strength by", "Time")),
    "won": (typing("3"), Pilot.come_to_rest, waiting(3)),
    "lost": (typing("3"), waiting(1), lambda pilot: pilot.engine.answer(7), waiting(2)),
    "column full": (typing("4"),),
    "tip about reviews": (typing("4"), Pilot.come_to_rest, waiting(2)),
    "tips in a first game": (typing("4141"), Pilot.come_to_rest),
    "settings": (unmute, pressing(pygame.K_F10)),
    "keys": (pressing(pygame.K_F1),),
    "another board": (pushing("Board of Connect Four"),),
    "a search": (pushing("Choose another algorithm"),),
    "new game?": (pressing(pygame.K_n),),
    "paused": (pressing(pygame.K_p),),
    "more": (pushing("More"),),
    "this game": (pressing(pygame.K_F2),),
    "open a game": (pressing(pygame.K_o, pygame.KMOD_CTRL),),
    "save the game": (pressing(pygame.K_s, pygame.KMOD_CTRL),),
    "no games": (pushing("Games"),),
    "games": (pushing("Games"),),
    "delete?": (pushing("Games"), pressing(pygame.K_DELETE)),
    "no such games": (
        pushing("Games"),
        pressing(pygame.K_f, pygame.KMOD_CTRL),
        typing("nobody"),
    ),
    "no statistics": (pushing("Statistics"),),
    "statistics": (pushing("Statistics"),),
    "setting up": SET_UP,
    "set up wrongly": (
        *SET_UP,
        typing("o"),
        pressing(pygame.K_LEFT),
        pressing(pygame.K_RETURN),
    ),
    "analysed": (typing("at"),),
    "being analysed": (typing("at"),),
    "analysed squares": (typing("at"),),
    "hint": (typing("h"),),
    "coach": (coached, typing("1")),
    **{
        name: tuple(act for key in ("r", *keys) for act in (typing(key), waiting(1)))
        for name, keys in REVIEWS.items()
    },
    **{
        name: (pressing(pygame.K_F3), waiting(1), *map(pressing, keys), show_card(name))
        for name, keys in LAB.items()
    },
    **{
        name: (
            pressing(pygame.K_F3),
            pressing(pygame.K_PAGEUP, pygame.KMOD_LCTRL),
            waiting(1),
            *map(pressing, keys),
        )
        for name, keys in TOURNAMENT.items()
    },
    **dict.fromkeys(
        MONTE_CARLO,
        (
            pressing(pygame.K_F3),
            lambda pilot: turn_to(pilot, "Monte Carlo"),
            waiting(0.3),
            *[pressing(pygame.K_RIGHT, pygame.KMOD_LSHIFT)] * 15,
            *[pressing(pygame.K_RIGHT)] * 3,
            waiting(2),
        ),
    ),
    "thinking": (lambda pilot: pilot.engine.report(5, 12_345),),
    "no answer": (lambda pilot: pilot.engine.fail("the engine ended 3 times on this position"),),
}
"""What leads to the screens from there."""


def play_before(launch: Launch, name: str, *window: str) -> None:
    """Plays the games that were played before the program shows a screen."""
    if name in ("games", "delete?", "statistics", "no such games"):
        for moves in ("4141414", "1121314"):
            pilot = launch(*FOUR, "--moves", "", *window)
            pilot.type(moves)
            pilot.come_to_rest()
    if name == "start after a game":
        pilot = launch(*FOUR, "--moves", "", *window)
        pilot.type("1121314")
        pilot.wait(1)
    if name in ("start with a saved game", "start after a game", "go on?"):
        launch(*FOUR, "--moves", "445", *window)


def show(launch: Launch, name: str, *window: str) -> Pilot:
    """The program with that screen in sight."""
    play_before(launch, name, *window)
    solved = name in ("won", "lost", "analysed", "analysed squares", "hint", "coach", *REVIEWS)
    analysis = InstantAnalysis() if solved else None
    words = STARTED.get(name, ())
    pilot = launch(*words, *window, analysis=analysis, tips=name.startswith("tip"))
    for act in ACTS.get(name, ()):
        act(pilot)
    pilot.step()
    return pilot
