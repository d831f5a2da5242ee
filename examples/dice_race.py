"""A game of chance in one file: a race with dice.

Two players collect points. Whoever is to move throws one, two or three dice and gets their sum,
but nothing if any of them shows a 1. The first to have 20 points wins.

    pip install plyfall

    plyfall play dice_race.py --algorithm expectiminimax --depth 4
    plyfall match expectiminimax:depth=4 random --game dice_race.py --games 20
    plyfall trace "one-die 5" --game dice_race.py --depth 2

`GAME`, at the end, is what these commands look for. A throw is a position of its own, in which
chance moves: `Throw.chances` says what can happen and how likely it is.
"""

from collections import Counter
from dataclasses import dataclass
from itertools import product

from plyfall import IllegalMoveError, Outcome, Player

DICE = ("one-die", "two-dice", "three-dice")
"""What the moves are called."""


def throws(dice: int) -> dict[int, float]:
    """The points that so many dice can bring, and how likely each number is."""
    counted: Counter[int] = Counter()
    for shown in product(range(1, 7), repeat=dice):
        counted[0 if 1 in shown else sum(shown)] += 1
    return {points: counted[points] / 6**dice for points in sorted(counted)}


CHANCES = {dice: throws(dice) for dice in (1, 2, 3)}


@dataclass(frozen=True)
class DiceRace:
    """The rules: how many points win."""

    goal: int = 20
    name: str = "dice-race"
    has_chance = True  # not an annotation, hence not a field

    def start(self) -> "Race":
        """Nobody has a point."""
        return Race(self, (0, 0), 0)

    def move_name(self, position: "Race | Throw", move: int) -> str:
        """A throw is called by its points, a move by its dice."""
        return str(move) if isinstance(position, Throw) else DICE[move]

    def evaluate(self, position: "Race | Throw") -> int:
        """How good a position looks to the side to move: what a search sees where it stops.

        Expected values are means, so a lead has to be worth as much as the wins that it brings.
        A search counts a win as 1,000,000; here all the points up to the goal count as much.
        """
        lead = position.points[position.turn] - position.points[position.turn.other]
        return lead * 900_000 // self.goal


@dataclass(frozen=True)
class Race:
    """A position in which a player chooses how many dice to throw."""

    game: DiceRace
    points: tuple[int, int]
    """What the first and the second player have."""
    ply: int

    @property
    def turn(self) -> Player:
        """Each turn is two plies, a choice and a throw."""
        return Player(self.ply // 2 % 2)

    @property
    def outcome(self) -> Outcome | None:
        """Only the player who has just thrown can have reached the goal."""
        won = self.points[self.turn.other] >= self.game.goal
        return Outcome.won_by(self.turn.other) if won else None

    def legal_moves(self) -> list[int]:
        """0, 1 and 2 stand for one, two and three dice."""
        return [] if self.outcome else [0, 1, 2]

    def play(self, move: int) -> "Throw":
        """Takes the dice; chance throws them."""
        if move not in self.legal_moves():
            raise IllegalMoveError("one throws one, two or three dice")
        return Throw(self.game, self.points, self.ply + 1, move + 1)

    def __str__(self) -> str:
        """A line of squares for each player."""
        goal = self.game.goal
        first, second = (f"{'#' * min(have, goal):.<{goal}} {have:2}" for have in self.points)
        return f"first  {first}\nsecond {second}"


@dataclass(frozen=True)
class Throw:
    """A position in which the dice decide."""

    game: DiceRace
    points: tuple[int, int]
    ply: int
    dice: int
    outcome = None  # no game ends before the dice lie still

    def __str__(self) -> str:
        """The dice in the air."""
        return f"{DICE[self.dice - 1]} thrown"

    @property
    def turn(self) -> Player:
        """The player who is to move after the throw."""
        return Player((self.ply + 1) // 2 % 2)

    def legal_moves(self) -> list[int]:
        """What can happen: event 5 brings 5 points."""
        return list(CHANCES[self.dice])

    def chances(self) -> list[tuple[int, float]]:
        """What can happen, and how likely it is."""
        return list(CHANCES[self.dice].items())

    def play(self, points: int) -> Race:
        """Adds the points of the throw."""
        if points not in CHANCES[self.dice]:
            raise IllegalMoveError(f"{self.dice} dice cannot bring {points} points")
        first, second = self.points
        gained = (first, second + points) if self.turn is Player.FIRST else (first + points, second)
        return Race(self.game, gained, self.ply + 1)


GAME = DiceRace()
