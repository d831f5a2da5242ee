"""The panel in a newcomer's first game, and with a tip in it. Pure: nothing is drawn.

Places are in pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect

from gui.board.game_layout import GameLayout
from gui.shell.layout import button_row

ARROW, LOW_ARROW = 24, 16
"""The height of an arrow between a tip and the button below it, logical, and in a low panel."""
LEAST_MOVES, LEAST_RESULT = 60, 64
"""The smallest logical heights of the cards of the moves and of the result."""
Scaling = Callable[[float], int]
"""Makes pixels of logical lengths."""


def plain(layout: GameLayout, px: Scaling) -> GameLayout:
    """Returns a layout with no list, no graph and two buttons."""
    low = [each for each in layout.buttons if each.y == layout.buttons[-1].y]
    row, none = low[0].unionall(low[1:]), Rect(0, 0, 0, 0)
    buttons = button_row(row, px(10), (1, 1))
    return replace(layout, moves=none, graph=none, buttons=buttons, plain=True)


def free_room(layout: GameLayout, px: Scaling) -> Rect:
    """Returns the room between the sentence and the buttons."""
    gap, top = px(12 if layout.wide else 8), layout.sentence.bottom
    room = Rect(layout.sentence.x, top + gap, layout.sentence.width, 0)
    room.height = max(layout.buttons[0].y - gap - room.y, 0)
    return room


def room_for_sentence(layout: GameLayout, px: Scaling) -> Rect:
    """Returns the sentence's place and the free room below it."""
    room = free_room(layout, px)
    return layout.sentence.union(room) if room.height else layout.sentence


def above_button(layout: GameLayout, height: int, px: Scaling) -> tuple[GameLayout, Rect]:
    """Returns a place for a tip above the buttons, and the layout that makes room for it.

    The list of moves becomes lower. Where there is none, the tip takes the sentence's place.
    """
    gap = px(12 if layout.wide else 8)
    tip = Rect(layout.sentence.x, 0, layout.sentence.width, height)
    tip.bottom = layout.buttons[0].y - px(ARROW)
    if tip.y < layout.sentence.bottom + gap:
        tip.y = min(tip.y, layout.sentence.y)
        return replace(layout, sentence=tip, moves=Rect(0, 0, 0, 0)), tip
    moves = layout.moves.copy()
    moves.height = min(moves.height, tip.y - gap - moves.y)
    return replace(
        layout, moves=moves if moves.height >= px(LEAST_MOVES) else Rect(0, 0, 0, 0)
    ), tip


def below_result(layout: GameLayout, height: int, px: Scaling) -> tuple[GameLayout, Rect]:
    """Returns a place for a tip between the card of the result and the buttons, and the layout.

    Where little would be left of that card, it takes the place of the players, too.
    """
    gap, result, players = px(12 if layout.wide else 8), layout.result.copy(), layout.players
    tip = Rect(result.x, 0, result.width, height)
    tip.bottom = layout.end_buttons[0].y - px(ARROW)
    result.height = tip.y - gap - result.y
    if result.height < px(LEAST_RESULT):
        tip.y += px(ARROW - LOW_ARROW)
        result.height, result.y = tip.y - px(6) - players.y, players.y
        players = Rect(players.x, players.y, players.width, 0)
    return replace(layout, result=result, players=players), tip
