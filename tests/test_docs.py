"""Every command and every Python block of the README and the docs does what the page says.

How a fenced block is checked follows from the word behind its fence:

* ``console``: a transcript. What stands after ``$`` is run by the shell, what stands after
  ``>`` is typed into the engine; the answers must be the ones printed, figures that differ
  from run to run aside.
* ``sh``: commands without answers. Those that open a window have their options read, the
  others are run.
* ``python``: run from the top of the page to its end, in one namespace.
* ``pycon``: an interactive session; `doctest` runs all of a page as one.
* ``output``: what the Python block before it prints.
* ``text``: anything else; ``{eval-rst}`` is for the site.
"""

import contextlib
import doctest
import importlib
import io
import os
import re
import shlex
import subprocess
import sys
import types
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

import pytest
from processes import ROOT, command

from gui.command_line import parse

README = ROOT / "README.md"
PAGES = [README, *sorted((ROOT / "docs").rglob("*.md"))]
KINDS = ("console", "sh", "python", "pycon", "output", "text", "{eval-rst}")
PATIENCE = 120.0
"""The most seconds to wait for an answer."""
SET_UP = ("pip install", "pyinstaller", "nox", "pre-commit", "git ")
"""Parts of commands that install something; `.ci/run` runs them."""
FIGURES = (
    (r"\b(nps|time|nodes/second|nodes/s) \d+", r"\1 #"),
    (r"\d+\.\d{3}\b", "#"),  # milliseconds
    (r"(?m)^(\d+ -?\d+ \d+) \d+$", r"\1 #"),  # the microseconds of solve --stats
    (r"\d+\.\d+ s\b", "# s"),
)
"""Figures that differ from run to run, and what takes their place on both sides."""


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    page: Path
    line: int
    """The line of its fence, counted from 1."""
    kind: str
    text: str

    def __str__(self) -> str:
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page, in order."""
    text = page.read_text("utf-8")
    return [
        Block(page, text.count("\n", 0, found.start()) + 1, found[1], found[2])
        for found in re.finditer(r"^```(\S*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    ]


ALL = [block for page in PAGES for block in blocks(page)]


def of_kind(kind: str) -> list[Block]:
    """The blocks of one kind, on all pages."""
    return [block for block in ALL if block.kind == kind]


def masked(text: str) -> str:
    """The text without figures that differ from run to run, spaces counted once."""
    for pattern, instead in FIGURES:
        text = re.sub(pattern, instead, text)
    return "\n".join(" ".join(line.split()) for line in text.strip().splitlines())


@pytest.mark.parametrize("block", ALL, ids=str)
def test_every_block_says_what_it_is(block: Block) -> None:
    assert block.kind in KINDS


# Transcripts


def exchanges(block: Block) -> Iterator[tuple[str, str]]:
    """What is typed, with its ``$`` or ``>``, and the answer printed below it."""
    typed = ""
    for is_typed, lines in groupby(block.text.splitlines(), lambda line: line[:2] in ("$ ", "> ")):
        if is_typed:
            *silent, typed = lines
            yield from ((each, "") for each in silent)
        else:
            yield typed, "\n".join(lines)
            typed = ""
    if typed:
        yield typed, ""


def environment() -> dict[str, str]:
    """The environment, with `python` and `plyfall` those of this checkout."""
    return {**os.environ, "PYTHONPATH": str(ROOT)}


def shell(line: str, folder: Path, stdin: str | None = None) -> str:
    """What a line prints; fails where its exit status is not 0."""
    # `python` is the one that runs the tests.
    line = re.sub(r"\bpython3?\b(?= )", shlex.quote(sys.executable), line)
    end = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", line],
        cwd=folder,
        env=environment(),
        input=stdin,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert end.returncode == 0, f"{line}: {end.stderr}"
    return end.stdout


@contextlib.contextmanager
def conversation() -> Iterator[Callable[[str, int], str]]:
    """The engine; types a line into it and reads so many lines of answers.

    At the end it must have nothing more to say.
    """
    with command(text=True, bufsize=1) as process:
        given, answers = process.stdin, process.stdout

        def ask(line: str, count: int) -> str:
            given.write(line + "\n")
            return "".join(answers.readline() for _ in range(count))

        yield ask
        given.close()
        assert answers.read() == "", "the engine says more than the page"


def asks_shell(typed: str) -> bool:
    """Whether a line is typed into the shell; after ``>`` it is typed into the engine."""
    return typed.startswith("$") and typed != "$ python -m engine"


SLOW = "engine bench"
"""A command that takes seconds."""


def is_slow(block: Block) -> bool:
    """Whether only the slow tests run a block: one of the docs', or one that takes long."""
    return block.page != README or SLOW in block.text


