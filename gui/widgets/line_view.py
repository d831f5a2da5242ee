"""A control that shows a line of moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from engine.games.foreign_text import ELLIPSIS
from gui.look import style as s
from gui.look.style import Style
from gui.widgets.widget import ACTIVATE, Pos, Widget


class LineView(Widget):
    """The moves with which a game goes on. Pointing at them has the scene play them out."""

    role = "button"

    def __init__(self, name: str, replay: Callable[[], None]) -> None:
        """`replay` is called to play the line out once more."""
        super().__init__(name)
        self.replay = replay
        self.moves: Sequence[str] = ()
        self.enabled = False

    def show(self, moves: Sequence[str]) -> None:
        """Shows moves in notation; none while the line is not known."""
        self.moves = moves
        self.enabled = bool(moves)

    @property
    def pointed(self) -> bool:
        """Whether the pointer or the keyboard is on it."""
        return self.enabled and self.visible and (self.hovered or self.show_focus)

    def release(self, pos: Pos) -> bool:
        """Plays the line again if the pointer is still on it."""
        acts = self.contains(pos) and self.enabled
        if acts:
            self.replay()
        return acts

    def key(self, event: pygame.event.Event) -> bool:
        """Plays the line again on Enter and Space."""
        if event.key in ACTIVATE:
            self.replay()
            return True
        return False

    def value_text(self) -> str:
        """Returns the moves."""
        return " ".join(self.moves) or "not known yet"

    def look(self) -> tuple[object, ...]:
        """Returns the moves, and whether they are pointed at."""
        return (*super().look(), tuple(self.moves), self.pointed)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the name in a quiet colour, then as many moves as there is room for."""
        theme, pad = style.theme, style.px(8)
        if self.pointed:
            style.box(target, self.rect, theme.raised, radius=6, border=theme.border)
        row = self.rect.inflate(-2 * pad, 0)
        name = style.write(target, self.name, row, theme.muted, size=s.SMALL)
        row.x, row.width = name.right + pad, row.right - name.right - pad
        colour = theme.text if self.enabled else theme.muted
        style.write(target, self._fitting(style, row.width), row, colour, weight=s.MEDIUM)
        if self.show_focus:
            style.focus_ring(target, self.rect, 6)

    def _fitting(self, style: Style, width: int) -> str:
        """Returns the moves that fit into `width` pixels, with … if there are more."""
        if not self.moves:
            unknown = "not known yet"
            return unknown if style.text_size(unknown, s.BODY, s.MEDIUM)[0] <= width else ELLIPSIS
        shown = len(self.moves)
        while shown:
            rest = "" if shown == len(self.moves) else f" {ELLIPSIS}"
            words = " ".join(self.moves[:shown]) + rest
            if style.text_size(words, s.BODY, s.MEDIUM)[0] <= width:
                return words
            shown -= 1
        return ELLIPSIS
