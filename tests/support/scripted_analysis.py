"""An analysis that answers what a test tells it to."""

from __future__ import annotations

from collections.abc import Sequence

from local_engines import PatientAnalysis
from sample_games import CONNECT_FOUR

from engine.games.game import Move
from engine.games.notation import parse_moves
from engine.service.messages import Done, Reply

MOVES = tuple(parse_moves(CONNECT_FOUR, "2742715773411511"))


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

    def done(self) -> None:
        """The question asked last is done with, solved or not."""
        self.replies.append(Done(len(self.questions)))
