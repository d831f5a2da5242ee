"""The text forms: what is written is read again; what comes from outside is refused or shown."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, GAMES, TIC_TAC_TOE, positions

from engine.games.foreign_text import MOST_MARKS, drawable, one_line, quoted, shortened
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


ANYTHING = st.text(st.characters(exclude_categories=()))
"""Texts of any code points, lone surrogates included."""


@given(ANYTHING)
@example("a\0b\udcff\ud800\n\t\r\x1b\x85\u2028\u202e\u200b\ufeff\uffff\U0010ffff")
def test_what_is_drawable_has_the_same_length_and_can_be_written_anywhere(text: str) -> None:
    shown = drawable(text)
    assert len(shown) == len(text)
    assert all(c.isprintable() or c == "\u00a0" for c in shown)
    shown.encode("utf-8")
    assert drawable(shown) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Yellow’s turn – 7×6 · ←/→ …", "Yellow’s turn – 7×6 · ←/→ …"),
        ("naïve İstanbul Ștefan Москва 漢字", "naïve İstanbul Ștefan Москва 漢字"),
        ("a\tb\nc\r\u2003d", "a b c  d"),
        ("1\u00a0000", "1\u00a0000"),
        ("a\0b\x1b[2J", "a�b�[2J"),
        ("caf\udce9.json", "caf�.json"),
        ("\u202eevil\u200b", "�evil�"),
        ("e\u0301o\u0308\u0301", "e\u0301o\u0308\u0301"),
    ],
)
def test_what_can_be_read_stays_and_the_rest_has_a_stand_in(text: str, shown: str) -> None:
    assert drawable(text) == shown


def test_a_letter_carries_no_more_marks_than_fit_in_a_line() -> None:
    shown = drawable("a" + "\u0301" * 1000)
    assert shown.count("\u0301") == MOST_MARKS
    assert len(shown) == 1001


@given(ANYTHING, st.integers(4, 80))
def test_what_is_shortened_keeps_its_beginning_and_its_end(text: str, most: int) -> None:
    shown = shortened(text, most)
    assert len(shown) <= most
    if len(text) <= most:
        assert shown == drawable(text)
    else:
        assert shown[0] == drawable(text)[0]


@given(ANYTHING)
def test_a_line_for_the_terminal_is_one_line(text: str) -> None:
    assert len(one_line(text).splitlines()) <= 1
    assert "\x1b" not in one_line(text)


def test_a_quotation_is_short_whatever_is_quoted() -> None:
    assert quoted("chess") == "'chess'"
    assert len(quoted("x" * 1_000_000)) <= 42
    assert len(quoted([10**4000])) <= 42
