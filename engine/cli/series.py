"""Plays a series of games between two computer players and sums up the results."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from engine.games.game import Move, Outcome, Player
from engine.games.line_game import LineGame
from engine.games.record import GameRecord
from engine.players.play import ComputerPlayer, play_to_end
from engine.players.spec import PlayerSpec

CONFIDENCE = 1.96
"""Standard errors to either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True)
class Pairing:
    """One game to be played; it is sent to another process."""

    number: int
    """Counted from 0."""
    game: LineGame
    """The rules."""
    players: tuple[PlayerSpec, PlayerSpec]
    """The two players of the match, as they were named; see `first`."""
    opening: tuple[Move, ...]
    """The moves already played."""
    seed: int
    """The seed of the match; with `number` it decides everything random in the game."""

    @property
    def first(self) -> int:
        """Which of the two moves first, 0 or 1: they change seats after every game."""
        return self.number % 2


@dataclass
class Cost:
    """What a player's moves took."""

    moves: int = 0
    """How many moves it chose."""
    evaluations: int = 0
    """Positions evaluated for them."""
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
    """What the moves of each player took, in the order of `Pairing.players`."""


def play_game(pairing: Pairing) -> Played:
    """Plays one game to its end."""
    chance = random.Random(f"{pairing.seed} {pairing.number}")
    one, other = (ComputerPlayer(player, chance) for player in pairing.players)
    record = GameRecord(pairing.game, pairing.opening)
    play_to_end(record, (other, one) if pairing.first else (one, other))
    assert record.outcome is not None
    return Played(pairing, record.moves, record.outcome, (_cost(one), _cost(other)))


def _cost(player: ComputerPlayer) -> Cost:
    """Returns what all moves of the game took."""
    cost = Cost()
    for result in player.results:
        cost.add(Cost(1, result.evaluations, result.seconds))
    return cost


def pairings(
    game: LineGame, players: tuple[PlayerSpec, PlayerSpec], games: int, plies: int, seed: int
) -> Iterator[Pairing]:
    """Generates the games of a match. Two in a row share an opening, with seats changed.

    Openings are random and differ as long as there are enough of that length.
    """
    chance = random.Random(f"{seed} openings")
    used: set[tuple[Move, ...]] = set()
    opening: tuple[Move, ...] = ()
    for number in range(games):
        if number % 2 == 0:
            opening = _opening(game, plies, chance, used)
        yield Pairing(number, game, players, opening, seed)


