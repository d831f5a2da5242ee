"""Games for the tests of the review, and analyses of them."""

from dataclasses import replace

import pygame
from local_engines import InstantAnalysis, PatientAnalysis
from pilot import Launch, Pilot
from sample_games import CONNECT_FOUR
from screens import PEOPLE

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.games.notation import parse_moves
from engine.service.messages import AnalysisTask
from gui.files.game_file import SavedGame
from gui.files.setup import Seat, SeatKind, Seats, Setup
from gui.review.scene import ReviewScene

HUMAN, COMPUTER = Seat(SeatKind.HUMAN), Seat(SeatKind.COMPUTER)
FULL_BOARD = "547125662261271266215743771576315353334444"
"""A drawn game of 42 moves."""
O_ERRS = "1593748"
"""Tic-tac-toe: O's second move, square 3, gives the draw away; X wins with the seventh."""
SOLVED_AT_ONCE = 16
"""From this ply on a position of the usual board takes no time, with or without a book."""


class LateAnalysis(InstantAnalysis):
    """Gives up on positions before `SOLVED_AT_ONCE`."""

    def analyse(self, task: AnalysisTask) -> int:
        late = tuple(ply for ply in task.plies if ply >= SOLVED_AT_ONCE)
        return super().analyse(replace(task, plies=late))


def reviewed(pilot: Pilot) -> ReviewScene:
    """Waits until the analysis is done; returns the review screen."""
    scene = pilot.app.scene
    assert isinstance(scene, ReviewScene)
    while pilot.analyst.busy:
        pilot.step()
    pilot.come_to_rest()
    return scene


def moves_of(game: LineGame, text: str) -> list[Move]:
    return parse_moves(game, text)


def review(
    launch: Launch,
    *window: str,
    moves: str = O_ERRS,
    game: str = "tic-tac-toe",
    analysis: PatientAnalysis | None = None,
) -> tuple[Pilot, ReviewScene]:
    knows = analysis or InstantAnalysis()
    pilot = launch("--game", game, *PEOPLE, "--moves", moves, *window, analysis=knows)
    pilot.press(pygame.K_r)
    return pilot, reviewed(pilot)


def review_between(
    launch: Launch,
    seats: Seats,
    game: LineGame = CONNECT_FOUR,
    moves: str = FULL_BOARD,
    *,
    window: str = "1280x800",
    set_up: int = 0,
    analysis: PatientAnalysis | None = None,
) -> tuple[Pilot, ReviewScene]:
    """The review of a game between the players of two seats; its late positions are solved."""
    knows = analysis or (LateAnalysis() if game.gravity else InstantAnalysis())
    pilot = launch("--window", window, analysis=knows)
    saved = SavedGame(Setup(game, seats), tuple(moves_of(game, moves)), 0, set_up)
    pilot.app.show(ReviewScene(pilot.app, saved))
    return pilot, reviewed(pilot)
