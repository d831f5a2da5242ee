"""What there is to practise: puzzles and one's own mistakes, when, and how much in a day."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import UTC, date, datetime, time
from typing import NamedTuple
from zlib import crc32

from engine.games.catalogue import line_game
from engine.games.exact_score import moves_until_end
from engine.games.game import Move
from engine.games.line_game import LinePosition
from engine.games.notation import parse_moves
from engine.puzzles import pack
from engine.puzzles.puzzle import Puzzle, PuzzleTheme
from engine.reasons.judgement import Judgement, Mark, Slip, sign
from gui.files.cards import AGAIN, GOOD, Card, OwnMistake

GAME = line_game("connect-four")
"""The rules that everything here is practised with."""
DAILY = 8
"""How many tasks a day has if no more are due."""
ENOUGH = 10
"""How many puzzles of a band are solved at the first try before the next band is offered."""
WEEKS = 26
"""The weeks whose days are shown, where there is room for so many."""
SLIPS = tuple(slip.value for slip in Slip)
NOON = time(12, tzinfo=UTC)
"""Answers count by their day, whatever the hour."""


class PuzzleTask(NamedTuple):
    """A position in which a move is to be found."""

    moves: str
    """The moves to the position, as people write them."""
    solution: tuple[Move, ...]
    """Own moves and replies by turns, beginning with an own one."""
    theme: str
    """The theme of a puzzle, the kind of a mistake."""
    wins: int
    """1 for a win, 0 for a draw that is to be held, -1 for a position that is lost."""
    win_in: int
    """The moves until the win."""
    band: int = 0
    """How hard a puzzle is, 1 to 3; 0 for a mistake."""
    mistake: OwnMistake | None = None
    """The mistake of one's own that it is; None for a puzzle."""

    @property
    def line(self) -> list[Move]:
        """The moves to the position."""
        return parse_moves(GAME, self.moves)

    @property
    def position(self) -> LinePosition:
        """The position."""
        return GAME.position(self.moves)

    def is_right(self, found: Judgement) -> bool:
        """Whether a move with this judgement is an answer: it keeps the result.

        Where a short win was missed or allowed, or all is lost, it must not be much slower.
        """
        if self.wins < 0 or self.theme in SLIPS:
            return found.mark in (Mark.BEST, Mark.GOOD)
        return not found.mark.is_error


def of_puzzle(puzzle: Puzzle) -> PuzzleTask:
    """Returns the task of a shipped puzzle."""
    wins = int(puzzle.win_in > 0)
    return PuzzleTask(
        puzzle.moves, puzzle.line, puzzle.theme.value, wins, puzzle.win_in, puzzle.band
    )


def of_mistake(moves: str, mistake: OwnMistake) -> PuzzleTask:
    """Returns the task of a mistake: to find what would have been right."""
    best, right = mistake.best, mistake.right[:1]
    count = moves_until_end(GAME.position(moves), best) if best > 0 else 0
    return PuzzleTask(moves, right, mistake.kind, sign(best), count, mistake=mistake)


