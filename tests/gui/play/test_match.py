"""The match in progress: questions, replies, undo, redo, swapping sides, failures."""

import pytest
from kept_games import HUMAN, RANDOM, kept
from local_engines import ScriptedEngine
from pilot import Clock

from engine.games.game import Player
from engine.games.line_rules import Cell
from engine.knowledge.evaluation import EVALUATIONS
from engine.search.limits import WIN, SearchResult
from gui.board.moving_game import Motion
from gui.files.setup import Seat, SeatKind
from gui.look.animation import LONGEST_BOUNCE, fall_time
from gui.look.themes import DARK
from gui.play import words as play_text
from gui.play.match import REPLY_AFTER, Match, Phase
from gui.shell.player_names import subjects

COMPUTER = Seat(SeatKind.COMPUTER, depth=5, evaluation="windows")


class Table:
    def __init__(
        self, first: Seat, second: Seat, moves: str = "", game: str = "connect-four"
    ) -> None:
        self.clock, self.engine, self.news = Clock(), ScriptedEngine(), list[Motion]()
        saved = kept(moves, (first, second), game=game).saved
        self.match = Match(saved, self.engine, self.clock, changed=lambda: None)

    def step(self, by: int) -> bool:
        return self.match.step_to(self.match.record.ply + by)

    def answer(self, move: int) -> None:
        assert self.match.handle_reply(self.engine.best(move))

    def let(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.01)):
            self.clock.advance(0.01)
            self.news += self.match.update()
            self.match.reply()

    @property
    def moves(self) -> str:
        return self.match.record.text


def test_what_a_move_cost_is_told_from_its_landing_until_sides_are_swapped() -> None:
    table = Table(RANDOM, HUMAN)
    match = table.match

    def told() -> str:
        return play_text.last_cost(match, subjects(match.game, match.seats, DARK))

    table.answer(6)
    table.let(0.1)
    assert table.moves == "7"
    assert told() == ""
    table.let(fall_time(6))
    assert told() == "Random: depth 4 · 12.3 k positions · 0.25 s"
    match.swap_sides()
    assert told() == ""


def test_the_reply_waits_until_half_a_second_after_the_disc_has_landed() -> None:
    table = Table(HUMAN, COMPUTER)
    table.match.play(3)
    began = table.clock.now
    table.answer(3)
    due = fall_time(6) + REPLY_AFTER
    table.let(due - 0.02)
    assert table.moves == "4"
    table.let(0.04)
    assert table.moves == "44"
    assert table.clock.now - began < due + 0.05
    assert REPLY_AFTER > LONGEST_BOUNCE


def test_a_late_answer_is_played_at_once() -> None:
    table = Table(HUMAN, COMPUTER)
    table.match.play(3)
    table.let(5)
    table.answer(2)
    table.let(0.01)
    assert table.moves == "43"


@pytest.mark.parametrize(
    ("seats", "moves", "stops"),
    [((HUMAN, COMPUTER), "4411", ["44", ""]), ((COMPUTER, HUMAN), "444", ["4"])],
)
def test_undo_takes_back_the_computers_move_with_ones_own_and_redo_plays_both_again(
    seats: tuple[Seat, Seat], moves: str, stops: list[str]
) -> None:
    table = Table(*seats, moves)
    for by, ways in ((-1, stops), (1, [*stops[-2::-1], moves])):
        for way in ways:
            assert table.step(by)
            assert table.moves == way
        assert not table.step(by), "a computer's first move is not taken back"
    assert table.engine.questions == []


def test_undo_pauses_two_computers_and_steps_by_single_moves() -> None:
    table = Table(COMPUTER, RANDOM, "4411")
    assert table.step(-1)
    assert (table.moves, table.match.phase) == ("441", Phase.PAUSED)
    assert table.step(-1)
    assert table.step(1)
    table.let(3)
    assert table.moves == "441"
    assert not table.engine.is_asked()
    assert table.match.toggle_pause()
    assert table.match.phase is Phase.COMPUTER
    assert table.engine.open is not None
    assert table.engine.open.moves == (3, 3, 0)


def test_an_answer_that_comes_during_the_pause_is_played_after_it() -> None:
    table = Table(COMPUTER, COMPUTER)
    table.match.toggle_pause()
    table.answer(5)
    table.let(3)
    assert table.moves == ""
    table.match.toggle_pause()
    table.let(0.01)
    assert table.moves == "6"
    assert len(table.engine.questions) == 2


def test_only_two_computers_can_be_paused_and_only_while_they_play() -> None:
    assert not Table(HUMAN, COMPUTER).match.toggle_pause()
    assert not Table(COMPUTER, COMPUTER, "4141414").match.toggle_pause()


def test_hurry_asks_a_thinking_engine_for_its_best_move_so_far() -> None:
    table = Table(HUMAN, COMPUTER)
    assert not table.match.hurry()
    table.match.play(3)
    assert table.match.hurry()
    assert table.engine.hurried == 1
    table.answer(3)
    assert not table.match.hurry()
    table.let(1)
    assert table.moves == "44"


def test_a_hurried_answer_is_played_without_the_usual_delay() -> None:
    table = Table(HUMAN, COMPUTER)
    table.match.play(3)
    table.let(fall_time(6) + LONGEST_BOUNCE + 0.02)
    table.match.hurry()
    table.answer(3)
    table.let(0.01)
    assert table.moves == "44"


def test_no_computer_moves_while_the_last_games_stones_fall_whatever_key_is_pressed() -> None:
    table = Table(COMPUTER, HUMAN)
    table.match.spill(((Cell(3, 0), Player.FIRST),))
    table.answer(3)
    table.match.finish()
    table.match.reply()
    assert table.moves == ""
    table.let(1)
    assert table.moves == "4"


def test_a_draw_is_news_too_and_nothing_is_celebrated() -> None:
    table = Table(HUMAN, HUMAN, "51932846", "tic-tac-toe")
    table.match.play(6)
    table.let(1)
    assert table.news == [Motion.LANDED, Motion.RESTED]
    assert table.match.celebration is None


@pytest.mark.parametrize(
    ("plies", "words"), [(1, "Yellow's win in 1"), (7, "Yellow's win in 4"), (-4, "your win in 2")]
)
def test_a_search_tells_the_winners_own_moves(plies: int, words: str) -> None:
    score = WIN - plies if plies > 0 else -WIN - plies
    result = SearchResult(9, score, (3,), 500, 400, 0.1, complete=True)
    match = Table(HUMAN, COMPUTER).match
    match.last_search = Player.SECOND, result
    told = play_text.last_cost(match, subjects(match.game, match.seats, DARK))
    assert told.endswith(f"sees {words}")


def test_every_evaluation_has_its_words() -> None:
    assert all(each.label and each.tip for each in EVALUATIONS.values())
