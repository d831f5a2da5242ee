"""Who plays whom: the plan of a tournament, its openings, and the games that follow from it.

Everybody meets everybody, or in a gauntlet the first player meets the others. The games go round
by round: in each round every pair plays one opening, once from either side.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, islice

from engine.games.catalogue import line_game
from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.games.notation import check_moves, format_moves, parse_moves
from engine.players.algorithms import LARGEST_SEED
from engine.players.any_game import random_opening
from engine.tournament.external_engine import Competitor, name_of, parse_competitor

Opening = tuple[Move, ...]
"""The moves that begin a game."""
MOST_PLAYERS = 64
MOST_GAMES = 1_000_000
"""The most games of a tournament."""


@dataclass(frozen=True)
class Pairing:
    """One game to be played; it is sent to another process."""

    number: int
    """Counted from 0."""
    game: LineGame
    """The rules."""
    players: tuple[Competitor, Competitor]
    """Who moves first, and who second."""
    seats: tuple[int, int]
    """Their places among the tournament's players."""
    opening: Opening
    """The moves already played."""
    seed: int
    """The tournament's seed; with `number` it decides everything random in the game."""

    @property
    def first(self) -> int:
        """The place of the player that moves first."""
        return self.seats[0]


@dataclass(frozen=True)
class Plan:
    """What is to be played; raises ValueError for what cannot be."""

    game: LineGame
    """The rules."""
    players: tuple[Competitor, ...]
    """At least two; the same one may take part twice."""
    games: int = 2
    """How many games each pair plays; two in a row share an opening, with seats changed."""
    plies: int = 0
    """Random moves at the beginning; 0 for the empty board."""
    openings: tuple[Opening, ...] = ()
    """Openings to be played in turn instead of random ones."""
    seed: int = 1
    """Decides the random openings, and what players draw by chance."""
    gauntlet: bool = False
    """Whether only the first player meets the others."""

    def __post_init__(self) -> None:
        """Checks numbers and openings."""
        if not 2 <= len(self.players) <= MOST_PLAYERS:
            raise ValueError(f"a tournament has 2 to {MOST_PLAYERS} players")
        if self.games < 1 or self.total > MOST_GAMES:
            raise ValueError(f"a tournament has 1 to {MOST_GAMES} games")
        if not 0 <= self.seed <= LARGEST_SEED:
            raise ValueError(f"a seed is 0 to {LARGEST_SEED}, not {self.seed}")
        for opening in self.openings:
            if check_moves(self.game.start(), opening).outcome is not None:
                text = format_moves(self.game, opening)
                raise ValueError(f"the game is over after the opening {text}")

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The names of the players; equal names get a number."""
        plain, found = [name_of(player, self.game) for player in self.players], list[str]()
        for place, name in enumerate(plain):
            before = plain[:place].count(name)
            found.append(f"{name} #{before + 1}" if before else name)
        return tuple(found)

    @cached_property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """The places of the players of each pair."""
        if self.gauntlet:
            return tuple((0, other) for other in range(1, len(self.players)))
        return tuple(combinations(range(len(self.players)), 2))

    @property
    def total(self) -> int:
        """How many games there are."""
        return self.games * len(self.pairs)

    def pairings(self) -> Iterator[Pairing]:
        """Generates the games, the same ones every time."""
        number, rounds = 0, -(-self.games // 2)
        for turn, opening in enumerate(islice(self._openings(), rounds)):
            sides = min(2, self.games - 2 * turn)
            for one, other in self.pairs:
                for seats in ((one, other), (other, one))[:sides]:
                    players = self.players[seats[0]], self.players[seats[1]]
                    yield Pairing(number, self.game, players, seats, opening, self.seed)
                    number += 1

    def _openings(self) -> Iterator[Opening]:
        """Generates openings without end; random ones differ as long as there are enough."""
        while self.openings:
            yield from self.openings
        chance, used = random.Random(f"{self.seed} openings"), set[Opening]()
        while True:
            yield _new_opening(self.game, self.plies, chance, used)

    def to_json(self) -> dict[str, object]:
        """Returns the plan as JSON data."""
        game = self.game
        return {
            "game": game.name,
            "columns": game.columns,
            "rows": game.rows,
            "connect": game.connect,
            "players": [str(player) for player in self.players],
            "games": self.games,
            "plies": self.plies,
            "openings": [format_moves(game, opening) for opening in self.openings],
            "seed": self.seed,
            "gauntlet": self.gauntlet,
        }

    @staticmethod
    def from_json(data: Mapping[str, object]) -> Plan:
        """Returns the plan of JSON data; raises ValueError, KeyError or TypeError for others."""
        numbers = [data[name] for name in ("columns", "rows", "connect", "games", "plies", "seed")]
        if not all(isinstance(number, int) for number in numbers):
            raise ValueError("a number is missing")
        columns, rows, connect, games, plies, seed = (int(str(number)) for number in numbers)
        game = line_game(str(data["game"]), (columns, rows), connect)
        players, openings = data["players"], data["openings"]
        if not isinstance(players, list) or not isinstance(openings, list):
            raise ValueError("players and openings are lists")
        return Plan(
            game,
            tuple(parse_competitor(str(player)) for player in players),
            games,
            plies,
            tuple(tuple(parse_moves(game, str(opening))) for opening in openings),
            seed,
            bool(data["gauntlet"]),
        )


def usual_opening(game: LineGame) -> int:
    """Returns how many random plies leave a game open on this board: 4 on 7x6, 1 on 3x3."""
    return max(1, game.cells // 10)


def read_openings(game: LineGame, text: str) -> tuple[Opening, ...]:
    """Returns the openings in a text with one line of moves for each.

    Blank lines, and lines that begin with ``#``, are skipped. Raises ValueError, which names the
    line.
    """
    found = []
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip() and not line.lstrip().startswith("#"):
            try:
                found.append(tuple(parse_moves(game, line)))
            except ValueError as error:
                raise ValueError(f"line {number}: {error}") from None
    if not found:
        raise ValueError("there is no opening")
    return tuple(found)


def _new_opening(game: LineGame, plies: int, chance: random.Random, used: set[Opening]) -> Opening:
    """Returns an unused opening; where none is found, all may be used again."""
    for _ in range(100):
        opening = random_opening(game, plies, chance)
        if opening not in used:
            break
    else:
        used.clear()
        opening = random_opening(game, plies, chance)
    used.add(opening)
    return opening
