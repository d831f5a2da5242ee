"""The values on a board: evaluation bar, chips and the line above them."""

from __future__ import annotations

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.service.messages import Analysed
from gui.analysis.board_notes import Chip, before_move, chips, draw_chips
from gui.analysis.evaluation_bar import EvaluationBar
from gui.analysis.shown import LastAnswer, Shown
from gui.analysis.value_caption import caption_note
from gui.analysis.words import bar_words
from gui.board.board_scene import BoardScene, Note


class BoardValues:
    """What is shown of an analysis, which keeps the last answer while there is no new one."""

    def __init__(self, scene: BoardScene) -> None:
        """Shows values beside and on the board of `scene`."""
        self._scene, self._app = scene, scene.app
        self.bar = EvaluationBar(scene.app.clock)
        self.moves = LastAnswer(whole=True)
        """The values of the moves."""
        self._balance = LastAnswer()

    @property
    def shown(self) -> Shown | None:
        """The values of the moves that are shown; None for none."""
        return self.moves.shown

    @property
    def wanted(self) -> LinePosition | None:
        """The position whose values are to be shown; None while they are hidden."""
        return self._scene.motion.record.position

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
        said = bar_words(at, known, self._scene.sides, self.begun)
        self.bar.below = below
        self.bar.show(at, known, said, reduced=motion.reduced_motion)
        return changed

    @property
    def chips(self) -> list[Chip]:
        """The values of the moves."""
        board, exact = self._scene.board, self._app.settings.exact_scores
        sides = self._scene.sides
        return chips(board, self.shown, self.wanted, exact=exact, sides=sides, begun=self.begun)

    def when(self, position: LinePosition) -> str:
        """Returns at which move a position is whose values are shown."""
        return before_move(position, self.begun)

    def notes(self) -> list[Note]:
        """Returns the line above the values, and the values; none if there are none."""
        scene, shown, found = self._scene, self.shown, self.chips
        if shown is None:
            return []
        board, whom = scene.board, scene.sides[shown.view]
        area = board.rect.inflate(8, 8)
        if board.game.gravity:
            area.height = board.place.frame.y - area.y
        said = tuple(chip.describe() for chip in found)
        return [
            caption_note(board, shown.view, whom, self.when(shown.position)),
            Note(area, draw_chips, (scene.style, tuple(found)), said),
        ]
