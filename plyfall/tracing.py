"""What a search does, node by node, for programs and notebooks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.games.game import Position
from engine.games.tree_game import TreeGame
from engine.games.tree_text import FEWER_LEAVES, LEAVES, Nested, read_tree, tree_of
from engine.games.whole_number import shown, whole_number
from engine.search.mcts import EXPLORATION
from engine.trace.json_form import trace_json
from engine.trace.monte_carlo import MonteCarloTree
from engine.trace.monte_carlo import trace_monte_carlo as record_monte_carlo
from engine.trace.options import TraceOptions
from engine.trace.run import trace_search
from engine.trace.svg_form import trace_svg
from engine.trace.text_form import trace_text
from engine.trace.trace import Trace
from plyfall.checks import checked_any_position, checked_number


class SearchTrace(Trace):
    """What a search did. `print` shows its tree as text, a notebook draws it."""

    def __str__(self) -> str:
        """Returns the tree as text, indented, with its windows, values and cuts."""
        return trace_text(self)

    def _repr_svg_(self) -> str:
        """Returns the tree as a drawing: what a notebook shows."""
        return trace_svg(self)

    def to_json(self, *, steps: bool = False) -> dict[str, Any]:
        """Returns what ``plyfall trace --format json`` prints; `steps` adds every step."""
        return trace_json(self, steps=steps)


def trace(
    what: Position | TreeGame | str | Iterable[Any],
    search: str | None = None,
    depth: int | None = None,
    *,
    order: str = "left",
    seed: int = 0,
    evaluate: Callable[[Any], int] | None = None,
) -> SearchTrace:
    """Runs a search and returns what it did: every node with its window, value and cut.

    `what` is a position, or a tree: nested lists of leaf values, the 9 or 27 leaf values of a tree
    with three moves at every node, as a list or a text, or the name of a figure (``figure-5.2``).
    `search` is a name with parameters, such as ``minimax`` or
    ``alphabeta:table=on,ordering=on``; by default alpha-beta, or expectiminimax where there is
    chance. `depth` is in plies, by default all of a tree, else 4. `order` is that of the moves:
    ``left``, ``best``, ``worst`` or ``random``, which `seed` decides. `evaluate` judges a position
    where the depth ends, for the side to move, in place of the evaluation that `search` names.
    Raises ValueError.

        >>> from plyfall import trace
        >>> found = trace("figure-5.2")
        >>> found.value, found.counts.leaves, found.to_json()["skipped"]
        (3, 7, ['C2', 'C3'])
        >>> trace([[3, 12, 8], [2, 4, 6], [14, 5, 2]], order="best").counts.leaves
        5
    """
    options = TraceOptions(order, checked_number(seed, "a seed", 0))
    if depth is not None:
        depth = checked_number(depth, "a depth", 1)
    if search is not None and not isinstance(search, str):
        raise ValueError(f"a search is a name such as 'alphabeta', not {shown(search)}")
    found = trace_search(_position(what), search, depth, options, evaluate=evaluate)
    return SearchTrace(**vars(found))


def tree(what: str | Iterable[Any]) -> TreeGame:
    """Returns a tree as a game: the first player is MAX, the second MIN. Raises ValueError.

    `what` is as for `trace`: nested lists of leaf values, 9 or 27 leaf values of a tree with three
    moves at every node, as a list or a text, or the name of a figure.

        >>> from plyfall import tree
        >>> print(tree([[3, 12], [2, 4]]))
        A MAX
          a1 B MIN
            b1 3
            b2 12
          a2 C MIN
            c1 2
            c2 4
    """
    if isinstance(what, str):
        return read_tree(what)
    if not isinstance(what, Iterable):
        raise ValueError(f"a tree is nested lists or a figure's name, not {shown(what)}")
    nested = _nested(what)
    if len(nested) in (FEWER_LEAVES, LEAVES) and all(isinstance(value, int) for value in nested):
        return read_tree(" ".join(map(str, nested)))
    return tree_of(nested)


def trace_monte_carlo(
    position: Position, games: int, *, seed: int = 0, exploration: float = EXPLORATION
) -> MonteCarloTree:
    """Runs Monte Carlo tree search for so many games and returns its tree after the last one.

    It ends sooner where the position is proven won or lost.

    ``tree.go_to(n)`` shows it after n games, forward and back; `tree.terms(0)` are the two parts of
    each move's upper confidence bound. The same `seed` grows the same tree; `exploration` is the
    constant c of that bound. Raises ValueError.

        >>> from plyfall import tic_tac_toe, trace_monte_carlo
        >>> grown = trace_monte_carlo(tic_tac_toe().position("15"), 100, seed=1)
        >>> grown.played, grown.visits[0], sum(grown.visits[node] for node in grown.children[0])
        (100, 100, 100)
    """
    number = checked_number(games, "the number of games", 1)
    found, _ = record_monte_carlo(
        checked_any_position(position), number, checked_number(seed, "a seed", 0), exploration
    )
    grown = MonteCarloTree(found)
    grown.go_to(len(found.games))
    return grown


def _position(what: object) -> Position:
    """Returns where the search begins; raises ValueError."""
    if isinstance(what, TreeGame):
        return what.start()
    if hasattr(what, "legal_moves") and hasattr(what, "play"):
        position: Position = what  # type: ignore[assignment]  # of any game, also one's own
        return position
    if not isinstance(what, str | Iterable):
        raise ValueError(f"a trace is of a position or a tree, not {shown(what)}")
    return tree(what).start()


def _nested(values: Iterable[Any]) -> list[Nested]:
    """Returns nested sequences or arrays as lists; raises ValueError for a leaf that is no int."""
    listed = values.tolist() if hasattr(values, "tolist") else values
    found: list[Nested] = []
    for value in listed:
        if isinstance(value, Iterable) and not isinstance(value, str):
            found.append(_nested(value))
        else:
            found.append(whole_number(value, "a leaf"))
    return found
