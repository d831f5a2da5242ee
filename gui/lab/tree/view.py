"""The tree page as boxes."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from gui.lab import commands
from gui.lab.page import LabPage
from gui.lab.picks import pick, step_buttons, switch
from gui.lab.tree import words as tree_text
from gui.lab.tree.code_panel import CALLS
from gui.lab.tree.search import ALGORITHMS, FIGURES, ORDERS, OrderBar, TreeChoice
from gui.lab.tree.steps import Reading
from gui.look import lettering as s
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.kept import kept
from gui.view.track import track
from gui.widgets.command import key_text
from gui.words.catalogue import commas, joined, number_text, say

if TYPE_CHECKING:
    from gui.lab.tree.page import TreePage

COUNTING = "counting…"
STEP = "step"
"""What the slider is for."""
CODE = "Code"
"""The card that a small window shows at first."""
FORMS = PSEUDO, SOURCE = "Pseudocode", "Source"
"""How the search is written."""


def tree_page(page: TreePage) -> Box:
    """Returns the tree beside its cards, in a small window beside one of them."""
    code, counts, orders = _code(page), _counts(page.counts), _orders(tuple(page.bars))
    if not page.wide:
        by_hand = b.row(b.space(), b.button(commands.EXERCISES, height=32))
        cards = {CODE: code, "Leaves": b.column(counts, by_hand, gap=4, grow=1), "Orders": orders}
        card = b.card(cards[page.card], pad=(16, 8), grow=1)
        side = b.column(switch("card", "Card", cards, page.card, height=32), card, gap=6, part=42)
        tree = b.column(*_tree(page), gap=4, part=58)
        steps = None if page.upright else _steps(page)
        return b.column(_picks(page.choice), together(page, tree, side), steps, gap=5)
    question = b.text("Can you do it by hand?", s.BODY, s.SEMIBOLD)
    answer = b.quiet("Fill in this tree, or a new one.")
    by_hand = b.row(
        b.column(question, answer, gap=2, grow=1), b.button(commands.EXERCISES, height=36), gap=12
    )
    orders = b.card(orders, pad=(22, 12), min_height=110, want_height=138)
    return apart(
        (_picks(page.choice), *_tree(page), orders, _steps(page)),
        (
            b.card(code, pad=(22, 12), grow=1),
            b.card(counts, pad=(22, 8), min_height=66, want_height=76),
            b.card(by_hand, pad=(22, 12)),
        ),
    )


def tree_foot(page: TreePage) -> Box | None:
    """Returns the buttons below a page that scrolls, as that of an upright window may."""
    return _steps(page) if page.upright and not page.wide else None


def apart(tree: Sequence[Box | None], cards: Sequence[Box | None]) -> Box:
    """Returns a tree with what belongs to it and its cards side by side, in a wide window."""
    left = b.column(*tree, gap=12, want_width=600, grow=7)
    right = b.column(*cards, gap=14, min_width=384, want_width=384, max_width=540, grow=3)
    return b.panes(left, right, gap=24, grow=1)


def together(page: LabPage, tree: Box, cards: Box) -> Box:
    """Returns both in a small window, below one another if it is upright."""
    if page.upright:
        return b.column(tree, cards, gap=8, grow=1)
    cards = cards._replace(lay=cards.lay._replace(min_width=252, max_width=420))
    return b.panes(tree, cards, gap=8, grow=1)


def _code(page: TreePage) -> Box:
    """Returns the code with the numbers that the function holds, and the switch of its form."""
    tip = key_text(commands.CODE_FORM.key)
    form = switch("form", "Form", FORMS, page.form, height=32, tip=tip)
    titles = [b.line(each, s.NAME, s.SEMIBOLD) for each in ALGORITHMS[page.choice.algorithm]]
    pairs = (_pair(each, s.TITLE, s.BODY) for each in page.figures)
    columns = (b.column(name, value, part=1) for name, value in pairs)
    figures = b.row(*columns, gap=8, across="start", says=b.SILENT, min_height=40)
    head = b.row(form)
    if page.wide:
        beside = (b.row(title, b.space(), form) for title in dict.fromkeys(titles))
        head = b.fit(*beside, b.column(titles[0], form, gap=4))
    code, shown = b.hosted(page.code, grow=1, min_height=54), page.code.code
    calls = _calls(shown.title, shown.call, shown.remark)
    return b.column(head, calls, code, b.rule(), figures, gap=6, grow=1)


@kept
def _calls(title: str, call: str, remark: str) -> Box:
    """Returns the calls, of which the innermost stand where not all have room; or the file."""
    if not call:
        file, beside = b.quiet(title), b.line(remark, s.SMALL, tone="warn")
        return b.fit(b.row(file, b.space(), beside), file, height=18, says=b.SILENT)
    calls = partial(b.line, size=11, weight=s.MONO)
    outer = title.split(CALLS)
    shorter = (CALLS.join(["…", *outer[n:]]) for n in range(1, len(outer) - 1))
    innermost = calls(call, tone="warn")
    titles = (title, *shorter, "")
    rows = (b.row(calls(each, tone="muted"), innermost) for each in titles)
    return b.fit(*rows, height=18, says=b.SILENT)


def _tree(page: TreePage) -> list[Box | None]:
    """Returns the tree, the strip with all of a large one, and the sentence about the step."""
    cut, caption = page.caption
    first = b.line(cut, s.SECOND, s.BOLD, tone="warn") if cut else None
    whole = f"{cut} {caption}".strip()
    room = (tree_text.START_WITH_WINDOWS,)
    sentence = b.fit(
        b.row(first, b.line(caption, s.SECOND), gap=8),
        b.text(whole, s.SECOND, write="center", smaller=(s.SMALL,), room_for=room),
    )
    framed = partial(b.card, tint="warn") if cut else b.frame
    status = b.row(
        framed(sentence, pad=(18, 7)),
        justify="center",
        min_height=38,
        says=("status", whole, said(page.figures)),
    )
    strip = b.hosted(page.overview, height=44 if page.wide else 30) if page.large else None
    return [b.hosted(page.tree_view, grow=1, min_height=170), status, strip]


def said(figures: tuple[Reading, ...]) -> str:
    """Returns numbers with their names in words."""
    return commas(*(joined(figure.name, figure.value) for figure in figures))


@kept
def _picks(choice: TreeChoice) -> Box:
    """Returns the buttons that say what is searched and how."""
    seed = say("Seed {seed}", seed=choice.seed) if choice.is_drawn else ""
    order = ("By hand",) if choice.by_hand else ORDERS[choice.order][:2]
    picks = [
        pick(commands.TREE, choice.tree_label, seed),
        pick(commands.ALGORITHM, *ALGORITHMS[choice.algorithm]),
        pick(commands.ORDER, *order),
    ]
    if choice.is_board:
        picks.append(pick(commands.DEPTH, name=say("Depth {depth}", depth=choice.depth)))
    from_book = b.row(b.space(width=12), b.small("Russell & Norvig, 3rd ed."))
    source = from_book if choice.tree in FIGURES else None
    costs, summary = (
        b.button(each, quiet=True, letters=s.SECOND, tip=key_text(each.key))
        for each in (commands.COSTS, commands.SUMMARY)
    )
    ends = (source, b.space(), summary, costs), (b.space(), summary, costs)
    rows = (b.row(*picks, *end, gap=8) for end in ends)
    below = b.column(b.row(*picks, gap=8), b.row(b.space(), summary, costs, gap=8))
    return b.fit(*rows, below, b.row(*picks, summary, costs, gap=8, wrap=True))


def _pair(number: Reading, size: int, smaller: int) -> tuple[Box, Box]:
    """Returns the name of a number and the number, smaller where it has little room."""
    large = partial(b.text, number.value, size, s.BOLD, tone=number.tone)
    return b.small(number.name), large(smaller=(smaller,), wrap=False)


@kept
def _counts(counts: tuple[Reading, ...]) -> Box:
    """Returns large numbers above their names, or beside these where there is little room."""
    pairs = [_pair(each, s.FIGURE, s.TITLE) for each in counts]
    return b.fit(
        b.row(*(b.column(value, name, part=1) for name, value in pairs), gap=8),
        b.column(*(b.row(name, b.space(), value) for name, value in pairs)),
        says=("note", "Leaves", said(counts)) if counts else b.SILENT,
        grow=1,
    )


@kept
def _orders(bars: tuple[OrderBar, ...]) -> Box:
    """Returns a bar for each order, as long as its leaves are many."""
    most = max((bar.leaves or 0 for bar in bars), default=0) or 1
    rows, heard, room = [], [], (number_text(most), COUNTING)
    for bar in bars:
        leaves = bar.leaves or 0
        words = say(COUNTING) if bar.leaves is None else number_text(leaves)
        lengths = b.Lengths(min_width=36, grow=1)
        line = track(most, (bar.tone, leaves), look="", edge="", thick=10, **lengths)
        name = b.line(bar.name, s.SECOND, s.BOLD if bar.now else s.MEDIUM)
        count = b.line(words, s.SECOND, s.SEMIBOLD, write="right", room_for=room)
        rows.append([name, line, count])
        heard.append(joined(bar.name, words))
    title = commas(tree_text.ORDERS, tree_text.LEAVES)
    return b.column(
        b.row(b.quiet(tree_text.ORDERS), b.space(), b.quiet(tree_text.LEAVES)),
        b.grid(rows, gap=14, between=2, grow=1) if rows else None,
        gap=4,
        grow=1,
        says=("note", title, commas(*heard)) if heard else b.SILENT,
    )


def _steps(page: TreePage) -> Box:
    """Returns the buttons that go through the steps, the slider and the number of the step."""
    steps, step, last, playing = page.steps, page.step, page.last, page.playing
    known, back = steps is not None, step > 0
    cuts_left = steps is not None and steps.next_cut(step, 1) is not None
    high = 40 if page.wide else 36
    shown = step_buttons(
        playing,
        (commands.FIRST, back, 44),
        (commands.BACKWARD, back, 96),
        (commands.PLAY, known, 112),
        (commands.FORWARD, step < last, 96),
        (commands.NEXT_CUT, cuts_left, 118),
        (commands.FASTER, known, 64),
        wide=page.wide,
    )
    gap, want_width = (8, 520) if page.wide else (5, 400)
    buttons = b.row(*shown, gap=gap, want_width=want_width)
    count = b.line(
        say(tree_text.AT_STEP, step=step, steps=last) if known else "",
        s.SECOND,
        tone="muted",
        write="right",
        smaller=(s.SMALL,),
        room_for=(say(tree_text.AT_STEP, step=last, steps=last),),
        says=b.SILENT,
    )
    slider = b.slider(
        *(STEP, "Step number", step),
        most=max(last, 1),
        big_step=10,
        enabled=known,
        grow=1,
        min_width=60,
        height=high,
    )
    below = b.column(buttons, b.row(slider, count, gap=8), gap=4)
    abreast = b.row(buttons, slider, count, gap=16 if page.wide else 8)
    return below if page.upright and not page.wide else b.fit(abreast, below)
