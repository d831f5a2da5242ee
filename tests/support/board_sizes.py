"""Sizes of boards: some for property tests (columns, rows, whether pieces fall), and all."""

import itertools
from collections.abc import Iterable
from contextlib import suppress

import hypothesis.strategies as st

from engine.games.line_game import LineGame

GRAVITY_BOARDS = (
    st.tuples(st.integers(1, 21), st.integers(1, 63))
    .filter(lambda size: size[0] * (size[1] + 1) <= 64 and max(size) >= 3)
    .map(lambda size: (*size, True))
)


FLAT_BOARDS = (
    st.tuples(st.integers(1, 8), st.integers(1, 8))
    .filter(lambda size: max(size) >= 3)
    .map(lambda size: (*size, False))
)


def every_game(*, gravity: bool, connects: Iterable[int] = range(65)) -> list[LineGame]:
    """Every game that the rules allow, with so many in a row."""
    found = []
    for columns, rows, connect in itertools.product(range(1, 65), range(1, 65), connects):
        if columns * rows <= 64 and connect <= max(columns, rows):  # no larger one is allowed
            with suppress(ValueError):
                found.append(LineGame("some-game", columns, rows, connect, gravity=gravity))
    return found
