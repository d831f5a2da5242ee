"""The source and the pseudocode of a search as pieces of one colour, broken into rows. Pure."""

from __future__ import annotations

import keyword
import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from engine.trace.pseudocode import PseudoLine
from engine.trace.trace import Source

HANGING = 4
"""How many columns further a row begins that goes on with the line above."""
PSEUDO_WORDS = frozenset(["function", "if", "then", "return", "for", "each", "of", "do"])
PYTHON_WORDS = frozenset({*keyword.kwlist, "match"})
INKS = re.compile(r"(?P<muted>#.*)|(?P<good>\"[^\"]*\")|(?P<warn>\b\d[\d.]*\b)|(?P<accent>\b\w+\b)")
"""What has a colour of its own, by the theme's colour: comments, texts, numbers, words."""

InkedText = tuple[str, str]
"""A piece of a line, and the theme's colour in which it is written."""


class CodeLine(NamedTuple):
    """A line of a search."""

    number: int
    """The number of the line in its file, or in the pseudocode."""
    pieces: tuple[InkedText, ...]
    function: str = ""
    """The function to which it belongs, where others stand beside it."""


class CodeRow(NamedTuple):
    """A row of the panel: a line, or a part of a long one."""

    line: CodeLine
    begins: bool
    """Whether the line begins here."""
    pieces: tuple[InkedText, ...]


@lru_cache(maxsize=32)
def source_lines(source: Source) -> tuple[CodeLine, ...]:
    """Returns the lines of a function from its body on."""
    rows = source.text.expandtabs(4).splitlines()[source.body_line - source.first_line :]
    indent = min((len(row) - len(row.lstrip()) for row in rows if row.strip()), default=0)
    return tuple(
        CodeLine(source.body_line + number, _inked(row[indent:], PYTHON_WORDS))
        for number, row in enumerate(rows)
    )


@lru_cache(maxsize=32)
def pseudo_lines(lines: tuple[PseudoLine, ...]) -> tuple[CodeLine, ...]:
    """Returns the lines of the pseudocode, counted from 1."""
    return tuple(
        CodeLine(number, _inked(line.text, PSEUDO_WORDS), line.function)
        for number, line in enumerate(lines, 1)
    )


def _inked(text: str, words: frozenset[str]) -> tuple[InkedText, ...]:
    """Returns a line as pieces of one colour each."""
    inks = ["text"] * len(text)
    for found in INKS.finditer(text):
        if found.lastgroup and (found.lastgroup != "accent" or found[0] in words):
            inks[found.start() : found.end()] = [found.lastgroup] * len(found[0])
    return _pieces(text, inks)


def _pieces(text: str, inks: Sequence[str]) -> tuple[InkedText, ...]:
    found: list[InkedText] = []
    for character, ink in zip(text, inks, strict=True):
        if found and found[-1][1] == ink:
            found[-1] = (found[-1][0] + character, ink)
        else:
            found.append((character, ink))
    return tuple(found)


def broken(lines: Sequence[CodeLine], columns: int) -> list[CodeRow]:
    """Returns the rows of some lines, none with more than so many columns.

    Long lines are broken at spaces.
    """
    rows = []
    for line in lines:
        text = "".join(words for words, _ in line.pieces)
        inks = [ink for words, ink in line.pieces for _ in words]
        indent, begins, lead = len(text) - len(text.lstrip()), True, 0
        while True:
            room = columns - lead
            end = len(text)
            if end > room:
                space = text.rfind(" ", indent + 1 if begins else 1, room + 1)
                end = space + 1 if space > 0 else max(room, 1)
            row = _pieces(" " * lead + text[:end], ["text"] * lead + inks[:end])
            rows.append(CodeRow(line, begins, row))
            text, inks = text[end:], inks[end:]
            if not text:
                break
            begins, lead = False, min(indent + HANGING, columns // 2)
    return rows
