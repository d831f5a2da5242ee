"""The review as boxes: the bar, and beside the board its cards and buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Unpack

import pygame

from engine.games.game import Player
from engine.games.line_game import LineGame
from gui.analysis.evaluation_graph import EvaluationGraph
from gui.analysis.judgement import Mark
from gui.analysis.mark_badge import mark_colour
from gui.board.board_page import BoardFrame, Form, PanelNeeds, board_page
from gui.board.board_picture import draw_stone
from gui.board.board_view import BoardView
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import mix
from gui.look.words import game_name
from gui.review.comment import Comment
from gui.review.marked_moves import MarkedMoves
from gui.shell.top_bar import BESIDE, WIDE_MARGIN
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import Button, Widget
from gui.widgets.link import HEIGHT
from gui.words.catalogue import full_stop

LEAD, SHORT_GRAPH, LIST, BUTTON = 128, 56, 90, 38
"""Below a board the least height of summary or comment, of the graph, of a card with three moves,
and the height of the buttons."""
NEEDS = PanelNeeds(
    narrowest=264,
    heights=(LEAD + SHORT_GRAPH + LIST + BUTTON + 40, LEAD + BUTTON + 24),
    more=400,
    smaller=0.8,
    caption=True,
    line=False,
    always_bar=True,
)
"""The room that the screen asks for."""
TINT = 0.12
"""The part of a mark's colour in the card of the comment."""
SIDE_BY_SIDE = 320
"""From this logical width of the card on, the two sides stand beside each other."""
HIGH = 284
"""From this logical height on, the summary has wide spaces between its lines."""
CARD_PAD = {True: (24, 14), False: (12, 7)}
"""The space inside a card, by whether it is roomy."""
COMMENT, TALL = 140, 650
"""The height of a large comment, and that of a panel with wide spaces between its cards."""
STACKED = 430
"""The width of the panel below which the buttons stand in two rows."""
LINE = 130
"""The height of the card of the moves from which a line stands below them."""
COMMENT_CARD, MOVES, PROGRESS = "comment", "moves", "progress"
"""The keys of boxes that notices may fill, and of that line."""
APART = 20
"""The most logical space between the numbers of two marks."""
TONES = {
    Mark.BEST: "good",
    Mark.GOOD: "good",
    Mark.INACCURACY: "warn",
    Mark.MISTAKE: "warn",
    Mark.BLUNDER: "bad",
}
"""The colours of the numbers of marks."""


class SideState(NamedTuple):
    """What the summary says of a side."""

    player: Player
    name: str
    accuracy: str
    marks: tuple[tuple[Mark, int], ...]


class ReviewState(NamedTuple):
    """What the words say."""

    game: LineGame
    sprites: Sprites
    comment: Comment
    at_summary: bool
    result: str
    sides: tuple[SideState, SideState]
    point: str
    """Which move decided the game; '' while that is not known."""
    move: Comment | None
    """The comment on that move."""
    progress: str
    how_far: str
    """The same without the reason why it has stopped."""
    share: tuple[int, int] | None
    """How many of the moves are judged while that goes on; None when it has ended."""
    whom: tuple[str, str]
    """For whom the values are, in words and in fewer."""
    variation: str
    """Where a variation begins; '' for none."""


class ReviewParts(NamedTuple):
    """The controls that are made by hand."""

    quiet: tuple[Button, ...]
    graph: EvaluationGraph
    moves: MarkedMoves
    steps: tuple[Button, ...]
    primary: Button
    links: tuple[Button, ...]
    show_me: Button
    roomy: bool


def review_page(
    now: ReviewState,
    by: ReviewParts,
    frame: BoardFrame,
    board: BoardView,
    bar: Widget,
    scale: float,
) -> Box:
    """Returns the screen, with the panel as it has room."""
    wide, high = (side / scale for side in frame.panel.size)
    if frame.wide:
        panel = _large_panel(now, by, wide, high)
    else:
        below = frame.form is Form.BELOW
        panel = (_panel_below if below else _small_panel)(now, by, wide, high)
    top = _bar(now, by, wide=frame.wide)
    return board_page(frame, board, now.sprites, top=top, panel=panel, bar=bar)


