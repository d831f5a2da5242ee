"""Draws the parts of the review that are not controls: bars, cards, notes on the board."""

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
from gui.look.words import game_name
from gui.review import words
from gui.review.layout import ReviewLayout
from gui.review.model import Review
from gui.shell.player_names import seat_name

SHOWN_ON_BOARD = (Mark.INACCURACY, Mark.MISTAKE, Mark.BLUNDER, Mark.BEST)


class Panel:
    """Draws the review's cards once."""

    def __init__(
        self,
        target: pygame.Surface,
        style: Style,
        sprites: Sprites,
        review: Review,
        layout: ReviewLayout,
    ) -> None:
        """Draws on `target`."""
        self.target, self.style, self.theme = target, style, style.theme
        self.sprites, self.review, self.layout = sprites, review, layout

    def draw(self, *, title_ends: int, analyst: Analyst) -> None:
        """Draws everything; the top bar's buttons begin at `title_ends`, in pixels."""
        layout, theme = self.layout, self.theme
        self.target.fill(theme.line, (0, layout.top.bottom - 1, layout.top.width, 1))
        self._title(title_ends)
        for card in (layout.players, layout.sentence, layout.moves, layout.graph_card):
            self.style.card(self.target, card)
        for player in Player:
            self._player(player)
        self._sentence()
        if layout.roomy:
            self._heads()
        self._status(analyst)

    def _title(self, ends: int) -> None:
        place = self.layout.top.move(self.style.px(32 if self.layout.roomy else 12), 0)
        written = self.style.write(
            self.target, "Review", place, self.theme.text, size=s.TITLE, weight=s.SEMIBOLD
        )
        place.x = written.right + self.style.px(20)
        place.width = ends - place.x
        self.style.write(self.target, game_name(self.review.game), place, self.theme.muted)

    def _player(self, player: Player) -> None:
        """Draws one half of the players' card: disc, name, accuracy."""
        style, theme, card = self.style, self.theme, self.layout.players
        first, roomy = player is Player.FIRST, self.layout.roomy
        half = pygame.Rect(card.x, card.y, card.width // 2, card.height)
        if not first:
            half.right = card.right
        size, edge = style.px(48 if roomy else 26), style.px(14 if roomy else 8)
        spot = pygame.Rect(0, 0, size, size)
        spot.centery = half.centery
        spot.x = half.x + edge if first else half.right - edge - size
        self.target.blit(self.sprites.stone(self.review.game, player, size), spot)
        align, inwards = ("left", "right") if first else ("right", "left")
        room = pygame.Rect(0, half.y, half.width - size - edge - style.px(8), half.height)
        room.x = spot.right + style.px(8) if first else half.x
        figure = words.accuracy_words(self.review, player)
        if roomy:
            ends = room.inflate(-style.px(20), 0)
            style.write(
                self.target, figure, ends, theme.text, size=22, weight=s.SEMIBOLD, align=inwards
            )
            room.width -= style.px(80)
            room.x += 0 if first else style.px(80)
        upper = pygame.Rect(room.x, 0, room.width, style.px(20))
        upper.bottom = half.centery
        size_of_name = s.BODY if roomy else s.SMALL
        name = seat_name(self.review.setup.seats, player)
        style.write(
            self.target, name, upper, theme.text, size=size_of_name, weight=s.SEMIBOLD, align=align
        )
        upper.y = half.centery
        below = "accuracy" if roomy else figure
        style.write(self.target, below, upper, theme.muted, size=s.SMALL, align=align)

    def _sentence(self) -> None:
        """Draws the card about the current move: its name, its mark, the comment."""
        style, theme, card = self.style, self.theme, self.layout.sentence
        roomy = self.layout.roomy
        pad, size = style.px(18 if roomy else 10), s.NAME if roomy else s.BODY
        row = card.inflate(-2 * pad, 0)
        row.height = style.px(24 if roomy else 20)
        row.y = card.y + style.px(10 if roomy else 5)
        head = words.headline(self.review, theme)
        judgement = words.mark_at(self.review)
        if judgement is not None:
            badge = style.px(11 if roomy else 9)
            centre = (row.x + badge, row.centery)
            draw_mark(self.target, style, judgement.mark, centre, size=18, current=True)
            row.x, row.width = row.x + 3 * badge, row.width - 3 * badge
        written = style.write(self.target, head, row, theme.text, size=size, weight=s.SEMIBOLD)
        if judgement is not None and roomy:
            row.x, right = written.right + style.px(10), row.right
            row.width = right - row.x
            colour = mark_colour(style, judgement.mark)
            say = words.mark_words(judgement).split(" ", 1)[1]
            style.write(self.target, say, row, colour, weight=s.MEDIUM)
        text_size = s.BODY if roomy else s.SMALL
        line = style.line_height(text_size)
        y = card.y + style.px(37 if roomy else 26)
        inner = card.width - 2 * pad
        for text in style.wrapped(words.detail(self.review, theme), inner, text_size)[:2]:
            place = pygame.Rect(card.x + pad, y, inner, line)
            style.write(self.target, text, place, theme.muted, size=text_size)
            y += line

    def _heads(self) -> None:
        """Draws the headings of the list and the graph."""
        review, style = self.review, self.style
        start = review.variation_from
        note = "" if start is None else f"variation from move {start + 1 - review.set_up}"
        for card, head in ((self.layout.moves, "Moves"), (self.layout.graph_card, "Evaluation")):
            row = card.inflate(-2 * style.px(18), 0)
            row.height = style.px(36)
            style.write(self.target, head, row, self.theme.text, weight=s.SEMIBOLD)
            style.write(self.target, note, row, self.theme.accent, size=s.SMALL, align="right")

    def _status(self, analyst: Analyst) -> None:
        """Draws the status bar: the review's progress and the most important keys."""
        style, theme, bar = self.style, self.theme, self.layout.status
        self.target.fill(theme.panel, bar)
        inner = bar.inflate(-style.px(64 if self.layout.roomy else 24), 0)
        keys = "←/→ moves · , . mistakes · T try again · F1 all keys"
        if not self.layout.roomy:
            keys = "F1 all keys"
        written = style.write(self.target, keys, inner, theme.muted, size=s.SMALL, align="right")
        inner.width = written.x - inner.x - style.px(16)
        if not self.review.complete:
            track = pygame.Rect(inner.x, 0, style.px(120), style.px(8))
            track.centery = bar.centery
            style.box(self.target, track, theme.raised, radius=4, border=theme.border)
            done = track.copy()
            done.width = track.width * self.review.judged // max(self.review.count, 1)
            if done.width >= track.height:
                style.box(self.target, done, theme.accent, radius=4)
            inner.x, inner.width = track.right + style.px(12), inner.right - track.right
        said = words.progress_words(self.review, analyst)
        style.write(self.target, said, inner, theme.muted, size=s.SMALL)


def draw_on_board(
    target: pygame.Surface, style: Style, sprites: Sprites, review: Review, board: BoardView
) -> None:
    """Draws the last move's mark at its stone, and marks where the best moves come to rest."""
    judgement, cell = words.mark_at(review), review.record.last_cell
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
    if judgement.mark is not Mark.BEST and not review.secret:
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
