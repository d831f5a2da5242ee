"""Draws a board with holes: wall, discs, front, and the light around a winning line."""

from __future__ import annotations

import pygame

from engine.games.game import Move, Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.records import dataclass
from gui.board.board_model import BoardModel
from gui.board.board_place import BoardPlace
from gui.look import shapes
from gui.look import style as s
from gui.look.sprites import SHADED, Sprites
from gui.look.style import Style

GHOST_OPACITY = 0.6
WAY = 0.5
"""The opacity of a disc shown at the end of its way."""
CORNER = 18
"""The radius of the board's corners, logical."""
TABLE_SHADOW = 140
"""The opacity of the board's shadow on the table, 0 to 255, in a dark theme."""

PlacedStone = tuple[Cell, Player, pygame.Rect]
"""A stone and its place on the screen."""


@dataclass(frozen=True)
class Moment:
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
    shows_way: bool = False
    """Whether the way of the ghost disc to its place is shown."""


class DiscBoard:
    """The pictures of a board with holes at one place."""

    def __init__(self, place: BoardPlace, sprites: Sprites) -> None:
        """Draws wall and front, which do not change."""
        self._place, self._style, self._sprites = place, sprites.style, sprites
        self._rows = place.cells.height // place.cell
        corner = corner_radius(place, self._style)
        self._front = sprites.front(place.frame.size, placed_cells(place), corner)
        self._wall = sprites.wall(place.cells.size)
        self._to_make = [self._glow, self._ring]
        """What is made before it is needed."""
        self._shadow = table_shadow(place, self._style)
        self._placed: tuple[LinePosition | None, list[PlacedStone]] = None, []
        """The position drawn last, and its stones."""

    def prepare(self, model: BoardModel) -> None:
        """Makes a picture of the winning line's light before it is needed, one for each call."""
        del model
        if self._to_make:
            self._to_make.pop()()

    def _glow(self) -> pygame.Surface:
        """Returns the light around a winning disc."""
        return self._sprites.glow(self._place.cell)

    def _ring(self) -> pygame.Surface:
        """Returns the ring around a winning disc."""
        width = min(3.0, self._place.cell / self._style.scale / 14)
        return self._sprites.ring(self._place.cell, self._style.theme.win, width)

    def draw(self, target: pygame.Surface, shown: Moment) -> None:
        """Draws everything."""
        place, model = self._place, shown.model
        target.blit(*self._shadow)
        target.blit(self._wall, place.cells)
        self._draw_ghost(target, shown)
        if shown.shows_way:
            self._draw_way(target, shown)
        self._draw_stones(target, shown)
        target.blit(self._front, place.frame)
        self._draw_lights(target, shown)
        last = model.last_cell
        if last is not None and model.arrival is None and model.celebration is None:
            ring = self._sprites.ring(place.cell, self._style.theme.last, 2.5)
            target.blit(ring, place.cell_rect(last))
        landing = None if shown.aimed is None else model.position.landing_cell(shown.aimed)
        if landing is not None:
            dashes = self._sprites.landing(model.game, place.cell, self._style.theme.accent)
            target.blit(dashes, place.cell_rect(landing))
        if model.game.gravity:
            draw_labels(target, self._style, place, shown.aimed)

    def _draw_way(self, target: pygame.Surface, shown: Moment) -> None:
        """Draws the ghost disc ever more clearly on its way through the column."""
        model, landing = shown.model, None
        if shown.aimed is not None and model.next_stone is not None:
            landing = model.position.landing_cell(shown.aimed)
        if landing is None or model.next_stone is None:
            return
        for row in range(landing.row + 1, self._rows):
            part = (self._rows - row) / (self._rows - landing.row)
            place = self._place.cell_rect(Cell(landing.column, row))
            self._put(target, shown, model.next_stone, place, WAY * part)

    def _draw_stones(self, target: pygame.Surface, shown: Moment) -> None:
        model, place, now = shown.model, self._place, shown.now
        size, line = place.cell, winning_cells(model)
        win = model.celebration if line else None
        clip = target.get_clip()
        for cell, player, home in self._stones(model.position):
            if home.right <= clip.left or home.left >= clip.right:
                continue  # a stone moves up and down only
            rect = home.copy()
            opacity = win.opacity(now) if win is not None and cell not in line else 1.0
            arrival = model.arrival_at(cell)
            if arrival is not None:
                if now < arrival.start:
                    continue
                rect.y -= round(arrival.height(now) * size)
                if model.reduced_motion:
                    opacity = arrival.drawn(now)
            if clip.colliderect(rect):
                self._put(target, shown, player, rect, opacity)
        if model.leaving is not None:
            motion, begun = model.leaving.motion, model.leaving.begun
            target.set_clip(clip.clip(place.frame.union(place.ghost)))
            for cell, player in model.leaving.stones:
                rect = place.cell_rect(cell)
                rect.y -= round(motion.height(now, cell.row, begun.get(cell, 0.0)) * size)
                opacity = motion.opacity(now)
                if rect.y < place.frame.bottom and clip.colliderect(rect):
                    self._put(target, shown, player, rect, opacity)
            target.set_clip(clip)

    def _stones(self, position: LinePosition) -> list[PlacedStone]:
        """Returns the stones of a position; most frames show the one of the frame before."""
        if self._placed[0] is not position:
            place = self._place
            stones = [(cell, side, place.cell_rect(cell)) for cell, side in position.stones()]
            self._placed = position, stones
        return self._placed[1]

    def _put(
        self,
        target: pygame.Surface,
        shown: Moment,
        player: Player,
        rect: pygame.Rect,
        opacity: float,
    ) -> None:
        """Draws a disc, which is smaller above the board if there are chips below it."""
        size, game = self._place.cell, shown.model.game
        picture = self._sprites.faded_stone(game, player, size, opacity)
        small = shown.ghost_size + max(rect.y - self._place.ghost.y, 0)
        if game.gravity and small < size:
            small = max(small, 1)
            alpha = picture.get_alpha()
            picture = pygame.transform.smoothscale(picture, (small, small))
            picture.set_alpha(alpha)
            rect = picture.get_rect(midtop=rect.midtop)
        target.blit(picture, rect)

    def _draw_lights(self, target: pygame.Surface, shown: Moment) -> None:
        """Draws the light and the ring around each winning disc."""
        model = shown.model
        if model.celebration is None:
            return
        theme = self._style.theme
        for line in model.position.winning_lines():
            for index, cell in enumerate(line):
                lit = model.celebration.lit(shown.now, index)
                if lit <= 0:
                    continue
                rect = self._place.cell_rect(cell)
                rings = [self._ring()] if theme.flat else [self._glow(), self._ring()]
                for picture in rings:
                    faded = picture if lit >= 1 else self._sprites.faded(picture, lit)
                    target.blit(faded, faded.get_rect(center=rect.center))

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


