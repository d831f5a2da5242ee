"""The values on a board: evaluation bar, chips and the line above them."""

from __future__ import annotations

from abc import ABC, abstractmethod

import pygame

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.service.messages import Analysed
from gui.analysis.board_notes import Chip, before_move, chips, draw_chips
from gui.analysis.evaluation_bar import EvaluationBar
from gui.analysis.shown import LastAnswer, Shown
from gui.analysis.value_caption import ValueCaption, caption_row
from gui.analysis.words import bar_words
from gui.board.board_scene import BoardScene
from gui.shell.player_names import Subjects
from gui.widgets import Description
from gui.widgets.widget import Look


class BoardValues(ABC):
    """What is shown of an analysis, which keeps the last answer while there is no new one."""

    def __init__(self, scene: BoardScene) -> None:
        """Shows values beside and on the board of `scene`."""
        self._scene, self._app = scene, scene.app
        self.bar = EvaluationBar(scene.app.clock)
        self.moves = LastAnswer(whole=True)
        """The values of the moves."""
        self._balance = LastAnswer()

    @property
    @abstractmethod
    def sides(self) -> Subjects:
        """The subjects of sentences about both sides."""

    @property
    def shown(self) -> Shown | None:
        """The values of the moves that are shown; None for none."""
        return self.moves.shown

    @property
    def wanted(self) -> LinePosition | None:
        """The position whose values are to be shown; None while they are hidden."""
        return self._scene.motion.record.position

    @property
    def exact(self) -> bool:
        """Whether values are shown as exact scores."""
        return self._app.settings.exact_scores

    @property
    def begun(self) -> int:
        """The number of moves before the first that is counted."""
        return self._scene.motion.record.set_up

    def weigh(
        self, analysed: Analysed | None, view: Player, below: Player, *, waits: bool = False
    ) -> bool:
        """Shows what the position on the board is worth; returns whether that has changed.

        The share of `below` is at the bottom of the bar. If it `waits`, the last answer stays.
        """
        position, motion = self._scene.motion.record.position, self._scene.motion
        changed = self._balance.update(position, analysed, view, self._app.clock(), waits=waits)
        shown = self._balance.shown
        at, known = (position, None) if shown is None else (shown.position, shown.analysed)
        said = bar_words(at, known, self.sides, self.begun, exact=self.exact)
        self.bar.below = below
        self.bar.show(at, known, said, reduced=motion.reduced_motion)
        return changed

    @property
    def chips(self) -> list[Chip]:
        """The values of the moves."""
        return chips(
            *(self._scene.board, self.shown, self.wanted),
            exact=self.exact,
            sides=self.sides,
            begun=self.begun,
        )

    @property
    def caption(self) -> ValueCaption | None:
        """For whom the values are, and of which moves; None if there are none."""
        shown = self.shown
        if shown is None:
            return None
        return ValueCaption(shown.view, self.sides[shown.view], self.when(shown.position))

    def when(self, position: LinePosition) -> str:
        """Returns at which move a position is whose values are shown."""
        return before_move(position, self.begun)

    def looks(self) -> dict[object, Look]:
        """Returns the looks of the chips and of their caption."""
        board = self._scene.board
        area = board.rect.inflate(8, 8)
        if board.game.gravity:
            area.height = board.place.frame.y - area.y
        row = caption_row(board).inflate(4, 4)
        return {"chips": (area, tuple(self.chips)), "caption": (row, self.caption)}

    def draw(self, target: pygame.Surface) -> None:
        """Draws the chips, and the line above them."""
        draw_chips(target, self._scene.style, self.chips)
        if self.caption is not None:
            self.caption.draw(target, self._scene.board)

    def describe(self) -> list[Description]:
        """Returns the descriptions of that line and of the chips; the rest are controls."""
        line = [] if self.caption is None else [self.caption.describe(self._scene.board)]
        return line + [chip.describe() for chip in self.chips]
