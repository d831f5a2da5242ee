"""The card with the board on which a game of the tournament is watched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.games.game import Move
from engine.games.line_game import LineGame
from gui.board.board_model import still_model
from gui.board.board_picture import still_board
from gui.board.board_view import BoardView
from gui.lab import tournament_words as words
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.widgets import Button, Description
from gui.widgets.widget import Look

PAD = 22
HEAD, FOOT, STEPS = 44, 42, 40
"""The height of the title, of the sentence and of the buttons, logical."""
BESIDE = 1.5
"""How many times wider than high the card is where the words stand beside the board."""


@dataclass(frozen=True)
class Watched:
    """The game on the board."""

    number: int
    """Counted from 0; -1 for none."""
    game: LineGame
    players: str
    """Who plays, in a line."""
    moves: tuple[Move, ...]
    """Those that are shown."""
    sentence: str
    """What is thought of it, or how it ended."""
    bad: bool = False
    """Whether it was lost by a fault."""

    @property
    def title(self) -> str:
        """Which game it is."""
        return words.NO_GAME if self.number < 0 else f"Game {self.number + 1}"


class WatchCard:
    """Draws the game that is watched."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        """`buttons` are those with which one steps through the game."""
        self.buttons = list(buttons)
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.shown: Watched | None = None
        self._view: BoardView | None = None
        self._drawn: tuple[object, ...] = ()

    def place(self, rect: pygame.Rect, style: Style) -> None:
        """Places the card and its buttons."""
        self.rect = rect
        self._drawn = ()
        for button in self.buttons:
            button.visible = rect.height > 0
        if not rect.height:
            return
        inner = rect.inflate(-2 * style.px(PAD), -2 * style.px(14))
        gap = style.px(6)
        wide = (inner.width - gap * (len(self.buttons) - 1)) // len(self.buttons)
        wide = min(wide, style.px(72))
        x = inner.x
        for button in self.buttons:
            button.rect = pygame.Rect(x, inner.bottom - style.px(34), wide, style.px(34))
            x += wide + gap

    def show(self, shown: Watched) -> None:
        """Shows a game."""
        self.shown = shown

    def _parts(self, style: Style) -> tuple[pygame.Rect, pygame.Rect]:
        """Returns the place of the words and buttons, and that of the board."""
        inner = self.rect.inflate(-2 * style.px(PAD), -2 * style.px(14))
        board = inner.copy()
        if inner.width > BESIDE * inner.height:
            words = inner.copy()
            words.width = inner.width * 45 // 100
            board.x = words.right + style.px(12)
            board.width = inner.right - board.x
            return words, board
        board.y += style.px(HEAD)
        board.height -= style.px(HEAD + FOOT + STEPS + 8)
        return inner, board

    def _board(self, style: Style, sprites: Sprites) -> BoardView | None:
        """Returns the board, made anew where the game, its moves or the place have changed."""
        shown = self.shown
        if shown is None:
            return None
        key = (shown.game, shown.moves, tuple(self.rect), style.theme.name, style.scale)
        if key != self._drawn:
            _, area = self._parts(style)
            model = still_model(shown.game, shown.moves, open_to_move=False)
            self._view = still_board(model, area, style, sprites, bare=True)
            self._drawn = key
        return self._view

    def looks(self) -> dict[object, Look]:
        """Returns the look of the card."""
        return {"tournament board": (self.rect, self.shown)} if self.rect.height else {}

    def draw(self, target: pygame.Surface, style: Style, sprites: Sprites) -> None:
        """Draws the card, the board and the words."""
        shown, theme = self.shown, style.theme
        reach = 2 * style.card_reach
        touched = self.rect.inflate(reach, reach).colliderect(target.get_clip())
        if not self.rect.height or shown is None or not touched:
            return
        style.card(target, self.rect)
        inner, _ = self._parts(style)
        line = pygame.Rect(inner.x, inner.y, inner.width, style.line_height(s.BODY))
        style.write(target, shown.title, line, theme.text, weight=s.SEMIBOLD)
        line.y += line.height
        style.write(target, shown.players, line, theme.muted, size=s.SMALL)
        view = self._board(style, sprites)
        if view is not None:
            view.draw(target, style)
        high = style.line_height(s.SMALL)
        foot = pygame.Rect(inner.x, 0, inner.width, high)
        foot.y = inner.bottom - style.px(STEPS + FOOT)
        colour = theme.bad if shown.bad else theme.muted
        for text in style.wrapped(shown.sentence, inner.width, s.SMALL, most=2):
            style.write(target, text, foot, colour, size=s.SMALL)
            foot.y += high

    def describe(self) -> list[Description]:
        """Returns the game in words."""
        shown = self.shown
        if shown is None or not self.rect.height:
            return []
        rect = (self.rect.x, self.rect.y, self.rect.width, self.rect.height)
        said = f"{shown.players}. Move {len(shown.moves)}. {shown.sentence}"
        return [Description("note", shown.title, said, bounds=rect)]