def _bar(now: ReviewState, by: ReviewParts, *, wide: bool) -> Box:
    title = b.text("Review", s.TITLE, s.BOLD, wrap=False)
    name = b.text(game_name(now.game), tone="muted", wrap=False, says=b.SILENT)
    buttons = [b.hosted(button, height=36) for button in by.quiet]
    gap, edge = (20, WIDE_MARGIN) if wide else (12, 12)
    pad = edge - BESIDE if wide else 0
    title = b.row(b.space(width=edge - pad), title)
    rest = b.row(b.space(), *buttons, gap=4 if wide else 0, grow=1)
    bar = b.fit(b.row(title, b.space(width=gap), name, rest), b.row(title, rest))
    return b.frame(bar, pad=(pad, 4))


# The panel


def _large_panel(now: ReviewState, by: ReviewParts, wide: float, high: float) -> Box:
    """Returns large cards, one below the other, in a panel of these logical lengths."""
    tall = high >= TALL
    gap, summary, comment = (14, 150, COMMENT) if tall else (10, 138, COMMENT)
    if now.at_summary:
        lead = [_opening(now, by, summary + gap + comment, roomy=True)]
    else:
        above = _card(_summary(now, roomy=True), roomy=True)
        lead = [
            above._replace(lay=above.lay._replace(height=summary)),
            _comment(now.comment, by, comment, roomy=True),
        ]
    buttons = _buttons(by, 44 if tall else 40, 8, abreast=wide >= STACKED)
    graph = _graph(by, 10, height=118 if tall else 92)
    return b.fit(
        b.column(*lead, graph, _moves(now, by, 56), buttons, gap=gap),
        b.column(*lead, _graph(by, 10, grow=1), buttons, gap=gap),
    )


def _small_panel(now: ReviewState, by: ReviewParts, wide: float, high: float) -> Box:
    """Returns small cards; summary and comment share a place."""
    buttons = _buttons(by, 36, 6, abreast=wide >= STACKED)
    room = high - (36 if wide >= STACKED else 78) - 8
    lead = _lead(now, by, min(max(LEAD, room * 0.42), 190, room))
    graph = _graph(by, 0, height=SHORT_GRAPH)
    return b.fit(
        b.column(lead, _moves(now, by, 34), graph, buttons, gap=8),
        b.column(lead, b.space(), graph, buttons, gap=8),
    )


def _panel_below(now: ReviewState, by: ReviewParts, wide: float, high: float) -> Box:
    """Returns the panel below a board, without the list or the graph where room is short."""
    buttons = _buttons(by, BUTTON, 8, abreast=True)
    room = high - BUTTON - 8
    most = room - 16 - SHORT_GRAPH - LIST
    if most >= LEAD:
        lead = _lead(now, by, min(most, 150))
        graph = _graph(by, 0, height=SHORT_GRAPH)
        return b.column(lead, graph, _moves(now, by), buttons, gap=8)
    if room - 150 - 8 < SHORT_GRAPH:
        return b.column(_lead(now, by, room), buttons, gap=8)
    graph = _graph(by, 0, grow=1, max_height=100)
    return b.column(_lead(now, by, 150), graph, b.space(), buttons, gap=8)


def _lead(now: ReviewState, by: ReviewParts, height: float) -> Box:
    if now.at_summary:
        return _opening(now, by, height, roomy=False)
    return _comment(now.comment, by, height, roomy=False)


def _graph(by: ReviewParts, pad: float, **lengths: Unpack[b.Lengths]) -> Box:
    """Returns the graph, whose labels begin where the words of the other cards do."""
    return b.card(b.hosted(by.graph), pad=(pad, 0), **lengths)


