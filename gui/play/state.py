"""What the play screen shows, as plain data, and the names of its parts."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.game import Player
from engine.games.line_game import LineGame
from gui.board.board_page import BoardFrame
from gui.look.sprites import Sprites
from gui.play.result import GameResult
from gui.shell.tips_seen import Tip
from gui.widgets import Command

SENTENCE, MOVES, HEAD, RESULT = "sentence", "moves", "head of the moves", "result"
QUESTION, TIP, LINE = "question", "tip", "line"
"""The keys of boxes that others are placed by."""


class TipWords(NamedTuple):
    """What a tip says."""

    title: str
    head: str = ""
    """A few words above the title; then what wins is shown, too."""
    foot: str = ""
    """What else can be done, below everything else."""


class PlayerState(NamedTuple):
    """What the panel says of a player."""

    player: Player
    name: str
    note: str
    to_move: bool
    won: bool


class PlayState(NamedTuple):
    """What the screen shows."""

    game: LineGame
    sprites: Sprites
    frame: BoardFrame
    size: tuple[float, float]
    """The logical width and height of the panel."""
    sides: tuple[PlayerState, PlayerState]
    score: str
    """The score of a series of games, between the players; '' for none."""
    sentence: tuple[str, str]
    """The sentence about the game, and the line below it."""
    analysed: bool
    """Whether best line and graph are shown."""
    whom: str
    """For whom the list of moves tells results, as in "for you"; '' if it tells none."""
    accuracy: str
    result: GameResult | None
    """How the game has ended; None while it goes on."""
    keys: tuple[str, ...]
    """The most needed keys, the longest line first."""
    status: str | None
    """The words in the quiet line; None for none, and no keys."""
    computers: bool
    """Whether two computers play."""
    paused: bool
    next_level: str
    """The name of the level to play against next; '' for none."""
    off: frozenset[Command]
    """What cannot be done now."""
    chosen: frozenset[Command]
    """What is turned on."""
    plain: bool
    """Whether the panel has no more on it than a first game needs."""
    tip: TipWords | None
    tips: Tip | None
    """Which tip that is."""
    question: float
    """The logical height of a question that stands in the panel; 0 for none."""
