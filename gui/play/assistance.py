"""Help on the play screen: analysis, hint, coach, threats. `insight` has what is known."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from engine.games.game import Move, Player
from engine.games.line_rules import Cell
from gui.analysis import board_notes
from gui.analysis import words as analysis_text
from gui.analysis.analyst import Analyst
from gui.analysis.evaluation_bar import balance, draw_bar
from gui.analysis.evaluation_graph import EvaluationGraph
from gui.analysis.judgement import Judgement
from gui.analysis.move_list import Notes
from gui.analysis.threats import threats
from gui.board.game_layout import GameLayout
from gui.look import words as text
from gui.look.animation import STEP, Unfolding
from gui.play import commands
from gui.play import words as play_text
from gui.play.game_scene import GameScene
from gui.play.insight import Hint, Insight
from gui.play.match import Match, Phase
from gui.play.sentence import sentence
from gui.shell.commands import Command
from gui.shell.sound import Sound
from gui.widgets import Button, Description, Dialog
from gui.widgets.line_view import LineView
from gui.widgets.widget import Look

NOTICE = 6.0
"""Seconds for which a notice is shown."""


class Assistance:
    """The help's buttons, what it draws on the board and beside it, and its words."""

    def __init__(self, scene: GameScene, analyst: Analyst, match: Match) -> None:
        """Helps on the play screen `scene`, beginning with `match`."""
        self._scene, self._app, self._analyst = scene, scene.app, analyst
        self.hint = commands.HINT.button(self._hint)
        self.analyse = commands.ANALYSE.button(self.toggle_analysis)
        self.threats = commands.THREATS.button(self.toggle_threats)
        self.line = LineView("Best line", self._replay)
        self.begin(match)

    def begin(self, match: Match) -> None:
        """Changes to another match, with no hint and nothing drawn."""
        settings = self._app.settings
        self.insight = Insight(self._analyst, match, on=settings.analysis, coach=settings.coach)
        self.graph = EvaluationGraph(
            match.game, lambda ply: self._scene.step_to(ply + match.record.set_up)
        )
        self._cells: list[tuple[Cell, Player]] = []
        self._unfolding: Unfolding | None = None
        self._drawn_moves = 0
        self._awaiting_answer = False

    @property
    def actions(self) -> dict[Command, Callable[[], None]]:
        """What each of its commands does."""
        return {
            commands.HINT: self._hint,
            commands.ANALYSE: self.toggle_analysis,
            commands.THREATS: self.toggle_threats,
        }

    # Commands

    def toggle_analysis(self) -> None:
        """Turns analysis on or off, and saves which in the settings."""
        self._app.change(replace(self._app.settings, analysis=not self._app.settings.analysis))
        self.insight.on = self._awaiting_answer = self._app.settings.analysis
        self._scene.layout()

    def toggle_threats(self) -> None:
        """Marks threats or stops marking them, and saves which in the settings."""
        settings = replace(self._app.settings, threats=not self._app.settings.threats)
        self._app.change(settings)
        if settings.threats:
            self._app.announce(self._threats_in_words())
            if not self._scene.wide:  # the status bar has no room for it
                self._app.notify(self._threats_in_words(), NOTICE)

    def _hint(self) -> None:
        """Shows the best move; the second time, how the game goes on after it."""
        insight = self.insight
        if insight.match.phase is not Phase.HUMAN:
            self._app.notify("A hint is shown only on your turn.", 2.5)
            return
        insight.refuted = None
        insight.hint = Hint.MOVE if insight.hint is Hint.NONE else Hint.LINE
        self._awaiting_answer = True
        self._app.sounds.play(Sound.HINT)

    def dismiss(self) -> bool:
        """Removes a hint or a refutation; returns whether there was one."""
        insight = self.insight
        shown = insight.hint is not Hint.NONE or insight.refuted is not None
        insight.moved()
        return shown

    def _replay(self) -> None:
        """Plays the line out once more."""
        self._unfolding = None

    # The coach

    def coach_objects(self, move: Move, play: Callable[[Move], None]) -> bool:
        """Opens the coach's dialog if a move is an error; returns whether it is.

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

        self._open(
            f"This move {analysis_text.given_away(error)}.",
            "It has not been played yet.",
            Button("Choose another move", self._scene.then(lambda: None), primary=True),
            Button("Play it anyway", self._scene.then(lambda: play(move))),
            Button("Show why", self._scene.then(show_why)),
        )
        return True

    def _open(self, title: str, body: str, *buttons: Button) -> None:
        scene = self._scene
        self._app.announce(f"{title} {body}")
        scene.open(
            Dialog(
                title,
                self._app.clock,
                body=[body],
                buttons=buttons,
                close=scene.close_dialog,
                width=480,
            )
        )

    def _say_late(self, move: Move, error: Judgement) -> None:
        """Says that a move played before its scores were known was an error."""
        name = analysis_text.move_name(self.insight.game, move)
        past = analysis_text.given_away(error).replace("gives", "gave").replace("turns", "turned")
        words = f"{name} {past}. {commands.UNDO.key} undoes it."
        self._app.notify(words, 2 * NOTICE)
        self._app.announce(words)

    # Changes

    def request_analysis(self) -> None:
        """Requests the analysis that is needed now, unless another scene is on top."""
        settings, insight = self._app.settings, self.insight
        insight.on, insight.coach = settings.analysis, settings.coach
        if self._app.is_on_top(self._scene) and not self._app.options.selftest:
            insight.request_analysis()

    def moved(self) -> None:
        """Called when the position has changed."""
        self.insight.moved()

    def analysed(self) -> None:
        """Called when the analyst has a new score."""
        late = self.insight.late_error()
        if late is not None:
            self._say_late(*late)

    def refresh(self) -> None:
        """Updates the controls, and announces an answer that has become known."""
        insight, match = self.insight, self.insight.match
        self.hint.enabled = match.phase is Phase.HUMAN
        self.analyse.chosen = insight.on
        self.threats.chosen = self._app.settings.threats
        self.line.visible = insight.on
        self.line.show([str(move + 1) for move in insight.line])
        self.graph.visible = insight.on and self.graph.rect.height > 0
        if insight.on:
            theme = self._scene.style.theme
            sides = tuple(text.side_name(match.game, player, theme) for player in Player)
            ply = match.record.ply - match.record.set_up
            self.graph.show(insight.evaluations(), ply, (sides[0], sides[1]))
        self._announce_answer()

    def _announce_answer(self) -> None:
        """Announces the answer to a hint, to analysis or to "Show why" as soon as it is known."""
        insight = self.insight
        if not self._awaiting_answer:
            return
        answered = insight.doubtful or (
            bool(insight.refutation) if insight.refuted is not None else insight.best is not None
        )
        if answered:
            self._awaiting_answer = False
            self._app.announce(". ".join(filter(None, self.sentence(None, narrow=False))))

    def update(self) -> None:
        """Plays the line out to the clock's time, and begins another one if it has changed."""
        scene, insight, now = self._scene, self.insight, self._app.clock()
        line = insight.shown_line(pointed=self.line.pointed)
        cells = board_notes.line_cells(insight.position, line)
        if cells != self._cells or (cells and self._unfolding is None):
            start, before = now, len(self._cells)
            if self._unfolding is not None and before and cells[:before] == self._cells:
                # The line has become longer: it goes on where it is.
                start = max(self._unfolding.start, now - before * STEP)
            self._cells = cells
            self._unfolding = Unfolding(start, len(cells), insight.match.motion.reduced_motion)
            scene.redraw(scene.board.rect)
        for cell, _ in cells[self._drawn_moves : self._shown]:
            scene.redraw(scene.board.cell_rect(cell))
        self._drawn_moves = self._shown

    @property
    def _shown(self) -> int:
        """The number of the line's moves shown by now."""
        return 0 if self._unfolding is None else self._unfolding.shown(self._app.clock())

    @property
    def moves_shown(self) -> list[tuple[Cell, Player]]:
        """The stones of the line that are shown by now."""
        return self._cells[: self._shown]

    @property
    def animating(self) -> bool:
        """Whether a line is being played out."""
        return self._drawn_moves < len(self._cells)

    # Words

    def sentence(self, examined: Move | None, *, narrow: bool) -> tuple[str, str]:
        """Returns the sentence about the match and a second line; see `gui.play.sentence`."""
        return sentence(self.insight, self._scene.style.theme, examined, narrow=narrow)

    @property
    def examined(self) -> Move | None:
        """The move at the pointer or cursor, if analysis tells its score."""
        return self._scene.board.examined if self.insight.on else None

    def accuracy(self) -> str:
        """Returns both sides' accuracy in words, for the head of the list of moves."""
        if not self.insight.on:
            return ""
        figures = self.insight.accuracies(self.graph.evaluations)
        return play_text.accuracy_words(self.insight.match, figures)

    def notes(self) -> Notes:
        """Returns the marks beside the moves of the list, by row and column."""
        if not self.insight.on:
            return {}
        found, set_up = {}, self.insight.match.record.set_up
        for ply, each in enumerate(self.graph.evaluations[1:], set_up % 2):
            if each.judgement is not None and each.judgement.words:
                place = ply // 2 + bool(set_up), 1 + ply % 2
                found[place] = each.judgement.mark, each.judgement.words
        return found

    def status(self, *, narrow: bool) -> str:
        """Returns the status bar's words: the threats if they are marked, else ''."""
        return self._threats_in_words(narrow=narrow) if self._app.settings.threats else ""

    def _threats_in_words(self, *, narrow: bool = False) -> str:
        position, theme = self.insight.position, self._scene.style.theme
        words = analysis_text.threats_in_words(position, threats(position), theme)
        return words if narrow else f"{words} {analysis_text.zugzwang(position.game, theme)}"

    # Drawing

    def place(self, layout: GameLayout) -> None:
        """Places the bar, the line, the graph and the room for the chips."""
        style = self._scene.style
        self._bar = layout.bar
        self.line.rect = layout.line
        graph = layout.graph.inflate(-style.px(24), -style.px(16))
        self.graph.rect = graph if layout.graph.height else pygame.Rect(0, 0, 0, 0)
        board = self._scene.board
        height = board_notes.chip_height(style, layout.board.cell) + style.px(2)
        board.chips = height if self.insight.on and board.game.gravity else 0

    @property
    def chips(self) -> list[board_notes.Chip]:
        """The score of every legal move, while analysis is on."""
        if not self.insight.on:
            return []
        return board_notes.chips(self._scene.board, self._scene.style, self.insight.known)

    def looks(self) -> dict[object, Look]:
        """Returns the looks of what is drawn on the board and beside it."""
        insight, board = self.insight, self._scene.board.rect.inflate(8, 8)
        chips = board.copy()
        if insight.game.gravity:
            chips.height = self._scene.board.chips + 16
        known = insight.known if insight.on else None
        marks = (self._app.settings.threats, insight.hinted, tuple(self._cells))
        return {
            "marks": (board, marks),
            "chips": (chips, (insight.on, known)),
            "bar": (self._bar.inflate(16, 16), (insight.on, insight.position, known)),
        }

    def draw(self, target: pygame.Surface) -> None:
        """Draws threats, hint, line and chips on the board, and the bar beside it."""
        scene, style, sprites = self._scene, self._scene.style, self._app.sprites
        board, insight = scene.board, self.insight
        clip = target.get_clip()
        if clip.colliderect(board.rect.inflate(8, 8)):
            if self._app.settings.threats and not self._cells:
                found = threats(insight.position)
                board_notes.draw_threats(target, style, board, sprites, found)
            if insight.hinted is not None and not self._cells:
                board_notes.draw_hint(target, style, board, sprites, insight.hinted)
            board_notes.draw_moves(target, style, board, sprites, self.moves_shown)
            board_notes.draw_chips(target, style, self.chips)
        if insight.on and clip.colliderect(self._bar.inflate(16, 16)):
            draw_bar(target, style, self._bar, balance(insight.position, insight.known))

    def describe(self) -> list[Description]:
        """Returns the descriptions of the bar and the chips; the rest are controls."""
        insight, bar = self.insight, self._bar
        if not insight.on:
            return []
        theme = self._scene.style.theme
        words = analysis_text.bar_words(insight.position, insight.known, theme)
        bounds = (bar.x, bar.y, bar.width, bar.height)
        shown = [Description("label", "Evaluation bar", words, bounds=bounds)] if bar.width else []
        return shown + [chip.describe() for chip in self.chips]
