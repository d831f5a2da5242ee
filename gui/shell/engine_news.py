"""Collects what the engine processes have sent, for the scene in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.service.client import EngineClient
from engine.service.messages import Reply
from gui.shell.analyst import Analyst
from gui.words.catalogue import say

if TYPE_CHECKING:  # it tells the troubles
    from gui.shell.app import App

NO_ANSWER = "The engine gave no answer: {reason}."


class EngineNews:
    """Collects the replies of the engine, new scores of the analyst, and their troubles."""

    def __init__(self, app: App, engine: EngineClient, analyst: Analyst) -> None:
        """Polls both, and has `app` tell and log what is wrong."""
        self._app, self._engine, self._analyst = app, engine, analyst
        self._replies: list[Reply] = []
        self._analysed = False
        self._restarts = engine.restarts
        self._reported: set[str] = set()
        """The failures that have been reported and still last."""

    @property
    def _failures(self) -> set[str]:
        """The failures that last."""
        return {self._engine.failure, self._analyst.failure} - {""}

    def poll(self) -> bool:
        """Takes in what the processes have sent; returns whether anything is new."""
        self._replies += self._engine.poll()
        self._analysed |= self._analyst.poll()
        news = bool(self._replies) or self._analysed
        return news or self._engine.restarts != self._restarts or self._failures != self._reported

    def take(self) -> tuple[list[Reply], bool]:
        """Returns what is new: the replies, and whether there is a score."""
        replies, analysed = self._replies, self._analysed
        self._replies, self._analysed = [], False
        return replies, analysed

    def tell_troubles(self) -> None:
        """Tells of a worker that was replaced, and of new failures."""
        app, failures = self._app, self._failures
        if self._engine.restarts != self._restarts:
            self._restarts = self._engine.restarts
            app.storage.log(f"The engine {self._engine.fate or 'was started again'}")
            app.notify("The engine had to be started again. Nothing is lost.")
        for text in sorted(failures - self._reported):
            app.storage.log(f"The engine gave no answer: {text}")
            app.notify(say(NO_ANSWER, reason=text), 12.0)
        self._reported = failures
