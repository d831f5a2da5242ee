"""The exercise page as boxes, and its tree, in which somebody writes."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from gui.lab import commands
from gui.lab.exercises.sheet import FillScore
from gui.lab.picks import pick
from gui.lab.tree.search import ALGORITHMS
from gui.lab.tree.tree_view import TreeView
from gui.lab.tree.view import apart, together
from gui.look import lettering as s
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.track import track
from gui.widgets.widget import Pos
from gui.words.catalogue import commas, joined, say

if TYPE_CHECKING:
    from gui.lab.exercises.page import ExercisePage

WITH_WINDOWS = "Search left to right. Write α and β on arriving at a node, and v on leaving it."
KEYS = "Tab: next number. I: ∞. Enter: check."
TYPED = {each: each for each in "0123456789.,−∞"} | {"-": "−", "i": "∞", "I": "∞"}
"""The characters of numbers, and those that are typed for others."""


class Feedback(NamedTuple):
    """What is said of the number or the cut chosen."""

    title: str
    """What it is: F, α."""
    words: str = ""
    tone: str = ""
    """``good`` where it is right, ``bad`` where not, ``shown`` for an answer, or empty."""
    hints: tuple[str, ...] = ()
    """The hints given so far."""
    more: bool = False
    """Whether there is another hint."""
    open: bool = False
    """Whether its answer can be shown."""


def exercise_page(page: ExercisePage) -> Box:
    """Returns the tree beside what is said of it, a part of that below in a small window."""
    tree, task = b.hosted(page.tree, grow=1, min_height=240), _task(page)
    score, share = _card(page, _score(page)), _card(page, _share(page))
    said = score, _feedback(page), _last(page)
    if page.wide:
        return apart((_picks(page), tree, _card(page, task), _buttons(page)), (*said, share))
    work, side = b.column(tree, task, gap=4, part=60), b.column(*said, gap=6, part=40)
    return b.column(_picks(page), together(page, work, side), _buttons(page), share, gap=6)


def _card(page: ExercisePage, inside: Box, tint: str = "") -> Box:
    return b.card(inside, pad=(22, 14) if page.wide else (14, 8), tint=tint)


def _picks(page: ExercisePage) -> Box:
    """Returns the buttons that say what is searched by hand."""
    choice = page.choice
    search = ALGORITHMS[choice.algorithm][0]
    seed = None
    if choice.is_drawn:
        seed = pick(commands.EXERCISE_SEED, name=say("Seed {seed}", seed=choice.seed))
    return b.row(
        pick(commands.EXERCISE_SEARCH, say("{search} by hand", search=say(search)), search),
        pick(commands.EXERCISE_TREE, page.tree_label),
        seed,
        gap=8,
        wrap=True,
    )


def _task(page: ExercisePage) -> Box:
    windows = page.sheet is None or page.sheet.trace.windows
    task = WITH_WINDOWS if windows else "Search left to right. Write v at each node on leaving it."
    cut = say("Click an edge to cut it off, or press {key}.", key=commands.IS_CUT.key)
    helps = [cut, KEYS] if windows else [KEYS]
    return b.column(
        b.text(task, s.BODY if page.wide else s.SECOND, s.SEMIBOLD, smaller=(s.SECOND, s.SMALL)),
        b.row(*(b.quiet(each) for each in helps), gap=16, wrap=True),
        gap=5 if page.wide else 1,
    )


def _buttons(page: ExercisePage) -> Box:
    high, known = 40 if page.wide else 36, page.sheet is not None
    said = page.feedback
    return b.row(
        b.button(commands.CHECK, primary=True, enabled=known, height=high, min_width=110),
        b.button(commands.HINT, enabled=said.more, height=high),
        b.button(commands.ANSWER, enabled=said.open, height=high),
        b.space(),
        b.button(commands.NEW_TREE, height=high),
        gap=8,
        wrap=True,
    )


def _score(page: ExercisePage) -> Box:
    """Returns how much is right: in all, as a bar, and by what it is."""
    score = FillScore((), 0, 0) if page.sheet is None else page.sheet.score
    words = say("{right} of {all} right", right=score.right, all=score.all)
    notes = [say("{wrong} not yet", wrong=score.wrong)] if score.wrong else []
    notes += [say("{shown} shown", shown=score.shown)] if score.shown else []
    head = b.line(words, s.NAME, s.SEMIBOLD, smaller=(s.BODY, s.SECOND))
    noted = commas(*notes)
    parts = (("good", score.right), ("bad", score.wrong), ("accent", score.shown))
    groups, heard = [], [words, *notes]
    for name, right, every in score.groups:
        row = b.row(
            b.line(str(right), s.NAME, s.BOLD),
            b.small(say(" of {all}", all=every)),
        )
        groups.append(b.column(row, b.small(name), part=1))
        heard.append(say("{name} {right} of {all}", name=say(name), right=right, all=every))
    return b.column(
        b.row(head, b.space(), b.quiet(noted), gap=8),
        track(score.all, *parts, edge="border", thick=10),
        b.row(*groups, gap=8) if page.wide else None,
        gap=10 if page.wide else 4,
        says=("note", "Score", commas(*heard)),
    )


def _feedback(page: ExercisePage) -> Box:
    """Returns what is said of the place chosen, with the hints given so far."""
    said = page.feedback
    hints = [
        b.column(
            b.text(say("Hint {number} of 2", number=number), s.SMALL, s.SEMIBOLD, tone="warn"),
            b.text(words, s.SECOND),
            gap=2,
        )
        for number, words in enumerate(said.hints, 1)
    ]
    more = page.wide and said.more and said.hints
    link = b.link(commands.HINT, "Next hint", align="start") if more else None
    inside = b.column(
        b.text(said.title, s.NAME, s.SEMIBOLD),
        b.text(said.words, s.SECOND, tone="text" if said.tone else "muted"),
        *hints,
        link,
        gap=8 if page.wide else 4,
        says=("note", said.title, joined(said.words, *said.hints)),
    )
    card = _card(page, inside, "bad" if said.tone == "bad" else "")
    return b.column(card, b.space(), grow=1)


def _last(page: ExercisePage) -> Box | None:
    """Returns what was right last, and why."""
    if page.last is None or page.last == page.place:
        return None
    said = page.feedback_on(page.last)
    inside = b.column(
        b.text(say("✓ {title}", title=said.title), s.BODY, s.SEMIBOLD, tone="good"),
        b.text(said.words, s.SECOND) if said.words else None,
        gap=4,
        says=("note", said.title, said.words),
    )
    return _card(page, inside)


def _share(page: ExercisePage) -> Box:
    choice = page.choice
    message = "This tree has no seed."
    if choice.is_drawn:
        message = "Everyone has the same tree with seed {seed}."
    words = b.quiet(say(message, seed=choice.seed))
    title = b.text("Share this exercise", s.BODY, s.SEMIBOLD)
    seed = b.button(commands.COPY_SEED, height=36, part=1) if choice.is_drawn else None
    command = b.button(commands.COPY_COMMAND, height=36, part=1)
    return b.column(title, words, b.row(seed, command, gap=10), gap=6)


class Worksheet(TreeView):
    """A tree in which somebody writes."""

    is_sheet = True
    unseen = TreeView.unseen | {"words"}

    def __init__(self, page: ExercisePage) -> None:
        """It is the tree of `page`, which it tells what is chosen, cut off and typed."""
        super().__init__(page.app.clock, selected=page.select, moved=lambda node, place: None)
        self._page = page
        self.words = ""
        """What is chosen, in words."""

    def value_text(self) -> str:
        """Returns what is chosen."""
        return self.words or super().value_text()

    def _under(self, pos: Pos) -> tuple[tuple[int, int] | None, int, int]:
        """Returns the number, the node and the edge at a point; None or -1 where there is none."""
        drawing = self.prepare(self._page.style)
        spot = (pos[0] - self.rect.x) / self.scale, (pos[1] - self.rect.y) / self.scale
        return drawing.blank_at(*spot), self.node_at(pos), drawing.edge_at(*spot)

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether there is a node, a number or an edge at the point."""
        blank, node, edge = self._under(pos)
        return blank is not None or max(node, edge) >= 0

    def press(self, pos: Pos) -> None:
        """Chooses what is under the pointer, or cuts an edge."""
        blank, node, edge = self._under(pos)
        if blank is not None:
            self._page.select(*blank)
        elif node >= 0:
            self.selected = -1  # a second click chooses it again
            self.select(node)
        elif edge >= 0:
            self._page.cut(edge)

    def key(self, event: pygame.event.Event) -> bool:
        """Takes back a character, or chooses another node with the arrows."""
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._page.type("")
            return True
        return super().key(event)

    def type(self, text: str) -> bool:
        """Writes the characters of a number; I is ∞."""
        for character in text:
            if character in TYPED:
                self._page.type(TYPED[character])
        return True