def usual_opening(game: LineGame) -> int:
    """Returns how many random plies leave a game open on this board: 4 on 7x6, 1 on 3x3."""
    return max(1, game.cells // 10)


def _opening(
    game: LineGame, plies: int, chance: random.Random, used: set[tuple[Move, ...]]
) -> tuple[Move, ...]:
    """Returns an unused opening; where none is found, all may be used again."""
    for _ in range(100):
        opening = _random_moves(game, plies, chance)
        if opening not in used:
            break
    else:
        used.clear()
        opening = _random_moves(game, plies, chance)
    used.add(opening)
    return opening


def _random_moves(game: LineGame, plies: int, chance: random.Random) -> tuple[Move, ...]:
    """Returns `plies` random moves, or fewer where another one would end the game."""
    position, moves = game.start(), []
    for _ in range(plies):
        move = chance.choice(position.legal_moves())
        position = position.play(move)
        if position.outcome is not None:
            break
        moves.append(move)
    return tuple(moves)


@dataclass
class Tally:
    """Wins, draws and losses."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """How many games there were."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """The part of all points won, from 0 to 1; a draw is half a win."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0

    def add(self, won: int) -> None:
        """Counts a game: 1 won, 0 drawn, -1 lost."""
        self.wins += won > 0
        self.draws += won == 0
        self.losses += won < 0

    @property
    def error(self) -> float:
        """Half the width of the 95 % interval of `score`, from the games' own spread."""
        if not self.games:
            return 0.0
        mean = self.score
        spread = (
            self.wins * (1 - mean) ** 2 + self.draws * (0.5 - mean) ** 2 + self.losses * mean**2
        )
        return CONFIDENCE * math.sqrt(spread) / self.games


@dataclass
class Standing:
    """A match as far as it has been played, counted for the player named first."""

    seats: tuple[Tally, Tally] = field(default_factory=lambda: (Tally(), Tally()))
    """Its results where it moved first, and where it moved second."""
    first_mover: Tally = field(default_factory=Tally)
    """Results of the side that moved first."""
    costs: tuple[Cost, Cost] = field(default_factory=lambda: (Cost(), Cost()))
    """What the moves of each player took."""
    plies: int = 0
    """Moves of all games, openings included."""
    games_seen: set[tuple[Move, ...]] = field(default_factory=set)
    """The different games."""

    def add(self, played: Played) -> None:
        """Counts a game."""
        winner = played.outcome.winner
        first_won = 0 if winner is None else (1 if winner is Player.FIRST else -1)
        seat = played.pairing.first
        self.first_mover.add(first_won)
        self.seats[seat].add(-first_won if seat else first_won)
        for mine, more in zip(self.costs, played.costs, strict=True):
            mine.add(more)
        self.plies += len(played.moves)
        self.games_seen.add(played.moves)

    @property
    def total(self) -> Tally:
        """Both seats together."""
        first, second = self.seats
        return Tally(
            first.wins + second.wins, first.draws + second.draws, first.losses + second.losses
        )


def elo(score: float) -> float:
    """Returns the difference in rating at which `score` is expected; infinite for 0 and 1.

    Source: Elo, "The Rating of Chessplayers", 1978, in its logistic form.
    """
    if score <= 0:
        return -math.inf
    return math.inf if score >= 1 else 400 * math.log10(score / (1 - score))


def elo_text(tally: Tally) -> str:
    """Returns the difference and its 95 % interval, or a bound where every game went one way."""
    if not tally.games:
        return "unknown"
    score, error = tally.score, tally.error
    if score in (0, 1):
        # Rule of three: what happened in none of n games happens in 3/n of them at most.
        bound = elo(max(0.5, 1 - 3 / tally.games))
        return f"more than {bound:+.0f}" if score else f"less than {-bound:+.0f}"
    low, high = elo(score - error), elo(score + error)
    return f"{elo(score):+.0f}, with 95 % certainty {low:+.0f} to {high:+.0f}"


def mean(total: float, count: int) -> float:
    """Returns the mean, 0 for a count of 0."""
    return total / count if count else 0.0


def results_text(players: Sequence[PlayerSpec], standing: Standing) -> list[str]:
    """Returns the result as a table, line by line."""
    width = max(len(str(player)) for player in players)
    total = standing.total
    rows = [("moving first", standing.seats[0]), ("moving second", standing.seats[1])]
    rows.append(("together", total))
    lines = [f"{players[0]} against {players[1]}", ""]
    lines.append(f"{'':15} {'games':>6} {'wins':>6} {'draws':>6} {'losses':>6} {'score':>8}")
    lines += [
        f"{name:15} {tally.games:6} {tally.wins:6} {tally.draws:6} {tally.losses:6}"
        f" {tally.score:8.1%}"
        for name, tally in rows
        if tally.games
    ]
    lines += ["", f"Elo difference  {elo_text(total)}", ""]
    lines.append(f"{'':{width}} {'moves':>7} {'evaluations/move':>17} {'ms/move':>9}")
    lines += [
        f"{player!s:{width}} {cost.moves:7} {mean(cost.evaluations, cost.moves):17,.1f}"
        f" {1000 * mean(cost.seconds, cost.moves):9.3f}"
        for player, cost in zip(players, standing.costs, strict=True)
    ]
    first = standing.first_mover
    lines.append("")
    lines.append(
        f"the side that moved first won {first.wins}, drew {first.draws}, lost {first.losses}; "
        f"{len(standing.games_seen)} different games, "
        f"{mean(standing.plies, total.games):.1f} plies on average"
    )
    return lines
