"""A match with a scripted engine and a clock that stands still."""

from typing import Any

from local_engines import ScriptedEngine
from pilot import Clock

from engine.games.catalogue import line_game
from engine.games.notation import parse_moves
from gui.files.setup import Seat, SeatKind, Setup
from gui.play.match import Match, Phase

HUMAN = Seat(SeatKind.HUMAN)
COMPUTER = Seat(SeatKind.COMPUTER, depth=5, evaluation="windows")
RANDOM = Seat(SeatKind.RANDOM)


class Table:
    """A match, its engine and its clock."""

    def __init__(self, first: Seat, second: Seat, moves: str = "", **keywords: Any) -> None:
        self.clock, self.engine = Clock(), ScriptedEngine()
        game = line_game(str(keywords.pop("game", "connect-four")))
        self.changes = 0
        self.match = Match(
            Setup(game, (first, second)),
            self.engine,
            self.clock,
            moves=parse_moves(game, moves),
            changed=self._changed,
            **keywords,
        )

    def _changed(self) -> None:
        self.changes += 1

    def answer(self, move: int) -> None:
        """Has the engine answer with this move."""
        assert self.match.handle_reply(self.engine.best(move))

    def let(self, seconds: float) -> None:
        """Lets so many seconds pass, frame by frame."""
        for _ in range(round(seconds / 0.01)):
            self.clock.advance(0.01)
            self.match.update()

    def phase(self) -> Phase:
        """Returns the phase of the match."""
        return self.match.phase

    def has_ended(self) -> bool:
        """Whether the match says how it has ended."""
        return self.match.outcome is not None

    def is_moving(self) -> bool:
        """Whether a stone or the winning line moves."""
        return self.match.motion.moving

    def celebrates(self) -> bool:
        """Whether the winning line is lit or about to be."""
        return self.match.motion.celebration is not None

    @property
    def moves(self) -> str:
        return self.match.record.text
