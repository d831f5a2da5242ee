"""The walks of `docs/architecture.md`: their files and functions exist, and there are few files."""

import ast
import re

import pytest
from processes import ROOT

PAGE = (ROOT / "docs/architecture.md").read_text("utf-8")
MOST_FILES = {
    "A click becomes a disc": 10,
    "An answer becomes a chip": 10,
    "A trace becomes a tree": 10,
    "A setting redraws the window": 6,
}


def steps(walk: str) -> list[tuple[str, list[str]]]:
    """Returns the files on a walk, each with the functions that the page names there."""
    part = PAGE.split(f"### {walk}\n", 1)[1].split("\n#", 1)[0]
    found = re.findall(r"^\d+\. `([\w/]+\.py)`: (.*(?:\n   .*)*)", part, re.MULTILINE)
    return [(path, re.findall(r"`([\w.]+)`", words)) for path, words in found]


def names_in(path: str) -> set[str]:
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    found = set[str]()
    for node in tree.body:
        if isinstance(node, ast.ClassDef):
            methods = (each for each in node.body if isinstance(each, ast.FunctionDef))
            found |= {f"{node.name}.{each.name}" for each in methods}
        if isinstance(node, ast.FunctionDef):
            found.add(node.name)
    return found


@pytest.mark.parametrize("walk", MOST_FILES)
def test_a_walk_leads_through_few_files_that_have_what_it_names(walk: str) -> None:
    found = steps(walk)
    assert 3 <= len(found) <= MOST_FILES[walk]
    assert len({path for path, _ in found}) == len(found)
    for path, functions in found:
        assert functions[0] in names_in(path), path
        own = [each for each in functions if "." in each]
        assert set(own) <= names_in(path), path


def test_every_walk_of_the_page_is_counted() -> None:
    part = PAGE.split("## Four walks through the files\n", 1)[1].split("\n## ", 1)[0]
    assert re.findall(r"^### (.+)$", part, re.MULTILINE) == list(MOST_FILES)
