"""The board of the Monte Carlo page: the position, the path and the playout as stones on it."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.games.line_rules import Cell
from engine.reasons.shown_line import line_cells
from engine.service.messages import Analysed
from gui.analysis.board_notes import Chip, chips, draw_chips, draw_moves
from gui.analysis.shown import Shown
from gui.board.board_model import still_model
from gui.board.board_place import BoardPlace, fit_board
from gui.board.board_view import BoardView
from gui.board.moving_game import PlacedStones
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.bars import draw_bars, draw_squares
from gui.lab.monte_carlo.step import MctsPhase, ShownNode, ShownStep
from gui.look.pen import Pen
from gui.look.style import Style
from gui.look.words import game_name, rows_in_words
from gui.shell.app import App
from gui.shell.requests import OpenLab
from gui.widgets.widget import Description, Look, Widget
from gui.words.catalogue import joined, say

PLAYED_OUT = 0.72
"""The opacity of stones of the playout, compared with those of the path."""
INFINITE = 10_000.0
CHIPS, BARS = 24, 162
"""The height of the exact scores below a board, and the most of the bars above it, logical."""


def stones_of(step: ShownStep, placed: int) -> tuple[PlacedStones, PlacedStones]:
    """Returns the stones of the path, and the first `placed` ones of the playout."""
    moves = step.path
    if step.phase is MctsPhase.PLAY_OUT and step.game is not None:
        moves += step.game.moves[:placed]
    found = tuple(line_cells(step.root, moves))
    return found[: len(step.path)], found[len(step.path) :]


class MctsBoard(Widget):
    """The board with bars and exact scores at its place."""

    role = ""
    focusable = False

    def __init__(self, board: OpenLab, app: App) -> None:
        """Shows a position; `app` has the present stones and settings."""
        super().__init__(game_name(board.game))
        self.game, self._app = board.game, app
        self.position = board.position
        self.path: PlacedStones = ()
        self.playout: PlacedStones = ()
        """The stones of the playout that have been placed so far."""
        self.moves: tuple[ShownNode, ...] = ()
        self.analysed: Analysed | None = None
        """What is known of the exact scores."""
        model = still_model(board.game, board.moves)
        self._view = BoardView(lambda: model, lambda: INFINITE)
        self.cell_rect = self._view.cell_rect
        self._bars: pygame.Rect  # set by `fit` before the first drawing
        """The bars above the board; empty where they are drawn in the squares."""

    @property
    def place(self) -> BoardPlace:
        """The place of the board itself."""
        return self._view.place

    def fit(self, style: Style) -> None:
        """Places the board, and where stones fall the bars above it and the scores below."""
        self.name = game_name(self.game)
        game, room = self.game, self.rect.copy()
        room.height -= style.px(CHIPS if game.gravity else CHIPS / 2)
        place = fit_board(room, style.scale, game, caption=game.gravity)
        below = room.bottom - place.whole.bottom  # the board stands at the foot of its room
        place = fit_board(room.move(0, below), style.scale, game, caption=game.gravity)
        self._bars = pygame.Rect(*place.cells.topleft, place.cells.width, 0)
        if game.gravity:
            self._bars.y = max(room.y, place.frame.y - style.px(BARS))
            self._bars.height = place.frame.y - style.px(4) - self._bars.y
        self._view.put(place, self._app.sprites)

    # Drawing

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns the looks of the board, of each stone, of the bars and of the exact scores."""
        cells, chips = self.place.cells, tuple(self.chips)
        reach = 2 * style.card_reach
        found: dict[object, Look] = {}
        found["mcts board"] = (self._view.outline.inflate(reach, reach), self.position)
        for number, (cell, player) in enumerate((*self.path, *self.playout)):
            look = (player, number if number < len(self.path) else None)  # of the playout: none
            found["mcts stone", cell] = (self.cell_rect(cell), look)
        if self._bars.height:
            labels = 2 * style.px(12)  # which are wider than narrow columns
            found["mcts bars"] = (self._bars.inflate(labels, 0), self.moves)
            below = pygame.Rect(cells.x, self.place.labels.bottom, cells.width, style.px(CHIPS))
            found["mcts chips"] = (below, chips)
        else:
            found["mcts squares"] = (cells, (self.moves, chips))
        return found

    def area(self, style: Style) -> pygame.Rect:
        """Returns where any part of it draws."""
        return self.rect.unionall([area for area, _ in self.looks(style).values()])

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws everything."""
        self._view.draw(target, style)
        pen = Pen(target, style, self._bars.topleft)
        if self._bars.height:
            draw_bars(pen, self.moves, self.columns, self._bars.height / style.scale)
        else:
            places = [self.cell_rect(self.game.square_cell(each.move)) for each in self.moves]
            zero, scale = pygame.Vector2(self._bars.topleft), style.scale
            squares = [(*((each.center - zero) / scale), each.width / scale) for each in places]
            free = [self._is_free(each) for each in places]
            draw_squares(pen, self.moves, squares, free)
        draw_moves(target, self._view, self.path)
        draw_moves(target, self._view, self.playout, PLAYED_OUT)
        draw_chips(target, style, self.chips)

    @property
    def columns(self) -> list[tuple[float, float]]:
        """The middle and the width of each move's column, logical, from the left of the bars."""
        scale, left = self._view.style.scale, self._bars.x
        places = [self.cell_rect(Cell(each.move, 0)) for each in self.moves]
        return [((place.centerx - left) / scale, place.width / scale) for place in places]

    def _is_free(self, place: pygame.Rect) -> bool:
        """Returns whether no stone of the path or the playout covers a place."""
        stones = [self.cell_rect(cell) for cell, _ in (*self.path, *self.playout)]
        return place.collidelist(stones) < 0

    @property
    def chips(self) -> list[Chip]:
        """The exact scores that are known: below the columns, or in squares that have room."""
        view, px, shown = self._view, self._view.style.px, None
        if self.analysed is not None:
            shown = Shown(self.position, self.analysed, self.position.turn)
        found = chips(view, shown, exact=self._app.settings.exact_scores)
        if self.game.gravity:
            low = {"y": self.place.labels.bottom + px(2), "height": px(CHIPS - 2)}
            return [replace(it, rect=it.rect.move_to(**low), star=None) for it in found]
        return [each for each in found if self.place.cell >= px(54) and self._is_free(each.rect)]

    # Words

    def describe_parts(self, style: Style) -> list[Description]:
        """Returns the board, the estimates and the exact scores in words."""
        game = self.game
        bounds = tuple(self._view.outline)
        said = mcts_text.root_said(game, self.moves) or say("no games")
        words = joined(*rows_in_words(self.position), by="; ") or say("The board is empty.")
        return [
            Description("note", self.name, words, bounds=bounds),
            Description("note", say("Games and win rates"), said, bounds=bounds),
            *(chip.describe() for chip in self.chips),
        ]
