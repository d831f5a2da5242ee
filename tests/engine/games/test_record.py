"""Compares a record with a simple model: a list of moves and a place in it."""

import pytest
from how_many import examples
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from sample_games import CONNECT_FOUR, GAMES, TIC_TAC_TOE, after

from engine.games.game import IllegalMoveError
from engine.games.line_game import LineGame
from engine.games.notation import check_moves, format_moves
from engine.games.record import GameRecord


class RecordMachine(RuleBasedStateMachine):
    """Plays, undoes and redoes in any order."""

    def __init__(self) -> None:
        """The first rule chooses the game."""
        super().__init__()
        self.moves: list[int] = []
        self.here = 0

    @initialize(game=st.sampled_from(GAMES))
    def begin(self, game: LineGame) -> None:
        self.record = GameRecord(game)

    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        position = self.record.position
        move = data.draw(st.integers(-1, self.record.game.move_count))
        if move not in position.legal_moves():
            with pytest.raises(IllegalMoveError):
                self.record.play(move)
            return
        self._play(move)

    @precondition(lambda self: self.record.position.legal_moves())
    @rule(data=st.data())
    def play_legally(self, data: st.DataObject) -> None:
        self._play(data.draw(st.sampled_from(self.record.position.legal_moves())))

    def _play(self, move: int) -> None:
        assert self.record.play(move) == self.record.position
        if self.moves[self.here : self.here + 1] != [move]:
            self.moves[self.here :] = [move]
        self.here += 1

    @rule()
    def undo(self) -> None:
        if self.here == 0:
            with pytest.raises(IndexError):
                self.record.undo()
            return
        assert self.record.undo() == self.record.position
        self.here -= 1

    @rule()
    def redo(self) -> None:
        if self.here == len(self.moves):
            with pytest.raises(IndexError):
                self.record.redo()
            return
        assert self.record.redo() == self.record.position
        self.here += 1

    @invariant()
    def agrees_with_the_list(self) -> None:
        record = self.record
        assert record.moves == tuple(self.moves[: self.here])
        assert record.all_moves == tuple(self.moves)
        assert record.ply == record.position.ply == self.here
        assert record.can_undo is (self.here > 0)
        assert record.can_redo is (self.here < len(self.moves))
        assert record.text == format_moves(record.game, self.moves[: self.here])
        position = check_moves(record.game.start(), self.moves[: self.here])
        assert record.position == position
        assert record.outcome is position.outcome
        ends = check_moves(position, self.moves[self.here :])
        assert record.position_at(len(self.moves)) == ends


RecordMachine.TestCase.settings = settings(
    max_examples=examples(40), stateful_step_count=25, deadline=None
)
TestRecordAgainstAList = RecordMachine.TestCase


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
