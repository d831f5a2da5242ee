"""The list of a game's moves with their marks, two in a row."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.games.game import Player
from engine.reasons.judgement import GameEvaluation, Mark, PlyEvaluation
from engine.records import dataclass
from gui.analysis.worth import changes, marked, mistake_words
from gui.board.board_scene import BoardScene
from gui.look import lettering as s
from gui.look.pen import Pen
from gui.look.style import Style
from gui.shell.player_names import Subject
from gui.view.kept import Latest
from gui.widgets.list_view import ListView
from gui.widgets.widget import Pos
from gui.words.catalogue import joined, say

EACH = 2
"""Moves in a row."""
SET_UP = "Set-up position"
"""What stands above the moves after a position set up by hand."""


@dataclass(frozen=True)
class ListedMove:
    """A move in the list."""

    move: str
    """The move's notation."""
    side: str
    """The name of the side that moved."""
    mark: Mark | None
    changed: tuple[str, ...]
    """What the move changed, in words and then in ever fewer."""
    variation: bool
    """Whether the move belongs to a variation and was not played in the game."""

    @property
    def spoken(self) -> str:
        """The side, the move, and its mark with what the move changed."""
        move: str = joined(self.side, self.move)
        if self.mark is not None:
            note: str = say(self.mark.word)
            for change in self.changed[:1]:
                note = say("{name}: {value}", name=note, value=say(change))
            move = say("{move} ({note})", move=move, note=note)
        return joined(move, "(variation)" if self.variation else "")


