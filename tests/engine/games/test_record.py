"""Compares a record with a simple model: a list of moves and a place in it."""

import pytest
from how_many import examples
from hypothesis import given, settings
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, GAMES, TIC_TAC_TOE, after

from engine.games.game import IllegalMoveError
from engine.games.line_game import LineGame
from engine.games.notation import check_moves, format_moves
from engine.games.record import GameRecord


@settings(max_examples=examples(40))
@given(st.data(), st.sampled_from(GAMES))
def test_playing_undo_and_redo_in_any_order(data: st.DataObject, game: LineGame) -> None:
    record, moves, here = GameRecord(game), list[int](), 0
    steps = st.sampled_from(["play", "play legally", "undo", "redo"])
    for step in data.draw(st.lists(steps, min_size=20, max_size=25)):
        legal, back, on = record.position.legal_moves(), here > 0, here < len(moves)
        if step == "undo" and back:
            assert record.undo() == record.position
            here -= 1
        elif step == "redo" and on:
            assert record.redo() == record.position
            here += 1
        elif step in ("undo", "redo"):
            with pytest.raises(IndexError):
                getattr(record, step)()
        else:
            any_move = st.integers(-1, game.move_count)
            likely = [*legal, *moves[here : here + 1] * len(legal)]  # what was undone, too
            choice = st.sampled_from(likely) if likely and step == "play legally" else any_move
            if (move := data.draw(choice)) in legal:
                assert record.play(move) == record.position
                moves = moves if moves[here : here + 1] == [move] else [*moves[:here], move]
                here += 1
            else:
                with pytest.raises(IllegalMoveError):
                    record.play(move)
        assert (record.moves, record.all_moves) == (tuple(moves[:here]), tuple(moves))
        assert record.ply == record.position.ply == here
        assert (record.can_undo, record.can_redo) == (here > 0, here < len(moves))
        assert record.text == format_moves(game, moves[:here])
        position = check_moves(game.start(), moves[:here])
        assert (record.position, record.outcome) == (position, position.outcome)
        assert record.position_at(len(moves)) == check_moves(position, moves[here:])


def test_a_position_set_up_is_where_undo_ends() -> None:
    record = GameRecord(CONNECT_FOUR, [3, 3, 4], set_up=2)
    assert (record.set_up, record.ply) == (2, 3)
    record.undo()
    assert not record.can_undo
    with pytest.raises(IndexError):
        record.undo()
    record.play(5)
    assert record.moves == (3, 3, 5)
    for wrong in (-1, 4):
        with pytest.raises(ValueError, match="cannot be the set-up"):
            GameRecord(CONNECT_FOUR, [3, 3, 4], set_up=wrong)


def test_a_record_tells_all_its_positions_and_what_it_is() -> None:
    record = GameRecord(CONNECT_FOUR, [3, 3, 2])
    assert (record.text, record.position) == ("443", after(CONNECT_FOUR, "443"))
    with pytest.raises(IllegalMoveError):
        GameRecord(TIC_TAC_TOE, [4, 4])
    assert record.positions == tuple(after(CONNECT_FOUR, text) for text in ("", "4", "44", "443"))
    assert repr(record) == "<connect-four 443, unfinished>"
    record.undo()
    assert record.positions[-1] == record.position
    assert len(record.positions) == 3
    assert repr(GameRecord(TIC_TAC_TOE)) == "<tic-tac-toe without a move, unfinished>"
