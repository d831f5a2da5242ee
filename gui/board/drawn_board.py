"""Draws boards: with holes, a front and discs, or a tray with wells, in which X and O lie."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from engine.games.game import Move, Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from gui.board.board_model import BoardModel
from gui.board.board_place import BoardPlace
from gui.look import lettering as s
from gui.look.sprites import STROKE, Sprites
from gui.look.strokes import bow_at
from gui.look.style import Style

GHOST_OPACITY = 0.6
WAY = 0.5
"""The opacity of a disc shown at the end of its way."""
CORNER = 18
"""The radius of the board's corners, logical."""

NUMBERS_FROM = 40
"""The smallest square, in logical pixels, that shows its number while empty."""
BEYOND = 0.36
"""How far a winning stroke reaches beyond the middles of its outer squares, in cells."""
PlacedStone = tuple[Cell, Player, pygame.Rect]
"""A stone and its place on the screen."""


class Moment(NamedTuple):
    """What a board shows at one time."""

    model: BoardModel
    now: float
    """The time on the window's clock, in seconds."""
    aimed: Move | None
    """The move under the pointer or the cursor, if it may be played."""
    ghost_column: float
    """The place of the ghost disc; between two columns while it moves."""
    ghost_size: int
    """The width of the ghost disc's cell, in pixels."""
    shows_way: bool
    """Whether the way of the ghost disc to its place is shown."""

    @property
    def landing(self) -> Cell | None:
        """The cell that the move fills."""
        return None if self.aimed is None else self.model.position.landing_cell(self.aimed)


