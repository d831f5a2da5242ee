"""What is chosen on the start screen: a game for each board, who plays, how strong."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS, ALPHABETA, LEVELS
from gui.files.setup import MOST_THOUSANDS, USUAL_LEVEL, Names, Seat, SeatKind, Setup, two_people
from gui.shell.player_names import seconds
from gui.words.catalogue import say

YOU, COMPUTER, OTHER = "you", "computer", "other"
"""The options for who plays a side."""
LEVEL, DEPTH, TIME, GAMES = "level", "depth", "movetime", "playouts"
"""What a computer's strength is given by: a field of its seat."""
TIMES = (
    *(100, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 4000, 5000, 7000),
    *(10_000, 15_000, 20_000, 30_000, 45_000, 60_000),
)
"""The times for a move offered, in milliseconds."""
USUAL = {LEVEL: USUAL_LEVEL, TIME: 1000}
"""The level and the time of a side for which none has been chosen yet."""


class Scale(NamedTuple):
    """The strengths that a slider offers."""

    name: str
    values: Sequence[Any]
    labels: tuple[str, ...]
    big_step: int


def scale(game: LineGame, by: str) -> Scale:
    """Returns the strengths offered in a game: levels, depths, times or thousands of games."""
    if by == LEVEL:
        return Scale("Level", LEVELS, tuple(ALGORITHMS[level].label for level in LEVELS), 2)
    if by == TIME:
        spans = tuple(say("{span} s", span=seconds(time)) for time in TIMES)
        return Scale("Time for a move", TIMES, spans, 3)
    most, big_step = (game.cells, 5) if by == DEPTH else (MOST_THOUSANDS, 25)
    numbers = range(1, most + 1)
    name = "Depth" if by == DEPTH else "Thousands of games"
    return Scale(name, numbers, tuple(map(str, numbers)), big_step)


def kind_of(seat: Seat) -> str:
    """Returns which of the options a seat is."""
    if seat.is_human:
        return YOU
    return COMPUTER if strength_by(seat) else OTHER


def strength_by(seat: Seat) -> str:
    """Returns what a computer's strength is given by: a level, a time, the usual search's depth.

    It is empty for every other player.
    """
    if seat.kind is not SeatKind.COMPUTER:
        return ""
    if seat.level is not None:
        return LEVEL
    if seat.movetime is not None:
        return TIME
    return DEPTH if seat.algorithm == ALPHABETA and seat.evaluation == "squares" else ""


def strength_of(seat: Seat, game: LineGame, by: str) -> int:
    """Returns the place of a computer's strength among those offered, or of the nearest."""
    values, now = scale(game, by).values, getattr(seat, by)
    if now in values:
        return values.index(now)
    return min(range(len(values)), key=lambda place: abs(values[place] - now))


class Choices:
    """The game that would be played now, and what was chosen for the others."""

    def __init__(self, setup: Setup, setups: Mapping[str, Setup], names: Names) -> None:
        """`setups` has the last choices for each game, `names` those of two people."""
        self.setups = dict(setups)
        self.names = list(names)
        self.side = Player.SECOND
        """The side whose strength is set, where both are computers."""
        self._last: dict[tuple[Player, str], object] = {}
        """The level and the time chosen last for each side."""
        self.use(setup)

    def use(self, setup: Setup) -> None:
        """Takes other choices."""
        self.setup = self.setups[setup.game.name] = setup
        if two_people(setup.seats):
            self.side = Player.SECOND
        elif setup.person is not None:
            self.side = setup.person.other
        if by := strength_by(self.seat):
            self._last[self.side, by] = getattr(self.seat, by)

    @property
    def seat(self) -> Seat:
        """The player whose strength is set."""
        return self.setup.seats[self.side]

    def choose_seat(self, player: Player, seat: Seat) -> None:
        """Takes another player for a side."""
        if not seat.is_human:
            self.side = player
        other = self.setup.seats[player.other]
        seats = (other, seat) if player else (seat, other)
        self.use(replace(self.setup, seats=seats))

    def choose_kind(self, player: Player, kind: str) -> None:
        """Takes a person or a usual computer for a side."""
        chosen = SeatKind.HUMAN if kind == YOU else SeatKind.COMPUTER
        seat = replace(self.setup.seats[player], kind=chosen)
        if kind_of(seat) == OTHER:
            seat = replace(seat, level=USUAL_LEVEL)
        self.choose_seat(player, seat)

    def swap(self) -> None:
        """Exchanges the sides, with the names of people."""
        first, second = self.setup.seats
        if two_people(self.setup.seats):
            self.names.reverse()
        self.side = self.side.other
        self.use(replace(self.setup, seats=(second, first)))

    def give_strength_by(self, by: str) -> None:
        """Has the strength given by a level, a depth or a time, as chosen last."""
        depth = min(self.seat.depth, self.setup.game.cells)
        fields: dict[str, Any] = {LEVEL: None, TIME: None, DEPTH: depth}
        if by in USUAL:
            fields[by] = self._last.get((self.side, by), USUAL[by])
        usual = replace(self.seat, algorithm=ALPHABETA, evaluation="squares", **fields)
        self.choose_seat(self.side, usual)

    def set_strength(self, by: str, place: int) -> None:
        """Takes the strength at a place among those offered."""
        value: Any = scale(self.setup.game, by).values[place]
        self.choose_seat(self.side, replace(self.seat, **{by: value}))
