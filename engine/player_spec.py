"""Computer players by name with parameters, e.g. ``alphabeta:depth=6,evaluation=squares``."""

from __future__ import annotations

from dataclasses import dataclass

from engine.evaluation import EVALUATIONS
from engine.search.limits import DEEPEST

ALGORITHMS = ("alphabeta", "minimax")
"""The algorithms that look ahead to a depth."""
RANDOM = "random"
NAMES = (*ALGORITHMS, RANDOM)
"""Everyone that can be asked for a move."""
EVALUATION_NAMES = tuple(EVALUATIONS)
"""What those who look ahead may judge positions by."""


@dataclass(frozen=True)
class PlayerSpec:
    """Who is asked for a move, and how; raises ValueError for what does not exist."""

    name: str
    """One of `NAMES`."""
    depth: int = 6
    """Plies to look ahead, 1 to `DEEPEST`; of no meaning to the random player."""
    evaluation: str = "squares"
    """One of `EVALUATION_NAMES`."""

    def __post_init__(self) -> None:
        """Refuses names and depths that nobody can play with."""
        if self.name not in NAMES:
            raise ValueError(f"there is no player {self.name!r} (choose from {', '.join(NAMES)})")
        if not 1 <= self.depth <= DEEPEST:
            raise ValueError(f"a depth is 1 to {DEEPEST} plies, not {self.depth}")
        if self.evaluation not in EVALUATION_NAMES:
            known = ", ".join(EVALUATION_NAMES)
            raise ValueError(f"there is no evaluation {self.evaluation!r} (choose from {known})")

    def __str__(self) -> str:
        """The text `parse` reads."""
        if self.name == RANDOM:
            return self.name
        return f"{self.name}:depth={self.depth},evaluation={self.evaluation}"

    @staticmethod
    def parse(text: str) -> PlayerSpec:
        """The player `text` names; raises ValueError with one line that says what is wrong."""
        name, _, rest = text.partition(":")
        given: dict[str, str] = {}
        for part in filter(None, rest.split(",")):
            key, equals, value = part.partition("=")
            if not equals or key not in ("depth", "evaluation") or key in given:
                raise ValueError(f"{part!r} in {text!r} is not depth=N or evaluation=NAME")
            given[key] = value
        depth = given.get("depth", "6")
        if not (depth.isascii() and depth.isdigit() and len(depth) < 4):
            raise ValueError(f"the depth {depth!r} in {text!r} is not a number")
        return PlayerSpec(name, int(depth), given.get("evaluation", "squares"))