class MoveList(ListView):
    """A list of moves, each with its number; it keeps the current one in sight.

    Numbers begin at `columns[0]`, as does what stands in place of moves.
    """

    def __init__(
        self, scene: BoardScene, empty: str, chosen: Callable[[int], None], *, reviews: bool = False
    ) -> None:
        """`chosen` is called with the ply after the move that was picked.

        If it `reviews` the game of `scene`, best moves have a mark, too, and the arrow keys go from
        move to move.
        """
        super().__init__("Moves")
        self.empty = empty
        self.before = 0
        """The number of plies before the list's first move, which has the number 1."""
        self.chosen = chosen
        self.entries: Sequence[ListedMove] = ()
        self.ply = 0
        self.headed = True
        """Whether the screen says for whom errors are; if not, they are marks without words."""
        self.whom: Subject | None = None
        """The side whose wins the marks call wins, as in "for you"; None without marks."""
        self._scene, self._reviews = scene, reviews
        self._told = Latest[Sequence[ListedMove]]()

    def list_moves(self, evaluated: GameEvaluation, variation_from: int | None = None) -> None:
        """Shows the moves of the game on the board, marked as they are `evaluated`."""
        record, before = self._scene.on_board.record, self._scene.on_board.record.set_up
        moved = record.ply != self.ply
        self.before, self.ply = before, record.ply
        sides, viewer = self._scene.sides, self._scene.on_board.setup.viewer
        told = record.game, record.all_moves, before, viewer, evaluated, variation_from, sides
        self.entries = self._told.once(told, lambda: self._listed(evaluated, variation_from))
        view = sides[viewer]
        self.whom = view if self._reviews or any(each.mark for each in self.entries) else None
        moves = [each.move for each in self.entries]
        rows: list[list[str]] = [[say(SET_UP)]] if before else []
        rows += [moves[first : first + EACH] for first in range(0, len(moves), EACH)]
        row = (record.ply - before - 1) // EACH + bool(before)
        self.show(rows, row)
        if moved:
            self.scroll_to(row)

    def _listed(self, evaluated: GameEvaluation, variation_from: int | None) -> list[ListedMove]:
        entries, sides, game = list[ListedMove](), self._scene.sides, self._scene.on_board
        for ply, move in enumerate(game.record.all_moves[self.before :], self.before):
            side, known = sides[ply % 2], ply + 1 < len(evaluated.plies)
            each = evaluated.plies[ply + 1] if known else PlyEvaluation(None)
            mark = each.mark if self._reviews or each.mark is not Mark.BEST else None
            changed: tuple[str, ...] = ()
            if mark is not None and each.judgement is not None:
                changed = changes(each.judgement, side, 1 if ply % 2 == game.setup.viewer else -1)
            if each.is_mistake:
                mistake = mistake_words(each, sides[1 - ply % 2])
                changed = (mistake, *changed[:1]) if each.slip is None else (mistake,)
            beside = variation_from is not None and ply >= variation_from
            entries.append(ListedMove(str(move + 1), side.side, mark, changed, beside))
        return entries

    @property
    def _first(self) -> int:
        """The index of the first row's move: below 0 for the row of a position set up by hand."""
        return -EACH if self.before else 0

    def scroll_to(self, row: int) -> None:
        """Scrolls so that a row, the one before it and the one after are in sight."""
        row, further = max(row, 0), min(1, (self.page - 1) // 2)
        self._top = min(max(self._top, row + 1 + further - self.page), row - further)
        self._scroll(0)

    def cell(self, index: int) -> pygame.Rect:
        """Returns the rectangle of a move, which may be out of sight; -1 is the position set up."""
        row, place = divmod(index - self._first, EACH)
        cell = self.row_rect(row)
        room = cell.width - max(cell.height // 5, 4) - 2  # beside the scroll bar
        if index >= 0:
            room //= EACH
            cell.x += place * room
        cell.width = room
        return cell

    # Input

    def press(self, pos: Pos) -> None:
        """Picks the move under the pointer, or begins to drag the scroll bar."""
        self._scroll_bar.pressed = False
        every = range(-1 if self.before else 0, len(self.entries))
        picked = next((each for each in every if self.cell(each).collidepoint(pos)), None)
        if picked is not None:
            self.chosen(picked + 1 + self.before)
        else:
            super().press(pos)

    def key(self, event: pygame.event.Event) -> bool:
        """Goes or scrolls by a row for the up and down arrows, by a page for Page Up and Down."""
        steps = self._steps()
        if not self._reviews or event.key not in steps:
            return super().key(event)
        ply = self.ply + EACH * steps[event.key]
        self.chosen(min(max(ply, 0), len(self.entries) + self.before))
        return True

    def value_text(self) -> str:
        """Returns a description of the moves with their marks, and of the current one."""
        said = [say(SET_UP)] if self.before else []
        for number, entry in enumerate(self.entries, 1):
            current = "(current)" if number + self.before == self.ply else ""
            said.append(joined(str(number), entry.spoken, current))
        moves = joined(*said, by="; ")
        if self.whom is None or not moves:
            return moves or self.empty
        return say("Values for {side:you|#}: {moves}", side=self.whom, moves=moves)

    # Drawing

    def look(self) -> tuple[object, ...]:
        """Returns the look of all but the rows."""
        bar, empty = self._bar(), "" if self.rows else self.empty
        return self.show_focus, empty, self.headed, self._top, tuple(bar.thumb), self._lengths

    def row_look(self, index: int) -> object:
        """Returns the moves of a row, and the current ply if it is one of theirs."""
        begin = self._first + index * EACH
        shown = tuple(self.entries[max(begin, 0) : begin + EACH])
        return shown, self.ply if index == self.marked else None

    @property
    def _lengths(self) -> tuple[int, int]:
        """The digits of the highest number, and the letters of the longest move."""
        longest = max((len(each.move) for each in self.entries), default=1)
        return len(str(len(self.entries))), longest

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        del row
        first, theme = self._first + index * EACH, style.theme
        for each in range(first, first + len(self.rows[index])) if first >= 0 else (-1,):
            cell = self.cell(each)
            if each + 1 + self.before == self.ply:
                lit = cell.inflate(-style.px(2), -style.px(2))
                style.box(target, lit, theme.raised, radius=8)
            if each < 0:
                words = cell.move(style.px(self.columns[0]), 0)
                style.write(target, say(SET_UP), words, theme.text)
            else:
                self._draw_move(target, style, cell, each)

    def _draw_move(
        self, target: pygame.Surface, style: Style, cell: pygame.Rect, index: int
    ) -> None:
        theme, entry, (digits, longest) = style.theme, self.entries[index], self._lengths
        pen, middle = Pen(target, style, cell.topleft), cell.height / 2 / style.scale
        left = self.columns[0] + 8 * digits
        pen.write(left, middle, str(index + 1), theme.muted, align="right")
        size = min(cell.height * 2 // 3, style.px(24))
        player, game = Player((index + self.before) % 2), self._scene.on_board.game
        stone = self._scene.app.sprites.stone(game, player, size)
        target.blit(stone, (cell.x + style.px(left + 5), cell.centery - size // 2))
        left += round(size / style.scale) + 11
        colour = theme.accent if entry.variation else theme.text
        pen.write(left, middle, entry.move, colour, s.BODY, s.SEMIBOLD, "left")
        left += 8 + 10 * longest
        if (mark := entry.mark) is not None:
            tone = getattr(theme, "muted" if mark is Mark.GOOD else mark.tone)
            weight = s.SEMIBOLD if mark.is_error else s.MEDIUM
            said = (entry.changed or (say(mark.word),)) if self.headed or not mark.is_error else ()
            forms = [*(marked(mark, each) for each in said), mark.glyph]
            rest = cell.move(style.px(left), 0)
            rest.width -= style.px(left + 3)
            words = style.first_fitting(forms, rest.width, s.SMALL, weight)
            style.write(target, words, rest, tone, size=s.SMALL, weight=weight)
