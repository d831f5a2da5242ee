"""Every class has a name of its own, and an exception's ends in Error."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PACKAGES = ("engine", "gui", "plyfall")

TYPE_NAME = re.compile(r"_?[A-Z][A-Za-z]*[a-z]")
"""What classes and aliases of types are called; constants are all capitals."""
ALLOWED_TWICE: dict[str, str] = {}
"""Class names that two modules may define, each with the reason."""
EXCEPTION_BASES = ("Error", "Exception", "Interrupt", "Warning")


class Definition(NamedTuple):
    """A class, or a type named at the top of a file: ``Move = int``, which has no bases."""

    file: str
    name: str
    bases: tuple[str, ...] | None


@cache
def definitions() -> list[Definition]:
    return [
        Definition(str(path.relative_to(ROOT)), *found)
        for package in PACKAGES
        for path in sorted((ROOT / package).rglob("*.py"))
        for found in types_in(ast.parse(path.read_text("utf-8"), str(path)))
    ]


def types_in(tree: ast.Module) -> Iterator[tuple[str, tuple[str, ...] | None]]:
    """The names of a file's classes, each with its bases, and of the types at its top."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ClassDef):
            yield node.name, tuple(ast.unparse(base).rpartition(".")[2] for base in node.bases)
    for statement in tree.body:
        if isinstance(statement, ast.Assign):
            names = (target.id for target in statement.targets if isinstance(target, ast.Name))
            yield from ((name, None) for name in names if TYPE_NAME.match(name))


def test_names_of_types_are_unique() -> None:
    files: dict[str, list[str]] = defaultdict(list)
    for each in definitions():
        files[each.name].append(each.file)
    twice = {name: places for name, places in files.items() if len(places) > 1}
    assert twice.keys() == ALLOWED_TWICE.keys(), twice


def test_exceptions_end_in_error() -> None:
    for each in definitions():
        if each.bases is not None:
            is_exception = any(base.endswith(EXCEPTION_BASES) for base in each.bases)
            assert is_exception == each.name.endswith("Error"), each
