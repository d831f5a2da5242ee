"""The state of a review: the game, the ply on the board, a variation, the line of a reason.

It draws nothing. `BoardView` shows it as it does a match.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.game import Move, Player
from engine.reasons.judgement import GameEvaluation, Judgement, PlyEvaluation, evaluate
from engine.reasons.proof import Proof
from engine.reasons.shown_line import MOST, ShownLine, line_of
from engine.records import dataclass
from engine.service.messages import Analysed
from gui.board.board_model import BoardModel
from gui.board.moving_game import MovingGame
from gui.files.game_file import SavedGame
from gui.look.animation import Arrival
from gui.shell.analyst import Analyst
from gui.shell.jobs import Requests, explain, review, watch
from gui.view.kept import Latest

PATIENCE = 60.0
"""Seconds after which a position is left unsolved."""
FAINT = 0.38
"""The opacity of a mistake's stone below the line that should have been played."""


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

    def __init__(self, saved: SavedGame, analyst: Analyst, clock: Callable[[], float]) -> None:
        """Begins at the game's end; raises `IllegalMoveError`."""
        record = saved.record()
        super().__init__(record, clock)
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
        self.hides_lines = False
        """Whether no line is shown on the board, until one is asked for."""
        self._asked: int | None = None
        """The ply from which the best line was asked for."""
        self._shown = Latest[ShownLine | None]()
        self._game, self._line = Latest[GameEvaluation](), Latest[GameEvaluation]()
        self._analyst = analyst

    # For the board

    @property
    def next_stone(self) -> Player | None:
        """The side to move; None after the game's end, and while a try is on the board."""
        return None if self.record.outcome is not None or self.trying else self.position.turn

    # Evaluations

    def known(self, ply: int) -> Analysed | None:
        """Returns what is known about the position at a ply of the line on the board."""
        return self._analyst.known(self.record.position_at(ply))

    def given_up(self, ply: int) -> bool:
        """Whether `PATIENCE` did not suffice to solve the position at a ply of the line."""
        return self._analyst.has_given_up(self.record.position_at(ply), PATIENCE)

    @property
    def evaluated(self) -> GameEvaluation:
        """What is known of the game itself."""
        return self._evaluate(self._game, self.main)

    @property
    def line_evaluated(self) -> GameEvaluation:
        """What is known of the line on the board."""
        return self._evaluate(self._line, self.record.all_moves)

    def _evaluate(self, kept: Latest[GameEvaluation], moves: tuple[Move, ...]) -> GameEvaluation:
        analyst = self._analyst
        game = self.game, moves, analyst.known, self.set_up, analyst.slip
        return kept.once((moves, analyst.answers), lambda: evaluate(*game))

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
        return self.evaluated.mistakes(self.setup.person)

    def error(self, by: int) -> int | None:
        """Returns the ply after the next error, for a negative `by` the previous one.

        During a tour it is one of the person's own.
        """
        here, start, trial = self.ply, self.variation_from, self.trial
        if by > 0 and trial is not None and trial.settled:
            here = trial.ply + 1  # the error tried again
        elif start is not None and here > start:
            here = start
        among = self.own_errors() if self.touring else self.evaluated.mistakes()
        found = [ply for ply in among if (ply - here) * by > 0]
        return found[0 if by > 0 else -1] if found else None

    def own_error(self) -> int | None:
        """Returns the ply of the error to retry: the one on the board, the next, or the last.

        If one person played, it is one of theirs, unless another is on the board.
        """
        if self.can_try:
            return self.ply
        judged = self.evaluated.judged()
        found = [ply for ply in self.own_errors() if ply in judged]
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
        """Ends a trial, at the mistake that it was about, or goes to where a variation began."""
        if self.trial is not None:
            self.go_to_game(self.trial.ply + 1)
        elif (start := self.variation_from) is not None:
            self.go_to_game(start)

    def play(self, move: Move) -> Arrival:
        """Makes a move, of the game itself or a variation; raises `IllegalMoveError`."""
        self.at_summary = False
        if not self.secret:
            self.trial = None
        if self.trying:
            self._take_back()
        self.position.play(move)  # raises before anything is changed
        if self.trial is not None:
            self.trial.attempt = move
        arrival, line = super().play(move), self.record.all_moves
        if line != self.main and line == self.main[: len(line)]:
            self._return_to_game(self.ply)
        self.look_at_trial()
        return arrival

    # The reason for a mistake, and its line

    @property
    def told(self) -> int | None:
        """The ply after the move that is told of; None for none, and while it is hidden."""
        if self.at_summary or self.secret:
            return None
        if self.answered and self.trial is not None:
            return self.trial.ply + 1
        return self.ply if self.trial is None and self.ply > self.set_up else None

    @property
    def evaluation(self) -> PlyEvaluation:
        """What is known of the move that is told of, or of a try."""
        if self.trial is not None and not self.answered:
            return PlyEvaluation(None, self.verdict())
        return self.line_evaluated.plies[self.ply if self.told is None else self.told]

    @property
    def reason(self) -> Proof | None:
        """Why the move told of is a mistake; None where it is none, and while that is unknown."""
        if self.told is None or not self.evaluation.is_mistake:
            return None
        ply = self.told - 1
        return self._analyst.reason(self.record.position_at(ply), self.record.all_moves[ply])

    @property
    def line(self) -> ShownLine | None:
        """The line of the reason, or the best line where that was asked for; None for none."""
        if self.told is None or self.hides_lines or self.replies:
            return None
        ply, proof, answered = self.told - 1, self.reason, self.answered
        position, played = self.record.position_at(ply), self.record.all_moves[ply]
        shown = None
        if proof is not None:
            told = proof, position, played
            shown = self._shown.once(told, lambda: line_of(*told))
        if shown is not None and (shown.position == position or not answered):
            return shown
        known = self._analyst.known(position) if self._asked == ply else None
        return ShownLine(position, known.line[:MOST]) if known is not None and known.line else None

    def ask_for_line(self) -> bool:
        """Shows the line again, or asks for the best line; returns whether there is one."""
        self.hides_lines = self.replies = False
        judgement = self.evaluation.judgement
        if self.line is not None:
            return True
        if self.told is None or judgement is None or judgement.best == judgement.played:
            return False
        self._asked = self.told - 1
        return True

    @property
    def requests(self) -> Requests:
        """What is to be found: the best line if it was asked for, else a variation; the game."""
        moves, asked = self.record.moves, self._asked
        game = review(self.game, self.main, first=self.set_up, patience=PATIENCE)
        found = Requests(reviewed=game, reasons=True)
        if self.variation_from is not None:
            watched = watch(self.game, moves, patience=PATIENCE)
            found = found._replace(watched=watched, explained=explain(self.game, moves, last=True))
        if asked is not None and self.told == asked + 1:
            before = self.record.all_moves[:asked]
            found = found._replace(watched=watch(self.game, before, line=True, patience=PATIENCE))
        return found

    def board_model(self) -> BoardModel:
        """Returns what the board shows: the last stone is faint below a line in its place."""
        model, line = super().board_model(), self.line
        if line is None or self.answered or line.position == self.position:
            return model
        cell = self.record.last_cell
        taken = any(cell == each for each, _ in line.stones)
        return model._replace(faint=0.0 if taken else FAINT)

    # Trying again

    @property
    def can_try(self) -> bool:
        """Whether the move told of is a mistake of the game, and what is better is known."""
        each, told = self.evaluation, self.told
        erred = each.is_mistake and each.judgement is not None
        return erred and not self.away and told is not None

    def try_again(self) -> None:
        """Goes to the position before an error, or before the try."""
        if self.secret:
            self._take_back()
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

    def _take_back(self) -> None:
        """Takes back the move tried."""
        if self.trial is not None:
            self._return_to_game(self.trial.ply)
            self.settle()
            self.trial.attempt = None

    def _return_to_game(self, ply: int) -> None:
        """Replaces the line on the board by the game, at a ply up to which both are equal."""
        self.follow(self.saved.record(), ply)

    def verdict(self) -> Judgement | None:
        """Returns the judgement of the move tried; None if there is none or it is unknown."""
        if self.trial is None or self.trial.attempt is None:
            return None
        position = self.record.position_at(self.trial.ply)
        return self._analyst.judgement(position, self.trial.attempt)

    def look_at_trial(self) -> None:
        """Settles the trial once a best move has been found; further moves are a variation."""
        verdict, trial = self.verdict(), self.trial
        if trial is not None and verdict is not None and verdict.best == verdict.played:
            # One of several best moves may be a practical mistake: the one that was played.
            again = self.main[trial.ply : trial.ply + 1] == (trial.attempt,)
            trial.settled = trial.settled or not again

    @property
    def secret(self) -> bool:
        """Whether a trial is under way, so that the answer must be hidden."""
        return self.trial is not None and not self.trial.settled

    @property
    def trying(self) -> bool:
        """Whether a move is on the board that was not the answer, which must be hidden."""
        return self.secret and self.trial is not None and self.trial.attempt is not None

    @property
    def away(self) -> bool:
        """Whether the board shows something else than the game."""
        return self.trial is not None or self.variation_from is not None

    @property
    def answered(self) -> bool:
        """Whether the answer is shown without having been found."""
        return self.trial is not None and self.trial.settled and self.trial.attempt is None
