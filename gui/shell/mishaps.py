"""Unexpected errors: each is written to the log, and the person decides whether to go on."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from gui.files.storage import LOG
from gui.shell.dialog import ask
from gui.widgets.widget import nothing
from gui.words.catalogue import say

if TYPE_CHECKING:  # it handles them
    from gui.shell.app import App

SOON = 5.0
"""Seconds within which another error counts as one of the same screen."""
MOST = 5
"""The errors, each soon after the one before, of which the last ends the program."""


class Mishaps:
    """The unexpected errors of a program that goes on after them."""

    def __init__(self, app: App) -> None:
        """Has none yet."""
        self._app = app
        self._count, self._last = 0, 0.0

    def handle(self, error: Exception) -> None:
        """Writes an error to the log and asks what to do; leaves a screen that has it again.

        Raises the error where that does not help.
        """
        app, now = self._app, self._app.clock()
        self._count = self._count + 1 if now < self._last + SOON else 1
        self._last = now
        app.storage.log(f"An unexpected error on {type(app.scene).__name__}", error)
        if self._count == MOST:
            raise error
        if self._count > 1 and len(app.scenes) > 1:
            with suppress(Exception):
                app.scenes[-1].exit()
            del app.scenes[-1]
            app.scene.layout()
            app.scene.enter()
        where = str(app.storage.directory / LOG)
        message = (
            "That should not have happened. Your games are kept; what went wrong is in {file}."
        )
        title, words, go_on = "Something went wrong", say(message, file=where), ("Go on", nothing)
        ask(app.scene, title, words, go_on, "Quit", app.quit)
