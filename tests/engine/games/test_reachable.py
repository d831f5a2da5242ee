"""Which positions can arise, and by which moves."""

import itertools
from functools import cache

import pytest
from how_many import often
from hypothesis import example, given
from sample_games import CONNECT_FOUR, TIC_TAC_TOE, positions

from engine.games.connect_four import connect_four
from engine.games.game import Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell
from engine.games.notation import check_moves
from engine.games.reachable import can_arise, moves_to, why_not
from engine.games.tic_tac_toe import tic_tac_toe

SMALL = (
    connect_four(3, 3, 3),
    connect_four(4, 3, 3),
    connect_four(3, 4, 3),
    TIC_TAC_TOE,
    tic_tac_toe(4, 2, 3),
)
FULL = "oxooxxo/xoxxoxx/oxoooxo/xoxxxox/xoooxoo/xooxxxo x"


@cache
def every_position(game: LineGame) -> frozenset[tuple[int, int]]:
    """The bitboards of both players in every position that moves lead to."""
    found, new = set(), {game.start()}
    while new:
        found |= new
        new = {p.play(move) for p in new for move in p.legal_moves()} - found
    return frozenset((p.stones_of(Player.FIRST), p.stones_of(Player.SECOND)) for p in found)


@example(CONNECT_FOUR.from_rows(FULL))
@given(positions())
def test_what_moves_lead_to_can_arise_and_the_moves_found_lead_there(
    position: LinePosition,
) -> None:
    moves = moves_to(position)
    assert moves is not None
    assert check_moves(position.game.start(), moves) == position
    assert why_not(position.game, *sides(position)) is None


def sides(position: LinePosition) -> tuple[int, int]:
    return position.stones_of(Player.FIRST), position.stones_of(Player.SECOND)


@pytest.mark.parametrize("game", often(3, SMALL), ids=str)
def test_every_distribution_of_stones_is_judged_rightly(game: LineGame) -> None:
    """Where there are many, those in which no stone hangs in the air."""
    boards = [(0, 0)]
    for column, row in itertools.product(range(game.columns), range(game.rows)):
        bit = 1 << game.bit(Cell(column, row))
        below = 0 if row == 0 or game.cells < 10 else 1 << game.bit(Cell(column, row - 1))
        boards = [
            (first | bit * (stone == 1), second | bit * (stone == 2))
            for first, second in boards
            for stone in (range(3) if (first | second) & below == below else [0])
        ]
    reasons = {board: why_not(game, *board) for board in boards}
    assert {board for board in boards if reasons[board] is None} == every_position(game)
    assert all(len(reason.strip().splitlines()) == 1 for reason in reasons.values() if reason)
    assert "" not in reasons.values()


def test_an_order_that_does_not_exist_is_not_found() -> None:
    # Yellow's stones are at the bottom of every column, and somebody has to begin.
    buried = CONNECT_FOUR.from_rows("7/7/7/7/xxx4/ooo4 x")
    assert not can_arise(buried)
    assert moves_to(buried) is None
    assert why_not(CONNECT_FOUR, *sides(buried)) == "no order of moves leads here"


@pytest.mark.parametrize(
    ("game", "text", "reason"),
    [
        (CONNECT_FOUR, "x6/7", "a stone hangs in the air"),
        (CONNECT_FOUR, "7/xx5", "Red may be at most one disc ahead"),
        (CONNECT_FOUR, "7/o6", "Yellow may not be ahead of Red, who moves first"),
        (CONNECT_FOUR, "oooo3/xxxx3", "the side to move has already won"),
        (CONNECT_FOUR, "xoxoo2/ooxxo2/xxxxo2", "a line that no single last move completes"),
        (connect_four(5, 4, 3), "4x/2oxo/xxxoo", "two lines that no single last move completes"),
        (CONNECT_FOUR, "xxx4/ooo4", "no order of moves leads here"),
        (TIC_TAC_TOE, "xxx/ooo/3", "the side to move has already won"),
    ],
)
def test_the_reason_is_said_in_one_sentence_with_the_players_names(
    game: LineGame, text: str, reason: str
) -> None:
    rows = text.split("/")
    stones = {"x": 0, "o": 0}
    for height, row in enumerate(reversed(rows)):
        cells = "".join("." * int(c) if c.isdigit() else c for c in row)
        for column, symbol in enumerate(cells):
            if symbol in stones:
                stones[symbol] |= 1 << game.bit(Cell(column, height))
    names = {Player.FIRST: "Red", Player.SECOND: "Yellow"}
    said = why_not(game, stones["x"], stones["o"], names)
    assert said is not None
    assert said.startswith(reason)
