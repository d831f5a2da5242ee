"""Draws the summary of a review: accuracies, marks, the turning point."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.games.game import Player
from gui.analysis.analyst import Analyst
from gui.analysis.mark_badge import mark_colour
from gui.look import style as s
from gui.review import words
from gui.review.painter import Painter
from gui.shell.player_names import seat_name
from gui.widgets.link import HEIGHT

DISC = 1.22
"""The width of a stone's picture in widths of the stone."""
SIDE_BY_SIDE = 320
"""From this logical width of the card on, the two sides stand beside each other."""


@dataclass
class Summary(Painter):
    """Draws the summary once, from the top of its card downwards."""

    def __post_init__(self) -> None:
        """Begins at the top of the card."""
        layout, style = self.layout, self.style
        card = layout.opening if self.review.at_summary else layout.summary
        self._pad = style.px(24 if layout.roomy else 12)
        self._row = card.inflate(-2 * self._pad, 0)
        self._row.y, self._row.height = card.y + style.px(16 if layout.roomy else 8), 0
        self._end = card.bottom - style.px(12 if layout.roomy else 6)

    def draw(self, analyst: Analyst) -> None:
        """Draws the rows that have room."""
        opening, review, style = self.review.at_summary, self.review, self.style
        large = opening and self.layout.roomy
        wide = self.layout.opening.height >= style.px(284)  # between the lines
        if opening:
            sizes = (s.TITLE, s.NAME, s.BODY) if large else (s.BODY, s.SMALL)
            said = words.result(review, self.theme)
            fits = (z for z in sizes if style.text_size(said, z, s.BOLD)[0] <= self._row.width)
            self._gap(4 if large else 0)
            self._line(said, next(fits, sizes[-1]), s.BOLD, self.theme.text)
            self._gap((18 if wide else 10) if large else 4)
        if self._row.width >= style.px(SIDE_BY_SIDE):
            self._beside(gap=12 if self.layout.roomy else 6)
        else:
            for player in Player:
                self._in_a_row(player)
        self._gap((18 if large and wide else 10) if self.layout.roomy else 4)
        if large:
            line = self._take(1)
            if line is not None:
                self.target.fill(self.theme.line, line)
            self._gap(16 if wide else 10)
        self._turning_point(analyst, large=large)

    # Places

    def _take(self, height: int) -> pygame.Rect | None:
        """Returns the next row, so many pixels high; None if there is no room for it."""
        if self._row.y + height > self._end:
            return None
        row = pygame.Rect(self._row.x, self._row.y, self._row.width, height)
        self._row.y += height
        return row

    def _gap(self, logical: float) -> None:
        self._row.y += self.style.px(logical)

    def _line(self, text: str, size: int, weight: str, colour: tuple[int, int, int]) -> None:
        row = self._take(self.style.line_height(size, weight))
        if row is not None and text:
            self.style.write(self.target, text, row, colour, size=size, weight=weight)

    # Parts

    def _beside(self, *, gap: float) -> None:
        """Draws both sides beside each other: disc, accuracy, name; below them the marks."""
        style = self.style
        size = style.px(38 if self.layout.roomy else 30)
        figure = s.FIGURE if self.layout.roomy else s.TITLE
        tall = style.px(48 if self.layout.roomy else 40)
        row = self._take(tall)
        if row is None:
            return
        halves = self._halves(row)
        for player, half in zip(Player, halves, strict=True):
            self._disc(player, (half.x + size // 2, half.centery), size)
            room = half.copy()
            room.x += size + style.px(12)
            room.width = half.right - room.x
            name_tall = style.line_height(s.SMALL)
            upper = pygame.Rect(room.x, room.y, room.width, room.height - name_tall)
            lower = pygame.Rect(room.x, upper.bottom, room.width, name_tall)
            self._figure(player, upper, figure)
            name = seat_name(self.review.setup.seats, player)
            style.write(self.target, name, lower, self.theme.muted, size=s.SMALL)
        self._gap(gap)
        row = self._take(style.line_height(s.SECOND))
        if row is not None:
            for player, half in zip(Player, self._halves(row), strict=True):
                self._marks(player, half)

    def _disc(self, player: Player, centre: tuple[int, int], size: int) -> None:
        """Draws a side's piece, about `size` pixels wide, which a stone's picture is not."""
        piece = self.sprites.stone(self.review.game, player, round(size * DISC))
        self.target.blit(piece, piece.get_rect(center=centre))

    def _halves(self, row: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        half = (row.width - self.style.px(20)) // 2
        left = pygame.Rect(row.x, row.y, half, row.height)
        right = left.copy()
        right.right = row.right
        return left, right

    def _in_a_row(self, player: Player) -> None:
        """Draws one side in a row: disc, accuracy, marks."""
        style = self.style
        row = self._take(style.px(26))
        if row is None:
            return
        size = style.px(20)
        self._disc(player, (row.x + size // 2, row.centery), size)
        room = row.copy()
        room.x += size + style.px(8)
        room.width = style.text_size("100 %", s.NAME, s.BOLD)[0]
        self._figure(player, room, s.NAME)
        rest = row.copy()
        rest.x = room.right + style.px(10)
        rest.width = row.right - rest.x
        self._marks(player, rest)

    def _figure(self, player: Player, room: pygame.Rect, size: int) -> None:
        """Draws a side's accuracy."""
        text = words.accuracy_words(self.review, player)
        self.style.write(self.target, text, room, self.theme.text, size=size, weight=s.BOLD)

    def _marks(self, player: Player, room: pygame.Rect) -> None:
        """Draws the number of moves with each mark; in a small window only of those there are."""
        style = self.style
        shown = words.counts(self.review, player)
        if not self.layout.roomy:
            shown = [(mark, count) for mark, count in shown if count]
        texts = [f"{mark.glyph} {count}" for mark, count in shown]
        widths = [
            max(style.text_size(text, s.SECOND, weight)[0] for weight in (s.MEDIUM, s.SEMIBOLD))
            for text in texts
        ]
        gap = min((room.width - sum(widths)) // max(len(widths) - 1, 1), style.px(20))
        x = room.x
        for (mark, count), text, width in zip(shown, texts, widths, strict=True):
            place = pygame.Rect(x, room.y, width, room.height)
            colour = mark_colour(style, mark) if count else self.theme.muted
            weight = s.SEMIBOLD if count else s.MEDIUM
            style.write(self.target, text, place, colour, size=s.SECOND, weight=weight)
            x += width + gap

    def _turning_point(self, analyst: Analyst, *, large: bool) -> None:
        """Draws which move decided the game, or how far the review has come."""
        review, style, theme = self.review, self.style, self.theme
        point = words.turning_point(review, theme)
        if not point:
            if analyst.busy:
                self._progress()
            for line in style.wrapped(
                words.progress_words(review, analyst), self._row.width, s.SMALL, most=2
            ):
                self._line(line, s.SMALL, s.MEDIUM, theme.muted)
            return
        if not review.at_summary:
            self._line(point, s.SMALL, s.MEDIUM, theme.muted)
            return
        size = s.BODY if large else s.SMALL
        self._line(point, size, s.SEMIBOLD, theme.text)
        self._gap(4 if large else 0)
        if large:  # the link to that move stands below
            self._end -= style.px(HEIGHT)
        move = words.turning_move(review, theme)
        if move is None:
            return
        most, said = 3 if large else 2, move.spoken
        if len(style.wrapped(said, self._row.width, size)) > most:
            said = f"{move.head}."
        for line in style.wrapped(said, self._row.width, size, most=most):
            self._line(line, size, s.MEDIUM, theme.muted)

    def _progress(self) -> None:
        """Draws how many of the moves are judged as a track that fills."""
        style, theme = self.style, self.theme
        track = self._take(style.px(6))
        if track is None:
            return
        style.box(self.target, track, theme.well, radius=3)
        track.width = track.width * self.review.judged // max(self.review.count, 1)
        if track.width >= track.height:
            style.box(self.target, track, theme.accent, radius=3)
        self._gap(6)
