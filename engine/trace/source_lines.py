"""Notes which line of a search is executed at each step, and the source of those functions.

Python tells a trace function every line that it executes (`sys.settrace`). What a line does is
read from the functions' own syntax trees: which line assigns ``best``, ``alpha`` or ``score``.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from engine.search.alphabeta import alphabeta
from engine.search.enhanced import enhanced
from engine.search.expectiminimax import expectiminimax
from engine.search.minimax import minimax
from engine.search.quiescence import quiescence
from engine.search.root import search_root
from engine.trace.open_node import ExecutedLines
from engine.trace.options import MOST_WITH_LINES
from engine.trace.trace import Source
from engine.trace.tracer import Tracer

SEARCHES: tuple[Any, ...] = (
    search_root,
    minimax,
    alphabeta,
    enhanced,
    quiescence,
    expectiminimax,
)
"""The functions whose lines are noted."""
BEST, WINDOW, SCORE = frozenset({"best", "expected"}), frozenset({"alpha"}), frozenset({"score"})
"""What their variables for the best value, the window and a leaf's value are called."""


SCORES, TAKES, NARROWS, CUTS = 1, 2, 4, 8
"""What lines do: give a leaf its value, compare with the best value or assign it, set the window,
leave the loop over the moves."""


class WatchedFunction:
    """A function of a search: its source, and what its lines do."""

    def __init__(self, function: Any, number: int) -> None:
        """Reads the source; raises OSError where there is none, as in some executables."""
        lines, first = inspect.getsourcelines(function)
        path = Path(function.__code__.co_filename)
        self.number = number
        tree = ast.parse("".join(lines))
        body = tree.body[0]
        assert isinstance(body, ast.FunctionDef), "searches are functions"
        statement = body.body[1] if ast.get_docstring(body) else body.body[0]
        self.source = Source(
            "/".join(path.parts[-3:]),
            function.__name__,
            first,
            first + statement.lineno - 1,
            "".join(lines),
        )
        self.code: CodeType = function.__code__
        """Its compiled code."""
        self.does: dict[int, int] = {}
        """What a line does: some of `SCORES`, `TAKES`, `NARROWS` and `CUTS`."""
        for node in ast.walk(tree):
            what = _what_it_does(node)
            if what and isinstance(node, ast.stmt):
                line = first - 1 + node.lineno
                self.does[line] = self.does.get(line, 0) | what


def _what_it_does(node: ast.AST) -> int:
    """Returns what a statement does, 0 if none of these."""
    if isinstance(node, ast.Break):
        return CUTS
    if isinstance(node, ast.If):
        return TAKES if _names(node.test) & BEST else 0
    if not isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
        return 0
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    names = frozenset().union(*map(_names, targets))
    evaluates = node.value is not None and "evaluate(" in ast.unparse(node.value)
    found = SCORES if names & SCORE or evaluates else 0
    return found | (TAKES if names & BEST else 0) | (NARROWS if names & WINDOW else 0)


def _names(tree: ast.AST) -> frozenset[str]:
    return frozenset(part.id for part in ast.walk(tree) if isinstance(part, ast.Name))


class LineWatcher:
    """Tells a tracer which line of the search is executed."""

    def __init__(self, tracer: Tracer) -> None:
        """Raises OSError where the source of the searches is not there."""
        self._tracer = tracer
        self._functions = [
            WatchedFunction(function, number) for number, function in enumerate(SEARCHES)
        ]
        # By their addresses: Python computes the hash of code anew at every look.
        self._by_code = {id(function.code): function for function in self._functions}

    @contextmanager
    def watching(self) -> Iterator[None]:
        """While this is open, the searches' lines are noted; other trace functions wait."""
        before = sys.gettrace()
        sys.settrace(self._call)
        try:
            yield
        finally:
            sys.settrace(before)

    def sources(self) -> tuple[Source, ...]:
        """Returns the functions, in the order of their numbers."""
        return tuple(function.source for function in self._functions)

    def _call(self, frame: FrameType, event: str, _: Any) -> Any:
        tracer = self._tracer
        if tracer.nodes > MOST_WITH_LINES:
            sys.settrace(None)
            tracer.lines = None
            return None
        watched = self._by_code.get(id(frame.f_code))
        if watched is None or event != "call" or not tracer.keeps_on:
            return None
        does = watched.does
        executed = ExecutedLines(frame, watched.number)

        def line(frame: FrameType, event: str, _: Any) -> Any:
            if event == "line":
                tracer.lines = executed
                number = frame.f_lineno
                what = does.get(number, 0)
                if what:
                    if what & SCORES:
                        executed.score = number
                    if what & CUTS:
                        executed.cut = number
                    if what & TAKES:
                        tracer.settle(watched.number, number, window=False)
                    if what & NARROWS:
                        tracer.settle(watched.number, number, window=True)
            return line

        return line
