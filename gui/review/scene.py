"""The review's scene: every move judged, errors to retry, variations to explore."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from engine.games.game import IllegalMoveError, Move
from engine.games.notation import format_moves
from gui.analysis.board_notes import chip_space
from gui.analysis.evaluation_graph import EvaluationGraph
from gui.analysis.lessons import keep_judged, learner
from gui.analysis.move_list import MoveList
from gui.analysis.reason import line_in_words
from gui.analysis.words import threats_in_words
from gui.board.board_scene import BoardScene, Note
from gui.board.board_view import BoardView
from gui.board.moving_game import Motion
from gui.files.game_file import SavedGame
from gui.look.words import capitalised
from gui.review import commands, words
from gui.review.model import Review
from gui.review.sharing import share
from gui.review.values import ReviewValues
from gui.review.view import COMMENT_CARD, LEAD_ON, MOVES, NEEDS, PROGRESS, ROW, review_page
from gui.shell.app import App
from gui.shell.commands import Command, find_command
from gui.shell.requests import Practise
from gui.view.box import Box
from gui.words.catalogue import full_stop


class ReviewScene(BoardScene):
    """The board at any ply of a game, the moves with their marks, the evaluation graph."""

    listed = commands.COMMANDS
    needs = NEEDS

    def __init__(self, app: App, saved: SavedGame, ply: int | None = None) -> None:
        """Begins at `ply` or the game's end; raises `IllegalMoveError`."""
        super().__init__(app)
        self.review = Review(saved, app.analyst, app.clock)
        self.on_board = self.review
        if ply is not None:
            self.review.go_to_game(ply)
            self.review.finish()
        self._handed_over: int | None = None
        """How many mistakes were known when what the game tells was stored; None before."""
        self.board = BoardView(self.review.board_model, app.clock, self.play)
        self._commented: tuple[bool, words.Comment] | None = None
        """What the comment said last."""
        self.moves = MoveList(self, "No moves.", self._pick, reviews=True)
        self.graph = EvaluationGraph(saved.setup.game, self._pick)
        self.values = ReviewValues(self, self.review)

    @property
    def actions(self) -> dict[Command, Callable[[], object]]:
        """What each command does."""
        review = self.review
        return {
            commands.FIRST: lambda: self._pick(0),
            commands.PREVIOUS: lambda: self._go(review.ply - 1),
            commands.NEXT: lambda: self._go(review.ply + 1),
            commands.LAST: lambda: self._pick(len(review.record.all_moves)),
            commands.EARLIER_MISTAKE: lambda: self._error(-1),
            commands.NEXT_MISTAKE: lambda: self._error(1),
            commands.REPLAY: lambda: self._pick(0),
            commands.SUMMARY: lambda: self._do(review.show_summary),
            commands.SHOW_ME: self._show_turning_point,
            commands.TRY_AGAIN: self._try_again,
            commands.SHOW_LINE: self._show_line,
            commands.REPLIES: self._show_replies,
            commands.PRACTISE: self._practise,
            commands.SHOW_ANSWER: lambda: self._do(review.show_answer) if review.secret else None,
            commands.SHARE: lambda: share(self),
            commands.BACK_TO_GAME: lambda: self._do(review.back),
            commands.LEAVE: self.app.back,
        }

    # Entering and leaving

    def enter(self) -> None:
        """Requests the analysis of the whole game."""
        self._request()
        self._hand_over()
        if self.group.focus is None:
            lead = self.board if self.review.trial else self.ui.widget(LEAD_ON)
            self.group.set_focus(lead, visible=False)

    def analysed(self) -> None:
        """Updates the marks after new scores."""
        self.review.look_at_trial()
        self._hand_over()
        self.stale = True

    def _hand_over(self) -> None:
        """Stores what the game tells once the last move is judged, and again with more mistakes."""
        review = self.review
        told = len(review.evaluated.mistakes())
        if review.evaluated.complete and review.count and told != self._handed_over:
            self._handed_over = told
            known = self.app.analyst.known
            keep_judged(self.app.library, review.saved, review.evaluated, known)

    # Actions

    def _do(self, action: Callable[[], object]) -> None:
        """Runs an action that changes the board, and announces the new position."""
        action()
        self._request()
        self.stale = True
        self.app.announce(self._sentence())

    def _go(self, ply: int) -> None:
        self._do(lambda: self.review.go(ply))

    def _pick(self, ply: int) -> None:
        """Goes to a ply that was picked, which ends the tour of a person's mistakes."""
        self.review.touring = False
        self._go(ply)

    def _error(self, by: int) -> None:
        review = self.review
        if review.at_summary and by > 0 and review.own_errors():
            self._do(review.tour)
        elif (ply := review.error(by)) is None:
            after = "There is no mistake after this move."
            before = "There is no mistake before this move."
            self.app.notify(after if by > 0 else before, 2)
        else:
            self._do(lambda: review.show_error(ply))

    def _show_turning_point(self) -> None:
        ply = self.review.evaluated.turning_point
        if ply:
            self.review.go_to_game(ply - 1)
            self._go(ply)

    def _show_replies(self) -> None:
        """Shows the scores of the replies on the board, or of the last move's alternatives."""
        if not (self.review.secret or self.review.at_summary):
            self.review.replies = not self.review.replies
            self.stale = True
            self.app.announce("Replies" if self.review.replies else "Alternatives to the last move")

    def _show_line(self) -> None:
        """Shows a line, or hides the one that is shown."""
        hides = self.review.line is not None
        if hides:
            self.review.hides_lines = True
        elif not self.review.ask_for_line():
            self.app.notify("There is no better line to show.", 2)
        self._request()
        self.values.player.replay()
        self.stale = True
        line = self.review.line
        if hides:
            self.app.announce("The line is hidden.")
        elif line is not None:
            self.app.announce(line_in_words(line, self.sides))

    def _try_again(self) -> None:
        if not self.review.secret and self.review.own_error() is None:
            self.app.notify("There is no mistake to try again.", 2)
        else:
            self._do(self.review.try_again)
            self.group.set_focus(self.board, visible=self.board.show_focus)

    @property
    def practises(self) -> str | None:
        """The moves to the mistake on the board that is kept for practice; None for none."""
        review = self.review
        here = review.variation_from is None and review.ply in review.own_errors()
        if learner(review.setup) is None or not here or self._handed_over is None:
            return None
        return format_moves(review.game, review.main[: review.ply - 1])

    def _practise(self) -> None:
        if self.practises is None:
            self.app.notify("There is no mistake to practise.", 2)
        else:
            self.app.open(Practise(self.practises))

    def play(self, move: Move) -> None:
        """Plays a move, of the game or a variation."""
        try:
            self._do(lambda: self.review.play(move))
        except IllegalMoveError:
            self.app.notify(self.refusal(self.review.position, move), 2.5)
            return
        trial = self.review.trial
        if trial is not None and trial.settled:  # Enter goes on
            self.refresh_if_stale()
            self.group.set_focus(self.ui.widget(LEAD_ON), visible=False)

    def _request(self) -> None:
        self.app.analyst.request(self.review.requests)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Leaves the arrows to a board with the focus; Esc goes back to the game first."""
        if self.review.away and commands.LEAVE.matches(event):
            self.act(commands.BACK_TO_GAME, None)
            return True
        steps = find_command(event, (commands.PREVIOUS, commands.NEXT))
        return not (steps and self.board.show_focus) and super().shortcut(event)

    # Updates

    def update(self) -> None:
        """Advances the motion of stones, and the line that is shown."""
        if motions := self.review.update():
            self.compare()
        if Motion.LANDED in motions:
            self.app.sounds.land(self.review.fall)
        if self.values.update():
            self.compare()
        if self.values.bar.moving:
            self.redraw(self.values.bar.area(self.style))
        super().update()

    @property
    def animating(self) -> bool:
        """Whether something moves: on the board, a line played out, the bar."""
        moving = self.values.bar.moving or self.values.player.moving
        return super().animating or (not self.dialogs and moving)

    @property
    def cards(self) -> list[pygame.Rect]:
        """The comment's words, the comment, and that with the list of moves, in pixels."""
        comment, moves = map(self.ui.place_of, (COMMENT_CARD, MOVES))
        shown = [w.rect for w in self.group.widgets if comment.contains(w.rect)]
        words = comment.copy()
        words.height = min((rect.top for rect in shown), default=comment.bottom) - comment.y
        return [words, comment, comment.union(moves)]

    def _sentence(self) -> str:
        return words.sentence(self.review, self.sides)

    def refreshing(self) -> Iterator[None]:
        """Updates the controls' contents and places."""
        review = self.review
        self.values.update()
        ply, both = review.ply, self.sides
        found = words.evaluation_shown(review)
        self.moves.list_moves(found, review.variation_from)
        self.graph.show(found, ply, both, review.setup.viewer, review.count)
        before = self.ui.place_of(COMMENT_CARD)
        yield
        yield from super().refreshing()
        self.moves.headed = self.ui.place_of(PROGRESS).height > 0
        commented = (review.at_summary, words.comment(review, both))
        if commented != self._commented:
            if self._commented is not None:
                self.fade_card(before.union(self.ui.place_of(COMMENT_CARD)))
                said, told = commented[1], self._commented[1]
                if said.reason and said.head == told.head and said.reason != told.reason:
                    self.app.announce(said.reason)
            self._commented = commented

    def view(self) -> Box:
        """Returns the screen."""
        review, style = self.review, self.style
        self.board.chips = chip_space(style, self.frame.board.cell) if review.game.gravity else 0
        self.moves.tall = ROW[self.frame.wide]
        return review_page(self)

    @property
    def threats_told(self) -> str:
        """The threats in the position, unless it is to be found what they are."""
        if self.review.secret:
            return super().threats_told
        return threats_in_words(self.review.position, self.sides) or super().threats_told

    @property
    def evaluation_told(self) -> str:
        """What the bar says."""
        said = self.values.bar.value_text()
        return full_stop(capitalised(said)) if said else super().evaluation_told

    @property
    def notes(self) -> list[Note]:
        """The marks and the values on the board."""
        return self.values.notes()

    @property
    def status(self) -> tuple[str, str]:
        """The comment on the move, then the progress, accuracies and marks."""
        return self._sentence(), words.spoken(self.review, self.sides, self.app.analyst)
