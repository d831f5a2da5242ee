"""What leads to the screens of the program: keys, clicks, and what was stored before."""

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from shutil import copyfile
from unittest.mock import patch

import pygame
from few_puzzles import FEW
from hands import Mouse
from kept_games import DEEP, HARD, HUMAN, LOST, WON, fill, kept
from lab_pages import page_in_sight, search_tree
from pilot import Pilot

from engine.games.catalogue import line_game
from engine.games.notation import parse_moves
from engine.reasons.plays_like import RealChoices
from gui.files.cards import AGAIN, GOOD, Card, Cards, OwnMistake
from gui.files.game_file import Origin, SavedGame
from gui.files.setup import Setup
from gui.lab.page import LabPage
from gui.lab.tournament.desk import FOLDER
from gui.lab.tournament.draft import ENDING
from gui.lab.tree.page import TreePage
from gui.lab.tree.words import TREE
from gui.shell.requests import ReviewGame

ERRED = "444443222233563771"
"""A game of Connect Four that Yellow wins after two blunders."""
PLAYED = Path(__file__).parents[1] / "data" / "tournament.results"
"""A tournament of three players."""
Act = Callable[[Pilot], object]


def typing(keys: str) -> Act:
    return lambda pilot: pilot.type(keys)


def pressing(key: int, mod: int = 0) -> Act:
    return lambda pilot: pilot.press(key, mod=mod)


def pushing(button: str) -> Act:
    return lambda pilot: Mouse(pilot).push(button)


def choosing(choice: str, option: str) -> Act:
    return lambda pilot: Mouse(pilot).choose(choice, option)


def waiting(seconds: float) -> Act:
    return lambda pilot: pilot.wait(seconds)


def unmute(pilot: Pilot) -> None:
    pilot.app.options = replace(pilot.app.options, mute=False)
    pilot.app.change(pilot.app.settings)


def coached(pilot: Pilot) -> None:
    pilot.app.change(replace(pilot.app.settings, coach=True))
    pilot.step()


def keep_tournaments(pilot: Pilot) -> None:
    folder = pilot.data / FOLDER
    folder.mkdir(exist_ok=True)
    for begun in ("2026-03-01 10-00-00", "2026-02-28 09-30-00"):
        copyfile(PLAYED, folder / f"{begun}{ENDING}")


def least_depth(pilot: Pilot) -> None:
    pilot.group.set_focus(pilot.widget("Depth up to"))
    for _ in range(3):
        pilot.press(pygame.K_LEFT)


def measure_costs(pilot: Pilot) -> None:
    """Begins to fill the table of costs, and stands where a search is measured in its midst."""
    pilot.press(pygame.K_RIGHT)
    with patch("gui.lab.tree.dialogs.EngineClient"):
        Mouse(pilot).push("Start")
    costs = page_in_sight(pilot, TreePage).costs
    for place, row in enumerate(costs.rows[:6]):
        numbers = tuple(7**place * (place + each) for each in (1, 2, 4))
        times = tuple(each / 800 for each in numbers)
        costs.rows[place] = replace(row, evaluations=numbers, milliseconds=times, done=place < 5)
        costs.rows[place] = replace(costs.rows[place], compiled=place % 4 < 3)
    pilot.scene.stale = True


def is_played(pilot: Pilot) -> None:
    pilot.wait_for(lambda: any(re.search(r"12\D+12", each.name) for each in pilot.described()))


def is_searched(pilot: Pilot) -> None:
    """Waits until the page of the lab has all that it awaits from the engine."""
    pilot.wait_for(lambda: page_in_sight(pilot, LabPage).idle)
    pilot.wait(1)


def selecting(*keys: int) -> Act:
    """Selects one node of the lab's tree after the other: the root by the first key."""

    def act(pilot: Pilot) -> None:
        pilot.group.set_focus(pilot.widget(TREE))
        for key in keys:
            pilot.press(key, mod=pygame.KMOD_LSHIFT)

    return act


