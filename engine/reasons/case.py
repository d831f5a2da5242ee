"""What a finder is asked: a position, perhaps a move in it, and what is known of both."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.games.exact_score import ExactScore
from engine.games.game import Move, Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.reasons.judgement import Slip, sign
from engine.reasons.practical import slip_of
from engine.reasons.searches import AnyTactics, AnyWhatIf, Effort, KnownScores, Scores
from engine.reasons.winning_cells import playable_wins


@dataclass(frozen=True)
class Attack:
    """A position in which a side may have a win to be shown."""

    position: LinePosition
    """The position."""
    winner: Player
    """The side that may win."""
    before: tuple[Move, ...] = ()
    """The moves from the position asked about to this one: the move asked about, or a block."""
    missed: bool = False
    """Whether the win was there but was not played."""
    blocked: bool = False
    """Whether the move in `before` was forced: the block of a threat."""


@dataclass(frozen=True)
class Case:
    """A position that goes on, and a move in it where that is to be explained."""

    position: LinePosition
    """The position."""
    move: Move | None
    """The move; None where the position itself is asked about."""
    known: KnownScores
    """What is known of positions."""
    effort: Effort
    """How far searches may go."""
    tactics: AnyTactics
    """Looks for lines of threats."""
    what_if: AnyWhatIf
    """Answers questions under other rules."""

    @property
    def mover(self) -> Player:
        """The side to move, or the side that has made the move."""
        return self.position.turn

    @cached_property
    def after(self) -> LinePosition:
        """The position after the move."""
        assert self.move is not None, "only asked for moves"
        return self.position.play(self.move)

    @cached_property
    def scores(self) -> Scores | None:
        """The exact score of every move, if they are known."""
        return self.known(self.position)

    @cached_property
    def scores_after(self) -> Scores | None:
        """The exact score of every reply to the move, if they are known."""
        return self.known(self.after)

    @property
    def best(self) -> ExactScore | None:
        """The position's exact score, if it is known."""
        return None if self.scores is None else max(self.scores.values())

    @cached_property
    def slip(self) -> Slip | None:
        """What kind of practical mistake the move is, None for none."""
        if self.move is None:
            return None
        return slip_of(self.position, self.move, self.tactics, self.effort)

    @cached_property
    def wrong(self) -> bool:
        """Whether the move is a mistake, an exact or a practical one: then the proof says why."""
        return self.slip is not None or self.has_worse_result  # which may take a solver long

    @property
    def has_worse_result(self) -> bool:
        """Whether the move is known to have made the result worse."""
        if self.move is None or self.scores is None:
            return False
        return sign(self.scores[self.move]) < max(map(sign, self.scores.values()))

    @cached_property
    def attacks(self) -> tuple[Attack, ...]:
        """Where a win may be shown by the side to move, the opponent's first after a mistake.

        Where the position itself is asked about, that of the side to move; or of the opponent after
        a forced block.
        """
        position, opponent, threats = self.position, self.mover.other, self.threats_of_opponent
        if self.wrong and self.move is not None:
            missed = Attack(position, self.mover, missed=True)
            return Attack(self.after, opponent, (self.move,)), missed
        found = [Attack(position, self.mover)]
        if len(threats) == 1 and not self.wins_now:
            block = position.game.move_to(threats[0])
            if (after := position.play(block)).outcome is None:
                found.append(Attack(after, opponent, (block,), blocked=True))
        return tuple(found)

    @cached_property
    def wins(self) -> tuple[Attack, ...]:
        """The wins that exact scores prove: the opponent's first where the move was a mistake."""
        if self.scores is None or self.best is None:
            return ()
        found = []
        if self.wrong and self.move is not None and self.scores[self.move] < 0:
            found.append(Attack(self.after, self.mover.other, (self.move,)))
        if self.best > 0:
            found.append(Attack(self.position, self.mover, missed=self.wrong))
        elif self.best < 0 and not self.wrong:
            found.append(Attack(self.position, self.mover.other))
        return tuple(found)

    @cached_property
    def wins_now(self) -> list[Cell]:
        """The cells in which the side to move wins at once."""
        return playable_wins(self.position, self.mover)

    @cached_property
    def threats_of_opponent(self) -> list[Cell]:
        """The cells in which the opponent threatens to win at once."""
        return playable_wins(self.position, self.mover.other)
