"""The line above the values that says for whom they are: "For you, before move 11"."""

from __future__ import annotations

import pygame

from engine.games.game import Player
from gui.analysis.board_notes import chip_row
from gui.board.board_place import CAPTION
from gui.board.board_scene import Note
from gui.board.board_view import BoardView
from gui.look import style as s
from gui.shell.player_names import Subject
from gui.widgets.widget import Description
from gui.words.catalogue import say

STONE = 24
"""The width of the stone's picture, in logical pixels."""
GAP, WORD, CLEAR = 8, 4, 4
"""The space after the stone, between two words, and below the line, in logical pixels."""


def caption_note(board: BoardView, player: Player, whom: Subject, when: str) -> Note:
    """Returns the line; `player` is the side whose wins are called wins, `whom` its subject.

    `when` says of which moves the values are: "before move 11".
    """
    row = caption_row(board)
    words = say("for {side:you|#}, {when}", side=whom, when=when)
    said = Description("note", say("Values"), words, bounds=(row.x, row.y, row.width, row.height))
    return Note(row.inflate(4, 4), draw_caption, (board, player, whom, when), (said,))


def draw_caption(
    target: pygame.Surface, board: BoardView, player: Player, whom: Subject, when: str
) -> None:
    """Draws a stone of the side, and the words beside it."""
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
