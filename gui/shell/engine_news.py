"""Collects what the engine processes have sent, for the scene in sight."""

from __future__ import annotations

from collections.abc import Callable

from engine.service.client import EngineClient
from engine.service.messages import Reply
from gui.shell.analyst import Analyst
from gui.words.catalogue import say

NO_ANSWER = "The engine gave no answer: {reason}."


class EngineNews:
    """Collects the replies of the engine, new scores of the analyst, and their troubles."""

    def __init__(self, engine: EngineClient, analyst: Analyst, log: Callable[[str], None]) -> None:
        """Polls both; `log` takes a line about a worker that was replaced."""
        self._engine, self._analyst, self._log = engine, analyst, log
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

    def take(self) -> tuple[list[Reply], bool, list[tuple[str, float]]]:
        """Returns what is new: the replies, whether there is a score, and the troubles.

        A trouble is a sentence and the seconds for which to show it.
        """
        replies, analysed, troubles = self._replies, self._analysed, []
        self._replies, self._analysed = [], False
        if self._engine.restarts != self._restarts:
            self._restarts = self._engine.restarts
            self._log(f"The engine {self._engine.fate or 'was started again'}")
            troubles.append(("The engine had to be started again. Nothing is lost.", 6.0))
        failures = self._failures
        new = sorted(failures - self._reported)
        troubles += [(say(NO_ANSWER, reason=text), 12.0) for text in new]
        for text in new:
            self._log(f"The engine gave no answer: {text}")
        self._reported = failures
        return replies, analysed, troubles
