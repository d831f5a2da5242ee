"""The layout of the Monte Carlo page. Pure.

Sizes named without "px" are logical; a scale makes pixels of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from pygame import Rect

from engine.games.line_game import LineGame

NONE = Rect(0, 0, 0, 0)
Pixels = Callable[[float], int]
"""Returns the pixels of a logical length."""


class MctsPanel(Enum):
    """What stands beside the board where there is room for one thing only."""

    TREE = "Tree"
    WHY = "Why"


@dataclass(frozen=True)
class MctsLayout:
    """The rectangles of the page; empty ones are not shown."""

    wide: bool
    """Whether the terms stand beside the tree."""
    bars: Rect
    """The bars above the board; empty where they are drawn in the squares."""
    board: Rect
    """The board with its frame and its numbers."""
    cell: int
    """The side of a cell, in pixels."""
    frame: int
    """The width of the board's frame, in pixels."""
    note: Rect
    """What the exact scores say."""
    chips: Rect
    """The exact scores below the board; empty where they are drawn in the squares."""
    tree: Rect
    caption: Rect
    """The sentence about the step."""
    panels: Rect
    terms: Rect
    phases: Rect
    card: Rect
    """The card behind slider and picks."""
    slider: Rect
    picks: Rect
    buttons: Rect
    count: Rect
    """The number of the game, at the right of the buttons."""


def mcts_layout(
    area: Rect, scale: float, game: LineGame, *, wide: bool, panel: MctsPanel
) -> MctsLayout:
    """Lays out the page of a game in `area` (pixels)."""

    def px(logical: float) -> int:
        return round(logical * scale)

    margin = px(32 if wide else 12)
    inner = area.inflate(-2 * margin, 0)
    buttons = Rect(inner.x, 0, inner.width, px(40 if wide else 34))
    buttons.bottom = area.bottom - px(28 if wide else 8)
    card = Rect(inner.x, 0, inner.width, px(52 if wide else 40))
    card.bottom = buttons.y - px(14 if wide else 6)
    slider, picks = _card_parts(card, px, wide=wide)
    body = Rect(inner.x, area.y + px(8 if wide else 4), inner.width, 0)
    body.height = card.y - px(16 if wide else 6) - body.y
    if wide:
        count = Rect(buttons.right - px(150), buttons.y, px(150), buttons.height)
        buttons.width = px(660)
        right = Rect(body.right - px(296), body.y, px(296), body.height)
        phases = right.copy()
        phases.height = px(188 if body.height >= px(500) else 84)
        phases.bottom = right.bottom
        terms = Rect(right.x, right.y, right.width, phases.y - px(14) - right.y)
        left = Rect(body.x, body.y, min(body.width * 40 // 100, body.height), body.height)
        tree = Rect(left.right + px(24), body.y, 0, body.height)
        tree.width = right.x - px(24) - tree.x
        caption = Rect(tree.x, 0, tree.width, px(44))
        caption.bottom = tree.bottom
        tree.height = caption.y - px(4) - tree.y
        panels = NONE
    else:
        count = NONE
        caption = Rect(body.x, 0, body.width, px(20 if body.width > px(560) else 34))
        caption.bottom = body.bottom
        body.height = caption.y - px(4) - body.y
        left = Rect(body.x, body.y, body.width * 46 // 100, body.height)
        right = Rect(left.right + px(10), body.y, 0, body.height)
        right.width = body.right - right.x
        narrow = right.width < px(290)
        phases = Rect(right.x, right.y, right.width, px(60 if narrow else 30))
        panels = Rect(right.x, phases.bottom + px(4), right.width, px(30))
        rest = Rect(right.x, panels.bottom + px(6), right.width, 0)
        rest.height = right.bottom - rest.y
        tree, terms = (rest, NONE) if panel is MctsPanel.TREE else (NONE, rest)
    bars, board, cell, frame, note, chips = _left_parts(left, px, game, wide=wide)
    return MctsLayout(
        wide, bars, board, cell, frame, note, chips, tree, caption, panels, terms, phases, card,
        slider, picks, buttons, count,
    )  # fmt: skip


def _card_parts(card: Rect, px: Pixels, *, wide: bool) -> tuple[Rect, Rect]:
    """Returns the places of the slider and of the picks on their card."""
    pad = px(18 if wide else 10)
    inner = card.inflate(-2 * pad, -px(12 if wide else 8))
    slider = inner.copy()
    slider.width = inner.width * (56 if wide else 50) // 100
    picks = inner.copy()
    picks.width = inner.right - slider.right - px(20 if wide else 10)
    picks.right = inner.right
    return slider, picks


def _left_parts(
    left: Rect, px: Pixels, game: LineGame, *, wide: bool
) -> tuple[Rect, Rect, int, int, Rect, Rect]:
    """Returns bars, board, the sides of a cell and of the frame, note and chips."""
    gravity = game.gravity
    bars, chips = NONE, NONE
    note = Rect(left.x, 0, left.width, px(24 if wide else 34 if left.width < px(270) else 20))
    above, below = 0, px(6) + note.height
    if gravity:
        bars = Rect(left.x, left.y, left.width, min(px(112 if wide else 54), left.height // 4))
        chips = Rect(left.x, 0, left.width, px(26 if wide else 20))
        above, below = bars.height + px(4), below + px(4) + chips.height
    room = left.height - above - below
    roomy = room >= px(300)
    frame = px(12 if roomy else 7)
    labels = px(26 if roomy else 17) if gravity else 0
    cell = min((left.width - 2 * frame) // game.columns, (room - labels - 2 * frame) // game.rows)
    cell = max(cell, 4)
    board = Rect(0, 0, cell * game.columns + 2 * frame, cell * game.rows + 2 * frame + labels)
    spare = max(room - board.height, 0)
    if gravity:
        more = min(spare, px(50))
        bars.height += more
        bars.y += (spare - more) // 2
        board.midtop = (left.centerx, bars.bottom + px(4))
    else:
        board.midtop = (left.centerx, left.y + spare // 2)
    note.y = board.bottom + px(6)
    chips.y = note.bottom + px(4)
    return bars, board, cell, frame, note, chips
