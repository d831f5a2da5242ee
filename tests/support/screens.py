"""Every screen of the program, by name, and how to get there."""

from dataclasses import dataclass

import pygame
import ways
from hands import Mouse, board_of
from local_engines import InstantAnalysis
from pilot import Launch, Pilot, turn_to
from ways import ERRED, Act, lab, practising, pressing, pushing, review, typing, waiting, writing

from engine.service.worker_failure import ENDED
from engine.wording import worded
from gui.lab.tournament.table import begun

LATE = "2742715773411511"
"""A game of Connect Four that is soon analysed: columns 2 and 4 win in 3 moves, 1 and 3 lose, the
others win later."""
LATE_WIN = "4334421475264732143666"
"""A game of Connect Four that Red can win in column 3."""
PEOPLE = ("--players", "human,human")
FORCED = "547125662261271266215743771576315353334444"
"""A drawn game of Connect Four: its first practical mistakes allow and then miss a forced line of
four moves."""


@dataclass(frozen=True)
class Screen:
    words: tuple[str, ...] = ()
    acts: tuple[Act, ...] = ()
    solved: bool = False
    """Whether positions are analysed at once."""
    played: tuple[str, ...] = ()
    """The games of two people that were played before."""
    left: bool = False
    """Whether another game was left unfinished after them."""


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
LARGE = "[[[1000 -12000] [3 14000]] [-2500 [33000 2]] [80000 [95000 12345]]]"
"""A tree with values that have little room."""
THIRD = (pygame.K_UP, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT)
LAST = (*THIRD, pygame.K_DOWN, pygame.K_RIGHT)
"""The keys that select the third node below the root of a tree, and the second below that."""
WHY = ways.showing_card("Why")
WRONG_EXERCISE = (
    *(pygame.K_e, pygame.K_n, pygame.K_s, pygame.K_1, pygame.K_2, pygame.K_RETURN),
    *(pygame.K_MINUS, pygame.K_i, pygame.K_RETURN),
    *(pygame.K_3, pygame.K_RETURN, pygame.K_h),
)
SCREENS = {
    "start": Screen(),
    "start with a saved game": Screen(left=True),
    "settings": Screen(acts=(ways.unmute, pressing(pygame.K_F10))),
    "keys": Screen(acts=(pressing(pygame.K_F1),)),
    "start after a game": Screen(played=("1121314",), left=True),
    "start with two computers": Screen(
        acts=(ways.choosing("Who moves first", "Computer"), ways.choosing("Strength by", "Depth"))
    ),
    "start with two people": Screen(acts=(ways.choosing("Who moves second", "Person"),)),
    "start by time": Screen(
        acts=(ways.choosing("Game", "Tic-tac-toe"), ways.choosing("Strength by", "Time"))
    ),
    "another board": Screen(acts=(lambda pilot: Mouse(pilot).push(board_of("Connect Four")),)),
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
        (lambda pilot: pilot.engine.fail(worded(ENDED.position, times=3)),),
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
    "threats": Screen((*FOUR, "--moves", "373625371523"), (typing("t"),)),
    "threats on squares": Screen((*THREE, "--moves", "1527"), (typing("t"),)),
    "coach": Screen(LATE_GAME, (ways.coached, typing("1")), solved=True),
    "coach with a reason": Screen(
        (*FOUR, "--moves", FORCED[:12]), (ways.coached, typing("2"), waiting(6)), solved=True
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
    "lab at a cut of a position": Screen(
        FEW_MOVES, (*lab(), pressing(pygame.K_c), ways.selecting(pygame.K_UP, pygame.K_DOWN))
    ),
    "lab on squares": Screen(
        (*THREE, "--moves", "152473"), (*lab(pygame.K_c, pygame.K_c), ways.selecting(*THIRD))
    ),
    "lab with chance": Screen(
        acts=(*lab(), ways.searching("chance 2"), *[pressing(pygame.K_RIGHT)] * 12)
    ),
    "lab: large numbers": Screen(
        acts=(*lab(), ways.searching(LARGE), pressing(pygame.K_END), ways.selecting(*LAST))
    ),
    "lab: leaves": Screen(acts=(*lab(), ways.showing_card("Leaves"))),
    "lab: orders": Screen(acts=(*lab(), ways.showing_card("Orders"))),
    "table of costs": Screen(acts=(*lab(pygame.K_w), ways.least_depth)),
    "costs being measured": Screen(
        (*THREE, "--moves", "1"), (*lab(pygame.K_w), ways.least_depth, ways.measure_costs)
    ),
    "summary of a search": Screen(acts=lab(pygame.K_s)),
    "tournament": Screen(acts=ways.tournament()),
    "add a player": Screen(acts=ways.tournament(pygame.K_a)),
    "how is it played?": Screen(acts=ways.tournament(pygame.K_t)),
    "earlier tournaments": Screen(acts=ways.tournament(pygame.K_e)),
    "tournament played": Screen(
        acts=(
            *ways.tournament(pygame.K_e),
            lambda pilot: Mouse(pilot).push(begun("2026-03-01 10-00-00")),
            ways.is_played,
            pressing(pygame.K_DOWN),
        )
    ),
    "games of a search": Screen(FEW_MOVES, MONTE_CARLO),
    "games of a search on squares": Screen((*THREE, "--moves", "51"), MONTE_CARLO),
    "games of a search, backed up": Screen(
        (*THREE, "--moves", "51"), (*MONTE_CARLO, pressing(pygame.K_g), ways.is_searched)
    ),
    "lab: games on a wide board": Screen(
        (*FOUR, "--board", "9x4", "--moves", "6"), (*MONTE_CARLO[:11], *MONTE_CARLO[-2:], WHY)
    ),
    "lab: why the end of a game": Screen(
        (*THREE, "--moves", "1524736"),
        (*MONTE_CARLO, *[pressing(pygame.K_DOWN)] * 2, WHY),
    ),
    "what to export": Screen(acts=(*lab(), pressing(pygame.K_e, pygame.KMOD_CTRL))),
    "no statistics left?": Screen(
        acts=(pushing("Statistics"), pushing("Reset…")), played=TWO_GAMES
    ),
    "tooltip": Screen(
        acts=(lambda pilot: pilot.point(pilot.widget("Set up").rect.center), waiting(1))
    ),
    "notice": Screen(acts=(pressing(pygame.K_m),)),
    "statistics of reviews": Screen(acts=(ways.keep_reviewed, pushing("Statistics"))),
    "exercise, done": Screen(
        acts=(*lab(pygame.K_e), writing("-i", "i", "-i", "5", "3"), typing("w" * 9), waiting(4))
    ),
    "keys of a game": Screen(FEW_MOVES, (pressing(pygame.K_F1),)),
    "keys of a search": Screen(FEW_MOVES, (*lab(), pressing(pygame.K_F1))),
    "change keys": Screen(FEW_MOVES, (pressing(pygame.K_F1), pushing("Change keys…"))),
    "practice": Screen(acts=(pressing(pygame.K_p),)),
    "practice of mistakes": Screen(acts=(ways.keep_cards, pressing(pygame.K_p))),
    "practice for months": Screen(acts=(ways.keep_months, pressing(pygame.K_p))),
    "plays like": Screen(acts=(ways.keep_reviewed, ways.keep_cards, pushing("Statistics"))),
    "practice, all done": Screen(acts=(ways.answer_all, pressing(pygame.K_p))),
    "puzzle": Screen(acts=practising(), solved=True),
    "puzzle with a hint": Screen(acts=practising("h"), solved=True),
    "puzzle, wrong": Screen(acts=practising("7"), solved=True),
    "puzzle, solved": Screen(acts=practising("1"), solved=True),
    "puzzle, shown": Screen(acts=practising("s"), solved=True),
    "own mistake in a review": Screen(acts=(ways.review_own, waiting(3)), solved=True),
    "mistake of one's own": Screen(acts=(ways.keep_cards, *practising()), solved=True),
    "best line": Screen(LATE_GAME, (typing("l"),), solved=True),
}
NAMES = tuple(SCREENS)
RARE = {*NAMES[1::2]} - {"review", "lab", "tournament", "puzzle"}
"""Every second screen, which resembles its neighbour: for slow tests, and the pictures show it."""


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
