"""The names of classes: an exception's ends in Error."""

from __future__ import annotations

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "gui", "plyfall")

EXCEPTION_BASES = ("Error", "Exception", "Interrupt", "Warning")


def classes() -> dict[str, list[tuple[str, ast.ClassDef]]]:
    """Every class of the program by its name, each with the file that defines it."""
    found: dict[str, list[tuple[str, ast.ClassDef]]] = defaultdict(list)
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    found[node.name].append((str(path.relative_to(ROOT)), node))
    return found


def test_exceptions_end_in_error() -> None:
    """A class with an exception as its base is called `…Error`, and no other class is."""
    for name, places in classes().items():
        for file, node in places:
            bases = [ast.unparse(base).rpartition(".")[2] for base in node.bases]
            is_exception = any(base.endswith(EXCEPTION_BASES) for base in bases)
            assert is_exception == name.endswith("Error"), (file, name)
