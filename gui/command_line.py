"""The options on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import engine
from engine.cli.arguments import VERSION_HELP, OneLineParser, language, language_of, number, size
from engine.games.catalogue import NAMES
from engine.games.foreign_text import quoted, shortened
from engine.languages.language import LANGUAGES
from engine.players.algorithms import DEEPEST_OFFERED, EVALUATION_NAMES, LEVELS, offered
from gui.files.data_files import reason
from gui.files.settings import SIDES, SMALLEST, Options, Settings
from gui.files.setup import LARGEST_NUMBER, Seat, SeatKind
from gui.words.catalogue import CATALOGUE, error_text, listed, say

MOST_FOLDERS = 200
"""The most nested folders in the path of a data directory."""
LONGEST_PATH = 200
"""The most characters shown of that path."""
_size = partial(size, say=say)


class _Parser(OneLineParser):
    """Lists the commands in its help."""

    def format_help(self) -> str:
        from engine.cli.parser import command_names  # not needed to open the window

        message = "Commands, instead of options: {names}. {program} COMMAND --help describes one."
        self.epilog = say(message, names=listed(command_names()), program=self.prog)
        return super().format_help()


def _window(text: str) -> tuple[int, int]:
    width, height = _size(text if text.isascii() else "?")
    if width < SMALLEST[0] or height < SMALLEST[1]:
        message = "{given} is too small; a window is at least {smallest}"
        smallest = f"{SMALLEST[0]}x{SMALLEST[1]}"
        raise argparse.ArgumentTypeError(say(message, given=quoted(text), smallest=smallest))
    return width, height


def _two_players(text: str) -> tuple[Seat, Seat]:
    names = text.split(",")
    if len(names) != 2:
        message = "{given} is not two players separated by a comma"
        raise argparse.ArgumentTypeError(say(message, given=quoted(text)))
    try:
        return Seat.named(names[0]), Seat.named(names[1])
    except ValueError as error:
        raise argparse.ArgumentTypeError(error_text(error)) from None


def _parser() -> argparse.ArgumentParser:
    usage = "Connect Four and tic-tac-toe. Without --game the start screen opens."
    parser = _Parser(say, prog="plyfall", description=say(usage))
    add, whole = parser.add_argument, partial(number, say=say)
    players = "both players: human, random, {searches} or a level; overrides --first"
    add("file", nargs="?", type=Path, metavar="FILE", help="a saved game to open")
    add("--game", choices=NAMES, help="start this game at once")
    add("--board", dest="size", type=_size, metavar="WxH", help="columns and rows, e.g. 8x7")
    add("--connect", type=whole(1, 99), metavar="K", help="how many pieces in a row win")
    add("--first", choices=[k.value for k in SIDES], help="who moves first (default: human)")
    depths = whole(1, DEEPEST_OFFERED)
    add("--depth", type=depths, metavar="N", help="plies that the computer looks ahead")
    add("--level", choices=LEVELS, help="the computer's level, instead of a depth")
    add("--algorithm", choices=offered(), help="the computer's search algorithm")
    add("--evaluation", choices=EVALUATION_NAMES, help="the computer's evaluation")
    both = say(players, searches=listed(offered()))
    add("--players", type=_two_players, metavar="A,B", help=both)
    add("--moves", metavar="TEXT", help="moves to play first, e.g. 44435")
    add("--data-dir", type=Path, metavar="DIR", help="the folder for settings and games")
    add("--window", type=_window, metavar="WxH", help="the window's size, e.g. 1280x800")
    add("--fullscreen", action="store_true", help="use the full screen")
    add("--mute", action="store_true", help="turn the sound off")
    add("--reduced-motion", action="store_true", help="let pieces fade in instead of moving")
    seeds = whole(0, LARGEST_NUMBER)
    add("--seed", type=seeds, metavar="N", help="seed of the computer's random numbers")
    codes = say("the language of the window and of this help: {codes}", codes=listed(LANGUAGES))
    add("--language", type=language, metavar="CODE", help=codes)
    test = "play one short game without a person, save a picture of it as PNG if named, and end"
    add("--selftest", nargs="?", const="", metavar="PNG", help=test)
    version = f"Plyfall {engine.__version__}"
    add("--version", action="version", version=version, help=VERSION_HELP)
    return parser


def parse(arguments: Sequence[str]) -> Options:
    """Reads the command line; reports a mistake in one line and exits with status 2."""
    if spoken := language_of(arguments, "plyfall"):
        CATALOGUE.speak(spoken)
    parser = _parser()
    given = vars(parser.parse_args(arguments))
    first, picture = given.pop("first"), given.pop("selftest")
    options = Options(
        **given,
        first=SeatKind(first) if first else None,
        selftest=picture is not None,
        picture=Path(picture) if picture else None,
    )
    try:
        setup = options.setup(Settings())
        options.start_moves(setup)
    except ValueError as error:
        parser.error(error_text(error))
    if options.level and (options.depth or options.algorithm or options.evaluation):
        parser.error(say("--level cannot be used with --depth, --algorithm or --evaluation"))
    if options.moves and not options.starts_at_once:
        parser.error(say("--moves needs --game"))
    if options.file is not None:
        if options.game or options.size or options.connect:
            parser.error(say("a file has its own game and board"))
        _check_file(parser, options.file)
    if options.data_dir is not None:
        _check_directory(parser, options.data_dir)
    return options


def _check_file(parser: argparse.ArgumentParser, file: Path) -> None:
    """Exits with an error if there is no such file; the window says what is wrong within it."""
    try:
        file.stat()
    except (OSError, ValueError) as error:
        where = shortened(str(file), LONGEST_PATH)
        message = "the file {file} cannot be opened: {error}"
        parser.error(say(message, file=where, error=reason(error)))


def _check_directory(parser: argparse.ArgumentParser, directory: Path) -> None:
    """Makes the directory and exits with an error if it cannot be used.

    The default directory is not checked: a failure there is only reported in the window.
    """
    try:
        if len(directory.parts) > MOST_FOLDERS:
            raise ValueError(say("too many nested folders"))
        directory.mkdir(parents=True, exist_ok=True)
        next(directory.iterdir(), None)
    except (OSError, ValueError) as error:
        why = say("it is not a folder") if isinstance(error, FileExistsError) else reason(error)
        where = shortened(str(directory), LONGEST_PATH)
        message = "the data directory {folder} cannot be used: {error}"
        parser.error(say(message, folder=where, error=why))
