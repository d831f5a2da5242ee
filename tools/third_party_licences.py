"""The licences of everything in a built program that is not Plyfall's own.

`build.spec` puts the list into the program as `THIRD-PARTY-LICENCES.txt`. Started as a command it
looks at a built folder itself and compares:

    python tools/third_party_licences.py dist/plyfall

Exit status 1 and one line where something has no licence text, or the list in the folder lacks it.
Texts come from the Python packages themselves; what has none there is in `licences/`.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatch
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution, packages_distributions
from pathlib import Path, PurePath
from platform import python_version
from typing import Any

from one_package import MOVED, PACKAGE

NAME = "THIRD-PARTY-LICENCES.txt"
"""What the list is called in the program."""
FOLDER = Path(__file__).resolve().parent / "licences"
PYTHON, PYINSTALLER, INTER = "Python", "pyinstaller", "Inter"
FONTS = {"JetBrainsMono": "JetBrains Mono", "NotoSansSC": "Noto Sans SC"}
"""The fonts besides Inter, by what the names of their files hold."""
OURS = {*MOVED, PACKAGE, "one_file", "LICENSE", NAME}
"""Files, folders and modules at the top of the program that are Plyfall's own."""
INTRODUCTION = """\
Plyfall is under the MIT licence (the file LICENSE beside this one). It comes with what is listed
here, each under its own licence; the licence texts follow the list.

pygame-ce and some of the libraries are under the GNU Lesser General Public License. They are
shared libraries in this folder, used as they were published: you may replace each with a version
of your own by replacing its file. Where their source is to be had is said with each.
"""
_SHARED = re.compile(r"^lib.*\.so(\.|$)|\.dll$|\.dylib$", re.IGNORECASE)
_EXTENSION = re.compile(r"\.so$|\.pyd$", re.IGNORECASE)
_STEM = re.compile(r"(?:lib)?([^-.]+)")
_PYINSTALLER_MODULE = re.compile(r"_?pyi(mod|boot|_rth)|PYZ\.pyz$|PyInstaller$")
_TEXT_FILE = re.compile(r"licen[cs]e|copying|notice", re.IGNORECASE)


class LicenceError(Exception):
    """Something in the program has no licence text, or is not in its list; in one line."""


@dataclass
class Part:
    """Something in the program that others have made."""

    name: str
    version: str
    licence: str
    source: str
    """Where its source code is to be had."""
    texts: Mapping[str, str]
    """Licence texts by their names."""
    files: set[str] = field(default_factory=set)
    """The libraries it consists of; empty for a Python package."""


def parts(files: Mapping[str, Path], modules: Iterable[str]) -> list[Part]:
    """Returns what a program consists of besides Plyfall, in alphabetical order.

    `files` says where each file of the program, by its place in it, can be read; `modules` are
    the top-level names of the Python modules. Raises `LicenceError` naming what has no text.
    """
    found: dict[str, Part] = {}
    unknown: list[str] = []
    owners = [(place, _owner_of_file(PurePath(place))) for place in sorted(files)]
    owners += [(module, _owner_of_module(module)) for module in sorted(set(modules))]
    for what, owner in owners:
        if owner == PACKAGE:
            continue
        try:
            if owner is None:
                raise KeyError
            part = found.setdefault(owner, _part(owner, files.get(what)))
        except KeyError:
            unknown.append(what)
            continue
        if _SHARED.search(PurePath(what).name):
            part.files.add(PurePath(what).name)
    if unknown:
        raise LicenceError(f"no licence text is known for {', '.join(unknown)}")
    return sorted(found.values(), key=lambda part: part.name.lower())


def _owner_of_file(place: PurePath) -> str | None:
    """The component or distribution a file belongs to, by its place in the program."""
    top, name = place.parts[0], place.name
    if top == "assets" and "fonts" in place.parts:
        return next((font for part, font in FONTS.items() if part in name), INTER)
    if top in OURS:
        return PACKAGE
    if _SHARED.search(name):
        stem = _STEM.match(name)
        return None if stem is None else _owner_of_library(stem[1].lower())
    if top.lower().startswith("python") or name == "base_library.zip":
        return PYTHON
    # An extension module lies in its package, or alone at the top.
    return _owner_of_module(name.partition(".")[0] if _EXTENSION.search(top) else top)


def _owner_of_library(stem: str) -> str | None:
    known = _components().items()
    matching = (n for n, c in known if any(fnmatch(stem, p) for p in c.get("files", ())))
    return next(matching, None)


