"""The falling stone: when it lands and rests, and when the winning line lights up."""

import pytest
from pilot import Clock

from engine.games.catalogue import line_game
from engine.games.line_rules import Cell
from engine.games.notation import parse_moves
from engine.games.record import GameRecord
from gui.board.board_model import BoardModel, still_model
from gui.board.moving_game import Motion, MovingGame, PlacedStones
from gui.look.animation import FADE, LIFT, LONGEST_STAGGER, SPILL, Arrival, fall_time


def moving(moves: str, clock: Clock, *, reduced: bool = False) -> MovingGame:
    game = line_game("connect-four")
    return MovingGame(GameRecord(game, parse_moves(game, moves)), clock, reduced_motion=reduced)


def is_moving(game: MovingGame) -> bool:
    return game.moving


def leaving(game: MovingGame) -> PlacedStones:
    return () if game.leaving is None else game.leaving.stones


def arrival_at(model: BoardModel, cell: Cell) -> Arrival | None:
    """The motion of the stone in a cell; None if it rests."""
    return model.arrivals.get(cell)


def lit_at(game: MovingGame) -> float | None:
    """When the winning line lights up, on the clock; None without one."""
    return None if game.celebration is None else game.celebration.start


@pytest.mark.parametrize("reduced", [False, True])
def test_a_stone_lands_then_rests_and_both_are_told_once(reduced: bool) -> None:
    clock = Clock()
    game = moving("", clock, reduced=reduced)
    arrival = game.play(3)
    assert game.moving
    clock.now = arrival.lands
    landed = game.update()
    assert landed == [Motion.LANDED]
    assert game.update() == []
    clock.now = arrival.end
    assert game.update() == [Motion.RESTED]
    assert game.update() == []
    assert not game.moving


def test_a_late_look_tells_both_at_once_and_so_does_finishing() -> None:
    clock = Clock()
    for finish in (False, True):
        game = moving("", clock)
        game.play(0)
        clock.advance(0 if finish else 60)
        assert (game.finish() if finish else game.update()) == [Motion.LANDED, Motion.RESTED]


def test_the_winning_line_lights_up_when_the_last_stone_rests() -> None:
    clock = Clock()
    game = moving("112233", clock)
    arrival = game.play(3)
    assert lit_at(game) is None
    clock.now = arrival.end
    game.update()
    assert lit_at(game) == clock.now
    assert is_moving(game)
    game.finish()
    assert not is_moving(game)
    game.go_to(6)
    assert lit_at(game) is None
    game.go_to(7)
    assert lit_at(game) is None, "the last stone drops again"
    game.finish()
    assert lit_at(game) is not None
    assert not is_moving(game)


def test_a_line_of_five_lights_all_its_stones() -> None:
    clock = Clock()
    game = moving("11214157", clock)
    game.play(2)
    game.finish()
    assert game.celebration is not None
    assert game.celebration.stones == 5


@pytest.mark.parametrize("reduced", [False, True])
def test_stones_taken_back_leave_the_board(reduced: bool) -> None:
    clock = Clock()
    game = moving("44352", clock, reduced=reduced)
    game.go_to(3)
    assert {cell.column for cell, _ in leaving(game)} == {4, 1}
    assert game.moving
    clock.advance(FADE if reduced else LIFT)
    assert game.update() == [], "nothing lands"
    assert not leaving(game)
    assert not game.moving


def test_stones_played_again_drop_one_shortly_after_the_other() -> None:
    clock = Clock()
    game = moving("44352", clock)
    game.go_to(2)
    clock.advance(1)
    game.update()
    game.go_to(5)
    model = game.board_model()
    arrivals = [arrival_at(model, Cell(column, 0)) for column in (2, 4, 1)]
    starts = [arrival.start for arrival in arrivals if arrival is not None]
    assert len(starts) == 3
    assert starts == sorted(starts)
    assert starts[-1] - starts[0] <= LONGEST_STAGGER
    assert arrival_at(model, Cell(3, 0)) is None, "this one stayed"
    clock.advance(2)
    assert game.update() == [Motion.LANDED, Motion.RESTED]
    assert arrival_at(game.board_model(), Cell(2, 0)) is None


@pytest.mark.parametrize("ends", ["time", "a move", "finish", "undo"])
def test_the_stones_of_the_game_before_go_by_themselves_or_at_once(ends: str) -> None:
    clock = Clock()
    before, game = moving("44352", clock), moving("4", clock)
    game.spill(tuple(before.record.position.stones()))
    assert game.moving
    assert game.board_model().in_the_air(clock.now)
    if ends == "time":
        clock.advance(SPILL)
        game.update()
    elif ends == "a move":
        game.play(3)
    elif ends == "finish":
        game.finish()
    else:
        game.go_to(0)
    assert len(leaving(game)) == (1 if ends == "undo" else 0), "only what was undone leaves now"


def test_another_record_is_followed_without_stopping_the_stone() -> None:
    clock = Clock()
    game = moving("44", clock)
    arrival = game.play(0)
    line = parse_moves(game.record.game, "44122")
    game.follow(GameRecord(game.record.game, line), 3)
    assert game.record.ply == 3
    assert game.arrival is arrival


def test_a_still_picture_shows_what_a_game_at_rest_does() -> None:
    game = line_game("connect-four")
    for moves in ("", "443", "1122334"):
        shown = moving(moves, Clock()).board_model()
        still = still_model(game, parse_moves(game, moves), open_to_move=False)
        assert (shown.position, shown.last_cell) == (still.position, still.last_cell)
        assert (shown.celebration is None) == (still.celebration is None)
        assert (shown.arrival, still.arrival, still.next_stone) == (None, None, None)


def test_a_disc_undone_in_the_air_rises_from_where_it_is() -> None:
    clock = Clock()
    game = moving("44", clock)
    game.play(0)
    clock.advance(fall_time(6) / 2)
    assert game.arrival is not None
    height = game.arrival.height(clock.now)
    game.go_to(2)
    assert game.leaving is not None
    cell = Cell(0, 0)
    begun = game.leaving.begun[cell]
    assert begun == pytest.approx(height)
    assert game.leaving.motion.height(clock.now, 0, begun) == pytest.approx(height)
    assert game.leaving.motion.height(clock.now + LIFT, 0, begun) == pytest.approx(6)
