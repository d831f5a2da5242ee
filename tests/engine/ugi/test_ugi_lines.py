"""Reads lines from arbitrary bytes that arrive in arbitrary pieces."""

import tracemalloc
from collections import deque
from collections.abc import Iterable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.ugi.lines import LONGEST_LINE, OVERLONG, InputLine, LineReader


def read(chunks: Iterable[bytes]) -> list[InputLine]:
    """Returns every line up to the end."""
    waiting = deque(chunk for chunk in chunks if chunk)
    reader = LineReader(lambda most: waiting.popleft() if waiting else b"")
    lines: list[InputLine] = []
    while (line := reader.get()) is not None:
        lines.append(line)
    assert reader.get() is None
    assert not reader.waiting
    return lines


@pytest.mark.parametrize(
    ("data", "lines"),
    [
        (b"", []),
        (b"ugi\n", ["ugi"]),
        (b"ugi\nquit", ["ugi", "quit"]),
        (b"\n\n", ["", ""]),
        (b"\xff\xfe\x00\n", ["\ufffd\ufffd\x00"]),
        (b"a" * LONGEST_LINE + b"\n", ["a" * LONGEST_LINE]),
        (b"a" * (LONGEST_LINE + 1) + b"\nugi\n", [OVERLONG, "ugi"]),
        (b"a" * (LONGEST_LINE + 1), [OVERLONG]),
    ],
)
def test_lines(data: bytes, lines: list[InputLine]) -> None:
    assert read([data]) == lines
    assert read(data[at : at + 1000] for at in range(0, len(data), 1000)) == lines


@given(st.lists(st.binary(max_size=40) | st.just(b"\n")))
def test_lines_do_not_depend_on_how_the_bytes_are_split(chunks: list[bytes]) -> None:
    text = b"".join(chunks).decode("utf-8", "replace")
    expected = text.split("\n")
    assert read(chunks) == (expected[:-1] if not expected[-1] else expected)


def test_a_line_without_end_takes_no_memory() -> None:
    tracemalloc.start()
    try:
        assert read(b"A" * 65536 for _ in range(200)) == [OVERLONG]
    finally:
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert most < 14_000_000  # 13 MB arrive and are held by the test itself


def test_a_terminal_that_is_gone_ends_the_input() -> None:
    def gone(most: int) -> bytes:
        raise OSError

    assert LineReader(gone).get() is None
