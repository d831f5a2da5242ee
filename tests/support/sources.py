"""The syntax trees of the program's files, each read once."""

import ast
from functools import cache
from pathlib import Path


@cache
def tree_of(path: Path) -> ast.Module:
    """Returns the syntax tree of a Python file; nobody may change it."""
    return ast.parse(path.read_text("utf-8"), str(path))
