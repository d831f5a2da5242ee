"""The computer players: one record each, which all parts of the program read.

Importing this loads no search, so that the window starts quickly: `engine.players.choose` has
what runs them.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.catalogue import readable
from engine.games.line_game import LineGame

# The window imports these two from here; it may not import engine.knowledge.
from engine.knowledge.evaluation import EVALUATION_NAMES as EVALUATION_NAMES
from engine.knowledge.evaluation import EVALUATIONS as EVALUATIONS
from engine.players.cost import (
    SearchCost,
    alphabeta_nodes,
    is_solved_quickly,
    minimax_nodes,
    playouts,
)
from engine.records import dataclass
from engine.search.limits import DEEPEST, Limit

ALPHABETA, DEEPENING, MCTS = "alphabeta", "deepening", "mcts"
RANDOM, PERFECT = "random", "perfect"

LIMITS = ("depth", "nodes", "movetime")
"""What can limit a search: plies, nodes, milliseconds."""
AIDS = ("table", "ordering")
"""What can be switched on and off: the transposition table and the move ordering."""
_JUDGED = (*LIMITS, "evaluation")
LARGEST_SEED = 2**53
"""The largest seed of a player's chance: every program reads whole numbers up to it exactly."""
DEEPEST_OFFERED = DEEPEST
"""The largest depth the window offers, in plies; on a board, as many as it has cells."""
MOST_PLAYOUTS_OFFERED = 500_000
"""The most playouts of mcts for a move that the window offers."""


@dataclass(frozen=True)
class Level:
    """How strong a level is."""

    limit: Limit
    """How far it looks ahead."""
    overlooks: tuple[float, ...] = ()
    """How likely it overlooks a reply 1, 2, … plies ahead; the last also counts further ahead."""
    misjudges: int = 0
    """The largest error of its evaluations; a stone on a square is worth 3 to 13."""
    evaluation: str = "squares"
    """The name of the evaluation it uses in line games."""


@dataclass(frozen=True)
class Algorithm:
    """A computer player: how it finds its move, and what the program says about it."""

    name: str
    """The name typed on command lines and kept in files."""
    run: str
    """What finds its move: a name in `engine.players.choose.RUNS`."""
    label: str = ""
    """Its name in the window; by default `name` in readable form."""
    tip: str = ""
    """One sentence about it, for the window."""
    parameters: tuple[str, ...] = ()
    """The parameters it takes, of `LIMITS`, ``evaluation`` and `AIDS`."""
    usual_limit: tuple[str, int] | None = None
    """Its default limit: one of `LIMITS` and its value."""
    aided: bool = False
    """Whether `AIDS` are on by default."""
    search: str = "alphabeta"
    """The name of the search that it uses, one of `engine.search.root.SEARCHES`; only where it
    looks ahead."""
    looks_on: bool = False
    """Whether it uses quiescence: searches on where a position is not quiet."""
    draws_lots: bool = False
    """Whether chance decides more than the choice among equal moves."""
    level: Level | None = None
    """Its strength, for levels below the perfect player."""
    window_place: int | None = None
    """Its place among the searches that the window offers; None if it is not offered."""
    cost: SearchCost | None = None
    """What a move costs, for the searches that the window offers."""
    solves_quickly: Callable[[LineGame], bool] | None = None
    """Returns whether it solves a game from its start in a short time; None if it solves none."""

    def __post_init__(self) -> None:
        """Fills in the label."""
        if not self.label:
            object.__setattr__(self, "label", readable(self.name))

    @property
    def has_depth(self) -> bool:
        """Whether it looks ahead to a depth; otherwise the window limits it by its nodes."""
        return "depth" in self.parameters


def _level(name: str, tip: str, level: Level) -> Algorithm:
    return Algorithm(name, "play_level", tip=tip, draws_lots=True, level=level)


