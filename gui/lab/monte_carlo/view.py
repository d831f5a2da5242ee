"""The Monte Carlo page as boxes."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from engine.games.catalogue import board_game_of
from gui.lab import commands
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.path import draw_terms
from gui.lab.monte_carlo.step import MOST_GAMES
from gui.lab.picks import pick, step_buttons, switch
from gui.look import lettering as s
from gui.look.words import game_name
from gui.view import boxes as b
from gui.view.box import Box
from gui.words.catalogue import CATALOGUE, Said, number_text, once_while, say, sentences

if TYPE_CHECKING:
    from gui.lab.monte_carlo.page import MonteCarloPage

CONSTANT = "constant"
"""What the slider is for."""
TREE = "Tree"
"""The card that a small window shows at first."""


@once_while(lambda: CATALOGUE.translation)
def _constants() -> tuple[Said, ...]:
    """Returns the exploration constants to choose from, in hundredths, as the language has them."""
    return tuple(number_text(hundredths / 100, ".2f") for hundredths in range(301))


def monte_carlo_page(page: MonteCarloPage) -> Box:
    """Returns the board, the path and the terms above the constant and the buttons."""
    wide = page.wide
    body = _abreast(page) if wide else _narrow(page)
    return b.column(body, _choices(page), _buttons(page), gap=14 if wide else 6)


def _abreast(page: MonteCarloPage) -> Box:
    tree = b.hosted(page.path_view, grow=1, min_height=200)
    beside = partial(b.panes, gap=24)
    pictures = beside(b.column(_board(page), part=52), b.column(tree, part=48), grow=1)
    said = (b.column(_note(page), part=52), b.column(_caption(page), part=48))
    right = b.column(
        b.card(_terms(page, 170), pad=(22, 16), grow=1),
        b.card(_phases(page), pad=(22, 16)),
        gap=14,
        width=296,
    )
    left = b.column(pictures, beside(*said, min_height=40), gap=4, grow=1)
    return beside(left, right, grow=1)


def _narrow(page: MonteCarloPage) -> Box:
    """Returns the board with one of the cards beside it."""
    cards = {
        TREE: b.hosted(page.path_view, grow=1, min_height=130),
        "Why": b.card(_terms(page, 110), pad=(14, 8), grow=1),
    }
    card = switch("card", "Card", cards, page.card, height=30)
    right = b.column(_phases(page), card, cards[page.card], gap=6, part=54)
    left = b.column(_board(page), _note(page), gap=4, part=46)
    both = b.panes(left, right, gap=10, grow=1)
    return b.column(both, _caption(page), gap=4, grow=1)


def _board(page: MonteCarloPage) -> Box:
    return b.hosted(page.picture, grow=1, min_height=150)


def _note(page: MonteCarloPage) -> Box:
    said = page.note
    return b.muted(
        said,
        s.SECOND,
        write="center",
        smaller=(s.SMALL,),
        room_for=("Preferred now: column 2; best is column 3, 4 or 5.",),
        says=("note", "Exact scores", said),
    )


def _caption(page: MonteCarloPage) -> Box:
    sentence = page.sentence
    return b.text(
        sentence,
        s.SECOND,
        write="center",
        room_for=() if page.wide else (mcts_text.LONG_SENTENCE,),
        says=("status", sentence, page.count),
    )


def _terms(page: MonteCarloPage, min_height: int) -> Box:
    """Returns the table of the terms, the formula below it."""
    step, says = page.step, b.SILENT
    if step.terms is not None:
        said = sentences(mcts_text.terms_said(step), *mcts_text.terms_notes(step))
        says = ("note", mcts_text.terms_title(step), said)
    return b.sketch(draw_terms, step, reach=8, grow=1, min_height=min_height, says=says)


def _phases(page: MonteCarloPage) -> Box:
    """Returns the four phases: those done with a tick, the present one lit."""
    present, large, side = page.step.phase, page.wide, 24 if page.wide else 18
    phases = []
    for phase, words in mcts_text.PHASES.items():
        current, number = phase is present, "✓" if phase < present else str(int(phase))
        tone = "good" if phase < present else "warn" if current else "muted"
        sign = b.line(number, 12, s.SEMIBOLD, tone=tone, write="center")
        tint, edge = tone if phase <= present else "", tone if current else ""
        ground = partial(b.frame, look="raised", tint=tint, edge=edge, radius=12)
        disc = ground(sign, width=side, height=side)
        weight = s.MEDIUM if phase > present else s.SEMIBOLD
        name = b.line(words, s.BODY if large else 13, weight, tone=tone)
        phases.append(b.row(disc, name, gap=12 if large else 6))
    says = ("note", "Phase done", mcts_text.PHASES[present]) if present else b.SILENT
    if large:
        return b.column(*phases, gap=14, says=says)
    both = b.grid([phases[:2], phases[2:]], gap=40, between=8, says=says)
    return b.fit(b.row(*phases, gap=8, justify="between", says=says), both)


def _choices(page: MonteCarloPage) -> Box:
    """Returns the constant, the seed and the position on one card."""
    setting, size = page.setting, s.BODY if page.wide else s.SECOND
    game = setting.board.game
    name, short = game_name(game), board_game_of(game).title
    plies = len(setting.board.moves)
    message = "{game}, move {number}" if plies else "{game}, start"
    quiet = partial(b.line, size=size, tone="muted", says=b.SILENT)
    constant = b.row(
        b.fit(quiet("Exploration c"), quiet("c")),
        b.slider(
            *(CONSTANT, mcts_text.EXPLORATION, round(100 * setting.exploration)),
            _constants(),
            big_step=10,
            grow=1,
        ),
        gap=10,
        grow=1,
        max_width=640,
    )
    picks = (
        pick(commands.SEED, name=say("Seed {seed}", seed=str(setting.seed))),
        pick(commands.POSITION, say(message, game=name, number=plies + 1), short),
    )
    row = b.row(constant, *picks, b.space(), gap=20 if page.wide else 8)
    return b.card(row, pad=(18, 6) if page.wide else (10, 3))


def _buttons(page: MonteCarloPage) -> Box:
    """Returns the buttons that go through the phases, and the number of the game."""
    back, on, more = page.games.step > 0, page.can_go_on, page.games.tree.played < MOST_GAMES
    shown = step_buttons(
        page.playing,
        (commands.START, back, 44),
        (commands.PHASE_BACK, back, 104),
        (commands.PLAY, on or page.playing.on, 126),
        (commands.PHASE, on, 104),
        (commands.MORE_GAMES, on and more, 150),
        (commands.FASTER, True, 120),
        wide=page.wide,
    )
    if not page.wide:
        return b.row(*shown, gap=6, max_width=760)
    count = b.label(page.count, s.SECOND, tone="muted", write="right", width=150)
    return b.row(b.row(*shown, gap=8, max_width=760, grow=1), b.space(), count)
