"""The scene of practice: a task on the board, its answer, the next one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

import pygame

from engine.games.game import IllegalMoveError, Move
from engine.games.line_game import LinePosition
from engine.reasons.proof import Proof, ProofKind
from gui.analysis.reason import LinePlayer, line_notes
from gui.board.board_page import PanelNeeds
from gui.board.board_scene import BoardScene, Note
from gui.board.board_view import BoardView
from gui.board.moving_game import Motion
from gui.files.cards import AGAIN, GOOD, HARD, Card, Cards
from gui.files.game_file import Origin, SavedGame
from gui.practice import commands, view, words
from gui.practice.attempt import Attempt, Stage
from gui.practice.notes import line_on_board, practice_notes
from gui.practice.tasks import GAME, PuzzleTask, due_after
from gui.shell import requests as r
from gui.shell.app import App
from gui.shell.jobs import Requests, explain, watch
from gui.shell.sound import Sound
from gui.view.box import Box
from gui.widgets.widget import ENTER
from gui.words.catalogue import sentences

PATIENCE = 60.0
"""Seconds after which what a move leads to is left open."""


class PracticeScene(BoardScene):
    """One task after the other, with a pip for each."""

    listed = commands.COMMANDS
    needs: PanelNeeds = view.NEEDS

    def __init__(self, app: App, tasks: Sequence[PuzzleTask], at: int) -> None:
        """Begins with the task at place `at` of those of the day, or of a theme."""
        super().__init__(app)
        self.tasks, self.at = tuple(tasks), at
        self._store = Cards(app.library)
        self.kept = self._store.read()
        """All cards as they are stored."""
        self.player = LinePlayer(app)
        """The line that shows a reason."""
        self._begin()
        self.board = BoardView(lambda: self.attempt.board_model(), app.clock, self.play)

    def _begin(self) -> None:
        """Puts the task on the board."""
        self.attempt = self.on_board = Attempt(self.task, self.app.clock)
        self.attempt.reduced_motion = self.app.reduced_motion
        mistake = self.task.mistake
        self.kept_game = None if mistake is None else self.app.library.find(mistake.game)
        """The game that a mistake is from; None for a puzzle, and where it has been deleted."""
        self.stale = True

    @property
    def task(self) -> PuzzleTask:
        """The task on the board."""
        return self.tasks[self.at]

    @property
    def today(self) -> date:
        """The day."""
        return self.app.storage.now().date()

    @property
    def answers(self) -> list[int | None]:
        """How each task was answered today; None for those that were not."""
        kept, today = self.kept, self.today
        return [
            kept[task.moves].answer_of(today) if task.moves in kept else None for task in self.tasks
        ]

    @property
    def card(self) -> Card | None:
        """The card of the task; None before its first answer."""
        return self.kept.get(self.task.moves)

    @property
    def after(self) -> int | None:
        """The place of the next task that was not answered; None if there is none."""
        answers, count = self.answers, len(self.tasks)
        places = ((self.at + by) % count for by in range(1, count))
        return next((place for place in places if answers[place] is None), None)

    def act(self, on: object, value: object) -> None:
        """Does what a command says."""
        attempt = self.attempt
        match on:
            case commands.HINT | commands.SOLUTION | commands.SKIP if attempt.over:
                pass
            case commands.HINT if attempt.record.ply == attempt.start:
                attempt.hinted = True
                self._say(words.HINTED)
            case commands.SOLUTION:
                self._rate(AGAIN)
                attempt.show_solution()
            case commands.START_OVER:
                attempt.start_over()
            case commands.SKIP | commands.NEXT | commands.FINISH:
                self._lead_on()
            case commands.START:  # its key
                self._lead_on() if attempt.over else None
            case commands.PLAY_OUT:
                self.app.open(r.PlayGame(self._game()))
            case commands.ANALYSE:
                self._analyse()
            case _:
                super().act(on, value)
        self.stale = True
        self._request()

    def _say(self, sentence: str) -> None:
        self.stale = True
        self.app.announce(sentence)

    def _lead_on(self) -> None:
        """Goes on to the next task that was not answered, or back if there is none."""
        after = self.after
        if after is None:
            self.app.back()
            return
        self.at = after
        self._begin()
        self._say(self._sentence())
        self.group.set_focus(self.board, visible=self.board.show_focus)

    def _game(self) -> SavedGame:
        """Returns the position as a game against the computer."""
        moves = tuple(self.task.line)
        seed = self.app.seeds.getrandbits(32)
        return SavedGame(self.attempt.setup, moves, seed, 0, Origin(given=len(moves)))

    def _analyse(self) -> None:
        """Opens the review of the game that a mistake is from, or of the position."""
        if self.kept_game is not None:
            self.app.open(r.ReviewGame(self.kept_game.saved, len(self.task.line) + 1))
        else:
            self.app.open(r.ReviewGame(self._game()))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Leaves Enter to the board while there is a move to find, and to a button led to."""
        focus, over = self.group.focus, self.attempt.over
        led = focus is not None and focus.show_focus and (focus is not self.board or not over)
        return not (led and event.key in ENTER) and super().shortcut(event)

    # Answers

    def play(self, move: Move) -> None:
        """Tries a move; what is still in motion comes to rest first."""
        attempt = self.attempt
        attempt.hurry()
        self._check()
        attempt.hurry()  # with the reply
        if attempt.stage is not Stage.TO_MOVE:
            self.app.sounds.play(Sound.FULL)
            return
        try:
            attempt.play(move)
        except IllegalMoveError:
            self.app.notify(self.refusal(attempt.position, move), 2.5)
        self.stale = True

    def _check(self) -> None:
        """Judges the move tried, and stores how the task was answered."""
        attempt, analyst = self.attempt, self.app.analyst
        if attempt.stage is not Stage.CHECKING:
            return
        before = attempt.record.position_at(attempt.record.ply - 1)
        given_up = analyst.has_given_up(before, PATIENCE)
        if not attempt.check(analyst.known(before), given_up=given_up):
            return
        if attempt.wrong is not None:
            self._rate(AGAIN)
            self.app.sounds.play(Sound.FULL)
        elif attempt.over:
            self._rate(HARD if attempt.hinted else GOOD)
            self.app.sounds.play(Sound.WIN)
        self._say(self._sentence())
        self._request()

    def _rate(self, how: int) -> None:
        """Stores an answer, the first of the day; later ones do not count."""
        card = self.card or Card(self.task.moves, self.task.mistake)
        if card.answer_of(self.today) is None:
            now = self.app.storage.now()
            due = due_after([*card.answers, (now.isoformat(), how)])
            self.kept[card.moves] = card.answered(now, how, due)
            self._store.put(self.kept[card.moves])

    def _request(self) -> None:
        """Has the values of the moves told, also of one that was tried, and the reason."""
        attempt = self.attempt
        if not self.app.is_on_top(self):
            return
        tried, found = attempt.stage is Stage.CHECKING, Requests()
        if tried or attempt.stage is Stage.TO_MOVE:
            moves = attempt.record.moves[: -1 if tried else None]
            found = Requests(watch(GAME, moves, patience=PATIENCE))
        before, move = self._asked
        if move is not None:
            moves = (*attempt.record.moves[: before.ply], move)
            found = found._replace(explained=explain(GAME, moves, last=True))
        self.app.analyst.request(found)

    @property
    def _asked(self) -> tuple[LinePosition, Move | None]:
        """The position and the move in it that are explained; no move for none."""
        attempt = self.attempt
        if attempt.wrong is not None:
            return attempt.position, attempt.wrong.move
        return self.task.position, attempt.first

    @property
    def reason(self) -> Proof | None:
        """What shows why the answer is right, or what a wrong move lets happen.

        That there was something better is not told, as it would be the answer.
        """
        before, move = self._asked
        found = None if move is None else self.app.analyst.reason(before, move)
        if found is None or self.attempt.wrong is None:
            return found
        tells = found.kind in (ProofKind.BLOCK, ProofKind.NONE) or found.moves[:1] != (move,)
        # The one reply that holds is the answer itself, unless it is on top of the move.
        takes = found.kind is ProofKind.ONLY_MOVE and found.moves[1:] != (move,)
        return None if tells or takes else found

    def enter(self) -> None:
        """Requests what moves lead to."""
        self.kept = self._store.read()
        super().enter()
        self._request()

    def analysed(self) -> None:
        """Judges the move tried after new scores, and shows a reason."""
        self._check()
        self.stale = True

    # Updates

    def update(self) -> None:
        """Advances the motion of stones, the reply, the solution."""
        attempt = self.attempt
        stage, before = attempt.stage, (attempt.arrival, attempt.leaving)
        motions = attempt.update()
        if Motion.LANDED in motions:
            self.app.sounds.land(attempt.fall)
        if motions or before != (attempt.arrival, attempt.leaving):
            self._check()
            self.compare()
        if self.player.update():
            self.compare()
        if stage is not attempt.stage:
            self._say(self._sentence())
            self._request()
        super().update()

    @property
    def animating(self) -> bool:
        """Whether something moves: on the board, a line played out, or is about to."""
        moving = self.attempt.stage is Stage.PLAYING or self.player.moving
        return super().animating or (not self.dialogs and moving)

    # What it shows

    def view(self) -> Box:
        """Returns the screen."""
        return view.practice_page(self)

    @property
    def notes(self) -> list[Note]:
        """The hint, the wrong move, the mark of the right one."""
        line = line_on_board(self.attempt, self.reason)
        self.player.show(line)
        notes = practice_notes(self.board, self.attempt)
        if line is not None:
            notes += line_notes(self.board, line, self.player, self.sides)
        return notes

    def _sentence(self) -> str:
        return sentences(*words.said(self.attempt, self.sides, self.reason))

    @property
    def status(self) -> tuple[str, str]:
        """The task or the answer, then how many tasks of the day are done."""
        return self._sentence(), words.pips(self.answers)

    @property
    def cards(self) -> list[pygame.Rect]:
        """The card with the words, in pixels."""
        return [self.ui.place_of(view.SAID)]
