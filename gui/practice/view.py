"""A task of practice as boxes: the bar, and beside the board what is said and the buttons."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from gui.board.board_page import Form, PanelNeeds, board_page
from gui.board.board_picture import draw_stone
from gui.files.cards import AGAIN
from gui.look import style as s
from gui.look.words import game_name
from gui.practice import commands, pieces, words
from gui.practice.attempt import Stage
from gui.practice.tasks import GAME
from gui.shell.commands import BACK, KEY_LIST, SETTINGS
from gui.shell.top_bar import BESIDE, WIDE_MARGIN
from gui.view import boxes as b
from gui.view.box import Box
from gui.words.catalogue import say

if TYPE_CHECKING:
    from gui.practice.scene import PracticeScene

NEEDS = PanelNeeds(
    narrowest=250, heights=(250, 190), more=200, smaller=0.8, line=False, always_bar=True
)
"""The room that the screen asks for."""
SAID = "said"
"""The key of the card with the words."""


def practice_page(scene: PracticeScene) -> Box:
    """Returns the screen, with the panel as it has room."""
    roomy = scene.frame.wide
    said, pips, back = _said(scene, roomy), _pips(scene, roomy), _comes_back(scene, roomy)
    buttons, gap = _buttons(scene), 14 if roomy else 8
    panel = b.fit(
        b.column(said, pips, back, b.space(), buttons, gap=gap),
        b.column(said, pips, b.space(), buttons, gap=gap),
        b.column(b.scroll(said, grow=1), buttons, gap=gap),
    )
    frame, sprites = scene.frame, scene.app.sprites
    return board_page(frame, scene.board, sprites, top=bar(roomy), panel=panel)


def bar(wide: bool) -> Box:
    """Returns the bar at the top of both screens of practice."""
    buttons = [b.button(each, quiet=True, height=36) for each in (KEY_LIST, SETTINGS, BACK)]
    edge = WIDE_MARGIN if wide else 12
    pad = edge - BESIDE if wide else 0
    title = b.text(words.TITLE, s.TITLE, s.BOLD, wrap=False)
    title = b.row(b.space(width=edge - pad), title)
    name = b.text(game_name(GAME), tone="muted", wrap=False, says=b.SILENT)
    rest = b.row(b.space(), b.alike(b.row(*buttons, gap=4 if wide else 0), keys=wide), grow=1)
    row = b.fit(b.row(title, b.space(width=20), name, rest), b.row(title, rest))
    return b.frame(row, pad=(pad, 4))


def _said(scene: PracticeScene, roomy: bool) -> Box:
    """Returns the card with the task, a wrong answer, or the right one."""
    attempt, task, sides = scene.attempt, scene.task, scene.sides
    head, detail = words.said(attempt, sides)
    solved, tint = attempt.stage is Stage.SOLVED, ""
    if solved or attempt.wrong is not None:
        tint = "good" if solved else "warn"
    foot = ""
    if solved:
        foot = words.how_solved(attempt)
    elif task.mistake is not None:
        foot = words.source(task.mistake, scene.app.storage.now())
    side = 52 if roomy else 30
    stone = b.drawing(draw_stone, GAME, attempt.mover, scene.app.sprites, width=side, height=side)
    sizes = (s.FIGURE, s.TITLE) if roomy and attempt.wrong is None else (s.TITLE, s.NAME)
    title = b.text(head, sizes[0], s.BOLD, smaller=sizes[1:], tone=tint or "text", grow=1)
    inside = b.column(
        pieces.chips(task),
        b.row(stone, title, gap=12),
        b.text(detail, s.BODY if roomy else s.SECOND),
        b.text(foot, s.SMALL, tone="muted") if foot else None,
        gap=12 if roomy else 6,
    )
    pad = (24, 18) if roomy else (12, 8)
    least = 210 if roomy else 0
    return b.card(inside, pad=pad, tint=tint, key=SAID, min_height=least)


def _pips(scene: PracticeScene, roomy: bool) -> Box:
    """Returns the pips of the tasks, and how many were right at the first try."""
    answers = scene.answers
    done = sum(each is not None for each in answers)
    count = say("{done} of {count}", done=done, count=len(answers))
    head = b.row(
        b.text("Today", s.NAME if roomy else s.SECOND, s.SEMIBOLD),
        b.space(),
        b.text(count, s.SECOND, tone="muted", wrap=False),
        says=b.SILENT,
    )
    right = b.text(words.right_today(answers), s.SMALL, tone="muted") if roomy else None
    inside = b.column(head, pieces.pips(answers, scene.at), right, gap=8 if roomy else 2)
    return b.card(inside, pad=(24, 14) if roomy else (12, 6))


def _comes_back(scene: PracticeScene, roomy: bool) -> Box | None:
    """Returns when the card comes back, once it is answered."""
    card = scene.card
    if not scene.attempt.over or card is None or not card.due:
        return None
    due = date.fromisoformat(card.due)
    when = b.text(words.comes_back(due, scene.today), s.NAME if roomy else s.SECOND, s.SEMIBOLD)
    day = b.text(words.date_in_words(due), s.SMALL, tone="muted", wrap=False)
    wrong = card.answer_of(scene.today) == AGAIN
    return b.card(
        b.fit(b.row(when, b.space(), day, gap=8), when),
        pad=(24, 14) if roomy else (12, 6),
        tint="warn" if wrong else "",
    )


def _buttons(scene: PracticeScene) -> Box:
    """Returns what can be done: to solve it, or after that to go on."""
    roomy, below = scene.frame.wide, scene.frame.form is Form.BELOW
    height, gap = 44 if roomy else 36, 8
    if scene.attempt.over:
        lead = commands.NEXT if scene.after is not None else commands.FINISH
        first = [
            b.button(
                commands.START, lead.label, short=lead.short, primary=True, part=1, height=height
            )
        ]
        again = (commands.START_OVER,) if scene.attempt.stage is Stage.SHOWN else ()
        rest = [*again, commands.PLAY_OUT, commands.ANALYSE]
        others = [b.button(each, part=1, height=height) for each in rest]
    else:
        four = (commands.HINT, commands.SOLUTION, commands.START_OVER, commands.SKIP)
        first = [b.button(each, part=1, height=height) for each in four[:2]]
        others = [b.button(each, part=1, height=height) for each in four[2:]]
    two = b.column(b.row(*first, gap=gap), b.row(*others, gap=gap), gap=gap)
    rows = b.fit(b.row(*first, *others, gap=gap), two) if below else two
    return b.alike(rows)
