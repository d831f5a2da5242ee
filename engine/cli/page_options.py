"""The options of the commands that make pages: what they say is a message, in any language."""

from __future__ import annotations

from engine.cli.arguments import OneLineParser, board_options, language_option, number_option
from engine.players.algorithms import LARGEST_SEED
from engine.search.limits import DEEPEST
from engine.trace.options import LEFT, MOST_ITERATIONS, MOST_NODES, ORDERS, USUAL_ITERATIONS

MOST_EXERCISES, USUAL_EXERCISES = 50, 5
MOST_KEPT = 2_000_000
"""The most nodes that a trace keeps."""


def trace(parser: OneLineParser) -> None:
    """Adds the options for what a search does."""
    parser.add_argument(
        "what",
        metavar="WHAT",
        help="figure-5.2, figure-5.12, random, random-8, random-9, random-12 (so many leaves), "
        "random-chance, 9 or 27 leaf values as '3 12 8 ...', nested lists "
        "as [[3,12,8],[2,4,6]], or moves of a board game as 44435 (with spaces where there are "
        "more than nine; with commas numbers are always leaf values)",
    )
    parser.add_argument(
        "--algorithm",
        metavar="A",
        help="a search, e.g. alphabeta:table=on,ordering=on, or mcts (default: alphabeta, or "
        "expectiminimax where there is chance)",
    )
    plies = "plies that it looks ahead"
    number_option(parser, "--depth", (1, DEEPEST), plies, named="all of a tree, else 4")
    parser.add_argument(
        "--order",
        choices=ORDERS,
        default=LEFT,
        help="the order of the moves (default: %(default)s)",
    )
    _monte_carlo(parser)
    seed = "seed of a random tree, of a random order and of mcts"
    number_option(parser, "--seed", (0, LARGEST_SEED), seed, 1)
    parser.add_argument(
        "--format",
        choices=("text", "json", "svg", "html"),
        default="text",
        help="html: a page that steps through it (default: %(default)s)",
    )
    parser.add_argument(
        "--exercise", action="store_true", help="with html: the tree is filled in by hand first"
    )
    kept = "nodes that are kept; all others are only counted"
    number_option(parser, "--nodes", (1, MOST_KEPT), kept, MOST_NODES)
    parser.add_argument(
        "--steps",
        action="store_true",
        help="with json: every step, with its line of the source; of mcts the terms of each choice",
    )
    language_option(parser)
    board_options(parser, files=True)


def _monte_carlo(parser: OneLineParser) -> None:
    played, usual = "games of mcts", f"{USUAL_ITERATIONS}"
    number_option(parser, "--iterations", (1, MOST_ITERATIONS), played, named=usual)
    parser.add_argument(
        "--exploration",
        metavar="C",
        help="with mcts: how much a move tried little is preferred (default: the square root of 2)",
    )


def sheet(parser: OneLineParser) -> None:
    """Adds the options for a sheet of exercises."""
    number_option(parser, "--seed", (0, LARGEST_SEED), "seed of the trees", 1)
    number_option(parser, "--count", (1, MOST_EXERCISES), "how many exercises", USUAL_EXERCISES)
    language_option(parser)


def page(parser: OneLineParser) -> None:
    """Adds the options for a game as a page."""
    parser.add_argument(
        "moves", nargs="?", metavar="MOVES|FILE", help="a game: its moves, or a file that has it"
    )
    parser.add_argument(
        "--play",
        action="store_true",
        help="instead of a game: Connect Four and tic-tac-toe to play",
    )
    language_option(parser)
    board_options(parser)
