"""What is drawn around the bars and the table: cards, the small board, sentences, progress."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from gui.board.board_model import still_model
from gui.board.board_picture import still_board
from gui.lab.page import OnBoard
from gui.lab.race_layout import RaceLayout
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.widgets import Description
from gui.widgets.widget import Look


@dataclass(frozen=True)
class RaceFace:
    """The words beside the bars, and the position."""

    sentences: tuple[str, ...] = ()
    """How it stands; the first is the most important."""
    board: OnBoard | None = None
    """The position."""
    title: str = ""
    """What the position is called."""
    failed: bool = False
    """Whether the sentences say that something is wrong."""
    part: float | None = None
    """How much of the table has been filled; None where there is none in sight."""

    def looks(self, layout: RaceLayout) -> dict[object, Look]:
        """Returns the look of each card."""
        return {
            "race main": (layout.main, None),
            "race board": (layout.side, (self.board, self.title)),
            "race words": (layout.words, (self.sentences, self.failed)),
            "race progress": (layout.progress, self.part),
        }

    def draw(
        self, target: pygame.Surface, style: Style, sprites: Sprites, layout: RaceLayout
    ) -> None:
        """Draws the cards and what is in them, but not their controls."""
        style.card(target, layout.main)
        style.card(target, layout.side)
        if self.board is not None:
            model = still_model(self.board.game, self.board.moves, open_to_move=False)
            still_board(model, layout.board, style, sprites, bare=True).draw(target, style)
        if layout.wide:
            head = pygame.Rect(layout.board.x, layout.side.y, layout.board.width, style.px(52))
            style.write(target, self.title, head, style.theme.text, size=s.BODY, weight=s.SEMIBOLD)
        self._draw_words(target, style, layout)
        if self.part is not None and layout.progress.width > style.px(120):
            self._draw_progress(target, style, layout.progress)

    def _draw_words(self, target: pygame.Surface, style: Style, layout: RaceLayout) -> None:
        """Writes the sentences as large as there is room."""
        place, gap = layout.words, style.px(6 if layout.wide else 2)
        sizes = (s.BODY, s.SECOND, s.SMALL, 12) if layout.wide else (s.SMALL, 12, 11, 10)
        written = [self._written(style, place.width, size) for size in sizes]
        needs = [
            len(lines) * style.line_height(size, s.SEMIBOLD) + gap * len(self.sentences)
            for size, lines in zip(sizes, written, strict=True)
        ]
        fit = next((n for n, need in enumerate(needs) if need <= place.height), len(sizes) - 1)
        high = style.line_height(sizes[fit], s.SEMIBOLD)
        row = pygame.Rect(place.x, place.y, place.width, high)
        if not layout.wide:
            row.y += max(place.height - needs[fit], 0) // 2
        head = style.theme.bad if self.failed else style.theme.text
        for place_of, (number, line) in enumerate(written[fit]):
            if place_of and written[fit][place_of - 1][0] != number:
                row.y += gap
            colour, weight = (style.theme.muted, s.MEDIUM) if number else (head, s.SEMIBOLD)
            left = sum(each == number for each, _ in written[fit][place_of:])
            if row.y + left * high <= place.bottom + gap:  # a whole sentence or none of it
                style.write(target, line, row, colour, size=sizes[fit], weight=weight)
            row.y += high

    def _written(self, style: Style, width: int, size: int) -> list[tuple[int, str]]:
        """Returns the lines of all sentences, each with its sentence's number."""
        return [
            (number, line)
            for number, words in enumerate(self.sentences)
            for line in style.wrapped(words, width, size, s.MEDIUM if number else s.SEMIBOLD)
        ]

    def _draw_progress(self, target: pygame.Surface, style: Style, place: pygame.Rect) -> None:
        assert self.part is not None, "there is a table"
        words = pygame.Rect(place.right - style.px(48), place.y, style.px(48), place.height)
        track = pygame.Rect(place.x, 0, words.x - style.px(10) - place.x, style.px(6))
        track.centery = place.centery
        style.pill(target, track, style.theme.well)
        track.width = round(track.width * self.part)
        if track.width:
            style.pill(target, track, style.theme.accent)
        percent = f"{self.part * 100:.0f} %"
        style.write(target, percent, words, style.theme.muted, size=s.SECOND, align="right")

    def describe(self, layout: RaceLayout) -> list[Description]:
        """Returns the sentences and the position."""
        rect = layout.side
        bounds = (rect.x, rect.y, rect.width, rect.height)
        found = [Description("status", " ".join(self.sentences))]
        if self.part is not None:
            found.append(Description("note", "Progress", f"{self.part * 100:.0f} %", bounds=bounds))
        return [*found, Description("note", "Measured on", self.title, bounds=bounds)]
