"""The options on the command line."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

import engine
from engine.cli.arguments import OneLineParser, number, size
from engine.games.catalogue import NAMES
from engine.games.foreign_text import quoted, shortened
from engine.players.algorithms import DEEPEST_OFFERED, EVALUATION_NAMES, LEVELS, offered
from gui.files.data_files import reason
from gui.files.settings import SIDES, SMALLEST, Options, Settings
from gui.files.setup import LARGEST_NUMBER, Seat, SeatKind

MOST_FOLDERS = 200
"""The most nested folders in the path of a data directory."""
LONGEST_PATH = 200
"""The most characters shown of that path."""


class _Parser(OneLineParser):
    """Lists the commands in its help."""

    def format_help(self) -> str:
        from engine.cli.parser import command_names  # not needed to open the window

        self.epilog = (
            f"Commands, instead of options: {', '.join(command_names())}. "
            f"{self.prog} COMMAND --help describes one."
        )
        return super().format_help()


def _window(text: str) -> tuple[int, int]:
    width, height = size(text if text.isascii() else "?")
    if width < SMALLEST[0] or height < SMALLEST[1]:
        smallest = f"{SMALLEST[0]}x{SMALLEST[1]}"
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is too small; a window is at least {smallest}"
        )
    return width, height


def _two_players(text: str) -> tuple[Seat, Seat]:
    names = text.split(",")
    if len(names) != 2:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not two players separated by a comma")
    try:
        return Seat.named(names[0]), Seat.named(names[1])
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="plyfall",
        description="Connect Four and tic-tac-toe. Without --game the start screen opens.",
    )
    add = parser.add_argument
    add("file", nargs="?", type=Path, metavar="FILE", help="a saved game to open")
    add("--game", choices=NAMES, help="start this game at once")
    add("--board", dest="size", type=size, metavar="WxH", help="columns and rows, e.g. 8x7")
    add("--connect", type=number(1, 99), metavar="K", help="how many pieces in a row win")
    add("--first", choices=[k.value for k in SIDES], help="who moves first (default: human)")
    add(
        "--depth",
        type=number(1, DEEPEST_OFFERED),
        metavar="N",
        help="plies that the computer looks ahead",
    )
    add("--level", choices=LEVELS, help="the computer's level, instead of a depth")
    add("--algorithm", choices=offered(), help="the computer's search algorithm")
    add("--evaluation", choices=EVALUATION_NAMES, help="the computer's evaluation")
    add(
        "--players",
        type=_two_players,
        metavar="A,B",
        help=f"both players: human, random, {', '.join(offered())} or a level; overrides --first",
    )
    add("--moves", metavar="TEXT", help="moves to play first, e.g. 44435")
    add("--data-dir", type=Path, metavar="DIR", help="the folder for settings and games")
    add("--window", type=_window, metavar="WxH", help="the window's size, e.g. 1280x800")
    add("--fullscreen", action="store_true", help="use the full screen")
    add("--mute", action="store_true", help="turn the sound off")
    add("--reduced-motion", action="store_true", help="let pieces fade in instead of moving")
    add(
        "--seed",
        type=number(0, LARGEST_NUMBER),
        metavar="N",
        help="seed of the computer's random numbers",
    )
    add(
        "--selftest",
        nargs="?",
        const="",
        metavar="PNG",
        help="play one short game without a person, save a picture of it as PNG if named, and end",
    )
    add("--version", action="version", version=f"Plyfall {engine.__version__}")
    return parser


def parse(arguments: Sequence[str]) -> Options:
    """Reads the command line; reports a mistake in one line and exits with status 2."""
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
        parser.error(str(error))
    if options.level and (options.depth or options.algorithm or options.evaluation):
        parser.error("--level cannot be used with --depth, --algorithm or --evaluation")
    if options.moves and not options.starts_at_once:
        parser.error("--moves needs --game")
    if options.file is not None:
        if options.game or options.size or options.connect:
            parser.error("a file has its own game and board")
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
        parser.error(f"the file {where} cannot be opened: {reason(error)}")


def _check_directory(parser: argparse.ArgumentParser, directory: Path) -> None:
    """Makes the directory and exits with an error if it cannot be used.

    The default directory is not checked: a failure there is only reported in the window.
    """
    try:
        if len(directory.parts) > MOST_FOLDERS:
            raise ValueError("too many nested folders")
        directory.mkdir(parents=True, exist_ok=True)
        next(directory.iterdir(), None)
    except (OSError, ValueError) as error:
        why = "it is not a folder" if isinstance(error, FileExistsError) else reason(error)
        where = shortened(str(directory), LONGEST_PATH)
        parser.error(f"the data directory {where} cannot be used: {why}")
