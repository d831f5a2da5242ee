"""Which tests execute which lines: marks lines, and is the plugin of pytest that notes them."""

from __future__ import annotations

import ast
import functools
import os
import weakref
from collections import defaultdict
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
REACHED, RAN = "reached_places.reached", "reached_places.ran"
caches = weakref.WeakSet[Any]()
make_cache: Any = functools.lru_cache
seen = set[tuple[int, str]]()


def marked(text: str, lines: dict[int, int]) -> tuple[str, set[int]]:
    """Returns a file's text that notes when it executes lines in functions, and their numbers."""
    tree, found = ast.parse(text), dict[int, tuple[Any, Any]]()
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            first = function.body[0]
            for number, line in lines.items():
                if function.lineno <= line < first.lineno:  # the value of a parameter
                    found[number] = function.body, first
            for node in ast.walk(function):
                for name in ("body", "orelse", "finalbody"):
                    block: Any = getattr(node, name, ())
                    for each in block if isinstance(block, list) else ():
                        for number, line in lines.items():
                            if each.lineno <= line <= each.end_lineno:
                                found[number] = block, each
    for number, (block, each) in found.items():
        index = next(index for index, other in enumerate(block) if other is each)
        block[index:index] = ast.parse(f"__import__('reached_places').at({number})").body
    return ast.unparse(tree), {*found}


def tests_of(folder: Path) -> tuple[dict[int, set[str]], dict[str, float]]:
    """Returns which tests have executed each place, and the seconds that those that passed took."""
    tests = defaultdict[int, set[str]](set)
    (folder / REACHED).touch()
    for line in (folder / REACHED).read_text("utf-8").splitlines():
        place, _, name = line.partition("\t")
        tests[int(place)].add(name)
    ran = [line.split("\t") for line in (folder / RAN).read_text("utf-8").splitlines()]
    took = {name: float(seconds) for seconds, outcome, name in ran if outcome == "passed"}
    return {place: names & took.keys() for place, names in tests.items()}, took


def at(place: int) -> None:
    """Notes which test executes a place, also in a process that the test has started."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").rpartition(" ")[0]
    if (place, test) not in seen:
        seen.add((place, test))
        note(REACHED, place, test)


def note(name: str, *words: object) -> None:
    """Appends a line to a file."""
    with (HERE / name).open("a", encoding="utf-8") as file:
        file.write("\t".join(map(str, words)) + "\n")


def lru_cache(*words: Any, **options: Any) -> Any:
    """Makes a cache as functools does, and keeps it to be emptied."""
    made = make_cache(*words, **options)
    if not hasattr(made, "cache_clear"):
        return lambda function: kept(made(function))
    return kept(made)


def kept(cache: Any) -> Any:
    """Returns a cache, which is emptied before each test."""
    caches.add(cache)
    return cache


functools.lru_cache = lru_cache


def pytest_runtest_setup() -> None:
    """Empties the caches, which would keep a test from executing what it shows."""
    for each in list(caches):
        each.cache_clear()


def pytest_runtest_logreport(report: Any) -> None:
    """Notes how a test went and how long it took."""
    if report.when == "call" and "PYTEST_XDIST_WORKER" not in os.environ:
        note(RAN, report.duration, report.outcome, report.nodeid)
