"""The cards of practice in the database: a puzzle or a mistake of one's own, and its answers."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import asdict, replace
from datetime import date, datetime
from itertools import groupby
from typing import Any

from engine.games.game import Move
from engine.reasons.plays_like import PlaysLike, RealChoices, plays_like
from engine.records import dataclass
from gui.files.database import Database

CHOICES = "choices "
"""What the names of counted choices begin with; the id of the game follows."""
TROUBLE = "The practice cannot be kept"
RECENT = 20
"""The most games of which choices count, the latest."""
CARD = "card "
"""What the names of cards in the database begin with; the moves to the position follow."""
AGAIN, HARD, GOOD = 1, 2, 3
"""How an answer was: wrong or shown; right after a hint; right."""


@dataclass(frozen=True)
class OwnMistake:
    """A mistake of a person in a game of Connect Four on the usual board."""

    kind: str
    """What it is, as in its mark: "blunder", "missed win"."""
    played: Move
    best: int
    """The exact score of the best moves."""
    right: tuple[Move, ...]
    """The best moves."""
    game: str
    """The game's id."""


@dataclass(frozen=True)
class Card:
    """What is practised: the position, and what has been answered so far."""

    moves: str
    """The moves to the position, as people write them; its identity."""
    mistake: OwnMistake | None = None
    """The mistake that was made there; None for a shipped puzzle."""
    answers: tuple[tuple[str, int], ...] = ()
    """When it was answered, and how, the earliest first: 2026-11-23T20:15:00."""
    due: str = ""
    """The day on which it comes back; empty before the first answer."""

    def is_due(self, today: date) -> bool:
        """Whether it is to be practised by `today`, because of its answers or as a new mistake."""
        return self.due <= today.isoformat()

    def answer_of(self, today: date) -> int | None:
        """Returns how it was answered `today`; None if it was not."""
        day = today.isoformat()
        return next((how for when, how in self.answers if when.startswith(day)), None)

    def answered(self, when: datetime, how: int, due: date) -> Card:
        """Returns it after another answer."""
        answer = (when.isoformat(timespec="seconds"), how)
        return replace(self, answers=(*self.answers, answer), due=due.isoformat())


def _card_of(moves: str, value: str) -> Card | None:
    """Returns the card of what the database has; None if it is not one."""
    try:
        data: dict[str, Any] = json.loads(value)
        answers = tuple((str(when), int(how)) for when, how in data["answers"])
        for when, _ in answers:
            datetime.fromisoformat(when)
        if due := str(data["due"]):
            date.fromisoformat(due)
        fields = data["mistake"]
        mistake = fields and OwnMistake(**{**fields, "right": tuple(map(int, fields["right"]))})
        return Card(moves, mistake, answers, due)
    except (ValueError, TypeError, KeyError):
        return None


class Cards:
    """All cards, by the moves to their positions. Each is one row, written with every answer."""

    def __init__(self, database: Database) -> None:
        """Reads nothing yet."""
        self._database = database

    def read(self) -> dict[str, Card]:
        """Returns the cards; what another program has damaged is left out."""
        cards = (_card_of(moves, value) for moves, value in self._values(CARD).items())
        return {card.moves: card for card in cards if card is not None}

    def put(self, *cards: Card) -> bool:
        """Stores cards; returns whether they are stored."""
        values = {}
        for card in cards:
            fields = asdict(card)
            values[CARD + fields.pop("moves")] = json.dumps(fields, separators=(",", ":"))
        return self._database.note(values, TROUBLE)

    def add(self, cards: Iterable[Card]) -> bool:
        """Stores new cards; one that is there already stays. Returns whether they are stored."""
        there = self.read()
        new = [card for card in cards if card.moves not in there]
        return not new or self.put(*new)

    def count_choices(self, game: str, found: RealChoices) -> None:
        """Stores the real choices that a person had in a game."""
        self._database.note({CHOICES + game: f"{found.made} {found.given_away}"}, TROUBLE)

    def plays_like(self) -> PlaysLike | None:
        """Returns which level a person plays like; None before there are enough games."""
        return next(reversed(self.played_like().values()), None)

    def played_like(self) -> dict[date, PlaysLike]:
        """Returns which level a person played like after each day with games, the latest last.

        It is told from the latest `RECENT` games by then; days with too few are left out.
        """
        found, counted = dict[date, PlaysLike](), list[RealChoices]()
        rows = sorted(self._values(CHOICES).items())  # ids sort by date, which they begin with
        for day, games in groupby(rows, lambda row: row[0][:8]):
            pairs = (re.fullmatch(r"([0-9]{1,3}) ([0-9]{1,3})", value) for _, value in games)
            counted += [RealChoices(int(each[1]), int(each[2])) for each in pairs if each]
            with suppress(ValueError):
                if like := plays_like(counted[-RECENT:]):
                    found[date.fromisoformat(day)] = like
        return found

    def _values(self, prefix: str) -> dict[str, str]:
        """Returns the values whose names begin with `prefix`, by the rest of their names."""
        query = "SELECT name, value FROM state WHERE name GLOB ?"
        rows: list[Any] = self._database.read(
            lambda connection: connection.execute(query, (f"{prefix}*",)).fetchall(), []
        )
        return {str(name)[len(prefix) :]: str(value) for name, value in rows}
