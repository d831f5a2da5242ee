"""Sizes of boards for property tests: columns, rows, and whether pieces fall."""

from __future__ import annotations

import hypothesis.strategies as st

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
