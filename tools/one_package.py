"""The sources as they are installed: everything inside the one package `plyfall`.

In a checkout `engine`, `gui`, `assets` and `main` lie at the top and import one another by these
names. Installed, such names would meet other packages of the same name, so `setup.py` builds from
a copy made here: it lies in `plyfall` and its imports say `plyfall.engine`. They are rewritten
once, at the build, since a name put into `sys.modules` at run time would hide a package of that
name from the rest of the process.
"""

from __future__ import annotations

import ast
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

PACKAGE = "plyfall"
"""The only top-level name of what is installed."""
MOVED = ("engine", "gui", "assets", "main")
"""What moves into the package: folders, or files without their `.py`."""
CYTHON = (".pyx", ".pxd", ".pxi")
PYTHON = (".py", ".pyi")
LEFT_OUT = shutil.ignore_patterns("__pycache__", "*.c", "*.html", "*.so", "*.pyd")
"""What is made, not written."""

_MODULE = rf"(?:{'|'.join(MOVED)})\b[\w.]*"
_AFTER_FROM = re.compile(rb"from(?:\s|\\\r?\n)+")
_CYTHON_FROM = re.compile(rf"^(\s*from[ \t]+)({_MODULE}[ \t]+c?import\b)", re.MULTILINE)
_CYTHON_IMPORT = re.compile(rf"^(\s*c?import[ \t]+)({_MODULE})(.*)$", re.MULTILINE)
_AS = re.compile(r"[ \t]+as[ \t]+\w+[ \t]*(?:#.*)?")


class RewriteError(ValueError):
    """An import whose meaning would change inside the package."""


def stage(root: Path, target: Path) -> None:
    """Copies the sources below `root` into `target/plyfall`, which is made afresh."""
    package = target / PACKAGE
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(root / PACKAGE, package, ignore=LEFT_OUT)
    for name in MOVED:
        if (root / name).is_dir():
            shutil.copytree(root / name, package / name, ignore=LEFT_OUT)
        else:
            shutil.copy2(root / f"{name}.py", package)
    for path in sorted(package.rglob("*")):
        if path.suffix in (*PYTHON, *CYTHON):
            _rewrite_file(path)


def _rewrite_file(path: Path) -> None:
    source = path.read_text("utf-8")
    try:
        rewritten = rewrite_python(source) if path.suffix in PYTHON else rewrite_cython(source)
    except RewriteError as error:
        raise RewriteError(f"{path}, {error}") from None
    if rewritten != source:
        path.write_text(rewritten, "utf-8", newline="")


def is_moved(module: str | None) -> bool:
    """Whether a module's full name begins with one that moves into the package."""
    return module is not None and module.partition(".")[0] in MOVED


def rewrite_python(source: str) -> str:
    """Returns Python code with its imports of what has moved; raises `RewriteError`."""
    code = source.encode()  # as the parser counts columns
    for place, text in sorted(_insertions(code), reverse=True):
        code = code[:place] + text.encode() + code[place:]
    return code.decode()


def _insertions(code: bytes) -> Iterator[tuple[int, str]]:
    """What to insert, and before which byte."""
    starts = [0]
    for line in code.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.ImportFrom) and not node.level and is_moved(node.module):
            found = _AFTER_FROM.match(code, starts[node.lineno - 1] + node.col_offset)
            assert found is not None, "a from-import begins with from"
            yield found.end(), f"{PACKAGE}."
        elif isinstance(node, ast.Import):
            for alias in node.names:
                if not is_moved(alias.name):
                    continue
                begin = starts[alias.lineno - 1] + alias.col_offset
                yield begin, f"{PACKAGE}."
                if alias.asname is None:
                    _refuse_dotted(alias.name, alias.lineno)
                    yield begin + len(alias.name), f" as {alias.name}"


def rewrite_cython(source: str) -> str:
    """Returns Cython code with its imports of what has moved; raises `RewriteError`.

    Python's parser does not read Cython, so whole statements at the beginning of a line are
    looked for. A module must stand alone in its `import` or `cimport`.
    """

    def rewrite_import(found: re.Match[str]) -> str:
        statement, module, rest = found.groups()
        if _AS.fullmatch(rest):
            return f"{statement}{PACKAGE}.{module}{rest}"
        number = source.count("\n", 0, found.start(2)) + 1
        _refuse_dotted(module, number)
        if rest.strip() and not rest.strip().startswith("#"):
            raise RewriteError(f"line {number}: import {module} on a line of its own")
        return f"{statement}{PACKAGE}.{module} as {module}{rest}"

    return _CYTHON_IMPORT.sub(rewrite_import, _CYTHON_FROM.sub(rf"\1{PACKAGE}.\2", source))


def _refuse_dotted(module: str, number: int) -> None:
    """Refuses `import engine.games`, which binds the name `engine`."""
    if "." in module:
        raise RewriteError(f"line {number}: write `from … import …` instead of `import {module}`")
