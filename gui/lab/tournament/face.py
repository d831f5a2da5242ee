"""What is drawn around the table: its title with the progress, and the chart of strength."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from gui.lab.sketch import Sketcher
from gui.lab.tournament import words as words
from gui.lab.tournament.layout import NOWHERE, TourLayout
from gui.lab.tournament.table import HEADS, TableLook, row_height, strength_shapes
from gui.lab.tournament.view import FitIn, row_words
from gui.look import style as s
from gui.look.style import Style
from gui.look.words import many
from gui.widgets import Description
from gui.widgets.widget import Look

if TYPE_CHECKING:  # importing them loads the searches
    from gui.lab.tournament.run import RunState, Unfinished

PAD = 24
BAR, COUNT = 160, 96
"""The width of the bar of progress and of the number beside it, logical."""


class TourFace:
    """The cards of the table and of the chart."""

    def __init__(self) -> None:
        """Begins empty."""
        self._layout = TourLayout(False, *(NOWHERE,) * 6)
        self.table = NOWHERE
        """The place of the table in its card."""
        self._chart = NOWHERE
        self.look = TableLook()
        self.state = ""
        """How far the tournament is, in a word; empty before it begins."""
        self.note = ""
        """What can be done: go on with an unfinished one; empty for nothing."""
        self._sketcher = Sketcher()
        self._scale = 1.0

    def place(self, layout: TourLayout, style: Style) -> None:
        """Places the table and the chart in their cards."""
        self._layout, self._scale = layout, style.scale
        pad = style.px(PAD if layout.wide else 16)
        head = style.px(64 if layout.wide else 58)
        table = layout.table
        self.table = NOWHERE
        if table.height:
            self.table = pygame.Rect(
                table.x + pad, table.y + head, table.width - 2 * pad, table.height - head
            )
            self.table.height -= style.px(14)
        chart = layout.strength
        self._chart = NOWHERE
        if chart.height:
            top = style.px(38)
            self._chart = pygame.Rect(
                chart.x + pad, chart.y + top, chart.width - 2 * pad, chart.height - top
            )
            self._chart.height -= style.px(10)

    def show(self, look: TableLook, state: RunState | None, unfinished: Unfinished | None) -> None:
        """Shows a table, and whether a tournament is unfinished."""
        self.look = look
        self.state = "" if state is None else state.value
        self.note = ""
        if unfinished is not None and state is None:
            self.note = words.unfinished(unfinished.done, unfinished.total)

    @property
    def count(self) -> str:
        """How many games have been played of how many."""
        return f"{self.look.done:,} / {self.look.total:,}"

    def looks(self) -> dict[object, Look]:
        """Returns the looks of both cards."""
        found: dict[object, Look] = {}
        head = self._layout.table.copy()
        if head.height:
            head.height = self.table.y - head.y
            line = (self.look.about, self.count, self.state, self.note)
            found["tournament head"] = (head, line)
        if self._layout.strength.height:
            found["tournament strength"] = (self._layout.strength, self.look.rows)
        return found

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws both cards, without the table."""
        layout, clip, reach = self._layout, target.get_clip(), 2 * style.card_reach

        def touched(card: pygame.Rect) -> bool:
            return card.height > 0 and card.inflate(reach, reach).colliderect(clip)

        if touched(layout.table):
            style.card(target, layout.table)
            self._draw_head(target, style)
        if touched(layout.games):
            style.card(target, layout.games)
        if touched(layout.strength):
            style.card(target, layout.strength)
            head = pygame.Rect(self._chart.x, 0, self._chart.width, style.line_height(s.SMALL))
            head.y = layout.strength.y + style.px(14)
            style.write(target, words.STRENGTH, head, style.theme.muted, size=s.SMALL)
            self._draw_chart(target, style)

    def _draw_chart(self, target: pygame.Surface, style: Style) -> None:
        chart = self._chart
        size = chart.width / style.scale, chart.height / style.scale
        shapes = strength_shapes(self.look.rows, *size, style.theme, FitIn(style))
        if not shapes:
            style.write(target, words.NO_GAMES, chart, style.theme.muted, align="center")
            return
        self._sketcher.draw(target, style, shapes, chart.topleft)

    def _draw_head(self, target: pygame.Surface, style: Style) -> None:
        """Writes the title, how it is played, and how far it is."""
        theme, box = style.theme, self._layout.table
        wide = self._layout.wide
        line = pygame.Rect(self.table.x, box.y + style.px(17 if wide else 9), self.table.width, 0)
        line.height = style.line_height(s.NAME, s.SEMIBOLD)
        written = style.write(target, words.TITLE, line, theme.text, size=s.NAME, weight=s.SEMIBOLD)
        count = line.copy()
        count.width = style.px(COUNT)
        count.right = line.right
        style.write(target, self.count, count, theme.muted, size=s.SMALL, align="right")
        track = pygame.Rect(0, 0, style.px(BAR if wide else 90), style.px(6))
        track.midright = (count.x - style.px(2), line.centery)
        if track.x > written.right + style.px(8):
            self._draw_bar(target, style, track)
        about = self.note or self.look.about
        below = pygame.Rect(line.x, line.bottom + style.px(2), line.width, 0)
        below.height = style.line_height(s.SMALL)
        tone = theme.warn if self.note else theme.muted
        style.write(target, about, below, tone, size=s.SMALL)

    def _draw_bar(self, target: pygame.Surface, style: Style, track: pygame.Rect) -> None:
        theme = style.theme
        style.pill(target, track, theme.line)
        done = track.copy()
        done.width = track.width * self.look.done // max(self.look.total, 1)
        if done.width >= done.height:
            style.pill(target, done, theme.button)

    def describe(self) -> list[Description]:
        """Returns how it stands, then every player's row."""
        look = self.look
        state = self.state or words.NOT_STARTED.lower()
        games = f"{look.done:,} of {many(look.total, 'game')}"
        said = f"{words.TITLE}, {state}: {games}. {look.about}."
        found = [Description("status", said, self.note)]
        for index, row in enumerate(look.rows):
            place = self._row(index)
            if place.width:
                said = row_words(look.rows, index)
                bounds = (place.x, place.y, place.width, place.height)
                found.append(Description("note", row.name, said, bounds=bounds))
        return found

    def _row(self, index: int) -> pygame.Rect:
        """Returns the place of a player's row, or of the chart where the table is not in sight."""
        table = self.table
        if not table.width:
            return self._chart
        tall = row_height(table.height / self._scale, len(self.look.rows)) * self._scale
        top = table.y + HEADS * self._scale + index * tall
        return pygame.Rect(table.x, round(top), table.width, round(tall)).clip(table)
