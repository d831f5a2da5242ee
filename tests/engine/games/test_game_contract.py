"""The rules of the game interface, checked along random games on every board."""

import itertools
import pickle
import random

import pytest
from sample_games import GAMES, every_line, grid, name_of, playout

from engine.games.catalogue import BOARD_GAMES
from engine.games.game import IllegalMoveError, Move, Outcome, Player
from engine.games.line_game import LineGame, LinePosition

OFFERED = [record.on_board(*board) for record in BOARD_GAMES.values() for board in record.boards]
"""Every board that is offered."""

pytestmark = pytest.mark.parametrize("game", dict.fromkeys([*GAMES, *OFFERED]), ids=name_of)
PLAYOUTS = 12


def playouts(game: LineGame) -> list[tuple[list[LinePosition], list[Move]]]:
    """Random games, the same ones at every run."""
    chance = random.Random(f"{name_of(game)} contract")
    return [playout(game, chance) for _ in range(PLAYOUTS)]


def test_the_players_alternate_and_each_adds_a_stone_where_it_was_said_to_land(
    game: LineGame,
) -> None:
    for positions, moves in playouts(game):
        for ply, position in enumerate(positions):
            assert position.ply == ply == len(grid(position))
            assert position.turn is (Player.SECOND if ply % 2 else Player.FIRST)
            assert position.game == game
        for before, move, after in zip(positions, moves, positions[1:], strict=False):
            cell = before.landing_cell(move)
            assert cell is not None
            assert game.contains(cell)
            assert game.move_to(cell) == move
            assert before.stone_at(cell) is None
            assert grid(after) == {**grid(before), cell: before.turn}


def test_playing_changes_nothing_of_the_position_played_from(game: LineGame) -> None:
    for positions, moves in playouts(game):
        replayed = game.start()
        for position, move in zip(positions, moves, strict=False):
            assert position == replayed
            assert hash(position) == hash(replayed)
            assert position.outcome is None
            replayed = replayed.play(move)
        assert positions[-1] == replayed


def test_legal_moves_ascend_and_are_exactly_those_that_can_be_played(game: LineGame) -> None:
    for positions, _ in playouts(game):
        for position in positions[-1], positions[len(positions) // 2], positions[0]:
            legal = position.legal_moves()
            assert legal == sorted(set(legal))
            stones = grid(position)
            for move in range(-2, game.move_count + 2):
                if move in legal:
                    assert position.play(move).ply == position.ply + 1
                    continue
                assert position.landing_cell(move) is None
                with pytest.raises(IllegalMoveError) as raised:
                    position.play(move)
                assert len(str(raised.value).splitlines()) == 1
                assert grid(position) == stones
                assert position.legal_moves() == legal


def test_the_game_goes_on_until_a_line_or_a_full_board_and_no_further(game: LineGame) -> None:
    lines = every_line(game)
    for positions, _ in playouts(game):
        for position in positions:
            stones = grid(position)
            winners = {
                stones[line[0]]
                for line in lines
                if line[0] in stones and len({stones.get(cell) for cell in line}) == 1
            }
            if winners:
                assert winners == {position.turn.other}
                assert position.outcome is Outcome.won_by(position.turn.other)
            else:
                full = position.ply == game.columns * game.rows
                assert position.outcome is (Outcome.DRAW if full else None)
            assert bool(position.legal_moves()) is (position.outcome is None)


def test_winning_lines_are_straight_and_long_enough_and_the_winners(game: LineGame) -> None:
    for positions, _ in playouts(game):
        assert not positions[-2].winning_lines()
        end = positions[-1]
        lines = end.winning_lines()
        assert end.outcome is not None
        assert bool(lines) is (end.outcome is not Outcome.DRAW)
        for line in lines:
            assert len(line) >= game.connect
            assert {end.stone_at(cell) for cell in line} == {end.outcome.winner}
            steps = {
                (after.column - before.column, after.row - before.row)
                for before, after in itertools.pairwise(line)
            }
            assert len(steps) == 1
            assert steps <= {(0, 1), (1, 0), (1, 1), (1, -1)}


def test_games_and_positions_can_be_pickled(game: LineGame) -> None:
    assert game.lines  # derived values stay behind
    copy = pickle.loads(pickle.dumps(game))
    assert copy == game
    assert hash(copy) == hash(game)
    assert copy.lines == game.lines
    assert len(pickle.dumps(game)) < 300
