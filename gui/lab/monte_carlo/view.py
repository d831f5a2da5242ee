"""The Monte Carlo page as boxes."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Unpack

from gui.lab import commands
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.games import Setting
from gui.lab.monte_carlo.shapes import terms_shapes
from gui.lab.monte_carlo.step import MctsPhase, ShownStep
from gui.lab.picks import pick
from gui.lab.sketch import Label, Line, Shape, disc, sketched
from gui.lab.step_bar import play_button, speed_button
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import mix
from gui.look.words import game_name
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.paint import Canvas
from gui.widgets import Widget
from gui.words.catalogue import Said, say

CONSTANT, CARD = "constant", "card"
"""What the slider and the choice of a card are for."""
CONSTANTS = tuple(Said(f"{hundredths / 100:.2f}") for hundredths in range(301))
"""The exploration constants to choose from, in hundredths."""


class MctsPanel(Enum):
    """What stands beside the board where there is room for one thing only."""

    TREE = "Tree"
    WHY = "Why"


class MctsState(NamedTuple):
    """What the page shows."""

    setting: Setting
    step: ShownStep
    panel: MctsPanel
    caption: str
    """What happens in the step."""
    note: str
    """What the exact scores say."""
    game: str
    """The number of the game."""
    playing: bool
    speed: float
    """Phases a second."""
    can_go_back: bool
    can_go_on: bool
    can_add: bool
    """Whether there may be more games."""
    wide: bool


def monte_carlo_page(now: MctsState, board: Canvas, path: Widget) -> Box:
    """Returns the board, the path and the terms above the constant and the buttons."""
    body = _abreast(now, board, path) if now.wide else _narrow(now, board, path)
    gap = 14 if now.wide else 6
    page = b.column(body, _choices(now), _buttons(now), gap=gap)
    pad = (32, 12) if now.wide else (12, 5)
    return b.scroll(b.frame(page, pad=pad, grow=1), grow=1, key="monte carlo")


def _abreast(now: MctsState, board: Canvas, path: Widget) -> Box:
    tree = b.hosted(path, grow=1, min_height=200)
    right = b.column(
        b.card(_terms(now, min_height=170), pad=(22, 16), grow=1),
        b.card(_phases(now), pad=(22, 16)),
        gap=14,
        width=296,
    )
    return b.row(
        b.column(_board(now, board), part=52),
        b.column(tree, _caption(now), gap=4, part=48),
        right,
        gap=24,
        across="stretch",
        grow=1,
    )


def _narrow(now: MctsState, board: Canvas, path: Widget) -> Box:
    """Returns the board with one of the cards beside it."""
    cards = [(each, each.value) for each in MctsPanel]
    if now.panel is MctsPanel.TREE:
        shown = b.hosted(path, grow=1, min_height=130)
    else:
        shown = b.card(_terms(now, min_height=110), pad=(14, 8), grow=1)
    right = b.column(
        _phases(now),
        b.segments(CARD, "Card", cards, now.panel, height=30),
        shown,
        gap=6,
        part=54,
    )
    both = b.row(b.column(_board(now, board), part=46), right, gap=10, across="stretch", grow=1)
    return b.column(both, _caption(now), gap=4, grow=1)


def _board(now: MctsState, board: Canvas) -> Box:
    note = b.text(
        now.note,
        tone="muted",
        write="center",
        smaller=(s.SECOND, s.SMALL),
        room_for=(mcts_text.LONG_NOTE,),
        says=("note", "Exact scores", now.note),
    )
    return b.column(b.canvas(board, grow=1, min_height=150), note, gap=4, grow=1)


def _caption(now: MctsState) -> Box:
    return b.text(
        now.caption,
        write="center",
        smaller=(s.SECOND, s.SMALL),
        room_for=(mcts_text.LONG_SENTENCE,),
        says=("status", now.caption, now.game),
    )


def _terms(now: MctsState, **lengths: Unpack[b.Lengths]) -> Box:
    """Returns the table of the terms, the formula below it."""
    game, step, exploration = now.setting.board.game, now.step, now.setting.exploration
    says = b.SILENT
    if step.terms is not None:
        notes = mcts_text.terms_notes(game, step.terms, exploration)
        said = ". ".join((mcts_text.terms_said(game, step.terms), *notes))
        says = ("note", mcts_text.terms_title(game, step), said)
    lengths |= {"grow": 1, "says": says}
    return sketched(terms_shapes, game, step, exploration, reach=8, **lengths)


def _phases(now: MctsState) -> Box:
    """Returns the four phases: those done with a tick, the present one lit."""
    present, large = now.step.phase, now.wide
    phases = [
        b.row(
            sketched(_sign, phase, present, width=24 if large else 18, height=24 if large else 18),
            b.text(
                words,
                s.BODY if large else 13,
                s.MEDIUM if phase > present else s.SEMIBOLD,
                tone="good" if phase < present else "warn" if phase is present else "muted",
                wrap=False,
            ),
            gap=12 if large else 6,
        )
        for phase, words in mcts_text.PHASES.items()
    ]
    says = ("note", "Phase done", mcts_text.PHASES[present]) if present else b.SILENT
    if large:
        return b.column(*phases, gap=14, says=says)
    both = b.grid([phases[:2], phases[2:]], gap=40, between=8, says=says)
    return b.fit(b.row(*phases, justify="between", says=says), both)


def _sign(
    width: float, height: float, style: Style, phase: MctsPhase, present: MctsPhase
) -> list[Shape]:
    """Returns the number of a phase on a disc, or the tick of one that is done."""
    theme, x, y = style.theme, width / 2, height / 2
    current = phase is present
    tone = theme.good if phase < present else theme.warn if current else theme.muted
    sign = disc(x, y, x, mix(theme.panel, tone, 0.2), tone if current else None, 1.5)
    if phase < present:
        return [sign, Line(((x - 4, y), (x - 1, y + 3.5), (x + 4.5, y - 3.5)), tone, 2.0)]
    return [sign, Label(x, y, str(int(phase)), tone, 13 if width > 20 else 11, s.SEMIBOLD)]


def _choices(now: MctsState) -> Box:
    """Returns the constant, the seed and the position on one card."""
    setting, size = now.setting, s.BODY if now.wide else s.SECOND
    name = game_name(setting.board.game)
    plies = len(setting.board.moves)
    message = "{game}, move {number}" if plies else "{game}, start"
    constant = b.row(
        b.fit(
            b.text(mcts_text.EXPLORATION_SHORT, size, tone="muted", wrap=False, says=b.SILENT),
            b.text("c", size, tone="muted", says=b.SILENT),
        ),
        b.slider(
            *(CONSTANT, mcts_text.EXPLORATION, setting.hundredths, CONSTANTS), big_step=10, grow=1
        ),
        gap=10,
        grow=1,
        max_width=640,
    )
    picks = (
        pick(commands.SEED, say("Seed {seed}", seed=str(setting.seed))),
        pick(commands.POSITION, say(message, game=name, number=plies + 1), name),
    )
    row = b.row(constant, *picks, b.space(), gap=20 if now.wide else 8)
    return b.card(row, pad=(18, 6) if now.wide else (10, 3))


def _buttons(now: MctsState) -> Box:
    """Returns the buttons that go through the phases, and the number of the game."""
    tip = commands.START.tip
    back = now.can_go_back
    row = b.row(
        b.button(commands.START, bare=True, tip=tip, enabled=back, part=44),
        b.button(commands.PHASE_BACK, enabled=back, part=104),
        play_button(now.playing, enabled=now.can_go_on or now.playing, part=126),
        b.button(commands.PHASE, enabled=now.can_go_on, part=104),
        b.button(commands.MORE_GAMES, enabled=now.can_add, part=150),
        speed_button(now.speed, part=120),
        gap=8 if now.wide else 6,
        max_width=760,
        grow=1 if now.wide else 0,
    )
    count = b.text(now.game, s.SECOND, tone="muted", write="right", says=b.SILENT, width=150)
    high = 40 if now.wide else 34
    return b.row(row, b.space(), count, height=high, across="stretch") if now.wide else row
