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
from engine.trace.trace import NONE, Source
from engine.trace.tracer import LinesNow, Tracer

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
        self.assigns: dict[int, frozenset[str]] = {}
        """The names that a line assigns."""
        self.scores: set[int] = set()
        """The lines that give a leaf its value."""
        self.compares: set[int] = set()
        """The lines that compare something with the best value."""
        self.breaks: set[int] = set()
        """The lines that leave the loop over the moves."""
        for node in ast.walk(tree):
            self._note(node, first - 1)

    def _note(self, node: ast.AST, before: int) -> None:
        if isinstance(node, ast.Assign | ast.AugAssign | ast.AnnAssign):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            names = {
                part.id
                for target in targets
                for part in ast.walk(target)
                if isinstance(part, ast.Name)
            }
            self.assigns[before + node.lineno] = frozenset(names)
            if names & SCORE or (node.value is not None and "evaluate(" in ast.unparse(node.value)):
                self.scores.add(before + node.lineno)
        elif isinstance(node, ast.Break):
            self.breaks.add(before + node.lineno)
        elif isinstance(node, ast.If):
            used = {part.id for part in ast.walk(node.test) if isinstance(part, ast.Name)}
            if used & BEST:
                self.compares.add(before + node.lineno)


class LineWatcher:
    """Tells a tracer which line of the search is executed."""

    def __init__(self, tracer: Tracer) -> None:
        """Raises OSError where the source of the searches is not there."""
        self._tracer = tracer
        self._functions: dict[CodeType, WatchedFunction] = {
            function.__code__: WatchedFunction(function, number)
            for number, function in enumerate(SEARCHES)
        }
        self._used: set[int] = set()

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
        return tuple(function.source for function in self._functions.values())

    def _call(self, frame: FrameType, event: str, _: Any) -> Any:
        function = self._functions.get(frame.f_code)
        if event != "call" or function is None:
            return None
        watched = function
        score_line = cut_line = NONE

        def line(frame: FrameType, event: str, _: Any) -> Any:
            nonlocal score_line, cut_line
            if event == "line":
                number = frame.f_lineno
                names = watched.assigns.get(number, frozenset())
                if number in watched.scores:
                    score_line = number
                if number in watched.breaks:
                    cut_line = number
                if names & BEST or number in watched.compares:
                    self._tracer.settle(watched.number, number, window=False)
                if names & WINDOW:
                    self._tracer.settle(watched.number, number, window=True)
                self._tracer.lines = LinesNow(watched.number, number, score_line, cut_line)
            return line

        return line
