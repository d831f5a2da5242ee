"""The direction of imports, the size and name of files, and the names of types."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest
from processes import ROOT

MOST_LINES = 450
NAMES_THAT_SAY_NOTHING = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}

PACKAGES = ("engine", "gui", "plyfall")
ENTRY = "plyfall.__main__"
"""What is started where the program is installed; beside it `plyfall` needs no window."""

LAYERS = {
    "engine": (
        ("engine.records",),
        ("engine.files", "engine.cluster", "engine.wording"),
        ("engine.languages",),
        ("engine.kernel.moves", "engine.kernel.lookup"),  # compiled, and used by games and books
        ("engine.games",),
        ("engine.knowledge.parts",),
        ("engine.search", "engine.knowledge.evaluation"),
        ("engine.knowledge",),
        ("engine.book",),
        ("engine.kernel",),
        ("engine.book.solve_batches",),  # which needs the kernel
        ("engine.book.build",),
        ("engine.complaint", "engine.processors"),
        ("engine.players",),
        ("engine.bench",),
        ("engine.trace", "engine.reasons"),
        ("engine.pages",),
        ("engine.service", "engine.ugi"),
        ("engine.tournament", "engine.puzzles"),
        ("engine.cli",),
        ("engine.__main__",),
    ),
    "gui": (
        ("gui.words",),
        ("gui.look",),
        ("gui.widgets",),
        ("gui.view",),
        ("gui.files",),
        ("gui.shell",),
        ("gui.access",),
        ("gui.board",),
        ("gui.analysis",),
        (
            *("gui.play", "gui.practice", "gui.review", "gui.set_up"),
            *("gui.history", "gui.start", "gui.settings", "gui.lab"),
        ),
        ("gui.lab.tree", "gui.lab.monte_carlo", "gui.lab.tournament"),
        ("gui.lab.exercises",),  # which are done on the trees of the tree page
        ("gui.lab.scene",),
        ("gui.selftest", "gui.command_line"),
        ("gui.program",),
    ),
}
"""The rooms of each package from the lowest; the longest name that fits a module counts.

