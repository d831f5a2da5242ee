"""A task of practice as boxes: the bar, and beside the board what is said and the buttons."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from gui.board.board_page import Form, PanelNeeds, board_page
from gui.look import lettering as s
from gui.practice import commands, pieces, words
from gui.practice.attempt import Stage
from gui.shell.commands import BACK, KEY_LIST, SETTINGS
from gui.shell.top_bar import top_bar
from gui.view import boxes as b
from gui.view.box import Box
from gui.words.catalogue import say

if TYPE_CHECKING:
    from gui.practice.scene import PracticeScene

NEEDS = PanelNeeds(narrowest=250, heights=(250, 190), more=200, smaller=0.8, line=False)
"""The room that the screen asks for."""
SAID = "said"
"""The key of the card with the words."""


def practice_page(scene: PracticeScene) -> Box:
    """Returns the screen, with the panel as it has room."""
    roomy, attempt, wrong, tint = scene.frame.wide, scene.attempt, None, ""
    if attempt.wrong is not None or attempt.stage is Stage.SOLVED:
        tint = "warn" if attempt.wrong is not None else "good"
    head, detail = words.said(attempt, scene.sides, scene.reason)
    said, pips = _said(scene, head, detail, tint), _pips(scene, roomy)
    buttons, gap = _buttons(scene), 14 if roomy else 8
    if roomy and tint == "warn":
        task = _said(scene, *words.task_said(scene.task, scene.sides))
        told = b.column(b.text(head, s.NAME, s.BOLD, tone=tint), b.text(detail), gap=8)
        card = b.card(told, pad=(24, 18), tint=tint)  # below the task
        wrong = b.column(task, pips, card, b.space(), buttons, gap=gap)
    panel = b.fit(
        wrong,
        b.column(said, pips, b.space(), buttons, gap=gap),
        b.column(b.scroll(said, grow=1), buttons, gap=gap),
    )
    bar = top_bar(words.TITLE, KEY_LIST, SETTINGS, BACK, wide=roomy)
    return board_page(scene.frame, scene.board, top=bar, panel=panel)


def _said(scene: PracticeScene, head: str, detail: str, tint: str = "") -> Box:
    """Returns the card with the task, a wrong answer, or the right one."""
    attempt, task, roomy, foot = scene.attempt, scene.task, scene.frame.wide, ""
    if tint == "good":
        foot = words.how_solved(attempt)
    elif scene.kept_game is not None:
        foot = words.source(scene.kept_game, task, scene.app.storage.now())
    stone = scene.stone(attempt.mover, 52 if roomy else 30)
    sizes = (s.FIGURE, s.TITLE) if roomy and tint != "warn" else (s.TITLE, s.NAME)
    title = b.text(head, sizes[0], s.BOLD, smaller=sizes[1:], tone=tint or "text", grow=1)
    inside = b.column(
        pieces.chips(task),
        b.row(stone, title, gap=12),
        b.text(detail, s.BODY if roomy else s.SECOND),
        b.quiet(foot) if foot else None,
        gap=12 if roomy else 6,
    )
    pad, least = ((24, 18), 210) if roomy else ((12, 8), 0)
    return b.card(inside, pad=pad, tint=tint, key=SAID, min_height=least)


def _pips(scene: PracticeScene, roomy: bool) -> Box:
    """Returns the pips of the tasks, how many are done, and when an answered one comes back."""
    answers = scene.answers
    done = sum(each is not None for each in answers)
    count = say("{done} of {count}", done=done, count=len(answers))
    size = s.NAME if roomy else s.SECOND
    head = pieces.head("Today", count, size)._replace(says=b.SILENT)
    card, back = scene.card, None
    if scene.attempt.over and card is not None and card.due:
        when = words.comes_back(date.fromisoformat(card.due), scene.today)
        back = b.text(when, size, s.SEMIBOLD)
    inside = b.column(head, pieces.pips(answers, scene.at), back, gap=10 if roomy else 2)
    return b.card(inside, pad=(24, 14) if roomy else (12, 6))


def _buttons(scene: PracticeScene) -> Box:
    """Returns what can be done: to solve it, or after that to go on."""
    height, gap, over = 44 if scene.frame.wide else 36, 8, scene.attempt.over
    shown = [commands.HINT, commands.SOLUTION, commands.START_OVER, commands.SKIP]
    if over:
        again = [commands.START_OVER] if scene.attempt.stage is Stage.SHOWN else []
        lead = commands.NEXT if scene.after is not None else commands.FINISH
        shown = [lead, *again, commands.PLAY_OUT, commands.ANALYSE]
    buttons = [
        b.button(each, primary=over and place == 0, part=1, height=height)
        for place, each in enumerate(shown)
    ]
    first = 1 if over else 2
    two = b.column(
        b.row(*buttons[:first], gap=gap), b.row(*buttons[first:], gap=gap, wrap=True), gap=gap
    )
    below = scene.frame.form is Form.BELOW
    return b.alike(b.fit(b.row(*buttons, gap=gap), two) if below else two)
