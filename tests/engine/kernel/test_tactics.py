"""Lines of threats, quiet moves, plans and what-if questions: compiled and readable alike."""

from __future__ import annotations

import random

import pytest
from how_many import examples
from random_games import undecided

from engine.games.connect_four import connect_four
from engine.games.line_game import LineGame
from engine.games.tic_tac_toe import tic_tac_toe
from engine.kernel.compiled_tactics import CompiledTactics
from engine.kernel.what_if import WhatIfSolver
from engine.search.exact import ExactSolver
from engine.search.limits import StoppedError
from engine.search.tactics import Tactics

BOARDS = [
    (connect_four(), range(4, 40)),
    (connect_four(8, 7), range(10, 52)),
    (connect_four(5, 4, 3), range(12)),
    (connect_four(9, 6, 6), range(30, 54)),
    (connect_four(4, 12), range(10, 40)),
    (tic_tac_toe(), range(8)),
    (tic_tac_toe(5, 5, 4), range(4, 20)),
    (tic_tac_toe(8, 8, 5), range(8, 40)),
    (tic_tac_toe(8, 8, 3), range(4, 10)),
]
"""Boards, and the plies of the positions on them."""


@pytest.mark.parametrize(("game", "plies"), BOARDS, ids=lambda value: repr(value)[:24])
@pytest.mark.parametrize("limit", [30, 1500])
def test_both_tactics_agree(game: LineGame, plies: range, limit: int) -> None:
    """The same answers after as many nodes, also where a limit ends the search."""
    readable, compiled = Tactics(game), CompiledTactics(game)
    chance = random.Random(limit)
    found = 0
    for _ in range(examples(40)):
        position, _ = undecided(game, chance.choice(plies), chance)
        own, other = position.current, position.mask ^ position.current
        for name, arguments in (
            ("forced_line", (own, other, 5, limit)),
            ("quiet_move", (own, other, 2, limit)),
            ("beats_every_answer", (other, own, 2, limit)),
            ("has_plan", (other, own, limit)),
        ):
            answers = [getattr(each, name)(*arguments) for each in (readable, compiled)]
            assert answers[0] == answers[1], (position, name)
            assert readable.nodes == compiled.nodes, (position, name)
            found += answers[0] not in (None, False)
    assert found


def test_a_what_if_question_is_stopped() -> None:
    solver = WhatIfSolver(connect_four(), lambda: True)
    with pytest.raises(StoppedError):
        solver.would_reach(0, 0, 1, node_limit=10**12)


def test_a_what_if_question_ends_at_its_limit() -> None:
    solver = WhatIfSolver(connect_four())
    assert solver.would_reach(0, 0, 1, node_limit=5_000) is None
    assert solver.nodes <= 5_001
    assert solver.would_reach(0, 0, 1, node_limit=-1) is None


@pytest.mark.parametrize("game", [connect_four(), connect_four(5, 5), connect_four(4, 7)], ids=repr)
def test_ignored_cells_and_passes_score_alike(game: LineGame) -> None:
    readable, compiled = ExactSolver(game), WhatIfSolver(game)
    chance, changed = random.Random(1), 0
    for _ in range(examples(160)):
        position, _ = undecided(game, chance.randrange(game.cells - 16, game.cells - 4), chance)
        own, mask = position.current, position.mask
        if chance.random() < 0.5:
            own ^= mask
        ignored = (
            game.completing(own, mask) & chance.getrandbits(64),
            game.completing(own ^ mask, mask) & chance.getrandbits(64),
        )
        for score in (0, 1, chance.randint(-3, 3)):
            expected = readable.would_reach(own, mask, score, ignored)
            assert compiled.would_reach(own, mask, score, ignored, node_limit=10**9) == expected
            changed += expected != readable.would_reach(own, mask, score)
    assert changed
