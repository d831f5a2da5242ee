"""The board control: the places of cells, input that picks moves, drawing."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.games.catalogue import Piece, board_game_of
from engine.games.game import Move
from engine.games.line_rules import Cell
from gui.board.board_model import BoardModel, Leaving
from gui.board.board_place import BoardPlace
from gui.board.disc_board import CORNER, DiscBoard, Moment
from gui.board.mark_board import MarkBoard
from gui.look import words as text
from gui.look.animation import GHOST, Spill, ease_out
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import Colour
from gui.widgets.widget import ACTIVATE, RING, Pos, Widget

SHADOW = 24
"""How far the board's shadow reaches beyond it, logical."""


class BoardView(Widget):
    """The board as a control for the pointer and the arrow keys."""

    role = "grid"

    def __init__(
        self,
        model: Callable[[], BoardModel],
        played: Callable[[Move], None],
        clock: Callable[[], float],
    ) -> None:
        """Shows what `model` returns, always of the same game; `clock` is in seconds.

        `played` is called with a move that a person wants to make.
        """
        self.game = model().game
        """The rules."""
        super().__init__(text.game_name(self.game))
        self._model = model
        self._played = played
        self._clock = clock
        self._place: BoardPlace  # set by `put` before the first drawing
        self._sprites: Sprites
        self._painter: DiscBoard | MarkBoard | None = None
        """The pictures of the board at its place, drawn when it is first shown."""
        self._cursor = Cell(self.game.columns // 2, self.game.rows // 2)
        self._pointed = False
        self._moved: pygame.Rect | None = None
        """The part of the board that was in motion in the last frame."""
        self._ghost_from = float(self._cursor.column)
        self._ghost_since = clock() - 1
        self._ghost_drawn_at = clock()
        self.chips = 0
        """The height of chips in the row above the board, in pixels."""

    @property
    def model(self) -> BoardModel:
        """What the board shows now."""
        return self._model()

    @property
    def _has_discs(self) -> bool:
        """Whether the pieces are discs in a board with holes."""
        return board_game_of(self.game).piece is Piece.DISC

    def put(self, place: BoardPlace, sprites: Sprites) -> None:
        """Sets the board's place and the pictures to draw it with."""
        self._place, self._sprites = place, sprites
        self.rect = place.frame.unionall([place.ghost, place.labels])
        self._painter = None

    # Places

    def cell_rect(self, cell: Cell) -> pygame.Rect:
        """Returns the rectangle of a cell."""
        return self._place.cell_rect(cell)

    @property
    def outline(self) -> pygame.Rect:
        """The board and its numbers, without the row of the next disc."""
        return self._place.frame.union(self._place.labels) if self.game.gravity else self.rect

    def cell_at(self, pos: Pos) -> Cell | None:
        """Returns the cell under the pointer; with gravity one of the pointer's column."""
        size, cells = self._place.cell, self._place.cells
        column = (pos[0] - cells.x) // size
        row = self.game.rows - 1 - (pos[1] - cells.y) // size
        if self.game.gravity and self.rect.collidepoint(pos):
            row = min(max(row, 0), self.game.rows - 1)
        cell = Cell(column, row)
        return cell if self.game.contains(cell) else None

    def moving_rect(self) -> pygame.Rect:
        """Returns the part of the board in motion: around the stones, or all for a winning line."""
        model = self.model
        last = model.last_cell
        if model.leaving is not None:
            return self._leaving_rect(model.leaving)
        if model.celebration is not None or last is None:
            return self.rect.inflate(8, 8)
        if not self.game.gravity:
            return self.cell_rect(last).inflate(4, 4)
        x = self._place.cells.x + last.column * self._place.cell
        return pygame.Rect(x - 2, self.rect.y, self._place.cell + 4, self.rect.height)

    def _leaving_rect(self, leaving: Leaving) -> pygame.Rect:
        """Returns the part of the board where stones are on their way off it."""
        if isinstance(leaving.motion, Spill) or not leaving.stones:
            return self.rect.inflate(8, 8)
        cells = [self.cell_rect(cell) for cell, _ in leaving.stones]
        rect = cells[0].unionall(cells[1:])
        if self.game.gravity:
            rect.height, rect.y = rect.bottom - self.rect.y, self.rect.y
        return rect.inflate(4, 4)

    # Input

    @property
    def open(self) -> bool:
        """Whether a person may move."""
        return self.model.next_stone is not None

    @property
    def walks_rows(self) -> bool:
        """Whether the cursor also moves up and down, which playing with gravity does not need."""
        return not self.game.gravity

    @property
    def aimed_at(self) -> Move | None:
        """The move under the pointer or the cursor, if it may be played."""
        return self.examined if self.open else None

    @property
    def examined(self) -> Move | None:
        """The move under the pointer or the cursor if it is legal, on both sides' turns."""
        if not (self._pointed or self.show_focus):
            return None
        move = self.game.move_to(self._cursor)
        return move if move in self.model.position.legal_moves() else None

    @property
    def ghost_moving(self) -> bool:
        """Whether the ghost is still moving towards the pointer, its last step included."""
        return self._ghost_drawn_at - self._ghost_since < GHOST

    def _aim(self, cell: Cell) -> None:
        if self.game.gravity and cell.column != self._cursor.column:
            self._ghost_from = self._ghost_column()
            self._ghost_since = self._clock()
        self._cursor = cell

    def _ghost_column(self) -> float:
        if self.model.reduced_motion:
            return self._cursor.column
        part = ease_out((self._clock() - self._ghost_since) / GHOST)
        return self._ghost_from + (self._cursor.column - self._ghost_from) * part

    def drag(self, pos: Pos) -> None:
        """Moves the ghost towards the pointer."""
        cell = self.cell_at(pos)
        self._pointed = cell is not None
        if cell is not None:
            self._aim(cell)

    def leave(self) -> None:
        """Hides the ghost."""
        self._pointed = False

    def press(self, pos: Pos) -> None:
        """Plays the move under the pointer."""
        cell = self.cell_at(pos)
        if cell is not None:
            self._aim(cell)
            self._act(cell)

    def _act(self, cell: Cell) -> None:
        """Acts on a cell that was clicked, or on the cursor's for Enter."""
        self._played(self.game.move_to(cell))

    def key(self, event: pygame.event.Event) -> bool:
        """Moves the cursor for arrow keys, plays its move for Enter and Space."""
        steps = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0)}
        if self.walks_rows:
            steps |= {pygame.K_UP: (0, 1), pygame.K_DOWN: (0, -1)}
        if event.key in steps:
            right, up = steps[event.key]
            column = min(max(self._cursor.column + right, 0), self.game.columns - 1)
            row = min(max(self._cursor.row + up, 0), self.game.rows - 1)
            # The first arrow only shows where the cursor is.
            if self.show_focus or self._pointed:
                self._aim(Cell(column, row))
            return True
        if event.key in ACTIVATE or event.key == pygame.K_DOWN:
            self._act(self._cursor)
            return True
        return False

    def value_text(self) -> str:
        """Returns a description of the rows from the top, and of the cursor."""
        game = self.game
        where = f"{text.place_noun(game)} {game.move_to(self._cursor) + 1}"
        return text.board_in_words(self.model.position, where)

    # Drawing

    def area(self, style: Style) -> pygame.Rect:
        """Returns the area drawn, with the ends of a winning line and the focus ring."""
        reach = 2 * style.px(RING)
        shadow = 2 * style.px(SHADOW)
        whole = self.rect.union(self._place.frame.inflate(reach, reach))
        return whole.union(self._place.frame.inflate(shadow, shadow))

    def look(self) -> tuple[object, ...]:
        """Returns all that the drawing depends on, except motion, which is redrawn every frame."""
        model = self.model
        rests = (model.arrival is None, model.celebration)
        cursor = self.game.move_to(self._cursor) if self.show_focus else None
        stones = (model.position, model.last_cell, model.next_stone)
        return (*super().look(), *stones, *rests, self.aimed_at, cursor, self.chips)

    def in_motion(self, moving: bool) -> list[pygame.Rect]:
        """Returns the areas to redraw for the motion of this frame and the last one.

        `moving` says whether a stone or a winning line moves; the ghost is considered, too.
        """
        before, self._moved = self._moved, self.moving_rect() if moving else None
        rects = [rect for rect in (before, self._moved) if rect is not None]
        if self.ghost_moving:
            rects.append(self._place.ghost.inflate(8, 0))
        return rects

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the board, its stones and their motion."""
        now = self._ghost_drawn_at = self._clock()
        size = self._place.cell - self.chips
        moment = Moment(self.model, now, self.aimed_at, self._ghost_column(), size)
        if self._painter is None:
            board = DiscBoard if self._has_discs else MarkBoard
            self._painter = board(self._place, style, self._sprites)
        self._painter.draw(target, moment)
        self._draw_cursor(target, style)
        if self.show_focus:
            style.focus_ring(target, self._place.frame, CORNER)

    def _draw_cursor(self, target: pygame.Surface, style: Style) -> None:
        """Draws the cursor where nothing can be played; elsewhere the ghost shows it."""
        if self.show_focus and self.open and self.aimed_at is None:
            here = self.cell_rect(self._cursor)
            if self.game.gravity:
                here.y = self._place.ghost.y
            self._outline(target, style, here, style.theme.muted)

    def _outline(
        self, target: pygame.Surface, style: Style, cell: pygame.Rect, colour: Colour
    ) -> None:
        inner = cell.inflate(-style.px(8), -style.px(8))
        style.box(target, inner, None, radius=8, border=colour, width=2)
