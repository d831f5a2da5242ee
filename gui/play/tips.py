"""Tips for the first games: small cards where there is something to do, shown until it is done."""

from __future__ import annotations

from dataclasses import replace
from enum import Enum

import pygame

from engine.games.line_game import LineGame
from gui.board.board_place import BoardPlace
from gui.board.game_layout import Form, GameLayout
from gui.look import style as s
from gui.look.style import Style
from gui.look.words import in_a_row
from gui.play import commands
from gui.play.game_scene import GameScene
from gui.play.match import Match, Phase
from gui.widgets import Button, Widget

WIDTH = 268
"""A card's logical width."""
PAD = 12
"""The space inside a card, logical."""
FROM, UNTIL = 4, 12
"""The plies from which and before which the tip about hints is shown."""


class Tip(Enum):
    """What a tip is about; the value is its name in the settings."""

    MOVE = "move"
    HINT = "hint"
    REVIEW = "review"


def tip_words(tip: Tip, game: LineGame) -> str:
    """Returns the words of a tip."""
    if tip is Tip.HINT:
        return f"Not sure where to play? Press {commands.HINT.key} to see the best move."
    if tip is Tip.REVIEW:
        return f"Press {commands.REVIEW.key} to see which moves decided the game."
    line = in_a_row(game.connect).capitalize()
    if game.gravity:
        return f"Click a column to drop your disc. {line} wins."
    return f"Click a square to take it. {line} wins."


class TipCard(Widget):
    """The words of a tip on a card; its buttons are controls of their own."""

    role = "note"
    focusable = False

    def lines(self, style: Style) -> list[str]:
        """Returns the words in lines."""
        return list(style.wrapped(self.name, self.rect.width - style.px(2 * PAD + 28), s.SECOND))

    def height(self, style: Style) -> int:
        """Returns the height of the card in pixels."""
        words = len(self.lines(style)) * style.line_height(s.SECOND)
        return words + style.px(2 * PAD + 4 + 28)

    def area(self, style: Style) -> pygame.Rect:
        """Returns where it draws, in pixels: its place with its shadow."""
        reach = 2 * style.card_reach
        return self.rect.inflate(reach, reach)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the card with its words."""
        theme, pad = style.theme, style.px(PAD)
        style.drop_shadow(target, self.rect)
        style.box(target, self.rect, theme.raised, radius=s.CONTROL, border=theme.accent)
        height = style.line_height(s.SECOND)
        row = pygame.Rect(self.rect.x + pad, self.rect.y + pad, 0, height)
        row.width = self.rect.width - 2 * pad - style.px(28)
        for line in self.lines(style):
            style.write(target, line, row, theme.text, size=s.SECOND)
            row.y += height


class Tips:
    """Shows one tip at a time, and remembers in the settings which have been seen."""

    def __init__(self, scene: GameScene) -> None:
        """Shows nothing until `refresh` finds a tip that helps now."""
        self._scene, self._app = scene, scene.app
        self._done: set[Tip] = set()
        self.shown: Tip | None = None
        """The tip that is shown; None for none."""
        self.card = TipCard("")
        self.close = commands.CLOSE_TIP.button(self._close, quiet=True)
        self.close.bare = True
        self.never = commands.NO_TIPS.button(self._never, quiet=True)
        self.never.letters = s.SMALL
        self._show(None)

    @property
    def widgets(self) -> list[Widget]:
        """The card and its buttons, in the order of drawing."""
        return [self.card, self.close, self.never]

    # What happens

    def done(self, tip: Tip) -> None:
        """Remembers that a tip has been followed, or need not be shown any more."""
        settings = self._app.settings
        if settings.tips and tip not in self._done and tip.value not in settings.tips_seen:
            self._done.add(tip)
            self._app.after_frame(self._save)

    def _save(self) -> None:
        settings = self._app.settings
        seen = {*settings.tips_seen, *(tip.value for tip in self._done)}
        self._app.change(replace(settings, tips_seen=tuple(sorted(seen))))

    def _close(self) -> None:
        if self.shown is not None:
            self.done(self.shown)
            self._show(None)

    def _never(self) -> None:
        self._app.change(replace(self._app.settings, tips=False))
        self._show(None)

    def refresh(self, match: Match, layout: GameLayout, button: Button, listed: int) -> None:
        """Shows the tip that helps now, if any; `button` is the one of the command it names.

        The list of moves ends at `listed`, in pixels.
        """
        tip = self._due(match)
        self._show(tip)
        if tip is not None:
            self.card.name = tip_words(tip, match.game)
            self._place(tip, match, layout, button, listed)

    def _due(self, match: Match) -> Tip | None:
        """Returns the tip that helps now."""
        settings, over = self._app.settings, match.phase is Phase.OVER
        if not settings.tips or self._app.options.selftest or match.computers_only:
            return None
        played = match.record.ply - match.record.set_up
        tip = None
        if over:
            tip = Tip.REVIEW
        elif match.phase is Phase.HUMAN and played < 2:
            tip = Tip.MOVE
        elif match.phase is Phase.HUMAN and FROM <= played < UNTIL:
            tip = Tip.HINT
        seen = tip is None or tip in self._done or tip.value in settings.tips_seen
        return None if seen else tip

    def _show(self, tip: Tip | None) -> None:
        self.shown = tip
        for widget in self.widgets:
            widget.visible = tip is not None

    # Places

    def _place(
        self, tip: Tip, match: Match, layout: GameLayout, button: Button, listed: int
    ) -> None:
        """Places the card on the board's empty part, above it, or above the hint's button."""
        px, board = self._scene.style.px, layout.board.frame
        beside = tip is Tip.HINT and layout.form is not Form.BELOW
        rect = self._sized(layout.players if beside else board)
        if beside:
            graph = layout.graph.height and layout.moves.height >= rect.height
            foot = layout.moves.bottom if graph else button.rect.top - px(8)
            rect.bottomleft = (layout.players.x, foot)
        if beside and rect.top < listed:  # it would hide the last moves
            rect, beside = self._sized(board), False
        if tip is Tip.REVIEW:
            rect.midbottom = (board.centerx, board.top - px(6))
        elif not beside:
            self._put_on_board(rect, layout.board, match)
        rect.clamp_ip(self._app.screen.get_rect().inflate(-px(12), -px(12)))
        self.card.rect = rect
        self.close.rect = pygame.Rect(0, 0, px(28), px(28))
        self.close.rect.topright = (rect.right - px(6), rect.y + px(6))
        self.never.rect = pygame.Rect(0, 0, px(128), px(28))
        self.never.rect.bottomright = (rect.right - px(6), rect.bottom - px(6))

    def _sized(self, room: pygame.Rect) -> pygame.Rect:
        """Returns a rectangle as wide as the card may be in `room`, and as high as its words."""
        style = self._scene.style
        self.card.rect.width = min(style.px(WIDTH), room.width)
        return pygame.Rect(0, 0, self.card.rect.width, self.card.height(style))

    def _put_on_board(self, rect: pygame.Rect, place: BoardPlace, match: Match) -> None:
        """Moves `rect` to the upper part of the board, to where it hides the fewest stones."""
        frame = place.frame
        stones = [place.cell_rect(cell) for cell, _ in match.position.stones()]
        below = self._scene.style.px(8) if stones else frame.height // 8
        rect.midtop = (frame.centerx, frame.y + below)
        sides = [rect.copy() for _ in range(3)]
        sides[1].left, sides[2].right = place.cells.left, place.cells.right
        rect.x = min(sides, key=lambda side: len(side.collidelistall(stones))).x
