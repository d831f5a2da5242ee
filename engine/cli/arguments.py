"""What the parsers of all commands are made of."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any, NoReturn

from engine.complaint import complain
from engine.games.catalogue import NAMES, USUAL_GAME, parse_size
from engine.games.line_rules import LARGEST_SIDE, LEAST_CONNECT
from engine.languages.language import ENGLISH, LANGUAGES
from engine.wording import SayMessage, in_english, in_list, worded

CHESS = "chess"
"""The game without a choice of boards; its package is loaded only when it is played."""
VERSION_HELP = "show program's version number and exit"
USUAL_WIDTH = 80
"""The columns of a terminal that does not tell."""


class NamesOrFile:
    """The names of games to choose from, and any file with a game of one's own."""

    def __init__(self, *names: str, say: SayMessage = in_english) -> None:
        self._names, self._say = names, say

    def __contains__(self, word: str) -> bool:
        from engine.games.game_file import SUFFIX

        return word in self._names or word.endswith(SUFFIX)

    def __iter__(self) -> Iterator[str]:
        from engine.games.game_file import SUFFIX

        yield from (*self._names, self._say("a file that ends in {suffix}", suffix=SUFFIX))


class OneLineParser(argparse.ArgumentParser):
    """Prints an error in one line and exits with status 2, in the language of `say`."""

    def __init__(self, say: SayMessage = in_english, **options: Any) -> None:
        """Takes what `ArgumentParser` takes."""
        self.say = say
        vars(argparse)["_"] = say  # as its own words are looked up: "usage: ", "invalid choice: …"
        formatter = partial(argparse.HelpFormatter, width=_width())
        super().__init__(formatter_class=formatter, allow_abbrev=False, **options)

    def add_argument(self, *names: Any, **options: Any) -> argparse.Action:
        """Takes what `ArgumentParser` takes; help and the names of values are messages."""
        for each in options.keys() & {"help", "metavar"}:
            options[each] = self.say(options[each])
        return super().add_argument(*names, **options)

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


def number(lowest: int, highest: int, say: SayMessage = in_english) -> Callable[[str], int]:
    """Returns a whole number in a range, as a type for an option."""

    def read(text: str) -> int:
        # int() alone would also take "1_000", " 7" and digits of other scripts.
        if not re.fullmatch(r"-?[0-9]{1,19}", text) or not lowest <= int(text) <= highest:
            from engine.games.foreign_text import quoted

            message = "{text} is not a number from {lowest} to {highest}"
            raise argparse.ArgumentTypeError(
                say(message, text=quoted(text), lowest=lowest, highest=highest)
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


def language_of(arguments: Sequence[str], program: str) -> str:
    """Returns the language that ``--language`` names, in which all that follows is said; or ''."""
    if not any(each.startswith("--language") for each in arguments):
        return ""
    parser = OneLineParser(prog=program, add_help=False)
    parser.add_argument("--language", type=language, default="", metavar="CODE")
    found: str = parser.parse_known_args(arguments)[0].language
    return found


def size(text: str, say: SayMessage = in_english) -> tuple[int, int]:
    """Returns a board's columns and rows."""
    try:
        return parse_size(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(say(error.args[0])) from None


def language_option(parser: OneLineParser) -> None:
    """Adds an option for the language of a page."""
    text = "of a page, of help and errors: {codes} (default: %(default)s)"
    parser.add_argument(
        "--language",
        type=language,
        default=ENGLISH.code,
        metavar="CODE",
        help=worded(text, codes=in_list(LANGUAGES, worded)),
    )


def board_options(
    parser: OneLineParser,
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
        what = "{names}, or a Python file with a game (default: %(default)s)"
        parser.add_argument(
            "--game",
            choices=NamesOrFile(*names, say=parser.say),
            default=USUAL_GAME,
            metavar="GAME",
            help=worded(what, names=in_list(names, worded)),
        )
    elif game:
        parser.add_argument(
            "--game", choices=NAMES, default=USUAL_GAME, help="the game (default: %(default)s)"
        )
    parser.add_argument(
        "--board",
        type=partial(size, say=parser.say),
        metavar="WxH",
        help="columns and rows (default: the usual board)",
    )
    parser.add_argument(
        "--connect",
        type=number(LEAST_CONNECT, LARGEST_SIDE, parser.say),
        metavar="K",
        help="how many pieces in a row win",
    )


def number_option(
    parser: OneLineParser,
    name: str,
    limits: tuple[int, int],
    summary: str,
    default: int | None = None,
    *,
    named: str = "%(default)s",
    metavar: str = "N",
) -> None:
    """Adds an option for a number within `limits`; `named` is the default in its help."""
    text = worded("{what} (default: {default})", what=worded(summary), default=worded(named))
    reads = number(*limits, parser.say)
    parser.add_argument(name, type=reads, default=default, metavar=metavar, help=text)
