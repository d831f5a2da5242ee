"""Which way the imports run, and how large and how named a file may be."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
MOST_LINES = 450
NAMES_THAT_SAY_NOTHING = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}

PACKAGES = ("engine", "gui", "plyfall")
ENTRY = "plyfall.__main__"
"""What is started where the program is installed; beside it `plyfall` needs no window."""

ALLOWED_IN_ENGINE = {
    "engine.games": ("engine.games",),
    "engine.knowledge.evaluation": ("engine.games",),
    "engine.search": ("engine.games", "engine.knowledge.evaluation", "engine.search"),
    "engine": ("engine",),
}
"""What a module under each name may import of the engine; the first that fits counts."""
ALLOWED_IN_GUI = (
    "engine.games",
    "engine.service",
    "engine.complaint",
    "engine.search.limits",
    "engine.players.spec",
    "engine.kernel.compiled",
    "engine.cli.parser",
)
"""What the window may know of the engine, besides its version."""


def modules() -> list[Path]:
    """The program's own files."""
    found = [path for part in PACKAGES for path in sorted((ROOT / part).rglob("*.py"))]
    return [*found, *(path for path in [ROOT / "main.py"] if path.exists())]


def module_name(path: Path) -> str:
    """The name it is imported by."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def is_module(name: str) -> bool:
    """Whether one of the program's own modules has this name."""
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


def imports(path: Path, tree: ast.AST) -> Iterator[str]:
    """Every module or name imported anywhere in the file, by its full name."""
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package.pop()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                name = f"{base}.{alias.name}"
                yield name if is_module(name) or base == "engine" else base


def within(name: str, allowed: tuple[str, ...]) -> bool:
    """Whether `name` is one of the allowed modules or lies in one of them."""
    return any(name == module or name.startswith(f"{module}.") for module in allowed)


def is_allowed(importer: str, imported: str) -> bool:
    """The one direction: plyfall.__main__ → main → gui → engine.service → … → engine.games.

    The rest of plyfall, the public interface, uses the engine.
    """
    top = imported.partition(".")[0]
    if within(importer, ("plyfall",)):
        return top not in ("pygame", "gui") and (top != "main" or importer == ENTRY)
    if top == "plyfall":
        return False
    if within(importer, ("engine",)):
        if top in ("pygame", "gui", "plyfall", "main"):
            return False
        rule = next(rule for rule in ALLOWED_IN_ENGINE if within(importer, (rule,)))
        return top != "engine" or within(imported, ALLOWED_IN_ENGINE[rule])
    if within(importer, ("plyfall",)):
        # What starts the program is its own way in; the API is for programs without a window.
        return within(importer, ("plyfall.__main__",)) or top not in ("pygame", "gui", "main")
    if within(importer, ("gui",)) and top == "engine":
        return within(imported, ALLOWED_IN_GUI) or imported in ("engine", "engine.__version__")
    return not (within(importer, ("gui",)) and top in ("main", "plyfall"))


def test_imports_run_one_way() -> None:
    wrong = [
        f"{module_name(path)} imports {imported}"
        for path in modules()
        for imported in imports(path, ast.parse(path.read_text("utf-8"), str(path)))
        if not is_allowed(module_name(path), imported)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("importer", "imported", "allowed"),
    [
        ("engine.games.record", "engine.games.game", True),
        ("engine.games.record", "engine.knowledge.evaluation", False),
        ("engine.knowledge.evaluation", "engine.search.limits", False),
        ("engine.search.root", "engine.players.choose", False),
        ("engine.service.client", "engine.players.choose", True),
        ("engine.ugi", "pygame", False),
        ("engine.ugi", "pygame.font", False),
        ("engine.service.client", "gui.look.words", False),
        ("engine.players.play", "plyfall", False),
        ("plyfall.solver", "engine.players.solvers", True),
        ("plyfall.solver", "gui.look.words", False),
        ("plyfall.api", "pygame", False),
        ("plyfall.__main__", "main", True),
        ("gui.shell.app", "plyfall", False),
        ("gui.shell.app", "engine.__version__", True),
        ("gui.shell.app", "engine.search.limits", True),
        ("gui.shell.app", "engine.search.alphabeta", False),
        ("gui.shell.app", "engine", True),
        ("gui.shell.app", "engine.knowledge.evaluation", False),
        ("gui.shell.app", "main", False),
        ("main", "gui.shell.app", True),
        ("main", "plyfall", False),
        ("plyfall", "engine.players.solvers", True),
        ("plyfall", "gui.shell.app", False),
        ("plyfall", "main", False),
        ("engine.players.choose", "plyfall", False),
    ],
)
def test_the_rule_itself_tells_right_from_wrong(
    importer: str, imported: str, allowed: bool
) -> None:
    assert is_allowed(importer, imported) is allowed


def test_imports_are_found_however_they_are_written() -> None:
    tree = ast.parse(
        "import pygame.font as f\nfrom engine import knowledge, __version__\n"
        "from engine.games.game import Move\nfrom . import limits\nfrom ..games import game\n"
        "def late():\n    from gui import shell\n"
    )
    assert list(imports(ROOT / "engine" / "search" / "root.py", tree)) == [
        "pygame.font",
        "engine.knowledge",
        "engine.__version__",
        "engine.games.game",
        "engine.search.limits",
        "engine.games.game",
        "gui.shell",
    ]


def test_no_file_is_too_long() -> None:
    lengths = {module_name(p): len(p.read_text("utf-8").splitlines()) for p in modules()}
    assert not {name: length for name, length in lengths.items() if length > MOST_LINES}


def test_every_file_has_a_name_that_says_what_it_is_for() -> None:
    for path in modules():
        assert not NAMES_THAT_SAY_NOTHING & set(module_name(path).split(".")), path


def test_the_engine_is_there_to_be_checked() -> None:
    assert {"engine.games.game", "engine.service.client"} <= {module_name(p) for p in modules()}
