"""The evaluation bar beside the board: each side's share, which glides to a new value."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from engine.games.catalogue import Piece, board_game_of
from engine.games.exact_score import moves_until_end
from engine.games.game import Player
from engine.games.line_game import LineGame, LinePosition
from engine.reasons.judgement import sign, worth_of
from engine.service.messages import Analysed
from gui.look.animation import Glide
from gui.look.style import Style
from gui.look.theme import BLACK, WHITE, Gradient, mix
from gui.look.words import capitalised
from gui.widgets.widget import Description, Widget

LATEST_WIN = 0.3
"""How far a win with the very last stone is from a draw; a win with the next one is 1."""


def balance(position: LinePosition, analysed: Analysed | None) -> tuple[float, float] | None:
    """Returns the share from 0 to 1 proven for each player; None if nothing is known."""
    outcome = position.outcome
    if outcome is not None:
        if outcome.winner is None:
            return 0.5, 0.5
        won = float(outcome.winner is Player.FIRST)
        return won, 1 - won
    worth = None if analysed is None else worth_of(analysed.columns)
    if worth is None:
        return None
    least, most = (
        height(position.game, sign(score), moves_until_end(position, score) if score else 0)
        for score in (worth.lower, worth.upper)
    )
    if position.turn is Player.SECOND:
        least, most = -most, -least
    return (1 + least) / 2, (1 - most) / 2


def height(game: LineGame, winning: int, moves: int) -> float:
    """Returns how far a value is from that of a draw, in the graph and on the bar, -1 to 1.

    `winning` is 1 for a win, 0 for a draw and -1 for a loss, `moves` the winner's moves until the
    end. A win with the next stone is 1; the latest is `LATEST_WIN`, so that it is told from a draw.
    """
    longest = max(game.cells // 2, 2)
    return winning * (LATEST_WIN + (1 - LATEST_WIN) * max(1 - (moves - 1) / (longest - 1), 0.0))


class EvaluationBar(Widget):
    """A bar with one side's share at the bottom and the other's at the top."""

    role = "img"
    focusable = False

    def __init__(self, clock: Callable[[], float]) -> None:
        """Shows nothing yet; `clock` is in seconds."""
        super().__init__("Evaluation bar")
        self._clock = clock
        self._words = ""
        self._piece = Piece.DISC
        self.below = Player.FIRST
        """The side whose share is at the bottom."""
        self._known, self._glides = False, list[Glide]()
        self.clear()

    def show(
        self, at: LinePosition, analysed: Analysed | None, words: str, *, reduced: bool = False
    ) -> None:
        """Shows what a position is worth, or what it has shown if nothing is known of that.

        `words` describe it. With `reduced` motion it does not glide.
        """
        self._words, self.tooltip = words, capitalised(words)
        shares = balance(at, analysed)
        if shares is None:
            return
        now, at_once = self._clock(), reduced or not self._known
        self._known, self._piece = True, board_game_of(at.game).piece
        pairs = zip(self._glides, shares, strict=True)
        self._glides = [glide.to(share, now, reduced=at_once) for glide, share in pairs]

    def clear(self) -> None:
        """Forgets the balance."""
        now = self._drawn_at = self._clock()
        self._known = False
        self._glides = [Glide(now, 0.0, 0.0) for _ in Player]
        """The shares, the first player's and the second's."""

    @property
    def shares(self) -> tuple[float, float]:
        """The shares shown now, the first player's and the second's."""
        first, second = (glide.value(self._clock()) for glide in self._glides)
        return first, second

    @property
    def moving(self) -> bool:
        """Whether it is still gliding, its last step included."""
        return self._drawn_at < max(glide.end for glide in self._glides)

    def value_text(self) -> str:
        """Returns who wins, and when."""
        return self._words

    def describe(self) -> Description:
        """Returns the text for a screen reader, without the tooltip, which says the same."""
        return replace(super().describe(), hint="")

    def look(self) -> tuple[object, ...]:
        """Returns the shares it shows or glides to."""
        return (self._piece, self.below, *(glide.after for glide in self._glides))

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws both shares; what is proven for neither side stays empty."""
        self._drawn_at = self._clock()
        rect = self.rect
        if rect.height <= 0:
            return
        theme, line = style.theme, max(style.px(2), 1)
        radius = rect.width / 2 / style.scale
        style.gradient_box(target, rect, (theme.well, theme.raised), radius=radius)
        top, bottom = (
            round(self.shares[side] * rect.height) for side in (self.below.other, self.below)
        )
        upper = pygame.Rect(rect.x, rect.y, rect.width, top)
        lower = pygame.Rect(rect.x, rect.bottom - bottom, rect.width, bottom)
        clip = target.get_clip()
        for side, area in ((self.below.other, upper), (self.below, lower)):
            target.set_clip(clip.clip(area))
            colour = theme.pieces(side).colour(self._piece)
            shades: Gradient = (mix(colour, WHITE, 0.22), colour, mix(colour, BLACK, 0.14))
            style.gradient_box(target, rect, (colour,) if theme.flat else shades, radius=radius)
        target.set_clip(clip)
        if top and bottom and top + bottom >= rect.height:
            between = pygame.Rect(rect.x, rect.y + top - line // 2, rect.width, line)
            target.fill(theme.background, between.clip(rect))
        edge = theme.border if theme.flat else theme.card_edge
        style.box(target, rect, None, radius=radius, border=edge)
        tick = pygame.Rect(0, 0, rect.width // 2, max(style.px(1), 1))
        tick.center = rect.center
        target.fill(theme.background, tick)
