"""The settings kept between runs, and the options of the command line, which complete them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from pathlib import Path
from typing import Any

from engine.games.catalogue import NAMES, USUAL_GAME, line_game
from engine.games.foreign_text import person_name
from engine.games.game import Move
from engine.games.notation import parse_moves
from engine.languages.language import LANGUAGES
from engine.records import dataclass
from engine.wording import worded
from gui.files.setup import (
    NO_NAMES,
    Names,
    Seat,
    SeatKind,
    Seats,
    Setup,
    as_object,
    as_pair,
    as_text,
    default_setup,
)
from gui.look.themes import DARK, THEMES

SMALLEST = (480, 480)
"""The smallest window, in pixels."""
SCALES = (100, 125, 150, 175, 200)
"""The interface sizes offered, in percent."""
AUTOMATIC = 0
"""The interface size that follows the display's and the window's."""
SPEEDS = {"slow": 0.6, "normal": 1.0, "fast": 1.6}
"""The animation speeds by name: how many times as fast as designed."""
LOUDEST = 100
"""The largest volume."""
SYSTEM, FULL, REDUCED = "system", "full", "reduced"
MOTIONS = (SYSTEM, FULL, REDUCED)
"""How much moves: as the desktop wishes, everything, or nothing, which fades instead."""
OFFERED: dict[str, Sequence[object]] = {
    "game": tuple(NAMES),
    "theme": tuple(THEMES),
    "language": (SYSTEM, *LANGUAGES),
    "scale": (AUTOMATIC, *SCALES),
    "volume": range(LOUDEST + 1),
    "speed": tuple(SPEEDS),
    "motion": MOTIONS,
}
"""The values of each field of `Settings` that is neither true nor false; another is not read."""


@dataclass(frozen=True)
class Settings:
    """All settings."""

    game: str = USUAL_GAME
    """The game chosen last."""
    setups: dict[str, Setup] = field(default_factory=lambda: {n: default_setup(n) for n in NAMES})
    """The last choices for each game."""
    names: Names = NO_NAMES
    """The names of two people who play each other."""
    theme: str = DARK.name
    system_theme: bool = True
    """Whether the theme is the light or the dark one, as the desktop has it where that is known."""
    language: str = SYSTEM
    """The code of a language, or that of the system."""
    scale: int = AUTOMATIC
    """Percent, or `AUTOMATIC`."""
    muted: bool = False
    volume: int = 60
    """The volume while not muted, 0 to `LOUDEST`."""
    speed: str = "normal"
    """The animation speed, one of `SPEEDS`."""
    motion: str = SYSTEM
    """How much moves, one of `MOTIONS`."""
    symbols: bool = True
    """Whether discs carry a ring or a star besides their colour."""
    analysis: bool = False
    """Whether the score of every move is shown during a game."""
    coach: bool = False
    """Whether an error is pointed out before it is played."""
    threats: bool = False
    """Whether cells that would complete a line are marked."""
    exact_scores: bool = False
    """Whether moves are rated by exact scores, such as +5, instead of "win 12"."""

    tips: bool = True
    """Whether the first games show tips."""

    tips_seen: tuple[str, ...] = ()
    """The names of the tips that need not be shown again."""

    keys: dict[str, str] = field(default_factory=dict)
    """The keys chosen for commands, in place of their usual ones, by the commands' names."""

    def with_setup(self, setup: Setup) -> Settings:
        """Returns the settings with `setup` as the last choices for its game."""
        name = setup.game.name
        return replace(self, game=name, setups={**self.setups, name: setup})

    def to_json(self) -> dict[str, object]:
        """Returns the settings as JSON data."""
        return vars(self) | {"setups": [setup.to_json() for setup in self.setups.values()]}

    @staticmethod
    def from_json(data: object) -> Settings:
        """Returns the settings of JSON data; raises ValueError if no version can have made it.

        A theme, a game or a player of another version is replaced by the default; the rest is kept.
        """
        fields, usual = dict(as_object(data, "the settings")), Settings()
        if "newer_theme" in fields:  # an earlier version split theme and size in two
            fields["theme"] = fields["newer_theme"]
        fields.setdefault(
            "system_theme", "theme" not in fields
        )  # an earlier one had no such choice
        if fields.get("automatic_scale") is True:
            fields["scale"] = AUTOMATIC
        keys = fields.get("keys")  # another version may keep them in another way
        keys = keys if isinstance(keys, dict) else {}
        names, tips = as_pair(fields.get("names", list(usual.names))), fields.get("tips_seen", [])
        if not isinstance(tips, list):
            raise ValueError("the tips seen are not a list")
        first, second = (person_name(as_text(name, "a name")) for name in names)
        one_each = (name for name, value in vars(usual).items() if isinstance(value, int | str))
        return replace(
            usual,
            **{name: _value(name, fields, getattr(usual, name)) for name in one_each},
            setups=_setups(fields.get("setups", [])),
            names=(first, second),
            tips_seen=tuple(map(str, tips)),
            keys={name: key for name, key in keys.items() if isinstance(key, str)},
        )


def _value(name: str, fields: dict[str, object], usual: int | str) -> Any:
    """Returns the value of a field, or the usual one for a value of another version."""
    found = fields.get(name, usual)
    if type(found) is not type(usual):
        raise ValueError(worded("the setting {name} is of another kind", name=name))
    return found if isinstance(found, bool) or found in OFFERED[name] else usual


def _setups(listed: object) -> dict[str, Setup]:
    """Returns the last choices for each game; the default ones where none can be read."""
    if not isinstance(listed, list):
        raise ValueError("the last choices are not a list")
    setups = {name: default_setup(name) for name in NAMES}
    for item in listed:
        fields = as_object(item, "a game")
        try:
            setup = Setup.from_json(fields)
        except ValueError:  # as of a game or a player that another version has
            continue
        setups[setup.game.name] = setup
    return setups


SIDES = (SeatKind.HUMAN, SeatKind.COMPUTER)


@dataclass(frozen=True)
class Options:
    """The options given on the command line; None for those that were not."""

    file: Path | None
    """The saved game to open."""
    game: str | None
    size: tuple[int, int] | None
    connect: int | None
    first: SeatKind | None
    depth: int | None
    level: str | None
    algorithm: str | None
    evaluation: str | None
    players: Seats | None
    moves: str | None
    data_dir: Path | None
    window: tuple[int, int] | None
    fullscreen: bool
    mute: bool
    reduced_motion: bool
    seed: int | None
    language: str | None
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
            seats = [
                replace(named, depth=seat.depth, evaluation=seat.evaluation, playouts=seat.playouts)
                if named.kind is SeatKind.COMPUTER
                else replace(seat, kind=named.kind)
                for seat, named in zip(seats, self.players, strict=True)
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