def _owner_of_module(name: str) -> str | None:
    if name in OURS:
        return PACKAGE
    if name in sys.stdlib_module_names or name.startswith("_sysconfigdata"):
        return PYTHON
    if _PYINSTALLER_MODULE.match(name):
        return PYINSTALLER
    return next(iter(_distributions().get(name, ())), None)


@cache
def _components() -> dict[str, dict[str, Any]]:
    return tomllib.loads((FOLDER / "components.toml").read_text("utf-8"))


@cache
def _distributions() -> Mapping[str, list[str]]:
    return packages_distributions()


def _part(owner: str, path: Path | None) -> Part:
    """What is known of a component or a distribution; raises KeyError where no text is."""
    component = _components().get(owner, {})
    texts = {name: (FOLDER / name).read_text("utf-8") for name in component.get("texts", ())}
    version, licence, source = _described(owner)
    texts = {**_own_texts(owner), **texts}
    if not texts:
        raise KeyError(owner)
    return Part(
        owner,
        version or component.get("edition") or _version_within(component.get("version"), path),
        component.get("licence", licence),
        component.get("source", source),
        {Path(name).name: text for name, text in texts.items()},
    )


def _described(owner: str) -> tuple[str, str, str]:
    """A distribution's version, licence and source as its metadata has them."""
    if owner == PYTHON:
        return python_version(), "", ""
    try:
        described = distribution(owner)
    except PackageNotFoundError:
        return "", "", ""
    words = described.metadata
    named = (words[name] for name in ("License-Expression", "License") if name in words)
    licence = next(named, "see its text")
    return described.version, licence, f"https://pypi.org/project/{owner}/{described.version}/"


def _own_texts(owner: str) -> dict[str, str]:
    """The licence texts that a distribution brings along."""
    try:
        files = distribution(owner).files or []
    except PackageNotFoundError:
        return {}
    described = (file for file in files if file.parts[0].endswith(".dist-info"))
    texts = (file for file in described if _TEXT_FILE.search(file.name))
    return {file.name: file.read_text("utf-8") for file in texts}


def _version_within(pattern: str | None, path: Path | None) -> str:
    """The version of a library as it says itself, or else as its file's name has it."""
    if path is None:
        return ""
    said = re.search(pattern.encode(), path.read_bytes()) if pattern else None
    if said is not None:
        return said[1].decode()
    named = re.search(r"\.so\.([\d.]+)$", path.name)
    return f"interface {named[1]}" if named else ""


def document(found: Iterable[Part]) -> str:
    """Returns the list and the texts, each text once."""
    lines = [INTRODUCTION]
    texts: dict[str, list[str]] = {}
    for part in found:
        lines += [f"{part.name} {part.version}".rstrip(), f"    Licence: {part.licence}"]
        lines += [f"    Source: {part.source}"] if part.source else []
        lines += [f"    Files: {', '.join(sorted(part.files))}"] if part.files else []
        lines.append("")
        for text in part.texts.values():
            texts.setdefault(text, []).append(part.name)
    for text, names in texts.items():
        rule = "=" * 78
        lines += [rule, ", ".join(names), rule, "", text.strip(), ""]
    return "\n".join(lines)


def built_files(folder: Path) -> dict[str, Path]:
    """Returns the files of a built folder by their places in the program."""
    inside = folder / "_internal"
    files = (path for path in sorted(inside.rglob("*")) if path.is_file())
    return {path.relative_to(inside).as_posix(): path for path in files}


def built_modules(folder: Path) -> Iterator[str]:
    """Yields the top-level names of the modules in a built folder's program."""
    from PyInstaller.archive.readers import CArchiveReader

    for program in (folder / PACKAGE, folder / f"{PACKAGE}.exe"):
        if program.exists():
            archive = CArchiveReader(str(program))
            yield from archive.toc
            modules = archive.open_embedded_archive("PYZ.pyz").toc
            yield from {name.partition(".")[0] for name in modules}


def check(folder: Path) -> list[Part]:
    """Returns what a built folder consists of; raises `LicenceError` where its list lacks some."""
    files = built_files(folder)
    if not files:
        raise LicenceError(f"{folder} is not a built program")
    found = parts(files, built_modules(folder))
    if NAME not in files or files[NAME].read_text("utf-8") != document(found):
        raise LicenceError(f"{NAME} in {folder} does not list what is there")
    return found


def main(arguments: list[str]) -> int:
    """Checks a built folder and prints what it consists of."""
    if len(arguments) != 1:
        print("usage: third_party_licences.py FOLDER", file=sys.stderr)
        return 2
    try:
        found = check(Path(arguments[0]))
    except LicenceError as error:
        print(f"third_party_licences: {error}", file=sys.stderr)
        return 1
    for part in found:
        print(f"{part.name:18} {part.version:20} {part.licence}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
