"""How many examples the property tests try, and how many cases of a test every run tries."""

import os
from collections.abc import Container, Iterable
from typing import Any, TypeVar

import pytest

Board = TypeVar("Board")
ALL = bool(os.environ.get("PLYFALL_ALL_EXAMPLES"))
"""Whether every example is tried, as `.ci/run` has it."""
EVERY_BOARD = bool(os.environ.get("PLYFALL_EVERY_BOARD"))
"""Whether tests of all boards try each, as `nox -s sanitize` has it."""
PART = 4
"""Other runs try one in so many, different ones each time, since examples are random."""


def examples(most: int) -> int:
    """Returns how many of `most` examples a test tries in this run."""
    return most if ALL else -(-most // PART)


def often(number: int, cases: Iterable[Any]) -> list[Any]:
    """Returns the cases of a test for `pytest.mark.parametrize`, all but the first few slow.

    Every run tries the first `number` of them. A case is a value, a tuple of values where the test
    takes several, or a `pytest.param`.
    """
    return [case if place < number else _slow(case) for place, case in enumerate(cases)]


def seldom(rare: Container[Any], cases: Iterable[Any]) -> list[Any]:
    """Returns the cases of a test for `pytest.mark.parametrize`, slow those that are in `rare`."""
    return [_slow(case) if case in rare else case for case in cases]


def some(boards: list[Board]) -> list[Board]:
    """Returns those of all boards that this run tries: one in 16, spread over the sizes."""
    return boards if ALL or EVERY_BOARD else boards[:: PART * PART]


def _slow(case: Any) -> Any:
    if isinstance(case, type(pytest.param())):
        return pytest.param(*case.values, id=case.id, marks=[*case.marks, pytest.mark.slow])
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.slow)
