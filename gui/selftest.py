"""The self-test: opens the puzzles, and plays one short game in the real window."""

from __future__ import annotations

import pygame

from engine.files.regular_file import replace_file
from engine.games.catalogue import USUAL_GAME, board_game_of, line_game
from engine.puzzles.pack import PackError, shipped
from gui.board.board_picture import png
from gui.files.data_files import reason
from gui.files.game_file import SavedGame
from gui.files.setup import Seat, SeatKind, Setup
from gui.play.match import Phase
from gui.play.scene import PlayScene
from gui.shell.app import App

SEED = 1
"""Makes the game the same on every machine, and short."""
LONGEST = 40.0
"""Seconds after which the self-test has failed."""


def run_selftest(app: App) -> int:
    """Plays the game, saves a picture if the options name a file, and prints the result.

    Returns the exit status.
    """
    try:
        puzzles = len(shipped())
    except PackError as error:
        print(f"selftest failed: {error}")
        return 1
    seats = (
        Seat(SeatKind.COMPUTER, depth=4),
        Seat(SeatKind.COMPUTER, algorithm="minimax", depth=2),
    )
    setup, moves = Setup(line_game(USUAL_GAME), seats), []
    if app.options.players is not None:  # the options name another game than the short one
        setup = app.options.setup(app.settings)
        moves = app.options.start_moves(setup)
    game = SavedGame(setup, tuple(moves), SEED)
    scene = PlayScene(app, game, reply_after=0.0)
    app.show(scene)
    scene.go_on(game)
    began, frames = app.clock(), 0

    def count() -> None:
        nonlocal frames
        frames += 1

    app.on_frame = count
    while app.running and app.clock() - began < LONGEST:
        app.step()
        if scene.match.phase is Phase.STUCK:
            print(f"selftest failed: the engine gave no answer: {scene.match.failure}")
            return 1
        # Every disc is seen to land, but the winning line is not waited for.
        if scene.match.phase is Phase.OVER and scene.match.arrival is None:
            break
    played, outcome = scene.match.record.text, scene.match.record.outcome
    if outcome is None:
        print(f"selftest failed: no end after {len(played)} moves in {LONGEST:.0f} s: {played}")
        return 1
    scene.match.finish()
    scene.redraw()
    app.step()
    if app.options.picture is not None:
        try:
            replace_file(app.options.picture, png(app.screen))
        except (pygame.error, OSError) as error:
            print(f"selftest failed: the picture cannot be saved: {reason(error)}")
            return 1
    span = app.clock() - began
    name = board_game_of(setup.game).title
    print(
        f"selftest passed: {name} {played}, {len(played)} moves, "
        f"{outcome.value}, {frames} frames in {span:.1f} s; {puzzles:,} puzzles"
    )
    return 0
