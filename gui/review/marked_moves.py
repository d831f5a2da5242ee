"""A scrollable list of a game's moves with their marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.games.game import Player
from engine.records import dataclass
from gui.analysis.judgement import Mark
from gui.analysis.mark_badge import mark_colour
from gui.analysis.move_list import values_for
from gui.look import style as s
from gui.look.style import Style
from gui.shell.player_names import Subject
from gui.widgets.list_view import ListView
from gui.widgets.widget import Pos
from gui.words.catalogue import joined

ROW = 36
SMALL_ROW = 26
EACH = 2
"""Moves in a row."""


@dataclass(frozen=True)
class Entry:
    """A move in the list."""

    move: str
    """The move's notation."""
    side: str
    """The name of the side that moved."""
    mark: Mark | None = None
    words: tuple[str, ...] = ()
    """The mark's sign and the words for it, then in ever fewer words."""
    variation: bool = False
    """Whether the move belongs to a variation and was not played in the game."""


class MarkedMoves(ListView):
    """A list of moves, two in a row, each with its number; it keeps the current one in sight."""

    row_height = SMALL_ROW
    columns = (8,)

    def __init__(
        self, chosen: Callable[[int], None], stone: Callable[[Player, int], pygame.Surface]
    ) -> None:
        """`chosen` is called with the ply after the move that was picked.

        `stone` returns the picture of a side's stone of a size in pixels.
        """
        super().__init__("Moves")
        self.empty = "No moves."
        self.before = 0
        """The number of plies before the list's first move, which has the number 1."""
        self.chosen = chosen
        self.entries: Sequence[Entry] = ()
        self.ply = 0
        self.headed = True
        """Whether the screen says for whom errors are; if not, they are marks without words."""
        self._stone = stone
        self._whom: Subject | None = None

    def list_moves(
        self, entries: Sequence[Entry], ply: int, before: int = 0, whom: Subject | None = None
    ) -> None:
        """Shows the moves after the first `before`; `ply` moves, with those, are on the board.

        `whom` is the side whose wins the entries call wins, as in "for you".
        """
        moved = ply != self.ply
        self.before, self._whom, self.entries, self.ply = before, whom, entries, ply
        moves = [each.move for each in entries]
        rows = [moves[first : first + EACH] for first in range(0, len(moves), EACH)]
        row, column = divmod(ply - before - 1, EACH)
        self.show(rows, row, column)
        if moved:
            self.scroll_to(row)

    def scroll_to(self, row: int) -> None:
        """Scrolls so that a row, the one before it and the one after are in sight."""
        row, further = max(row, 0), min(1, (self.page - 1) // 2)
        self._top = min(max(self._top, row + 1 + further - self.page), row - further)
        self._scroll(0)

    def cell(self, index: int) -> pygame.Rect:
        """Returns the rectangle of a move, which may be out of sight."""
        row, place = divmod(index, EACH)
        cell = self.row_rect(row)
        room = cell.width - max(cell.height // 5, 4) - 2  # beside the scroll bar
        cell.x, cell.width = cell.x + place * room // EACH, room // EACH
        return cell

    # Input

    def press(self, pos: Pos) -> None:
        """Picks the move under the pointer, or begins to drag the scroll bar."""
        row = self.row_at(pos)
        places = range(0) if row is None else range(row * EACH, row * EACH + len(self.rows[row]))
        picked = next((each for each in places if self.cell(each).collidepoint(pos)), None)
        self._grip = None
        if picked is not None:
            self.chosen(picked + 1 + self.before)
        else:
            super().press(pos)

    def key(self, event: pygame.event.Event) -> bool:
        """Goes by a row for the up and down arrows, by a page for Page Up and Page Down."""
        if event.key not in (pygame.K_UP, pygame.K_DOWN, pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return False
        ply = self.ply + EACH * self._steps()[event.key]
        self.chosen(min(max(ply, 0), len(self.entries) + self.before))
        return True

    def value_text(self) -> str:
        """Returns a description of the moves with their marks, and of the current one."""
        said = []
        for index, entry in enumerate(self.entries):
            words = [str(index + 1), entry.side, entry.move, *entry.words[:1]]
            if entry.variation:
                words.append("(variation)")
            if index + 1 + self.before == self.ply:
                words.append("(current)")
            said.append(joined(*words))
        return values_for(self._whom, said) or self.empty

    # Drawing

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        del row
        for place in range(len(self.rows[index])):
            self._draw_entry(target, style, index * EACH + place)

    def _draw_entry(self, target: pygame.Surface, style: Style, index: int) -> None:
        theme, entry, cell = style.theme, self.entries[index], self.cell(index)
        if index + 1 + self.before == self.ply:
            style.box(target, cell.inflate(-style.px(2), -style.px(2)), theme.raised, radius=8)
        digits = len(str(len(self.entries)))
        number = pygame.Rect(cell.x, cell.y, style.px(8 + 8 * digits), cell.height)
        style.write(target, str(index + 1), number, theme.muted, size=s.SMALL, align="right")
        size = min(cell.height * 2 // 3, style.px(24))
        disc = self._stone(Player((index + self.before) % 2), size)
        x = number.right + style.px(6 if cell.height >= style.px(ROW) else 5)
        target.blit(disc, (x, cell.centery - size // 2))
        longest = max(len(each.move) for each in self.entries)
        place = pygame.Rect(x + size + style.px(6), cell.y, style.px(4 + 10 * longest), 0)
        place.height = cell.height
        colour = theme.accent if entry.variation else theme.text
        style.write(target, entry.move, place, colour, weight=s.SEMIBOLD)
        if entry.mark is None:
            return
        rest = pygame.Rect(place.right + style.px(4), cell.y, 0, cell.height)
        rest.width = cell.right - style.px(3) - rest.x
        tone = theme.muted if entry.mark is Mark.GOOD else mark_colour(style, entry.mark)
        weight = s.SEMIBOLD if entry.mark.is_error else s.MEDIUM
        whole = self.headed or not entry.mark.is_error
        forms = entry.words if whole else entry.words[-1:]
        words = style.first_fitting(forms, rest.width, s.SMALL, weight)
        style.write(target, words, rest, tone, size=s.SMALL, weight=weight)
