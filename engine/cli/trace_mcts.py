"""``trace --algorithm mcts``: what a Monte Carlo search does, game by game."""

from __future__ import annotations

import json
import math
from argparse import Namespace

from engine.cli.entry import CommandError, failing_by
from engine.cli.progress import ProgressLine
from engine.games.foreign_text import quoted
from engine.games.game import Position
from engine.languages.language import translation
from engine.pages.games_page import games_page
from engine.players.algorithms import MCTS
from engine.search.limits import SearchResult
from engine.search.mcts import EXPLORATION
from engine.trace.mcts_json import monte_carlo_json
from engine.trace.mcts_svg import monte_carlo_svg
from engine.trace.mcts_text import monte_carlo_text
from engine.trace.monte_carlo import MonteCarloTrace, TracedGame, trace_monte_carlo
from engine.trace.options import LEFT, MOST_NODES, USUAL_ITERATIONS
from engine.wording import wrong_value


def print_monte_carlo(position: Position, options: Namespace) -> int:
    """Prints the trace; raises `CommandError`."""
    if options.algorithm != MCTS:
        raise CommandError("mcts has no parameters here: use --iterations and --exploration")
    if options.depth is not None or options.order != LEFT or options.nodes != MOST_NODES:
        raise CommandError("mcts takes no --depth, --order or --nodes: use --iterations")
    if options.exercise:
        raise CommandError("mcts is not filled in by hand: it takes no --exercise")
    games = options.iterations or USUAL_ITERATIONS
    say, message = translation(options.language).say, "{done:,} of {total:# game|# games}"
    with ProgressLine() as progress:
        played = 0

        def tell(game: TracedGame) -> None:
            nonlocal played
            played += 1
            if played % 100 == 0:
                progress.show(say(message, done=played, total=games))

        with failing_by(ValueError):
            found = trace_monte_carlo(
                position, games, options.seed, _exploration(options.exploration), watch=tell
            )
    print(_formatted(*found, options), flush=True)
    return 0


def _formatted(trace: MonteCarloTrace, result: SearchResult, options: Namespace) -> str:
    """Returns the trace in one of the formats."""
    form, spoken = options.format, translation(options.language)
    if form == "json":
        return json.dumps(monte_carlo_json(trace, result, steps=options.steps), ensure_ascii=False)
    if form == "svg":
        return monte_carlo_svg(trace, result).rstrip()
    if form == "html":
        return games_page(trace, result, spoken.say, spoken.language.tag).rstrip()
    return monte_carlo_text(trace, result)


def _exploration(text: str | None) -> float:
    """Returns the exploration constant; raises ValueError."""
    if text is None:
        return EXPLORATION
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 <= value < math.inf:
        message = "an exploration constant is a number from 0, not {text}"
        raise wrong_value(message, text=quoted(text))
    return value