def table_shadow(place: BoardPlace, style: Style) -> tuple[pygame.Surface, pygame.Rect]:
    """Returns the shadow that a board casts on the table, and its place."""
    frame, strength = place.frame, min(style.theme.shadow / SHADED, 1.0)
    rect = pygame.Rect(0, 0, round(frame.width * 1.04), min(style.px(34), place.cell))
    rect.center = (frame.centerx, frame.bottom + style.px(2))
    return shapes.ellipse_shadow(rect.size, round(TABLE_SHADOW * strength)), rect


def placed_cells(place: BoardPlace) -> tuple[pygame.Rect, ...]:
    """Returns the rectangles of all cells, from the board's upper left corner."""
    left, top = place.frame.topleft
    return tuple(
        pygame.Rect(x - left, y - top, place.cell, place.cell)
        for x in range(place.cells.x, place.cells.right, place.cell)
        for y in range(place.cells.bottom - place.cell, place.cells.y - 1, -place.cell)
    )


def corner_radius(place: BoardPlace, style: Style) -> int:
    """Returns the radius of the board's corners, in pixels."""
    return min(style.px(CORNER), max(place.cell // 3, 2))


def winning_cells(model: BoardModel) -> set[Cell]:
    """Returns the cells of the winning lines; none before they are celebrated."""
    if model.celebration is None:
        return set()
    return {cell for line in model.position.winning_lines() for cell in line}


def draw_labels(
    target: pygame.Surface, style: Style, place: BoardPlace, aimed: Move | None
) -> None:
    """Draws the columns' numbers below a board in which stones fall."""
    clip = target.get_clip()
    if not place.labels.height or not clip.colliderect(place.labels):
        return
    for column in range(place.cells.width // place.cell):
        label = place.labels.copy()
        label.x, label.width = label.x + column * place.cell, place.cell
        if not clip.colliderect(label):
            continue
        colour = style.theme.text if column == aimed else style.theme.muted
        weight = s.SEMIBOLD if column == aimed else s.MEDIUM
        size = s.BODY if label.height >= style.px(20) else s.SMALL
        style.write(
            target, str(column + 1), label, colour, size=size, weight=weight, align="center"
        )
