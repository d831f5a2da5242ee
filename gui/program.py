"""The program as a whole: an app, and the scene it opens with."""

from __future__ import annotations

import gc
from pathlib import Path

import pygame

from engine.kernel.compiled import NOT_COMPILED, is_compiled
from gui.command_line import Options
from gui.files.directory_lock import DirectoryLock
from gui.files.storage import Storage
from gui.selftest import run_selftest
from gui.shell.app import App, EngineService
from gui.start.scene import open_first_scene

NOT_COMPILED_SPAN = 12.0
"""Seconds for which it is said at the start that the engine is slow."""


def run(options: Options, engine: EngineService, data_dir: Path) -> int:
    """Runs the program in its window until it ends; returns the exit status."""
    lock = None if options.selftest else DirectoryLock(data_dir)  # a self-test writes nothing
    storage = Storage(data_dir, lock=lock)
    if lock is not None:
        storage.occupy()
    app = App(options, engine, storage)
    try:
        if options.selftest:
            return run_selftest(app)
        open_first_scene(app)
        if not is_compiled():
            app.notify(f"{NOT_COMPILED[0].upper()}{NOT_COMPILED[1:]}.", NOT_COMPILED_SPAN)
        gc.freeze()  # what stands now stays; the collector need not look at it again
        app.run()
        return 0
    finally:
        if lock is not None:
            app.in_progress.leave()
            lock.release()
        app.analyst.close()
        app.library.close()
        pygame.display.quit()
