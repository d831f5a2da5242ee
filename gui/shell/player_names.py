"""The names of a game's players, the same on every screen."""

from __future__ import annotations

from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS, DEEPENING, LEVELS
from engine.records import dataclass
from gui.files.opponent import Opponent
from gui.files.setup import Seat, SeatKind, Seats, usual_name
from gui.look.theme import Theme
from gui.look.words import side_name

KINDS = {SeatKind.HUMAN: "Human", SeatKind.COMPUTER: "Computer", SeatKind.RANDOM: "Random"}


@dataclass(frozen=True)
class Subject:
    """A side as the subject of a sentence: the only person is "You", any other side by its name."""

    side: str
    """The side's name: "Red"."""
    is_you: bool = False

    def say(self, you: str, other: str, **fields: object) -> str:
        """Returns the sentence `you` if it is about the only person, otherwise `other`.

        `{side}` in either stands for the side's name, other names in braces for `fields`:
        `say("You win in {moves}", "{side} wins in {moves}", moves=9)`.
        """
        return (you if self.is_you else other).format(side=self.side, **fields)

    @property
    def object(self) -> str:
        """The side as an object, as in "for you", "for Red"."""
        return "you" if self.is_you else self.side

    @property
    def possessive(self) -> str:
        """The side as an owner, as in "your win", "Red's win"."""
        return "your" if self.is_you else f"{self.side}'s"


Subjects = tuple[Subject, Subject]
"""The subjects for both players' sides."""


def subjects(game: LineGame, seats: Seats, theme: Theme) -> Subjects:
    """Returns the subjects of sentences about a game of `seats`, in the colours of `theme`."""
    alone = seats[0].is_human != seats[1].is_human
    first, second = (
        Subject(side_name(game, player, theme), alone and seats[player].is_human)
        for player in Player
    )
    return first, second


def seat_name(seats: Seats, player: Player) -> str:
    """Returns the name of `player`'s seat, one of the two `seats`."""
    seat = seats[player]
    alike = seats[0].kind is seats[1].kind
    if seat.name and not seat.is_human:
        return seat.name
    if seat.kind is SeatKind.HUMAN:
        return (seat.name or usual_name(player)) if alike else "You"
    name = KINDS[seat.kind]
    return f"{name} {player + 1}" if alike else name


def search_name(seat: Seat) -> str:
    """Returns the name of the search of a computer player without a level."""
    if seat.movetime is not None:
        return f"{ALGORITHMS[DEEPENING].label}, {seconds(seat.movetime)} s"
    label = ALGORITHMS[seat.algorithm].label
    if seat.searches_by_depth:
        return f"{label}, depth {seat.depth}"
    return f"{label}, {seat.playouts},000 games"


def seconds(milliseconds: int) -> str:
    """Returns a time for a move in seconds, without needless digits."""
    return f"{milliseconds / 1000:g}"


def opponent_name(opponent: Opponent) -> str:
    """Returns an opponent's name."""
    if opponent.rank == 0:
        return ALGORITHMS[LEVELS[opponent.level]].label
    if opponent.rank == 1:
        algorithm = ALGORITHMS[opponent.algorithm]
        if opponent.algorithm == DEEPENING:
            return f"{algorithm.label}, {seconds(opponent.depth)} s"
        if algorithm.has_depth:
            return f"{algorithm.label}, depth {opponent.depth}"
        return f"{algorithm.label}, {opponent.depth} k games"
    if opponent.names:
        return " – ".join(opponent.names)
    return "Random" if opponent.rank == 2 else "Another person"
