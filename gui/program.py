"""Starts the app, and opens the scene for each request. The only module that imports all scenes."""

from __future__ import annotations

import gc
import platform
import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path

import pygame

from engine import __version__
from engine.complaint import INTERRUPTED, complain
from engine.games.foreign_text import shortened
from engine.games.notation import NotationError
from engine.kernel.compiled import NOT_COMPILED, is_compiled
from engine.service.client import EngineClient
from gui.files.data_files import reason
from gui.files.game_file import Origin, SavedGame, read_file
from gui.files.settings import Options
from gui.files.storage import LOG, Storage
from gui.look import words as text
from gui.shell import requests as r
from gui.shell.analyst import Analyst
from gui.shell.app import App
from gui.shell.dialog import ask
from gui.shell.scene import Scene
from gui.words.catalogue import full_stop, say

NOT_OWNED = (
    "Another Plyfall is using the same data folder. This window does not save its settings, "
    "and keeps a game under Games when it ends or when you leave it."
)
TROUBLE_SPAN = 12.0
"""Seconds for which a notice at the start says that something is not as it should be."""
ROOMS = ("history", "lab", "play", "practice", "review", "set_up", "start")
"""The rooms with commands whose keys can be changed."""
RARELY = 1000
"""Collections of young objects before all are looked at, which can take half a frame."""


def run(
    options: Options,
    engine: EngineClient,
    data_dir: Path,
    hear_interrupts: Callable[[Callable[[], None]], None] = lambda answer: None,
) -> int:
    """Runs the program in its window until it ends; returns the exit status.

    `hear_interrupts` has Ctrl+C call what it is given.
    """
    status, writes = 0, not options.selftest
    storage = Storage(data_dir, locks=writes)
    if writes:
        storage.occupy()

    def start_analysis() -> EngineClient:
        client = EngineClient(at_once=False)
        app.errands.after_frame(client.begin)
        return client

    def interrupted() -> None:
        nonlocal status
        status = INTERRUPTED
        app.quit()

    analyst = Analyst(start_analysis, time.perf_counter)
    app = make_app(options, engine, analyst, storage)
    try:
        if options.selftest:
            _settle(engine)
            from gui.selftest import run_selftest

            return run_selftest(app)
        app.window.connection.heed_signals()
        hear_interrupts(interrupted)
        open_first_scene(app)
        if not is_compiled():
            app.notify(full_stop(text.capitalised(say(NOT_COMPILED))), TROUBLE_SPAN)
        _put_off(app, engine)
        app.run()
        return status
    except Exception as error:  # one that could not be mended
        storage.log("Plyfall was ended by an unexpected error", error)
        complain(
            f"plyfall: unexpected error: {str(error) or type(error).__name__}; see {data_dir / LOG}"
        )
        return 1
    finally:
        if writes:
            app.in_progress.leave()
            storage.release()
        app.system.close()
        app.sounds.close()
        app.analyst.close()
        app.library.close()
        pygame.display.quit()


def _put_off(app: App, engine: EngineClient) -> None:
    """Puts off what the first frame does not wait for."""
    for later in (
        partial(_settle, engine),
        app.system.read,
        partial(log_start, app),
        app.pads.begin,
        app.window.connection.leave_out_buses,
        app.window.connection.end_with_it,
        partial(_begin_to_speak, app),
    ):
        app.errands.after_frame(later)


def _settle(engine: EngineClient) -> None:
    """Does what the first frame has not waited for, now that it is on the screen."""
    engine.begin()
    from gui.play import scene  # noqa: F401 - so that a game opens at once

    collect_rarely()


def collect_rarely() -> None:
    """Has the garbage collector skip what there is, and look at all only while nothing moves."""
    gc.enable()
    gc.freeze()  # objects made so far stay
    gc.set_threshold(*gc.get_threshold()[:2], RARELY)  # `Pacing` collects all


def _begin_to_speak(app: App) -> None:
    """Gives the app its screen reader, which the first frame does not wait for."""
    from gui.access.reader import ScreenReader

    ScreenReader(app)


def log_start(app: App) -> None:
    """Writes to the log what the program runs on."""
    sdl = ".".join(map(str, pygame.version.SDL))
    versions = f"Plyfall {__version__}, Python {platform.python_version()}"
    drawn = f"pygame-ce {pygame.version.ver}, SDL {sdl} ({pygame.display.get_driver()})"
    size = "×".join(map(str, app.screen.get_size()))
    window = f"window {size} at {app.style.scale:.0%}, compiled: {is_compiled()}"
    app.storage.log(f"{versions}, {drawn}, {platform.platform()}, {window}")


