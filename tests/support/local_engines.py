"""Engines for tests: one that answers what a test says, and analyses that answer at once, or never.

All run in the test's own process.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache

from stopped_searches import stop_after

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.players.spec import PlayerSpec
from engine.search.limits import SearchInfo, SearchResult
from engine.service import messages as m
from engine.service.analysis import PositionAnalyser
from engine.service.client import EngineClient
from engine.service.explaining import explain
from engine.service.tracing import send_trace
from engine.trace.options import AnyTraceTask

LOOKS = 300
"""How often an analysis in the test's own process may look whether to stop: a second or two."""


@dataclass(frozen=True)
class Question:
    id: int
    game: LineGame
    moves: tuple[Move, ...]
    player: PlayerSpec
    seed: int | None


class ScriptedEngine(EngineClient):
    """An engine that records its questions and answers when the test says so."""

    def __init__(self) -> None:
        super().__init__(at_once=False)
        self.questions: list[Question] = []
        self.open: Question | None = None
        """The question that is owed an answer."""
        self.hurried = 0
        self.closed = False
        self.recorded: list[AnyTraceTask] = []
        self._replies: list[m.Reply] = []

    def go(
        self, game: LineGame, moves: Sequence[Move], player: PlayerSpec, seed: int | None = None
    ) -> int:
        self.open = Question(len(self.questions) + 1, game, tuple(moves), player, seed)
        self.questions.append(self.open)
        return self.open.id

    def record(self, task: AnyTraceTask) -> int:
        """Runs the search in this process, and has its record arrive at the next poll."""
        self.recorded.append(task)
        number, parts = -len(self.recorded), list[bytes]()
        try:
            send_trace(task, parts.append, lambda: False)
        except ValueError as error:
            self._replies.append(m.Failed(number, str(error)))
        else:
            sent = [m.TracePart(number, place, part) for place, part in enumerate(parts)]
            self._replies += [*sent, m.Recorded(number, complete=True)]
        return number

    def stop(self) -> None:
        self.open = None

    def is_asked(self) -> bool:
        return self.open is not None

    def hurry(self) -> None:
        assert self.open is not None
        self.hurried += 1

    def begin(self) -> None:
        pass  # it takes questions at once

    def poll(self) -> list[m.Reply]:
        replies, self._replies = self._replies, []
        return replies

    def close(self) -> None:
        self.closed = True

    def best(self, move: Move) -> m.BestMove:
        """Closes the open question; returns an answer to it."""
        assert self.open is not None, "nobody asked"
        question, self.open = self.open, None
        return m.BestMove(question.id, SearchResult(4, 12, (move,), 12_345, 9_876, 0.25, True))

    def answer(self, move: Move) -> None:
        """Has an answer with this move arrive at the next poll."""
        self._replies.append(self.best(move))

    def fail(self, reason: str) -> None:
        assert self.open is not None
        self._replies.append(m.Failed(self.open.id, reason))
        self.open = None

    def report(self, depth: int, nodes: int) -> None:
        assert self.open is not None
        info = SearchInfo(depth, 12, (3,), nodes, nodes // 2, 1.5)
        self._replies.append(m.Info(self.open.id, info))


class PatientAnalysis(EngineClient):
    """An analysis engine that records its questions and never answers."""

    def __init__(self) -> None:
        super().__init__(at_once=False)
        self.questions: list[m.AnalysisTask] = []
        self.reasons: list[m.ReasonTask] = []
        self._open: m.Analyse | m.Explain | None = None

    def begin(self) -> None:
        pass  # it takes questions at once

    def analyse(self, task: m.AnalysisTask) -> int:
        self.questions.append(task)
        self._open = m.Analyse(len(self.questions), task)
        return self._open.id

    def explain(self, task: m.ReasonTask) -> int:
        self.reasons.append(task)
        self._open = m.Explain(-len(self.reasons), task)
        return self._open.id

    def stop(self) -> None:
        self._open = None

    def poll(self) -> list[m.Reply]:
        return []

    def close(self) -> None:
        self._open = None


class InstantAnalysis(PatientAnalysis):
    """Analyses in this process, when it is looked at, whatever is soon analysed.

    Its patience with a position is counted, not timed, so that it ends alike everywhere.
    """

    soon = 30
    """Cells: positions with no more of them empty are analysed."""

    def poll(self) -> list[m.Reply]:
        if self._open is None:
            return []
        question, self._open = self._open, None
        said = list[m.Reply]()
        first = max(question.task.game.cells - self.soon, 0)
        for ply in (each for each in question.task.plies if each >= first):
            if isinstance(question, m.Explain):
                until = ply + question.task.of_moves
                why = replace(question.task, moves=question.task.moves[:until], plies=(ply,))
                said += [replace(each, id=question.id) for each in explained(why)]
            else:
                task = question.task
                one = m.AnalysisTask(task.game, task.moves[:ply], (ply,), task.line)
                said += [replace(each, id=question.id) for each in analysed(one)]
        return [*said, m.Done(question.id)]


@cache
def analyser(game: LineGame) -> PositionAnalyser:
    """Returns the analyser of a game, of which one is enough: it makes a large table."""
    return PositionAnalyser(threads=1)


@cache
def analysed(task: m.AnalysisTask) -> tuple[m.Analysed, ...]:
    """Analyses in this process; once only, for many tests look at the same few positions."""
    said: list[m.Message] = []
    analyser(task.game).answer(m.Analyse(0, task), said.append, stop_after(LOOKS))
    return tuple(each for each in said if isinstance(each, m.Analysed))


@cache
def explained(task: m.ReasonTask) -> tuple[m.Explained, ...]:
    """Explains in this process; once only."""
    said: list[m.Message] = []
    explain(m.Explain(0, task), analyser(task.game).solver_for, said.append, stop_after(LOOKS))
    return tuple(each for each in said if isinstance(each, m.Explained))


class SlowAnalysis(InstantAnalysis):
    def __init__(self) -> None:
        super().__init__()
        self.answering = False

    def poll(self) -> list[m.Reply]:
        return super().poll() if self.answering else []
