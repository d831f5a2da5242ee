"""The end of a game on the play screen: the card of the result, the series, the next opponent."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pygame

from engine.games.game import Move, Player
from gui.board.game_layout import GameLayout
from gui.files.opponent import Opponent
from gui.files.setup import Seats, Setup
from gui.look.confetti import Confetti
from gui.look.rects import join
from gui.play import commands
from gui.play.game_scene import GameScene
from gui.play.insight import Insight
from gui.play.match import Phase
from gui.play.party import DrawWindow, Party
from gui.play.result import game_result, level_name, next_level, streak_in_words
from gui.play.result_card import ResultCard
from gui.play.series import Series
from gui.shell.pacing import FRAME
from gui.shell.requests import ReviewGame
from gui.widgets import Description
from gui.widgets.widget import Look

LATER = 0.22
"""Seconds after the end at which the confetti is thrown, once stones have dimmed."""

PREPARED = 0.06
"""Seconds before that at which it is made."""


class Ending:
    """What the play screen shows and offers once a game has ended."""

    def __init__(self, scene: GameScene) -> None:
        """Shows nothing until a game of `scene` ends."""
        self._scene, self._app = scene, scene.app
        self.card = ResultCard(scene.app.clock, self.show_turning_point, scene.app.memory)
        self.next = commands.PLAY_AGAINST.button(self._play_next)
        """Begins a game against the level after the one that was beaten."""
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
        turn = None if self.card.result is None else self.card.result.turn
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

    def _play_next(self) -> None:
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
        reduced = match.motion.reduced_motion
        self.card.appear(self._screen, reduced=reduced)
        scene.stale = True
        winner = match.outcome.winner
        won = winner is not None and match.seats[winner].is_human and not match.replayed
        if won and not reduced and not self._app.options.selftest:
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

    @property
    def _screen(self) -> pygame.Surface | None:
        """The screen; None while a dialog is in front of the card's place."""
        front = bool(self._scene.dialogs) or self._scene.easing
        return None if front else self._app.screen

    def refresh(self, insight: Insight) -> None:
        """Updates the card and the button to what is known."""
        style = self._scene.style
        result = game_result(insight.match, insight, style.theme, self._streak)
        screen = None if insight.match.motion.reduced_motion else self._screen
        self.card.show(result, style, screen)
        self._note_judgements(insight)
        setup = self.next_setup()
        if setup is not None:
            level = next(seat for seat in setup.seats if not seat.is_human)
            self.next.name = f"{commands.PLAY_AGAINST.label} {level_name(level)}"
            self.next.short = f"{commands.PLAY_AGAINST.short} {level_name(level)}"

    def _note_judgements(self, insight: Insight) -> None:
        """Stores the turning point, and both accuracies once every move is judged."""
        match = insight.match
        moves = match.record.moves
        if match.outcome is None or self._app.options.selftest:
            return
        turn = None if self.card.result is None else self.card.result.turn
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

    @property
    def graph(self) -> pygame.Rect:
        """The place for the graph in the card; empty if there is none or the card moves."""
        return pygame.Rect(0, 0, 0, 0) if self.card.moving else self.card.graph

    def update(self) -> list[pygame.Rect]:
        """Returns what to draw again for the motion of this frame."""
        if self._scene.match.phase is Phase.ENDING:
            self._scene.board.prepare()
        self._prepare_party()
        if self._party is not None and not self._party.begun and self._app.late:
            self._party.postpone(self._app.clock() + FRAME)
        rects = self.card.in_motion(self._scene.style)
        if rects and not self.card.moving:
            self._scene.stale = True  # its controls can be used now
        return rects

    def finish(self) -> None:
        """Ends all motion."""
        if self.card.moving:
            self._scene.redraw(self.card.area(self._scene.style))
            self._scene.stale = True
        if self._party is not None:
            for rect in self._party.drawn:
                self._scene.redraw(rect)
        self.card.finish()
        self._party = self._throw_at = None

    @property
    def animating(self) -> bool:
        """Whether the card or the confetti moves."""
        return self.card.moving or self._party is not None or self._throw_at is not None

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

    def place(self, layout: GameLayout) -> None:
        """Places the card."""
        self._party = None
        self.card.place(layout.result, self._scene.style)

    def looks(self) -> dict[object, Look]:
        """Returns the look of the card."""
        return self.card.looks(self._scene.style)

    def draw(self, target: pygame.Surface) -> None:
        """Draws the card."""
        self.card.draw(target, self._scene.style)

    def describe(self) -> list[Description]:
        """Returns the words of the card."""
        return self.card.describe()
