"""The end of a game on the play screen: the card of the result, the series, the next opponent."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from engine.games.game import Move, Player
from gui.files.opponent import Opponent
from gui.files.setup import Seats, Setup
from gui.look.confetti import Confetti
from gui.look.rects import join
from gui.play.game_scene import GameScene
from gui.play.insight import Insight
from gui.play.match import Phase
from gui.play.party import DrawWindow, Party
from gui.play.result import GameResult, game_result, level_name, next_level, streak_in_words
from gui.play.series import Series
from gui.shell.pacing import FRAME
from gui.shell.requests import ReviewGame

LATER = 0.22
"""Seconds after the end at which the confetti is thrown, once stones have dimmed."""

PREPARED = 0.06
"""Seconds before that at which it is made."""


class Ending:
    """What the play screen shows and offers once a game has ended."""

    def __init__(self, scene: GameScene) -> None:
        """Shows nothing until a game of `scene` ends."""
        self._scene, self._app = scene, scene.app
        self.result: GameResult | None = None
        """What the card says; None while a game goes on."""
        self.series = Series()
        self._streak = ""
        self._noted: tuple[Move, ...] | None = None
        """The moves of the game whose accuracies have been stored."""
        self._turned: tuple[Move, ...] | None = None
        """The moves of the game whose turning point has been stored."""
        self._party: Party | None = None
        """The confetti; None if there is none."""
        self._throw_at: float | None = None
        """When the confetti is to be thrown; None once it is there."""

    def begin(self, *, same_players: bool) -> None:
        """Called when another game begins; a series goes on only with the same players."""
        self._streak, self._noted, self._turned = "", None, None
        self._party = self._throw_at = None
        if not same_players:
            self.series = Series()

    # Commands

    def show_turning_point(self) -> None:
        """Opens the review at the move that gave the game its result."""
        turn = None if self.result is None else self.result.turn
        if turn is not None and turn.ply:
            self._app.open(ReviewGame(self._scene.saved_game(), turn.ply))

    def next_setup(self) -> Setup | None:
        """Returns the same game against the next level; None if no level was beaten."""
        match = self._scene.match
        seat = next_level(match)
        if seat is None or match.outcome is None or match.outcome.winner is None:
            return None
        loser = match.outcome.winner.other
        beaten = match.seats[loser]
        stronger = replace(beaten, level=seat.level)
        first, second = match.seats
        seats: Seats = (stronger, second) if loser is Player.FIRST else (first, stronger)
        return Setup(match.game, seats)

    @property
    def next_level(self) -> str:
        """The name of the level after the one that was beaten; '' if none was."""
        seat = next_level(self._scene.match)
        return "" if seat is None else level_name(seat)

    def play_next(self) -> None:
        """Begins a game against the level after the one that was beaten."""
        setup = self.next_setup()
        if setup is not None:
            self._scene.begin_another(setup, same_players=False)

    # Changes

    def ended(self) -> None:
        """Called when the last stone of a game has come to rest."""
        scene, match = self._scene, self._scene.match
        assert match.outcome is not None, "the game has ended"
        saved = scene.saved_game()
        self.series.note(saved.origin.id, match.seats, match.outcome)
        self._streak = self._find_streak()
        scene.stale = True
        winner = match.outcome.winner
        won = winner is not None and match.seats[winner].is_human and not match.replayed
        if won and not match.motion.reduced_motion and not self._app.options.selftest:
            self._throw_at = self._app.clock() + LATER

    def _prepare_party(self) -> None:
        """Makes the confetti shortly before it is thrown."""
        if self._throw_at is None or self._app.clock() < self._throw_at - PREPARED:
            return
        app, scene, game = self._app, self._scene, self._scene.match.game
        confetti = Confetti(self._throw_at, game.columns, game.rows, scene.match.seed)
        self._party = Party(confetti, game, scene.board.place, app.sprites, app.memory)
        self._throw_at = None

    def _find_streak(self) -> str:
        """Returns what is special about the result among the games kept; '' for nothing."""
        scene, match = self._scene, self._scene.match
        saved = scene.saved_game()
        people = [seat for seat in match.seats if seat.is_human]
        if len(people) != 1 or saved.origin.given or saved.set_up or self._app.options.selftest:
            return ""
        winner = None if match.outcome is None else match.outcome.winner
        if winner is None or not match.seats[winner].is_human:
            return ""
        opponent = Opponent.of(match.seats[winner.other])
        results = dict(self._app.library.tally().each).get(opponent)
        return "" if results is None else streak_in_words(results, opponent)

    def refresh(self, insight: Insight) -> None:
        """Updates the result to what is known."""
        self.result = game_result(insight.match, insight, self._scene.style.theme, self._streak)
        self._note_judgements(insight)

    def _note_judgements(self, insight: Insight) -> None:
        """Stores the turning point, and both accuracies once every move is judged."""
        match = insight.match
        moves = match.record.moves
        if match.outcome is None or self._app.options.selftest:
            return
        turn = None if self.result is None else self.result.turn
        if turn is not None and turn.ply and moves != self._turned:
            self._turned = moves
            move = turn.ply - match.record.set_up
            note = partial(self._app.library.note_turning_point, self._scene.saved_game(), move)
            self._app.errands.after_frame(note)
        if moves == self._noted:
            return
        found = insight.evaluations()
        if all(each.judgement is not None for each in found[1:]):
            self._noted = moves
            saved = self._scene.saved_game()
            first, second = insight.accuracies(found)
            store = partial(self._app.library.set_accuracy, saved, (first, second))
            self._app.errands.after_frame(store)

    def update(self) -> None:
        """Prepares what the end of a game will show, and the confetti shortly before it."""
        if self._scene.match.phase is Phase.ENDING:
            self._scene.board.prepare()
        self._prepare_party()
        if self._party is not None and not self._party.begun and self._app.late:
            self._party.postpone(self._app.clock() + FRAME)

    def finish(self) -> None:
        """Removes the confetti."""
        if self._party is not None:
            for rect in self._party.drawn:
                self._scene.redraw(rect)
        self._party = self._throw_at = None

    @property
    def animating(self) -> bool:
        """Whether there is confetti, or will be."""
        return self._party is not None or self._throw_at is not None

    # Drawing

    @property
    def moving(self) -> bool:
        """Whether there is confetti."""
        return self._party is not None and self._party.is_due(self._app.clock())

    def take_dirty(self, others: list[pygame.Rect], draw: DrawWindow) -> list[pygame.Rect]:
        """Returns what to draw again, with the confetti; `draw` draws the window without it."""
        now = self._app.clock()
        if self._party is None or not self.moving:
            return others
        if self._party.is_over(now) and not self._party.drawn:
            self._party = None
            return others
        rects = self._party.frame(self._app.screen, others, draw, now)
        return join(rects, self._app.screen.get_rect())

    def draw_over(self, target: pygame.Surface) -> bool:
        """Draws the window with the confetti inside the clip; returns whether there is any."""
        return self._party is not None and self._party.draw(target)
