"""The settings kept between runs: the last choices, appearance, sound."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from engine.games.catalogue import NAMES, USUAL_GAME
from gui.files.setup import Setup, as_object, default_setup
from gui.look.theme import DARK, THEMES

SMALLEST = (640, 480)
"""The smallest window, in logical pixels."""
SCALES = (100, 125, 150, 175, 200)
"""The interface sizes offered, in percent."""


@dataclass(frozen=True)
class Settings:
    """All settings."""

    game: str = USUAL_GAME
    """The game chosen last."""
    setups: dict[str, Setup] = field(default_factory=lambda: {n: default_setup(n) for n in NAMES})
    """The last choices for each game."""
    theme: str = DARK.name
    scale: int = 100
    """Percent."""
    muted: bool = False
    reduced_motion: bool = False
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

    @property
    def setup(self) -> Setup:
        """The last choices for the game chosen last."""
        return self.setups[self.game]

    def with_setup(self, setup: Setup) -> Settings:
        """Returns the settings with `setup` as the last choices for its game."""
        name = setup.game.name
        return replace(self, game=name, setups={**self.setups, name: setup})

    def to_json(self) -> dict[str, object]:
        """Returns the settings as JSON data."""
        return {
            "game": self.game,
            "setups": [setup.to_json() for setup in self.setups.values()],
            "theme": self.theme,
            "scale": self.scale,
            "muted": self.muted,
            "reduced_motion": self.reduced_motion,
            "symbols": self.symbols,
            "analysis": self.analysis,
            "coach": self.coach,
            "threats": self.threats,
            "exact_scores": self.exact_scores,
        }

    @staticmethod
    def from_json(data: object) -> Settings:
        """Returns the settings of JSON data; raises ValueError if `to_json` cannot have made it."""
        fields = as_object(data, "the settings")
        game, theme, scale = fields.get("game"), fields.get("theme"), fields.get("scale")
        if game not in tuple(NAMES) or theme not in tuple(THEMES) or scale not in SCALES:
            raise ValueError("the game, theme or scale is unknown")
        flags = {key: fields.get(key) for key in ("muted", "reduced_motion", "symbols")}
        # Files of earlier versions do not have these.
        added = ("analysis", "coach", "threats", "exact_scores")
        flags |= {key: fields.get(key, False) for key in added}
        listed = fields.get("setups")
        if not all(isinstance(flag, bool) for flag in flags.values()) or not isinstance(
            listed, list
        ):
            raise ValueError("a switch is neither true nor false")
        setups = {name: default_setup(name) for name in NAMES}
        for item in listed:
            setup = Setup.from_json(item)
            setups[setup.game.name] = setup
        switches = {key: bool(flag) for key, flag in flags.items()}
        return Settings(str(game), setups, str(theme), int(str(scale)), **switches)