_SEARCHES = (
    Algorithm(
        ALPHABETA,
        "look_ahead",
        "Alpha–beta",
        "Finds the same move as minimax and skips what cannot matter.",
        parameters=(*_JUDGED, *AIDS),
        usual_limit=("depth", 6),
        window_place=0,
        cost=SearchCost(alphabeta_nodes, readable_speed=300_000, compiled_speed=150_000_000),
    ),
    Algorithm(
        "minimax",
        "look_ahead",
        "Minimax",
        "Looks at every line of play up to the depth.",
        parameters=_JUDGED,
        usual_limit=("depth", 6),
        search="minimax",
        window_place=1,
        cost=SearchCost(minimax_nodes, readable_speed=300_000, compiled_speed=150_000_000),
    ),
    Algorithm(
        DEEPENING,
        "look_ahead",
        "Iterative deepening",
        "Searches one ply deeper again and again until its time is over.",
        parameters=(*_JUDGED, *AIDS),
        usual_limit=("movetime", 1000),
        aided=True,
    ),
    Algorithm(
        "quiescence",
        "look_ahead",
        "Quiescence",
        "Alpha–beta that looks on where a threat is open.",
        parameters=(*_JUDGED, *AIDS),
        usual_limit=("depth", 6),
        looks_on=True,
        window_place=3,
        cost=SearchCost(alphabeta_nodes, readable_speed=70_000),
    ),
    Algorithm(
        "expectiminimax",
        "look_ahead",
        parameters=_JUDGED,
        usual_limit=("depth", 6),
        search="expectiminimax",
    ),
    Algorithm(
        MCTS,
        "play_out",
        "MCTS",
        "Monte Carlo tree search: plays thousands of games at random, prefers what wins.",
        parameters=("nodes", "movetime"),
        usual_limit=("nodes", 10_000),
        draws_lots=True,
        window_place=2,
        cost=SearchCost(playouts, readable_speed=5_000, compiled_speed=800_000),
    ),
    Algorithm(RANDOM, "play_anything", tip="Plays any legal move by chance.", draws_lots=True),
)
_LEVELS = (
    _level(
        "beginner",
        "Looks two plies ahead and overlooks a lot.",
        Level(Limit(depth=2), overlooks=(0.35,), misjudges=200),
    ),
    _level(
        "easy",
        "Looks two plies ahead and often misjudges a position.",
        Level(Limit(depth=2), misjudges=40),
    ),
    _level(
        "medium",
        "Looks four plies ahead and overlooks a threat now and then.",
        Level(Limit(depth=4), overlooks=(0.0, 0.09, 0.28), misjudges=20),
    ),
    _level(
        "hard",
        "Looks at 5,000 positions for a move and rarely overlooks a threat.",
        Level(Limit(nodes=5_000), overlooks=(0.0, 0.0, 0.0, 0.14), misjudges=10),
    ),
    _level(
        "expert",
        "Looks at 25,000 positions for a move and overlooks nothing in them.",
        Level(Limit(nodes=25_000), evaluation="threats"),
    ),
    Algorithm(
        PERFECT,
        "play_perfectly",
        tip="Looks ahead to the end of the game and never makes a mistake.",
        solves_quickly=is_solved_quickly,
    ),
)
ALGORITHMS = {player.name: player for player in (*_SEARCHES, *_LEVELS)}
"""Every player by its name; levels from the weakest to the strongest."""
NAMES = ALGORITHMS.keys()
"""The players' names: a view, so that it includes players added later."""
LEVELS = tuple(level.name for level in _LEVELS)
"""The names of the levels, weakest first."""


def looking_ahead() -> tuple[str, ...]:
    """Returns the names of the players that look ahead to a depth."""
    return tuple(name for name, algorithm in ALGORITHMS.items() if algorithm.has_depth)


def offered() -> tuple[str, ...]:
    """Returns the names of the searches that the window offers, in its order."""
    found = [
        (algorithm.window_place, name)
        for name, algorithm in ALGORITHMS.items()
        if algorithm.window_place is not None
    ]
    return tuple(name for _, name in sorted(found))
