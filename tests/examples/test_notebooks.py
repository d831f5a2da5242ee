"""The notebooks run, show what is stored in them, and their exercises can be answered."""

import ast
import builtins
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from processes import ROOT
from run_notebooks import CellError, Notebook, executed, load, notebooks, text_of

import plyfall.exercise

NOTEBOOKS = notebooks()
QUICK = "2-minimax-and-alpha-beta"
"""The one that is run every time."""
EACH = [
    pytest.param(path, id=path.stem, marks=[] if path.stem == QUICK else [pytest.mark.slow])
    for path in NOTEBOOKS
]
EVERY = pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
LARGEST = 100_000
"""Bytes of a notebook, with its pictures."""


def cells(notebook: Notebook, kind: str) -> list[str]:
    return ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == kind]


def printed(notebook: Notebook) -> list[str]:
    outputs = [output for cell in notebook["cells"] for output in cell.get("outputs", [])]
    return ["".join(output["text"]) for output in outputs if output["output_type"] == "stream"]


def test_there_is_one_for_each_chapter() -> None:
    assert [path.stem for path in NOTEBOOKS] == [
        "1-games",
        QUICK,
        "3-evaluation-functions",
        "4-connect-four",
        "5-monte-carlo-tree-search",
        "6-expectiminimax",
    ]
    page = (ROOT / "docs" / "notebooks" / "README.md").read_text("utf-8")
    assert all(f"({path.name})" in page for path in NOTEBOOKS)


@pytest.mark.parametrize("path", EACH)
def test_it_shows_what_is_stored(path: Path) -> None:
    assert text_of(executed(load(path), path.name)) == path.read_text("utf-8")


@pytest.mark.parametrize("path", EACH)
def test_every_exercise_has_a_solution(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check = plyfall.exercise.check
    solved = []

    def with_the_solution(answer: Any, solution: Callable[[], Any]) -> None:
        check(answer, solution)
        solved.append(solution())
        check(solved[-1], solution)
        check("something else", solution)

    monkeypatch.setattr(plyfall.exercise, "check", with_the_solution)
    verdicts = [text for text in printed(executed(load(path), path.name)) if "answered" in text]
    assert verdicts == ["not answered yet\nright\nnot yet right; look again\n"] * len(solved)
    assert len(solved) >= 4
    assert not any(answer in (None, ..., []) for answer in solved)


@EVERY
def test_it_is_stored_as_on_every_machine(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.encode()) < LARGEST
    assert str(ROOT) not in text
    assert "0x" not in text, "an address"
    notebook = load(path)
    assert notebook["metadata"]["language_info"] == {"name": "python"}
    assert (notebook["nbformat"], notebook["nbformat_minor"]) == (4, 5)
    kinds = [
        {key for output in cell.get("outputs", []) for key in output.get("data", ())}
        for cell in notebook["cells"]
    ]
    assert path.name.startswith("6") or any("image/svg+xml" in kind for kind in kinds)


@EVERY
def test_it_needs_only_what_is_installed(path: Path) -> None:
    for source in cells(load(path), "code"):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.ImportFrom):
                assert node.module is not None
                name = node.module.partition(".")[0]
                assert name == "plyfall" or name in sys.stdlib_module_names


@EVERY
def test_no_solution_is_written_beside_its_exercise(path: Path) -> None:
    """Solutions are worked out by the program, or by what the notebook has defined."""
    checks = [
        node
        for source in cells(load(path), "code")
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "check"
    ]
    assert len(checks) >= 4
    for _, solution in (each.args for each in checks):
        names = {node.id for node in ast.walk(solution) if isinstance(node, ast.Name)}
        assert names - vars(builtins).keys(), ast.unparse(solution)


def test_the_dice_race_is_that_of_the_example() -> None:
    example = (ROOT / "examples" / "dice_race.py").read_text("utf-8")
    sources = cells(load(ROOT / "docs" / "notebooks" / "6-expectiminimax.ipynb"), "code")
    (rules,) = (source for source in sources if "class DiceRace" in source)
    assert rules[rules.index("DICE = ") :] in example


@EVERY
def test_what_its_links_lead_to_exists(path: Path) -> None:
    for source in cells(load(path), "markdown"):
        for part in source.split("](")[1:]:
            link = part.partition(")")[0]
            assert (path.parent / link).exists(), link


def test_figure_5_2_is_told_as_it_is() -> None:
    said = "".join(printed(load(ROOT / "docs" / "notebooks" / f"{QUICK}.ipynb")))
    assert "value 3 with a1 after 9 leaves" in said
    assert "value 3 with a1 after 7 leaves\nnot looked at: ['C2', 'C3']" in said
    numbers = [line.split()[-2] for line in said.splitlines() if line.endswith(" leaves")]
    assert numbers[-4:] == ["9", "7", "5", "9"]


def test_a_cell_that_fails_is_named() -> None:
    notebook = {"cells": [{"cell_type": "code", "source": ["1 / 0"]}]}
    with pytest.raises(CellError, match=r"it, cell 1: ZeroDivisionError"):
        executed(notebook, "it")
