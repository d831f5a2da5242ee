"""The messages between window and worker: frozen dataclasses sent over a pipe.

Every question has an id and is ended by exactly one `Answer` with that id: a `Go` by
`BestMove`, an `Analyse` by `Done`, either by `Failed`.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.players.spec import PlayerSpec
from engine.search.limits import Bounds, SearchInfo, SearchResult


@dataclass(frozen=True)
class Go:
    """Asks for a move; supersedes an earlier question still being thought about."""

    id: int
    """Repeated in the answer."""
    game: LineGame
    """The rules."""
    moves: tuple[Move, ...]
    """The moves that lead to the position."""
    player: PlayerSpec
    """The player that chooses the move."""
    seed: int | None = None
    """Decides among equal moves; None for the lowest-numbered."""


@dataclass(frozen=True)
class AnalysisTask:
    """Positions of a game, and what is wanted of them."""

    game: LineGame
    """The rules."""
    moves: tuple[Move, ...]
    """The game's moves."""
    plies: tuple[int, ...]
    """After how many of them the positions arise, in the order of the answers. Those in
    which the game is over get none."""
    line: bool = False
    """Whether to tell how the game goes on with best play, too."""
    patience: float | None = None
    """Seconds after which a position is left unsolved; None for never."""


@dataclass(frozen=True)
class Analyse:
    """Asks what every move is worth in some positions; supersedes an earlier question."""

    id: int
    """Repeated in the answers."""
    task: AnalysisTask
    """Which positions."""


@dataclass(frozen=True)
class Stop:
    """Ends the search at once: it answers with the best it has."""

    id: int
    """The question meant."""


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
class Working:
    """The question has been received and is being worked on; repeated several times a second."""

    id: int
    """The question."""
    ply: int | None = None
    """After how many moves the position arises whose analysis begins; None where none does."""


@dataclass(frozen=True)
class Info:
    """How a search is getting on, at most about 20 times a second."""

    id: int
    """The question."""
    info: SearchInfo
    """What is known so far."""


@dataclass(frozen=True)
class BestMove:
    """The answer."""

    id: int
    """The question."""
    result: SearchResult
    """The move, its score and what they cost."""


@dataclass(frozen=True)
class Analysed:
    """What the moves in a position are worth, as far as it is known."""

    id: int
    """The question."""
    ply: int
    """After how many moves the position arises."""
    columns: tuple[Bounds | None, ...]
    """Exact scores for the side to move, or bounds, by move; None for one that is not legal."""
    line: tuple[Move, ...] = ()
    """The rest of the game with best play, where it is known and was asked for."""

    @property
    def exact(self) -> bool:
        """Whether all scores are known."""
        return all(bounds is None or bounds.exact for bounds in self.columns)


@dataclass(frozen=True)
class Done:
    """An analysis has ended: it is complete, or it was stopped."""

    id: int
    """The question."""


@dataclass(frozen=True)
class Failed:
    """The question failed."""

    id: int
    """The question."""
    reason: str
    """One line."""
    ply: int | None = None
    """After how many moves the position arises whose analysis failed; None where none had
    begun."""


Question = Go | Analyse
WorkerRequest = Question | Stop | Ping | Quit
Answer = BestMove | Done | Failed
"""What ends a question."""
Reply = Ready | Info | Analysed | Answer
"""What a client passes on."""
Message = Reply | Working | Pong
"""What a worker sends."""
