"""A game that is added in one file: a Python program that names its game `GAME`."""

from __future__ import annotations

import importlib.util
import sys
import traceback
from pathlib import Path

from engine.games.foreign_text import one_line, quoted
from engine.games.game import Game
from engine.games.whole_number import shown
from engine.records import dataclass

SUFFIX = ".py"
"""How the name of a game's file ends."""
NAME = "GAME"
"""What the file calls its game."""


class GameFileError(ValueError):
    """The file has no game that can be played; the message says why in one line."""


@dataclass(frozen=True)
class GameFile:
    """A game and the file it comes from."""

    path: Path
    """The file."""
    game: Game
    """The game."""

    def fault(self, error: Exception) -> GameFileError | None:
        """Returns a mistake of the file's code in one line, None for an error elsewhere."""
        line = _last_line(self.path, error)
        return _fault(self.path, error, line) if line else None


def load_game(path: str | Path) -> GameFile:
    """Runs the Python file and returns the game that it names `GAME`; raises `GameFileError`."""
    try:
        path = Path(path)
    except TypeError:
        raise GameFileError(f"a game's file is a path, not {shown(path)}") from None
    name = f"game_file_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if path.suffix != SUFFIX or spec is None or spec.loader is None:
        raise GameFileError(f"{quoted(path)} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # where dataclasses look for the module of a class
    try:
        spec.loader.exec_module(module)
    except FileNotFoundError as error:
        if error.filename == str(path.absolute()):
            raise GameFileError(f"there is no file {quoted(path)}") from None
        raise _fault(path, error, _last_line(path, error)) from error
    except OSError as error:
        raise GameFileError(f"{quoted(path)} cannot be read: {error.strerror}") from None
    except Exception as error:
        raise _fault(path, error, _last_line(path, error)) from error
    game = getattr(module, NAME, None)
    if game is None:
        raise GameFileError(f"{quoted(path)} names no game {NAME}")
    _check(path, game)
    return GameFile(path, game)


def _check(path: Path, game: Game) -> None:
    """Raises `GameFileError` unless the game has a name, a start, and there what positions have."""
    needed = ("game", "ply", "turn", "outcome", "legal_moves", "play")
    try:
        start, name = game.start(), game.name
        missing = [each for each in needed if not hasattr(start, each)]
    except Exception as error:
        raise _fault(path, error, _last_line(path, error)) from error
    if missing:
        raise GameFileError(f"{quoted(path)}: a position has no {missing[0]}")
    if not isinstance(name, str):
        raise GameFileError(f"{quoted(path)}: the game's name is {name!r}, not a text")


def _last_line(path: Path, error: Exception) -> int:
    """Returns the line of the file in which an error arose, 0 where it is not known."""
    if isinstance(error, SyntaxError):
        return error.lineno or 0
    frames, file = traceback.extract_tb(error.__traceback__), str(path.absolute())
    lines = [frame.lineno or 0 for frame in frames if frame.filename == file]
    return lines[-1] if lines else 0


def _fault(path: Path, error: Exception, line: int | None) -> GameFileError:
    where = f"{quoted(path)}, line {line}" if line else quoted(path)
    what = error.msg if isinstance(error, SyntaxError) else str(error)
    return GameFileError(one_line(f"{where}: {type(error).__name__}: {what}"))
