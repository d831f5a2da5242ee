"""The messages between window and worker: frozen dataclasses sent over a pipe.

Every question has an id and is ended by exactly one `Answer` with that id: a `Go` by
`BestMove`, an `Analyse`, an `Explain` or a `Measure` by `Done`, a `Record` by `Recorded`, each of
them also by `Failed`.
"""

from __future__ import annotations

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.players.measured import CostRow, TableTask
from engine.players.spec import PlayerSpec
from engine.reasons.judgement import Slip
from engine.reasons.proof import Proof
from engine.records import dataclass
from engine.search.limits import Bounds, SearchInfo, SearchResult
from engine.trace.options import AnyTraceTask


@dataclass(frozen=True)
class QuestionMessage:
    """A message about one question."""

    id: int
    """The id of the question; every answer repeats it."""


@dataclass(frozen=True)
class Go(QuestionMessage):
    """Asks for a move; supersedes a question that has not been answered yet."""

    game: LineGame
    """The rules."""
    moves: tuple[Move, ...]
    """The moves that lead to the position."""
    player: PlayerSpec
    """The player that chooses the move."""
    seed: int | None = None
    """Decides among equal moves; None for the lowest-numbered one."""


@dataclass(frozen=True)
class AnalysisTask:
    """The positions of a game to analyse, and how."""

    game: LineGame
    """The rules."""
    moves: tuple[Move, ...]
    """The game's moves."""
    plies: tuple[int, ...]
    """How many of the moves lead to each position, in the order of the answers. A position in
    which the game is over gets no answer."""
    line: bool = False
    """Whether to send the best line, too."""
    patience: float | None = None
    """Seconds after which a position is left unsolved; None for never."""


@dataclass(frozen=True)
class Analyse(QuestionMessage):
    """Asks for the score of every move in some positions; supersedes an earlier question."""

    task: AnalysisTask
    """The positions."""


@dataclass(frozen=True)
class ReasonTask:
    """The positions or moves of a game to explain, and how thoroughly."""

    game: LineGame
    """The rules."""
    moves: tuple[Move, ...]
    """The game's moves."""
    plies: tuple[int, ...]
    """How many of the moves lead to each position, in the order of the answers. A position in
    which the game is over gets no answer."""
    of_moves: bool
    """Whether it is asked what the next move does there, and not why the position is won."""
    live: bool
    """Whether tens of milliseconds have to do; else it takes up to some seconds."""


@dataclass(frozen=True)
class Explain(QuestionMessage):
    """Asks for reasons; supersedes an earlier question."""

    task: ReasonTask
    """The positions or moves."""


@dataclass(frozen=True)
class Record(QuestionMessage):
    """Asks what a search does, step by step; supersedes an earlier question."""

    task: AnyTraceTask
    """The search."""


@dataclass(frozen=True)
class Measure(QuestionMessage):
    """Asks what searches cost; supersedes an earlier question."""

    task: TableTask
    """The searches."""


@dataclass(frozen=True)
class Stop(QuestionMessage):
    """Ends the search, which answers with the best it has found."""


@dataclass(frozen=True)
class Ping:
    """Asks an idle worker for a `Pong`, which shows that it still runs."""


@dataclass(frozen=True)
class Quit:
    """Ends the worker."""


@dataclass(frozen=True)
class Ready:
    """The worker has started."""

    process: int
    """Its process id."""


@dataclass(frozen=True)
class Pong:
    """The answer to a `Ping`."""


@dataclass(frozen=True)
class Working(QuestionMessage):
    """The worker works on the question; sent several times a second."""

    ply: int | None = None
    """How many moves lead to the position whose analysis begins; None if none begins."""


@dataclass(frozen=True)
class Info(QuestionMessage):
    """The progress of a search, sent at most about 20 times a second."""

    info: SearchInfo
    """What the search has found so far."""


@dataclass(frozen=True)
class BestMove(QuestionMessage):
    """The answer to a `Go`."""

    result: SearchResult
    """The move, its score and the cost of the search."""


@dataclass(frozen=True)
class Analysed(QuestionMessage):
    """The scores of the moves in a position, as far as they are known."""

    ply: int
    """How many moves lead to the position."""
    columns: tuple[Bounds | None, ...]
    """Exact scores for the side to move, or bounds, by move; None for one that is not legal."""
    line: tuple[Move, ...] = ()
    """The best line, if it is known and was asked for."""

    @property
    def exact(self) -> bool:
        """Whether all scores are known."""
        return all(bounds is None or bounds.exact for bounds in self.columns)


@dataclass(frozen=True)
class Explained(QuestionMessage):
    """The most telling reason for a position or a move."""

    ply: int
    """How many moves lead to the position."""
    proof: Proof
    """The reason; of the kind `ProofKind.NONE` where there is no short one."""
    slip: Slip | None = None
    """What kind of practical mistake the move is; None for none, and of a position."""


@dataclass(frozen=True)
class TracePart(QuestionMessage):
    """A part of a trace, for `engine.trace.sending.TraceReader`."""

    number: int
    """The place of the part, from 0; at 0 a trace begins, anew if a worker was replaced."""
    data: bytes
    """At most `engine.trace.sending.PART` bytes."""


@dataclass(frozen=True)
class Recorded(QuestionMessage):
    """All parts of a trace have been sent, or it was stopped."""

    complete: bool
    """Whether all parts have been sent."""


@dataclass(frozen=True)
class Measured(QuestionMessage):
    """How far a row of a table has been filled, sent at most about 20 times a second."""

    progress: CostRow
    """What it has cost so far."""


@dataclass(frozen=True)
class Done(QuestionMessage):
    """An analysis has ended, or explaining or measuring has, complete or stopped."""


@dataclass(frozen=True)
class Failed(QuestionMessage):
    """The question failed."""

    reason: str
    """The reason, in one line."""
    ply: int | None = None
    """How many moves lead to the position whose analysis failed; None if none had begun."""


Question = Go | Analyse | Explain | Record | Measure
WorkerRequest = Question | Stop | Ping | Quit
Answer = BestMove | Done | Recorded | Failed
"""The messages that end a question."""
Progress = Info | Analysed | Explained | TracePart | Measured
"""The messages that come before it."""
Reply = Ready | Progress | Answer
"""The messages that a client passes on."""
Message = Reply | Working | Pong
"""The messages that a worker sends."""
