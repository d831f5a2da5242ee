"""The options of every command but ``solve``, whose parser is loaded without them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from engine.book import DEEPEST_PLY
from engine.cli.arguments import (
    CHESS,
    NamesOrFile,
    OneLineParser,
    board_options,
    number,
    number_option,
)
from engine.cli.page_options import page, sheet, trace
from engine.cli.solver_options import MOST_WORKERS, TABLE_HELP, book_option, cluster_option
from engine.games.catalogue import NAMES, USUAL_GAME
from engine.kernel.limits import LARGEST_TABLE_MIB, MOST_THREADS
from engine.players.algorithms import LARGEST_SEED
from engine.players.any_game import MOST_PLIES
from engine.processors import cores
from engine.puzzles.puzzle import PuzzleTheme
from engine.search.limits import DEEPEST, LONGEST_GAME

MOST_GAMES = 1_000_000
MOST_PUZZLES, USUAL_PUZZLES = 10_000, 1_000


def _book(parser: OneLineParser) -> None:
    actions = parser.add_subparsers(
        dest="action", metavar="build|verify", required=True, parser_class=OneLineParser
    )
    build = actions.add_parser("build", help="compute the book and write it to FILE")
    number_option(build, "--ply", (0, DEEPEST_PLY), "last ply of the book", 11)
    build.add_argument(
        "--no-book", action="store_true", help="do not begin at the scores of the program's book"
    )
    cluster_option(build)
    verify = actions.add_parser(
        "verify", help="solve a random sample of the book and compare the scores"
    )
    number_option(verify, "--sample", (1, 10**9), "number of positions", 100)
    number_option(verify, "--seed", (0, LARGEST_SEED), "seed of the random sample", 1)
    for action in (build, verify):
        action.add_argument(
            "file", nargs="?", metavar="FILE", help="default: the book that comes with the program"
        )
        number_option(
            action,
            "--threads",
            (1, MOST_THREADS),
            "threads of the solver",
            min(cores(), MOST_THREADS),
            named="all cores",
        )
        number_option(action, "--hash", (1, LARGEST_TABLE_MIB), TABLE_HELP, 512, metavar="MIB")
        board_options(action, game=False)
        action.set_defaults(game=USUAL_GAME)


def _match(parser: OneLineParser) -> None:
    parser.add_argument("players", nargs=2, metavar="PLAYER", help="e.g. alphabeta:depth=6")
    number_option(parser, "--games", (1, MOST_GAMES), "number of games", 100)
    opening = "random moves at the beginning of each pair of games; 0 for the empty board"
    number_option(parser, "--opening", (0, DEEPEST), opening, named="4 on 7x6", metavar="PLIES")
    number_option(parser, "--seed", (0, LARGEST_SEED), "seed of the random numbers", 1)
    _concurrency(parser)
    cluster_option(parser)
    parser.add_argument("--show", action="store_true", help="print the moves of every game")
    plies = "most plies of a game in a file; one that is not over then counts as drawn"
    number_option(parser, "--plies", (1, MOST_PLIES), plies, named=str(LONGEST_GAME))
    board_options(parser, others=(CHESS,), files=True)


def _tournament(parser: OneLineParser) -> None:
    parser.add_argument(
        "players", nargs="*", metavar="PLAYER", help="as for match; none with --resume"
    )
    number_option(parser, "--games", (1, MOST_GAMES), "games of each pair", 10)
    parser.add_argument(
        "--gauntlet", action="store_true", help="only the first player meets the others"
    )
    opening = "random moves at the beginning, played from both sides; 0 for the empty board"
    number_option(parser, "--opening", (0, DEEPEST), opening, named="4 on 7x6", metavar="PLIES")
    _file_option(parser, "--openings", "play these openings in turn, one a line as its moves")
    limits = "of players that name no limit"
    number_option(parser, "--depth", (1, DEEPEST), f"plies {limits}", named="each one's own")
    number_option(parser, "--nodes", (1, 10**12), f"positions {limits}", named="each one's own")
    number_option(
        parser, "--movetime", (1, 10**9), f"time {limits}", named="each one's own", metavar="MS"
    )
    margin = "how late the answer of an external engine may come"
    number_option(parser, "--margin", (0, 60_000), margin, 100, metavar="MS")
    number_option(parser, "--seed", (0, LARGEST_SEED), "seed of the random numbers", 1)
    _concurrency(parser)
    _file_option(parser, "--out", "write every game to this file as it ends")
    parser.add_argument(
        "--resume",
        action="store_true",
        help="go on with the tournament in the file of --out, with the programs that it names",
    )
    parser.add_argument(
        "--run-programs",
        action="store_true",
        help="do not ask before the programs are run that a file names which was not begun here",
    )
    _file_option(parser, "--csv", "write the table as CSV")
    _file_option(parser, "--games-csv", "write the games as CSV")
    _file_option(parser, "--export", "write the games as the window's files, one a line")
    parser.add_argument("--show", action="store_true", help="print the moves of every game")
    board_options(parser)


def _file_option(parser: OneLineParser, name: str, summary: str) -> None:
    parser.add_argument(name, type=Path, metavar="FILE", help=summary)


def _concurrency(parser: OneLineParser) -> None:
    parser.add_argument(
        "--concurrency",
        "--processes",
        dest="processes",
        type=number(1, MOST_WORKERS),
        default=cores(),
        metavar="N",
        help="games played at once, each in a process (default: all cores)",
    )


def _table(parser: OneLineParser) -> None:
    number_option(parser, "--depth", (1, DEEPEST), "largest depth", 4)
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
    board_options(parser)


def _play(parser: OneLineParser) -> None:
    parser.add_argument(
        "game",
        nargs="?",
        choices=NamesOrFile(*NAMES, CHESS),
        default=USUAL_GAME,
        metavar="GAME",
        help=f"{', '.join((*NAMES, CHESS))}, or a Python file with a game (default: %(default)s)",
    )
    board_options(parser, game=False)
    parser.add_argument(
        "--first",
        choices=("human", "computer"),
        default="human",
        help="who moves first (default: %(default)s)",
    )
    number_option(
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
    number_option(parser, "--seed", (0, LARGEST_SEED), seed, named="a new one")


def _why(parser: OneLineParser) -> None:
    parser.add_argument("moves", metavar="MOVES", help="the moves to the position, e.g. 4566533242")
    parser.add_argument(
        "--last", action="store_true", help="say what the last move did wrong or right"
    )
    parser.add_argument(
        "--format", choices=("text", "json"), default="text", help="default: %(default)s"
    )
    parser.add_argument("--side", choices=("first", "second"), help='the side to be called "you"')
    board_options(parser)


def _puzzles(parser: OneLineParser) -> None:
    actions = parser.add_subparsers(
        dest="action", metavar="build|list|check", required=True, parser_class=OneLineParser
    )
    build = actions.add_parser("build", help="find puzzles in games and write them to FILE")
    listed = actions.add_parser("list", help="print puzzles: moves, solution, band, win in, theme")
    check = actions.add_parser("check", help="hold every puzzle against the exact solver")
    for action in (build, listed, check):
        action.add_argument(
            "file", nargs="?", metavar="FILE", help="default: the pack that comes with the program"
        )
        named = f"{USUAL_PUZZLES}" if action is build else "all"
        number_option(action, "--count", (1, MOST_PUZZLES), "so many puzzles", named=named)
        action.add_argument("--theme", choices=[*map(str, PuzzleTheme)], help="only of this theme")
    number_option(build, "--seed", (0, LARGEST_SEED), "seed of the games", 1)
    _concurrency(build)
    for action in (listed, check):
        seed = "seed of a random sample"
        number_option(action, "--seed", (0, LARGEST_SEED), seed, named="in the file's order")
    listed.add_argument(
        "--format", choices=("text", "json", "csv"), default="text", help="default: %(default)s"
    )


def _counting(parser: OneLineParser) -> None:
    parser.add_argument("depth", type=number(0, DEEPEST), metavar="DEPTH", help="number of plies")
    board_options(parser)


OPTIONS: Mapping[str, Callable[[OneLineParser], None]] = {
    "ugi": book_option,
    "bench": lambda parser: None,
    "book": _book,
    "perft": _counting,
    "positions": _counting,
    "match": _match,
    "tournament": _tournament,
    "table": _table,
    "play": _play,
    "trace": trace,
    "sheet": sheet,
    "why": _why,
    "page": page,
    "puzzles": _puzzles,
}
"""By command, what adds its options to a parser."""
