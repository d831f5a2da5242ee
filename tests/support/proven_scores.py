"""What a search proves, held against exact scores."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from engine.games.line_game import LinePosition
from engine.search.limits import Score, SearchResult, plies_to_end, utility


def check_proofs(
    positions: Iterable[LinePosition],
    search: Callable[[LinePosition, int], SearchResult],
    exact_score: Callable[[LinePosition], Score],
) -> Counter[int]:
    """Checks that every result a search proves is true, and not sooner than it can be.

    `search` gets each position and a seed; `exact_score` tells the score of a full search.
    Returns how many wins (1) and losses (-1) for the side to move were proven.
    """
    proven = Counter[int]()
    for seed, position in enumerate(positions):
        result, exact = search(position, seed), exact_score(position)
        plies, fewest = plies_to_end(result.score), plies_to_end(exact)
        if plies is not None:
            assert utility(result.score) == utility(exact)
            assert fewest is not None
            assert plies >= fewest
            proven[utility(result.score)] += 1
        else:
            assert not result.complete or utility(exact) == 0
    return proven
