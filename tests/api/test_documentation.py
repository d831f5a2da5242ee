"""Runs the examples in the documentation of the Python interface."""

import doctest
from types import ModuleType

import pytest
from processes import ROOT

import plyfall
from plyfall import api, exercise, playing, query, solver, textbook, tracing

PAGE = ROOT / "docs" / "python-api.md"


def run(test: doctest.DocTest) -> int:
    """Runs the examples and returns how many there were."""
    report: list[str] = []
    results = doctest.DocTestRunner().run(test, out=report.append)
    assert not results.failed, "".join(report)
    return results.attempted


MODULES = [plyfall, api, exercise, playing, query, solver, textbook, tracing]


@pytest.mark.parametrize("module", MODULES, ids=lambda m: m.__name__)
def test_the_docstrings(module: ModuleType) -> None:
    tests = doctest.DocTestFinder(exclude_empty=True).find(module)
    found = sum(run(test) for test in tests if test.examples)
    assert found or module is api


def test_the_page_tells_of_everything() -> None:
    text = PAGE.read_text("utf-8")
    kinds = {"GameRecord", "LineGame", "LinePosition", "Outcome", "Player", "SearchResult"}
    for name in set(plyfall.__all__) - kinds - {"__version__"}:
        assert name in text