class Practice:
    """The tasks of a day, by the cards that there are."""

    def __init__(self, cards: Mapping[str, Card], today: date) -> None:
        """Reads the shipped puzzles; there are none where the pack is damaged."""
        self.cards, self.today = cards, today
        self.puzzles: dict[str, Puzzle] = {}
        self.daily: PuzzleTask | None = None
        """Today's puzzle."""
        with suppress(pack.PackError):
            self.puzzles = {puzzle.moves: puzzle for puzzle in pack.shipped()}
            self.daily = of_puzzle(pack.daily(today))

    def task(self, moves: str) -> PuzzleTask | None:
        """Returns the task of a card; None if it is of a puzzle that is shipped no more."""
        card, puzzle = self.cards.get(moves), self.puzzles.get(moves)
        if card is not None and card.mistake is not None:
            return of_mistake(moves, card.mistake)
        return None if puzzle is None else of_puzzle(puzzle)

    def answer_of(self, task: PuzzleTask) -> int | None:
        """Returns how a task was answered today; None if it was not."""
        card = self.cards.get(task.moves)
        return None if card is None else card.answer_of(self.today)

    def _tasks(self, cards: Iterable[Card]) -> list[PuzzleTask]:
        return [task for card in cards if (task := self.task(card.moves)) is not None]

    @property
    def done(self) -> list[PuzzleTask]:
        """The tasks answered today, the earliest first."""
        found = [card for card in self.cards.values() if card.answer_of(self.today) is not None]
        return self._tasks(sorted(found, key=lambda card: card.answers[-1]))

    @property
    def due(self) -> list[PuzzleTask]:
        """The tasks that are due: mistakes of one's own first, those due for longest before."""
        found = [
            card
            for card in self.cards.values()
            if card.is_due(self.today) and card.answer_of(self.today) is None
        ]
        return self._tasks(sorted(found, key=lambda card: (card.mistake is None, card.due)))

    def day(self) -> tuple[list[PuzzleTask], list[PuzzleTask]]:
        """Returns what has been done today, and what is left: what is due, and new puzzles."""
        done, due = self.done, self.due
        return done, [*due, *self.new(DAILY - len(done) - len(due))]

    def new(self, most: int, theme: PuzzleTheme | None = None) -> list[PuzzleTask]:
        """Returns up to `most` puzzles that have not been answered, of the themes mixed.

        They are of the band in which not enough have been solved at the first try.
        """
        first = Counter(
            self.puzzles[card.moves].band
            for card in self.cards.values()
            if card.moves in self.puzzles and card.answers and card.answers[0][1] == GOOD
        )
        band = next((band for band in (1, 2) if first[band] < ENOUGH), 3)
        unseen = [
            puzzle
            for puzzle in self.puzzles.values()
            if puzzle.moves not in self.cards and theme in (None, puzzle.theme)
        ]
        unseen.sort(key=lambda puzzle: (abs(puzzle.band - band), crc32(puzzle.moves.encode())))
        return [of_puzzle(puzzle) for puzzle in unseen[: max(most, 0)]]

    def progress(self) -> list[tuple[PuzzleTheme, int, int, int | None]]:
        """Returns each theme, how many of its puzzles have been solved, and how many there are.

        Last comes the percentage of answers that were right at the first try; None without any.
        """
        rows = []
        for theme in PuzzleTheme:
            own = [moves for moves, puzzle in self.puzzles.items() if puzzle.theme is theme]
            found = [self.cards[moves] for moves in own if moves in self.cards]
            answers = [how for card in found for _, how in card.answers]
            share = round(100 * answers.count(GOOD) / len(answers)) if answers else None
            solved = sum(any(how > AGAIN for _, how in card.answers) for card in found)
            rows.append((theme, solved, len(own), share))
        return rows

    def next_day(self) -> date | None:
        """Returns the next day on which a card is due; None if none ever is."""
        coming = [card.due for card in self.cards.values() if not card.is_due(self.today)]
        return date.fromisoformat(min(coming)) if coming else None

    def days(self) -> tuple[int, ...]:
        """Returns how many answers each day of the last weeks had, from a Monday up to today."""
        counts = Counter(when[:10] for card in self.cards.values() for when, _ in card.answers)
        first = self.today.toordinal() - self.today.weekday() - 7 * (WEEKS - 1)
        days = map(date.fromordinal, range(first, self.today.toordinal() + 1))
        return tuple(counts[day.isoformat()] for day in days)


def due_after(answers: Iterable[tuple[str, int]]) -> date:
    """Returns the day on which a card comes back after answers: their times and ratings.

    FSRS says when; it is imported when the first answer is given.
    Right answers on the days that it says come back after 2, 11, 46 and 163 days.
    """
    from fsrs import Card, Rating, Scheduler

    scheduler = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
    card = Card(card_id=1)  # another number would wait a millisecond
    for when, how in answers:
        day = datetime.combine(datetime.fromisoformat(when), NOON)
        card, _ = scheduler.review_card(card, Rating(how), day)
    due: date = card.due.date()
    return due
