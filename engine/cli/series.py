"""Sums up a series of games between two players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.games.game import Move
from engine.games.whole_number import counted
from engine.tournament.playing import Cost, Played
from engine.tournament.tally import Tally, elo_text


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
    reasons: tuple[list[str], list[str]] = field(default_factory=lambda: ([], []))
    """Why each player lost the games that it did not lose on the board."""
    unfinished: list[int] = field(default_factory=list)
    """The plies of games that were given up and count as drawn."""

    def add(self, played: Played) -> None:
        """Counts a game."""
        first_won, seat = played.first_won, played.pairing.first
        self.first_mover.add(first_won)
        self.seats[seat].add(-first_won if seat else first_won)
        for place, more in zip(played.pairing.seats, played.costs, strict=True):
            self.costs[place].add(more)
        if played.reason and not first_won:
            self.unfinished.append(len(played.moves))
        elif played.reason:
            loser = played.pairing.seats[first_won > 0]
            self.reasons[loser].append(played.reason)
        self.plies += len(played.moves)
        self.games_seen.add(played.moves)

    @property
    def total(self) -> Tally:
        """Both seats together."""
        return sum(self.seats, Tally())


def opening_text(plies: int, start: str = "the empty board") -> str:
    """Returns how the games of a series begin."""
    return f"openings of {counted(plies, 'random ply')}" if plies else f"from {start}"


def mean(total: float, count: int) -> float:
    """Returns the mean, 0 for a count of 0."""
    return total / count if count else 0.0


def results_text(names: Sequence[str], standing: Standing) -> list[str]:
    """Returns the result of the players with these names as a table, line by line."""
    width = max(len(name) for name in names)
    total = standing.total
    rows = [("moving first", standing.seats[0]), ("moving second", standing.seats[1])]
    rows.append(("together", total))
    lines = [f"{names[0]} against {names[1]}", ""]
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
        f"{name:{width}} {cost.moves:7} {mean(cost.evaluations, cost.moves):17,.1f}"
        f" {1000 * mean(cost.seconds, cost.moves):9.3f}"
        for name, cost in zip(names, standing.costs, strict=True)
    ]
    lines += [
        f"{name} lost {len(reasons)} of its games by a fault, last: {reasons[-1]}"
        for name, reasons in zip(names, standing.reasons, strict=True)
        if reasons
    ]
    if standing.unfinished:
        after = f"not over after {counted(max(standing.unfinished), 'ply')}, so counted as drawn: "
        lines.append(after + counted(len(standing.unfinished), "game"))
    first = standing.first_mover
    lines.append("")
    lines.append(
        f"the side that moved first won {first.wins}, drew {first.draws}, lost {first.losses}; "
        f"{counted(len(standing.games_seen), 'different game')}, "
        f"{mean(standing.plies, total.games):.1f} plies on average"
    )
    return lines