def make_app(
    options: Options,
    engine: EngineClient,
    analyst: Analyst,
    storage: Storage,
    *,
    clock: Callable[[], float] = time.perf_counter,
    sleep: Callable[[float], None] = time.sleep,
) -> App:
    """Opens the window of an app that can open every scene; raises `NoWindowError`.

    `clock` returns and `sleep` takes seconds.
    """
    if not storage.owned:
        storage.trouble(NOT_OWNED)
    return App(options, engine, analyst, storage, open_request, clock=clock, sleep=sleep)


def open_request(app: App, request: r.Request) -> None:
    """Shows the scene for a request.

    Scenes are imported when they are opened: importing them all would take a quarter of the
    program's start.
    """
    match request:
        case r.PlayGame(saved):
            from gui.play.scene import PlayScene

            play = PlayScene(app, saved)
            play.go_on(saved)
            app.show(play)
        case r.OpenKeptGame(game):
            from gui.play.scene import PlayScene

            # Moves played after undo in a finished game begin another one.
            plays = [each for each in app.scenes if isinstance(each, PlayScene)]
            shown = any(each.origin.id == game.id for each in plays)
            saved = app.in_progress.opened(app.in_progress.latest(game.saved), shown=shown)
            open_request(app, r.PlayGame(saved))
        case r.ReviewGame(saved, ply, tries):
            from gui.play.tips import Tip, note
            from gui.review.scene import ReviewScene

            note(app, Tip.REVIEW)
            review = ReviewScene(app, saved, ply)
            if tries:
                review.review.try_again()
            app.show(review)
        case r.SetUpPosition(setup, played, go_on):
            from gui.set_up.scene import SetupScene

            app.show(SetupScene(app, setup, played, go_on))
        case r.ShowGames():
            from gui.history.games_scene import GamesScene

            app.show(GamesScene(app))
        case r.ShowStatistics():
            from gui.history.statistics_scene import StatisticsScene

            app.show(StatisticsScene(app))
        case r.Practise(moves):
            from gui.practice.home import PracticeHome

            app.show(PracticeHome(app, moves))
        case r.OpenLab():
            from gui.lab.scene import lab_page

            app.show(lab_page(app, request))
        case r.ChangeKeys(commands):
            from gui.shell.key_list import KeyChoice

            for room in ROOMS:  # a key must be free in every room where its command is
                import_module(f".{room}.commands", __package__)
            app.scene.open(KeyChoice(app.scene, commands))
        case r.ShowSettings():
            from gui.settings.scene import SettingsScene

            app.show(SettingsScene(app))


def open_first_scene(app: App) -> None:
    """Shows the start screen, or the game or the file named on the command line.

    The start screen comes below that game once its first frame has been drawn.
    """
    if app.options.file is not None or not app.options.starts_at_once:
        app.show(_start_scene(app))
        if app.options.file is not None:
            _open_file(app, app.options.file)
        return
    from gui.play.scene import PlayScene

    setup = app.options.setup(app.settings)
    moves, seed = tuple(app.options.start_moves(setup)), app.seeds.getrandbits(32)
    new = SavedGame(setup, moves, seed, 0, Origin(given=len(moves)))
    saved = app.in_progress.offered()
    play = PlayScene(app, new)
    if saved is not None and not moves:
        message = "A game of {game} with {moves:# move|# moves} is not finished."
        game = text.game_name(saved.setup.game)
        app.show(play)
        ask(
            play,
            "Continue the last game?",
            say(message, game=game, moves=len(saved.moves)),
            ("Continue", lambda: play.go_on(saved)),
            "New game",
            lambda: play.go_on(new),
            escape=app.back,  # the start screen offers the game, too
        )
    else:
        play.go_on(new)
        app.show(play)
    app.errands.after_frame(lambda: app.put_below(_start_scene(app)))


def _open_file(app: App, path: Path) -> None:
    """Shows the game in a file, or a notice of what is wrong with it."""
    try:
        saved = read_file(path, app.options.setup(app.settings))
    except (OSError, NotationError) as error:
        from gui.play.game_menu import NO_GAME

        message = say(NO_GAME, file=shortened(path.name), error=reason(error))
        app.notify(message, TROUBLE_SPAN)
        return
    saved = app.in_progress.opened(app.in_progress.latest(saved))
    seed = saved.seed or app.seeds.getrandbits(32)
    open_request(app, r.PlayGame(replace(saved, seed=seed)))


def _start_scene(app: App) -> Scene:
    """Returns the start screen, which is imported when it is needed, as other scenes are."""
    from gui.start.scene import StartScene

    return StartScene(app)
