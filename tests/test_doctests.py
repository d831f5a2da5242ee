"""The examples in the docstrings of the engine and of the Python interface give what they say."""

import doctest
import importlib
import pkgutil

import pytest

import engine
import plyfall

NOT_IMPORTABLE = (
    *("engine.games.chess_game", "engine.knowledge.chess_knowledge"),
    "plyfall.notebook",
)
"""Modules that need an optional package."""
COMPILED = tuple(
    f"engine.kernel.{name}"
    for name in ("any_board", "free_board", "searches", "seven_by_six", "table")
)
"""Compiled modules, which hold no docstrings in Python."""
HAVE_EXAMPLES = (
    *("engine.games.exact_score", "engine.games.line_game", "engine.games.notation"),
    *("engine.knowledge.evaluation", "engine.search.alphabeta", "engine.search.minimax"),
    *("plyfall", "plyfall.exercise", "plyfall.playing", "plyfall.query", "plyfall.solver"),
    *("plyfall.textbook", "plyfall.tracing"),
)
"""Modules that people begin with, whose docstrings show how they are used."""

MODULES = sorted(
    name
    for package in (engine, plyfall)
    for name in (
        package.__name__,
        *(each.name for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")),
    )
    if name not in (*NOT_IMPORTABLE, *COMPILED) and not name.endswith("__main__")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_are_there_and_run(name: str) -> None:
    told, tests = list[str](), doctest.DocTestFinder().find(importlib.import_module(name))
    for test in tests:
        doctest.DocTestRunner().run(test, out=told.append)
    assert not told, "".join(told)
    assert name not in HAVE_EXAMPLES or any(test.examples for test in tests)
