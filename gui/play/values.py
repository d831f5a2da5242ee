"""The values on the play screen: evaluation bar, chips with their caption, best line."""

from __future__ import annotations

import pygame

from engine.games.catalogue import board_game_of
from engine.games.game import Player
from gui.analysis import words as analysis_text
from gui.analysis.board_notes import Chip, before_move, chips, draw_chips
from gui.analysis.evaluation_bar import EvaluationBar, balance
from gui.analysis.line_player import MOST
from gui.analysis.shown import LastAnswer, Shown, person_of, view_of
from gui.analysis.value_caption import ValueCaption, caption_row
from gui.play import words as play_text
from gui.play.game_scene import GameScene
from gui.play.insight import Insight
from gui.play.match import Phase
from gui.shell.player_names import Subjects
from gui.widgets import Description
from gui.widgets.line_view import LineMove
from gui.widgets.widget import Look


class MatchValues:
    """What is shown of an analysis, which keeps the last answer while a move is told of."""

    def __init__(self, scene: GameScene) -> None:
        """Shows values on the play screen `scene`."""
        self._scene, self._app = scene, scene.app
        self.bar = EvaluationBar(scene.app.clock)
        self.moves = LastAnswer(whole=True)
        """The values of the moves."""
        self._balance = LastAnswer()

    def clear(self) -> None:
        """Forgets everything."""
        self.moves.clear()
        self._balance.clear()
        self.bar.clear()
        self.bar.visible = False

    def take_in(self, insight: Insight) -> bool:
        """Takes in what is known by now; returns whether other values are shown."""
        match, now = insight.match, self._app.clock()
        if not insight.on:
            self.clear()
            return False
        if match.phase is Phase.ENDING:  # nothing tells the result before the stone has landed
            return False
        position, known = insight.position, insight.known
        people = [seat.is_human for seat in match.seats]
        view, telling = view_of(people, position.turn), match.tells and any(people)
        changed = self.moves.update(position, known, view, now, waits=telling)
        changed |= self._balance.update(position, insight.standing, view, now)
        self.bar.visible = True
        shown = self._balance.shown
        at, analysed = (position, None) if shown is None else (shown.position, shown.analysed)
        begun, exact = match.record.set_up, self._exact
        words = analysis_text.bar_words(at, analysed, self._sides, begun, exact=exact)
        self.bar.below = person_of(people)
        self.bar.show(balance(at, analysed), words, reduced=match.motion.reduced_motion)
        return changed

    @property
    def _sides(self) -> Subjects:
        return play_text.sides(self._scene.match, self._scene.style.theme)

    @property
    def _exact(self) -> bool:
        return self._app.settings.exact_scores

    def line(self, insight: Insight) -> list[LineMove]:
        """Returns the first moves of the best line, that of the values shown if there are any."""
        shown, position, moves = self.moves.shown, insight.position, insight.line
        if insight.on and shown is not None:
            position, moves = shown.position, shown.analysed.line
        piece = board_game_of(position.game).piece
        found = []
        for number, move in enumerate(moves[:MOST]):
            player = position.turn if number % 2 == 0 else position.turn.other
            fill = self._app.sprites.pieces(player).colour(piece)
            found.append(LineMove(str(move + 1), fill, ring=player is Player.FIRST))
        return found

    # Chips

    @property
    def chips(self) -> list[Chip]:
        """The values of the moves, while analysis is on."""
        return chips(
            *(self._scene.board, self._scene.style, self.moves.shown),
            exact=self._exact,
            sides=self._sides,
            begun=self._scene.match.record.set_up,
        )

    @property
    def caption(self) -> ValueCaption | None:
        """For whom the values are, and before which move; None if there are none."""
        shown = self.moves.shown
        return None if shown is None else self._caption(shown)

    def _caption(self, shown: Shown) -> ValueCaption:
        when = before_move(shown.position, self._scene.match.record.set_up)
        return ValueCaption(shown.view, self._sides[shown.view], when)

    def looks(self) -> dict[object, Look]:
        """Returns the looks of the chips and of their caption."""
        board = self._scene.board
        area = board.rect.inflate(8, 8)
        if board.game.gravity:
            area.height = board.place.frame.y - area.y
        row = caption_row(board, self._scene.style).inflate(4, 4)
        return {"chips": (area, tuple(self.chips)), "caption": (row, self.caption)}

    def draw(self, target: pygame.Surface) -> None:
        """Draws the chips, and the line above them."""
        style, caption = self._scene.style, self.caption
        draw_chips(target, style, self.chips)
        if caption is not None:
            caption.draw(target, style, self._scene.board, self._app.sprites)

    def describe(self) -> list[Description]:
        """Returns the descriptions of that line and of the chips; the rest are controls."""
        caption = self.caption
        line = [] if caption is None else [caption.describe(self._scene.board, self._scene.style)]
        return line + [chip.describe() for chip in self.chips]
