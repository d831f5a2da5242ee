"""The board of the Monte Carlo page: the position, the path and the playout as stones on it."""

from __future__ import annotations

import pygame

from engine.games.game import Move, Player
from engine.games.line_rules import Cell
from engine.service.messages import Analysed
from gui.analysis import words as analysis_text
from gui.analysis.board_notes import Chip, draw_chips, draw_moves, kind_of, star_reach
from gui.analysis.worth import short
from gui.board.board_model import still_model
from gui.board.board_place import fit_board
from gui.board.board_view import BoardView
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.path import draw_bars
from gui.lab.monte_carlo.step import MctsPhase, ShownNode, ShownStep
from gui.look import style as s
from gui.look.pen import Pen
from gui.look.style import Style
from gui.look.theme import mix
from gui.look.words import game_name, rows_in_words
from gui.shell.app import App
from gui.shell.requests import OpenLab
from gui.widgets import Description, Widget
from gui.widgets.widget import Look
from gui.words.catalogue import joined, say

PlacedPieces = tuple[tuple[Cell, Player], ...]
PLAYED_OUT = 0.72
"""The opacity of stones of the playout, compared with those of the path."""
INFINITE = 10_000.0
CHIPS, BARS = 24, 162
"""The height of the exact scores below a board, and the most of the bars above it, logical."""


def stones_of(step: ShownStep, placed: int) -> tuple[PlacedPieces, PlacedPieces]:
    """Returns the stones of the path, and the first `placed` ones of the playout."""
    position = step.root
    found: list[tuple[Cell, Player]] = []
    moves = step.path
    if step.phase is MctsPhase.PLAY_OUT and step.game is not None:
        moves += step.game.moves[:placed]
    for move in moves:
        cell = position.landing_cell(move)
        assert cell is not None, "the move is legal"
        found.append((cell, position.turn))
        position = position.play(move)
    return tuple(found[: len(step.path)]), tuple(found[len(step.path) :])


