"""Fonts: each run of a text is drawn with the first that has all of its characters.

First come ours, then those of the system, looked for only when a character that ours lack is shown.
"""

from __future__ import annotations

import io
import os
import re
import shutil
import sys
import unicodedata
from contextlib import suppress
from functools import cache, cached_property
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import pygame

from engine.games.foreign_text import REPLACEMENT
from gui.look.assets import FONTS

_WIDE = "\u2e80-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef\U00020000-\U0003ffff"
"""Characters of Chinese and Japanese, as a part of a regular expression."""
_BESIDE = "\u00b7\u2014\u201c\u201d\u2026"
"""Dots, dashes and quotes, which beside them are as wide as they are."""
_TURNED = "\u0590-\u08ff\ufb1d-\ufefc"
"""Letters that are written from right to left, with what is between their words."""
_PIECES = (
    f"[{_BESIDE}]*[{_WIDE}][{_BESIDE}{_WIDE}]*|[{_TURNED}]+(?:[^\\w]+[{_TURNED}]+)*"
    f"|[^\\s{_BESIDE}{_WIDE}{_TURNED}]+|."
)
"""Runs of such characters and others; compiled when it is needed first, as that takes a while."""
SCRIPTS = (
    "Cjk=Hani Guja=Gujr Gurm=Guru Kann=Knda Khme=Khmr Lao=Laoo Mala=Mlym Myan=Mymr Nko=Nkoo "
    "Oriy=Orya Syri=Syrc Tami=Taml Tibe=Tibt Yi=Yiii"
)
"""The codes of scripts that are not the first four letters of their names."""
ASKED_AT = 24
"""The size at which a font is asked what it has, in pixels."""
NO_CHARACTER = "\ufffe"
"""A code that no font has: it is drawn as all are that a font lacks."""
NAMES = (
    "Segoe UI,Microsoft YaHei,Microsoft JhengHei,Yu Gothic,Malgun Gothic,Nirmala UI,Leelawadee UI,"
    "Ebrima,Gadugi,Myanmar Text,Microsoft Himalaya,Segoe UI Symbol,Helvetica Neue,PingFang,"
    "Hiragino Sans GB,Apple SD Gothic Neo,Arial Unicode,Arial Unicode MS,Geeza Pro,Arial Hebrew,"
    "Thonburi,Kailasa,Kohinoor,Apple Symbols"
)
"""Fonts of Windows and macOS, which between them have the letters of most languages."""
_LISTED = re.compile(r"True (?:False)?\t(.+)\t([\da-f]+(?:[- ][\da-f]+)*)")
"""A font whose letters are shapes without colours: its file, and what it has, in ranges."""


@cache
def font_content(path: Path) -> bytes:
    """Returns the content of a font's file, which pygame would keep open for each size."""
    return path.read_bytes()


class Face:
    """The file of a font."""

    def __init__(self, file: Path | str, codes: str = "") -> None:
        """`codes` are ranges of what it may have; '' for any. A `Path` is kept in memory."""
        self._file, self._codes = file, codes
        self._has = cache(self._draws)
        self._any: pygame.font.Font | None = None
        """The font that was made first, which says what there is without another one in memory."""

    def at(self, size: int, script: str = "") -> pygame.font.Font:
        """Returns the font at a size in pixels, for the letters of a script."""
        file = self._file
        content = io.BytesIO(font_content(file)) if isinstance(file, Path) else file
        font = pygame.font.Font(content, size)
        if not script:
            self._any = self._any or font
        # It may have been built without what joins such letters.
        with suppress(pygame.error, ValueError):
            if script:
                font.set_script(script)
            if script in ("Arab", "Hebr", "Nkoo", "Syrc", "Thaa"):
                font.set_direction(pygame.DIRECTION_RTL)
        return font

    def has(self, text: str) -> bool:
        """Returns whether it has all characters of a text."""
        return all(map(self._has, set(text)))

    @property
    def _asked(self) -> pygame.font.Font:
        return self._any or self.at(ASKED_AT)

    @cached_property
    def _ranges(self) -> list[tuple[int, int]]:
        ends = (each.partition("-") for each in self._codes.split())
        return [(int(first, 16), int(last or first, 16)) for first, _, last in ends]

    def _draws(self, character: str) -> bool:
        """Returns whether it draws a character unlike those it lacks, which are boxes."""
        if self._codes and not any(a <= ord(character) <= b for a, b in self._ranges):
            return False
        with suppress(OSError, UnicodeError, pygame.error):
            return _ink(self._asked, character) != _ink(self._asked, NO_CHARACTER)
        return False


def _ink(font: pygame.font.Font, character: str) -> bytes:
    """Returns what is seen of a character."""
    if not font.size(character)[0]:
        return b""
    picture = font.render(character, True, (0, 0, 0))
    return pygame.image.tobytes(picture.subsurface(picture.get_bounding_rect()), "RGBA")


@cache
def ours(weight: str) -> tuple[Face, ...]:
    """Returns the program's own fonts of a weight, in the order in which they are used."""
    return tuple(map(Face, FONTS[weight]))


@cache
def system() -> tuple[Face, ...]:
    """Returns the fonts of the system: on Linux by the user's languages, elsewhere by name."""
    if tool := shutil.which("fc-match"):
        import subprocess  # which takes a while at the start

        command = [tool, "-s", "-f", "%{scalable} %{color}\t%{file}\t%{charset}\n", "sans-serif"]
        before = os.environ.get("LD_LIBRARY_PATH_ORIG", "")  # what PyInstaller has replaced
        environment = {**os.environ, "LD_LIBRARY_PATH": before}
        with suppress(OSError, subprocess.SubprocessError):
            run = subprocess.run(command, capture_output=True, timeout=5, env=environment)
            lines = map(_LISTED.fullmatch, os.fsdecode(run.stdout).splitlines())
            return tuple(Face(*line.groups()) for line in lines if line)
    elif sys.platform in ("win32", "darwin"):
        with suppress(OSError, pygame.error):
            return tuple(map(Face, filter(None, map(pygame.font.match_font, NAMES.split(",")))))
    return ()


def _first(text: str, own: tuple[Face, ...]) -> Face | None:
    """Returns the first font that has all of a text, if there is one."""
    found = next((face for face in own if face.has(text)), None)
    return found or next((face for face in system() if face.has(text)), None)


@cache
def _shown(character: str) -> str:
    return character if _first(character, ours("Medium")) else REPLACEMENT


def drawn(text: str) -> str:
    """Returns a text with the stand-in for each character that no font has."""
    return "".join(map(_shown, text))


def runs(text: str, weight: str) -> list[tuple[Face, str, str]]:
    """Returns a text as runs, each with the font that draws it, and its script there."""
    own, parts = ours(weight), list[tuple[Face, str]]()
    for piece in re.findall(_PIECES, text, re.DOTALL):
        each = [piece] if _first(piece, own) else piece
        parts += [(_first(part, own) or own[0], part) for part in each]
    found = [
        (face, "".join(part for _, part in group)) for face, group in groupby(parts, itemgetter(0))
    ]
    return [(face, "" if face in own else _script(part), part) for face, part in found]


def _script(text: str) -> str:
    """Returns the code of the script of a text, that of its first letter."""
    letter = next(filter(str.isalpha, text), " ")
    name = unicodedata.name(letter, "").partition(" ")[0][:4].title()
    return SCRIPTS.partition(f"{name}=")[2][:4] or name
