"""An analysis that answers what a test tells it to."""

from collections.abc import Sequence

from local_engines import PatientAnalysis
from sample_games import CONNECT_FOUR, after

from engine.games.game import Move
from engine.games.notation import parse_moves
from engine.search.limits import Bounds
from engine.service.messages import Analysed, Done, Failed, Reply
from gui.shell.analyst import Analyst

TEXT = "2742715773411511"
MOVES = tuple(parse_moves(CONNECT_FOUR, TEXT))
SOLVED = (Bounds(0, 0),) * 7


class Scripted(PatientAnalysis):
    """Replies with what the test has put into `replies`."""

    def __init__(self) -> None:
        super().__init__()
        self.replies: list[Reply] = []

    def poll(self) -> list[Reply]:
        replies, self.replies = self.replies, []
        return replies

    def asked(self) -> tuple[tuple[Move, ...], Sequence[int], bool]:
        """The question asked last."""
        question = self.questions[-1]
        return question.moves, question.plies, question.line


class Desk:
    """An analyst, its engine and the time."""

    def __init__(self) -> None:
        self.now = 0.0
        self.engine = Scripted()
        self.analyst = Analyst(lambda: self.engine, lambda: self.now)

    def hear(self, *replies: Reply) -> bool:
        """Has these replies arrive; returns whether they tell anything new."""
        self.engine.replies += replies
        return self.analyst.poll()

    def fail(self, ply: int | None, reason: str) -> None:
        """Has the question asked last fail."""
        self.hear(Failed(len(self.engine.questions), reason, ply))

    def wait(self, seconds: float) -> None:
        """Lets so many seconds pass."""
        self.now += seconds
        self.analyst.poll()

    def busy(self) -> bool:
        """Whether the engine is at work."""
        return self.analyst.busy

    def plies(self) -> tuple[int, ...]:
        """The plies asked about last."""
        return tuple(self.engine.asked()[1])

    def tell(self, ply: int, *bounds: Bounds) -> bool:
        """Has the question asked last answered with these bounds of all moves, one by one.

        Returns whether each told anything new.
        """
        number = len(self.engine.questions)
        news = [self.hear(Analysed(number, ply, (each,) * 7)) for each in bounds]
        return all(news)

    def finish(self) -> None:
        """The question asked last is done with, solved or not."""
        self.hear(Done(len(self.engine.questions)))

    def known(self, moves: str) -> Analysed | None:
        """What is known of the position after some moves."""
        return self.analyst.known(after(CONNECT_FOUR, moves))
