"""Reads the limits after ``go``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.games.exact_score import empty_cells
from engine.games.foreign_text import quoted
from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.search.limits import DEEPEST
from engine.ugi.options import USUAL_OVERHEAD, UgiError

LARGEST = 10**15
"""Larger numbers are read as this one, which is as good as no limit."""
MOVES_LEFT = 12
"""The number of own moves that share the time to think; moves after these take little."""

CLOCKS = ("p1time", "p2time", "p1inc", "p2inc")
NUMBERS = ("depth", "nodes", "movetime", *CLOCKS)


@dataclass(frozen=True)
class GoLimits:
    """Where the search ends; without limits, at the end of the game."""

    depth: int | None = None
    """Plies."""
    nodes: int | None = None
    """Positions visited."""
    movetime: int | None = None
    """Milliseconds."""
    infinite: bool = False
    """Whether the answer has to wait for ``stop``."""


def parse_go(
    words: Sequence[str], position: LinePosition, overhead: int = USUAL_OVERHEAD
) -> GoLimits:
    """Returns the limits in the `words` after ``go``, for the side to move; raises `UgiError`.

    `overhead` is the milliseconds of a clock that each move takes besides the time to think.
    """
    given: dict[str, int] = {}
    infinite = False
    rest = list(words)
    while rest:
        word = rest.pop(0)
        if word == "infinite":
            infinite = True
        elif word not in NUMBERS:
            raise UgiError(f"go knows no {quoted(word)}")
        elif not rest:
            raise UgiError(f"go {word} lacks its number")
        else:
            given[word] = _number(word, rest.pop(0))
    depth = given.get("depth")
    movetime = given.get("movetime")
    own = "p1" if position.turn is Player.FIRST else "p2"
    if own + "time" in given:
        own_moves = (empty_cells(position) + 1) // 2
        share = _share(given[own + "time"], given.get(own + "inc", 0), own_moves, overhead)
        movetime = share if movetime is None else min(share, movetime)
    return GoLimits(
        None if depth is None else min(depth, DEEPEST),
        given.get("nodes"),
        None if movetime is None else max(1, movetime),
        infinite,
    )


def _number(word: str, text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise UgiError(f"go {word} takes a number, not {quoted(text)}")
    value = LARGEST if len(digits) > 15 else int(digits)
    if digits != text:
        value = -value
    if word in CLOCKS:
        return max(0, value)  # a clock may have run out
    if value < (0 if word == "movetime" else 1):
        raise UgiError(f"go {word} takes a positive number, not {quoted(text)}")
    return value


def _share(left: int, increment: int, moves: int, overhead: int) -> int:
    """Returns the milliseconds of a clock to think about this move, of at most so many own ones.

    Each move costs its overhead and at least a millisecond to think. What the increments do not
    pay of that, for all these moves, is kept back. A clock with more than that never runs out as
    long as no move takes longer than planned by more than the overhead.
    """
    kept = overhead + (moves - 1) * max(0, overhead + 1 - increment)
    spare = left - kept
    return max(1, min(spare // MOVES_LEFT + increment * 3 // 4, spare))
