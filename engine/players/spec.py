"""Computer players by name with parameters, e.g. ``alphabeta:depth=6,evaluation=squares``.

A spec holds only names and numbers, so that it can be sent to another process.
`engine.players.choose` finds the move that it plays.
"""

from __future__ import annotations

from engine.games.foreign_text import quoted
from engine.games.game import Game
from engine.games.line_game import LineGame
from engine.knowledge.evaluation import check_evaluation
from engine.players.algorithms import AIDS, ALGORITHMS, LIMITS, NAMES
from engine.records import dataclass
from engine.search.limits import DEEPEST, Limit
from engine.wording import in_list, worded, wrong_value


@dataclass(frozen=True)
class PlayerSpec:
    """A computer player with its parameters; raises ValueError for unknown names and wrong values.

    A player without a limit gets its default: 10,000 nodes for mcts, a second for deepening,
    6 plies for the others. Parameters that a player does not take are dropped, so that equal
    players are equal specs.
    """

    name: str
    """One of `NAMES`."""
    depth: int | None = None
    """Plies to look ahead, 1 to `DEEPEST`; None if only nodes or time limit the search."""
    evaluation: str = "squares"
    """The name of one of `EVALUATIONS`."""
    nodes: int | None = None
    """Positions to visit at most."""
    movetime: int | None = None
    """Milliseconds to think at most."""
    table: bool | None = None
    """Whether it has a transposition table; None for the default: only in deepening."""
    ordering: bool | None = None
    """Whether it orders moves; None for the default: only in deepening."""

    def __post_init__(self) -> None:
        """Raises ValueError for wrong values, and fills in the defaults."""
        if self.name not in NAMES:
            raise wrong_value(
                "there is no player {name} (choose from {known})",
                name=quoted(self.name),
                known=in_list(NAMES, worded),
            )
        if self.depth is not None and not 1 <= self.depth <= DEEPEST:
            raise wrong_value(
                "a depth is 1 to {deepest} plies, not {depth}",
                deepest=DEEPEST,
                depth=self.depth,
            )
        if self.nodes is not None and self.nodes < 1:
            raise wrong_value("a search visits at least 1 node, not {nodes}", nodes=self.nodes)
        if self.movetime is not None and self.movetime < 1:
            raise wrong_value(
                "a search takes at least 1 millisecond, not {movetime}", movetime=self.movetime
            )
        check_evaluation(self.evaluation)
        meant = ALGORITHMS[self.name].parameters
        usual = self._usual()
        for field in (*LIMITS, "evaluation", *AIDS):
            if field not in meant or getattr(self, field) is None:
                object.__setattr__(self, field, usual.get(field))

    def _usual(self) -> dict[str, object]:
        """Returns the defaults of the parameters that are not given."""
        known = ALGORITHMS[self.name]
        usual: dict[str, object] = {"evaluation": "squares", **dict.fromkeys(AIDS, known.aided)}
        unlimited = all(getattr(self, each) is None for each in LIMITS if each in known.parameters)
        if unlimited and known.usual_limit is not None:
            limit, value = known.usual_limit
            usual[limit] = value
        return usual

    @property
    def limit(self) -> Limit:
        """The limit of its search."""
        seconds = None if self.movetime is None else self.movetime / 1000
        return Limit(self.depth, self.nodes, seconds)

    def __str__(self) -> str:
        """Returns the text that `parse` reads."""
        return self._text(evaluated="evaluation" in ALGORITHMS[self.name].parameters)

    def text_for(self, game: Game) -> str:
        """Returns the same for players of `game`: only line games have evaluations with names."""
        return str(self) if isinstance(game, LineGame) else self._text(evaluated=False)

    def _text(self, *, evaluated: bool) -> str:
        parts = [
            f"{field}={getattr(self, field)}"
            for field in LIMITS
            if getattr(self, field) is not None
        ]
        if evaluated:
            parts.append(f"evaluation={self.evaluation}")
        parts += [
            f"{field}={'on' if getattr(self, field) else 'off'}"
            for field in AIDS
            if getattr(self, field) != self._usual()[field]
        ]
        return f"{self.name}:{','.join(parts)}" if parts else self.name

    @staticmethod
    def parse(text: str) -> PlayerSpec:
        """Returns the player that `text` names; raises ValueError with one line that says why not.

        Limits are ``depth=PLIES``, ``nodes=N``, ``movetime=MILLISECONDS``, ``time=SECONDS``.
        """
        return PlayerSpec(text.partition(":")[0], **parameters(text))  # type: ignore[arg-type]


def parameters(text: str) -> dict[str, int | bool | str]:
    """Returns the parameters in a player's text, by the fields of `PlayerSpec`; raises ValueError.

    Those of an unknown player are left out.
    """
    name, _, rest = text.partition(":")
    given: dict[str, int | bool | str] = {}
    if name not in NAMES:
        return given
    meant = ALGORITHMS[name].parameters
    for part in filter(None, rest.split(",")):
        key, _, value = part.partition("=")
        field = "movetime" if key == "time" else key
        if field not in meant:
            allowed = in_list(meant, worded) or worded("nothing")
            raise wrong_value(
                "{part} in {text}: {name} takes {allowed}",
                part=quoted(part),
                text=quoted(text),
                name=name,
                allowed=allowed,
            )
        if field in given:
            raise wrong_value(
                "{part} in {text}: {field} is given twice",
                part=quoted(part),
                text=quoted(text),
                field=field,
            )
        given[field] = _read(key, value, text)
    return given


def _read(key: str, value: str, text: str) -> int | bool | str:
    """Returns the value of one parameter; raises ValueError."""
    if key == "evaluation":
        return value
    if key in AIDS:
        if value not in ("on", "off"):
            raise wrong_value(
                "{key} in {text} is on or off, not {value}",
                key=key,
                text=quoted(text),
                value=quoted(value),
            )
        return value == "on"
    digits = value.replace(".", "", 1) if key == "time" else value
    if not (digits.isascii() and digits.isdigit() and len(digits) < 13):
        raise wrong_value(
            "the {key} {value} in {text} is not a number",
            key=key,
            value=quoted(value),
            text=quoted(text),
        )
    return round(float(value) * 1000) if key == "time" else int(value)