def _moves(now: ReviewState, by: ReviewParts, least: float = 0) -> Box:
    """Returns the list, with the line below it where there is room."""
    pad = 10 if by.roomy else 6
    rows = b.hosted(by.moves, grow=1)
    line = b.frame(_progress(now), pad=(6, 0), height=26, key=PROGRESS)
    inside = b.fit(b.column(rows, line, min_height=LINE - 2 * pad), rows)
    return b.card(inside, pad=(pad, pad), grow=1, key=MOVES, min_height=least)


def _buttons(by: ReviewParts, height: float, gap: float, *, abreast: bool) -> Box:
    """Returns the buttons that step, and the one that leads on beside or below them."""
    steps = b.row(*(b.hosted(each, part=1, height=height) for each in by.steps), gap=gap)
    lead = b.hosted(by.primary, height=height)
    if not abreast:
        return b.column(steps, lead, gap=gap)
    shares = zip((steps, lead), (52, 48), strict=True)
    return b.row(*(box._replace(lay=box.lay._replace(part=part)) for box, part in shares), gap=gap)


# The comment


def _comment(said: Comment, by: ReviewParts, height: float, *, roomy: bool) -> Box:
    """Returns the card about the move on the board: what it does, what was better."""
    sizes = (s.TITLE, s.NAME) if roomy else (s.NAME, s.BODY)

    def words(size: int) -> Box:
        return b.column(
            b.text(said.head, sizes[0], s.BOLD, smaller=sizes[1:]),
            b.text(said.detail, size),
            gap=4 if roomy else 2,
        )

    links = [b.hosted(link) for link in by.links]
    gap = 18 if roomy else 14
    rows = [b.row(*links[:number], gap=gap) for number in range(len(links), -1, -1)]
    inside = b.column(
        b.fit(words(s.BODY if roomy else s.SMALL), words(s.SMALL)),
        b.space(),
        b.fit(*rows, height=HEIGHT),
    )
    pad = (24, 14) if roomy else (12, 8)
    tint = b.drawing(draw_tinted, said.mark, reach=s.DOWN + s.BLUR + 1)
    return b.stack(tint, b.frame(inside, pad=pad), height=height, key=COMMENT_CARD)


def draw_tinted(target: pygame.Surface, rect: pygame.Rect, style: Style, mark: Mark | None) -> None:
    """Draws a card in the colour of a mark."""
    fill = style.theme.card
    if mark not in (None, Mark.GOOD) and not style.theme.flat:
        assert mark is not None
        tint = mark_colour(style, mark)
        fill = tuple(mix(colour, tint, TINT) for colour in fill)
    style.card(target, rect, fill=fill)


# The summary


def _card(inside: Box, *, roomy: bool) -> Box:
    return b.card(inside, pad=CARD_PAD[roomy])


def _opening(now: ReviewState, by: ReviewParts, height: float, *, roomy: bool) -> Box:
    """Returns the summary in place of summary and comment, with its link."""
    wide = height >= HIGH
    sizes = (s.TITLE, s.NAME, s.BODY) if roomy else (s.BODY, s.SMALL)
    gap = (18 if wide else 10) if roomy else 4
    title = b.text(now.result, sizes[0], s.BOLD, smaller=sizes[1:])
    rule = (b.rule(), b.space(height=16 if wide else 10)) if roomy else ()
    link = b.row(b.hosted(by.show_me)) if roomy and now.move is not None else None
    told = () if now.move is None else (now.move.spoken, full_stop(now.move.head))
    words = b.column(
        *(title, b.space(height=gap), _sides(now, roomy=roomy), b.space(height=gap)),
        *rule,
        b.fit(_point(now, *told, roomy=roomy), _point(now, *told[1:], roomy=roomy)),
    )
    inside = b.column(words, b.space(), link)
    return b.card(inside, pad=CARD_PAD[roomy], height=height, key=COMMENT_CARD)


