"""The text forms: what is written can be read again; anything else is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, GAMES, TIC_TAC_TOE, positions

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import (
    NotationError,
    check_moves,
    format_moves,
    format_position,
    parse_moves,
    split_moves,
)
from engine.games.tic_tac_toe import tic_tac_toe

LARGE = tic_tac_toe(5, 5, 4)


def refuses_in_one_line(error: ValueError) -> None:
    assert len(str(error).splitlines()) == 1


@st.composite
def games_with_moves(draw: st.DrawFn) -> tuple[LineGame, list[Move]]:
    game = draw(st.sampled_from(GAMES))
    position, moves = game.start(), []
    for _ in range(draw(st.integers(0, game.cells))):
        if not position.legal_moves():
            break
        moves.append(draw(st.sampled_from(position.legal_moves())))
        position = position.play(moves[-1])
    return game, moves


@given(games_with_moves())
def test_moves_are_read_as_they_were_written(played: tuple[LineGame, list[Move]]) -> None:
    game, moves = played
    assert parse_moves(game, format_moves(game, moves)) == moves
    assert parse_moves(game, "  ".join(str(move + 1) for move in moves)) == moves


@given(positions())
def test_positions_are_read_as_they_were_written(position: LinePosition) -> None:
    again = position.game.from_rows(format_position(position))
    assert again == position
    assert (again.ply, again.turn, again.outcome) == (position.ply, position.turn, position.outcome)


def test_up_to_nine_moves_are_written_without_spaces() -> None:
    assert format_moves(CONNECT_FOUR, [3, 3, 3, 2, 4]) == "44435"
    assert format_moves(TIC_TAC_TOE, [0, 8]) == "19"
    assert format_moves(LARGE, [0, 8, 24]) == "1 9 25"
    assert split_moves(CONNECT_FOUR, "4 44\t3\n5") == [3, 3, 3, 2, 4]
    assert split_moves(LARGE, " 19 25") == [18, 24]
    assert split_moves(CONNECT_FOUR, "") == []


@pytest.mark.parametrize(
    ("game", "text", "complaint"),
    [
        (CONNECT_FOUR, "448", r"move 3 \(8\): there is no column 8"),
        (CONNECT_FOUR, "0", r"move 1 \(0\): there is no column 0"),
        (CONNECT_FOUR, "4444444", r"move 7 \(4\): column 4 is full"),
        (CONNECT_FOUR, "12121217", r"move 8 \(7\): the game is over"),
        (CONNECT_FOUR, "44x", "move 3: 'x' is not a number"),
        (CONNECT_FOUR, "-4", "move 1: '-' is not a number"),
        (CONNECT_FOUR, "4,4", "move 2: ',' is not a number"),
        (CONNECT_FOUR, "4²", "move 2: '²' is not a number"),
        (CONNECT_FOUR, "٤", "is not a number"),
        (TIC_TAC_TOE, "55", r"move 2 \(5\): square 5 is taken"),
        (LARGE, "12 26", r"move 2 \(26\): there is no square 26"),
        (LARGE, "+1", "is not a number"),
        (LARGE, "9" * 9_999, "is not a number"),
    ],
)
def test_a_wrong_move_is_named(game: LineGame, text: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint) as raised:
        parse_moves(game, text)
    assert len(str(raised.value)) < 80


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "its rows and the side to move"),
        ("7/7/7/7/7/7", "its rows and the side to move"),
        ("7/7/7/7/7/7 y", "its rows and the side to move"),
        ("7/7/7/7/7/7 x x", "its rows and the side to move"),
        ("7/7/7/7/7 x", "5 rows where the board has 6"),
        ("7/7/7/7/7/7/ x", "7 rows where the board has 6"),
        ("7/7/7/7/7/6 x", "row 6 from the top is 6 wide, not 7"),
        ("8/7/7/7/7/7 x", "row 1 from the top is 8 wide, not 7"),
        ("7/7/7/7/7/X6 o", "something other than x, o and digits"),
        ("7/7/7/7/x6/7 o", "a stone hangs in the air"),
        ("7/7/7/7/7/xx5 o", "x may be at most one disc ahead"),
        ("7/7/7/7/7/o6 x", "o may not be ahead of x"),
        ("7/7/7/7/7/x6 x", "it is o's turn"),
        ("7/7/7/7/7/xo5 o", "it is x's turn"),
        ("7/7/7/7/xxx4/oooo3 o", "o may not be ahead of x"),
        ("7/7/7/7/oooo3/xxxx3 x", "the side to move has already won"),
    ],
)
def test_a_position_that_cannot_be_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        CONNECT_FOUR.from_rows(text)


@given(st.sampled_from(GAMES), st.text() | st.text("0123456789 \nx/", max_size=80))
def test_no_text_makes_the_move_parser_raise_anything_else(game: LineGame, text: str) -> None:
    try:
        moves = parse_moves(game, text)
    except NotationError as error:
        refuses_in_one_line(error)
    else:
        check_moves(game.start(), moves)


@given(st.sampled_from(GAMES), st.data())
def test_no_text_makes_the_position_parser_raise_anything_else(
    game: LineGame, data: st.DataObject
) -> None:
    row = st.text("xo0123456789", max_size=game.columns) | st.just(str(game.columns))
    rows = st.lists(row, min_size=game.rows, max_size=game.rows)
    plausible = st.builds(
        lambda lines, side: f"{'/'.join(lines)} {side}", rows, st.sampled_from("xo")
    )
    text = data.draw(st.text() | st.text("xo123/ ", max_size=60) | plausible)
    try:
        position = game.from_rows(text)
    except NotationError as error:
        refuses_in_one_line(error)
    else:
        assert game.from_rows(format_position(position)) == position


@pytest.mark.parametrize("row", ["9" * 30, "9" * 5_000, "1" * 200 + "z", "0" * 300 + "7"])
def test_a_long_row_of_digits_is_refused_at_once(row: str) -> None:
    with pytest.raises(NotationError, match="row 1 from the top"):
        CONNECT_FOUR.from_rows(f"{row}/7/7/7/7/7 x")
