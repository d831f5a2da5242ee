"""The names of a game's players, the same on every screen."""

from __future__ import annotations

from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS, DEEPENING
from engine.records import dataclass
from engine.wording import NamedSide
from gui.files.kept_game import LEVEL, RANDOM, Opponent
from gui.files.setup import SeatKind, Seats, usual_name
from gui.look.theme import Theme
from gui.look.words import side_name
from gui.words.catalogue import number_text, say

KINDS = {SeatKind.HUMAN: "Human", SeatKind.COMPUTER: "Computer", SeatKind.RANDOM: "Random"}


@dataclass(frozen=True)
class Subject(NamedSide):
    """A side as the subject of a sentence: the only person is "You", any other side by its name."""

    exact: bool = False
    """Whether its wins are told with their exact scores."""


Subjects = tuple[Subject, Subject]
"""The subjects for both players' sides."""


def subjects(game: LineGame, seats: Seats, theme: Theme, *, exact: bool = False) -> Subjects:
    """Returns the subjects of sentences about a game of `seats`, in the colours of `theme`.

    With `exact` the sentences have exact scores.
    """
    alone = seats[0].is_human != seats[1].is_human
    first, second = (
        Subject(side_name(game, player, theme), alone and seats[player].is_human, exact)
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
        return (seat.name or usual_name(player)) if alike else say("You")
    name = say(KINDS[seat.kind])
    return say("{name} {number}", name=name, number=player + 1) if alike else name


def seconds(milliseconds: int) -> str:
    """Returns a time for a move in seconds, without needless digits."""
    return number_text(milliseconds / 1000, "g")


def opponent_name(opponent: Opponent) -> str:
    """Returns an opponent's name."""
    if opponent.is_person:
        return " – ".join(opponent.names) or say("Another person")
    kind, value = opponent.kind, opponent.value
    algorithm = ALGORITHMS[value if kind == LEVEL else kind]
    label = say(algorithm.label)
    if kind in (LEVEL, RANDOM):
        return label
    if kind == DEEPENING:
        return say("{search}, {span} s", search=label, span=seconds(int(value)))
    message = "{search}, depth {number}" if algorithm.has_depth else "{search}, {number},000 games"
    return say(message, search=label, number=value)
