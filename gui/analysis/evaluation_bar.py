"""The evaluation bar beside the board, which shows each side's share and the score."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from engine.games.catalogue import Piece, board_game_of
from engine.games.exact_score import moves_until_end
from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.service.messages import Analysed
from gui.analysis.evaluations import height
from gui.analysis.judgement import best_score
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Colour

DARK_INK = (16, 21, 31)
"""The colour of words on a disc's colour."""


@dataclass(frozen=True)
class Balance:
    """The bar's contents: the share from 0 to 1 proven for each player, and the score."""

    first: float
    second: float
    words: str
    """``W 9`` for a win in nine moves, ``=`` for a draw, empty while the score is unknown."""
    winner: Player | None = None
    discs: bool = True
    """Whether the sides are drawn in the colours of discs; otherwise in those of marks."""


def balance(position: LinePosition, analysed: Analysed | None) -> Balance:
    """Returns the bar's contents for a position; `analysed` is what is known of it."""
    return replace(
        _balance(position, analysed), discs=board_game_of(position.game).piece is Piece.DISC
    )


def _balance(position: LinePosition, analysed: Analysed | None) -> Balance:
    outcome = position.outcome
    if outcome is not None:
        if outcome.winner is None:
            return Balance(0.5, 0.5, "=")
        won = float(outcome.winner is Player.FIRST)
        return Balance(won, 1 - won, "W", outcome.winner)
    playable = [bounds for bounds in analysed.columns if bounds is not None] if analysed else []
    if analysed is None or not playable:
        return Balance(0.0, 0.0, "")
    game, first = position.game, position.turn is Player.FIRST
    lower, upper = max(b.lower for b in playable), max(b.upper for b in playable)
    if not first:
        lower, upper = -upper, -lower
    least, most = (1 + height(game, lower)) / 2, (1 + height(game, upper)) / 2
    score = best_score(analysed.columns)
    if score is None:
        return Balance(least, 1 - most, "")
    if score == 0:
        return Balance(least, 1 - most, "=")
    winner = position.turn if score > 0 else position.turn.other
    return Balance(least, 1 - most, f"W {moves_until_end(position, score)}", winner)


def draw_bar(target: pygame.Surface, style: Style, rect: pygame.Rect, shown: Balance) -> None:
    """Draws the second player's share at the top, the first's at the bottom, stripes between."""
    if rect.height <= 0:
        return
    theme = style.theme
    picture = pygame.Surface(rect.size, pygame.SRCALPHA)
    whole = picture.get_rect()
    top, bottom = round(shown.second * whole.height), round(shown.first * whole.height)
    picture.fill(theme.raised)
    _stripes(picture, style, theme.border)
    first, second = (p.fill if shown.discs else p.stroke for p in (theme.first, theme.second))
    picture.fill(second, (0, 0, whole.width, top))
    picture.fill(first, (0, whole.height - bottom, whole.width, bottom))
    if top and bottom and top + bottom >= whole.height:
        picture.fill(theme.background, (0, top - 1, whole.width, max(style.px(2), 1)))
    picture.blit(_corners(style, whole.size), (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    target.blit(picture, rect)
    style.box(target, rect, None, radius=6, border=theme.border)
    over, thick = style.px(4), max(style.px(2), 1)
    tick = pygame.Rect(rect.x - over, rect.centery - thick // 2, rect.width + 2 * over, thick)
    target.fill(theme.text, tick)
    _write(target, style, rect, shown)


def _write(target: pygame.Surface, style: Style, rect: pygame.Rect, shown: Balance) -> None:
    """Draws the score at the winner's end of the bar, or the sign of a draw in the middle."""
    theme, row = style.theme, pygame.Rect(rect.x, 0, rect.width, style.px(18))
    if not shown.words:
        return
    if shown.winner is None:
        row.center = rect.center
        style.box(target, row, theme.panel, radius=6, border=theme.border)
        style.write(target, shown.words, row, theme.text, weight=s.SEMIBOLD, align="center")
        return
    lines = [shown.words]
    if style.text_size(shown.words, s.SMALL, s.SEMIBOLD)[0] > rect.width - style.px(1):
        lines = shown.words.split()
    below = shown.winner is Player.FIRST
    colour = DARK_INK if shown.discs else theme.background
    row.y = rect.bottom - style.px(4) - len(lines) * row.height if below else rect.y + style.px(4)
    for line in lines:
        style.write(target, line, row, colour, size=s.SMALL, weight=s.SEMIBOLD, align="center")
        row.y += row.height


def _stripes(picture: pygame.Surface, style: Style, colour: Colour) -> None:
    """Draws the stripes of the part that is proven for neither side."""
    width, height = picture.get_size()
    for y in range(-width, height + width, style.px(12)):
        pygame.draw.line(picture, colour, (0, y + width), (width, y), max(style.px(2), 1))


def _corners(style: Style, size: tuple[int, int]) -> pygame.Surface:
    """Returns a mask that is opaque within the bar's rounded corners."""
    mask = pygame.Surface(size, pygame.SRCALPHA)
    style.box(mask, mask.get_rect(), (255, 255, 255), radius=6)
    return mask