def _summary(now: ReviewState, *, roomy: bool) -> Box:
    """Returns the summary beside a comment."""
    point = b.text(now.point, s.SMALL, tone="muted") if now.point else _how_far(now)
    return b.column(_sides(now, roomy=roomy), point, gap=10)


def _sides(now: ReviewState, *, roomy: bool) -> Box:
    """Returns both sides' accuracies and marks."""
    pad = 48 if roomy else 24
    abreast = [_abreast(now, side, roomy=roomy) for side in now.sides]
    rows = [_in_a_row(now, side, roomy=roomy) for side in now.sides]
    return b.fit(b.row(*abreast, gap=20, min_width=SIDE_BY_SIDE - pad), b.column(*rows))


def _abreast(now: ReviewState, side: SideState, *, roomy: bool) -> Box:
    size = 44 if roomy else 36
    figures = b.column(
        b.text(side.accuracy, s.FIGURE if roomy else s.TITLE, s.BOLD, wrap=False),
        b.text(side.name, s.SMALL, tone="muted", wrap=False),
        grow=1,
    )
    return b.column(
        b.row(_stone(now, side, size), figures, gap=8, height=48 if roomy else 40),
        _marks(side, roomy=roomy),
        gap=12 if roomy else 6,
        part=1,
    )


def _in_a_row(now: ReviewState, side: SideState, *, roomy: bool) -> Box:
    figure = b.text(side.accuracy, s.NAME, s.BOLD, wrap=False, room_for=("100 %",))
    return b.row(_stone(now, side, 26), figure, _marks(side, roomy=roomy), gap=8, height=26)


def _stone(now: ReviewState, side: SideState, size: float) -> Box:
    return b.drawing(*(draw_stone, now.game, side.player, now.sprites), width=size, height=size)


def _marks(side: SideState, *, roomy: bool) -> Box:
    """Returns how many moves have each mark; in a small window only of those there are."""
    kids: list[Box] = []
    for mark, count in side.marks:
        if not (count or roomy):
            continue
        tone, weight = (TONES[mark], s.SEMIBOLD) if count else ("muted", s.MEDIUM)
        if kids:
            kids.append(b.space(grow=1, max_width=APART))
        kids.append(b.text(f"{mark.glyph} {count}", s.SECOND, weight, tone=tone, wrap=False))
    return b.row(*kids, grow=1)


def _point(now: ReviewState, *told: str, roomy: bool) -> Box:
    """Returns which move decided the game, and the first words about it, or how far it has come."""
    if not now.point:
        return _how_far(now)
    size = s.BODY if roomy else s.SMALL
    return b.column(
        b.text(now.point, size, s.SEMIBOLD),
        b.text(told[0], size, tone="muted") if told else None,
        gap=4 if roomy else 0,
    )


def _how_far(now: ReviewState) -> Box:
    """Returns how many of the moves are judged, while they are with a track that fills."""
    words = b.text(now.progress, s.SMALL, tone="muted")
    if now.share is None:
        return words
    return b.column(b.drawing(draw_track, *now.share, height=6), words, gap=6)


def draw_track(
    target: pygame.Surface, rect: pygame.Rect, style: Style, done: int, count: int
) -> None:
    """Draws how many of the moves are judged."""
    style.box(target, rect, style.theme.well, radius=3)
    part = rect.copy()
    part.width = rect.width * done // max(count, 1)
    if part.width >= part.height:
        style.box(target, part, style.theme.accent, radius=3)


# Below the list


def _progress(now: ReviewState) -> Box:
    """Returns how many moves are judged, or where a variation begins, and for whom the list is."""
    if now.variation:
        said: Sequence[Box] = [_line(now.variation, "accent", s.SEMIBOLD)]
    else:
        said = [_line(words) for words in (now.progress, now.how_far)]
    rows = [b.row(line, b.space(), _line(each), gap=4) for line in said for each in now.whom]
    return b.fit(*rows)


def _line(words: str, tone: str = "muted", weight: str = s.MEDIUM) -> Box:
    return b.text(words, s.SMALL, weight, tone=tone, wrap=False)
