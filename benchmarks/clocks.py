"""Games by the clock between Plyfall's own engines over UGI: who loses on time, how near it was.

    python -m benchmarks.clocks [--games 1000] [--time 200] [--increment 5] [--overhead MS]

One game at a time, every pair of players from both sides of random openings. A side's clock runs
from ``go`` until its ``bestmove`` has been read. Prints for each game how much time each side had
left at the least and by how much an answer came later than planned at the most, then the same
for all games; exits with 1 where a game was lost on time or by an illegal move. A game takes about
half a second at the usual clock. The machine has to be quiet: other programs cost time that no
engine can keep back.
"""

from __future__ import annotations

import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice

from benchmarks.figures import ROOT, options, percentile
from engine.games.catalogue import line_game
from engine.games.game import Player
from engine.games.record import GameRecord
from engine.players.algorithms import NAMES
from engine.tournament.engine_process import EngineFaultError, Fault
from engine.tournament.external_engine import ExternalEngine
from engine.tournament.external_player import ExternalPlayer
from engine.tournament.schedule import Pairing, Plan
from engine.ugi.limits import parse_go
from engine.ugi.options import USUAL_OVERHEAD

GAME = line_game("connect-four")
MAIN = ROOT / "main.py"
PLAYERS = ("perfect", "hard", "mcts", "deepening")
PATIENCE = 10_000
"""Milliseconds that an answer is waited for, however late it is."""


@dataclass(frozen=True)
class ClockTerms:
    """The clock of every game, in milliseconds."""

    time: int
    """What each side begins with."""
    increment: int
    """What it gets after each of its moves."""
    overhead: int
    """The option MoveOverhead of both."""


@dataclass(frozen=True)
class TimedMove:
    """What a move took, in milliseconds."""

    ply: int
    """How many moves came before it."""
    left: float
    """What was left on the clock after it, before the increment; negative where it was too late."""
    late: float
    """By how much it took longer than the engine planned."""


@dataclass
class ClockedGame:
    """A game, and the clocks of both sides."""

    pairing: Pairing
    """Who plays."""
    record: GameRecord
    """The moves."""
    moves: tuple[list[TimedMove], list[TimedMove]] = field(default_factory=lambda: ([], []))
    """The moves of both sides."""
    fault: str = ""
    """Why it was lost otherwise than on the board: time, illegal, or what an engine did."""
    loser: Player | None = None
    """Who lost it that way."""


@dataclass(frozen=True)
class ClockedEngine(ExternalEngine):
    """Plyfall's own engine, which is told what both clocks have left."""

    limits: tuple[str, ...] = ()
    """The words after ``go``."""

    @property
    def go(self) -> str:
        """The command that makes it choose a move."""
        return " ".join(["go", *self.limits])


def clocked_player(algorithm: str, terms: ClockTerms) -> ExternalPlayer:
    """Returns the engine with one algorithm, which starts with its first game."""
    options = ("Algorithm", algorithm), ("MoveOverhead", str(terms.overhead))
    engine = ClockedEngine(sys.executable, (str(MAIN), "ugi"), options, movetime=PATIENCE)
    return ExternalPlayer(engine, GAME)


def limits_of(clocks: list[float], increment: int) -> tuple[str, ...]:
    """Returns the words after ``go`` that tell what is left on each clock."""
    return tuple(
        word
        for number, left in enumerate(clocks, 1)
        for word in (f"p{number}time", str(int(left)), f"p{number}inc", str(increment))
    )


def play(pairing: Pairing, seated: list[ExternalPlayer], terms: ClockTerms) -> ClockedGame:
    """Plays one game."""
    record = GameRecord(pairing.game, pairing.opening)
    game, clocks = ClockedGame(pairing, record), [float(terms.time)] * 2
    for engine in seated:
        engine.begin()
    while record.outcome is None:
        position, side = record.position, record.position.turn
        player, limits = seated[side], limits_of(clocks, terms.increment)
        planned = parse_go(limits, position, terms.overhead).movetime
        assert isinstance(player.engine, ClockedEngine)
        assert planned is not None
        player.engine = replace(player.engine, limits=limits)
        try:
            result = player.move(position, record.moves)
        except EngineFaultError as error:
            game.loser = side
            game.fault = "illegal" if error.fault is Fault.ILLEGAL else str(error)
            break
        took = 1000 * result.seconds
        clocks[side] -= took
        game.moves[side].append(TimedMove(record.ply, clocks[side], took - planned))
        if clocks[side] < 0:
            game.fault, game.loser = "time", side
            break
        clocks[side] += terms.increment
        record.play(result.move)
    return game


