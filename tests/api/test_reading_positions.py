"""Reads positions from cells and texts, in every form that other programs use."""

import array
import re
import xml.etree.ElementTree as ET
from typing import Any

import pytest
from hypothesis import given
from sample_games import positions

from plyfall import LineGame, LinePosition, Player, connect_four, tic_tac_toe

GAMES = [
    connect_four(),
    connect_four(8, 7),
    connect_four(5, 4, 3),
    tic_tac_toe(),
    tic_tac_toe(8, 3),
    connect_four(1, 6),
]


class Tensor:
    """The methods that arrays of all libraries share."""

    def __init__(self, values: Any) -> None:
        self.values = values

    def tolist(self) -> Any:
        return self.values


@given(positions(GAMES))
def test_cells_and_rows_lead_back_to_the_position(position: LinePosition) -> None:
    game, rows = position.game, position.to_cells()
    flat = [value for row in rows for value in row]
    forms: list[Any] = [
        rows,
        tuple(map(tuple, rows)),
        flat,
        iter(flat),
        bytes(flat),
        bytearray(flat),
        memoryview(bytes(flat)),
        array.array("b", flat),
        [bytes(row) for row in rows],
        [[float(value) for value in row] for row in rows],
        Tensor(rows),
        Tensor(flat),
    ]
    for form in forms:
        assert game.from_cells(form) == position
    line = re.fullmatch(r"<[a-z-]+ (.+)>", repr(position))
    assert line is not None
    assert game.position(line[1]) == position


def test_rows_are_read_from_the_top_and_squares_from_the_left() -> None:
    game = tic_tac_toe()
    position = game.from_cells([[1, 0, 0], [0, 2, 0], [1, 0, 0]])
    assert position == game.position("157")
    assert position.turn is Player.SECOND
    assert position.legal_moves() == [1, 2, 3, 5, 7, 8]


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_the_picture_has_a_shape_for_every_stone(game: LineGame) -> None:
    position = game.start()
    while position.outcome is None:
        position = position.play(position.legal_moves()[0])
    picture = ET.fromstring(position._repr_svg_())
    assert picture.tag.endswith("svg")
    fills = [shape.get("fill") for shape in picture.iter() if shape.tag.endswith("circle")]
    paths = [shape for shape in picture.iter() if shape.get("stroke-linecap") == "round"]
    first = position.stones_of(Player.FIRST).bit_count()
    assert (fills.count("#d7263d") if game.gravity else len(paths)) == first
    label = picture.get("aria-label")
    assert label is not None
    assert label.endswith(f"result: {position.outcome.value}")


def test_the_picture_numbers_the_moves() -> None:
    def numbers(position: LinePosition) -> list[str | None]:
        picture = ET.fromstring(position._repr_svg_())
        return [shape.text for shape in picture.iter() if shape.tag.endswith("text")]

    assert numbers(connect_four().start()) == list("1234567")
    assert numbers(tic_tac_toe().position("15")) == list("2346789")
