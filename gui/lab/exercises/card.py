"""The card of an exercise on the tree page: a switch, words, a row of controls and the score."""

from __future__ import annotations

from typing import NamedTuple

from gui.look import style as s
from gui.shell.commands import Command
from gui.view import boxes as b
from gui.view.box import Box

TWO_LINES = "No: 2. MIN has 2 from C1; the rest is cut off, so that C is worth at most 2."
"""Words for which there is room, whatever is asked."""


class ExerciseState(NamedTuple):
    """What the card shows besides its controls."""

    title: str
    switch: Command
    """What turns the exercise on and off."""
    on: bool
    words: str
    """What is asked, or what was found."""
    tone: str
    """The colour of the words."""
    score: str
    """How much was right; empty before anything is known."""


def exercise_card(now: ExerciseState, controls: Box, *links: Command, wide: bool) -> Box:
    """Returns the card with its controls in a row; `links` stand in its lower right corner."""
    head = b.row(
        b.fit(
            b.text(now.title, s.NAME, s.SEMIBOLD, wrap=False),
            b.text(now.title, s.SECOND, s.SEMIBOLD, wrap=False),
            b.space(),  # the switch alone says what this is
        ),
        b.space(),
        b.toggle(now.switch, now.switch.label, now.on, tip=now.switch.key, height=26),
    )
    words = b.text(now.words, s.SECOND, tone=now.tone, room_for=(TWO_LINES,), grow=1)
    foot = b.row(
        b.text(now.score, s.SECOND, tone="muted", smaller=(s.SMALL,)),
        b.space(),
        *(b.button(each, quiet=True, letters=s.SECOND, tip=each.key, height=26) for each in links),
    )
    said = f"{now.words} {now.score}".strip()
    inside = b.column(head, words, controls, foot, gap=4, says=("note", now.title, said))
    if wide:
        return b.card(inside, pad=(20, 12))
    return b.card(inside, pad=(14, 8), grow=1)
