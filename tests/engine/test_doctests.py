"""The examples in the engine's docstrings run and give what they say."""

import doctest
import importlib
import pkgutil

import pytest

import engine

NOT_IMPORTABLE = ("engine.games.chess_game", "engine.knowledge.chess_knowledge")
"""Modules that need an optional package."""
COMPILED = tuple(
    f"engine.kernel.{name}"
    for name in ("any_board", "free_board", "searches", "seven_by_six", "table")
)
"""Compiled modules, which hold no docstrings in Python."""
MUST_HAVE_EXAMPLES: tuple[str, ...] = (
    "engine.games.exact_score",
    "engine.games.line_game",
    "engine.games.notation",
    "engine.knowledge.evaluation",
    "engine.search.alphabeta",
    "engine.search.minimax",
)
"""Modules whose docstrings show how they are used."""

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(engine.__path__, "engine.")
    if module.name not in (*NOT_IMPORTABLE, *COMPILED) and not module.name.endswith("__main__")
)


def examples_of(name: str) -> list[doctest.DocTest]:
    """The docstrings of a module that hold examples."""
    return doctest.DocTestFinder(exclude_empty=True).find(importlib.import_module(name))


@pytest.mark.parametrize("name", MODULES)
def test_examples_run(name: str) -> None:
    """Every example in a module's docstrings gives what stands below it."""
    told: list[str] = []
    for test in examples_of(name):
        doctest.DocTestRunner().run(test, out=told.append)
    assert not told, "".join(told)


@pytest.mark.parametrize("name", MUST_HAVE_EXAMPLES)
def test_examples_are_there(name: str) -> None:
    """The modules that people begin with show how they are used."""
    assert any(test.examples for test in examples_of(name))
