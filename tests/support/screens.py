"""Every screen of the program, by name, and how to get there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from shutil import copyfile

import pygame
from hands import Mouse
from lab_pages import page_in_sight
from local_engines import InstantAnalysis
from pilot import Launch, Pilot, turn_to

from gui.lab.page import LabPage
from gui.lab.tournament.desk import FOLDER
from gui.lab.tournament.draft import ENDING
from gui.lab.tree.words import TREE

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
    "exercise": (pygame.K_e,),
    "exercise, wrong": (
        *(pygame.K_e, pygame.K_n, pygame.K_s, pygame.K_1, pygame.K_2, pygame.K_RETURN),
        *(pygame.K_MINUS, pygame.K_i, pygame.K_RETURN),
        *(pygame.K_3, pygame.K_RETURN, pygame.K_h),
    ),
    "lab with its source": (pygame.K_p, pygame.K_c),
    "which tree?": (pygame.K_t,),
    "lab with a position": (),
    "lab at a cut of a position": (pygame.K_c,),
    "lab: leaves": (),
    "lab: orders": (),
    "table of costs": (pygame.K_w,),
    "summary of a search": (pygame.K_s,),
}
"""The screens of the search lab, and the keys that lead there."""
TOURNAMENT = {
    "tournament": (),
    "add a player": (pygame.K_a,),
    "how is it played?": (pygame.K_t,),
    "earlier tournaments": (pygame.K_e,),
}
"""The screens of the lab's tournament page, and the keys that lead there."""
PLAYED = Path(__file__).parents[1] / "data" / "tournament.results"
"""A tournament of three players."""
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
    "hint on squares",
    "threats",
    "threats on squares",
    "coach",
    "review",
    "mistake",
    "mistake on squares",
    "mistake tried again",
    "line in a review",
    *LAB,
    *TOURNAMENT,
    "tournament played",
    *MONTE_CARLO,
    "what to export",
    "no statistics left?",
    "tooltip",
    "notice",
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
    "hint on squares": (*THREE, "--moves", "1524"),
    "threats": (*FOUR, "--moves", "445533"),
    "threats on squares": (*THREE, "--moves", "152"),
    "coach": (*FOUR, "--moves", LATE),
    "lab with a position": (*FOUR, "--moves", "445"),
    "lab at a cut of a position": (*FOUR, "--moves", "445"),
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


def keep_tournament(pilot: Pilot) -> None:
    """Puts a tournament where those played before are."""
    folder = pilot.data / FOLDER
    folder.mkdir(exist_ok=True)
    copyfile(PLAYED, folder / f"2026-03-01 10-00-00{ENDING}")


def is_played(pilot: Pilot) -> None:
    """Waits until the tournament that was opened is in sight."""
    pilot.wait_for(lambda: any("12 of 12" in each.name for each in pilot.described()))


def has_a_tree(pilot: Pilot) -> None:
    """Waits until the page of the lab has all that it awaits from the engine."""
    pilot.wait_for(lambda: page_in_sight(pilot, LabPage).idle)
    pilot.wait(1)


def select_in_tree(pilot: Pilot) -> None:
    """Selects the first node below the root."""
    pilot.group.set_focus(pilot.widget(TREE))
    for key in (pygame.K_UP, pygame.K_DOWN):
        pilot.press(key)


def show_card(name: str) -> Act:
    """Shows a card of the lab where a small window shows one at a time."""
    card = {"leaves": "Leaves", "orders": "Orders"}.get(name[5:])

    def act(pilot: Pilot) -> None:
        if card is not None and pilot.sees("Card"):
            Mouse(pilot).choose("Card", card)

    return act


SET_UP: tuple[Act, ...] = (
    pressing(pygame.K_F2),
    pushing("Set up a position"),
    pressing(pygame.K_f),
)
LEADING_TO_TOURNAMENT: tuple[Act, ...] = (
    pressing(pygame.K_F3),
    pressing(pygame.K_PAGEUP, pygame.KMOD_LCTRL),
    waiting(1),
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
    "hint on squares": (typing("h"),),
    "threats": (typing("t"),),
    "threats on squares": (typing("t"),),
    "coach": (coached, typing("1")),
    **{
        name: tuple(act for key in ("r", *keys) for act in (typing(key), waiting(1)))
        for name, keys in REVIEWS.items()
    },
    **{
        name: (
            pressing(pygame.K_F3),
            has_a_tree,
            *(act for key in keys for act in (pressing(key), has_a_tree)),
            show_card(name),
        )
        for name, keys in LAB.items()
    },
    **{
        name: (keep_tournament, *LEADING_TO_TOURNAMENT, *map(pressing, keys))
        for name, keys in TOURNAMENT.items()
    },
    "lab at a cut of a position": (
        pressing(pygame.K_F3),
        has_a_tree,
        pressing(pygame.K_c),
        select_in_tree,
    ),
    "tournament played": (
        keep_tournament,
        *LEADING_TO_TOURNAMENT,
        pressing(pygame.K_e),
        pushing("2026-03-01 10:00:00"),
        is_played,
        pressing(pygame.K_DOWN),
    ),
    "what to export": (
        pressing(pygame.K_F3),
        has_a_tree,
        pressing(pygame.K_e, pygame.KMOD_CTRL),
    ),
    "no statistics left?": (pushing("Statistics"), pushing("Reset…")),
    "tooltip": (lambda pilot: pilot.point(pilot.widget("Set up").rect.center), waiting(1)),
    "notice": (pressing(pygame.K_m),),
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
    if name in ("games", "delete?", "statistics", "no statistics left?", "no such games"):
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
    solved = name in (
        "won",
        "lost",
        "analysed",
        "analysed squares",
        "hint",
        "hint on squares",
        "coach",
        *REVIEWS,
    )
    analysis = InstantAnalysis() if solved else None
    words = STARTED.get(name, ())
    pilot = launch(*words, *window, analysis=analysis, tips=name.startswith("tip"))
    for act in ACTS.get(name, ()):
        act(pilot)
    pilot.step()
    return pilot
