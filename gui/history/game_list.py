"""The list of kept games, with a mark for the result and two lines for each, and their boards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from gui.board.board_model import still_model
from gui.board.board_picture import still_board
from gui.files.kept_game import KeptGame
from gui.files.opponent import Result
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import Colour, Theme
from gui.widgets import PickList

BADGE = 30
"""The size of a result's mark, logical."""
ICONS = {Result.WON: "tick", Result.LOST: "close", Result.DRAWN: "minus"}
"""The pictogram of each result."""


def result_colour(theme: Theme, result: Result | None) -> Colour:
    """Returns the colour of a result for the person; quiet for a game without one."""
    if result is None:
        return theme.muted
    return {Result.WON: theme.good, Result.LOST: theme.bad, Result.DRAWN: theme.warn}[result]


class GameList(PickList):
    """A list of kept games; the words of a row are those of `words.game_row`."""

    tall = 56

    def __init__(
        self,
        name: str,
        *,
        clock: Callable[[], float],
        picked: Callable[[int], None],
        opened: Callable[[int], None],
        game: Callable[[int], KeptGame | None],
    ) -> None:
        """`game` returns the game of a row; the rest is as for `PickList`."""
        super().__init__(name, clock=clock, picked=picked, opened=opened)
        self._game = game
        self.sprites: Sprites

    def _draw_row(self, target: pygame.Surface, style: Style, row: pygame.Rect, index: int) -> None:
        theme, game, words = style.theme, self._game(index), self.rows[index]
        if index == self.marked:
            style.box(target, row.inflate(-style.px(20), -style.px(4)), theme.raised, radius=10)
        elif index + 1 != self.marked and index + 1 < len(self.rows):
            inset = style.px(62)
            target.fill(
                theme.line, (row.x + inset, row.bottom - 1, row.width - inset - style.px(18), 1)
            )
        if game is None:
            return
        result, against, board, moves, accuracy, when = words
        badge = pygame.Rect(row.x + style.px(18), 0, style.px(BADGE), style.px(BADGE))
        badge.centery = row.centery
        self._draw_mark(target, style, badge, game)
        left = badge.right + style.px(14)
        room = pygame.Rect(left, row.y, row.right - style.px(20) - left, row.height)
        upper, lower = room.copy(), room.copy()
        upper.height = lower.height = style.px(22)
        upper.bottom, lower.top = row.centery + style.px(1), row.centery + style.px(1)
        colour = result_colour(theme, game.result)
        style.write(target, when, lower, theme.muted, size=s.SMALL, align="right")
        half = upper.inflate(-upper.width // 2, 0)  # a result may have a long name
        half.right = upper.right
        ended = style.write(target, result, half, colour, weight=s.SEMIBOLD, align="right")
        gap = style.px(12)
        lower.width -= style.text_size(when, s.SMALL)[0] + gap
        upper.width = ended.x - gap - upper.x
        style.write(target, against, upper, theme.text, weight=s.SEMIBOLD)
        parts = [board, moves, accuracy]
        forms = [" · ".join(filter(None, parts[:most])) for most in (3, 2, 1)]
        words = style.first_fitting(forms, lower.width, s.SMALL)
        style.write(target, words, lower, theme.muted, size=s.SMALL)

    def _draw_mark(
        self, target: pygame.Surface, style: Style, badge: pygame.Rect, game: KeptGame
    ) -> None:
        """Draws the result: a pictogram on a disc, or the winner's piece of two people's game."""
        theme, result = style.theme, game.result
        winner = None if game.outcome is None else game.outcome.winner
        if result is None and winner is not None:
            piece = self.sprites.stone(game.setup.game, winner, badge.width * 6 // 5)
            target.blit(piece, piece.get_rect(center=badge.center))
            return
        colour = result_colour(theme, result)
        radius = badge.width / 2 / style.scale
        icon = "pause" if result is None and game.outcome is None else "minus"
        if result is None:
            style.box(target, badge, None, radius=radius, border=colour, width=1.5)
        else:
            style.box(target, badge, colour, radius=radius)
            icon = ICONS[result]
        inner = badge.inflate(-badge.width * 2 // 5, -badge.width * 2 // 5)
        style.icon(target, icon, inner, colour if result is None else theme.panel)


def draw_game(
    target: pygame.Surface,
    rect: pygame.Rect,
    style: Style,
    game: KeptGame | None,
    sprites: Sprites,
) -> None:
    """Draws the board where a kept game stands; a drawing of a box."""
    if game is not None:
        saved = game.saved
        person = saved.setup.seats[len(saved.moves) % 2].is_human
        model = still_model(saved.setup.game, saved.moves, open_to_move=person)
        still_board(model, rect, style, sprites).draw(target, style)
