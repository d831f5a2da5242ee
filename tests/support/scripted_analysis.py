"""An analysis that answers what a test tells it to."""

from collections.abc import Sequence
from typing import Any

from local_engines import PatientAnalysis
from sample_games import CONNECT_FOUR, after

from engine.games.game import Move
from engine.games.notation import parse_moves
from engine.reasons.judgement import Slip
from engine.reasons.proof import Proof, ProofKind, Statement
from engine.search.limits import Bounds
from engine.service.messages import Analysed, Done, Explained, Failed, Reply
from gui.shell.analyst import Analyst
from gui.shell.jobs import Requests

TEXT = "2742715773411511"
MOVES = tuple(parse_moves(CONNECT_FOUR, TEXT))
SOLVED = (Bounds(0, 0),) * 7


class Scripted(PatientAnalysis):
    def __init__(self) -> None:
        super().__init__()
        self.replies: list[Reply] = []

    def poll(self) -> list[Reply]:
        replies, self.replies = self.replies, []
        return replies

    def asked(self) -> tuple[tuple[Move, ...], Sequence[int], bool]:
        question = self.questions[-1]
        return question.moves, question.plies, question.line


class Desk:
    """An analyst, its engine and the time."""

    def __init__(self) -> None:
        self.now = 0.0
        self.engine = Scripted()
        self.analyst = Analyst(lambda: self.engine, lambda: self.now)
        self.wanted = Requests()

    def want(self, **changes: Any) -> None:
        self.wanted = self.wanted._replace(**changes)
        self.analyst.request(self.wanted)

    def hear(self, *replies: Reply) -> bool:
        """Has these replies arrive; returns whether they tell anything new."""
        self.engine.replies += replies
        return self.analyst.poll()

    def fail(self, ply: int | None, reason: str) -> None:
        self.hear(Failed(len(self.engine.questions), reason, ply))

    def wait(self, seconds: float) -> None:
        self.now += seconds
        self.analyst.poll()

    def busy(self) -> bool:
        return self.analyst.busy

    def plies(self) -> tuple[int, ...]:
        return tuple(self.engine.asked()[1])

    def tell(self, ply: int, *bounds: Bounds) -> bool:
        """Has the question asked last answered with these bounds of all moves, one by one.

        Returns whether each told anything new.
        """
        number = len(self.engine.questions)
        news = [self.hear(Analysed(number, ply, (each,) * 7)) for each in bounds]
        return all(news)

    def tell_reason(self, ply: int, slip: Slip | None = None, *, found: bool = True) -> None:
        """Has the reason asked for last answered for a ply."""
        kind = ProofKind.DOUBLE_THREAT if found else ProofKind.NONE
        task = self.engine.reasons[-1]
        words = "at once" if task.live else "in time"
        proof = Proof(kind, None, (), (), Statement(words, {}))
        self.hear(Explained(-len(self.engine.reasons), ply, proof, slip))

    def finish_reason(self) -> None:
        self.hear(Done(-len(self.engine.reasons)))

    def finish(self) -> None:
        self.hear(Done(len(self.engine.questions)))

    def known(self, moves: str) -> Analysed | None:
        return self.analyst.known(after(CONNECT_FOUR, moves))
