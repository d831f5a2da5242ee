"""A scrollable list of a game's moves with their marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.records import dataclass
from gui.analysis.judgement import Mark
from gui.analysis.mark_badge import mark_colour
from gui.analysis.move_list import values_for
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.shell.player_names import Subject
from gui.widgets.widget import Pos, Widget
from gui.words.catalogue import joined, say

ROW = 36
SMALL_ROW = 26
EACH = 2
"""Moves in a row."""
NONE = "No moves."


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


class MarkedMoves(Widget):
    """A list of moves, two in a row, each with its number; it keeps the current one in sight."""

    role = "list"
    row_height = SMALL_ROW

    def __init__(self, chosen: Callable[[int], None], game: LineGame) -> None:
        """`chosen` is called with the ply after the move that was picked; `game` is the rules."""
        super().__init__("Moves")
        self.before = 0
        """The number of plies before the list's first move, which has the number 1."""
        self.chosen = chosen
        self._game = game
        self.entries: Sequence[Entry] = ()
        self.ply = 0
        self._whom: Subject | None = None
        self._digits = 1
        self._each = EACH
        self._row, self._top = ROW, 0
        self._roomy = self._headed = True
        self._fitted: tuple[int, tuple[int, int]] = (0, (0, 0))
        """The height of a row and the list's size that the rows suit."""
        self._sprites: Sprites

    def suit(self, sprites: Sprites, *, roomy: bool, headed: bool) -> None:
        """Sets what it looks like; errors are marks without words unless `headed` says for whom."""
        self._sprites, self._roomy, self._headed = sprites, roomy, headed

    def fit(self, style: Style) -> None:
        """Suits the rows to the style and to its height."""
        fitted = (style.px(ROW if self._roomy else SMALL_ROW), self.rect.size)
        if fitted != self._fitted:
            self._row, self._fitted = fitted[0], fitted
            self._scroll_to_current()

    def show(
        self, entries: Sequence[Entry], ply: int, before: int = 0, whom: Subject | None = None
    ) -> None:
        """Shows the moves after the first `before`; `ply` moves, with those, are on the board.

        `whom` is the side whose wins the entries call wins, as in "for you".
        """
        self.before, self._whom = before, whom
        changed = (len(entries), ply) != (len(self.entries), self.ply)
        self.entries, self.ply = entries, ply
        self._digits = max((len(entry.move) for entry in entries), default=1)
        if changed:
            self._scroll_to_current()

    # Rows

    @property
    def rows(self) -> int:
        """The number of rows."""
        return -(-len(self.entries) // self._each)

    @property
    def page(self) -> int:
        """The number of rows in sight."""
        return max(self.rect.height // self._row, 1)

    def _scroll_to_current(self) -> None:
        row = max(self.ply - self.before - 1, 0) // self._each
        further = min(1, (self.page - 1) // 2)  # a row before it and one after stay in sight
        self._scroll_to(min(max(self._top, row + 1 + further - self.page), row - further))

    def _scroll_to(self, top: int) -> None:
        self._top = min(max(top, 0), max(self.rows - self.page, 0))

    def _bar_width(self) -> int:
        return max(self._row // 5, 4)

    def cell(self, index: int) -> pygame.Rect:
        """Returns the rectangle of a move, which may be out of sight."""
        room = self.rect.width - self._bar_width() - 2
        row, place = divmod(index, self._each)
        x = self.rect.x + place * room // self._each
        y = self.rect.y + (row - self._top) * self._row
        return pygame.Rect(x, y, room // self._each, self._row)

    def _index_at(self, pos: Pos) -> int | None:
        for index in self._in_sight():
            if self.cell(index).collidepoint(pos):
                return index
        return None

    def _in_sight(self) -> range:
        end = min((self._top + self.page) * self._each, len(self.entries))
        return range(self._top * self._each, end)

    # Input

    def wheel(self, steps: int) -> bool:
        """Scrolls; a wheel step up shows earlier rows."""
        self._scroll_to(self._top - 3 * steps)
        return True

    def press(self, pos: Pos) -> None:
        """Picks the move under the pointer; the scroll bar jumps to the pointer."""
        index = self._index_at(pos)
        if index is not None:
            self.chosen(index + 1 + self.before)
        else:
            self.drag(pos)

    def drag(self, pos: Pos) -> None:
        """Scrolls with the pointer while the scroll bar is held."""
        if self.pressed and self._bar() is not None and pos[0] > self.cell(self._each - 1).right:
            part = (pos[1] - self.rect.y) / max(self.rect.height, 1)
            self._scroll_to(round(part * self.rows - self.page / 2))

    def key(self, event: pygame.event.Event) -> bool:
        """Goes by a row for the up and down arrows, by a page for Page Up and Page Down."""
        steps = {
            pygame.K_UP: -self._each,
            pygame.K_DOWN: self._each,
            pygame.K_PAGEUP: -self._each * self.page,
            pygame.K_PAGEDOWN: self._each * self.page,
        }
        if event.key not in steps:
            return False
        self.chosen(min(max(self.ply + steps[event.key], 0), len(self.entries) + self.before))
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
        return values_for(self._whom, said) or say(NONE)

    # Drawing

    def _bar(self) -> pygame.Rect | None:
        if self.rows <= self.page:
            return None
        height = max(self.rect.height * self.page // self.rows, self._row)
        top = self.rect.y + (self.rect.height - height) * self._top // (self.rows - self.page)
        width = self._bar_width()
        return pygame.Rect(self.rect.right - width, top, width, height)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the rows in sight, and a scroll bar if there are more."""
        theme = style.theme
        if not self.entries:
            row = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, self._row)
            style.write(target, say(NONE), row.move(style.px(8), 0), theme.muted)
        for index in self._in_sight():
            self._draw_entry(target, style, self.cell(index), index)
        bar = self._bar()
        if bar is not None:
            style.pill(target, bar, theme.border)
        if self.show_focus:
            style.focus_ring(target, self.rect, 8)

    def _draw_entry(
        self, target: pygame.Surface, style: Style, cell: pygame.Rect, index: int
    ) -> None:
        theme, entry = style.theme, self.entries[index]
        if index + 1 + self.before == self.ply:
            style.box(target, cell.inflate(-style.px(2), -style.px(2)), theme.raised, radius=8)
        digits = len(str(len(self.entries)))
        number = pygame.Rect(cell.x, cell.y, style.px(8 + 8 * digits), cell.height)
        style.write(target, str(index + 1), number, theme.muted, size=s.SMALL, align="right")
        size = min(self._row * 2 // 3, style.px(24))
        disc = self._sprites.stone(self._game, Player((index + self.before) % 2), size)
        x = number.right + style.px(6 if self._row >= style.px(ROW) else 5)
        target.blit(disc, (x, cell.centery - size // 2))
        place = pygame.Rect(x + size + style.px(6), cell.y, style.px(4 + 10 * self._digits), 0)
        place.height = cell.height
        colour = theme.accent if entry.variation else theme.text
        style.write(target, entry.move, place, colour, weight=s.SEMIBOLD)
        if entry.mark is None:
            return
        rest = pygame.Rect(place.right + style.px(4), cell.y, 0, cell.height)
        rest.width = cell.right - style.px(3) - rest.x
        tone = theme.muted if entry.mark is Mark.GOOD else mark_colour(style, entry.mark)
        weight = s.SEMIBOLD if entry.mark.is_error else s.MEDIUM
        whole = self._headed or not entry.mark.is_error
        forms = entry.words if whole else entry.words[-1:]
        words = style.first_fitting(forms, rest.width, s.SMALL, weight)
        style.write(target, words, rest, tone, size=s.SMALL, weight=weight)
