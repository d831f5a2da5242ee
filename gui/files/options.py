"""The options of the command line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from engine.games.catalogue import USUAL_GAME, line_game
from engine.games.game import Move
from engine.games.notation import parse_moves
from engine.records import dataclass
from gui.files.settings import Settings
from gui.files.setup import Seat, SeatKind, Setup, default_setup

SIDES = (SeatKind.HUMAN, SeatKind.COMPUTER)


@dataclass(frozen=True)
class Options:
    """The options given on the command line; None for those that were not."""

    game: str | None
    size: tuple[int, int] | None
    connect: int | None
    first: SeatKind | None
    depth: int | None
    level: str | None
    algorithm: str | None
    evaluation: str | None
    players: tuple[str, str] | None
    moves: str | None
    data_dir: Path | None
    window: tuple[int, int] | None
    fullscreen: bool
    mute: bool
    reduced_motion: bool
    seed: int | None
    selftest: bool
    picture: Path | None

    @property
    def starts_at_once(self) -> bool:
        """Whether to skip the start screen."""
        return self.game is not None

    def setup(self, settings: Settings) -> Setup:
        """Returns the game asked for, completed from the last choices; raises ValueError."""
        name = self.game or (USUAL_GAME if self.size or self.connect else settings.game)
        last = settings.setups[name]
        game = last.game
        if self.size or self.connect:
            game = line_game(name, self.size, self.connect)
        elif self.starts_at_once:
            game = default_setup(name).game
        return Setup(game, self._seats(last)).with_names(settings.names)

    def _seats(self, last: Setup) -> tuple[Seat, Seat]:
        seats = [self._searching(seat) for seat in last.seats]
        if self.players:
            kinds = (Seat.named(name) for name in self.players)
            seats = [
                replace(
                    seat,
                    kind=named.kind,
                    algorithm=named.algorithm,
                    level=named.level,
                    movetime=None,
                )
                if named.kind is SeatKind.COMPUTER
                else replace(seat, kind=named.kind)
                for seat, named in zip(seats, kinds, strict=True)
            ]
        elif self.first or self.starts_at_once:
            first = self.first or SeatKind.HUMAN
            second = SIDES[1 - SIDES.index(first)]
            seats = [replace(seats[0], kind=first), replace(seats[1], kind=second)]
        return seats[0], seats[1]

    def _searching(self, seat: Seat) -> Seat:
        described = self.depth or self.algorithm or self.evaluation
        return replace(
            seat,
            level=self.level or (None if described else seat.level),
            movetime=None if described else seat.movetime,
            depth=self.depth or seat.depth,
            algorithm=self.algorithm or seat.algorithm,
            evaluation=self.evaluation or seat.evaluation,
        )

    def start_moves(self, setup: Setup) -> list[Move]:
        """Returns the moves of ``--moves``; raises ValueError naming an illegal one."""
        return parse_moves(setup.game, self.moves) if self.moves else []
