"""The tree page as boxes."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

import pygame

from gui.lab import commands
from gui.lab.picks import pick
from gui.lab.step_bar import play_button, speed_button
from gui.lab.tree import words as tree_text
from gui.lab.tree.choice import ALGORITHMS, ORDERS, TreeChoice
from gui.lab.tree.numbers import COUNTING, OrderBar, Reading
from gui.look import style as s
from gui.look.style import Style
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import Widget

CARD = "card"
"""What the choice of a card is for."""


class TreeCard(Enum):
    """The cards, of which a small window shows one at a time."""

    CODE = "Code"
    COUNTS = "Leaves"
    ORDERS = "Orders"
    PREDICT = "Predict"


class TreeState(NamedTuple):
    """What the page shows besides the tree itself."""

    choice: TreeChoice = TreeChoice()
    caption: str = tree_text.SEARCHING
    """What happens in the step."""
    otherwise: str = ""
    """What is said where there is no caption."""
    cut: bool = False
    """Whether something is cut off in the step."""
    noted: bool = False
    """Whether the tree itself says what happens."""
    figures: tuple[Reading, ...] = ()
    """The numbers below the source."""
    counts: tuple[Reading, ...] = ()
    """The leaves seen, spared and still to come."""
    bars: tuple[OrderBar, ...] = ()
    """What the same tree costs in other orders, as far as it is known."""
    large: bool = False
    """Whether the tree has more leaves than have room."""
    step: int = 0
    steps: int = 0
    """How many there are."""
    known: bool = False
    """Whether one can go through the steps."""
    cuts_left: bool = False
    """Whether there is another cut."""
    playing: bool = False
    speed: float = 1.0
    """Steps a second."""
    card: TreeCard = TreeCard.CODE
    wide: bool = True
    upright: bool = False
    """Whether the window is higher than wide."""


class TreeParts(NamedTuple):
    """The controls of the page that are made by hand."""

    tree: Widget
    overview: Widget
    code: Widget
    slider: Widget


def tree_page(now: TreeState, parts: TreeParts, exercise: Box) -> Box:
    """Returns the tree beside its cards, or one of these; `exercise` is the card of an exercise."""
    page = _wide(now, parts, exercise) if now.wide else _compact(now, parts, exercise)
    pad = (36, 10) if now.wide else (10, 2)
    return b.scroll(b.frame(page, pad=pad, grow=1), "tree", grow=1)


def _wide(now: TreeState, parts: TreeParts, exercise: Box) -> Box:
    code = b.column(
        b.hosted(parts.code, grow=1, min_height=80), b.rule(), _figures(now.figures), gap=8
    )
    left = b.column(
        _picks(now),
        *_tree(now, parts),
        b.card(_orders(now), pad=(22, 14), min_height=120, want_height=172),
        _steps(now, parts),
        gap=8,
        want_width=600,
        grow=7,
    )
    right = b.column(
        b.card(code, pad=(22, 14), grow=1),
        b.card(_counts(now), pad=(22, 6), min_height=66, want_height=96),
        exercise,
        gap=14,
        min_width=384,
        want_width=384,
        max_width=540,
        grow=3,
    )
    return b.row(left, right, gap=24, across="stretch", grow=1)


def _compact(now: TreeState, parts: TreeParts, exercise: Box) -> Box:
    cards = [(each, each.value) for each in TreeCard]
    inside = {
        TreeCard.CODE: b.hosted(parts.code, grow=1, min_height=80),
        TreeCard.COUNTS: b.column(_counts(now), _figures(now.figures), grow=1),
        TreeCard.ORDERS: _orders(now),
    }.get(now.card)
    card = exercise if inside is None else b.card(inside, pad=(22, 12), grow=1)
    side = b.column(b.segments(CARD, "Card", cards, now.card, height=32), card, gap=6, part=42)
    tree = b.column(*_tree(now, parts), gap=4, part=58)
    if now.upright:
        middle = b.column(tree, side, gap=8, grow=1)
    else:
        side = side._replace(lay=side.lay._replace(min_width=252, max_width=420))
        middle = b.row(tree, side, gap=8, across="stretch", grow=1)
    return b.column(_picks(now), middle, _steps(now, parts), gap=5)


def _tree(now: TreeState, parts: TreeParts) -> list[Box | None]:
    """Returns the tree, the strip with all of a large one, and the sentence about the step."""
    caption = b.text(
        "" if now.noted else now.caption,
        tone="warn" if now.cut else "text",
        write="center",
        smaller=(s.SMALL,),
        room_for=(tree_text.START_WITH_WINDOWS,),
        says=("status", now.caption or now.otherwise, said(now.figures)),
    )
    strip = b.hosted(parts.overview, height=44 if now.wide else 30) if now.large else None
    return [b.hosted(parts.tree, grow=1, min_height=130), caption, strip]


def said(figures: tuple[Reading, ...]) -> str:
    """Returns numbers with their names in words."""
    return ", ".join(f"{figure.name} {figure.value}" for figure in figures)


def _picks(now: TreeState) -> Box:
    """Returns the buttons that say what is searched and how."""
    choice = now.choice
    order = "By hand" if choice.by_hand else ORDERS[choice.order][1]
    picks = [
        pick(commands.TREE, choice.tree_label, choice.short_tree_label),
        pick(commands.ALGORITHM, *ALGORITHMS[choice.algorithm]),
        pick(commands.ORDER, f"Order: {choice.order_label}", order),
        pick(commands.DEPTH, f"Depth {choice.depth}") if choice.is_board else None,
    ]
    costs, summary = (
        b.button(each, quiet=True, letters=s.SECOND, tip=each.key)
        for each in (commands.COSTS, commands.SUMMARY)
    )
    return b.fit(
        b.row(*picks, b.space(), summary, costs, gap=8),
        b.row(*picks, b.space(), costs, gap=8),
        b.row(*picks, gap=8, wrap=True),
    )


def _figures(figures: tuple[Reading, ...]) -> Box:
    """Returns numbers side by side, each below its name: α, β, best, depth."""
    return b.row(
        *(
            b.column(
                b.text(each.name, s.SMALL, tone="muted"),
                b.text(each.value, s.TITLE, s.BOLD, tone=each.tone, wrap=False),
                part=1,
            )
            for each in figures
        ),
        says=b.SILENT,
        min_height=40,
    )


def _counts(now: TreeState) -> Box:
    """Returns large numbers above their names, or beside these where there is little room."""
    names = [b.text(each.name, s.SMALL, tone="muted", wrap=False) for each in now.counts]
    values = [
        b.text(each.value, s.FIGURE, s.BOLD, tone=each.tone, smaller=(s.TITLE,), wrap=False)
        for each in now.counts
    ]
    pairs = list(zip(values, names, strict=True))
    return b.fit(
        b.row(*(b.column(value, name, part=1) for value, name in pairs)),
        b.column(*(b.row(name, b.space(), value) for value, name in pairs)),
        says=("note", "Leaves", said(now.counts)) if now.counts else b.SILENT,
        grow=1,
    )


def _orders(now: TreeState) -> Box:
    """Returns a bar for each order, as long as its leaves are many."""
    most = max((bar.leaves or 0 for bar in now.bars), default=0) or 1
    counts = {bar: COUNTING if bar.leaves is None else f"{bar.leaves:,}" for bar in now.bars}
    words = {
        bar: each if bar.leaves is None else f"{each} {tree_text.LEAVES}"
        for bar, each in counts.items()
    }
    rows = []
    for bar in now.bars:
        leaves = bar.leaves or 0
        count = b.text(
            words[bar],
            s.SECOND,
            tone="muted",
            wrap=False,
            room_for=tuple(words.values()),
        )
        line = b.row(
            b.drawing(draw_bar, bar.tone, height=14, min_width=14, part=leaves) if leaves else None,
            b.space(width=10),
            count,
            b.space(part=most - leaves) if leaves < most else None,
            grow=1,
        )
        weight = s.BOLD if bar.now else s.MEDIUM
        rows.append([b.text(bar.name, s.SECOND, weight, wrap=False), line])
    heard = ", ".join(f"{bar.name} {counts[bar]}" for bar in now.bars)
    return b.column(
        b.text(tree_text.ORDERS, s.SMALL, tone="muted"),
        b.grid(rows, gap=14, between=2, grow=1) if rows else None,
        gap=4,
        grow=1,
        says=("note", tree_text.ORDERS, heard) if heard else b.SILENT,
    )


def draw_bar(target: pygame.Surface, rect: pygame.Rect, style: Style, tone: str) -> None:
    """Draws a bar in a colour of the theme."""
    style.pill(target, rect, getattr(style.theme, tone))


def _steps(now: TreeState, parts: TreeParts) -> Box:
    """Returns the buttons that go through the steps, the slider and the number of the step."""
    back, on = now.known and now.step > 0, now.known and now.step < now.steps
    high = 40 if now.wide else 36
    first = f"{commands.FIRST.label} ({commands.FIRST.key})"
    buttons = b.row(
        b.button(commands.FIRST, bare=True, tip=first, enabled=back, height=high, part=44),
        b.button(commands.BACKWARD, enabled=back, height=high, part=96),
        play_button(now.playing, enabled=now.known, height=high, part=112),
        b.button(commands.FORWARD, enabled=on, height=high, part=96),
        b.button(commands.NEXT_CUT, enabled=now.known and now.cuts_left, height=high, part=118),
        speed_button(now.speed, enabled=now.known, height=high, part=64),
        gap=8 if now.wide else 5,
        want_width=520 if now.wide else 400,
    )
    words = f"step {now.step:,} of {now.steps:,}" if now.known else ""
    count = b.text(
        words,
        s.SECOND,
        tone="muted",
        write="right",
        wrap=False,
        smaller=(s.SMALL,),
        room_for=(f"step {now.steps:,} of {now.steps:,}",),
        says=b.SILENT,
    )
    slider = b.hosted(parts.slider, grow=1, min_width=60, height=high)
    if now.upright and not now.wide:
        return b.column(buttons, b.row(slider, count, gap=8), gap=4)
    return b.row(buttons, slider, count, gap=16 if now.wide else 8)
