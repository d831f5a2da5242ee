"""Parses the options of every command."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence

from engine import __version__
from engine.cli.arguments import CHESS, VERSION_HELP, OneLineParser, language_of
from engine.cli.solver_options import solve
from engine.games.catalogue import NAMES, line_game
from engine.games.line_game import LineGame
from engine.languages.language import ENGLISH, translation
from engine.records import dataclass
from engine.wording import SayMessage

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
    program = " ".join((PROGRAM, *named))
    spoken = translation(language_of(arguments, program) or ENGLISH.code)
    parser = _parser(named or COMMANDS, spoken.say)
    options = parser.parse_args(arguments)
    options.command = options.command or UGI
    if hasattr(options, "board"):
        options.line_game = _game(parser, options)
    return options


def command_names() -> tuple[str, ...]:
    """Returns the names of all commands."""
    return tuple(COMMANDS)


def _game(parser: OneLineParser, options: argparse.Namespace) -> LineGame | None:
    if options.game not in NAMES:
        if options.board or options.connect:
            message = "--board and --connect cannot be used with a game in a file"
            if options.game == CHESS:
                message = f"--board and --connect cannot be used with {CHESS}"
            parser.error(parser.say(message))
        return None
    try:
        return line_game(options.game, options.board, options.connect)
    except ValueError as error:
        parser.error(parser.say(error.args[0]))


def _parser(names: Iterable[str], say: SayMessage) -> OneLineParser:
    """Returns the parser of the whole line, which knows the commands with these names."""
    parser = OneLineParser(
        say,
        prog=PROGRAM,
        description="Plyfall's engine: solves and counts positions, plays matches, and plays games "
        "in the terminal or over UGI. Without a command it speaks UGI.",
    )
    version = f"Plyfall {__version__}"
    parser.add_argument("--version", action="version", version=version, help=VERSION_HELP)
    parser.set_defaults(searches=False, book=None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=OneLineParser)
    for name in names:
        known = COMMANDS[name]
        made = commands.add_parser(
            name, say=say, help=known.summary, description=say(known.summary)
        )
        made.set_defaults(searches=known.searches)
        _adds_options(name)(made)
    return parser


def _adds_options(name: str) -> Callable[[OneLineParser], None]:
    """Returns what adds a command's options to its parser."""
    if name == SOLVE:
        return solve
    from engine.cli.options import OPTIONS  # which a pipe through `solve` does not wait for

    return OPTIONS[name]
