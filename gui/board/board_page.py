"""A screen with a board: bars above and below it, and a panel beside it or below it."""

from __future__ import annotations

from typing import NamedTuple

import pygame

from gui.board.board_view import BoardView
from gui.board.game_layout import game_layout
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.view import boxes as b
from gui.view.box import Box, Kind, PlacedBox, place


class BoardPageData(NamedTuple):
    """The board, and the pictures to draw it with."""

    board: BoardView
    sprites: Sprites


class BoardPageKind(Kind):
    """Gives the board as much room as in a game, whatever the panel holds."""

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places the bar, the board, the panel and the line below the board; `node` is a window."""
        data = node.box.data
        assert isinstance(data, BoardPageData)
        game, none = data.board.game, pygame.Rect(0, 0, 0, 0)
        size = node.rect.size
        layout = game_layout(size, style.scale, game.columns, game.rows, gravity=game.gravity)
        data.board.put(layout.board, data.sprites)
        cards = [card for card in (layout.sentence, layout.moves) if card.height]
        panel = layout.players.unionall([*cards, *layout.buttons])
        panels = (panel, none) if layout.top.height else (none, panel)
        places = (layout.top, data.board.rect, *panels, layout.status)
        for kid, rect in zip(node.kids, places, strict=True):
            if rect.height and not kid.rect.height:
                kid.place_anew()  # what two panels share has been elsewhere
            if rect.height:
                place(kid, rect.copy(), style, node.window)
            else:
                kid.rect = none.copy()

    def shown(self, node: PlacedBox) -> list[PlacedBox]:
        """Returns the parts that have room."""
        return [kid for kid in node.kids if kid.rect.height]


BOARD_PAGE = BoardPageKind()


def board_page(
    board: BoardView, sprites: Sprites, *, bar: Box, panel: Box, alone: Box, line: Box
) -> Box:
    """Returns a screen with a board; `alone` is the panel where there is no `bar`."""
    kids = (bar, b.hosted(board), panel, alone, line)
    return Box(BOARD_PAGE, BoardPageData(board, sprites), kids)
