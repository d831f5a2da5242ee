"""Reads a game or a position from text that was pasted or is in a file."""

from __future__ import annotations

import json
import re
from dataclasses import replace

from engine.games.catalogue import BOARD_GAMES, board_game_of, line_game
from engine.games.line_game import LineGame
from engine.games.notation import NotationError, parse_moves
from engine.games.reachable import moves_to
from gui.files.data_files import reason
from gui.files.game_file import Origin, SavedGame, game_from_json
from gui.files.setup import Setup

LONGEST = 20_000
"""The most characters of a game's text; longer text is refused."""


def read_game(text: str, setup: Setup) -> SavedGame:
    """Returns the game in `text`: moves, a position or a game's file.

    The players are those of `setup`, and so are the rules if `text` is moves; a position or a
    file has its own. Raises `NotationError`, which says what is wrong.
    """
    text = text.strip().strip("\"'`").strip()
    if not text:
        raise NotationError("there is no text")
    if len(text) > LONGEST:
        raise NotationError("the text is far too long")
    if text.startswith("{"):
        return _from_file(text)
    if "/" in text:
        return _from_position(text, setup)
    moves = tuple(parse_moves(setup.game, text.replace(",", " ")))
    return SavedGame(setup, moves, 0, origin=Origin(given=len(moves)))


def _from_file(text: str) -> SavedGame:
    try:
        return game_from_json(json.loads(text))
    except json.JSONDecodeError:
        raise NotationError("the file is cut off or damaged") from None
    except (ValueError, RecursionError) as error:
        raise NotationError(reason(error)) from None


def _from_position(text: str, setup: Setup) -> SavedGame:
    game = _board_of(text, setup.game)
    moves = moves_to(game.from_rows(text))
    if moves is None:
        raise NotationError("no order of moves leads to this position")
    known = len(moves)
    return SavedGame(replace(setup, game=game), tuple(moves), 0, known, Origin(given=known))


def _board_of(text: str, game: LineGame) -> LineGame:
    """Returns the rules for the board of a position: the present ones if the board fits.

    Otherwise those of an offered board of that size, or else the present ones on that size.
    """
    rows = text.split()[0].split("/")
    columns = max(_width(row) for row in rows)
    if not columns or (columns, len(rows)) == (game.columns, game.rows):
        return game
    own = board_game_of(game)
    for offered in (own, *BOARD_GAMES.values()):
        for board in offered.boards:
            if board[:2] == (columns, len(rows)):
                return offered.rules(board[:2], board[2])
    connect = game.connect
    if own.connect_elsewhere is not None:
        connect = min(columns, len(rows), own.connect_elsewhere)
    try:
        return line_game(game.name, (columns, len(rows)), connect)
    except ValueError as error:
        raise NotationError(str(error)) from None


def _width(row: str) -> int:
    """Returns the number of cells in a row of notation; an unknown character counts as one."""
    parts = re.findall(r"[0-9]+|.", row)
    return sum(int(part[:3]) if part[0] in "0123456789" else 1 for part in parts)