def games(plan: Plan, names: list[str], terms: ClockTerms) -> Iterator[ClockedGame]:
    """Generates the games; every player has a process for each side of its own."""
    engines = [clocked_player(name, terms) for name in names]
    try:
        for pairing in plan.pairings():
            yield play(pairing, [engines[seat] for seat in pairing.seats], terms)
    finally:
        for engine in engines:
            engine.quit()


def game_line(game: ClockedGame, names: list[str], width: int) -> str:
    """Returns a game in one line."""
    sides = []
    for side in Player:
        least = min((move.left for move in game.moves[side]), default=0.0)
        late = max((move.late for move in game.moves[side]), default=0.0)
        sides.append(f"{names[game.pairing.seats[side]]:{width}} {least:7.1f} {late:+7.1f}")
    ended = game.record.outcome.value if game.record.outcome is not None else "-"
    line = f"{game.pairing.number + 1:5} {sides[0]}   {sides[1]}   {ended:6} {game.record.ply:3}"
    if game.loser is not None:
        line += f"  {names[game.pairing.seats[game.loser]]} lost by {game.fault}"
    return line


def summary(played: list[ClockedGame], names: list[str]) -> list[str]:
    """Returns what all games show, line by line."""
    lines = []
    for seat, name in enumerate(names):
        mine = [
            (game, move)
            for game in played
            for side in Player
            if game.pairing.seats[side] == seat
            for move in game.moves[side]
        ]
        if not mine:
            continue
        late, left = [move.late for _, move in mine], [move.left for _, move in mine]
        worst = max(mine, key=lambda found: found[1].late)
        least = min(mine, key=lambda found: found[1].left)
        lines.append(
            f"{name}: {len(mine):,} moves; late by p50 {percentile(late, 0.5):.1f}, "
            f"p99 {percentile(late, 0.99):.1f}, p99.9 {percentile(late, 0.999):.1f}, most "
            f"{max(late):.1f} ms (game {worst[0].pairing.number + 1}, ply {worst[1].ply}); left at "
            f"least {min(left):.1f} ms (game {least[0].pairing.number + 1}, ply {least[1].ply})"
        )
    faults = Counter(
        f"{names[game.pairing.seats[game.loser]]} lost by {game.fault}"
        for game in played
        if game.loser is not None
    )
    lines += [f"{what}: {count}" for what, count in sorted(faults.items())]
    lost = sum(game.fault == "time" for game in played)
    illegal = sum(game.fault == "illegal" for game in played)
    others = sum(faults.values()) - lost - illegal
    lines.append(
        f"{len(played)} games: {lost} lost on time, {illegal} illegal, {others} other faults"
    )
    return lines


def main() -> int:
    """Plays the games; returns 1 where one was lost by the clock or by an illegal move."""
    parser = options(__doc__, games=1000, time=200, increment=5, overhead=USUAL_OVERHEAD, seed=1)
    parser.add_argument("--players", default=",".join(PLAYERS), help="two or more algorithms")
    given = parser.parse_args()
    names = given.players.split(",")
    if len(names) < 2 or not set(names).issubset(NAMES):
        parser.error(f"--players needs two or more of {', '.join(NAMES)}")
    terms = ClockTerms(given.time, given.increment, given.overhead)
    engines = tuple(ExternalEngine(sys.executable, label=name) for name in names)
    pairs = len(names) * (len(names) - 1) // 2
    each = -(-given.games // pairs)
    plan = Plan(GAME, engines, each, plies=4, seed=given.seed)
    if hasattr(os, "getloadavg"):
        print(f"load before: {os.getloadavg()[0]:.2f}; {os.cpu_count()} processors")
    width, began, played = max(map(len, names)), time.perf_counter(), []
    side = f"{'':{width}} {'left ms':>7} {'late ms':>7}"
    print(f"{'game':>5} {side}   {side}   result ply", flush=True)
    for game in islice(games(plan, names, terms), given.games):
        played.append(game)
        print(game_line(game, names, width), flush=True)
    print()
    print(*summary(played, names), sep="\n")
    print(f"{terms}; {time.perf_counter() - began:.0f} s")
    return int(any(game.loser is not None for game in played))


if __name__ == "__main__":
    sys.exit(main())
