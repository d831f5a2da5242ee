"""The compiled searches with the arguments of the readable `fixed_depth` and `deepening`."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from engine.games.game import Move
from engine.games.line_game import LinePosition
from engine.kernel.line_search import CompiledSearch
from engine.search.deepening import deepen
from engine.search.limits import SearchResult


def untimed(result: SearchResult) -> SearchResult:
    return replace(result, seconds=0)


def compiled_fixed_depth(
    algorithm: str,
    position: LinePosition,
    depth: int,
    evaluation: str,
    *,
    preference: Sequence[Move] | None = None,
    order: Sequence[Move] | None = None,
    **more: Any,
) -> SearchResult:
    """Searches `depth` plies; `more` goes to `CompiledSearch`."""
    search = CompiledSearch(algorithm, position, evaluation, **more)
    preference = preference or position.legal_moves()
    return search.search(depth, preference, order or preference)


def compiled_deepening(
    algorithm: str,
    position: LinePosition,
    depth: int,
    evaluation: str,
    *,
    preference: Sequence[Move] | None = None,
    **more: Any,
) -> SearchResult:
    """Searches 1, 2, … `depth` plies; `more` goes to `CompiledSearch`."""
    search = CompiledSearch(algorithm, position, evaluation, **more)
    return deepen(search, depth, list(preference or position.legal_moves()))
