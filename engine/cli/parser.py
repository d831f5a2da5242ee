"""Parses the options of every command."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from engine import __version__
from engine.complaint import complain
from engine.games.catalogue import NAMES, USUAL_GAME, line_game, parse_size
from engine.games.foreign_text import quoted
from engine.games.game_file import SUFFIX
from engine.games.line_game import LineGame
from engine.games.line_rules import LARGEST_SIDE, LEAST_CONNECT
from engine.kernel.limits import LARGEST_TABLE_MIB, MOST_THREADS
from engine.players.algorithms import LARGEST_SEED
from engine.processors import cores
from engine.search.limits import DEEPEST
from engine.trace.options import LEFT, MOST_NODES, ORDERS

PROGRAM = "plyfall"
"""What messages call the program, however it was started."""
UGI = "ugi"
CHESS = "chess"
"""The game without a choice of boards; its package is loaded only when it is played."""
MOST_GAMES = 1_000_000
TABLE_HELP = "size of the table in MiB"
MOST_WORKERS = 256
"""The most processes, or threads; the solver uses at most `MOST_THREADS` of them."""
MOST_KEPT = 2_000_000
"""The most nodes that a trace keeps."""
_PLAIN: dict[str, Any] = {"allow_abbrev": False}
"""The arguments that all commands' parsers are made with."""


