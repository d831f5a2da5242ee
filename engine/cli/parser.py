"""Parses the options of every command."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence

from engine import __version__
from engine.cli.arguments import (
    CHESS,
    MOST_WORKERS,
    TABLE_HELP,
    OneLineParser,
    board_options,
    book_option,
    cluster_option,
    number_option,
)
from engine.games.catalogue import NAMES, line_game
from engine.games.line_game import LineGame
from engine.kernel.limits import LARGEST_TABLE_MIB, LIST_TABLE_MIB
from engine.records import dataclass

PROGRAM = "plyfall"
"""What messages call the program, however it was started."""
UGI = "ugi"
SOLVE = "solve"


@dataclass(frozen=True)
class CommandEntry:
    """What the parser of the whole line says about a command."""

    summary: str
    """What it does."""
    searches: bool = True
    """Whether it warns where nothing is compiled."""


COMMANDS = {
    UGI: CommandEntry("speak the Universal Game Interface on standard input and output", False),
    SOLVE: CommandEntry("print the exact scores of positions, read one per line as their moves"),
    "bench": CommandEntry(
        "search a fixed set of positions; print the number of nodes and the speed"
    ),
    "book": CommandEntry("compute the opening book, or check a sample of its scores", False),
    "perft": CommandEntry("count the move sequences of a given length", False),
    "positions": CommandEntry("count the distinct positions at every ply up to a given one", False),
    "match": CommandEntry("let two computer players play a match, e.g. alphabeta:depth=6 random"),
    "tournament": CommandEntry(
        "let several players meet, each pair many times, e.g. hard mcts ugi:path=./engine"
    ),
    "table": CommandEntry("measure what each algorithm costs at each depth, over one game"),
    "play": CommandEntry("play a game in the terminal"),
    "trace": CommandEntry("print what a search does: its tree, windows, values and cuts", False),
    "sheet": CommandEntry("print an exercise sheet as a page for a browser", False),
    "why": CommandEntry("say why a position is won, or what its last move did wrong"),
    "page": CommandEntry(
        "write a game with its marks and reasons as one HTML file, or one to play", False
    ),
    "puzzles": CommandEntry("make a pack of puzzles, print puzzles, or check them", False),
}
"""Every command by its name, in the order in which help lists them."""


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Returns the options; `command` is the module to run, `line_game` the rules."""
    # Of a command that is named, only the options are made, so that each starts quickly.
    named = [name for name in arguments[:1] if name in COMMANDS]
    parser = _parser(named or COMMANDS)
    options = parser.parse_args(arguments)
    options.command = options.command or UGI
    if hasattr(options, "board"):
        options.line_game = _game(parser, options)
    return options


def command_names() -> tuple[str, ...]:
    """Returns the names of all commands."""
    return tuple(COMMANDS)


def _game(parser: argparse.ArgumentParser, options: argparse.Namespace) -> LineGame | None:
    if options.game not in NAMES:
        if options.board or options.connect:
            what = CHESS if options.game == CHESS else "a game in a file"
            parser.error(f"--board and --connect cannot be used with {what}")
        return None
    try:
        return line_game(options.game, options.board, options.connect)
    except ValueError as error:
        parser.error(str(error))


def _parser(names: Iterable[str]) -> OneLineParser:
    """Returns the parser of the whole line, which knows the commands with these names."""
    parser = OneLineParser(
        prog=PROGRAM,
        description="Plyfall's engine: solves and counts positions, plays matches, and plays games "
        "in the terminal or over UGI. Without a command it speaks UGI.",
    )
    parser.add_argument("--version", action="version", version=f"Plyfall {__version__}")
    parser.set_defaults(searches=False, book=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=OneLineParser)
    for name in names:
        known = COMMANDS[name]
        made = commands.add_parser(name, help=known.summary, description=known.summary)
        made.set_defaults(searches=known.searches)
        _adds_options(name)(made)
    return parser


def _adds_options(name: str) -> Callable[[argparse.ArgumentParser], None]:
    """Returns what adds a command's options to its parser."""
    if name == SOLVE:
        return _solve
    from engine.cli.options import OPTIONS  # which a pipe through `solve` does not wait for

    return OPTIONS[name]


def _solve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help="default: -, standard input"
    )
    parser.add_argument("--analyze", action="store_true", help="print a score for every move")
    parser.add_argument("--stats", action="store_true", help="print nodes and microseconds, too")
    parser.add_argument("--why", action="store_true", help="print the most telling reason, too")
    parser.add_argument("--cold", action="store_true", help="empty the table before every position")
    book = parser.add_mutually_exclusive_group()
    book.add_argument("--no-book", action="store_true", help="do not use the opening book")
    book_option(book)
    threads, default = "threads of the compiled solver", "all cores; 1 if more is asked for"
    number_option(parser, "--threads", (1, MOST_WORKERS), threads, named=default)
    number_option(
        parser, "--hash", (1, LARGEST_TABLE_MIB), TABLE_HELP, LIST_TABLE_MIB, metavar="MIB"
    )
    cluster_option(parser)
    board_options(parser)
