"""The match stays consistent under any sequence of actions, replies and times."""

import json
import tempfile
from pathlib import Path

import hypothesis.strategies as st
from how_many import examples
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from local_engines import ScriptedEngine
from pilot import Clock

from engine.games.catalogue import line_game
from engine.games.game import IllegalMoveError
from engine.games.notation import format_moves
from engine.service.messages import Reply
from gui.files.game_file import SavedGame
from gui.files.setup import Seat, SeatKind, Seats, Setup
from gui.files.storage import CURRENT_GAME, Storage
from gui.play.match import Match, Phase

SEATS = st.sampled_from(
    [
        Seat(SeatKind.HUMAN),
        Seat(SeatKind.COMPUTER, depth=3),
        Seat(SeatKind.COMPUTER, algorithm="minimax", depth=2),
        Seat(SeatKind.RANDOM),
    ]
)
BOARDS = st.sampled_from(
    [
        ("connect-four", (4, 4), 3),
        ("connect-four", (7, 6), 4),
        ("tic-tac-toe", (3, 3), 3),
        ("tic-tac-toe", (5, 5), 4),
    ]
)


class AnyMatch(RuleBasedStateMachine):
    """A match whose every change is written to a file."""

    def __init__(self) -> None:
        super().__init__()
        self._directory = tempfile.TemporaryDirectory()
        self.storage = Storage(Path(self._directory.name))
        self.clock, self.engine = Clock(), ScriptedEngine()
        self.stale: list[Reply] = []
        self.saves = 0

    def teardown(self) -> None:
        self._directory.cleanup()

    @initialize(
        board=BOARDS, seats=st.tuples(SEATS, SEATS), reduced=st.booleans(), seed=st.integers(0)
    )
    def begin(
        self, board: tuple[str, tuple[int, int], int], seats: Seats, reduced: bool, seed: int
    ) -> None:
        saved = SavedGame(Setup(line_game(*board), seats), (), seed)
        self.match = Match(saved, self.engine, self.clock, changed=self._save)
        self.match.reduced_motion = reduced

    def _save(self) -> None:
        self.saves += 1
        match = self.match
        self.storage.save_game(SavedGame(match.setup, match.record.moves, match.seed))

    @rule(move=st.integers(-1, 26))
    def play(self, move: int) -> None:
        before = self.match.record.moves
        legal = self.match.position.legal_moves()
        try:
            self.match.play(move)
        except IllegalMoveError:
            assert move not in legal
            assert self.match.record.moves == before
        else:
            assert self.match.record.moves == (*before, move)

    @rule(by=st.sampled_from([-1, 1]))
    def undo_or_redo(self, by: int) -> None:
        before = self.match.record.ply
        assert self.match.step_to(before + by) == ((self.match.record.ply - before) * by > 0)

    @rule()
    def swap(self) -> None:
        first, second = self.match.seats
        self.match.swap_sides()
        assert self.match.seats == (second, first)

    @rule()
    def pause(self) -> None:
        self.match.toggle_pause()

    @rule()
    def hurry(self) -> None:
        self.match.hurry()

    @rule(number=st.integers(0))
    def answer(self, number: int) -> None:
        if self.engine.open is not None:
            legal = self.match.position.legal_moves()
            reply = self.engine.best(legal[number % len(legal)])
            self.stale.append(reply)
            assert self.match.handle_reply(reply)

    @rule(fails=st.booleans())
    def fail_or_report(self, fails: bool) -> None:
        if self.engine.open is not None:
            self.engine.fail("nothing found") if fails else self.engine.report(3, 1000)
            for reply in self.engine.poll():
                assert self.match.handle_reply(reply)

    @rule(which=st.integers(0))
    def stale_answer(self, which: int) -> None:
        if self.stale:
            assert not self.match.handle_reply(self.stale[which % len(self.stale)])

    @rule(seconds=st.sampled_from([0.0, 0.01, 0.2, 0.6, 5.0]))
    def time_passes(self, seconds: float) -> None:
        self.clock.advance(seconds)
        self.match.update()
        self.match.reply()

    @invariant()
    def the_file_is_the_record(self) -> None:
        if self.saves == 0:
            return
        record = self.match.record
        saved = json.loads((self.storage.directory / CURRENT_GAME).read_text("utf-8"))
        assert saved["moves"] == format_moves(record.game, record.moves)
        assert saved["players"] == [seat.file_name for seat in self.match.seats]
        assert saved["result"] == (record.outcome.value if record.outcome else None)
        assert self.storage.take_troubles() == []

    @invariant()
    def whoever_is_to_move_is_asked_once_and_about_this_position(self) -> None:
        question, phase = self.engine.open, self.match.phase
        assert (question is not None) == self.match.thinking or phase is Phase.PAUSED
        if phase in (Phase.HUMAN, Phase.OVER, Phase.STUCK):
            assert question is None
        if question is not None:
            assert question.moves == self.match.record.moves
            assert question.player == self.match.seats[self.match.position.turn].player
            assert question.seed == self.match.seed

    @invariant()
    def what_is_in_motion_comes_to_rest(self) -> None:
        if self.match.arrival is not None:
            assert self.match.arrival.end - self.clock.now < 1
            assert self.match.record.ply > 0
        assert self.match.celebration is None or self.match.phase is Phase.OVER


TestAnyMatch = AnyMatch.TestCase
TestAnyMatch.settings = settings(max_examples=examples(60), stateful_step_count=40)
