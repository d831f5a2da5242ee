"""The words of the review as boxes: the title, the summary, the comment, the progress."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame

from engine.games.game import Player
from engine.games.line_game import LineGame
from gui.analysis.judgement import Mark
from gui.analysis.mark_badge import mark_colour
from gui.board.board_picture import draw_stone
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import mix
from gui.look.words import capitalised, game_name
from gui.review.comment import Comment
from gui.review.layout import ReviewLayout
from gui.view import boxes as b
from gui.view.box import Box, Kind, PlacedBox, place
from gui.widgets.link import HEIGHT

TINT = 0.12
"""The part of a mark's colour in the card of the comment."""
SIDE_BY_SIDE = 320
"""From this logical width of the card on, the two sides stand beside each other."""
HIGH = 284
"""From this logical height on, the summary has wide spaces between its lines."""
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
    share: tuple[int, int] | None
    """How many of the moves are judged while that goes on; None when it has ended."""
    whom: str
    """For whom the values are."""
    variation: str
    """Where a variation begins; '' for none."""


class PlacesKind(Kind):
    """Gives each box the place that the layout has for it."""

    def place(self, node: PlacedBox, style: Style) -> None:
        """Places the boxes."""
        for kid, rect in zip(node.kids, node.box.data, strict=True):
            assert isinstance(rect, tuple)
            place(kid, pygame.Rect(rect), style, node.window)


PLACES = PlacesKind()


def review_words(now: ReviewState, layout: ReviewLayout, title_ends: int, style: Style) -> Box:
    """Returns the cards with their words; the bar's buttons begin at `title_ends`, in pixels."""
    left = style.px(32 if layout.roomy else 12)
    bar = layout.top.move(left, 0)
    bar.width = title_ends - left - style.px(8)
    found = [(bar, _title(now, layout))]
    found += [(card, b.card(b.space())) for card in (layout.graph, layout.moves) if card.height]
    if now.at_summary:
        found.append((layout.opening, _opening(now, layout, style)))
    else:
        if layout.roomy:
            found.append((layout.summary, _card(_summary(now, roomy=True), roomy=True)))
        found.append((layout.comment, _comment(now.comment, layout)))
    if layout.progress.height:
        found.append((layout.progress, _progress(now)))
    rects, kids = zip(*((tuple(rect), box) for rect, box in found), strict=True)
    return Box(PLACES, rects, kids, says=b.SILENT)


def _title(now: ReviewState, layout: ReviewLayout) -> Box:
    title = b.text("Review", s.TITLE, s.BOLD, wrap=False)
    name = b.text(game_name(now.game), tone="muted", wrap=False)
    gap = 20 if layout.roomy else 12
    return b.fit(b.row(title, name, gap=gap), b.row(title))


# The comment


def _comment(said: Comment, layout: ReviewLayout) -> Box:
    """Returns the card about the move on the board: what it does, what was better."""
    roomy = layout.roomy
    sizes = (s.TITLE, s.NAME) if roomy else (s.NAME, s.BODY)

    def words(size: int) -> Box:
        return b.column(
            b.text(said.head, sizes[0], s.BOLD, smaller=sizes[1:]),
            b.text(said.detail, size),
            gap=4 if roomy else 2,
        )

    links = b.space(height=HEIGHT)
    inside = b.column(b.fit(words(s.BODY if roomy else s.SMALL), words(s.SMALL), grow=1), links)
    pad = (24, 14) if roomy else (12, 8)
    tint = b.drawing(draw_tinted, said.mark, reach=s.DOWN + s.BLUR + 1)
    return b.stack(tint, b.frame(inside, pad=pad))


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
    return b.card(inside, pad=(24, 14) if roomy else (12, 7))


def _opening(now: ReviewState, layout: ReviewLayout, style: Style) -> Box:
    """Returns the summary in place of summary and comment, with room for its link."""
    roomy = layout.roomy
    wide = layout.opening.height >= style.px(HIGH)
    sizes = (s.TITLE, s.NAME, s.BODY) if roomy else (s.BODY, s.SMALL)
    gap = (18 if wide else 10) if roomy else 4
    title = b.text(now.result, sizes[0], s.BOLD, smaller=sizes[1:])
    rule = (b.rule(), b.space(height=16 if wide else 10)) if roomy else ()
    link = b.space(height=HEIGHT) if roomy else None
    told = () if now.move is None else (now.move.spoken, f"{now.move.head}.")
    words = b.column(
        *(title, b.space(height=gap), _sides(now, roomy=roomy), b.space(height=gap)),
        *rule,
        b.fit(_point(now, *told, roomy=roomy), _point(now, *told[1:], roomy=roomy)),
    )
    return _card(b.column(words, b.space(), link), roomy=roomy)


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
    whom = (now.whom, capitalised(now.whom.removeprefix("Values ")))
    if now.variation:
        said: Sequence[Box] = [_line(now.variation, "accent", s.SEMIBOLD)]
    else:
        said = [_line(words) for words in (now.progress, now.progress.partition(";")[0])]
    rows = [b.row(line, b.space(), _line(each), gap=4) for line in said for each in whom]
    return b.fit(*rows)


def _line(words: str, tone: str = "muted", weight: str = s.MEDIUM) -> Box:
    return b.text(words, s.SMALL, weight, tone=tone, wrap=False)
