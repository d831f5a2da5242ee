"""Runs the compiled search where there is one, else the readable.

`engine.kernel.line_search` searches line games with the evaluations it knows;
`engine.search` searches every game. The results are the same, counts included.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TypeGuard

from engine.games.game import Position
from engine.games.line_game import LinePosition
from engine.kernel import line_search
from engine.knowledge.game_knowledge import knowledge
from engine.search import mcts as readable_mcts
from engine.search.deepening import FixedDepthSearch, ReadableSearch
from engine.search.enhanced import Aids
from engine.search.limits import Limit, Meter, Report, SearchResult, ShouldStop
from engine.search.split_mix import SplitMix

MOST_READABLE_PLAYOUTS = 500_000
"""The most playouts of the readable Monte Carlo tree search; its tree then takes 300 MiB."""


def is_for_kernel(position: Position, algorithm: str, evaluation: str) -> TypeGuard[LinePosition]:
    """Returns whether there is a compiled search of that name, without aids, for a position."""
    return (
        isinstance(position, LinePosition)
        and algorithm in line_search.ALGORITHMS
        and evaluation in line_search.known_evaluations()
        and line_search.available()
    )


def make_search(
    algorithm: str,
    position: Position,
    evaluation: str,
    *,
    should_stop: ShouldStop | None = None,
    report: Report | None = None,
    limit: Limit | None = None,
    aids: Aids | None = None,
) -> FixedDepthSearch:
    """Returns the compiled search of a position where there is one, else the readable one.

    `algorithm` is a name that `engine.search.root` knows, `evaluation` one of `EVALUATIONS`. Only
    the readable search uses `aids`. Of `limit` the nodes and seconds count, the depth does not.
    `should_stop` ends the search, `report` is called with its progress. Raises ValueError for an
    unknown evaluation.
    """
    if aids is None and is_for_kernel(position, algorithm, evaluation):
        return line_search.CompiledSearch(
            algorithm,
            position,
            evaluation,
            should_stop=should_stop,
            report=report,
            limit=limit,
        )
    evaluate = knowledge(position, evaluation).evaluate
    meter = Meter(should_stop, report, limit=limit)
    return ReadableSearch(algorithm, position, evaluate, meter, aids)


class Trees:
    """The trees that Monte Carlo tree search keeps for the next move."""

    def __init__(self) -> None:
        """Starts empty; a tree is dropped if the next position does not follow from its root."""
        self.compiled = line_search.CompiledTree()
        self.readable = readable_mcts.SearchTree()


def mcts(
    position: Position,
    seed: int,
    *,
    should_stop: ShouldStop | None = None,
    report: Report | None = None,
    limit: Limit | None = None,
    trees: Trees | None = None,
) -> SearchResult:
    """Runs `engine.search.mcts.mcts`; everything random comes from the lowest 64 bits of `seed`.

    `trees` keeps the tree for a later move of the same game. The readable search stops after
    `MOST_READABLE_PLAYOUTS` playouts.
    """
    trees = trees or Trees()
    if isinstance(position, LinePosition) and line_search.available():
        return line_search.mcts(
            position,
            seed,
            should_stop=should_stop,
            report=report,
            limit=limit,
            tree=trees.compiled,
        )
    limit = limit or Limit()
    asked = MOST_READABLE_PLAYOUTS if limit.nodes is None else limit.nodes
    limit = replace(limit, nodes=min(asked, MOST_READABLE_PLAYOUTS))
    meter = Meter(should_stop, report, limit=limit, look_every=readable_mcts.LOOK_EVERY)
    return readable_mcts.mcts(position, meter, SplitMix(seed), trees.readable)
