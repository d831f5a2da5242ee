"""The Monte Carlo page as boxes."""

from __future__ import annotations

from enum import Enum
from typing import NamedTuple, Unpack

from gui.lab import commands
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.cards import phase_shapes, terms_shapes
from gui.lab.monte_carlo.games import Setting
from gui.lab.monte_carlo.look import StepLook
from gui.lab.picks import pick
from gui.lab.sketch import sketched
from gui.lab.step_bar import play_button, speed_button
from gui.look import style as s
from gui.look.words import game_name
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.paint import Canvas
from gui.widgets import Widget
from gui.words.catalogue import Said

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
    look: StepLook
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
    return b.scroll(b.frame(page, pad=pad, grow=1), "monte carlo", grow=1)


def _abreast(now: MctsState, board: Canvas, path: Widget) -> Box:
    tree = b.hosted(path, grow=1, min_height=200)
    right = b.column(
        b.card(_terms(now, min_height=170), pad=(22, 16), grow=1),
        b.card(_phases(now, min_height=52, want_height=156), pad=(22, 16)),
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
        b.fit(_phases(now, height=30, min_width=290), _phases(now, height=60)),
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
    game, look, exploration = now.setting.board.game, now.look, now.setting.exploration
    says = b.SILENT
    if look.terms is not None:
        notes = mcts_text.terms_notes(game, look.terms, exploration)
        said = ". ".join((mcts_text.terms_said(game, look.terms), *notes))
        says = ("note", mcts_text.terms_title(game, look), said)
    lengths |= {"grow": 1, "says": says}
    return sketched(terms_shapes, game, look, exploration, reach=8, **lengths)


def _phases(now: MctsState, **lengths: Unpack[b.Lengths]) -> Box:
    phase = now.look.phase
    done = mcts_text.PHASES.get(phase)
    says = ("note", "Phase done", done) if done else b.SILENT
    lengths |= {"grow": 1, "says": says}
    return sketched(phase_shapes, phase, **lengths)


def _choices(now: MctsState) -> Box:
    """Returns the constant, the seed and the position on one card."""
    setting, size = now.setting, s.BODY if now.wide else s.SECOND
    name = game_name(setting.board.game)
    plies = len(setting.board.moves)
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
        pick(commands.SEED, f"Seed {setting.seed}"),
        pick(commands.POSITION, f"{name}, move {plies + 1}" if plies else f"{name}, start", name),
    )
    row = b.row(constant, *picks, b.space(), gap=20 if now.wide else 8)
    return b.card(row, pad=(18, 6) if now.wide else (10, 3))


def _buttons(now: MctsState) -> Box:
    """Returns the buttons that go through the phases, and the number of the game."""
    tip = f"{commands.START.label} ({commands.START.key})"
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
