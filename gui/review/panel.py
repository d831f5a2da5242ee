"""Draws the parts of the review that are not controls: cards, notes on the board."""

from __future__ import annotations

import pygame

from engine.games.game import Player
from gui.analysis.analyst import Analyst
from gui.analysis.judgement import Mark, best_moves
from gui.analysis.mark_badge import draw_mark, mark_colour
from gui.board.board_view import BoardView
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import Gradient, mix
from gui.look.words import capitalised, game_name
from gui.review import words
from gui.review.comment import comment, mark_at
from gui.review.layout import ReviewLayout
from gui.review.model import Review
from gui.review.painter import Painter
from gui.review.summary import Summary
from gui.widgets.link import HEIGHT
from gui.widgets.widget import Look

SHOWN_ON_BOARD = (Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER, Mark.BEST)
TINT = 0.12
"""The part of a mark's colour in the card of the comment."""


class Panel(Painter):
    """Draws the review's cards once."""

    def draw(self, *, title_ends: int, analyst: Analyst) -> None:
        """Draws everything; the top bar's buttons begin at `title_ends`, in pixels."""
        layout, style, target = self.layout, self.style, self.target
        self._title(title_ends)
        for card in (layout.graph, layout.moves):
            if card.height:
                style.card(target, card)
        opening = self.review.at_summary
        if opening or layout.roomy:
            style.card(target, layout.opening if opening else layout.summary)
            Summary(target, style, self.sprites, self.review, layout).draw(analyst)
        if not opening:
            self._comment()
        self._progress(analyst)

    def _title(self, ends: int) -> None:
        roomy = self.layout.roomy
        place = self.layout.top.move(self.style.px(32 if roomy else 12), 0)
        written = self.style.write(
            self.target, "Review", place, self.theme.text, size=s.TITLE, weight=s.BOLD
        )
        place.x = written.right + self.style.px(20 if roomy else 12)
        place.width = ends - place.x - self.style.px(8)
        name = game_name(self.review.game)
        if self.style.text_size(name)[0] <= place.width:
            self.style.write(self.target, name, place, self.theme.muted)

    def _fill(self, mark: Mark | None) -> Gradient:
        """Returns the colours of the comment's card, tinted by the kind of move."""
        if mark is None or mark is Mark.GOOD or self.theme.flat:
            return self.theme.card
        tint = mark_colour(self.style, mark)
        return tuple(mix(colour, tint, TINT) for colour in self.theme.card)

    def _comment(self) -> None:
        """Draws the card about the move on the board: what it does, what was better."""
        style, theme, card, roomy = self.style, self.theme, self.layout.comment, self.layout.roomy
        said = comment(self.review, theme)
        style.card(self.target, card, fill=self._fill(said.mark))
        pad = style.px(24 if roomy else 12)
        row = card.inflate(-2 * pad, 0)
        row.y = card.y + style.px(14 if roomy else 8)
        end = card.bottom - style.px(14 if roomy else 8) - style.px(HEIGHT)
        size = s.TITLE if roomy else s.NAME
        row.height = style.line_height(size, s.BOLD)
        head = style.wrapped(said.head, row.width, size, s.BOLD)
        if len(head) > 1:
            size = s.NAME if roomy else s.BODY
            head = style.wrapped(said.head, row.width, size, s.BOLD, most=2)
            row.height = style.line_height(size, s.BOLD)
        for text in head:
            style.write(self.target, text, row, theme.text, size=size, weight=s.BOLD)
            row.y += row.height
        row.y += style.px(4 if roomy else 2)
        size = s.BODY if roomy else s.SMALL
        room = (end - row.y) // style.line_height(size)
        if len(style.wrapped(said.detail, row.width, size)) > room:
            size = s.SMALL
        row.height = style.line_height(size)
        lines = max((end - row.y) // row.height, 1)
        quiet = mix(theme.muted, theme.text, 0.35)
        for text in style.wrapped(said.detail, row.width, size, most=lines):
            style.write(self.target, text, row, quiet, size=size)
            row.y += row.height

    def _progress(self, analyst: Analyst) -> None:
        """Draws how many moves are judged, or where a variation begins, below the list.

        At the right stands for whom the list says what its moves changed.
        """
        review, style, theme, row = self.review, self.style, self.theme, self.layout.progress.copy()
        if not row.height:
            return
        said = words.progress_words(review, analyst)
        whom = words.view_words(review, theme)
        if style.text_size(f"{said}  {whom}", s.SMALL)[0] > row.width:
            whom = capitalised(whom.removeprefix("Values "))
        place = style.write(self.target, whom, row, theme.muted, size=s.SMALL, align="right")
        row.width = place.x - style.px(8) - row.x
        start = review.variation_from
        if start is not None:
            note = f"Variation from move {start + 1 - review.set_up}"
            style.write(self.target, note, row, theme.accent, size=s.SMALL, weight=s.SEMIBOLD)
            return
        if style.text_size(said, s.SMALL)[0] > row.width:
            said = said.partition(";")[0]
        style.write(self.target, said, row, theme.muted, size=s.SMALL)


def card_looks(
    review: Review, analyst: Analyst, layout: ReviewLayout, style: Style
) -> dict[object, Look]:
    """Returns how the cards look: what they say, and which of them there are."""
    theme, opening = style.theme, review.at_summary
    sides = tuple((words.accuracy_words(review, p), words.counts(review, p)) for p in Player)
    point = (words.turning_point(review, theme), words.turning_move(review, theme))
    progress = (words.progress_words(review, analyst), review.judged, analyst.busy)
    summary = (opening, sides, words.result(review, theme), point, progress)
    reach = 2 * style.card_reach
    return {
        "cards": (layout.opening.inflate(reach, reach), opening),
        "summary": (layout.opening, summary),
        "comment": (layout.comment, (opening, comment(review, theme))),
        "progress": (layout.progress, (progress, review.variation_from)),
    }


def draw_on_board(
    target: pygame.Surface, style: Style, sprites: Sprites, review: Review, board: BoardView
) -> None:
    """Draws the last move's mark at its stone, and marks where the best moves come to rest."""
    judgement, cell = mark_at(review), review.record.last_cell
    if review.answered:
        _draw_best(target, style, sprites, review, board, review.ply)
    if review.motion.arrival is not None or cell is None:
        return
    if judgement is None or judgement.mark not in SHOWN_ON_BOARD:
        return
    place = board.cell_rect(cell)
    reach = place.width * 3 // 10
    centre = (place.centerx + reach, place.centery - reach)
    draw_mark(target, style, judgement.mark, centre, size=_mark_size(place, style), current=True)
    if judgement.mark is not Mark.BEST and not (review.secret or review.replies):
        _draw_best(target, style, sprites, review, board, review.ply - 1)


def _draw_best(
    target: pygame.Surface,
    style: Style,
    sprites: Sprites,
    review: Review,
    board: BoardView,
    ply: int,
) -> None:
    """Draws marks where the best moves at a ply come to rest."""
    position, analysed = review.record.position_at(ply), review.known(ply)
    for best in best_moves(analysed.columns) if analysed is not None else ():
        landing = position.landing_cell(best)
        if landing is not None:
            spot = board.cell_rect(landing)
            if review.game.gravity:
                target.blit(sprites.dashed_ring(spot.width, style.theme.good), spot)
            else:
                box = spot.inflate(-spot.width // 8, -spot.width // 8)
                style.box(target, box, None, radius=8, border=style.theme.good, width=2)
            size = _mark_size(spot, style)
            draw_mark(target, style, Mark.BEST, spot.center, size=size, current=True)


def _mark_size(cell: pygame.Rect, style: Style) -> float:
    return max(cell.width / style.scale * 0.25, 16)
