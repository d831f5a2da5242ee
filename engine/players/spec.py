"""Computer players by name with parameters, e.g. ``alphabeta:depth=6,evaluation=squares``.

Only names and numbers: importing this costs nothing, and a spec travels to another
process. `engine.players.choose` makes a move of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.games.foreign_text import quoted
from engine.knowledge.evaluation import EVALUATION_NAMES as EVALUATION_NAMES
from engine.knowledge.evaluation import EVALUATIONS as EVALUATIONS
from engine.knowledge.evaluation import check_evaluation
from engine.search.limits import DEEPEST, Limit

ALGORITHMS = ("alphabeta", "minimax", "deepening", "quiescence", "expectiminimax")
"""The algorithms that look ahead to a depth and judge what they find by an evaluation."""
MCTS = "mcts"
"""Judges by playing on at random, and is limited by nodes or time."""
RANDOM = "random"
PERFECT = "perfect"
"""Solves the position to its end."""
LEVELS = ("beginner", "easy", "medium", "hard", "expert", PERFECT)
"""The named strengths, weakest first; `engine.players.levels` says what all but the last are."""
NAMES = (*ALGORITHMS, MCTS, RANDOM, *LEVELS)
"""Everyone that can be asked for a move."""

USUAL_DEPTH = 6
USUAL_NODES = 10_000
USUAL_MOVETIME = 1000

_LIMITS = ("depth", "nodes", "movetime")
_AIDED = (*_LIMITS, "evaluation", "table", "ordering")
PARAMETERS: dict[str, tuple[str, ...]] = {
    "alphabeta": _AIDED,
    "minimax": (*_LIMITS, "evaluation"),
    "deepening": _AIDED,
    "quiescence": _AIDED,
    "expectiminimax": (*_LIMITS, "evaluation"),
    MCTS: ("nodes", "movetime"),
}
"""What may be said about each player; nothing about those that are missing."""


@dataclass(frozen=True)
class PlayerSpec:
    """Who is asked for a move, and how; raises ValueError for what does not exist.

    A player that is given no limit gets its usual one: 10,000 nodes for mcts, a second
    for deepening, 6 plies for the others. What has no meaning for a player is dropped, so
    that equal players are equal specs.
    """

    name: str
    """One of `NAMES`."""
    depth: int | None = None
    """Plies to look ahead, 1 to `DEEPEST`; None where nodes or time alone end the search."""
    evaluation: str = "squares"
    """One of `EVALUATION_NAMES`."""
    nodes: int | None = None
    """Positions to visit at most."""
    movetime: int | None = None
    """Milliseconds to think at most."""
    table: bool | None = None
    """Whether positions are remembered; None for what is usual: only in deepening."""
    ordering: bool | None = None
    """Whether promising moves are tried first; None for what is usual: only in deepening."""

    def __post_init__(self) -> None:
        """Refuses what nobody can play with, and fills in what is usual."""
        if self.name not in NAMES:
            raise ValueError(
                f"there is no player {quoted(self.name)} (choose from {', '.join(NAMES)})"
            )
        if self.depth is not None and not 1 <= self.depth <= DEEPEST:
            raise ValueError(f"a depth is 1 to {DEEPEST} plies, not {self.depth}")
        if self.nodes is not None and self.nodes < 1:
            raise ValueError(f"a search visits at least 1 node, not {self.nodes}")
        if self.movetime is not None and self.movetime < 1:
            raise ValueError(f"a search takes at least 1 millisecond, not {self.movetime}")
        check_evaluation(self.evaluation)
        meant = PARAMETERS.get(self.name, ())
        usual = self._usual()
        for field in _AIDED:
            if field not in meant or getattr(self, field) is None:
                object.__setattr__(self, field, usual.get(field))

    def _usual(self) -> dict[str, object]:
        """What is left open, for this player."""
        aided = self.name == "deepening"
        usual: dict[str, object] = {"evaluation": "squares", "table": aided, "ordering": aided}
        meant = PARAMETERS.get(self.name, ())
        if all(getattr(self, limit) is None for limit in _LIMITS if limit in meant):
            if self.name == "deepening":
                usual["movetime"] = USUAL_MOVETIME
            elif self.name == MCTS:
                usual["nodes"] = USUAL_NODES
            elif meant:
                usual["depth"] = USUAL_DEPTH
        return usual

    @property
    def limit(self) -> Limit:
        """Where its search ends."""
        seconds = None if self.movetime is None else self.movetime / 1000
        return Limit(self.depth, self.nodes, seconds)

    def __str__(self) -> str:
        """The text `parse` reads."""
        parts = [
            f"{field}={getattr(self, field)}"
            for field in _LIMITS
            if getattr(self, field) is not None
        ]
        if "evaluation" in PARAMETERS.get(self.name, ()):
            parts.append(f"evaluation={self.evaluation}")
        parts += [
            f"{field}={'on' if getattr(self, field) else 'off'}"
            for field in ("table", "ordering")
            if getattr(self, field) != self._usual()[field]
        ]
        return f"{self.name}:{','.join(parts)}" if parts else self.name

    @staticmethod
    def parse(text: str) -> PlayerSpec:
        """The player `text` names; raises ValueError with one line that says what is wrong.

        Limits are ``depth=PLIES``, ``nodes=N``, ``movetime=MILLISECONDS``, ``time=SECONDS``.
        """
        name, _, rest = text.partition(":")
        if name not in NAMES:
            return PlayerSpec(name)  # which says so
        meant = PARAMETERS.get(name, ())
        given: dict[str, int | bool | str] = {}
        for part in filter(None, rest.split(",")):
            key, _, value = part.partition("=")
            field = "movetime" if key == "time" else key
            if field not in meant:
                allowed = ", ".join(meant) or "nothing"
                raise ValueError(
                    f"{quoted(part)} in {quoted(text)}: of {name} can be said: {allowed}"
                )
            if field in given:
                raise ValueError(f"{quoted(part)} in {quoted(text)}: {field} is said twice")
            given[field] = _read(key, value, text)
        return PlayerSpec(name, **given)  # type: ignore[arg-type]


def _read(key: str, value: str, text: str) -> int | bool | str:
    """The value of one parameter, raises ValueError."""
    if key == "evaluation":
        return value
    if key in ("table", "ordering"):
        if value not in ("on", "off"):
            raise ValueError(f"{key} in {quoted(text)} is on or off, not {quoted(value)}")
        return value == "on"
    digits = value.replace(".", "", 1) if key == "time" else value
    if not (digits.isascii() and digits.isdigit() and len(digits) < 13):
        raise ValueError(f"the {key} {quoted(value)} in {quoted(text)} is not a number")
    return round(float(value) * 1000) if key == "time" else int(value)
