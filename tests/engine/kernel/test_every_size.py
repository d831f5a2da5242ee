"""All compiled code on every board that the rules allow, held against the readable code.

Run with a kernel that checks itself (`nox -s sanitize`) this shows whether a shift reaches the
width of its word, or an index the end of its array, on any board. Other runs try some boards.
"""

import random
from functools import cache

import pytest
from board_sizes import every_game
from compiled_searches import compiled_fixed_depth
from how_many import some
from random_games import undecided
from sample_games import playout
from solver_oracles import score_of_each_move

from engine.book import book as book_module
from engine.book.book import is_possible
from engine.book.build import compose
from engine.book.layers import layers, mirrored, position_of
from engine.games.exact_score import loss_at_once, win_at_once
from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import format_moves
from engine.kernel import line_search
from engine.kernel.free_search import FreeSearch
from engine.kernel.moves import stones_after
from engine.kernel.solver import CompiledSolver
from engine.knowledge.evaluation import evaluation
from engine.search.exact import ExactSolver
from engine.search.limits import Limit
from engine.search.root import fixed_depth

LEFT = 5
"""Empty cells of a position near its end."""


@cache
def falling() -> list[LineGame]:
    return some(every_game(gravity=True, connects=[4]))


@cache
def free() -> list[LineGame]:
    return some(every_game(gravity=False))


@cache
def every() -> list[LineGame]:
    return some(every_game(gravity=True)) + free()


def some_positions(game: LineGame) -> list[tuple[LinePosition, list[Move]]]:
    """Positions of a random game that go on, with their moves: the first, some, the last."""
    positions, moves = playout(game, random.Random(game.cells))
    last = len(moves) - 1
    plies = sorted({0, min(3, last), last // 2, last})
    return [(positions[ply], moves[:ply]) for ply in plies]


def test_exact_scores() -> None:
    """Of one position each near the end, asked for in every way; and a short search before."""
    for game in falling():
        solver, readable = CompiledSolver(game, table_mib=8), ExactSolver(game)
        position, _ = undecided(game, max(game.cells - LEFT, 0), random.Random(game.columns))
        score, columns = readable.score(position), score_of_each_move(readable, position)
        assert solver.score(position) == score, game
        assert solver.scores([position] * 3) == [score] * 3, game
        solver.clear()
        assert solver.solve(position).score == score, game
        found = solver.analyse(position).columns
        assert {move: bounds.score for move, bounds in enumerate(found) if bounds} == columns, game
        assert columns[solver.pv(position)[0][0]] == score, game
        early, _ = undecided(game, 3, random.Random(1))
        bounds = solver.solve(early, node_limit=300)
        assert loss_at_once(game.cells) <= bounds.lower <= bounds.upper <= win_at_once(game.cells)


def test_exact_scores_of_free_boards() -> None:
    for game in free():
        search = FreeSearch(game, 1)
        for position, _ in some_positions(game):
            bounds = search.narrow(position, node_limit=100)
            assert bounds.lower <= bounds.upper, game
        if game.cells - position.ply <= LEFT:
            assert search.score(position) == ExactSolver(game).score(position), game


def test_books(monkeypatch: pytest.MonkeyPatch) -> None:
    for game in falling():
        ply = min(3 if game.columns < 9 else 2, game.cells - 1)
        positions, chance = layers(game, ply), random.Random(game.cells)
        some = range(loss_at_once(game.cells - ply), win_at_once(game.cells - ply))
        scores = [
            chance.choice([score for score in some if is_possible(game, stones, score)])
            for stones in positions[-1]
        ]
        book = compose(game, positions, scores)
        sought = [stones for layer in positions for stones in layer[::9]]
        sought += [(mirrored(game, mask), mirrored(game, own)) for mask, own in sought]
        compiled = [book.known(game, stones) for stones in sought]
        with monkeypatch.context() as readable:
            readable.setattr(book_module, "compiled_look_up", None)
            assert compiled == [book.known(game, stones) for stones in sought], game


def test_solvers_with_a_book() -> None:
    """They find the same scores as without it, also where the moves lead beyond it."""
    for game in (each for each in falling() if each.columns == 1 or each.cells < 13):
        positions = layers(game, min(3, game.cells - 1))
        alone = CompiledSolver(game, table_mib=8)
        scores = alone.scores(position_of(game, stones) for stones in positions[-1])
        booked = CompiledSolver(game, table_mib=8, book=compose(game, positions, scores))
        for stones in (stones for layer in positions for stones in layer[::5]):
            position = position_of(game, stones)
            assert booked.score(position) == alone.score(position), game
            assert booked.analyse(position).columns == alone.analyse(position).columns, game


def test_searches_that_look_ahead() -> None:
    """Evaluations, and every move with its answers where there are not many."""
    names = line_search.known_evaluations()
    for game in every():
        for position, _ in some_positions(game):
            for name in names:
                judged = evaluation(name, game, position.turn)(position)
                assert line_search.evaluate(position, name) == judged, game
        position, _ = some_positions(game)[-1]
        depth = 2 if game.move_count <= 6 else 1
        readable = evaluation("squares", game)
        fast = compiled_fixed_depth("alphabeta", position, depth, "squares")
        slow = fixed_depth("alphabeta", position, depth, readable)
        assert (fast.score, fast.pv, fast.nodes) == (slow.score, slow.pv, slow.nodes), game
        deep = compiled_fixed_depth(
            "alphabeta", position, game.cells, "segments", limit=Limit(nodes=300)
        )
        assert deep.move in position.legal_moves(), game


def test_monte_carlo_search() -> None:
    for game in every():
        for position, _ in some_positions(game):
            tree = line_search.CompiledTree()
            found = line_search.mcts(position, 1, limit=Limit(nodes=40), tree=tree)
            assert found.move in position.legal_moves(), game
            following = position.play(found.move)
            if following.outcome is None:
                line_search.mcts(following, 1, limit=Limit(nodes=10), tree=tree)


def test_moves_as_text() -> None:
    for game in every():
        for position, moves in some_positions(game):
            found = stones_after(
                format_moves(game, moves), game.columns, game.rows, game.connect, game.gravity
            )
            if game.columns * (game.rows + 1) <= 64:
                assert found == (position.mask, position.current, position.ply, False), game
