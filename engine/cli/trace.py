"""``trace``: what a search does, as text, as JSON, as a drawing or as a page."""

from __future__ import annotations

import json
import re
from argparse import Namespace

from engine.cli.entry import CommandError, failing_by
from engine.cli.own_game import own_game, reported_faults
from engine.cli.progress import ProgressLine
from engine.cli.streams import print_page
from engine.cli.trace_mcts import print_monte_carlo
from engine.complaint import complain
from engine.games.foreign_text import quoted
from engine.games.game import IllegalMoveError, Position
from engine.games.game_file import SUFFIX, GameFile
from engine.games.line_game import LineGame
from engine.games.move_names import read_line
from engine.games.notation import NotationError, split_moves
from engine.games.tree_text import (
    DRAWN,
    FEWER_LEAVES,
    FIGURES,
    LEAVES,
    TreeTextError,
    drawn_tree,
    read_tree,
)
from engine.languages.language import translation
from engine.pages.search_page import search_page
from engine.players.algorithms import MCTS
from engine.search.limits import StoppedError
from engine.trace.json_form import trace_json
from engine.trace.options import TraceOptions
from engine.trace.run import trace_search
from engine.trace.svg_form import trace_svg
from engine.trace.text_form import trace_text
from engine.trace.trace import Trace
from engine.wording import SayMessage, in_english, in_list, worded


def run(options: Namespace) -> int:
    """Prints the trace."""
    if not options.game.endswith(SUFFIX):
        say = translation(options.language).say
        return _print(position_of(options.what, options.line_game, options.seed, say), options)
    found = own_game(options.game)
    with reported_faults(found):
        return _print(_own_position(found, options.what), options)


def _own_position(found: GameFile, text: str) -> Position:
    """Returns the position of a game in a file after its moves; raises `CommandError`."""
    position = found.game.start()
    with failing_by(IllegalMoveError):
        for move in read_line(found.game, text):
            position = position.play(move)
    return position


def _print(position: Position, options: Namespace) -> int:
    if options.exercise and options.format != "html":
        raise CommandError("--exercise needs --format html")
    if options.algorithm is not None and options.algorithm.partition(":")[0] == MCTS:
        return print_monte_carlo(position, options)
    if options.iterations is not None or options.exploration is not None:
        raise CommandError("--iterations and --exploration need --algorithm mcts")
    with_steps = options.steps and options.format == "json"
    recorded = TraceOptions(options.order, options.seed, lines=with_steps, most_nodes=options.nodes)
    say = translation(options.language).say
    with ProgressLine() as progress:
        nodes = 0

        def tell() -> bool:
            nonlocal nodes
            nodes += 256
            progress.show(say("about {nodes:# node|# nodes}", nodes=nodes))
            return False

        with failing_by(ValueError, StoppedError):
            trace = trace_search(position, options.algorithm, options.depth, recorded, tell)
    if options.format == "html":
        print_page(_page(trace, options))
    else:
        print_page(formatted(trace, options.format, steps=with_steps))
    return 0


def _page(trace: Trace, options: Namespace) -> str:
    """Returns the trace as a page; raises `CommandError` where it cannot be filled in by hand."""
    spoken = translation(options.language)
    tag, fills = spoken.language.tag, options.exercise
    with failing_by(ValueError):
        return search_page(trace, exercise=fills, say=spoken.say, language=tag).rstrip()


def formatted(trace: Trace, form: str, *, steps: bool) -> str:
    """Returns the trace in one of the formats."""
    if form == "json":
        return json.dumps(trace_json(trace, steps=steps), ensure_ascii=False)
    return trace_svg(trace).rstrip() if form == "svg" else trace_text(trace)


def position_of(what: str, game: LineGame, seed: int, say: SayMessage = in_english) -> Position:
    """Returns the position to search: a tree, or one of a board game after some moves.

    Raises `CommandError`.
    """
    text = what.strip()
    try:
        if text in DRAWN:
            return drawn_tree(text, seed).start()
        if text in FIGURES:
            return read_tree(text).start()
        if re.fullmatch(r"[A-Za-z][\w.-]*", text):
            known = in_list((*FIGURES, *DRAWN), worded)
            message = "there is no tree {text} (choose from {known})"
            raise CommandError(worded(message, text=quoted(text), known=known))
        if any(sign in text for sign in "[](),;-−"):
            return read_tree(text).start()
    except TreeTextError as error:
        raise CommandError(error) from None
    return _numbers(text, game, say)


def _numbers(text: str, game: LineGame, say: SayMessage) -> Position:
    """Returns a tree of leaf values, or the position after moves; raises `CommandError`.

    Numbers that may be both are moves only where moves are written with spaces between them, on
    boards with more than nine; what they were taken for is said on standard error.
    """
    values = text.split()
    try:
        if len(values) not in (FEWER_LEAVES, LEAVES):
            return game.position(text)
        position = (
            game.start().play_all(split_moves(game, text)) if _are_moves(values, game) else None
        )
        if position is not None and game.move_count > 9:
            message = "these {count} numbers are moves; with commas they are leaf values"
            complain(say(message, count=len(values)))
            return position
        if position is not None:
            message = "these {count} numbers are leaf values; as moves they are {moves}"
            complain(say(message, count=len(values), moves="".join(values)))
        return read_tree(text).start()
    except (TreeTextError, NotationError) as error:
        if len(values) < 2:
            raise CommandError(error) from None
        message = (
            "{text} is neither {fewer} or {leaves} leaf values nor moves of {game}: "
            "{count} are given; {error}"
        )
        fields = {"fewer": FEWER_LEAVES, "leaves": LEAVES, "game": game.name, "error": error}
        raise CommandError(
            worded(message, text=quoted(text), count=len(values), **fields)
        ) from None


def _are_moves(words: list[str], game: LineGame) -> bool:
    """Returns whether each word can be one move, however moves are written on this board."""
    return all(
        word.isascii() and word.isdecimal() and 1 <= int(word) <= game.move_count for word in words
    )
