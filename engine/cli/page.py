"""``page``: a game with its marks and reasons as one HTML file, or games against a page."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from engine.cli.entry import CommandError, failing_by
from engine.cli.progress import ProgressLine
from engine.cli.streams import print_page
from engine.complaint import complain
from engine.files.regular_file import read_bytes
from engine.games.catalogue import line_game
from engine.games.foreign_text import quoted, shortened
from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import parse_moves
from engine.kernel.solution import Analysis
from engine.languages.language import translation
from engine.pages.game_page import GameToShow, game_page
from engine.pages.play_page import play_page
from engine.players.algorithms import ALGORITHMS
from engine.players.solvers import make_solver
from engine.reasons.judgement import KnownMoves, Slip
from engine.reasons.messages import sides_of
from engine.reasons.proof import Proof
from engine.reasons.reasons import Reasons
from engine.reasons.searches import LIVE, scores_by
from engine.search.limits import Bounds
from engine.wording import SayMessage, worded

HUMAN = "human"


def run(options: Namespace) -> int:
    """Prints the page."""
    spoken = translation(options.language)
    if options.play:
        if options.moves is not None:
            raise CommandError("--play begins without moves")
        print_page(play_page(spoken.say, spoken.language.tag))
        return 0
    if options.moves is None:
        raise CommandError("the moves of a game, a file with one, or --play is needed")
    with failing_by(ValueError):
        game, moves, set_up, names = _game(options.line_game, options.moves, spoken.say)
    with ProgressLine() as progress:
        analyst = _Analyst(game, progress, len(moves), spoken.say)
        known = analyst.known, analyst.slip, analyst.reason
        shown = GameToShow(
            *(game, tuple(moves), names, *known, set_up),
            say=spoken.say,
            language=spoken.language.tag,
        )
        text = game_page(shown)
    print_page(text)
    return 0


class _Analyst:
    """Solves positions and finds reasons, each once."""

    def __init__(self, game: LineGame, progress: ProgressLine, moves: int, say: SayMessage) -> None:
        self._say = say
        solver = make_solver(game, missing=lambda message: complain(say(message)))
        self._scores = cache(scores_by(solver))
        self._reasons = Reasons(game, self._scores)
        self._progress, self._moves = progress, moves

    def known(self, position: LinePosition) -> KnownMoves | None:
        """Returns the values of a position's moves; None at an end, or where they take too long."""
        message = "move {number} of {moves}"
        self._progress.show(self._say(message, number=position.ply, moves=self._moves))
        scores = None if position.outcome is not None else self._scores(position)
        if scores is None:
            return None
        bounds = {move: Bounds(score, score) for move, score in scores.items()}
        columns = tuple(map(bounds.get, range(position.game.move_count)))
        return Analysis(columns, nodes=0, seconds=0.0)

    def slip(self, position: LinePosition, move: Move) -> Slip | None:
        """Returns what kind of practical mistake a move is."""
        return self._reasons.slip(position, move, LIVE)

    def reason(self, position: LinePosition, move: Move) -> Proof | None:
        """Returns why a move is a mistake."""
        return self._reasons.first(position, move)


def _game(
    game: LineGame, text: str, say: SayMessage
) -> tuple[LineGame, list[Move], int, tuple[str, str]]:
    """Returns the rules, the moves, how many of them set up a position, and the players' names.

    `text` is moves, or the path of a file with moves or with a game as the window keeps it.
    Raises `CommandError`, and ValueError for what is not a game.
    """
    path = Path(text)
    if text.strip() and not text.replace(" ", "").isdecimal():
        try:
            text = read_bytes(path).decode("utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            message = "{file} cannot be read: {error}"
            raise CommandError(worded(message, file=quoted(str(path)), error=error)) from None
    if not text.lstrip().startswith("{"):
        first, second = (say(each.side) for each in sides_of(game))
        return game, parse_moves(game, text), 0, (first, second)
    try:
        fields = json.loads(text)
        board = (fields["columns"], fields["rows"]) if "columns" in fields else None
        game = line_game(fields["game"], board, fields.get("connect"))
        moves = parse_moves(game, fields["moves"])
        return game, moves, int(fields.get("set_up", 0)), _names(fields, say)
    except (KeyError, TypeError, AttributeError, RecursionError, json.JSONDecodeError) as error:
        message = "{file} contains no game: {error}"
        raise CommandError(worded(message, file=shortened(path.name), error=error)) from None


def _names(fields: Mapping[str, object], say: SayMessage) -> tuple[str, str]:
    """Returns what the players of a file are called: a name, a level, an algorithm."""
    players, seats = fields.get("players"), fields.get("seats")
    found = []
    for side in Player:
        seat = seats[side] if isinstance(seats, list) else {}
        called = seat.get("name") or seat.get("level") if seat.get("kind") != HUMAN else ""
        name = called or (players[side] if isinstance(players, list) else HUMAN)
        label = say(ALGORITHMS[name].label) if name in ALGORITHMS else str(name)
        found.append(say("Player {number}", number=side + 1) if name == HUMAN else label)
    first, second = found
    return (f"{first} 1", f"{second} 2") if first == second else (first, second)
