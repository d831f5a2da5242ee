"""The list of opponents: how many games were won against each, as a bar and in figures."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from gui.files.opponent import Opponent, Result
from gui.files.statistics import GameResults
from gui.history import words as history_text
from gui.history.game_list import result_colour
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import mix
from gui.widgets import PickList
from gui.words.catalogue import say

NAME_PART = 0.34
"""The part of a row that the opponent's name has, more for a long name."""
SHORTEST_BAR = 70
"""The length of a bar, logical, that a long name leaves."""
ORDER = (Result.WON, Result.DRAWN, Result.LOST)
"""The order of the parts of a bar."""


class OpponentsList(PickList):
    """The results against each opponent; the words of a row are those of `words.score_row`."""

    tall = 54

    scores: Sequence[tuple[Opponent | None, GameResults]] = ()
    """The results of each row; None stands for all computers."""

    def value_text(self) -> str:
        """Returns the selected row in words, its number and the number of rows."""
        if not 0 <= self.marked < len(self.scores):
            return super().value_text()
        words = history_text.score_in_words(*self.scores[self.marked])
        return say(
            "{row} ({number} of {most})", row=words, number=self.marked + 1, most=len(self.scores)
        )

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        theme, (who, score) = style.theme, self.scores[index]
        people = who is not None and who.is_person
        if index == self.marked:
            style.box(target, row.inflate(-style.px(20), -style.px(4)), theme.raised, radius=10)
        room = row.inflate(-style.px(40), 0)
        upper, lower = room.copy(), room.copy()
        upper.height, lower.height = style.px(22), style.px(20)
        upper.bottom, lower.top = row.centery + style.px(2), row.centery + style.px(2)
        rate = "–" if people else history_text.win_rate(score)
        figure = style.text_size("100 %", s.BODY, s.SEMIBOLD)[0]
        style.write(target, rate, upper, theme.text, weight=s.SEMIBOLD, align="right")
        bar = pygame.Rect(room.x + self._names(style, room.width), 0, 0, style.px(10))
        bar.centery = upper.centery
        bar.width = max(upper.right - figure - style.px(14) - bar.x, 0)
        name = pygame.Rect(upper.x, upper.y, bar.x - style.px(12) - upper.x, upper.height)
        if people:
            name.width = upper.width - figure - style.px(12)
        style.write(target, self.rows[index][0], name, theme.text, weight=s.SEMIBOLD)
        if not people:
            self._draw_bar(target, style, bar, score)
        parts = history_text.counts(who, score)
        forms = [" · ".join(parts[:most]) for most in range(len(parts), 0, -1)]
        words = style.first_fitting(forms, lower.width, s.SMALL)
        style.write(target, words, lower, theme.muted, size=s.SMALL)

    def _names(self, style: Style, width: int) -> int:
        """Returns the part of a row of so many pixels that the names have, the same in each."""
        names = [
            style.text_size(row[0], s.BODY, s.SEMIBOLD)[0]
            for row, (who, _) in zip(self.rows, self.scores, strict=True)
            if who is None or not who.is_person
        ]
        figure = style.text_size("100 %", s.BODY, s.SEMIBOLD)[0] + style.px(14)
        most = width - figure - style.px(SHORTEST_BAR)
        return min(max(round(width * NAME_PART), *names, 0) + style.px(12), most)

    def _draw_bar(
        self, target: pygame.Surface, style: Style, bar: pygame.Rect, score: GameResults
    ) -> None:
        """Draws the games won, drawn and lost as parts of a bar, with gaps between them."""
        theme = style.theme
        style.box(target, bar, theme.well, radius=5)
        if not score.played:
            return
        gap, x, done = style.px(2), bar.x, 0
        for result in ORDER:
            done += score.results[result]
            right = bar.x + bar.width * done // score.played
            part = pygame.Rect(x, bar.y, right - x, bar.height)
            if score.results[result] and part.width > gap:
                part.width -= gap if right < bar.right else 0
                colour = result_colour(theme, result)
                if result is not Result.WON:
                    colour = mix(colour, theme.panel, 0.35)
                style.box(target, part, colour, radius=5)
            x = right
