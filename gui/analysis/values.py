"""The values on a board: evaluation bar, chips and the line above them."""

from __future__ import annotations

from functools import partial

import pygame

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.service.messages import Analysed
from gui.analysis.board_notes import Chip, before_move, chip_row, chips, draw_chip, written
from gui.analysis.evaluation_bar import EvaluationBar
from gui.analysis.shown import LastAnswer, Shown
from gui.analysis.words import bar_words
from gui.board.board_place import CAPTION
from gui.board.board_scene import BoardScene, Note
from gui.board.board_view import BoardView
from gui.look import lettering as s
from gui.shell.player_names import Subject
from gui.view.kept import Latest
from gui.widgets.widget import Description
from gui.words.catalogue import say


class BoardValues:
    """What is shown of an analysis, which keeps the last answer while there is no new one."""

    def __init__(self, scene: BoardScene) -> None:
        """Shows values beside and on the board of `scene`."""
        self._scene, self._app = scene, scene.app
        self.bar = EvaluationBar(scene.app.clock)
        self.moves = LastAnswer(whole=True)
        """The values of the moves."""
        self._balance = LastAnswer()
        self._chips = Latest[list[Chip]]()

    @property
    def shown(self) -> Shown | None:
        """The values of the moves that are shown; None for none."""
        return self.moves.shown

    @property
    def wanted(self) -> LinePosition | None:
        """The position whose values are to be shown; None while they are hidden."""
        return self._scene.on_board.position

    @property
    def begun(self) -> int:
        """The number of moves before the first that is counted."""
        return self._scene.on_board.record.set_up

    def weigh(self, analysed: Analysed | None, view: Player, *, waits: bool = False) -> bool:
        """Shows what the position on the board is worth; returns whether that has changed.

        If it `waits`, the last answer stays.
        """
        game, position = self._scene.on_board, self._scene.on_board.position
        changed = self._balance.update(position, analysed, view, self._app.clock(), waits=waits)
        shown = self._balance.shown
        at, known = (position, None) if shown is None else (shown.position, shown.analysed)
        said = bar_words(at, known, self._scene.sides, self.begun)
        self.bar.below = game.setup.viewer
        self.bar.show(at, known, said, reduced=self._app.reduced_motion)
        return changed

    @property
    def chips(self) -> list[Chip]:
        """The values of the moves, for which every frame asks."""
        board, exact = self._scene.board, self._app.settings.exact_scores
        shown, wanted = self.shown, self.wanted or board.model.position
        sides, begun = self._scene.sides, self.begun
        make = partial(chips, board, shown, wanted, exact=exact, sides=sides, begun=begun)
        state = shown, wanted, exact, sides, begun, board.place, board.style
        return self._chips.once(state, make)

    def when(self, position: LinePosition) -> str:
        """Returns at which move a position is whose values are shown."""
        return before_move(position, self.begun)

    def notes(self) -> list[Note]:
        """Returns the line above the values, and the values; none if there are none."""
        scene, shown, found = self._scene, self.shown, self.chips
        if shown is None:
            return []
        row, style = caption_row(scene.board), scene.style
        whom, when = scene.sides[shown.view], self.when(shown.position)
        words = say("for {side:you|#}, {when}", side=whom, when=when)

        def said() -> list[Description]:
            told = Description("note", say("Values"), words, bounds=tuple(row))
            return [told, *(chip.describe() for chip in found)]

        model = scene.board, shown.view, whom, when
        return [Note(row.inflate(4, 4), draw_caption, model, said)] + [
            Note(each[0].rect, draw_chip, (style, *each)) for each in written(style, found)
        ]


STONE = 24
"""The width of the stone's picture, in logical pixels."""
GAP, WORD, CLEAR = 8, 4, 4
"""The space after the stone, between two words, and below the line, in logical pixels."""


def draw_caption(
    target: pygame.Surface, board: BoardView, player: Player, whom: Subject, when: str
) -> None:
    """Draws a stone of the side whose wins are called wins, and beside it when the values are."""
    row, style, theme = caption_row(board), board.style, board.style.theme
    stone = board.sprites.stone(board.game, player, style.px(STONE))
    place = stone.get_rect(midleft=row.midleft)
    target.blit(stone, place)
    for words, colour, weight, gap in (
        (say("For {side:you|#},", side=whom), theme.text, s.SEMIBOLD, GAP),
        (when, theme.muted, s.MEDIUM, WORD),
    ):
        left = place.right + style.px(gap)
        room = pygame.Rect(left, row.y, row.right - left, row.height)
        place = style.write(target, words, room, colour, size=s.SMALL, weight=weight)


def caption_row(board: BoardView) -> pygame.Rect:
    """Returns the line above the values, or above a board that has them in its squares."""
    frame, style, values = board.place.frame, board.style, chip_row(board)
    row = pygame.Rect(frame.x, 0, frame.width, style.px(CAPTION - CLEAR))
    row.bottom = (values.y if values.height else frame.y) - style.px(CLEAR)
    return row
