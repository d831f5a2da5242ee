"""The options of ``solve``, and those that commands with a solver share with it."""

from __future__ import annotations

import argparse

from engine.cli.arguments import OneLineParser, board_options, number_option
from engine.kernel.limits import LARGEST_TABLE_MIB, LIST_TABLE_MIB

TABLE_HELP = "size of the table in MiB"
MOST_WORKERS = 256
"""The most processes, or threads; the solver uses at most `MOST_THREADS` of them."""


def solve(parser: OneLineParser) -> None:
    """Adds the options for exact scores."""
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


def book_option(parser: argparse._ActionsContainer) -> None:
    """Adds --book."""
    parser.add_argument(
        "--book", metavar="FILE", help="a book made by `book build`, in place of the program's own"
    )


def cluster_option(parser: OneLineParser) -> None:
    """Adds --cluster."""
    parser.add_argument(
        "--cluster",
        metavar="ADDRESS",
        help="hand the work to the Dask scheduler there, e.g. tcp://host:8786, instead of doing it "
        "on this machine",
    )
