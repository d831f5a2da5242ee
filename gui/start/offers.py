"""The cards below the games: the game to resume, the last one, the rules for a newcomer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from gui.board.board_model import BoardModel
from gui.widgets import Command


class Offer(NamedTuple):
    """What a card says, the position in its picture, and its button."""

    title: str
    words: str
    model: BoardModel
    command: Command | None = None
    name: str = ""
    """The name of the button."""


def shortened(words: str) -> Iterator[str]:
    """Returns the words, then with one sentence after the other gone, or one detail."""
    yield words
    if ". " in words:
        while ". " in words:
            words = f"{words.rpartition('. ')[0]}."
            yield words
        return
    while "," in words:
        words = words.rpartition(",")[0]
        yield words
