"""Boards in the settings: one on which a disc drops to show a change, small ones for themes."""

from __future__ import annotations

import pygame

from engine.games.catalogue import line_game
from engine.games.connect_four import connect_four
from engine.games.notation import parse_moves
from engine.games.record import GameRecord
from engine.search.limits import Bounds
from engine.service.messages import Analysed
from gui.analysis.board_notes import chip_space, chips, draw_chips
from gui.analysis.shown import Shown
from gui.board.board_model import still_model
from gui.board.board_picture import draw_position
from gui.board.board_place import fit_board
from gui.board.board_view import BoardView
from gui.board.moving_game import MovingGame
from gui.look import shapes
from gui.look.lettering import Pictures
from gui.look.sprites import Sprites
from gui.look.style import CONTROL, Style
from gui.look.themes import THEMES
from gui.shell.app import App
from gui.widgets.widget import Widget

GAME, MOVES = "connect-four", "445322365"
"""The position shown, and last the disc that drops."""
SCORES = (-4, 0, 0, -1, 4, -1, -4)
"""The exact score of each column in that position: it has a win, draws and losses."""
OTHER, OTHER_MOVES = "tic-tac-toe", "5193"
"""A position with marks, where there is room for it."""
CHIPS_FROM = 34
"""The smallest cell, logical, above which a value can be read."""
COLUMNS, ROWS, CONNECT, FEW_MOVES = 3, 2, 3, (0, 1, 2, 1)
"""The board of a theme, and the moves played on it."""
PART = 0.8
"""The part of its picture that the board takes."""
SWATCHES = Pictures(24, 8)


class Preview(Widget):
    """A board on which one disc drops when it is asked to."""

    role = ""
    focusable = False

    def __init__(self, app: App) -> None:
        """Shows the position at rest."""
        super().__init__("Preview")
        self._app = app
        game = line_game(GAME)
        moves = parse_moves(game, MOVES)
        self.motion = MovingGame(GameRecord(game, moves), app.clock)
        self._last = moves[-1]
        self._shows_values = False
        position = self.motion.record.position
        columns = tuple(Bounds(score, score) for score in SCORES)
        self._values = Shown(position, Analysed(0, len(moves), columns), position.turn)
        other = line_game(OTHER)
        self.marks = still_model(other, parse_moves(other, OTHER_MOVES))
        """What is on the board with marks."""
        self.board = BoardView(self.motion.board_model, app.clock)

    def fit(self, style: Style) -> None:
        """Places the board."""
        place = fit_board(self.rect, style.scale, self.motion.record.game)
        self._shows_values = place.cell >= style.px(CHIPS_FROM)
        self.board.chips = chip_space(style, place.cell) if self._shows_values else 0
        self.board.put(place, self._app.sprites)

    def drop(self) -> None:
        """Drops the last disc, unless it is falling."""
        self.motion.reduced_motion = self._app.reduced_motion
        if self.motion.arrival is None:
            self.motion.go_to(self.motion.record.ply - 1)
            self.motion.play(self._last)

    def area(self, style: Style) -> pygame.Rect:
        """Returns where the board is drawn."""
        return self.board.area(style)

    def look(self) -> tuple[object, ...]:
        """Returns how the board is drawn."""
        looks = self.board.looks(self.board.style)
        return tuple(looks.values()), self._app.settings.exact_scores

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the board."""
        self.board.draw(target, style)
        if self._shows_values:
            exact = self._app.settings.exact_scores
            draw_chips(target, style, chips(self.board, self._values, exact=exact))


def draw_swatch(
    target: pygame.Surface, rect: pygame.Rect, style: Style, name: str, symbols: bool
) -> None:
    """Draws a theme's small board in a rectangle; its picture is kept."""
    key = (name, rect.size, style.scale, symbols)
    target.blit(SWATCHES.once(key, lambda: swatch(*key)), rect)


def swatch(name: object, size: tuple[int, int], scale: float, symbols: bool) -> pygame.Surface:
    """Returns a small board on its theme's background."""
    style = Style(THEMES[str(name)], scale)
    picture = pygame.Surface(size)
    style.backdrop(picture)
    model = still_model(connect_four(COLUMNS, ROWS, CONNECT), FEW_MOVES)
    sprites = Sprites(style, symbols=symbols)
    draw_position(picture, picture.get_rect(), style, model.unmarked(), sprites, PART)
    style.box(picture, picture.get_rect(), None, border=style.theme.card_edge)
    return shapes.cut_round(picture, style.px(CONTROL))
