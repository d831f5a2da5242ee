"""The board control: the places of cells, input that picks moves, drawing."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.games.catalogue import Piece, board_game_of
from engine.games.game import Move, Player
from engine.games.line_rules import Cell
from gui.board.board_model import BoardModel
from gui.board.board_place import BoardPlace
from gui.look import style as s
from gui.look import words as text
from gui.look.animation import GHOST, ease_out
from gui.look.sprites import Sprites, draw_line
from gui.look.style import Style
from gui.look.theme import Colour, Pieces, Theme
from gui.widgets.widget import ACTIVATE, RING, Pos, Widget

GHOST_OPACITY = 0.6
NUMBERS_FROM = 40
"""The smallest square, in logical pixels, that shows its number while empty."""


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
        self._front: pygame.Surface | None = None
        """The board with its holes, drawn when it is first shown at its place."""
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
        self._front = None

    # Places

    def cell_rect(self, cell: Cell) -> pygame.Rect:
        """Returns the rectangle of a cell."""
        size, cells = self._place.cell, self._place.cells
        x = cells.x + cell.column * size
        y = cells.y + (self.game.rows - 1 - cell.row) * size
        return pygame.Rect(x, y, size, size)

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
        """Returns the part of the board in motion: around the stone, or all for a winning line."""
        model = self.model
        last = model.last_cell
        if model.celebration is not None or last is None:
            return self.rect.inflate(8, 8)
        if not self.game.gravity:
            return self.cell_rect(last).inflate(4, 4)
        x = self._place.cells.x + last.column * self._place.cell
        return pygame.Rect(x - 2, self.rect.y, self._place.cell + 4, self.rect.height)

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
        return self.rect.inflate(8, 8).union(self._place.frame.inflate(reach, reach))

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
        if self._has_discs:
            self._draw_discs(target, style)
        else:
            self._draw_marks(target, style)
        self._draw_win(target, style)
        self._draw_cursor(target, style)
        if self.show_focus:
            style.focus_ring(target, self._place.frame, 16)

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

    def _pieces(self, theme: Theme, player: Player) -> Pieces:
        return theme.first if player is Player.FIRST else theme.second

    def _draw_front(self, style: Style) -> pygame.Surface:
        """Returns the board's front, with holes through which the falling discs are seen."""
        theme, frame = style.theme, self._place.frame
        front = pygame.Surface(frame.size, pygame.SRCALPHA)
        front.fill((*theme.board, 0))
        style.box(front, front.get_rect(), theme.board, radius=16, border=theme.edge, width=2)
        hole = self._sprites.hole(self._place.cell)
        for column in range(self.game.columns):
            for row in range(self.game.rows):
                place = self.cell_rect(Cell(column, row)).move(-frame.x, -frame.y)
                front.fill((0, 0, 0, 0), place)
                front.blit(hole, place)
        return front

    def _draw_discs(self, target: pygame.Surface, style: Style) -> None:
        theme, size, model = style.theme, self._place.cell, self.model
        target.fill(theme.hole, self._place.cells)
        last = model.last_cell
        for cell, player in model.position.stones():
            picture = self._sprites.disc(self._pieces(theme, player), size)
            place = self.cell_rect(cell)
            if cell == last and model.arrival is not None:
                now = self._clock()
                place.y -= round(model.arrival.height(now) * size)
                if model.reduced_motion:
                    picture = self._sprites.faded(picture, model.arrival.drawn(now))
            target.blit(picture, place)
        self._draw_ghost(target, theme)
        if self._front is None:
            self._front = self._draw_front(style)
        target.blit(self._front, self._place.frame)
        if last is not None and model.arrival is None and model.celebration is None:
            target.blit(self._sprites.ring(size, theme.last, 2.5), self.cell_rect(last))
        aimed = self.aimed_at
        landing = None if aimed is None else model.position.landing_cell(aimed)
        if landing is not None:
            target.blit(self._sprites.dashed_ring(size, theme.accent), self.cell_rect(landing))
        self._draw_labels(target, style, aimed)

    def _draw_ghost(self, target: pygame.Surface, theme: Theme) -> None:
        self._ghost_drawn_at = self._clock()
        player = self.model.next_stone
        if self.aimed_at is None or player is None:
            return
        pieces, cell = self._pieces(theme, player), self._place.cell
        size = cell - self.chips
        ghost = self._sprites.faded(self._sprites.disc(pieces, size), GHOST_OPACITY)
        if not self.game.gravity:
            here = self.cell_rect(self.game.square_cell(self.aimed_at))
            target.blit(ghost, ghost.get_rect(center=here.center))
            return
        x = self._place.ghost.x + round(self._ghost_column() * cell) + (cell - size) // 2
        target.blit(ghost, (x, self._place.ghost.bottom - size))

    def _draw_labels(self, target: pygame.Surface, style: Style, aimed: Move | None) -> None:
        """Draws the columns' numbers, for games in which a move is a column."""
        if not self.game.gravity:
            return
        for column in range(self.game.columns):
            label = self._place.labels.copy()
            label.x, label.width = label.x + column * self._place.cell, self._place.cell
            colour = style.theme.text if column == aimed else style.theme.muted
            weight = s.SEMIBOLD if column == aimed else s.REGULAR
            size = s.BODY if label.height >= style.px(20) else s.SMALL
            style.write(
                target, str(column + 1), label, colour, size=size, weight=weight, align="center"
            )

    def _draw_marks(self, target: pygame.Surface, style: Style) -> None:
        theme, size, model = style.theme, self._place.cell, self.model
        style.box(target, self._place.frame, theme.panel, radius=16, border=theme.line)
        thick = max(style.px(3), 1)
        inside = self._place.cells
        for line in range(1, self.game.columns):
            x = inside.x + line * size - thick // 2
            target.fill(theme.border, (x, inside.y, thick, inside.height))
        for line in range(1, self.game.rows):
            y = inside.y + line * size - thick // 2
            target.fill(theme.border, (inside.x, y, inside.width, thick))
        last, aimed = model.last_cell, self.aimed_at
        for cell, player in model.position.stones():
            place = self.cell_rect(cell)
            arriving = model.arrival if cell == last else None
            drawn = 1.0 if arriving is None else arriving.drawn(self._clock())
            reduced = arriving is not None and model.reduced_motion
            first = player is Player.FIRST
            pieces = self._pieces(theme, player)
            picture = self._sprites.x_or_o(pieces, first, size, 1.0 if reduced else drawn)
            target.blit(self._sprites.faded(picture, drawn) if reduced else picture, place)
            if cell == last and model.arrival is None and model.celebration is None:
                inner = place.inflate(-size // 6, -size // 6)
                style.box(target, inner, None, radius=8, border=theme.accent, width=2)
        to_move = model.next_stone
        for move in model.position.legal_moves() if self.open else ():
            landing = model.position.landing_cell(move)
            assert landing is not None, "a legal move has a cell"
            place = self.cell_rect(landing)
            if move == aimed and to_move is not None:
                style.box(
                    target,
                    place.inflate(-style.px(8), -style.px(8)),
                    theme.raised,
                    radius=8,
                    border=theme.accent,
                )
                picture = self._sprites.x_or_o(
                    self._pieces(theme, to_move), to_move is Player.FIRST, size
                )
                target.blit(self._sprites.faded(picture, GHOST_OPACITY), place)
            if size >= style.px(NUMBERS_FROM):
                corner = pygame.Rect(0, 0, size // 2, style.px(18))
                corner.topleft = (place.x + style.px(14), place.y + style.px(11))
                style.write(target, str(move + 1), corner, theme.muted, size=s.SMALL)
        self._draw_labels(target, style, aimed)

    def _draw_win(self, target: pygame.Surface, style: Style) -> None:
        model = self.model
        lines = model.position.winning_lines() if model.celebration is not None else []
        if model.celebration is None:
            return
        now, size, colour = self._clock(), self._place.cell, style.theme.win
        drawn, glow = model.celebration.drawn(now), model.celebration.glow(now)
        if not self._has_discs:
            colour = style.theme.accent
        for line in lines:
            start = self.cell_rect(line[0]).center
            far = self.cell_rect(line[-1]).center
            end = (
                start[0] + (far[0] - start[0]) * drawn,
                start[1] + (far[1] - start[1]) * drawn,
            )
            draw_line(target, colour, start, end, size * (0.06 + 0.05 * glow))
            if self._has_discs:
                width = 3 + round(3 * glow)
                for cell in line[: round(drawn * len(line))]:
                    target.blit(self._sprites.ring(size, colour, width), self.cell_rect(cell))
