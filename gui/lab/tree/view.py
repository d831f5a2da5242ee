"""The tree page as boxes."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple

import pygame

from gui.lab import commands
from gui.lab.picks import pick
from gui.lab.sketch import tinted
from gui.lab.step_bar import play_button, speed_button
from gui.lab.tree import words as tree_text
from gui.lab.tree.choice import ALGORITHMS, FIGURES, ORDERS, TreeChoice
from gui.lab.tree.numbers import COUNTING, OrderBar, Reading
from gui.look import style as s
from gui.look.style import Style
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import Widget

CARD, FORM = "card", "form"
"""What the choices of a card and of the form of the code are for."""


class TreeCard(Enum):
    """The cards, of which a small window shows one at a time."""

    CODE = "Code"
    COUNTS = "Leaves"
    ORDERS = "Orders"


class CodeForm(Enum):
    """How the search is written."""

    PSEUDO = "Pseudocode"
    SOURCE = "Source"


STEP = "step"


class TreeState(NamedTuple):
    """What the page shows besides the tree itself."""

    choice: TreeChoice = TreeChoice()
    cut: str = ""
    """What is said first of a cut; empty for none."""
    caption: str = tree_text.SEARCHING
    """What happens in the step, or the rest of that."""
    figures: tuple[Reading, ...] = ()
    """The numbers below the code."""
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
    form: CodeForm = CodeForm.PSEUDO
    wide: bool = True
    upright: bool = False
    """Whether the window is higher than wide."""


class TreeParts(NamedTuple):
    """The controls of the page that are made by hand."""

    tree: Widget
    overview: Widget
    code: Widget


def tree_page(now: TreeState, parts: TreeParts) -> Box:
    """Returns the tree beside its cards, or one of these."""
    page = _wide(now, parts) if now.wide else _compact(now, parts)
    pad = (36, 10) if now.wide else (10, 2)
    return b.scroll(b.frame(page, pad=pad, grow=1), grow=1, key="tree")


def _wide(now: TreeState, parts: TreeParts) -> Box:
    left = b.column(
        _picks(now),
        *_tree(now, parts),
        b.card(_orders(now), pad=(22, 12), min_height=110, want_height=138),
        _steps(now),
        gap=10,
        want_width=600,
        grow=7,
    )
    by_hand = b.row(
        b.column(
            b.text(tree_text.BY_HAND, s.BODY, s.SEMIBOLD),
            b.text(tree_text.BY_HAND_BODY, s.SMALL, tone="muted"),
            gap=2,
            grow=1,
        ),
        b.button(commands.EXERCISES, height=36),
        gap=12,
    )
    right = b.column(
        b.card(_code(now, parts), pad=(22, 12), grow=1),
        b.card(_counts(now), pad=(22, 8), min_height=66, want_height=76),
        b.card(by_hand, pad=(22, 12)),
        gap=14,
        min_width=384,
        want_width=384,
        max_width=540,
        grow=3,
    )
    return b.row(left, right, gap=24, across="stretch", grow=1)


def _compact(now: TreeState, parts: TreeParts) -> Box:
    cards = [(each, each.value) for each in TreeCard]
    inside = {
        TreeCard.CODE: _code(now, parts),
        TreeCard.COUNTS: b.column(
            _counts(now),
            b.row(b.space(), b.button(commands.EXERCISES, height=32)),
            grow=1,
        ),
        TreeCard.ORDERS: _orders(now),
    }[now.card]
    card = b.card(inside, pad=(16, 8), grow=1)
    side = b.column(b.segments(CARD, "Card", cards, now.card, height=32), card, gap=6, part=42)
    tree = b.column(*_tree(now, parts), gap=4, part=58)
    if now.upright:
        middle = b.column(tree, side, gap=8, grow=1)
    else:
        side = side._replace(lay=side.lay._replace(min_width=252, max_width=420))
        middle = b.row(tree, side, gap=8, across="stretch", grow=1)
    return b.column(_picks(now), middle, _steps(now), gap=5)


def _code(now: TreeState, parts: TreeParts) -> Box:
    """Returns the code with the numbers that the function holds, and the switch of its form."""
    forms = [(each, each.value) for each in CodeForm]
    switch = b.segments(FORM, "Form", forms, now.form, height=32, tip=commands.CODE_FORM.key)
    title = b.text(ALGORITHMS[now.choice.algorithm][1], s.NAME, s.SEMIBOLD, wrap=False)
    figures = b.row(
        *(
            b.column(
                b.text(each.name, s.SMALL, tone="muted"),
                b.text(each.value, s.TITLE, s.BOLD, tone=each.tone, wrap=False, smaller=(s.BODY,)),
                part=1,
            )
            for each in now.figures
        ),
        says=b.SILENT,
        min_height=40,
    )
    head = b.row(switch)
    if now.wide:
        head = b.fit(b.row(title, b.space(), switch), b.column(title, switch, gap=4))
    code = b.hosted(parts.code, grow=1, min_height=80)
    return b.column(head, code, b.rule(), figures, gap=6, grow=1)


def _tree(now: TreeState, parts: TreeParts) -> list[Box | None]:
    """Returns the tree, the strip with all of a large one, and the sentence about the step."""
    first = b.text(now.cut, s.SECOND, s.BOLD, tone="warn", wrap=False) if now.cut else None
    whole = f"{now.cut} {now.caption}".strip()
    room = (tree_text.START_WITH_WINDOWS,)
    sentence = b.fit(
        b.row(first, b.text(now.caption, s.SECOND, wrap=False), gap=8),
        b.text(whole, s.SECOND, write="center", smaller=(s.SMALL,), room_for=room),
    )
    said_now = ("status", whole, said(now.figures))
    caption = b.row(
        tinted(sentence, "warn" if now.cut else ""),
        justify="center",
        min_height=38,
        says=said_now,
    )
    strip = b.hosted(parts.overview, height=44 if now.wide else 30) if now.large else None
    return [b.hosted(parts.tree, grow=1, min_height=170), caption, strip]


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
        pick(commands.ORDER, order),
        pick(commands.DEPTH, f"Depth {choice.depth}") if choice.is_board else None,
    ]
    from_book = b.text(tree_text.SOURCE_NOTE, s.SMALL, tone="muted", wrap=False)
    source = from_book if choice.tree in FIGURES else None
    costs, summary = (
        b.button(each, quiet=True, letters=s.SECOND, tip=each.key)
        for each in (commands.COSTS, commands.SUMMARY)
    )
    return b.fit(
        b.row(*picks, source, b.space(), summary, costs, gap=8),
        b.row(*picks, b.space(), summary, costs, gap=8),
        b.row(*picks, b.space(), costs, gap=8),
        b.row(*picks, gap=8, wrap=True),
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
    counts = [COUNTING if bar.leaves is None else f"{bar.leaves:,}" for bar in now.bars]
    rows = []
    for bar, words in zip(now.bars, counts, strict=True):
        leaves = bar.leaves or 0
        line = b.row(
            b.drawing(draw_bar, bar.tone, height=10, min_width=10, part=leaves) if leaves else None,
            b.space(part=most - leaves) if leaves < most else None,
            grow=1,
        )
        weight = s.BOLD if bar.now else s.MEDIUM
        name = b.text(bar.name, s.SECOND, weight, wrap=False)
        room = (f"{most:,}", COUNTING)
        count = b.text(words, s.SECOND, s.SEMIBOLD, wrap=False, write="right", room_for=room)
        rows.append([name, line, count])
    heard = ", ".join(f"{bar.name} {each}" for bar, each in zip(now.bars, counts, strict=True))
    head = b.row(
        b.text(tree_text.ORDERS, s.SMALL, tone="muted"),
        b.space(),
        b.text(tree_text.LEAVES, s.SMALL, tone="muted"),
    )
    return b.column(
        head,
        b.grid(rows, gap=14, between=2, grow=1) if rows else None,
        gap=4,
        grow=1,
        says=("note", f"{tree_text.ORDERS}, {tree_text.LEAVES}", heard) if heard else b.SILENT,
    )


def draw_bar(target: pygame.Surface, rect: pygame.Rect, style: Style, tone: str) -> None:
    """Draws a bar in a colour of the theme."""
    style.pill(target, rect, getattr(style.theme, tone))


def _steps(now: TreeState) -> Box:
    """Returns the buttons that go through the steps, the slider and the number of the step."""
    back, on = now.known and now.step > 0, now.known and now.step < now.steps
    high = 40 if now.wide else 36
    first = commands.FIRST.tip
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
    slider = b.slider(
        *(STEP, "Step number", now.step),
        most=max(now.steps, 1),
        big_step=10,
        enabled=now.known,
        grow=1,
        min_width=60,
        height=high,
    )
    if now.upright and not now.wide:
        return b.column(buttons, b.row(slider, count, gap=8), gap=4)
    return b.row(buttons, slider, count, gap=16 if now.wide else 8)
