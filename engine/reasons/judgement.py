"""Judges moves, positions, players and games by exact scores. Pure functions.

`engine.games.exact_score` says what an exact score is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from functools import cached_property
from typing import Protocol

from engine.games.exact_score import ExactScore, final_score, moves_until_end
from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.records import dataclass
from engine.search.limits import Bounds


class Mark(Enum):
    """How good a move was."""

    BEST = ("★", "best", 100, "good", "{count} best")
    """No move has a higher score."""
    GOOD = ("✓", "good", 90, "good", "{count} good")
    """The same result: a win one move later, or a loss one move sooner."""
    INACCURACY = ("?!", "inaccuracy", 60, "warn", "{count:# inaccuracy|# inaccuracies}")
    """The same result, but a win several moves later, or a loss several moves sooner."""
    MISTAKE = ("?", "mistake", 20, "warn", "{count:# mistake|# mistakes}")
    """Win to draw, or draw to loss."""
    BLUNDER = ("??", "blunder", 0, "bad", "{count:# blunder|# blunders}")
    """Win to loss."""

    def __init__(self, glyph: str, word: str, points: int, tone: str, counted: str) -> None:
        """The sign drawn beside the move, and the mark's name; the points, out of 100.

        Then the name of its colour in a theme, and what says how many moves have the mark.
        """
        self.glyph, self.word, self.points = glyph, word, points
        self.tone, self.counted = tone, counted

    @property
    def is_error(self) -> bool:
        """Whether the move changed the game's result for the worse."""
        return self in (Mark.MISTAKE, Mark.BLUNDER)


class Slip(Enum):
    """What a practical mistake is; the values are its words, in which `winner` is the opponent."""

    MISSED_WIN = "missed win"
    """There was a short forced win, and there is none now."""
    MISSED_BLOCK = "missed block"
    """The opponent threatened to win at once, and can now."""
    LETS_CONNECT = "lets {winner:you|#} connect"
    """The opponent has a short forced win now."""


@dataclass(frozen=True)
class Judgement:
    """A comparison of a move with the best one; both scores are for the side that moved."""

    best: ExactScore
    """The score of the best move."""
    played: ExactScore
    """The score of the move played."""
    best_moves: tuple[Move, ...]
    """The moves with the best score, ascending; at least one."""

    @property
    def results(self) -> tuple[int, int]:
        """The results before and after the move: 1 for a win, 0 for a draw, -1 for a loss."""
        return sign(self.best), sign(self.played)

    @property
    def mark(self) -> Mark:
        """How good the move was."""
        if self.played == self.best:
            return Mark.BEST
        before, after = self.results
        if before != after:
            return Mark.MISTAKE if before - after == 1 else Mark.BLUNDER
        return Mark.GOOD if self.best - self.played == 1 else Mark.INACCURACY


def sign(score: ExactScore) -> int:
    """Returns 1 for a win, 0 for a draw, -1 for a loss."""
    return (score > 0) - (score < 0)


def right_moves(scores: Mapping[Move, ExactScore]) -> list[Move]:
    """Returns the moves that keep the best result, by the exact scores of all."""
    best = max(map(sign, scores.values()))
    return [move for move, score in scores.items() if sign(score) == best]


def judge(columns: Sequence[Bounds | None], move: Move) -> Judgement | None:
    """Returns the judgement of a move; None while the position's scores are not all known."""
    if not all(bounds is None or bounds.exact for bounds in columns):
        return None
    played = columns[move]
    best = best_score(columns)
    if played is None or best is None:
        return None
    return Judgement(best, played.score, tuple(best_moves(columns)))


def worth_of(columns: Sequence[Bounds | None]) -> Bounds | None:
    """Returns what is proven of the position's score; None if no move can be made."""
    playable = [bounds for bounds in columns if bounds is not None]
    if not playable:
        return None
    return Bounds(max(b.lower for b in playable), max(b.upper for b in playable))


def best_score(columns: Sequence[Bounds | None]) -> ExactScore | None:
    """Returns the position's exact score; None while it is unknown."""
    worth = worth_of(columns)
    return worth.score if worth is not None and worth.exact else None


def best_moves(columns: Sequence[Bounds | None]) -> list[Move]:
    """Returns the moves proven best, ascending; none while no move is.

    A move is proven best if its lower bound is no less than any other move's upper bound.
    """
    best = max((b.upper for b in columns if b is not None), default=None)
    return [m for m, b in enumerate(columns) if b is not None and b.lower == best]


class KnownMoves(Protocol):
    """What is known of a position's moves, such as `Analysed`."""

    @property
    def columns(self) -> Sequence[Bounds | None]:
        """By move; None where it is not legal."""


Known = Callable[[LinePosition], KnownMoves | None]
"""A function that returns what is known about a position, such as `Analyst.known`."""


SlipOf = Callable[[LinePosition, Move], Slip | None]
"""A function that returns what kind of practical mistake a move is, as far as that is known."""


