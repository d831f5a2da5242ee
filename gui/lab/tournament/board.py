"""The card with the board on which a game of the tournament is watched."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.games.record import GameRecord
from gui.board.board_model import BoardModel
from gui.board.board_place import fit_picture
from gui.board.board_view import BoardView
from gui.board.moving_game import MovingGame
from gui.lab.tournament import words as words
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

    def __init__(self, buttons: Sequence[Button], clock: Callable[[], float]) -> None:
        """`buttons` are those with which one steps through the game; `clock` is in seconds."""
        self.buttons = list(buttons)
        self.reduced_motion = False
        """Whether stones fade in instead of falling."""
        self._clock = clock
        self._game: MovingGame | None = None
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
        inner, _ = self._parts(style)
        gap = style.px(6)
        wide = (inner.width - gap * (len(self.buttons) - 1)) // len(self.buttons)
        wide = min(wide, style.px(72))
        x = inner.x
        for button in self.buttons:
            button.rect = pygame.Rect(x, inner.bottom - style.px(34), wide, style.px(34))
            x += wide + gap

    def show(self, shown: Watched) -> None:
        """Shows a game; the stone of one more move falls, and one that is taken back rises."""
        before, self.shown = self.shown, shown
        same = before is not None and (before.number, before.game) == (shown.number, shown.game)
        old = before.moves if before is not None and same else ()
        if self._game is None or not same:
            self._start(shown)
        elif shown.moves != old:
            self._game.reduced_motion = self.reduced_motion
            if shown.moves[:-1] == old and self.rect.height:
                self._game.play(shown.moves[-1])
            elif shown.moves == old[:-1] and self.rect.height:
                self._game.go_to(len(shown.moves))
            else:
                self._start(shown)

    def _start(self, shown: Watched) -> None:
        """Shows a game at rest."""
        record = GameRecord(shown.game, shown.moves)
        self._game = MovingGame(record, self._clock, reduced_motion=self.reduced_motion)

    @property
    def moving(self) -> bool:
        """Whether a stone moves on the board."""
        return self.rect.height > 0 and self._game is not None and self._game.moving

    def update(self) -> list[pygame.Rect]:
        """Advances to the clock's time; returns what has to be drawn again, in pixels."""
        if self._game is None:
            return []
        self._game.update()
        if not self.rect.height or self._view is None:
            self._game.settle()
            return []
        return self._view.in_motion(self._game.moving)

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
        """Returns the board, made anew where the game's rules or the place have changed."""
        if self.shown is None or self._game is None:
            return None
        game = self.shown.game
        key = (game, tuple(self.rect), style.theme.name, style.scale, id(sprites))
        if key != self._drawn:
            _, area = self._parts(style)
            view = BoardView(self._model, lambda move: None, self._clock)
            view.put(fit_picture(area, game.columns, game.rows), sprites)
            self._view, self._drawn = view, key
        return self._view

    @property
    def outline(self) -> pygame.Rect:
        """The place of the board; empty before it is drawn."""
        return pygame.Rect(0, 0, 0, 0) if self._view is None else self._view.rect

    def _model(self) -> BoardModel:
        assert self._game is not None, "a game is shown"
        return self._game.board_model(None)

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
            clip = target.get_clip()
            top = view.rect.y  # a stone that begins to fall is above the board
            below = pygame.Rect(self.rect.x, top, self.rect.width, self.rect.bottom - top)
            target.set_clip(below.clip(clip))
            view.draw(target, style)
            target.set_clip(clip)
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
