"""Plays one game of a tournament, and tells about it as it goes."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Collection
from contextlib import closing
from dataclasses import dataclass

from engine.games.foreign_text import one_line
from engine.games.game import Move, Outcome, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.record import GameRecord
from engine.players.choose import Memory, choose
from engine.players.spec import PlayerSpec
from engine.search.limits import Report, SearchInfo, SearchResult
from engine.tournament.engine_process import EngineFaultError, Fault
from engine.tournament.external_engine import ExternalEngine
from engine.tournament.external_player import ExternalPlayer, Patience
from engine.tournament.schedule import Pairing


@dataclass
class Cost:
    """What a player's moves took."""

    moves: int = 0
    """How many moves it chose."""
    evaluations: int = 0
    """Positions evaluated for them; of an external engine, the nodes it named."""
    seconds: float = 0.0
    """Time spent on them."""

    def add(self, other: Cost) -> None:
        """Adds the moves of another game."""
        self.moves += other.moves
        self.evaluations += other.evaluations
        self.seconds += other.seconds


@dataclass(frozen=True)
class Played:
    """A game that is over."""

    pairing: Pairing
    """Who played, and how it began."""
    moves: tuple[Move, ...]
    """All moves, with the opening's."""
    outcome: Outcome
    """How it ended."""
    costs: tuple[Cost, Cost]
    """What the moves of the first and of the second player took."""
    fault: Fault | None = None
    """What the loser did, if it lost by that and not on the board."""
    reason: str = ""
    """Why it lost, in one sentence; empty for a game that ended on the board."""
    ended: float = 0.0
    """When it was over, in seconds since 1970."""

    @property
    def first_won(self) -> int:
        """1 where the side that moved first has won, 0 for a draw, -1 where it has lost."""
        return (self.outcome is Outcome.FIRST) - (self.outcome is Outcome.SECOND)


@dataclass(frozen=True)
class MovePlayed:
    """A move of a game that is watched."""

    number: int
    """The game's."""
    ply: int
    """How many moves came before it."""
    move: Move
    """The move."""
    info: SearchInfo
    """What the search found: depth, score for the side that moved, nodes, seconds."""


@dataclass(frozen=True)
class Thought:
    """What a player that is to move has found so far, in a game that is watched."""

    number: int
    """The game's."""
    ply: int
    """How many moves have been played."""
    info: SearchInfo
    """Depth, score for the side to move, nodes, seconds."""


Tell = Callable[[MovePlayed | Thought], None]
"""Is told what happens in a game."""


class Engines:
    """The external engines that run here, kept from one game to the next."""

    def __init__(self, patience: Patience | None = None) -> None:
        """Starts nothing yet."""
        self._patience = patience
        self._players: dict[tuple[int, ExternalEngine, LineGame], ExternalPlayer] = {}

    def player(self, seat: int, engine: ExternalEngine, game: LineGame) -> ExternalPlayer:
        """Returns the engine of the player at that place, which may not run yet."""
        key = seat, engine, game
        if key not in self._players:
            self._players[key] = ExternalPlayer(engine, game, self._patience)
        return self._players[key]

    def keep_only(self, seats: Collection[int]) -> None:
        """Ends the engines of all other places."""
        for key in [key for key in self._players if key[0] not in seats]:
            self._players.pop(key).quit()

    def close(self) -> None:
        """Ends all engines."""
        self.keep_only(())


class _BuiltIn:
    """A built-in player in one game."""

    def __init__(self, spec: PlayerSpec, chance: random.Random) -> None:
        self._spec, self._chance, self._memory = spec, chance, Memory()

    def begin(self) -> None:
        """Has nothing to prepare."""

    def move(
        self, position: LinePosition, moves: tuple[Move, ...], report: Report | None
    ) -> SearchResult:
        """Returns its move; raises `EngineFaultError` where its search fails."""
        del moves
        try:
            return choose(self._spec, position, self._chance, report=report, memory=self._memory)
        except Exception as error:
            name, what = self._spec.text_for(position.game), f"{type(error).__name__}: {error}"
            raise EngineFaultError(
                Fault.FAILED, "failed", name=name, error=one_line(what)
            ) from error


def play_game(pairing: Pairing, engines: Engines | None = None, tell: Tell | None = None) -> Played:
    """Plays one game to its end.

    A player that fails loses it. `engines` are those that run already; `tell` is called with
    every move and what the players find meanwhile.
    """
    if engines is None:
        with closing(Engines()) as own:
            return play_game(pairing, own, tell)
    chance = random.Random(f"{pairing.seed} {pairing.number}")
    engines.keep_only(pairing.seats)

    def seated(side: Player) -> ExternalPlayer | _BuiltIn:
        player = pairing.players[side]
        if isinstance(player, ExternalEngine):
            return engines.player(pairing.seats[side], player, pairing.game)
        return _BuiltIn(player, chance)

    players = seated(Player.FIRST), seated(Player.SECOND)
    record, costs = GameRecord(pairing.game, pairing.opening), (Cost(), Cost())
    side = Player.FIRST
    try:
        for side in Player:
            players[side].begin()
        while record.outcome is None:
            side = record.position.turn
            result = players[side].move(
                record.position, record.moves, _report(pairing, record, tell)
            )
            costs[side].add(Cost(1, result.evaluations, result.seconds))
            if tell is not None:
                tell(MovePlayed(pairing.number, record.ply, result.move, _brief(result)))
            record.play(result.move)
    except EngineFaultError as error:
        outcome = Outcome.SECOND if side is Player.FIRST else Outcome.FIRST
        reason = error.args[0]
        return Played(pairing, record.moves, outcome, costs, error.fault, reason, time.time())
    return Played(pairing, record.moves, record.outcome, costs, ended=time.time())


def _report(pairing: Pairing, record: GameRecord, tell: Tell | None) -> Report | None:
    """Returns the function that a search reports to; None where nothing is reported."""
    if tell is None:
        return None
    number, ply = pairing.number, record.ply
    return lambda info: tell(Thought(number, ply, _brief(info)))


def _brief(info: SearchInfo) -> SearchInfo:
    """Returns depth, score, nodes and time alone: small, whatever an engine says."""
    return SearchInfo(info.depth, info.score, (), info.nodes, info.evaluations, info.seconds)
