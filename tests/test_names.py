"""Every class has a name of its own, and an exception's ends in Error."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from sources import tree_of

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "gui", "plyfall")

TYPE_NAME = re.compile(r"_?[A-Z][A-Za-z]*[a-z]")
"""What classes and aliases of types are called; constants are all capitals."""
ALLOWED_TWICE: dict[str, str] = {}
"""Class names that two modules may define, each with the reason."""
EXCEPTION_BASES = ("Error", "Exception", "Interrupt", "Warning")


def trees() -> Iterator[tuple[str, ast.Module]]:
    """Every file of the program with its syntax tree."""
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            yield str(path.relative_to(ROOT)), tree_of(path)


def type_names(tree: ast.Module) -> Iterator[str]:
    """The classes a file defines anywhere, and the types it names at its top: ``Move = int``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield node.name
    for statement in tree.body:
        if isinstance(statement, ast.Assign):
            names = (target.id for target in statement.targets if isinstance(target, ast.Name))
            yield from (name for name in names if TYPE_NAME.match(name))


def test_names_of_types_are_unique() -> None:
    """No class or type has a name twice, but for those in `ALLOWED_TWICE`."""
    files: dict[str, list[str]] = defaultdict(list)
    for file, tree in trees():
        for name in type_names(tree):
            files[name].append(file)
    twice = {name: places for name, places in files.items() if len(places) > 1}
    assert twice.keys() == ALLOWED_TWICE.keys(), twice


def test_exceptions_end_in_error() -> None:
    """A class with an exception as its base is called `…Error`, and no other class is."""
    for file, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                bases = [ast.unparse(base).rpartition(".")[2] for base in node.bases]
                is_exception = any(base.endswith(EXCEPTION_BASES) for base in bases)
                assert is_exception == node.name.endswith("Error"), (file, node.name)
