"""What the parsers of all commands are made of."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NoReturn

from engine.complaint import complain
from engine.games.catalogue import NAMES, USUAL_GAME, parse_size
from engine.games.line_rules import LARGEST_SIDE, LEAST_CONNECT
from engine.languages.language import ENGLISH, LANGUAGES

CHESS = "chess"
"""The game without a choice of boards; its package is loaded only when it is played."""
TABLE_HELP = "size of the table in MiB"
MOST_WORKERS = 256
"""The most processes, or threads; the solver uses at most `MOST_THREADS` of them."""
USUAL_WIDTH = 80
"""The columns of a terminal that does not tell."""


class NamesOrFile:
    """The names of games to choose from, and any file with a game of one's own."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def __contains__(self, word: str) -> bool:
        from engine.games.game_file import SUFFIX

        return word in self._names or word.endswith(SUFFIX)

    def __iter__(self) -> Iterator[str]:
        from engine.games.game_file import SUFFIX

        yield from (*self._names, f"a file that ends in {SUFFIX}")


class OneLineParser(argparse.ArgumentParser):
    """Prints an error in one line and exits with status 2."""

    def __init__(self, **options: Any) -> None:
        """Takes what `ArgumentParser` takes."""
        formatter = partial(argparse.HelpFormatter, width=_width())
        super().__init__(formatter_class=formatter, allow_abbrev=False, **options)

    def error(self, message: str) -> NoReturn:
        """Prints one line on standard error and exits."""
        complain(f"{self.prog}: {message}")
        sys.exit(2)


def _width() -> int:
    """Returns how wide help is: argparse would load `shutil` to find it out."""
    columns = os.environ.get("COLUMNS", "")
    if columns.isdecimal() and int(columns):
        return int(columns) - 2
    try:
        return (os.get_terminal_size().columns or USUAL_WIDTH) - 2
    except OSError:
        return USUAL_WIDTH - 2


def number(lowest: int, highest: int) -> Callable[[str], int]:
    """Returns a whole number in a range, as a type for an option."""

    def read(text: str) -> int:
        # int() alone would also take "1_000", " 7" and digits of other scripts.
        if not re.fullmatch(r"-?[0-9]{1,19}", text) or not lowest <= int(text) <= highest:
            from engine.games.foreign_text import quoted

            raise argparse.ArgumentTypeError(
                f"{quoted(text)} is not a number from {lowest} to {highest}"
            )
        return int(text)

    return read


def language(text: str) -> str:
    """Returns the code of a language."""
    code = text.replace("-", "_")
    if code not in LANGUAGES:
        from engine.games.foreign_text import quoted

        known = ", ".join(LANGUAGES)
        raise argparse.ArgumentTypeError(
            f"there is no language {quoted(text)} (choose from {known})"
        )
    return code


def size(text: str) -> tuple[int, int]:
    """Returns a board's columns and rows."""
    try:
        return parse_size(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def language_option(parser: argparse.ArgumentParser) -> None:
    """Adds an option for the language of a page."""
    codes = ", ".join(LANGUAGES)
    text = f"of a page: {codes} (default: %(default)s)"
    parser.add_argument(
        "--language", type=language, default=ENGLISH.code, metavar="CODE", help=text
    )


def board_options(
    parser: argparse.ArgumentParser,
    *,
    game: bool = True,
    files: bool = False,
    others: tuple[str, ...] = (),
) -> None:
    """Adds --board and --connect, and for `game` --game.

    With `files`, --game also takes the path of a Python file, and the names in `others`, which are
    games without lines.
    """
    if files:
        names = (*NAMES, *others)
        parser.add_argument(
            "--game",
            choices=NamesOrFile(*names),
            default=USUAL_GAME,
            metavar="GAME",
            help=f"{', '.join(names)}, or a Python file with a game (default: %(default)s)",
        )
    elif game:
        parser.add_argument(
            "--game", choices=NAMES, default=USUAL_GAME, help="the game (default: %(default)s)"
        )
    parser.add_argument(
        "--board", type=size, metavar="WxH", help="columns and rows (default: the usual board)"
    )
    parser.add_argument(
        "--connect",
        type=number(LEAST_CONNECT, LARGEST_SIDE),
        metavar="K",
        help="how many pieces in a row win",
    )


def number_option(
    parser: argparse.ArgumentParser,
    name: str,
    limits: tuple[int, int],
    summary: str,
    default: int | None = None,
    *,
    named: str = "%(default)s",
    metavar: str = "N",
) -> None:
    """Adds an option for a number within `limits`; `named` is the default in its help."""
    parser.add_argument(
        name,
        type=number(*limits),
        default=default,
        metavar=metavar,
        help=f"{summary} (default: {named})",
    )


def book_option(parser: argparse._ActionsContainer) -> None:
    """Adds --book."""
    parser.add_argument(
        "--book", metavar="FILE", help="a book made by `book build`, in place of the program's own"
    )


def cluster_option(parser: argparse.ArgumentParser) -> None:
    """Adds --cluster."""
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="hand the work to the Dask scheduler there, e.g. tcp://host:8786, instead of doing it "
        "on this machine",
    )
