"""The bitboards: lines, cells, full columns, sizes and records that are refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sample_games import CONNECT_FOUR, GAMES, TIC_TAC_TOE, after, every_line, name_of, positions

from engine.games.catalogue import BoardGame, Piece, line_game, parse_size
from engine.games.game import IllegalMoveError, Player
from engine.games.line_game import LineGame
from engine.games.line_rules import Cell, bits


@given(st.data())
def test_has_line_agrees_with_a_grid_without_bitboards(data: st.DataObject) -> None:
    game = data.draw(st.sampled_from(GAMES))
    cells = [Cell(column, row) for column in range(game.columns) for row in range(game.rows)]
    chosen = data.draw(st.sets(st.sampled_from(cells)))
    if data.draw(st.booleans()):  # random stones seldom make a line
        line = data.draw(st.sampled_from(every_line(game)))
        chosen |= set(line[data.draw(st.integers(0, 1)) :])
    expected = any(set(line) <= chosen for line in every_line(game))
    assert game.has_line(sum(1 << game.bit(cell) for cell in chosen)) is expected


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_the_lines_are_those_of_the_grid(game: LineGame) -> None:
    expected = {sum(1 << game.bit(cell) for cell in line) for line in every_line(game)}
    assert set(game.lines) == expected
    assert len(game.lines) == len(expected)


def test_the_worked_example_of_the_bit_layout_holds() -> None:
    position = after(CONNECT_FOUR, "44")
    assert list(bits(position.mask)) == [21, 22]
    assert position.turn is Player.FIRST
    assert list(bits(position.current)) == [21]
    assert CONNECT_FOUR.bit(Cell(3, 0)) == 21


@pytest.mark.parametrize("game", GAMES, ids=name_of)
def test_cells_bits_and_squares_are_told_apart_and_found_again(game: LineGame) -> None:
    cells = [Cell(column, row) for column in range(game.columns) for row in range(game.rows)]
    assert sorted(game.cell_at(bit) for bit in bits(game.board)) == cells
    assert len({game.bit(cell) for cell in cells}) == game.cells == len(cells)
    for cell in cells:
        assert game.cell_at(game.bit(cell)) == cell
        if not game.gravity:
            assert game.square_cell(game.move_to(cell)) == cell
    assert not any(game.contains(Cell(*cell)) for cell in [(-1, 0), (0, -1), (game.columns, 0)])
    assert not game.contains(Cell(0, game.rows))


def test_squares_are_numbered_row_by_row_from_the_top_left() -> None:
    assert [TIC_TAC_TOE.square_cell(square) for square in (0, 2, 3, 8)] == [
        Cell(0, 2),
        Cell(2, 2),
        Cell(0, 1),
        Cell(2, 0),
    ]


def test_a_game_is_known_by_its_name_and_size_and_a_position_by_both() -> None:
    assert line_game("connect-four") == CONNECT_FOUR
    assert line_game("tic-tac-toe") == TIC_TAC_TOE
    assert line_game("tic-tac-toe", (8, 8), 5).cells == 64
    assert CONNECT_FOUR.start() != line_game("connect-four", (7, 5)).start()
    assert CONNECT_FOUR.start() != "7/7/7/7/7/7 x"
    assert repr(after(CONNECT_FOUR, "4")) == "<connect-four 7/7/7/7/7/3x3 o>"


@pytest.mark.parametrize(
    ("name", "size", "connect"),
    [
        ("connect-four", (8, 8), 4),  # 72 bits
        ("connect-four", (64, 1), 4),
        ("connect-four", (0, 6), 4),
        ("connect-four", (7, -1), 4),
        ("connect-four", (7, 6), 2),
        ("connect-four", (7, 6), 0),
        ("connect-four", (7, 6), 7),
        ("connect-four", (3, 3), 4),
        ("tic-tac-toe", (9, 3), 3),
        ("tic-tac-toe", (3, 9), 3),
        ("tic-tac-toe", (8, 8), 9),
        ("tic-tac-toe", (3, 3), 4),
        ("tic-tac-toe", (0, 0), 3),
        ("chess", None, None),
        ("line\nbreak", None, None),
    ],
)
def test_a_board_that_cannot_be_is_refused_in_one_line(
    name: str, size: tuple[int, int] | None, connect: int | None
) -> None:
    with pytest.raises(ValueError, match=r"\w") as raised:
        line_game(name, size, connect)
    assert len(str(raised.value).splitlines()) == 1


@given(st.text() | st.from_regex(r"[0-9xX× ]{0,9}"))
def test_a_board_size_is_read_or_refused_in_one_line(text: str) -> None:
    complaint = "one line"
    try:
        columns, rows = parse_size(text)
    except ValueError as error:
        complaint = str(error)
    else:
        assert min(columns, rows) >= 0
    assert len(complaint.splitlines()) == 1


@pytest.mark.parametrize("text", ["7x6", " 7 x 6 ", "7X6", "7×6"])
def test_a_board_size_may_be_written_in_some_ways(text: str) -> None:
    assert parse_size(text) == (7, 6)


@given(st.data())
def test_moves_played_all_at_once_lead_where_they_lead_one_by_one(data: st.DataObject) -> None:
    position = data.draw(positions())
    game = position.game
    chosen = st.one_of(st.integers(-1, game.move_count), st.integers(0, min(1, game.columns - 1)))
    moves, expected = data.draw(st.lists(chosen, max_size=12)), position
    try:
        for move in moves:
            expected = expected.play(move)
    except IllegalMoveError:
        assert position.play_all(moves) is None
        return
    found = position.play_all(moves)
    assert found == expected
    assert found is not None
    assert (found.ply, found.outcome, found.arises) == (expected.ply, expected.outcome, True)


def test_integers_of_other_types_are_moves() -> None:
    class Number:
        def __index__(self) -> int:
            return 3

    number: int = Number()  # type: ignore[assignment]
    assert CONNECT_FOUR.start().play(number) == CONNECT_FOUR.start().play(3)
    assert line_game("connect-four", (7, 6), 4).columns == 7
    assert type(LineGame("connect-four", 7, 6, number, gravity=True).connect) is int


def test_a_game_without_a_title_is_called_by_its_name() -> None:
    game = BoardGame("four-in-a-square", ((4, 4, 4),), stones_fall=False, piece=Piece.MARK)
    assert game.title == "Four in a square"


def test_a_record_with_an_impossible_board_is_refused_and_named() -> None:
    with pytest.raises(ValueError, match=r"^gomoku: a board of 9x9 is too large: at most 8x8$"):
        BoardGame("gomoku", ((8, 8, 5), (9, 9, 5)), stones_fall=False, piece=Piece.DISC)
