"""What the words of a search stand for: opponents, results and games."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.catalogue import BOARD_GAMES
from gui.files.kept_game import Opponent, Result
from gui.files.selection import Wanted
from gui.shell.player_names import opponent_name

RESULTS = {
    Result.WON: "won wins win",
    Result.DRAWN: "draw drawn draws",
    Result.LOST: "lost losses loss",
}
"""The words for each result, for the person."""
UNFINISHED = "unfinished not finished"
COMPUTERS = "two computers"
PEOPLE = "two people another person"


def wanted(text: str, opponents: Iterable[Opponent]) -> tuple[Wanted, ...]:
    """Returns what each word of a search stands for, by the beginnings of words.

    `opponents` are those who have a kept game.
    """
    known = list(opponents)
    return tuple(_meant(word, known) for word in text.casefold().split())


def _meant(word: str, opponents: list[Opponent]) -> Wanted:
    return Wanted(
        tuple(who.key for who in opponents if _begins(word, _names(who))),
        tuple(result for result, words in RESULTS.items() if _begins(word, words)),
        tuple(game.name for game in BOARD_GAMES.values() if _begins(word, game.title)),
        unfinished=_begins(word, UNFINISHED),
        computers=_begins(word, COMPUTERS),
    )


def _names(opponent: Opponent) -> str:
    return f"{PEOPLE} {' '.join(opponent.names)}" if opponent.is_person else opponent_name(opponent)


def _begins(word: str, names: str) -> bool:
    """Whether one of the names, or a part of one, begins with a word."""
    parts = names.casefold().replace(",", " ").replace("–", " ").replace("-", " ").split()
    return any(part.startswith(word) for part in (*parts, names.casefold()))
