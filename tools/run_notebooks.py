"""Runs the notebooks in docs/notebooks and stores what their cells show.

    python tools/run_notebooks.py            refreshes all of them
    python tools/run_notebooks.py --check    says which would change, exit status 1 where one would
    python tools/run_notebooks.py NAME …     only those whose names contain NAME

Only the standard library is needed. Cell numbers, ids and metadata are the same on every machine,
so that a notebook that was edited in Jupyter differs from its last version in what was edited.
"""

from __future__ import annotations

import ast
import contextlib
import io
import json
import sys
import tempfile
import types
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "docs" / "notebooks"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}
LONGEST_REPR = 300
"""Characters of an object's text beside its picture."""

Notebook = dict[str, Any]


class CellError(Exception):
    """A cell failed; the message says which."""


def notebooks(words: list[str] | None = None) -> list[Path]:
    """Returns the notebooks in order; with `words` those whose names contain one of them."""
    found = sorted(FOLDER.glob("*.ipynb"))
    return [path for path in found if not words or any(word in path.name for word in words)]


def load(path: Path) -> Notebook:
    """Returns a notebook as data."""
    loaded: Notebook = json.loads(path.read_text("utf-8"))
    return loaded


def text_of(notebook: Notebook) -> str:
    """Returns a notebook as it is stored."""
    return json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def executed(notebook: Notebook, name: str) -> Notebook:
    """Returns the notebook with the outputs of its cells; raises `CellError`.

    The cells run one after the other in one namespace, in an empty folder.
    """
    module = types.ModuleType("__main__")
    cells, count = [], 0
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder), _as_main(module):
        for number, cell in enumerate(notebook["cells"], 1):
            source = "".join(cell["source"])
            made = {"cell_type": cell["cell_type"], "id": f"cell-{number}", "metadata": {}}
            made["source"] = source.splitlines(keepends=True)
            if cell["cell_type"] == "code":
                count += 1
                made["execution_count"] = count
                made["outputs"] = _run(source, module, count, f"{name}, cell {count}")
            cells.append(made)
    return {"cells": cells, "metadata": METADATA, "nbformat": 4, "nbformat_minor": 5}


@contextlib.contextmanager
def _as_main(module: types.ModuleType) -> Iterator[None]:
    """Makes `module` the main one, where dataclasses look for the module of a cell's class."""
    kept = sys.modules["__main__"]
    sys.modules["__main__"] = module
    try:
        yield
    finally:
        sys.modules["__main__"] = kept


def _run(source: str, module: types.ModuleType, count: int, name: str) -> list[dict[str, Any]]:
    """Runs a cell and returns its outputs; raises `CellError`."""
    outputs: list[dict[str, Any]] = []
    heard = io.StringIO()

    def flush() -> None:
        if heard.getvalue():
            text = heard.getvalue().splitlines(keepends=True)
            outputs.append({"name": "stdout", "output_type": "stream", "text": text})
            heard.seek(0)
            heard.truncate()

    def display(*objects: object) -> None:
        for each in objects:
            flush()
            data = {"data": _shown(each), "metadata": {}}
            outputs.append({**data, "output_type": "display_data"})

    vars(module)["display"] = display
    tree = ast.parse(source, name)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    try:
        with contextlib.redirect_stdout(heard):
            exec(compile(tree, name, "exec"), vars(module))
            value = None
            if isinstance(last, ast.Expr):
                value = eval(compile(ast.Expression(last.value), name, "eval"), vars(module))
    except Exception as error:
        raise CellError(f"{name}: {type(error).__name__}: {error}") from error
    flush()
    if value is not None:
        data = {"data": _shown(value), "execution_count": count, "metadata": {}}
        outputs.append({**data, "output_type": "execute_result"})
    return outputs


def _shown(value: object) -> dict[str, list[str]]:
    """Returns an object as a notebook shows it: as text, and as a picture where it has one."""
    text = repr(value)
    drawn = getattr(value, "_repr_svg_", None)
    if drawn is None:
        return {"text/plain": text.splitlines(keepends=True)}
    if len(text) > LONGEST_REPR:
        text = f"<{type(value).__name__}>"
    return {
        "image/svg+xml": drawn().splitlines(keepends=True),
        "text/plain": text.splitlines(keepends=True),
    }


def main(arguments: list[str]) -> int:
    """Runs the notebooks that are named and returns the exit status."""
    sys.path.insert(0, str(ROOT))
    checking = "--check" in arguments
    changed = False
    for path in notebooks([word for word in arguments if not word.startswith("-")]):
        before = path.read_text("utf-8")
        try:
            after = text_of(executed(load(path), path.name))
        except CellError as error:
            print(error)
            return 1
        if after != before:
            changed = True
            print(f"{path.name} {'would change' if checking else 'is refreshed'}")
            if not checking:
                path.write_text(after, "utf-8")
    return int(checking and changed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
