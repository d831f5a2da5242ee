"""Monte Carlo tree search: quick results, and the tree kept between moves.

That a seed repeats a search, and that what it proves is true, is tested of the compiled one, which
grows the same tree.
"""

import random
from typing import Any

import pytest
from sample_games import CONNECT_FOUR, after

from engine.games.line_game import LinePosition
from engine.players.choose import Memory, choose
from engine.players.spec import PlayerSpec
from engine.search.limits import Limit, Meter, SearchResult
from engine.search.mcts import mcts


def search(position: LinePosition, nodes: int, seed: int = 1, **more: Any) -> SearchResult:
    meter = Meter(limit=Limit(nodes=nodes))
    return mcts(position, meter, random.Random(seed), **more)


def test_a_finished_position_is_refused() -> None:
    with pytest.raises(ValueError, match="no move"):
        search(after(CONNECT_FOUR, "1212121"), 10)


def test_it_beats_a_shallow_search() -> None:
    """The claim is for 10,000 nodes, see `docs/searches.md`; fewer do already."""
    players = PlayerSpec("mcts", nodes=600), PlayerSpec("alphabeta", depth=2)
    points = 0
    for number in range(6):
        chance, memory = random.Random(number), Memory()
        position = CONNECT_FOUR.start()
        while position.outcome is None:
            spec = players[(position.turn + number) % 2]
            move = choose(spec, position, chance, memory=memory).move
            position = position.play(move)
        winner = position.outcome.winner
        points += 1 if winner is None else 2 * ((winner + number) % 2 == 0)
    assert points >= 9  # of 12
