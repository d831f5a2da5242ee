"""`choose` and `play_game` with named players and with bots."""

import random
from collections.abc import Callable

import pytest

from plyfall import LineGame, LinePosition, choose, connect_four, play_game, tic_tac_toe

GAME = connect_four()


def at_random(position: LinePosition) -> int:
    return random.Random(position.ply).choice(position.legal_moves())


@pytest.mark.parametrize("player", ["random", "beginner", "alphabeta:depth=3", "mcts:nodes=300"])
def test_a_seed_repeats_a_move_and_a_game(player: str) -> None:
    moves = {choose(GAME.start(), player, seed=4).move for _ in range(3)}
    assert len(moves) == 1
    games = {play_game(GAME, player, at_random, seed=4).moves for _ in range(2)}
    assert len(games) == 1
    assert len({choose(GAME.start(), "random", seed=seed).move for seed in range(20)}) > 3


def test_without_a_seed_chance_decides() -> None:
    assert len({choose(GAME.start(), "random").move for _ in range(40)}) > 1


def test_what_a_search_found_comes_with_the_move() -> None:
    found = choose(GAME.position("112233"), "alphabeta:depth=4", seed=1)
    assert (found.move, found.pv[0], found.complete) == (3, 3, True)
    assert found.score == 999_999  # a win one ply away
    assert found.nodes > 0
    assert found.evaluations > 0
    assert found.seconds >= 0


@pytest.mark.parametrize("game", [GAME, connect_four(5, 4, 3), tic_tac_toe()], ids=str)
def test_a_game_is_a_finished_record(game: LineGame) -> None:
    record = play_game(game, "random", at_random, seed=2)
    assert record.outcome in ("first", "second", "draw")
    assert len(record.positions) == len(record.moves) + 1
    assert record.positions[0] == game.start()
    assert record.positions[-1].outcome is record.outcome
    assert game.position(record.text) == record.position
    position = game.start()
    for move, following in zip(record.moves, record.positions[1:], strict=True):
        assert type(move) is int
        position = position.play(move)
        assert position == following
    assert repr(record) == f"<{game.name} {record.text}, {record.outcome}>"


def test_an_opening_is_played_first() -> None:
    record = play_game(GAME, "random", "random", seed=1, opening=(3, 3, 0))
    assert record.moves[:3] == (3, 3, 0)
    finished = play_game(GAME, at_random, at_random, opening=[0, 1, 0, 1, 0, 1, 0])
    assert (finished.outcome, len(finished.moves)) == ("first", 7)


def test_bots_sit_where_they_are_put() -> None:
    seen: dict[str, set[int]] = {"first": set(), "second": set()}

    def watcher(side: str) -> Callable[[LinePosition], int]:
        def bot(position: LinePosition) -> int:
            seen[side].add(position.ply % 2)
            return at_random(position)

        return bot

    play_game(GAME, watcher("first"), watcher("second"))
    assert seen == {"first": {0}, "second": {1}}


def test_perfect_play_wins_with_the_first_move() -> None:
    assert play_game(GAME, "perfect", at_random, seed=1).outcome == "first"
    assert play_game(tic_tac_toe(), "perfect", "perfect", seed=1).outcome == "draw"