A module may import its own room and the lower ones; rooms side by side never import one another.
"""
ALLOWED_IN_GUI = tuple(
    f"{package}.{name}"
    for package, names in {
        "engine": "games service complaint languages wording pages files records tournament",
        "engine.reasons": "judgement messages plays_like proof remarks shown_line",
        "engine.puzzles": "pack puzzle",
        "engine.search": "limits",
        "engine.players": "algorithms measured spec",
        "engine.kernel": "compiled",
        "engine.trace": "columns trace steps monte_carlo monte_carlo_words layout options"
        " filling pseudocode parts sending",
        "engine.cli": "arguments parser",
    }.items()
    for name in names.split()
)
"""What the window may know of the engine, besides its version."""


def modules() -> list[Path]:
    found = [path for part in PACKAGES for path in sorted((ROOT / part).rglob("*.py"))]
    return [*found, *(path for path in [ROOT / "main.py"] if path.exists())]


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def is_module(name: str) -> bool:
    path = ROOT.joinpath(*name.split("."))
    return path.with_suffix(".py").exists() or (path / "__init__.py").exists()


@cache
def parsed(path: Path) -> ast.Module:
    """The syntax tree of a file, which several tests read."""
    return ast.parse(path.read_text("utf-8"), str(path))


@cache
def imports(path: Path) -> tuple[str, ...]:
    """Every module or name imported anywhere in the file, by its full name."""
    return tuple(imports_in(path, parsed(path)))


def imports_in(path: Path, tree: ast.AST) -> Iterator[str]:
    """Every module or name that a syntax tree imports, as if the file at `path` were it."""
    package = module_name(path).split(".")
    if path.name != "__init__.py":
        package.pop()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Call) and called(node) == "import_module":
            yield from (name for name in module_called(node, package) if is_module(name))
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                name = f"{base}.{alias.name}"
                yield name if is_module(name) or base == "engine" else base


def called(call: ast.Call) -> str:
    """The last part of the name of what is called."""
    return str(getattr(call.func, "attr", getattr(call.func, "id", "")))


def module_called(call: ast.Call, package: list[str]) -> Iterator[str]:
    """The module that a call imports, if its name is said there: whole, or from the package on."""
    name = call.args[0]
    if isinstance(name, ast.Constant) and isinstance(name.value, str):
        yield ".".join([*package, name.value.lstrip(".")]) if name.value[0] == "." else name.value
    elif isinstance(name, ast.JoinedStr) and isinstance(name.values[-1], ast.Constant):
        yield ".".join(package) + str(name.values[-1].value)


def within(name: str, allowed: tuple[str, ...]) -> bool:
    return any(name == module or name.startswith(f"{module}.") for module in allowed)


@cache
def room(name: str) -> tuple[int, str] | None:
    """The place of a module's room in its package's order and the room; None without one."""
    layers = LAYERS.get(name.partition(".")[0], ())
    found = [
        (height, room)
        for height, layer in enumerate(layers)
        for room in layer
        if within(name, (room,))
    ]
    return max(found, key=lambda place: len(place[1]), default=None)


def in_no_room(name: str) -> str:
    """Words for a module that `LAYERS` should name the room of; empty for every other."""
    return " (no room of LAYERS)" if name.partition(".")[0] in LAYERS and not room(name) else ""


def is_below(importer: str, imported: str) -> bool:
    """Whether `imported` lies in the same room as `importer` of the same package, or in a lower."""
    mine, other = room(importer), room(imported)
    if mine is None or other is None:  # the package itself: its version and address
        return imported in ("engine", "engine.__version__", "engine.ADDRESS")
    return mine == other or mine[0] > other[0]


def is_allowed(importer: str, imported: str) -> bool:
    """The one direction: plyfall.__main__ → main → gui → engine.service → … → engine.games.

    The rest of plyfall, the public interface, uses the engine. `LAYERS` orders engine and gui.
    """
    top, own = imported.partition(".")[0], importer.partition(".")[0]
    if own == "plyfall":
        return top not in ("pygame", "gui") and (top != "main" or importer == ENTRY)
    if top == "plyfall":
        return False
    if own == "engine":
        if top in ("pygame", "gui", "main"):
            return False
        return top != "engine" or is_below(importer, imported)
    if own == "gui":
        if top == "engine":
            return within(imported, ALLOWED_IN_GUI) or imported in ("engine", "engine.__version__")
        return top != "main" and (top != "gui" or is_below(importer, imported))
    return True


def test_imports_run_one_way() -> None:
    wrong = [
        f"{module_name(path)}{in_no_room(module_name(path))} imports {imported}"
        for path in modules()
        for imported in imports(path)
        if not is_allowed(module_name(path), imported)
    ]
    assert not wrong, "\n".join(wrong)


def test_every_module_of_engine_and_window_is_in_a_room() -> None:
    names = {module_name(path) for path in modules()} - set(PACKAGES)
    assert not {name for name in names if in_no_room(name)}, "name their rooms in LAYERS"


def imports_at_run_time(path: Path) -> Iterable[str]:
    """What a file imports, without what only type checkers read."""
    text = path.read_text("utf-8")
    if "if TYPE_CHECKING" not in text:
        return imports(path)
    tree = ast.parse(text, str(path))
    for node in ast.walk(tree):
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = node.orelse
    return imports_in(path, tree)


def test_no_modules_import_one_another_in_a_circle() -> None:
    graph = {
        name: {each for each in imports_at_run_time(path) if each != name and is_module(each)}
        for path in modules()
        for name in [module_name(path)]
    }
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the circle


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("engine.games.record", "engine.knowledge.evaluation"),
        ("engine.knowledge.evaluation", "engine.search.limits"),
        ("engine.service.client", "engine.ugi.session"),
        ("engine.ugi", "pygame.font"),
        ("engine.service.client", "gui.look.words"),
        ("engine.players.spec", "plyfall"),
        ("plyfall.solver", "gui.look.words"),
        ("plyfall.api", "pygame"),
        ("plyfall", "main"),
        ("gui.shell.app", "plyfall"),
        ("gui.shell.app", "engine.search.alphabeta"),
        ("gui.shell.app", "main"),
        ("gui.look.words", "gui.files.setup"),
        ("gui.play.scene", "gui.review.scene"),
    ],
)
def test_the_rule_refuses_sample_imports(importer: str, imported: str) -> None:
    assert not is_allowed(importer, imported)


def test_imports_are_found_however_they_are_written() -> None:
    tree = ast.parse(
        "import pygame.font as f\nfrom engine import knowledge, __version__\n"
        "from engine.games.game import Move\nfrom . import limits\nfrom ..games import game\n"
        "def late():\n    from gui import shell\n"
        "import_module('engine.games.game')\nimportlib.import_module('.limits', __package__)\n"
        "import_module(f'{__package__}.limits')\nimport_module(f'.{name}', __package__)\n"
    )
    assert list(imports_in(ROOT / "engine" / "search" / "root.py", tree)) == [
        "pygame.font",
        "engine.knowledge",
        "engine.__version__",
        "engine.games.game",
        "engine.search.limits",
        "engine.games.game",
        "gui.shell",
        *["engine.games.game", "engine.search.limits", "engine.search.limits"],
    ]


def test_the_engine_has_few_files_outside_its_rooms() -> None:
    loose = {path.stem for path in (ROOT / "engine").glob("*.py")} - {"__init__", "__main__"}
    assert len(loose) <= 5


def test_no_file_is_too_long() -> None:
    lengths = {module_name(p): len(p.read_text("utf-8").splitlines()) for p in modules()}
    assert not {name: length for name, length in lengths.items() if length > MOST_LINES}


def test_every_file_has_a_name_that_says_what_it_is_for() -> None:
    for path in modules():
        assert not NAMES_THAT_SAY_NOTHING & set(module_name(path).split(".")), path


TYPE_NAME = re.compile(r"_?[A-Z][A-Za-z]*[a-z]")
"""What classes and aliases of types are called; constants are all capitals."""
EXCEPTION_BASES = ("Error", "Exception", "Interrupt", "Warning")


def test_no_two_types_have_one_name_and_only_exceptions_end_in_error() -> None:
    files = defaultdict[str, list[Path]](list)
    for path in modules():
        tree = parsed(path)
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                files[node.name].append(path)
                is_exception = any(ast.unparse(b).endswith(EXCEPTION_BASES) for b in node.bases)
                assert is_exception == node.name.endswith("Error"), (path, node.name)
        for statement in tree.body:
            if isinstance(statement, ast.Assign):
                names = (target.id for target in statement.targets if isinstance(target, ast.Name))
                for name in filter(TYPE_NAME.match, names):
                    files[name].append(path)
    assert not {name: paths for name, paths in files.items() if len(paths) > 1}
