"""Every example is short, explains itself and needs only the public interface."""

import ast
import sys

import pytest
from example_programs import FOLDER

PROGRAMS = sorted(FOLDER.glob("*.py"))


@pytest.mark.parametrize("path", PROGRAMS, ids=lambda path: path.stem)
def test_it_imports_plyfall_and_nothing_of_its_inside(path: object) -> None:
    tree = ast.parse(FOLDER.joinpath(str(path)).read_text("utf-8"))
    modules = {
        node.module if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert "plyfall" in modules
    assert modules - {"plyfall"} <= sys.stdlib_module_names
    assert "pip install" in (ast.get_docstring(tree) or "")


def test_there_are_examples() -> None:
    assert [path.stem for path in PROGRAMS] == ["dice_race", "kaggle_agent", "pettingzoo_player"]
