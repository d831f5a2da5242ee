"""Every screen of the program, by name, and how to get there."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from shutil import copyfile

import pygame
from few_puzzles import FEW
from hands import Mouse
from kept_games import DEEP, HARD, HUMAN, LOST, WON, fill, kept
from lab_pages import page_in_sight
from local_engines import InstantAnalysis
from pilot import Launch, Pilot, turn_to

from engine.games.catalogue import line_game
from engine.games.notation import parse_moves
from engine.reasons.plays_like import RealChoices
from gui.files.cards import AGAIN, GOOD, Card, Cards, OwnMistake
from gui.files.game_file import Origin, SavedGame
from gui.files.setup import Setup
from gui.lab.page import LabPage
from gui.lab.tournament.desk import FOLDER
from gui.lab.tournament.draft import ENDING
from gui.lab.tree.words import TREE
from gui.shell.requests import ReviewGame

LATE = "2742715773411511"
"""A game of Connect Four that is soon analysed: columns 2 and 4 win in 3 moves, 1 and 3 lose, the
others win later."""
LATE_WIN = "4334421475264732143666"
"""A game of Connect Four that Red can win in column 3."""
PEOPLE = ("--players", "human,human")
ERRED = "444443222233563771"
"""A game of Connect Four that Yellow wins after two blunders."""
PLAYED = Path(__file__).parents[1] / "data" / "tournament.results"
"""A tournament of three players."""
FORCED = "547125662261271266215743771576315353334444"
"""A drawn game of Connect Four: its first practical mistakes allow and then miss a forced line of
four moves."""
Act = Callable[[Pilot], object]


@dataclass(frozen=True)
class Screen:
    """How a screen is reached."""

    words: tuple[str, ...] = ()
    """The words of the command line that the program is started with."""
    acts: tuple[Act, ...] = ()
    """What leads there from where it starts."""
    solved: bool = False
    """Whether positions are analysed at once."""
    played: tuple[str, ...] = ()
    """The games of two people that were played before."""
    left: bool = False
    """Whether another game was left unfinished after them."""


# Acts


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


def keep_tournaments(pilot: Pilot) -> None:
    """Puts tournaments where those played before are."""
    folder = pilot.data / FOLDER
    folder.mkdir(exist_ok=True)
    for begun in ("2026-03-01 10-00-00", "2026-02-28 09-30-00"):
        copyfile(PLAYED, folder / f"{begun}{ENDING}")


def least_depth(pilot: Pilot) -> None:
    """Chooses the least depth of the table of costs."""
    pilot.group.set_focus(pilot.widget("Depth up to"))
    for _ in range(3):
        pilot.press(pygame.K_LEFT)


def is_played(pilot: Pilot) -> None:
    """Waits until the tournament that was opened is in sight."""
    pilot.wait_for(lambda: any("12 of 12" in each.name for each in pilot.described()))


def is_searched(pilot: Pilot) -> None:
    """Waits until the page of the lab has all that it awaits from the engine."""
    pilot.wait_for(lambda: page_in_sight(pilot, LabPage).idle)
    pilot.wait(1)


def select_in_tree(pilot: Pilot) -> None:
    """Selects the first node below the root."""
    pilot.group.set_focus(pilot.widget(TREE))
    for key in (pygame.K_UP, pygame.K_DOWN):
        pilot.press(key)


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
    """Answers every puzzle today."""
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
    """Opens the review of a game against the computer at a mistake."""
    game = line_game("connect-four")
    setup = Setup(game, (HUMAN, HARD))
    saved = SavedGame(setup, tuple(parse_moves(game, ERRED)), 0, 12, Origin("a"))
    pilot.app.open(ReviewGame(saved, 17))


def practising(*keys: str) -> tuple[Act, ...]:
    """What leads to the first puzzle of the day, and on by keys."""
    begin = (pressing(pygame.K_p), waiting(1), pressing(pygame.K_RETURN), waiting(1))
    return (*begin, *(act for key in keys for act in (typing(key), waiting(3))))


def writing(*numbers: str) -> Act:
    """Types numbers, each with Enter."""
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


# The screens

FOUR = ("--game", "connect-four", *PEOPLE)
THREE = ("--game", "tic-tac-toe", *PEOPLE)
FEW_MOVES = (*FOUR, "--moves", "445")
LATE_GAME, ERRED_GAME = (*FOUR, "--moves", LATE), (*FOUR, "--moves", ERRED)
FORCED_GAME = (*FOUR, "--moves", FORCED)
SQUARES = ("--game", "tic-tac-toe")
TWO_GAMES = ("4141414", "1121314")
SET_UP: tuple[Act, ...] = (
    pressing(pygame.K_F2),
    pushing("Set up a position"),
    pressing(pygame.K_f),
)
MONTE_CARLO: tuple[Act, ...] = (
    pressing(pygame.K_F3),
    lambda pilot: turn_to(pilot, "Monte Carlo"),
    waiting(0.3),
    *[pressing(pygame.K_RIGHT, pygame.KMOD_LSHIFT)] * 15,
    *[pressing(pygame.K_RIGHT)] * 3,
    waiting(2),
)
WRONG_EXERCISE = (
    *(pygame.K_e, pygame.K_n, pygame.K_s, pygame.K_1, pygame.K_2, pygame.K_RETURN),
    *(pygame.K_MINUS, pygame.K_i, pygame.K_RETURN),
    *(pygame.K_3, pygame.K_RETURN, pygame.K_h),
)
SCREENS = {
    "start": Screen(),
    "start with a saved game": Screen(left=True),
    "settings": Screen(acts=(unmute, pressing(pygame.K_F10))),
    "keys": Screen(acts=(pressing(pygame.K_F1),)),
    "start after a game": Screen(played=("1121314",), left=True),
    "start with two computers": Screen(
        acts=(choosing("Who moves first", "Computer"), choosing("Strength by", "Depth"))
    ),
    "start with two people": Screen(acts=(choosing("Who moves second", "Person"),)),
    "start by time": Screen(
        acts=(choosing("Game", "Tic-tac-toe"), choosing("Strength by", "Time"))
    ),
    "another board": Screen(acts=(pushing("Board of Connect Four"),)),
    "a search": Screen(acts=(pushing("Choose another algorithm"),)),
    "playing": Screen(FEW_MOVES),
    "thinking": Screen(
        (*SQUARES, "--first", "computer"), (lambda pilot: pilot.engine.report(5, 12_345),)
    ),
    "over": Screen((*FOUR, "--moves", "4141414")),
    "won": Screen(
        ("--game", "connect-four", "--players", "human,medium", "--moves", LATE_WIN),
        (typing("3"), Pilot.come_to_rest, waiting(3)),
        solved=True,
    ),
    "lost": Screen(
        (*SQUARES, "--players", "human,expert", "--moves", "1295"),
        (typing("3"), waiting(1), lambda pilot: pilot.engine.answer(7), waiting(2)),
        solved=True,
    ),
    "lost by a mistake": Screen(
        ("--game", "connect-four", "--players", "human,expert", "--moves", ERRED[:16]),
        (typing("7"), waiting(2), lambda pilot: pilot.engine.answer(0), waiting(4)),
        solved=True,
    ),
    "column full": Screen((*FOUR, "--moves", "444444"), (typing("4"),)),
    "two computers": Screen((*SQUARES, "--players", "random,minimax")),
    "no answer": Screen(
        ("--game", "connect-four", "--first", "computer"),
        (lambda pilot: pilot.engine.fail("the engine ended 3 times on this position"),),
    ),
    "new game?": Screen(FEW_MOVES, (pressing(pygame.K_n),)),
    "go on?": Screen(SQUARES, left=True),
    "paused": Screen(
        ("--game", "connect-four", "--players", "random,minimax"), (pressing(pygame.K_p),)
    ),
    "more": Screen(FEW_MOVES, (pushing("More"),)),
    "tip": Screen(("--game", "connect-four")),
    "tip on squares": Screen(SQUARES),
    "tip about hints": Screen((*FOUR, "--moves", "4453")),
    "tip about reviews": Screen(
        (*FOUR, "--moves", "414141"), (typing("4"), Pilot.come_to_rest, waiting(2))
    ),
    "tips in a first game": Screen(FOUR, (typing("4141"), Pilot.come_to_rest)),
    "this game": Screen(FEW_MOVES, (pressing(pygame.K_F2),)),
    "open a game": Screen(FEW_MOVES, (pressing(pygame.K_o, pygame.KMOD_CTRL),)),
    "save the game": Screen(FEW_MOVES, (pressing(pygame.K_s, pygame.KMOD_CTRL),)),
    "no games": Screen(acts=(pushing("Games"),)),
    "games": Screen(acts=(pushing("Games"),), played=TWO_GAMES),
    "delete?": Screen(acts=(pushing("Games"), pressing(pygame.K_DELETE)), played=TWO_GAMES),
    "no such games": Screen(
        acts=(pushing("Games"), pressing(pygame.K_f, pygame.KMOD_CTRL), typing("nobody")),
        played=TWO_GAMES,
    ),
    "no statistics": Screen(acts=(pushing("Statistics"),)),
    "statistics": Screen(acts=(pushing("Statistics"),), played=TWO_GAMES),
    "setting up": Screen(FEW_MOVES, SET_UP),
    "set up wrongly": Screen(
        (*THREE, "--moves", "1425"),
        (*SET_UP, typing("1"), pressing(pygame.K_LEFT), pressing(pygame.K_RETURN)),
    ),
    "analysed": Screen(LATE_GAME, (typing("at"),), solved=True),
    "being analysed": Screen(LATE_GAME, (typing("at"),)),
    "analysed squares": Screen((*SQUARES, "--moves", "159"), (typing("at"),), solved=True),
    "hint": Screen(LATE_GAME, (typing("h"),), solved=True),
    "hint on squares": Screen((*THREE, "--moves", "1524"), (typing("h"),), solved=True),
    "threats": Screen((*FOUR, "--moves", "445533"), (typing("t"),)),
    "threats on squares": Screen((*THREE, "--moves", "152"), (typing("t"),)),
    "coach": Screen(LATE_GAME, (coached, typing("1")), solved=True),
    "coach with a reason": Screen(
        (*FOUR, "--moves", FORCED[:12]), (coached, typing("2"), waiting(6)), solved=True
    ),
    "hint with its line": Screen(LATE_GAME, (typing("hh"), waiting(2)), solved=True),
    "review": Screen(ERRED_GAME, review(), solved=True),
    "mistake": Screen(ERRED_GAME, review("."), solved=True),
    "mistake on squares": Screen((*THREE, "--moves", "1593748"), review(".", "r"), solved=True),
    "mistake tried again": Screen(ERRED_GAME, review(".", "t"), solved=True),
    "line in a review": Screen(ERRED_GAME, (*review("."), waiting(4)), solved=True),
    "line hidden": Screen(ERRED_GAME, review(".", "l"), solved=True),
    "mistake solved": Screen(ERRED_GAME, review(".", "t", "1"), solved=True),
    "forced win missed": Screen(FORCED_GAME, (*review("."), waiting(6)), solved=True),
    "lab": Screen(acts=lab()),
    "lab at a cut": Screen(acts=lab(pygame.K_c)),
    "exercise": Screen(acts=lab(pygame.K_e)),
    "exercise, wrong": Screen(acts=lab(*WRONG_EXERCISE)),
    "lab with its source": Screen(acts=lab(pygame.K_p, pygame.K_c)),
    "which tree?": Screen(acts=lab(pygame.K_t)),
    "lab with a position": Screen(FEW_MOVES, lab()),
    "lab at a cut of a position": Screen(FEW_MOVES, (*lab(), pressing(pygame.K_c), select_in_tree)),
    "lab: leaves": Screen(acts=(*lab(), showing_card("Leaves"))),
    "lab: orders": Screen(acts=(*lab(), showing_card("Orders"))),
    "table of costs": Screen(acts=(*lab(pygame.K_w), least_depth)),
    "summary of a search": Screen(acts=lab(pygame.K_s)),
    "tournament": Screen(acts=tournament()),
    "add a player": Screen(acts=tournament(pygame.K_a)),
    "how is it played?": Screen(acts=tournament(pygame.K_t)),
    "earlier tournaments": Screen(acts=tournament(pygame.K_e)),
    "tournament played": Screen(
        acts=(
            *tournament(pygame.K_e),
            pushing("2026-03-01 10:00:00"),
            is_played,
            pressing(pygame.K_DOWN),
        )
    ),
    "games of a search": Screen(FEW_MOVES, MONTE_CARLO),
    "games of a search on squares": Screen((*THREE, "--moves", "51"), MONTE_CARLO),
    "games of a search, backed up": Screen(
        (*THREE, "--moves", "51"), (*MONTE_CARLO, pressing(pygame.K_g), is_searched)
    ),
    "what to export": Screen(acts=(*lab(), pressing(pygame.K_e, pygame.KMOD_CTRL))),
    "no statistics left?": Screen(
        acts=(pushing("Statistics"), pushing("Reset…")), played=TWO_GAMES
    ),
    "tooltip": Screen(
        acts=(lambda pilot: pilot.point(pilot.widget("Set up").rect.center), waiting(1))
    ),
    "notice": Screen(acts=(pressing(pygame.K_m),)),
    "statistics of reviews": Screen(acts=(keep_reviewed, pushing("Statistics"))),
    "exercise, done": Screen(
        acts=(*lab(pygame.K_e), writing("-i", "i", "-i", "5", "3"), typing("w" * 9), waiting(4))
    ),
    "keys of a game": Screen(FEW_MOVES, (pressing(pygame.K_F1),)),
    "keys of a search": Screen(FEW_MOVES, (*lab(), pressing(pygame.K_F1))),
    "practice": Screen(acts=(pressing(pygame.K_p),)),
    "practice of mistakes": Screen(acts=(keep_cards, pressing(pygame.K_p))),
    "practice for months": Screen(acts=(keep_months, pressing(pygame.K_p))),
    "plays like": Screen(acts=(keep_reviewed, keep_cards, pushing("Statistics"))),
    "practice, all done": Screen(acts=(answer_all, pressing(pygame.K_p))),
    "puzzle": Screen(acts=practising(), solved=True),
    "puzzle with a hint": Screen(acts=practising("h"), solved=True),
    "puzzle, wrong": Screen(acts=practising("7"), solved=True),
    "puzzle, solved": Screen(acts=practising("1"), solved=True),
    "puzzle, shown": Screen(acts=practising("s"), solved=True),
    "own mistake in a review": Screen(acts=(review_own, waiting(3)), solved=True),
    "mistake of one's own": Screen(acts=(keep_cards, *practising()), solved=True),
    "best line": Screen(LATE_GAME, (typing("l"),), solved=True),
}
NAMES = tuple(SCREENS)


def show(launch: Launch, name: str, *window: str) -> Pilot:
    """The program with that screen in sight."""
    screen = SCREENS[name]
    for moves in screen.played:
        pilot = launch(*FOUR, "--moves", "", *window)
        pilot.type(moves)
        pilot.come_to_rest()
    if screen.left:
        launch(*FEW_MOVES, *window)
    analysis = InstantAnalysis() if screen.solved else None
    pilot = launch(*screen.words, *window, analysis=analysis, tips=name.startswith("tip"))
    for act in screen.acts:
        act(pilot)
    pilot.step()
    return pilot