class MctsBoard(Widget):
    """The board with bars and exact scores at its place."""

    role = ""
    focusable = False

    def __init__(self, board: OpenLab, app: App) -> None:
        """Shows a position; `app` has the present stones."""
        super().__init__(game_name(board.game))
        self.game, self._app = board.game, app
        self.position = board.position
        self.path: PlacedPieces = ()
        self.playout: PlacedPieces = ()
        """The stones of the playout that have been placed so far."""
        self.moves: tuple[ShownNode, ...] = ()
        self.analysed: Analysed | None = None
        """What is known of the exact scores."""
        self.exact = False
        """Whether they are shown as numbers, such as +5."""
        model = still_model(board.game, board.moves, open_to_move=not board.game.gravity)
        self._view = BoardView(lambda: model, lambda move: None, lambda: INFINITE)
        self._style: Style  # set by `place` before the first drawing, as the next two
        self._bars: pygame.Rect
        """The bars above the board; empty where they are drawn in the squares."""
        self._chips: pygame.Rect
        """The exact scores below it; empty where they are drawn in the squares."""

    def fit(self, style: Style) -> None:
        """Places the board, and where stones fall the bars above it and the scores below."""
        self.name = game_name(self.game)
        self._style = style
        game, rect, room = self.game, self.rect, self.rect.copy()
        self._bars = self._chips = pygame.Rect(0, 0, 0, 0)
        if game.gravity:
            room.height -= style.px(CHIPS)
        place = fit_board(room, style.scale, game, caption=game.gravity)
        if game.gravity:
            top, foot = max(rect.y, place.frame.y - style.px(BARS)), place.frame.y - style.px(4)
            self._bars = pygame.Rect(place.cells.x, top, place.cells.width, foot - top)
            below = place.labels.bottom + style.px(2)
            chips = style.px(CHIPS - 2)
            self._chips = pygame.Rect(place.cells.x, below, place.cells.width, chips)
        self._view.put(place, self._app.sprites)

    # Drawing

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns the looks of the board, of each stone, of the bars and of the exact scores."""
        view, chips = self._view, tuple(self.chips().values())
        reach, star = 2 * style.card_reach, 2 * star_reach(style)  # a star stands at a corner
        found: dict[object, Look] = {}
        found["mcts board"] = (view.outline.inflate(reach, reach), self.position)
        for number, (cell, player) in enumerate((*self.path, *self.playout)):
            look = (player, number if number < len(self.path) else None)  # of the playout: none
            found["mcts stone", cell] = (view.cell_rect(cell), look)
        if self._bars.height:
            labels = 2 * style.px(12)  # which are wider than narrow columns
            found["mcts bars"] = (self._bars.inflate(labels, 0), self.moves)
            found["mcts chips"] = (self._chips.inflate(star, star), chips)
        else:
            found["mcts squares"] = (view.place.cells.inflate(star, star), (self.moves, chips))
        return found

    def area(self, style: Style) -> pygame.Rect:
        """Returns where any part of it draws."""
        return self.rect.unionall([area for area, _ in self.looks(style).values()])

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws everything."""
        self._view.draw(target, style)
        if self._bars.height:
            high = self._bars.height / style.scale
            draw_bars(Pen(target, style, self._bars.topleft), self.moves, self.columns, high)
        else:
            self._draw_squares(target, style)
        draw_moves(target, self._view, self.path)
        draw_moves(target, self._view, self.playout, PLAYED_OUT)
        draw_chips(target, style, tuple(self.chips().values()))

    @property
    def columns(self) -> list[tuple[float, float]]:
        """The middle and the width of each move's column, logical, from the left of the bars."""
        scale, left = self._style.scale, self._bars.x
        places = [self._view.cell_rect(Cell(each.move, 0)) for each in self.moves]
        return [((place.centerx - left) / scale, place.width / scale) for place in places]

    def _draw_squares(self, target: pygame.Surface, style: Style) -> None:
        """Draws bars in the squares that are free, with the visits and the win rate."""
        theme = style.theme
        most = max((each.visits for each in self.moves), default=0)
        for each in self.moves:
            cell = self.game.square_cell(each.move)
            place = self._view.cell_rect(cell)
            inner = place.inflate(-place.width // 11, -place.width // 11)
            high = inner.height * each.visits // most if most else 0
            bar = pygame.Rect(inner.x, inner.bottom - high, inner.width, high)
            tone = theme.button if each.chosen else theme.muted
            fill = mix(theme.panel, tone, 0.34 if each.chosen else 0.2)
            style.box(target, bar, fill, radius=inner.width / style.scale / 11)
            if cell not in self._taken and each.visits and place.width >= style.px(34):
                large = place.width >= style.px(84)
                size = s.BODY if large else 11
                line = pygame.Rect(place.x, 0, place.width, style.line_height(size))
                line.bottom = place.centery + style.px(2)
                if not large:  # beside the number of the square
                    line.topright = (place.right - style.px(6), place.y + style.px(5))
                said, align = mcts_text.count(each.visits), "center" if large else "right"
                tone, weight = theme.text, s.SEMIBOLD
                style.write(target, said, line, tone, size=size, weight=weight, align=align)
                line.y = line.bottom
                rate, size = mcts_text.rate(each), 13 if large else 11
                style.write(target, rate, line, tone, size=size, align=align)

    @property
    def _taken(self) -> set[Cell]:
        """The cells of the path and the playout."""
        return {cell for cell, _ in (*self.path, *self.playout)}

    def chips(self) -> dict[Move, Chip]:
        """Returns the exact scores that are known, at their places."""
        game = self.game
        found = {}
        columns = () if self.analysed is None else self.analysed.columns
        for move, bounds in enumerate(columns):
            cell = Cell(move, 0) if game.gravity else game.square_cell(move)
            place = self._view.cell_rect(cell)
            narrow = place.width < self._style.px(54)
            if bounds is None or (not game.gravity and (narrow or cell in self._taken)):
                continue
            value = short(self.position, bounds, exact=self.exact)
            said = short(self.position, bounds, exact=self.exact, aloud=True)
            kind, name = kind_of(columns, move), analysis_text.move_name(game, move)
            if value:
                found[move] = Chip(self._chip_rect(place), value, kind, name, said)
        return found

    def _chip_rect(self, cell: pygame.Rect) -> pygame.Rect:
        """Returns the place of an exact score: below the column, or at the foot of the square."""
        px, row = self._style.px, self._chips
        below = bool(row.height)
        high = row.height if below else px(20 if cell.width >= px(84) else 16)
        rect = pygame.Rect(0, 0, min(px(80), cell.width - px(2 if below else 8)), high)
        rect.center = (cell.centerx, row.centery)
        if not below:
            rect.bottom = cell.bottom - px(5)
        return rect

    # Words

    def describe_parts(self, style: Style) -> list[Description]:
        """Returns the board, the estimates and the exact scores in words."""
        del style
        game = self.game
        bounds = tuple(self._view.outline)
        said = mcts_text.root_said(game, self.moves) or say("no games")
        words = joined(*rows_in_words(self.position), by="; ") or say("empty")
        return [
            Description("note", self.name, words, bounds=bounds),
            Description("note", say("Games and win rates"), said, bounds=bounds),
            *(chip.describe() for chip in self.chips().values()),
        ]