@dataclass(frozen=True)
class PlyEvaluation:
    """A position of a game, and the move that led to it."""

    score: int | None
    """The exact score for the first player; None while it is unknown."""
    judgement: Judgement | None = None
    """The judgement of the move that led here; None at ply 0 and while it is unknown."""
    moves_left: int = 0
    """The winner's moves until the end, if the score is a win or a loss."""
    slip: Slip | None = None
    """What kind of practical mistake that move was; None for none, and while it is unknown."""

    @cached_property
    def mark(self) -> Mark | None:
        """How good the move was: a practical mistake is a mistake, whatever its score."""
        exact = None if self.judgement is None else self.judgement.mark
        return Mark.MISTAKE if self.slip and not (exact and exact.is_error) else exact

    @cached_property
    def is_mistake(self) -> bool:
        """Whether the move was an exact or a practical mistake."""
        return self.mark is not None and self.mark.is_error


@dataclass(frozen=True)
class GameEvaluation:
    """What is known of a game by now; moves are counted by the ply after them."""

    plies: tuple[PlyEvaluation, ...] = (PlyEvaluation(None),)
    """Its positions, from ply 0 to its end."""
    set_up: int = 0
    """The number of moves that lead to a position set up by hand."""

    @property
    def shown(self) -> tuple[PlyEvaluation, ...]:
        """Its positions from the one set up by hand on."""
        return self.plies[self.set_up :]

    @property
    def complete(self) -> bool:
        """Whether every move is judged."""
        return len(self.judged()) == len(self.shown) - 1

    def judged(self, player: Player | None = None) -> dict[int, Judgement]:
        """Returns the moves that are judged, of one side or of both."""
        return {
            ply: each.judgement
            for ply, each in enumerate(self.plies)
            if each.judgement is not None and (player is None or (ply - 1) % 2 == player)
        }

    def marks(self, player: Player) -> Counter[Mark]:
        """Returns how many of a side's moves have each mark."""
        plies = self.plies[player + 1 :: 2]
        return Counter(each.mark for each in plies if each.mark is not None)

    def accuracy(self, player: Player) -> int | None:
        """Returns the mean of the points for a side's moves, rounded; None if none is judged."""
        points = [each.mark.points for each in self.judged(player).values()]
        return round(sum(points) / len(points)) if points else None

    def errors(self, player: Player | None = None) -> list[int]:
        """Returns the moves of one side or of both that worsened the result."""
        return [ply for ply, each in self.judged(player).items() if each.mark.is_error]

    def mistakes(self, player: Player | None = None) -> list[int]:
        """Returns the exact and the practical mistakes of one side or of both."""
        return [
            ply
            for ply, each in enumerate(self.plies)
            if each.is_mistake and (player is None or (ply - 1) % 2 == player)
        ]

    @property
    def turning_point(self) -> int | None:
        """The last move that changed the result of a finished game; 0 if none did.

        It is None while that is unknown.
        """
        last = self.plies[-1].score
        if last is None:
            return None
        for ply in reversed(range(self.set_up, len(self.plies) - 1)):
            score = self.plies[ply].score
            if score is None:
                return None
            if sign(score) != sign(last):
                return ply + 1
        return 0


def evaluate(
    game: LineGame,
    moves: Sequence[Move],
    known: Known,
    set_up: int = 0,
    slip_of: SlipOf = lambda position, move: None,
) -> GameEvaluation:
    """Returns what is known of a game.

    The first `set_up` moves lead to a position set up by hand and are not judged. No move leads to
    more than the best one: where the scores of two positions say so, the earlier is left out.
    """
    position = game.start()
    score = _score(position, known(position))
    found = [PlyEvaluation(score, None, _moves_left(position, score))]
    for move in moves:
        analysed, before = known(position), score
        bounds = None if analysed is None else analysed.columns[move]
        judged = analysed is not None and position.ply >= set_up
        judgement = judge(analysed.columns, move) if analysed and judged else None
        mover, slip = position.turn, slip_of(position, move) if position.ply >= set_up else None
        position = position.play(move)
        score = _score(position, known(position))
        if score is None and bounds is not None and bounds.exact:
            score = bounds.score if mover is Player.FIRST else -bounds.score
        high, low = (score, before) if mover is Player.FIRST else (before, score)
        if high is not None and low is not None and high > low:  # more than there was
            found[-1], judgement = replace(found[-1], score=None, moves_left=0), None
        found.append(PlyEvaluation(score, judgement, _moves_left(position, score), slip))
    return GameEvaluation(tuple(found), set_up)


def _moves_left(position: LinePosition, score: int | None) -> int:
    """Returns the winner's moves until the end; `score` is that of the first player."""
    if not score:
        return 0
    return moves_until_end(position, score if position.turn is Player.FIRST else -score)


def _score(position: LinePosition, analysed: KnownMoves | None) -> int | None:
    """Returns the position's exact score for the first player; None while it is unknown."""
    if position.outcome is not None:
        score_to_move: ExactScore | None = final_score(position)
    else:
        score_to_move = None if analysed is None else best_score(analysed.columns)
    if score_to_move is None or position.turn is Player.FIRST:
        return score_to_move
    return -score_to_move