def searching(tree: str) -> Act:
    return lambda pilot: search_tree(pilot, tree)


def keep_reviewed(pilot: Pilot) -> None:
    """Puts games of two opponents that have been reviewed into the list of games."""
    games = [kept(WON, day=day, accuracy=(94 - 8 * (day % 4), 60)) for day in range(14)]
    games += [kept(LOST, (HUMAN, DEEP), day=20 + day, accuracy=(71, 99)) for day in range(2)]
    fill(pilot.data, games)


def keep_cards(pilot: Pilot) -> None:
    """Has a mistake of one's own be due, and a puzzle come back in some days."""
    game = kept(LOST, (HUMAN, HARD))
    pilot.app.library.keep(game.saved)
    mistake = OwnMistake("blunder", 6, 9, (0,), game.id)
    resting = Card("6", None, (("2026-03-01T20:15:00", GOOD),), "2026-03-14")
    cards = Cards(pilot.app.library)
    cards.add([Card(ERRED[:16], mistake), resting])
    for number in range(10):
        cards.count_choices(f"2026021{number}-120000-a", RealChoices(8, 3))


def answer_all(pilot: Pilot) -> None:
    today = f"{pilot.app.storage.now():%Y-%m-%d}T10:00:00"
    answered = (Card(each.moves, None, ((today, GOOD),), "2126-03-04") for each in FEW)
    Cards(pilot.app.library).add(answered)


def keep_months(pilot: Pilot) -> None:
    """Has answers on many days, and games of which choices were counted, up to today."""
    now, cards = pilot.app.storage.now(), Cards(pilot.app.library)
    answers: dict[str, list[tuple[str, int]]] = {}
    for back in range(90, -1, -1):
        for number in range(back * back % 8):
            day = f"{now - timedelta(days=back):%Y-%m-%d}T10:00:00"
            answers.setdefault(FEW[number].moves, []).append((day, GOOD if back % 3 else AGAIN))
        counted = RealChoices(9, 3 + back // 45 + back % 2)
        cards.count_choices(f"{now - timedelta(days=back):%Y%m%d}-120000-a", counted)
    cards.add(Card(moves, None, tuple(each), "2126-03-04") for moves, each in answers.items())


def review_own(pilot: Pilot) -> None:
    game = line_game("connect-four")
    setup = Setup(game, (HUMAN, HARD))
    saved = SavedGame(setup, tuple(parse_moves(game, ERRED)), 0, 12, Origin("a"))
    pilot.app.open(ReviewGame(saved, 17))


def practising(*keys: str) -> tuple[Act, ...]:
    """What leads to the first puzzle of the day, and on by keys."""
    begin = (pressing(pygame.K_p), waiting(1), pressing(pygame.K_RETURN), waiting(1))
    return (*begin, *(act for key in keys for act in (typing(key), waiting(3))))


def writing(*numbers: str) -> Act:
    return lambda pilot: [
        act(pilot) for each in numbers for act in (typing(each), pressing(pygame.K_RETURN))
    ]


def showing_card(card: str) -> Act:
    """Shows a card of the lab where a small window shows one at a time."""

    def act(pilot: Pilot) -> None:
        if pilot.sees("Card"):
            Mouse(pilot).choose("Card", card)

    return act


def lab(*keys: int) -> tuple[Act, ...]:
    """What leads to the tree page of the lab, and on by keys."""
    pressed = (act for key in keys for act in (pressing(key), is_searched))
    return (pressing(pygame.K_F3), is_searched, *pressed)


def tournament(*keys: int) -> tuple[Act, ...]:
    """What leads to the tournament page of the lab, and on by keys."""
    page = (pressing(pygame.K_F3), pressing(pygame.K_PAGEUP, pygame.KMOD_LCTRL), waiting(1))
    return (keep_tournaments, *page, *map(pressing, keys))


def review(*keys: str) -> tuple[Act, ...]:
    """What leads to the review of the game on the board, and on by keys."""
    return tuple(act for key in ("r", *keys) for act in (typing(key), waiting(1)))