class DrawnBoard:
    """The pictures of a board at one place."""

    falling = True
    """Whether stones come and go by falling, and not by being drawn and fading."""

    def __init__(self, place: BoardPlace, sprites: Sprites) -> None:
        """Draws its shadow on the table, which does not change."""
        self._place, self._style, self._sprites = place, sprites.style, sprites
        style, (left, top) = sprites.style, place.frame.topleft
        self._corner = min(style.px(CORNER), max(place.cell // 3, 2))
        self._columns, self._rows = (length // place.cell for length in place.cells.size)
        self._cells = tuple(
            tuple(place.cell_rect(Cell(column, row)).move(-left, -top))
            for column in range(self._columns)
            for row in range(self._rows)
        )
        """The rectangles of all cells, from the board's upper left corner."""
        wide, high = round(place.frame.width * 1.04), min(style.px(34), place.cell)
        self._shade = pygame.Rect(0, 0, wide, high)
        self._shade.center = (place.frame.centerx, place.frame.bottom + style.px(2))
        self._placed: tuple[LinePosition | None, list[PlacedStone]] = None, []
        """The position drawn last, and its stones."""
        self._shadow = sprites.table_shadow((wide, high))

    def prepare(self, model: BoardModel) -> None:
        """Makes a picture for the end of the game before it is needed."""
        raise NotImplementedError

    def draw(self, target: pygame.Surface, shown: Moment) -> None:
        """Draws everything."""
        target.blit(self._shadow, self._shade)
        self._draw_board(target, shown)
        if shown.model.game.gravity:
            self._draw_labels(target, shown.aimed)

    def _draw_board(self, target: pygame.Surface, shown: Moment) -> None:
        """Draws the board and what is on it."""
        raise NotImplementedError

    def _stones(
        self, target: pygame.Surface, shown: Moment
    ) -> Iterator[tuple[Player, pygame.Rect, float, float]]:
        """Yields the stones inside the clip of `target`, and last those that leave the board.

        Of each these are the side, the place, the opacity, and the part of a mark that is drawn.
        """
        model, now, clip, place = shown.model, shown.now, target.get_clip(), self._place
        if self._placed[0] is not model.position:  # most frames show the one of the frame before
            stones = model.position.stones()
            self._placed = model.position, [(*each, place.cell_rect(each[0])) for each in stones]
        win = model.celebration
        line = {cell for each in model.position.winning_lines() for cell in each} if win else ()
        for cell, player, rect in self._placed[1]:
            if rect.right <= clip.left or rect.left >= clip.right:
                continue  # a stone moves up and down only
            opacity, drawn = win.opacity(now) if win is not None and cell not in line else 1.0, 1.0
            arrival = model.arrivals.get(cell)
            if arrival is not None:
                rect = rect.move(0, -round(arrival.height(now) * place.cell) * self.falling)
                drawn = arrival.drawn(now)
                if arrival.reduced:
                    opacity, drawn = drawn, 1.0
            elif cell == model.last_cell:
                opacity *= model.faint
            if clip.colliderect(rect) and (arrival is None or now >= arrival.start):
                yield player, rect, opacity, drawn
        if model.leaving is not None:
            motion, begun = model.leaving.motion, model.leaving.begun
            for cell, player in model.leaving.stones:
                above = motion.height(now, cell.row, begun.get(cell, 0.0)) * place.cell
                rect = place.cell_rect(cell).move(0, -round(above) * self.falling)
                if clip.colliderect(rect):
                    yield player, rect, motion.opacity(now), 1.0

    def _draw_labels(self, target: pygame.Surface, aimed: Move | None) -> None:
        """Draws the columns' numbers below a board in which stones fall."""
        style, place, clip = self._style, self._place, target.get_clip()
        for column in range(self._columns):
            label = place.labels.move(column * place.cell, 0)
            label.width = place.cell
            if not clip.colliderect(label):
                continue
            colour = style.theme.text if column == aimed else style.theme.muted
            weight = s.SEMIBOLD if column == aimed else s.MEDIUM
            size = s.BODY if label.height >= style.px(20) else s.SMALL
            style.write(
                target, str(column + 1), label, colour, size=size, weight=weight, align="center"
            )


def number_place(square: pygame.Rect, style: Style) -> pygame.Rect:
    """Returns where the number of an empty square is."""
    margin = square.width // 10
    left, top = square.x + margin, square.y + margin * 3 // 4
    return pygame.Rect(left, top, square.width // 2, style.px(18))


class DiscBoard(DrawnBoard):
    """The pictures of a board with holes."""

    def __init__(self, place: BoardPlace, sprites: Sprites) -> None:
        """Draws wall and front, which do not change."""
        super().__init__(place, sprites)
        self._front = sprites.front(place.frame.size, self._cells, self._corner)
        self._wall = sprites.wall(place.cells.size)
        self._to_make = [self._glow, self._ring]
        """What is made before it is needed."""

    def prepare(self, model: BoardModel) -> None:
        """Makes a picture of the winning line's light before it is needed, one for each call."""
        if self._to_make:
            self._to_make.pop()()

    def _glow(self) -> pygame.Surface:
        """Returns the light around a winning disc."""
        return self._sprites.glow(self._place.cell)

    def _ring(self) -> pygame.Surface:
        """Returns the ring around a winning disc."""
        width = min(3.0, self._place.cell / self._style.scale / 14)
        return self._sprites.ring(self._place.cell, self._style.theme.win, width)

    def _draw_board(self, target: pygame.Surface, shown: Moment) -> None:
        """Draws wall, stones and front, then rings and light."""
        place, model = self._place, shown.model
        target.blit(self._wall, place.cells)
        self._draw_ghost(target, shown)
        if shown.shows_way:
            self._draw_way(target, shown)
        clip = target.get_clip()
        target.set_clip(clip.clip(place.frame.union(place.ghost)))  # discs fall out at its foot
        for player, rect, opacity, _ in self._stones(target, shown):
            self._put(target, shown, player, rect, opacity)
        target.set_clip(clip)
        target.blit(self._front, place.frame)
        self._draw_lights(target, shown)
        last = model.last_cell
        if last is not None and model.arrival is None and model.celebration is None:
            ring = self._sprites.ring(place.cell, self._style.theme.last, 2.5)
            target.blit(ring, place.cell_rect(last))
        if shown.landing is not None:
            dashes = self._sprites.landing(model.game, place.cell, self._style.theme.accent)
            target.blit(dashes, place.cell_rect(shown.landing))

    def _draw_way(self, target: pygame.Surface, shown: Moment) -> None:
        """Draws the ghost disc ever more clearly on its way through the column."""
        player, landing = shown.model.next_stone, shown.landing
        if landing is None or player is None:
            return
        for row in range(landing.row + 1, self._rows):
            part = (self._rows - row) / (self._rows - landing.row)
            place = self._place.cell_rect(Cell(landing.column, row))
            self._put(target, shown, player, place, WAY * part)

    def _put(
        self,
        target: pygame.Surface,
        shown: Moment,
        player: Player,
        rect: pygame.Rect,
        opacity: float,
    ) -> None:
        size, game = self._place.cell, shown.model.game
        target.blit(self._sprites.faded_stone(game, player, size, opacity), rect)

    def _draw_lights(self, target: pygame.Surface, shown: Moment) -> None:
        """Draws the light and the ring around each winning disc."""
        win = shown.model.celebration
        if win is None:
            return
        rings = [self._ring()] if self._style.theme.flat else [self._glow(), self._ring()]
        for line in shown.model.position.winning_lines():
            for index, cell in enumerate(line):
                lit, centre = win.lit(shown.now, index), self._place.cell_rect(cell).center
                for picture in rings if lit > 0 else ():
                    faded = picture if lit >= 1 else self._sprites.faded(picture, lit)
                    target.blit(faded, faded.get_rect(center=centre))

    def _draw_ghost(self, target: pygame.Surface, shown: Moment) -> None:
        player = shown.model.next_stone
        if shown.aimed is None or player is None:
            return
        cell, size = self._place.cell, shown.ghost_size
        game = shown.model.game
        ghost = self._sprites.faded_stone(game, player, size, GHOST_OPACITY)
        if not game.gravity:
            here = self._place.cell_rect(game.square_cell(shown.aimed))
            target.blit(ghost, ghost.get_rect(center=here.center))
            return
        x = self._place.ghost.x + round(shown.ghost_column * cell) + (cell - size) // 2
        target.blit(ghost, (x, self._place.ghost.y))


class MarkBoard(DrawnBoard):
    """The pictures of a tray with wells."""

    falling = False

    def __init__(self, place: BoardPlace, sprites: Sprites) -> None:
        """Draws the tray, which does not change."""
        super().__init__(place, sprites)
        self._tray = sprites.tray(place.frame.size, self._cells, self._corner)

    def prepare(self, model: BoardModel) -> None:
        """Makes the pictures of the winning strokes before they are needed."""
        for line in model.position.winning_lines():
            self._sprites.win_stroke(self._stroke(line)[1], self._place.cell)

    def _draw_board(self, target: pygame.Surface, shown: Moment) -> None:
        """Draws the tray and its marks."""
        model, place, theme = shown.model, self._place, self._style.theme
        target.blit(self._tray, place.frame)
        for move in model.position.legal_moves() if model.next_stone is not None else ():
            self._draw_free(target, shown, move)
        for player, rect, opacity, drawn in self._stones(target, shown):
            picture = self._sprites.mark(player, place.cell, drawn)
            if drawn == 1:
                picture = self._sprites.faded_stone(model.game, player, place.cell, opacity)
            target.blit(picture, rect)
        if model.celebration is not None:
            for line in model.position.winning_lines():
                self._draw_stroke(target, line, model.celebration.stroked(shown.now))
        elif model.last_cell is not None and model.arrival is None:
            last = self._sprites.frame(place.cell, theme.last)
            target.blit(last, place.cell_rect(model.last_cell))

    def _stroke(self, line: tuple[Cell, ...]) -> tuple[tuple[int, int], tuple[int, int]]:
        """Returns where a winning stroke begins, and how far it goes right and down, in pixels."""
        (x, y), (far, low) = (self._place.cell_rect(cell).center for cell in (line[0], line[-1]))
        reach = round(BEYOND * self._place.cell)
        right, down = ((to > at) - (to < at) for at, to in ((x, far), (y, low)))
        begin = (x - right * reach, y - down * reach)
        return begin, (far + right * reach - begin[0], low + down * reach - begin[1])

    def _draw_stroke(self, target: pygame.Surface, line: tuple[Cell, ...], drawn: float) -> None:
        """Draws the part `drawn` of the stroke through a winning line, 0 to 1."""
        (x, y), across = self._stroke(line)
        picture = self._sprites.win_stroke(across, self._place.cell)
        rect = picture.get_rect(center=(x + across[0] / 2, y + across[1] / 2))
        if drawn >= 1:
            target.blit(picture, rect)
            return
        right, down = bow_at(across, drawn)
        tip = (x + round(right), y + round(down))
        right_end = rect.right if across[0] > 0 else rect.left
        foot = rect.bottom if across[1] > 0 else rect.top
        long = abs(across[0]) >= abs(across[1])
        seen = rect.move((tip[0] - right_end) * long, (tip[1] - foot) * (not long)).clip(rect)
        target.blit(picture, seen, seen.move(-rect.x, -rect.y))
        point = self._sprites.spark(self._place.cell * STROKE)
        target.blit(point, point.get_rect(center=tip))

    def _draw_free(self, target: pygame.Surface, shown: Moment, move: Move) -> None:
        """Draws an empty square: its number, and the mark that would be made there."""
        style, theme, model, sprites = self._style, self._style.theme, shown.model, self._sprites
        landing = model.position.landing_cell(move)
        assert landing is not None, "a legal move has a cell"
        place = self._place.cell_rect(landing)
        if not target.get_clip().colliderect(place):
            return
        if move == shown.aimed and model.next_stone is not None:
            target.blit(sprites.frame(place.width, theme.accent), place)
            ghost = sprites.faded_stone(model.game, model.next_stone, place.width, GHOST_OPACITY)
            target.blit(ghost, place)
        if place.width >= style.px(NUMBERS_FROM):
            corner = number_place(place, style)
            style.write(target, str(move + 1), corner, theme.muted, size=s.SMALL)
