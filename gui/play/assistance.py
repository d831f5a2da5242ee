"""Help on the play screen: analysis, hint, coach, threats. `insight` has what is known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.game import Move, Player
from engine.games.line_game import LinePosition
from gui.analysis import board_notes
from gui.analysis import words as analysis_text
from gui.analysis.evaluation_graph import EvaluationGraph
from gui.analysis.evaluations import GameEvaluation
from gui.analysis.judgement import Judgement
from gui.analysis.line_player import LinePlayer, LineStones
from gui.analysis.move_list import MoveList, listed_moves
from gui.analysis.threats import threat_notes, threats
from gui.analysis.worth import given_away
from gui.board.board_scene import Note
from gui.play import commands
from gui.play import words as play_text
from gui.play.coach import Coach
from gui.play.insight import Insight
from gui.play.match import Match, Phase
from gui.play.sentence import sentence
from gui.play.values import MatchValues
from gui.shell.commands import Command
from gui.shell.sound import Sound
from gui.widgets.line_view import LineView
from gui.words.catalogue import say

if TYPE_CHECKING:
    from gui.play.scene import PlayScene

THREATS_LATER = "Threats are shown while a game goes on."
NOTICE = 6.0
"""Seconds for which a notice is shown."""


class Assistance:
    """The help's commands, what it draws on the board and beside it, and its words."""

    def __init__(self, scene: PlayScene, match: Match) -> None:
        """Helps on the play screen `scene`, beginning with `match`."""
        self._scene, self._app = scene, scene.app
        self.line = LineView("Best line", self.show_line)
        self.values = MatchValues(scene)
        self.coach = Coach(scene)
        self.begin(match)

    def begin(self, match: Match) -> None:
        """Changes to another match, with no hint and nothing drawn."""
        self.insight = Insight(self._app, match)
        self.graph = EvaluationGraph(match.game, self._scene.step_to)
        self._evaluate()
        self._telling = False
        """Whether the sentence tells of the last move."""
        self.values.clear()
        self._player = LinePlayer()
        self._line_seen: tuple[LineStones, float] = [], 1.0
        """The stones of the line that are on the screen, and their opacity."""
        self._awaiting_answer = False

    @property
    def actions(self) -> dict[Command, Callable[[], None]]:
        """What each of its commands does."""
        return {
            commands.HINT: self._hint,
            commands.LINE: self.show_line,
            commands.ANALYSE: self.toggle_analysis,
            commands.THREATS: self.toggle_threats,
        }

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
            said = self._threats_in_words()
            self._app.announce(said or THREATS_LATER)
            if not said or not self._scene.frame.wide:  # the status bar does not say it
                self._app.notify(said or THREATS_LATER, NOTICE)

    def _hint(self) -> None:
        """Shows the best move; the second time, the best line."""
        insight = self.insight
        if insight.match.phase is not Phase.HUMAN:
            self._app.notify("A hint is shown only on your turn.", 2.5)
            return
        insight.refuted = None
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
        insight.refuted = None
        insight.hinting = insight.hinting or not insight.on
        insight.line_wanted = self._awaiting_answer = True
        self._player.replay()

    def dismiss(self) -> bool:
        """Removes a hint, a line or a refutation; returns whether there was one."""
        insight = self.insight
        shown = insight.hinting or insight.refuted is not None or insight.line_wanted
        insight.moved()
        return shown

    # The coach

    def coach_objects(self, move: Move, play: Callable[[Move], None]) -> bool:
        """Opens the coach's question if a move is an error; returns whether it is.

        `play` is called with the move if the person plays it all the same.
        """
        if move not in self.insight.position.legal_moves():
            return False
        error = self.insight.error(move)
        if error is None:
            return False

        def show_why() -> None:
            self.insight.refuted = move
            self._awaiting_answer = True

        self.coach.ask(move, error, play=lambda: play(move), why=show_why)
        return True

    def _say_late(self, position: LinePosition, move: Move, error: Judgement) -> None:
        """Says that a `move` played in `position` before its scores were known was an error."""
        name, mover = analysis_text.move_name(position.game, move), self._scene.sides[position.turn]
        message = "{sentence}. {key} undoes it."
        erred = given_away(error, mover, name, then=True)
        words = say(message, sentence=erred, key=commands.UNDO.key)
        self._app.notify(words, 2 * NOTICE)
        self._app.announce(words)

    # Changes

    def request_analysis(self) -> None:
        """Requests the analysis that is needed now, unless another scene is on top."""
        if self._app.is_on_top(self._scene) and not self._app.options.selftest:
            self.insight.request_analysis()

    def analysed(self) -> None:
        """Called when the analyst has a new score."""
        late = self.insight.late_error()
        if late is not None:
            self._say_late(*late)

    def refresh(self) -> None:
        """Updates the controls, and announces an answer that has become known."""
        insight = self.insight
        self.values.take_in(insight)
        self.line.show(self.values.line(insight))
        if insight.match.phase is not Phase.ENDING:  # nothing tells the result before the landing
            self._evaluate()
        self._announce_answer()

    def _evaluate(self) -> None:
        """Has the graph show the game, in sight or not: it can be in sight any time."""
        ply = self.insight.match.record.ply
        self.graph.show(self.insight.evaluate(), ply, self._scene.sides, self._viewer)

    @property
    def evaluated(self) -> GameEvaluation:
        """What is known of the game, and may be told."""
        return self.graph.evaluated

    def _announce_answer(self) -> None:
        """Announces the answer to a hint, to analysis or to "Show why" as soon as it is known."""
        insight = self.insight
        if not self._awaiting_answer:
            return
        if self._is_answered or insight.doubtful:
            self._awaiting_answer = False
            words = list(filter(None, sentence(self._scene)))
            if insight.line_wanted and insight.line:
                words.append(f"{self.line.name}: {self.line.value_text()}")
            self._app.announce(". ".join(words))

    @property
    def _is_answered(self) -> bool:
        """Whether the refutation, the line, the hint or the values that were wanted are known."""
        insight = self.insight
        if insight.refuted is not None:
            return len(insight.refuted_line) > 1
        if insight.line_wanted:
            return bool(insight.line)
        if insight.hinting:
            return insight.hinted is not None
        return self.values.moves.is_of(insight.position)

    def update(self) -> None:
        """Advances the line, the bar and the values to the clock's time."""
        scene, insight, now = self._scene, self.insight, self._app.clock()
        shown, tells = self.values.moves.shown, insight.match.tells
        changed = insight.on and self.values.take_in(insight)
        if self.values.moves.shown != shown:
            scene.stale = True  # the best line is theirs
        elif changed or tells != self._telling:
            scene.renew()
        self._telling = tells
        line = insight.refuted_line
        if not line and (insight.line_wanted or self.line.pointed):
            line = insight.line
        self._player.show(insight.position, line, now, reduced=insight.match.motion.reduced_motion)
        if insight.line_wanted and self._player.finished(now):
            insight.line_wanted = False
            scene.stale = True
        if self._line_seen != (self.moves_shown, self._player.opacity(now)):
            self._line_seen = self.moves_shown, self._player.opacity(now)
            scene.compare()
        if self.values.bar.moving:
            scene.redraw(self.values.bar.area(scene.style))

    @property
    def moves_shown(self) -> LineStones:
        """The stones of the line that are shown by now."""
        return self._player.shown(self._app.clock())

    @property
    def animating(self) -> bool:
        """Whether a line is being played out, or the bar glides."""
        return self._player.moving(self._app.clock()) or self.values.bar.moving

    @property
    def waiting(self) -> bool:
        """Whether a line is still to be removed, or words or values are still to be replaced."""
        awaited = self._telling or (self.insight.on and self.values.moves.awaited)
        return self._player.waiting(self._app.clock()) or bool(self._line_seen[0]) or awaited

    # Words

    @property
    def examined(self) -> Move | None:
        """The move at the pointer or cursor, if analysis tells its score."""
        return self._scene.board.examined if self.insight.on else None

    def accuracy(self) -> str:
        """Returns both sides' accuracy in words, for the head of the list of moves."""
        match, on = self.insight.match, self.insight.on
        return play_text.accuracy_words(match, self.evaluated) if on else ""

    def list_moves(self, shown: MoveList) -> None:
        """Shows the game's moves in a list; with analysis, what was wrong with them, too."""
        record, sides, view = self.insight.match.record, self._scene.sides, self._viewer
        judged = self.evaluated.judged() if self.insight.on else {}
        moves = listed_moves(record.all_moves, judged, sides, view, record.set_up, quiet=True)
        whom = sides[view] if any(each.mark for each in moves) else None
        shown.list_moves(moves, record.ply, record.set_up, whom)

    @property
    def _viewer(self) -> Player:
        """The side for whom graph and list are: the person, the first if not just one plays."""
        return self.insight.match.setup().viewer

    def status(self, *, narrow: bool) -> str:
        """Returns the status bar's words: the threats if they are marked, else ''."""
        return self._threats_in_words(narrow=narrow) if self._app.settings.threats else ""

    def _threats_in_words(self, *, narrow: bool = False) -> str:
        position, sides = self.insight.position, self._scene.sides
        words = analysis_text.threats_in_words(position, threats(position), sides)
        more = "" if narrow or not words else analysis_text.zugzwang(position.game, sides)
        return f"{words} {more}".strip()

    # On the board

    def notes(self) -> list[Note]:
        """Returns threats and hint, the line in their place, the coach's note, and the values."""
        insight, board = self.insight, self._scene.board
        found: list[Note] = []
        if not self.moves_shown:
            if self._app.settings.threats:
                found = threat_notes(board, threats(insight.position))
            if insight.hinted is not None:
                hint = (board, insight.position, insight.hinted)
                found.append(Note(board.rect.inflate(8, 8), board_notes.draw_hint, hint))
        opacity = self._player.opacity(self._app.clock())
        for number, stone in enumerate(self.moves_shown, 1):
            model = (board, (stone,), opacity, number)
            found.append(Note(board.cell_rect(stone[0]), board_notes.draw_moves, model))
        return [*found, *self.coach.notes(), *self.values.notes()]
