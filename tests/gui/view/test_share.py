"""Dividing a length among boxes side by side."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gui.view.share import Span, share


@pytest.mark.parametrize(
    ("length", "spans", "wanted"),
    [
        (100, [], []),
        (100, [Span(10, 30), Span(10, 40)], [30, 40]),
        (100, [Span(10, 30), Span(10, 40, grow=1)], [30, 70]),
        (100, [Span(10, 30, grow=1), Span(10, 40, grow=3)], [38, 62]),
        (100, [Span(10, 30, grow=1, most=32), Span(10, 40, grow=1)], [32, 68]),
        (50, [Span(10, 30), Span(20, 40)], [20, 30]),
        (50, [Span(30, 30), Span(10, 40)], [30, 20]),
        (20, [Span(10, 30), Span(20, 40)], [10, 20]),
        (100, [Span(10, 99, part=60), Span(10, 20, part=40)], [60, 40]),
        (100, [Span(70, 99, part=50), Span(10, 20, part=50)], [70, 30]),
        (100, [Span(10, 30), Span(0, 0, part=1), Span(0, 9, part=1)], [30, 35, 35]),
    ],
)
def test_lengths_by_example(length: int, spans: list[Span], wanted: list[int]) -> None:
    assert share(length, spans) == wanted


SPANS = st.builds(
    lambda least, more, grow, part: Span(least, least + more, grow, part),
    *(st.integers(0, 200), st.integers(0, 200), st.sampled_from([0, 1, 3])),
    st.sampled_from([0, 0, 40, 60]),
)


@given(length=st.integers(0, 2000), spans=st.lists(SPANS, max_size=6))
def test_nothing_is_cut_as_long_as_there_is_room(length: int, spans: list[Span]) -> None:
    sizes = share(length, spans)
    needed = sum(span.least for span in spans)
    assert all(size >= span.least for size, span in zip(sizes, spans, strict=True))
    assert sum(sizes) <= max(length, needed)
    if needed <= length and any(span.part or span.grow for span in spans):
        assert sum(sizes) == length
