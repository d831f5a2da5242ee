"""The compiled solver of free boards, and the tactics of all, against readable searches."""

import itertools
import random
import time

import pytest
from how_many import examples, often
from random_games import undecided
from solver_oracles import score_of_each_move

from engine.games.connect_four import connect_four
from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.tic_tac_toe import tic_tac_toe
from engine.kernel.compiled_tactics import CompiledTactics
from engine.kernel.free_search import FreeSearch
from engine.kernel.what_if import WhatIfSolver
from engine.players.plain_solvers import FreeSolver
from engine.players.solvers import make_solver
from engine.search.exact import ExactSolver
from engine.search.limits import Bounds, StoppedError
from engine.search.tactics import Tactics


def late(game: LineGame, ply: int, chance: random.Random) -> tuple[LinePosition, list[Move]]:
    """A position after `ply` moves of which none ended the game, and the moves."""
    while True:
        position, moves = game.start(), list[Move]()
        while position.ply < ply:
            legal = position.legal_moves()
            chance.shuffle(legal)
            going_on = (m for m in legal if position.play(m).outcome is None)
            if (move := next(going_on, None)) is None:
                break
            moves.append(move)
            position = position.play(move)
        if position.ply == ply:
            return position, moves


@pytest.mark.parametrize(
    ("size", "most_empty"),
    often(
        5,
        [
            *[((3, 3, 3), 9), ((1, 5, 3), 5), ((5, 5, 4), 11), ((7, 6, 4), 9), ((8, 8, 5), 9)],
            *[((4, 3, 3), 12), ((5, 2, 3), 10), ((4, 4, 4), 11), ((5, 5, 3), 14)],
            *[((6, 6, 4), 10), ((6, 6, 5), 11), ((8, 8, 8), 9)],
        ],
    ),
    ids=str,
)
def test_scores_against_the_readable_search(size: tuple[int, int, int], most_empty: int) -> None:
    game = tic_tac_toe(*size)
    compiled, readable = FreeSearch(game, 1), ExactSolver(game)
    chance = random.Random(sum(size))
    for _ in range(examples(60)):
        position, moves = late(game, game.cells - chance.randint(1, most_empty), chance)
        score = readable.score(position)
        assert compiled.score(position) == score, moves
        assert score_of_each_move(compiled, position) == score_of_each_move(readable, position), (
            moves
        )
        for other in (score - 1, score, score + 1):
            assert compiled.reaches(position, other) == (score >= other), moves


@pytest.mark.parametrize(
    ("size", "score"),
    [
        ((3, 3, 3), 0),
        ((4, 3, 3), 3),
        ((4, 4, 4), 0),
        ((5, 4, 4), 0),
        ((5, 5, 4), 0),
        ((5, 5, 5), 0),
        ((6, 6, 5), 0),
        pytest.param((7, 4, 4), 0, marks=pytest.mark.slow),
    ],
    ids=str,
)
def test_published_results(size: tuple[int, int, int], score: int) -> None:
    """J. W. H. M. Uiterwijk and H. J. van den Herik, "The advantage of the initiative", 2000."""
    game = tic_tac_toe(*size)
    assert FreeSearch(game, 16).score(game.start()) == score
    turned = LineGame("tic-tac-toe", game.rows, game.columns, game.connect, gravity=False)
    assert FreeSearch(turned, 16).score(turned.start()) == score


@pytest.mark.parametrize("size", [(6, 5, 4), (6, 6, 4), (7, 7, 4), (8, 8, 4)], ids=str)
def test_boards_that_the_first_player_wins(size: tuple[int, int, int]) -> None:
    solver, position = make_solver(tic_tac_toe(*size)), tic_tac_toe(*size).start()
    moves, score = solver.pv(position)
    last = position.play_all(moves)
    assert score > 0
    assert last is not None
    assert last.outcome is not None
    assert len(moves) == 1 + 2 * ((position.game.cells + 1) // 2 - score)


def test_bounds_tighten_and_hold() -> None:
    game = tic_tac_toe(5, 5, 4)
    solver, seen = FreeSolver(game), [Bounds(-99, 99)]
    solver.solve(game.start(), report=seen.append)
    assert seen[-1].lower == 0  # the first player never loses
    assert all(
        before.lower <= after.lower <= after.upper <= before.upper
        for before, after in itertools.pairwise(seen)
    )
    found = solver.analyse(game.start())
    assert found.exact
    assert found.bounds == Bounds(0, 0)


def test_it_stops_when_told() -> None:
    game = tic_tac_toe(8, 8, 5)
    solver, ends = FreeSolver(game), time.process_time() + 0.05
    found = solver.solve(game.start(), should_stop=lambda: time.process_time() > ends)
    assert not found.exact
    assert found.lower == 0
    assert found.nodes > 0
    stopped = solver.analyse(game.start(), should_stop=lambda: True)
    assert not stopped.exact
    assert stopped.bounds.lower <= 0 <= stopped.bounds.upper
    with pytest.raises(StoppedError):
        solver.pv(game.start(), should_stop=lambda: True)
    assert time.process_time() - ends < 1


def test_an_error_in_a_callback_comes_through() -> None:
    def fail() -> bool:
        raise ZeroDivisionError

    game = tic_tac_toe(8, 8, 5)
    solver = FreeSolver(game)
    with pytest.raises(ZeroDivisionError):
        solver.solve(game.start(), should_stop=fail)
    position, _ = late(game, 58, random.Random(1))
    assert solver.score(position) == ExactSolver(game).score(position)


def test_a_cleared_table_knows_nothing() -> None:
    game = tic_tac_toe(5, 4, 4)
    solver = FreeSolver(game, 1)
    first = solver.solve(game.start()).nodes
    assert solver.solve(game.start()).nodes < first
    for _ in range(130):  # more often than there are epochs
        solver.clear()
    assert solver.solve(game.start()).nodes == first


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
@pytest.mark.parametrize("limit", often(1, [1500, 30]))
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


@pytest.mark.parametrize(
    "game", often(1, [connect_four(), connect_four(5, 5), connect_four(4, 7)]), ids=repr
)
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
