"""The settings kept between runs: the last choices, appearance, sound."""

from __future__ import annotations

from dataclasses import field, replace

from engine.games.catalogue import NAMES, USUAL_GAME
from engine.games.foreign_text import person_name
from engine.records import dataclass
from gui.files.setup import (
    NO_NAMES,
    Names,
    Setup,
    as_number,
    as_object,
    as_pair,
    as_text,
    default_setup,
)
from gui.look.theme import DARK, THEMES

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
_FIRST_FLAGS = ("muted", "symbols")
"""The switches that every settings file has."""
_ADDED_FLAGS = ("analysis", "coach", "threats", "exact_scores", "tips")
"""The switches that files of earlier versions may lack."""
_FIRST_THEMES = ("dark", "light", "colour-blind", "high-contrast")
"""The themes that every version knows. The first version takes a file with another for damaged."""


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

    @property
    def setup(self) -> Setup:
        """The last choices for the game chosen last."""
        return self.setups[self.game]

    def with_setup(self, setup: Setup) -> Settings:
        """Returns the settings with `setup` as the last choices for its game."""
        name = setup.game.name
        return replace(self, game=name, setups={**self.setups, name: setup})

    def to_json(self) -> dict[str, object]:
        """Returns the settings as JSON data, which every earlier version can read.

        Where an earlier version does not know the theme, the size or the motion, `theme`, `scale`
        and `reduced_motion` are ones that it knows, and `newer_theme`, `automatic_scale` and
        `motion` say what was chosen.
        """
        values = {
            "game": self.game,
            "setups": [setup.to_json() for setup in self.setups.values()],
            "names": list(self.names),
            "theme": self.theme if self.theme in _FIRST_THEMES else DARK.name,
            "newer_theme": self.theme,
            "scale": self.scale or SCALES[0],
            "automatic_scale": self.scale == AUTOMATIC,
            "volume": self.volume,
            "speed": self.speed,
            "motion": self.motion,
            "reduced_motion": self.motion == REDUCED,
            "tips_seen": list(self.tips_seen),
        }
        return values | {flag: getattr(self, flag) for flag in (*_FIRST_FLAGS, *_ADDED_FLAGS)}

    @staticmethod
    def from_json(data: object) -> Settings:
        """Returns the settings of JSON data; raises ValueError if no version can have made it.

        A theme, a game or a player of another version is replaced by the default; the rest is kept.
        """
        fields, usual = as_object(data, "the settings"), Settings()
        game = as_text(fields.get("game"), "the game is")
        theme = as_text(fields.get("theme"), "the theme is")
        newer = as_text(fields.get("newer_theme", theme), "the theme is")
        scale = as_number(fields.get("scale"), "the size is")
        speed = as_text(fields.get("speed", usual.speed), "the animation speed is")
        volume = as_number(fields.get("volume", usual.volume), "the volume is")
        flags = {flag: fields.get(flag) for flag in _FIRST_FLAGS}
        flags |= {flag: fields.get(flag, getattr(usual, flag)) for flag in _ADDED_FLAGS}
        if not all(isinstance(flag, bool) for flag in flags.values()):
            raise ValueError("a switch is neither true nor false")
        return Settings(
            game if game in NAMES else usual.game,
            _setups(fields.get("setups")),
            _people(fields.get("names", list(usual.names))),
            next((known for known in (newer, theme) if known in THEMES), usual.theme),
            _scale(scale, fields.get("automatic_scale", scale == SCALES[0])),
            volume=min(max(volume, 0), LOUDEST),
            speed=speed if speed in SPEEDS else usual.speed,
            motion=_motion(fields.get("motion"), fields.get("reduced_motion")),
            tips_seen=_names(fields.get("tips_seen", [])),
            **{flag: bool(on) for flag, on in flags.items()},
        )


def _scale(percent: int, automatic: object) -> int:
    """Returns the size offered that is nearest to `percent`, or `AUTOMATIC`."""
    if not isinstance(automatic, bool):
        raise ValueError("whether the size is automatic is neither true nor false")
    return AUTOMATIC if automatic else min(SCALES, key=lambda known: abs(known - percent))


def _motion(chosen: object, reduced: object) -> str:
    """Returns how much moves; earlier versions had only a switch, which was off at first."""
    if not isinstance(reduced, bool):
        raise ValueError("whether motion is reduced is neither true nor false")
    if chosen in MOTIONS and (chosen == REDUCED) == reduced:  # else an earlier version changed it
        return str(chosen)
    return REDUCED if reduced else SYSTEM


def _names(listed: object) -> tuple[str, ...]:
    if not isinstance(listed, list):
        raise ValueError("the tips seen are not a list")
    return tuple(str(name) for name in listed)


def _people(listed: object) -> Names:
    first, second = (person_name(as_text(name, "a name is")) for name in as_pair(listed))
    return first, second


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
