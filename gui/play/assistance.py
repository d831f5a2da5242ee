"""Help on the play screen: analysis, hint, coach, threats. `insight` has what is known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.catalogue import board_game_of
from engine.games.game import Move, Player
from engine.reasons.judgement import GameEvaluation
from engine.reasons.shown_line import MOST, ShownLine, line_of
from gui.analysis import board_notes
from gui.analysis import words as analysis_text
from gui.analysis.evaluation_graph import EvaluationGraph
from gui.analysis.reason import LinePlayer, line_in_words, line_notes
from gui.analysis.threats import threat_notes, threats
from gui.analysis.values import BoardValues
from gui.analysis.worth import given_away
from gui.board.board_scene import Note
from gui.play import commands
from gui.play import words as play_text
from gui.play.coach import CoachCard
from gui.play.insight import Insight
from gui.play.match import Phase
from gui.shell.sound import Sound
from gui.widgets.line_view import LineMove, LineView
from gui.words.catalogue import say, sentences

if TYPE_CHECKING:
    from gui.play.scene import PlayScene

THREATS_LATER = "Threats are shown while a game goes on."
NOTICE = 6.0
"""Seconds for which a notice is shown."""


class MatchValues(BoardValues):
    """The values of a match, which stay while a move is told of."""

    def take_in(self, insight: Insight) -> bool:
        """Takes in what is known by now; returns whether other values are shown."""
        match = insight.match
        if not insight.on:
            self.moves.clear()
            self._balance.clear()
            self.bar.clear()
            return False
        if match.phase is Phase.ENDING:  # nothing tells the result before the stone has landed
            return False
        now, view = self._app.clock(), match.setup.viewer_at(match.position.turn)
        telling = match.tells and not match.computers_only
        changed = self.moves.update(match.position, insight.known, view, now, waits=telling)
        return self.weigh(insight.standing, view) or changed

    def line(self, insight: Insight) -> list[LineMove]:
        """Returns the first moves of the best line, that of the values shown if there are any."""
        shown, position, moves = self.moves.shown, insight.position, insight.line
        if insight.on and shown is not None and shown.position != position:
            position, moves = shown.position, shown.analysed.line
        game, pieces = position.game, self._app.style.theme.pieces
        piece = board_game_of(game).piece
        stones = ShownLine(position, moves[:MOST]).stones
        return [
            LineMove(str(game.move_to(cell) + 1), pieces(side).colour(piece), side is Player.FIRST)
            for cell, side in stones
        ]


class Assistance:
    """The help's commands, what it draws on the board and beside it, and its words."""

    def __init__(self, scene: PlayScene) -> None:
        """Helps on the play screen `scene` with its match; shows nothing yet."""
        self._scene, self._app = scene, scene.app
        self.line = LineView("Best line", self.show_line)
        self.values = MatchValues(scene)
        self.insight = scene.insight
        self.graph = EvaluationGraph(scene.match.game, scene.step_to)
        self._telling = False
        """Whether the sentence tells of the last move."""
        self.player = LinePlayer(self._app)
        """The line that is played out on the board."""
        self._awaiting_answer = False

    # Commands

    def toggle_analysis(self) -> None:
        """Turns analysis on or off, and saves which in the settings."""
        self._app.change(replace(self._app.settings, analysis=not self._app.settings.analysis))
        self._awaiting_answer = self._app.settings.analysis
        self._scene.layout()

    def toggle_threats(self) -> None:
        """Marks threats or stops marking them, and saves which in the settings."""
        settings = replace(self._app.settings, threats=not self._app.settings.threats)
        self._app.change(settings)
        if settings.threats:
            said, shown = self._scene.threats_told, self._scene.frame.wide  # in the status bar
            self._app.announce(said)
            if said == THREATS_LATER or not shown:
                self._app.notify(said, NOTICE)

    def hint(self) -> None:
        """Shows the best move; the second time, the best line."""
        insight = self.insight
        if insight.match.phase is not Phase.HUMAN:
            self._app.notify("A hint is shown only on your turn.", 2.5)
            return
        self._app.sounds.play(Sound.HINT)
        if insight.hinting:
            self.show_line()
        insight.hinting = self._awaiting_answer = True

    def show_line(self) -> None:
        """Plays the best line out on the board, once."""
        insight = self.insight
        match = insight.match
        over = match.phase in (Phase.ENDING, Phase.OVER)
        if over or (match.phase is not Phase.HUMAN and not (insight.on and match.computers_only)):
            self._app.notify("The best line is shown only on your turn.", 2.5)
            return
        insight.hinting = insight.hinting or not insight.on
        insight.line_wanted = self._awaiting_answer = True
        self.player.replay()

    def dismiss(self) -> bool:
        """Removes a hint or a line; returns whether there was one."""
        insight = self.insight
        shown = insight.hinting or insight.line_wanted
        insight.moved()
        return shown

    # The coach

    def coach_objects(self, move: Move, play: Callable[[Move], None]) -> bool:
        """Opens the coach's question if a move is an error; returns whether it is.

        `play` is called with the move if the person plays it all the same.
        """
        scene = self._scene
        legal = move in scene.match.position.legal_moves()
        error = self.insight.error(move) if legal else None
        if error is None:
            return False
        card = scene.question = CoachCard(scene, move, error, play=lambda: play(move))
        scene.layout()
        scene.open(card)
        return True

    def analysed(self) -> None:
        """Says that the last move was an error, if its scores were not known before it."""
        late = self.insight.late_error()
        if late is None:
            return
        position, move, error = late
        name, mover = analysis_text.move_name(position.game, move), self._scene.sides[position.turn]
        erred = given_away(error, mover, name, then=True)
        words = say("{sentence}. {key} undoes it.", sentence=erred, key=commands.UNDO.key)
        self._app.notify(words, 2 * NOTICE)
        self._app.announce(words)

    # Changes

    def refresh(self) -> None:
        """Updates the controls, and announces an answer that has become known."""
        insight, question = self.insight, self._scene.question
        if question is not None:
            question.explain()
        self.values.take_in(insight)
        self.line.show(self.values.line(insight))
        match = insight.match
        if match.phase is not Phase.ENDING:  # nothing tells the result before the landing
            sides, viewer = self._scene.sides, match.setup.viewer
            self.graph.show(insight.evaluate(), match.record.ply, sides, viewer)
        found = self.graph.evaluated if insight.on else GameEvaluation()
        self._scene.moves.list_moves(found)
        self._announce_answer()

    def _announce_answer(self) -> None:
        """Announces a line, a hint or values that were wanted as soon as they are known."""
        insight, shown = self.insight, self.shown_line
        known = self.values.moves.is_of(insight.position)
        if insight.line_wanted:
            known = bool(insight.line)
        elif insight.hinting:
            known = insight.hinted is not None and not insight.may_change
        if not self._awaiting_answer or not (known or insight.doubtful):
            return
        self._awaiting_answer = False
        words = list(play_text.sentence(self._scene))
        if insight.line_wanted and shown is not None and shown.lines:
            words.append(line_in_words(shown, self._scene.sides))
        elif insight.line_wanted and insight.line:
            name, line = say(self.line.name), self.line.value_text()
            words.append(say("{name}: {line}", name=name, line=line))
        self._app.announce(sentences(*words))

    def update(self) -> None:
        """Advances the line, the bar and the values to the clock's time."""
        scene, insight = self._scene, self.insight
        shown, tells = self.values.moves.shown, insight.match.tells
        changed = insight.on and self.values.take_in(insight)
        if self.values.moves.shown != shown:
            scene.stale = True  # the best line is theirs
        elif changed or tells != self._telling:
            scene.renew()
        self._telling = tells
        self.player.show(self.shown_line, stays=scene.question is not None)
        if self.player.update():
            scene.compare()
        if insight.line_wanted and self.player.finished:
            insight.line_wanted = False
            scene.stale = True
        if self.values.bar.moving:
            scene.redraw(self.values.bar.area(scene.style))

    @property
    def shown_line(self) -> ShownLine | None:
        """The line that is to be on the board: the coach's, a reason's, or the best."""
        insight, position = self.insight, self.insight.position
        if insight.objection is not None:
            return line_of(insight.objection, position)
        if insight.refutation:
            return ShownLine(position, insight.refutation[:MOST])
        if not (insight.line_wanted or self.line.pointed) or not insight.line:
            return None
        proof = insight.reason if insight.line_wanted else None
        shown = None if proof is None or not proof.moves else line_of(proof, position)
        return shown or ShownLine(position, insight.line[:MOST])

    @property
    def animating(self) -> bool:
        """Whether a line is being played out, or the bar glides."""
        return self.player.moving or self.values.bar.moving

    @property
    def waiting(self) -> bool:
        """Whether a line is still to be removed, or words or values are still to be replaced."""
        awaited = self._telling or (self.insight.on and self.values.moves.awaited)
        return self.player.waiting or bool(self.player.seen[0]) or awaited

    # Words

    @property
    def examined(self) -> Move | None:
        """The move at the pointer or cursor, if analysis tells its score."""
        return self._scene.board.examined if self.insight.on else None

    def threats_in_words(self, *, narrow: bool = False) -> str:
        """Returns the threats, and if it is not `narrow` whom zugzwang helps."""
        position, sides = self.insight.position, self._scene.sides
        words = analysis_text.threats_in_words(position, sides)
        more = "" if narrow or not words else analysis_text.zugzwang(position.game, sides)
        return f"{words} {more}".strip()

    # On the board

    def notes(self) -> list[Note]:
        """Returns threats and hint, the line in their place, the coach's note, and the values."""
        insight, board = self.insight, self._scene.board
        found: list[Note] = []
        if not self.player.shown:
            if self._app.settings.threats:
                found = threat_notes(board, threats(insight.position))
            if insight.hinted is not None:
                hint = (board, insight.position, insight.hinted)
                found.append(Note(board.rect.inflate(8, 8), board_notes.draw_hint, hint))
        question, line = self._scene.question, self.shown_line
        found += [question.note] if question else []
        if line is not None and self.player.shown:
            found += line_notes(board, line, self.player, self._scene.sides)
        return [*found, *self.values.notes()]
