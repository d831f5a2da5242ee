"""How many examples the property tests try, and how many cases of a test every run tries."""

import os
from collections.abc import Iterable
from typing import Any

import pytest

ALL = bool(os.environ.get("PLYFALL_ALL_EXAMPLES"))
"""Whether every example is tried, as `.ci/run` has it."""
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


def _slow(case: Any) -> Any:
    if isinstance(case, type(pytest.param())):
        return pytest.param(*case.values, id=case.id, marks=[*case.marks, pytest.mark.slow])
    return pytest.param(*(case if isinstance(case, tuple) else (case,)), marks=pytest.mark.slow)