@pytest.mark.parametrize(
    "block",
    [
        pytest.param(block, id=str(block), marks=[pytest.mark.slow] if is_slow(block) else [])
        for block in of_kind("console")
    ],
)
def test_transcripts_are_true(block: Block, tmp_path: Path) -> None:
    said = [pair for pair in exchanges(block) if pair[0] != "$ python -m engine"]
    for typed, answer in said:
        if asks_shell(typed):
            assert masked(shell(typed[2:], tmp_path)) == masked(answer), typed
    to_engine = [(typed[2:], answer) for typed, answer in said if not asks_shell(typed)]
    if to_engine:
        with conversation() as ask:
            for line, answer in to_engine:
                assert masked(ask(line, len(answer.splitlines()))) == masked(answer), line


# Commands


def commands(block: Block) -> list[str]:
    """The commands of a block, one a line; a line that ends in a backslash goes on."""
    return [line for line in block.text.replace("\\\n", "").splitlines() if line.strip()]


@pytest.mark.parametrize("block", of_kind("sh"), ids=str)
def test_commands_can_be_run(block: Block, tmp_path: Path) -> None:
    for each in commands(block):
        if any(words in each for words in SET_UP):
            continue
        words = shlex.split(each)
        if words[0] == "plyfall" and (len(words) == 1 or words[1].startswith("-")):
            parse(words[1:])  # which ends the test where an option is wrong
        elif "benchmarks/" in each:
            path = next(word for word in words if word.startswith("benchmarks/"))
            assert (ROOT / path).exists(), each
        else:
            shell(each.replace("plyfall ", "python -m plyfall "), tmp_path, stdin="")


# Python


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if any(b.page == page for b in of_kind("python"))],
    ids=lambda page: page.name,
)
def test_python_blocks_run(page: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    module = types.ModuleType("example")
    monkeypatch.setitem(sys.modules, "example", module)  # dataclasses look their module up
    monkeypatch.chdir(tmp_path)
    importlib.invalidate_caches()
    printed = ""
    for block in blocks(page):
        if block.kind == "python":
            heard = io.StringIO()
            with contextlib.redirect_stdout(heard):
                exec(compile(block.text, str(block), "exec"), vars(module))
            printed = heard.getvalue()
        elif block.kind == "output":
            assert masked(printed) == masked(block.text), block


@pytest.mark.slow
@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if any(b.page == page for b in of_kind("pycon"))],
    ids=lambda page: page.name,
)
def test_sessions_are_true(page: Path) -> None:
    text = "\n".join(block.text for block in blocks(page) if block.kind == "pycon")
    session = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    report: list[str] = []
    results = doctest.DocTestRunner().run(session, out=report.append)
    assert not results.failed, "".join(report)


# Files


FOLDERS = "assets|benchmarks|docs|engine|examples|gui|plyfall|tests|tools"
NAMED = re.compile(rf"(?<![\w/.])(?:(?:{FOLDERS})/[\w/.*-]*|[a-z_*]+\.(?:py|pyx|pxi))(?![\w/.*-])")
"""A path from the checkout's folder on, or the name of a file with code."""


@pytest.mark.parametrize("page", [ROOT / "CONTRIBUTING.md", *PAGES], ids=lambda page: page.name)
def test_the_files_that_a_page_names_exist(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    for name in (name for words in re.findall(r"`[^`\n]+`", text) for name in NAMED.findall(words)):
        places = [ROOT] if "/" in name else [ROOT, *map(ROOT.joinpath, FOLDERS.split("|"))]
        found = (
            each for folder in places for each in folder.glob(f"{'**/' * (folder != ROOT)}{name}")
        )
        assert any(found), name


@pytest.mark.parametrize("page", [ROOT / "CONTRIBUTING.md", *PAGES], ids=lambda page: page.name)
def test_a_page_has_no_section_twice(page: Path) -> None:
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.MULTILINE | re.DOTALL)
    titles = re.findall(r"^##? .*", text, re.MULTILINE)
    assert sorted(titles) == sorted(set(titles))
