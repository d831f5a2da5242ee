"""The board control: the places of cells, input that picks moves, drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from engine.games.catalogue import Piece, board_game_of
from engine.games.game import Move
from engine.games.line_rules import Cell
from gui.board.board_model import BoardModel
from gui.board.board_place import BoardPlace
from gui.board.drawn_board import CORNER, DiscBoard, DrawnBoard, MarkBoard, Moment, number_place
from gui.board.refusal import Refusal
from gui.look import words as text
from gui.look.animation import DIM, GHOST, Glide, Shake
from gui.look.sprites import GLOW, Sprites
from gui.look.style import Style
from gui.look.theme import Colour
from gui.widgets.widget import ACTIVATE, Description, Look, Pos, Widget, described
from gui.words.catalogue import joined, say


class BoardView(Widget):
    """The board as a control for the pointer and the arrow keys."""

    role = "grid"
    ring_radius = CORNER

    def __init__(
        self,
        model: Callable[[], BoardModel],
        clock: Callable[[], float],
        played: Callable[[Move], None] = lambda move: None,
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
        self.place: BoardPlace  # set by `put` before the first drawing
        """The place of the board and of its cells."""
        self.sprites: Sprites
        """The pictures to draw it with."""
        self._painter: DrawnBoard | None = None
        """The pictures of the board at its place, drawn when it is first shown."""
        self.cursor = Cell(self.game.columns // 2, self.game.rows // 2)
        self.walks_rows = not self.game.gravity
        """Whether the cursor also moves up and down, which playing with gravity does not need."""
        self._pointed = False
        self.inviting = False
        """Whether the next stone is shown, with its way, also where nobody points at a move."""
        self._moved: list[pygame.Rect] = []
        """The parts of the board that were in motion in the last frame."""
        self._ghost = Glide(clock(), 0.0, float(self.cursor.column))
        """The ghost's way to the column of the cursor."""
        self._ghost_drawn_at = clock()
        self._ghost_hidden = False
        """Whether the ghost was hidden in the last frame."""
        self._refusal: Refusal | None = None
        """The move that was refused last, while its words are shown."""
        self.chips = 0
        """The part of the row above the board that chips take, in pixels."""

    @property
    def model(self) -> BoardModel:
        """What the board shows now."""
        return self._model()

    @property
    def focused_part(self) -> pygame.Rect:
        """The board without the row above it."""
        return self.place.frame

    @property
    def _has_discs(self) -> bool:
        """Whether the pieces are discs in a board with holes."""
        return board_game_of(self.game).piece is Piece.DISC

    def put(self, place: BoardPlace, sprites: Sprites) -> None:
        """Sets the board's place and the pictures to draw it with."""
        self.name = text.game_name(self.game)
        if self._painter is not None and (self.place, self.sprites) == (place, sprites):
            return
        self.place, self.sprites = place, sprites
        self.rect = place.whole
        self._painter = self._refusal = None

    # Places

    @property
    def style(self) -> Style:
        """The style of its pictures."""
        return self.sprites.style

    def cell_rect(self, cell: Cell) -> pygame.Rect:
        """Returns the rectangle of a cell."""
        return self.place.cell_rect(cell)

    @property
    def outline(self) -> pygame.Rect:
        """The board and its numbers, without the row of the next disc."""
        return self.place.frame.union(self.place.labels)

    @property
    def covered(self) -> pygame.Rect:
        """The part of the board that hides what is behind it."""
        return self.place.cells if self._has_discs else pygame.Rect()

    def cell_at(self, pos: Pos) -> Cell | None:
        """Returns the cell under the pointer; with gravity one of the pointer's column."""
        size, cells = self.place.cell, self.place.cells
        column = (pos[0] - cells.x) // size
        row = self.game.rows - 1 - (pos[1] - cells.y) // size
        if self.game.gravity and self.rect.collidepoint(pos):
            row = min(max(row, 0), self.game.rows - 1)
        cell = Cell(column, row)
        return cell if self.game.contains(cell) else None

    def moving_rects(self) -> list[pygame.Rect]:
        """Returns the parts of the board in motion; all of it for a winning line."""
        model = self.model
        if model.leaving is not None:
            if model.leaving.motion.spills:
                return [self.place.frame.inflate(4, 4)]
            return self._ways(cell for cell, _ in model.leaving.stones)
        if model.arrivals:
            return self._ways(model.arrivals)
        rects, win = self._celebrating_rects(model), model.celebration
        dimmed = win is not None and self._clock() >= win.start + DIM + 0.05
        return rects[1:] or rects if dimmed else rects  # only lights still move

    def _celebrating_rects(self, model: BoardModel) -> list[pygame.Rect]:
        """Returns the part of the board that dims, and those of the lights."""
        win, reach = model.celebration, round(self.place.cell * (GLOW - 1)) + 4
        if win is None or not self._has_discs:
            return [self.place.frame.inflate(reach, reach)]
        lines = model.position.winning_lines()
        lights = [self.cell_rect(cell).inflate(reach, reach) for line in lines for cell in line]
        first, *others = [self.cell_rect(cell) for cell, _ in model.position.stones()]
        return [first.unionall(others), *lights]

    def _ways(self, cells: Iterable[Cell]) -> list[pygame.Rect]:
        """Returns the ways of stones between their cells and the row above the board."""
        return [self._place_of(move) for move in dict.fromkeys(map(self.game.move_to, cells))]

    def _column_rect(self, cell: Cell) -> pygame.Rect:
        """Returns the column of a cell, from the ghost's row to its number."""
        x = self.place.cells.x + cell.column * self.place.cell
        return pygame.Rect(x, self.rect.y, self.place.cell, self.rect.height)

    # Input

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether a person may play the move at the point."""
        cell, legal = self.cell_at(pos), self.model.position.legal_moves()
        return cell is not None and self.open and self.game.move_to(cell) in legal

    @property
    def open(self) -> bool:
        """Whether a person may move."""
        return self.model.next_stone is not None

    @property
    def aimed_at(self) -> Move | None:
        """The move under the pointer or the cursor, if it may be played."""
        return self.examined if self.open else None

    @property
    def examined(self) -> Move | None:
        """The move under the pointer or the cursor if it is legal, on both sides' turns."""
        if not (self._pointed or self.show_focus or self.inviting):
            return None
        move = self.game.move_to(self.cursor)
        return move if move in self.model.position.legal_moves() else None

    @property
    def aim_rect(self) -> pygame.Rect:
        """The place of the next stone: above its column, or its square, in pixels."""
        place = self.cell_rect(self.cursor)
        if self.game.gravity:
            place.y = self.place.ghost.y
        return place

    @property
    def _shows_way(self) -> bool:
        """Whether the way of the next stone is shown."""
        return self.inviting and not (self._pointed or self.show_focus)

    @property
    def ghost_moving(self) -> bool:
        """Whether the ghost still moves to the pointer or shakes, its last step included."""
        shakes = self._refusal is not None and self._ghost_drawn_at < self._refusal.shake.end
        return shakes or self._ghost_drawn_at < self._ghost.end

    @property
    def refused(self) -> str:
        """The words that say why a move was refused; '' if there are none."""
        return "" if self._refusal is None else self._refusal.words

    def refuse(self, move: Move, words: str) -> None:
        """Shakes the ghost above a move that cannot be played, and shows why beside it."""
        shake = Shake(self._clock(), self.model.reduced_motion)
        self._refusal = Refusal(self, move, words, shake)

    def _aim(self, cell: Cell) -> None:
        if self._refusal is not None and self.game.move_to(cell) != self._refusal.move:
            self._refusal = None
        if self.game.gravity and cell.column != self.cursor.column:
            now, span = self._clock(), 0.0 if self.model.reduced_motion else GHOST
            self._ghost = Glide(now, self._ghost.value(now), cell.column, span)
        self.cursor = cell

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
        """Plays the move under the pointer, to which `drag` has moved the cursor before."""
        cell = self.cell_at(pos)
        if cell is not None:
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
            cell = Cell(self.cursor.column + right, self.cursor.row + up)
            # The first arrow only shows where the cursor is.
            if (self.show_focus or self._pointed) and self.game.contains(cell):
                self._aim(cell)
            return True
        if event.key in ACTIVATE or event.key == pygame.K_DOWN:
            self._act(self.cursor)
            return True
        return False

    def describe_parts(self, style: Style) -> list[Description]:
        """Returns each column, or each cell where the cursor reaches all, and what is in it."""
        position, theme, columns = self.model.position, self.style.theme, range(self.game.columns)
        rows = reversed(range(self.game.rows)) if self.walks_rows else [self.cursor.row]
        found = []
        for cell in (Cell(column, row) for row in rows for column in columns):
            words, rect = text.cell_with_stone(position, cell, theme), self.cell_rect(cell)
            if not self.walks_rows:
                words = text.column_in_words(position, cell.column, theme)
                rect = self._column_rect(cell)
            states = ("selected",) * (cell == self.cursor)
            found.append(described(("button", words, ""), rect, None, states))
        return found

    def value_text(self) -> str:
        """Returns a description of the rows from the top, and of the cursor."""
        where = text.place_in_words(self.game, self.game.move_to(self.cursor))
        if self.walks_rows and self.game.gravity:
            where = text.cell_in_words(self.cursor)
        rows = text.rows_in_words(self.model.position)
        return joined(*rows, say("cursor on {cell}", cell=where), by="; ")

    # Drawing

    def area(self, style: Style) -> pygame.Rect:
        """Returns the area drawn, with the ends of a winning line and the focus ring."""
        reach = 2 * max(style.ring_reach, style.card_reach)
        whole = self.rect.union(self.place.frame.inflate(reach, reach))
        # The words of a refusal may be wider than a narrow board.
        return whole if self._refusal is None else whole.union(self._refusal.area)

    def looks(self, style: Style) -> dict[object, Look]:
        """Returns the looks of the columns or squares and of the rest, so that a move redraws few.

        A new game's board at the same place looks the same where both are empty.
        """
        model, game, aimed = self.model, self.game, self.aimed_at
        rest = (self.enabled, self.show_focus, self._refusal, self.chips)
        looks: dict[object, Look] = {"board": (self.area(style), rest)}
        if model.celebration is not None:
            first, *others = self._celebrating_rects(model)
            looks["board", "light"] = (first.unionall(others), model.celebration)
        stones: dict[Move, list[object]] = {}
        for stone in model.position.stones():
            stones.setdefault(game.move_to(stone[0]), []).append(stone)
        last = None if model.arrival is not None else model.last_cell
        ringed = None if last is None else game.move_to(last)
        cursor = game.move_to(self.cursor) if self.show_focus else None
        free = not self._has_discs and self.open
        for move in range(game.move_count):
            shown = tuple(stones.get(move, ()))
            aim = (model.next_stone, self._shows_way) if aimed == move else None
            here = self.open if cursor == move else None
            ring = (last, model.faint) if ringed == move else None
            if not game.gravity:  # all numbers come and go at once
                number = number_place(self.cell_rect(game.square_cell(move)), style)
                looks["board", "number", move] = (number, free and not shown)
            look = (shown, ring, aim, here, free and game.gravity)
            looks["board", move] = (self._place_of(move), look)
        return looks

    def _place_of(self, move: Move) -> pygame.Rect:
        """Returns the column or the square of a move, with what is drawn around its stones."""
        if self.game.gravity:
            return self._column_rect(Cell(move, 0)).inflate(4, 0)
        return self.cell_rect(self.game.square_cell(move)).inflate(4, 4)

    def in_motion(self, moving: bool) -> list[pygame.Rect]:
        """Returns the areas to redraw for the motion of this frame and the last one.

        `moving` says whether a stone or a winning line moves; the ghost is considered, too.
        """
        now = self._clock()
        before, self._moved = self._moved, self.moving_rects() if moving else []
        rects = [*before, *self._moved]
        if self._refusal is not None and (now >= self._refusal.end or moving):
            rects += [self._refusal.area, self._place_of(self._refusal.move)]
            self._refusal = None
        elif self._refusal is not None and self.ghost_moving:
            rects.append(self._refusal.area)
        if self.ghost_moving:
            rects.append(self.place.ghost.inflate(8, 0))
        hidden = self.model.in_the_air(now)
        if hidden != self._ghost_hidden and self.aimed_at is not None:
            rects.append(self._place_of(self.game.move_to(self.cursor)))
        self._ghost_hidden = hidden
        return rects

    def prepare(self) -> None:
        """Makes a picture for the end of the game; called while its last stone falls."""
        if self._painter is not None:
            self._painter.prepare(self.model)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the board, its stones and their motion."""
        now = self._ghost_drawn_at = self._clock()
        if self._painter is None:
            board = DiscBoard if self._has_discs else MarkBoard
            self._painter = board(self.place, self.sprites)
        size, model, refusal = self.place.cell - self.chips, self.model, self._refusal
        aimed = None if model.in_the_air(now) else self.aimed_at
        column = self._ghost.value(now)
        if refusal is not None and self.game.gravity:
            aimed = refusal.move
            column = refusal.move + refusal.offset(now) / self.place.cell
        self._painter.draw(target, Moment(model, now, aimed, column, size, self._shows_way))
        if refusal is not None:
            refusal.draw(target, now)
        self._draw_cursor(target, style)

    def _draw_cursor(self, target: pygame.Surface, style: Style) -> None:
        """Draws the cursor where nothing can be played; elsewhere the ghost shows it."""
        if self.show_focus and self.open and self.aimed_at is None:
            self._outline(target, style, self.aim_rect, style.theme.muted)

    def _outline(
        self, target: pygame.Surface, style: Style, cell: pygame.Rect, colour: Colour
    ) -> None:
        if not self._has_discs:
            target.blit(self.sprites.frame(cell.width, colour), cell)
            return
        inner = cell.inflate(-style.px(8), -style.px(8))
        style.box(target, inner, None, radius=8, border=colour, width=2)