class _NamesOrFile:
    """The names of games to choose from, and any file with a game of one's own."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def __contains__(self, word: str) -> bool:
        return word in self._names or word.endswith(SUFFIX)

    def __iter__(self) -> Iterator[str]:
        yield from (*self._names, f"a file that ends in {SUFFIX}")


class OneLineParser(argparse.ArgumentParser):
    """Prints an error in one line and exits with status 2."""

    def error(self, message: str) -> NoReturn:
        """Prints one line on standard error and exits."""
        complain(f"{self.prog}: {message}")
        sys.exit(2)


def parse(arguments: Sequence[str]) -> argparse.Namespace:
    """Returns the options; `command` is the module to run, `line_game` the rules."""
    parser, _ = _parsers()
    options = parser.parse_args(arguments)
    options.command = options.command or UGI
    if hasattr(options, "board"):
        options.line_game = _game(parser, options)
    return options


def command_names() -> tuple[str, ...]:
    """Returns the names of all commands."""
    return tuple(_parsers()[1])


def _game(parser: argparse.ArgumentParser, options: argparse.Namespace) -> LineGame | None:
    if options.game == CHESS or options.game.endswith(SUFFIX):
        if options.board or options.connect:
            what = CHESS if options.game == CHESS else "a game in a file"
            parser.error(f"--board and --connect cannot be used with {what}")
        return None
    try:
        return line_game(options.game, options.board, options.connect)
    except ValueError as error:
        parser.error(str(error))


def number(lowest: int, highest: int) -> Callable[[str], int]:
    """Returns a whole number in a range, as a type for an option."""

    def read(text: str) -> int:
        # int() alone would also take "1_000", " 7" and digits of other scripts.
        if not re.fullmatch(r"-?[0-9]{1,18}", text) or not lowest <= int(text) <= highest:
            raise argparse.ArgumentTypeError(
                f"{quoted(text)} is not a number from {lowest} to {highest}"
            )
        return int(text)

    return read


def size(text: str) -> tuple[int, int]:
    """Returns a board's columns and rows."""
    try:
        return parse_size(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _board_options(
    parser: argparse.ArgumentParser, *, game: bool = True, files: bool = False
) -> None:
    """Adds --board and --connect; --game, too, for `game`, which takes files for `files`."""
    if files:
        parser.add_argument(
            "--game",
            choices=_NamesOrFile(*NAMES),
            default=USUAL_GAME,
            metavar="GAME",
            help=f"{', '.join(NAMES)}, or a Python file with a game (default: %(default)s)",
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


def _parsers() -> tuple[OneLineParser, Mapping[str, argparse.ArgumentParser]]:
    """Returns the parser of the whole line, and those of the commands by their names."""
    parser = OneLineParser(
        prog=PROGRAM,
        description="Plyfall's engine: solves and counts positions, plays matches, and plays games "
        "in the terminal or over UGI. Without a command it speaks UGI.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"Plyfall {__version__}")
    parser.set_defaults(searches=False)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=OneLineParser)

    def command(name: str, summary: str, *, searches: bool = False) -> argparse.ArgumentParser:
        """Adds a command; one that `searches` warns where nothing is compiled."""
        made = commands.add_parser(name, help=summary, description=summary, **_PLAIN)
        made.set_defaults(searches=searches)
        return made

    command(UGI, "speak the Universal Game Interface on standard input and output")
    score = "print the exact scores of positions, read one per line as their moves"
    _solve(command("solve", score, searches=True))
    fixed_set = "search a fixed set of positions; print the number of nodes and the speed"
    command("bench", fixed_set, searches=True)
    _book(command("book", "compute the opening book, or check a sample of its scores"))
    for name, summary in (
        ("perft", "count the move sequences of a given length"),
        ("positions", "count the distinct positions at every ply up to a given one"),
    ):
        counting = command(name, summary)
        counting.add_argument(
            "depth", type=number(0, DEEPEST), metavar="DEPTH", help="number of plies"
        )
        _board_options(counting)
    series = "let two computer players play a match, e.g. alphabeta:depth=6 random"
    _match(command("match", series, searches=True))
    several = "let several players meet, each pair many times, e.g. hard mcts ugi:path=./engine"
    _tournament(command("tournament", several, searches=True))
    cost = "measure what each algorithm costs at each depth, over one game"
    _table(command("table", cost, searches=True))
    _play(command("play", "play a game in the terminal", searches=True))
    _trace(command("trace", "print what a search does: its tree, windows, values and cuts"))
    return parser, commands.choices


def _solve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "file", nargs="?", default="-", metavar="FILE", help="default: -, standard input"
    )
    parser.add_argument("--analyze", action="store_true", help="print a score for every move")
    parser.add_argument("--stats", action="store_true", help="print nodes and microseconds, too")
    parser.add_argument("--cold", action="store_true", help="empty the table before every position")
    parser.add_argument("--no-book", action="store_true", help="do not use the opening book")
    threads, default = "threads of the compiled solver", "all cores; 1 if more is asked for"
    _number_option(parser, "--threads", (1, MOST_WORKERS), threads, named=default)
    _number_option(parser, "--hash", (1, LARGEST_TABLE_MIB), TABLE_HELP, 256, metavar="MIB")
    _board_options(parser)


def _book(parser: argparse.ArgumentParser) -> None:
    actions = parser.add_subparsers(
        dest="action", metavar="build|verify", required=True, parser_class=OneLineParser
    )
    build = actions.add_parser("build", help="compute the book and write it to FILE", **_PLAIN)
    _number_option(build, "--ply", (0, 12), "last ply of the book", 8)
    verify = actions.add_parser(
        "verify", help="solve a random sample of the book and compare the scores", **_PLAIN
    )
    _number_option(verify, "--sample", (1, 10**9), "number of positions", 100)
    _number_option(verify, "--seed", (0, LARGEST_SEED), "seed of the random sample", 1)
    for action in (build, verify):
        action.add_argument(
            "file", nargs="?", metavar="FILE", help="default: the book that comes with the program"
        )
        _number_option(
            action,
            "--threads",
            (1, MOST_THREADS),
            "threads of the solver",
            min(cores(), MOST_THREADS),
            named="all cores",
        )
        _number_option(action, "--hash", (1, LARGEST_TABLE_MIB), TABLE_HELP, 512, metavar="MIB")
        _board_options(action, game=False)
        action.set_defaults(game=USUAL_GAME)


def _match(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("players", nargs=2, metavar="PLAYER", help="e.g. alphabeta:depth=6")
    _number_option(parser, "--games", (1, MOST_GAMES), "number of games", 100)
    opening = "random moves at the beginning of each pair of games; 0 for the empty board"
    _number_option(parser, "--opening", (0, DEEPEST), opening, named="4 on 7x6", metavar="PLIES")
    _number_option(parser, "--seed", (0, LARGEST_SEED), "seed of the random numbers", 1)
    _concurrency(parser)
    parser.add_argument("--show", action="store_true", help="print the moves of every game")
    _board_options(parser, files=True)


def _tournament(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "players", nargs="*", metavar="PLAYER", help="as for match; none with --resume"
    )
    _number_option(parser, "--games", (1, MOST_GAMES), "games of each pair", 10)
    parser.add_argument(
        "--gauntlet", action="store_true", help="only the first player meets the others"
    )
    opening = "random moves at the beginning, played from both sides; 0 for the empty board"
    _number_option(parser, "--opening", (0, DEEPEST), opening, named="4 on 7x6", metavar="PLIES")
    _file_option(parser, "--openings", "play these openings in turn, one a line as its moves")
    limits = "of players that name no limit"
    _number_option(parser, "--depth", (1, DEEPEST), f"plies {limits}", named="each one's own")
    _number_option(parser, "--nodes", (1, 10**12), f"positions {limits}", named="each one's own")
    _number_option(
        parser, "--movetime", (1, 10**9), f"time {limits}", named="each one's own", metavar="MS"
    )
    margin = "how late the answer of an external engine may come"
    _number_option(parser, "--margin", (0, 60_000), margin, 100, metavar="MS")
    _number_option(parser, "--seed", (0, LARGEST_SEED), "seed of the random numbers", 1)
    _concurrency(parser)
    _file_option(parser, "--out", "write every game to this file as it ends")
    parser.add_argument(
        "--resume", action="store_true", help="go on with the tournament in the file of --out"
    )
    _file_option(parser, "--csv", "write the table as CSV")
    _file_option(parser, "--games-csv", "write the games as CSV")
    _file_option(parser, "--export", "write the games as the window's files, one a line")
    parser.add_argument("--show", action="store_true", help="print the moves of every game")
    _board_options(parser)


def _file_option(parser: argparse.ArgumentParser, name: str, summary: str) -> None:
    parser.add_argument(name, type=Path, metavar="FILE", help=summary)


def _concurrency(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--concurrency",
        "--processes",
        dest="processes",
        type=number(1, MOST_WORKERS),
        default=cores(),
        metavar="N",
        help="games played at once, each in a process (default: all cores)",
    )


def _table(parser: argparse.ArgumentParser) -> None:
    _number_option(parser, "--depth", (1, DEEPEST), "largest depth", 4)
    parser.add_argument(
        "--algorithms",
        default="minimax,alphabeta",
        metavar="A,B",
        help="algorithms to measure (default: %(default)s)",
    )
    parser.add_argument(
        "--evaluation",
        default="squares",
        metavar="NAME",
        help="evaluation of positions (default: %(default)s)",
    )
    _board_options(parser)


def _play(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "game",
        nargs="?",
        choices=_NamesOrFile(*NAMES, CHESS),
        default=USUAL_GAME,
        metavar="GAME",
        help=f"{', '.join((*NAMES, CHESS))}, or a Python file with a game (default: %(default)s)",
    )
    _board_options(parser, game=False)
    parser.add_argument(
        "--first",
        choices=("human", "computer"),
        default="human",
        help="who moves first (default: %(default)s)",
    )
    _number_option(
        parser,
        "--depth",
        (1, DEEPEST),
        "plies that the computer looks ahead",
        named="6 for alphabeta",
    )
    parser.add_argument("--level", metavar="NAME", help="the computer's level, instead of a depth")
    parser.add_argument("--algorithm", metavar="NAME", help="the computer's search algorithm")
    parser.add_argument("--evaluation", metavar="NAME", help="the computer's evaluation")
    parser.add_argument(
        "--players", metavar="A,B", help="both players: human, or a player as for match"
    )
    parser.add_argument(
        "--moves", default="", metavar="TEXT", help="moves to play first, e.g. 44435"
    )
    seed = "seed of the computer's random numbers"
    _number_option(parser, "--seed", (0, LARGEST_SEED), seed, named="a new one")


def _trace(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "what",
        metavar="WHAT",
        help="figure-5.2, figure-5.12, random, 27 leaf values, nested lists as [[3,12,8],[2,4,6]], "
        "or moves of a board game",
    )
    search = "alphabeta, or expectiminimax where there is chance"
    parser.add_argument(
        "--algorithm",
        metavar="A",
        help=f"a search, e.g. alphabeta:table=on,ordering=on (default: {search})",
    )
    plies = "plies that it looks ahead"
    _number_option(parser, "--depth", (1, DEEPEST), plies, named="all of a tree, else 4")
    parser.add_argument(
        "--order",
        choices=ORDERS,
        default=LEFT,
        help="the order of the moves (default: %(default)s)",
    )
    seed = "seed of a random tree and of a random order"
    _number_option(parser, "--seed", (0, LARGEST_SEED), seed, 1)
    parser.add_argument(
        "--format", choices=("text", "json", "svg"), default="text", help="default: %(default)s"
    )
    kept = "nodes that are kept; all others are only counted"
    _number_option(parser, "--nodes", (1, MOST_KEPT), kept, MOST_NODES)
    parser.add_argument(
        "--steps", action="store_true", help="with json: every step, with its line of the source"
    )
    _board_options(parser, files=True)


def _number_option(
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
