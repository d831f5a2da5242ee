"""The line above the values that says for whom they are: "For you, before move 11"."""

from __future__ import annotations

import pygame

from engine.games.game import Player
from engine.records import dataclass
from gui.analysis.board_notes import chip_row
from gui.board.board_place import CAPTION
from gui.board.board_view import BoardView
from gui.look import style as s
from gui.shell.player_names import Subject
from gui.widgets.widget import Description
from gui.words.catalogue import say

STONE = 24
"""The width of the stone's picture, in logical pixels."""
GAP, WORD, CLEAR = 8, 4, 4
"""The space after the stone, between two words, and below the line, in logical pixels."""


@dataclass(frozen=True)
class ValueCaption:
    """For whom the values on a board are, and of which moves."""

    player: Player
    """The side whose wins are called wins."""
    whom: Subject
    """That side."""
    when: str
    """The moves: "before move 11"."""

    @property
    def words(self) -> str:
        """The whole line, as in the middle of a sentence."""
        return say("for {side:you|#}, {when}", side=self.whom, when=self.when)

    def describe(self, board: BoardView) -> Description:
        """Returns the text for a screen reader."""
        rect = caption_row(board)
        bounds = (rect.x, rect.y, rect.width, rect.height)
        return Description("note", say("Values"), self.words, bounds=bounds)

    def draw(self, target: pygame.Surface, board: BoardView) -> None:
        """Draws a stone of the side, and the words beside it."""
        row, style, theme = caption_row(board), board.style, board.style.theme
        stone = board.sprites.stone(board.game, self.player, style.px(STONE))
        place = stone.get_rect(midleft=row.midleft)
        target.blit(stone, place)
        whom = say("For {side:you|#},", side=self.whom)
        for words, colour, weight, gap in (
            (whom, theme.text, s.SEMIBOLD, GAP),
            (self.when, theme.muted, s.MEDIUM, WORD),
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
