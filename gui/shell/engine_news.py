"""The replies of the engine's processes, and their failures."""

from __future__ import annotations

from engine.service.client import EngineClient
from engine.service.messages import Reply
from gui.shell.analyst import Analyst
from gui.words.catalogue import say

NO_ANSWER = "The engine gave no answer: {reason}."


class EngineNews:
    """Collects the replies of the engine, new scores of the analyst, and their troubles."""

    def __init__(self, engine: EngineClient, analyst: Analyst) -> None:
        """Polls both."""
        self._engine, self._analyst = engine, analyst
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

    def take_replies(self) -> list[Reply]:
        """Returns the replies since the last call."""
        replies, self._replies = self._replies, []
        return replies

    def take_analysed(self) -> bool:
        """Returns whether there has been a new score since the last call."""
        analysed, self._analysed = self._analysed, False
        return analysed

    def take_troubles(self) -> list[tuple[str, float]]:
        """Returns a sentence for each new trouble, and the seconds for which to show it."""
        found: list[tuple[str, float]] = []
        if self._engine.restarts != self._restarts:
            self._restarts = self._engine.restarts
            found.append(("The engine had to be started again. Nothing is lost.", 6.0))
        failures = self._failures
        new = sorted(failures - self._reported)
        found += [(say(NO_ANSWER, reason=text), 12.0) for text in new]
        self._reported = failures
        return found
