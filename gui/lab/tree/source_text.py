"""The source of a search as pieces of one colour, broken into rows. Pure."""

from __future__ import annotations

import io
import keyword
import token
import tokenize
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

HANGING = 4
"""How many columns further a row begins that goes on with the line above."""


class Ink(Enum):
    """What a piece of source is, which decides its colour."""

    PLAIN = "plain"
    KEYWORD = "keyword"
    NAME = "name"
    """The name of a function where it is defined or called."""
    TEXT = "text"
    NUMBER = "number"
    COMMENT = "comment"


InkedText = tuple[str, Ink]


@dataclass(frozen=True)
class CodeRow:
    """A row of the panel: a line of the source, or a part of a long one."""

    line: int
    """The number of its line in the file."""
    begins: bool
    """Whether the line begins here."""
    pieces: tuple[InkedText, ...]


@lru_cache(maxsize=32)
def lines_of(
    source: str, first_line: int, body_line: int
) -> tuple[tuple[int, tuple[InkedText, ...]], ...]:
    """Returns the lines of a function from its body on, each with its number and its pieces.

    `first_line` is the number of the source's first line, `body_line` of the first to return.
    """
    rows = source.expandtabs(4).splitlines()
    inks = [[Ink.PLAIN] * len(row) for row in rows]
    before = ""
    for each in tokenize.generate_tokens(io.StringIO("\n".join(rows) + "\n").readline):
        ink = _ink(each, before)
        if each.type in (token.NAME, token.OP):
            before = each.string
        if ink is Ink.PLAIN:
            continue
        for row in range(each.start[0], each.end[0] + 1):
            begin = each.start[1] if row == each.start[0] else 0
            end = each.end[1] if row == each.end[0] else len(rows[row - 1])
            inks[row - 1][begin:end] = [ink] * (end - begin)
    begin = max(body_line - first_line, 0)
    shown = [(number, row) for number, row in enumerate(rows) if number >= begin]
    indent = min((len(row) - len(row.lstrip()) for _, row in shown if row.strip()), default=0)
    return tuple(
        (first_line + number, _pieces(row[indent:], inks[number][indent:])) for number, row in shown
    )


def _ink(each: tokenize.TokenInfo, before: str) -> Ink:
    if each.type == token.STRING:
        return Ink.TEXT
    if each.type == token.NUMBER:
        return Ink.NUMBER
    if each.type == tokenize.COMMENT:
        return Ink.COMMENT
    if each.type == token.NAME and (keyword.iskeyword(each.string) or each.string == "match"):
        return Ink.KEYWORD
    if each.type == token.NAME and before == "def":
        return Ink.NAME
    return Ink.PLAIN


def _pieces(row: str, inks: Sequence[Ink]) -> tuple[InkedText, ...]:
    """Returns a line as pieces of one ink each."""
    found: list[InkedText] = []
    for character, ink in zip(row, inks, strict=True):
        if found and found[-1][1] is ink:
            found[-1] = (found[-1][0] + character, ink)
        else:
            found.append((character, ink))
    return tuple(found)


def broken(lines: Sequence[tuple[int, tuple[InkedText, ...]]], columns: int) -> list[CodeRow]:
    """Returns the rows of some lines, none with more than so many columns.

    Long lines are broken at spaces.
    """
    rows = []
    for number, pieces in lines:
        text = "".join(words for words, _ in pieces)
        inks = [ink for words, ink in pieces for _ in words]
        indent, begins, lead = len(text) - len(text.lstrip()), True, 0
        while True:
            room = columns - lead
            end = len(text)
            if end > room:
                space = text.rfind(" ", indent + 1 if begins else 1, room + 1)
                end = space + 1 if space > 0 else max(room, 1)
            row = _pieces(" " * lead + text[:end], [Ink.PLAIN] * lead + inks[:end])
            rows.append(CodeRow(number, begins, row))
            text, inks = text[end:], inks[end:]
            if not text:
                break
            begins, lead = False, min(indent + HANGING, columns // 2)
    return rows
