"""The state of a review: the game, the ply on the board, a variation, a line that plays itself.

It draws nothing. `BoardView` shows it as it does a match.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from engine.games.game import Move, Player
from engine.games.line_game import LinePosition
from engine.games.record import GameRecord
from engine.reasons.judgement import GameEvaluation, Judgement, evaluate, judge
from engine.records import dataclass
from engine.service.messages import Analysed
from gui.analysis.line_player import MOST
from gui.board.moving_game import MovingGame
from gui.files.game_file import SavedGame
from gui.look.animation import Arrival
from gui.shell.analyst import Analyst

PATIENCE = 60.0
"""Seconds after which a position is left unsolved."""
PAUSE = 0.6
"""Seconds between two moves of the best line."""


@dataclass
class Trial:
    """An attempt to find a better move for an error, while the answer is hidden."""

    ply: int
    """The ply before the error."""
    attempt: Move | None = None
    """The move tried, which is on the board; None before."""
    settled: bool = False
    """Whether the best move has been found or shown."""


class Review(MovingGame):
    """A game, the ply on the board, and the variation if the line on the board is one."""

    def __init__(
        self,
        saved: SavedGame,
        analyst: Analyst,
        clock: Callable[[], float],
        *,
        reduced_motion: bool = False,
    ) -> None:
        """Begins at the game's end; raises `IllegalMoveError`."""
        record = saved.record()
        super().__init__(record, clock, reduced_motion=reduced_motion)
        self.saved = saved
        """The game itself."""
        self.setup = saved.setup
        self.main, self.set_up = saved.moves, saved.set_up
        self.positions = record.positions
        """The positions of the game itself, by ply."""
        self.trial: Trial | None = None
        self.at_summary = True
        """Whether the summary is shown alone: until somebody goes to a move."""
        self.touring = False
        """Whether only the person's own mistakes are gone through."""
        self.shown_error: int | None = None
        """The ply after the error gone to last."""
        self.replies = False
        """Whether the board shows what may follow, and not what the last move is compared with."""
        self._line: tuple[tuple[Move, ...], int, Judgement] | None = None
        """The game with the best line in place of a move, the ply before it, its judgement."""
        self._wanted: tuple[LinePosition, Judgement] | None = None
        """The position whose best line has been requested, and the judgement of its move."""
        self._next: float | None = None
        """When the next move of the best line is played; None while none plays itself."""
        self._analyst = analyst

    # For the board

    @property
    def next_stone(self) -> Player | None:
        """The side to move; None after the game's end, and while a try is on the board."""
        tried = self.trial is not None and self.trial.attempt is not None
        if self.record.outcome is not None or (tried and self.secret):
            return None
        return self.position.turn

    # Evaluations

    def forget(self) -> None:
        """Clears the cached evaluations, after new scores or a change of line."""
        for name in ("evaluated", "line_evaluated"):
            self.__dict__.pop(name, None)

    def known(self, ply: int) -> Analysed | None:
        """Returns what is known about the position at a ply of the line on the board."""
        return self._analyst.known(self.record.position_at(ply))

    def given_up(self, ply: int) -> bool:
        """Whether `PATIENCE` did not suffice to solve the position at a ply of the line."""
        return self._analyst.has_given_up(self.record.position_at(ply), PATIENCE)

    @cached_property
    def evaluated(self) -> GameEvaluation:
        """What is known of the game itself."""
        return evaluate(self.game, self.main, self._analyst.known, self.set_up)

    @cached_property
    def line_evaluated(self) -> GameEvaluation:
        """What is known of the line on the board."""
        return evaluate(self.game, self.record.all_moves, self._analyst.known, self.set_up)

    @property
    def mark(self) -> Judgement | None:
        """The judgement of the comment's move; None if it is unknown or hidden."""
        if self.trial is not None:
            return self.verdict()
        return self.line_evaluated.plies[self.ply].judgement

    @property
    def count(self) -> int:
        """The number of moves made in the game."""
        return len(self.main) - self.set_up

    # The ply on the board

    @property
    def ply(self) -> int:
        """The number of moves on the board."""
        return self.record.ply

    @property
    def variation_from(self) -> int | None:
        """The ply at which the line leaves the game; None if it does not."""
        line = self.record.all_moves
        if line == self.main:
            return None
        pairs = zip(line, self.main, strict=False)
        return next((ply for ply, (a, b) in enumerate(pairs) if a != b), len(self.main))

    def own_errors(self) -> list[int]:
        """Returns the plies after the person's errors; everyone's unless just one person played."""
        return self.evaluated.errors(self.setup.person)

    def error(self, by: int) -> int | None:
        """Returns the ply after the next error, for a negative `by` the previous one.

        During a tour it is one of the person's own.
        """
        here, start, trial = self.ply, self.variation_from, self.trial
        if by > 0 and trial is not None and trial.settled:
            here = trial.ply + 1  # the error tried again
        elif start is not None and here > start:
            here = start + 1 if self.replaced else start  # the move it stands in place of
        among = self.own_errors() if self.touring else self.evaluated.errors()
        found = [ply for ply in among if (ply > here if by > 0 else ply < here)]
        return (found[0] if by > 0 else found[-1]) if found else None

    def own_error(self) -> int | None:
        """Returns the ply of the error to retry: the one on the board, the next, or the last.

        If one person played, it is one of theirs, unless another is on the board.
        """
        if self.variation_from is None and self.ply in self.evaluated.errors():
            return self.ply
        found = self.own_errors()
        start = self.variation_from
        here = self.ply if start is None else min(self.ply, start + 1)
        return next((ply for ply in found if ply >= here), found[-1] if found else None)

    # Navigation

    @property
    def compared_at(self) -> int | None:
        """The ply whose moves the board shows the scores of; None while they are hidden.

        It is the one before the last move, whose alternatives they are, or the one on the board.
        """
        if self.secret or self.at_summary:
            return None
        here = self.replies or self.answered or self.ply == self.set_up
        ply = self.ply if here else self.ply - 1
        return None if self.record.position_at(ply).outcome is not None else ply

    def show_summary(self) -> None:
        """Goes to the game's end and shows the summary."""
        self.go_to_game(len(self.main))
        self.finish()
        self.at_summary, self.touring, self.shown_error = True, False, None

    def tour(self) -> None:
        """Goes to the person's first error, if there is one, and begins a tour of them."""
        if found := self.own_errors():
            self.show_error(found[0])
            self.touring = True

    def go(self, ply: int) -> None:
        """Goes to a ply of the line on the board; a single step forward is animated."""
        self.trial = None
        self.at_summary = False
        ply = min(max(ply, self.set_up), len(self.record.all_moves))
        if ply == self.ply + 1:
            super().play(self.record.all_moves[self.ply])
        else:
            self.go_to(ply)

    def go_to_game(self, ply: int) -> None:
        """Goes to a ply of the game itself."""
        if self.record.all_moves != self.main:
            self._return_to_game(min(self.ply, self.variation_from or 0))
        self.go(ply)

    def show_error(self, ply: int) -> None:
        """Goes to the ply after an error, and animates it."""
        self.go_to_game(ply - 1)
        self.go(ply)
        self.shown_error = ply

    def back(self) -> None:
        """Ends a trial, or goes to where a variation began."""
        if self.trial is not None:
            self.go_to_game(self.trial.ply)
        elif (start := self.variation_from) is not None:
            self.go_to_game(start + 1 if self.replaced else start)

    @property
    def replaced(self) -> tuple[int, Judgement] | None:
        """The ply before the move that the best line on the board replaces, and its judgement."""
        if self._line is None or self._line[0] != self.record.all_moves:
            return None
        return None if self.variation_from is None else self._line[1:]

    def play(self, move: Move) -> Arrival:
        """Makes a move, of the game itself or a variation; raises `IllegalMoveError`."""
        self.at_summary = False
        if not self.secret:
            self.trial = None
        trial = self.trial
        if trial is not None and trial.attempt is not None:
            self._take_back(trial)
        self.position.play(move)  # raises before anything is changed
        if trial is not None:
            trial.attempt = move
        arrival, line = super().play(move), self.record.all_moves
        if line != self.main and line == self.main[: len(line)]:
            self._return_to_game(self.ply)
        self.forget()
        self.look_at_trial()
        return arrival

    # The best line in place of a move

    @property
    def line_plays(self) -> bool:
        """Whether the best line plays itself."""
        return self._next is not None

    def stop_line(self) -> None:
        """Requests no line; what has been played of it stays on the board."""
        self._wanted = self._next = None

    def request_line(self) -> bool:
        """Requests the line in place of the last move; returns whether there is a better one."""
        judgement = self.mark
        if self.secret or judgement is None or judgement.best == judgement.played:
            return False
        before = self.ply - 1
        self._wanted = self.record.position_at(before), judgement
        moves = self.record.moves[:before]
        self._analyst.look_at(self.game, moves, line=True, patience=PATIENCE)
        self.begin_line()
        return True

    def begin_line(self) -> None:
        """Goes to before the last move and begins the line that was requested, once it is known."""
        if self._wanted is None:
            return
        (before, judgement), ply = self._wanted, self.ply - 1
        known = self._analyst.known(before)
        if ply < self.set_up or before != self.record.position_at(ply):
            self._wanted = None
        elif known is not None and known.line:
            self._wanted, self.trial, self.at_summary = None, None, False
            moves = (*self.record.all_moves[:ply], *known.line[:MOST])
            self._line = moves, ply, judgement
            self.follow(GameRecord(self.game, moves, self.set_up), ply)
            self.settle()
            self.forget()
            self._next = self._clock() + PAUSE / 2

    def advance_line(self) -> bool:
        """Plays its next move when the time has come; returns whether anything has changed."""
        if self._next is None or self._clock() < self._next:
            return False
        self._next = None
        if self.ply < len(self.record.all_moves):
            self.go(self.ply + 1)
            self._next = self._clock() + PAUSE
        return True

    # Trying again

    def try_again(self) -> None:
        """Goes to the position before an error, or before the try."""
        if self.secret and self.trial is not None:
            self._take_back(self.trial)
        elif (error := self.own_error()) is not None:
            self.go_to_game(error - 1)
            self.finish()
            self.trial = Trial(error - 1)

    def show_answer(self) -> None:
        """Goes to the position before the error and shows the answer."""
        if self.trial is not None:
            ply = self.trial.ply
            self.go_to_game(ply)
            self.finish()
            self.trial = Trial(ply, settled=True)

    def _take_back(self, trial: Trial) -> None:
        self._return_to_game(trial.ply)
        self.settle()
        trial.attempt = None

    def _return_to_game(self, ply: int) -> None:
        """Replaces the line on the board by the game, at a ply up to which both are equal."""
        self.follow(self.saved.record(), ply)
        self.forget()

    def verdict(self) -> Judgement | None:
        """Returns the judgement of the move tried; None if there is none or it is unknown."""
        if self.trial is None or self.trial.attempt is None:
            return None
        analysed = self.known(self.trial.ply)
        return None if analysed is None else judge(analysed.columns, self.trial.attempt)

    def look_at_trial(self) -> None:
        """Settles the trial once a best move has been found; further moves are a variation."""
        verdict = self.verdict()
        if self.trial is not None and verdict is not None and verdict.best == verdict.played:
            self.trial.settled = True

    @property
    def secret(self) -> bool:
        """Whether a trial is under way, so that the answer must be hidden."""
        return self.trial is not None and not self.trial.settled

    @property
    def answered(self) -> bool:
        """Whether the answer is shown without having been found."""
        return self.trial is not None and self.trial.settled and self.trial.attempt is None
