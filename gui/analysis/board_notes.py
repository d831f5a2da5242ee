"""Draws notes on a board: scores of moves, a hint, threats, a line of moves."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from engine.games.game import Move, Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.service.messages import Analysed
from gui.analysis import words as analysis_text
from gui.analysis.judgement import best_moves
from gui.analysis.threats import Threat
from gui.board.board_view import BoardView
from gui.board.mark_board import NUMBERS_FROM
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import Colour
from gui.widgets.widget import Description

CHIP = 22
"""The height of a chip in logical pixels, less if there is no room."""
CHIP_WIDTH = 52
SIZES = (s.SMALL, 11, 9)
"""Font sizes for a chip in logical pixels; the largest that fits is used."""
LINE_OPACITY = 0.72
BADGE = (16, 21, 31)
"""The background of a number on a stone."""


@dataclass(frozen=True)
class Chip:
    """A move's score, and where it is drawn."""

    rect: pygame.Rect
    score: str
    best: bool
    solved: bool
    name: str
    """The move."""
    words: str
    """What the move leads to, in words."""

    def describe(self) -> Description:
        """Returns the text for a screen reader."""
        rect = self.rect
        bounds = (rect.x, rect.y, rect.width, rect.height)
        return Description("label", self.name, self.words, bounds=bounds)


def chip_height(style: Style, cell: int) -> int:
    """Returns how much of the row above the board the chips take, in pixels."""
    return min(style.px(CHIP), cell * 2 // 5 + 1)


def chips(
    board: BoardView,
    style: Style,
    analysed: Analysed | None,
    position: LinePosition | None = None,
) -> list[Chip]:
    """Returns a chip for every legal move of `position`, by default the one on the board."""
    position, game = position or board.model.position, board.game
    best = [] if analysed is None else best_moves(analysed.columns)
    found = []
    for move in position.legal_moves():
        bounds = None if analysed is None else analysed.columns[move]
        words = "is not solved yet" if bounds is None else analysis_text.worth(position, bounds)
        found.append(
            Chip(
                _chip_rect(board, style, move),
                "…" if bounds is None else analysis_text.chip(bounds),
                move in best,
                bounds is not None and bounds.exact,
                analysis_text.move_name(game, move),
                words + (", best" if move in best else ""),
            )
        )
    return found


def _chip_rect(board: BoardView, style: Style, move: Move) -> pygame.Rect:
    """Returns the chip's place: above the column, or in the lower part of the square."""
    game = board.game
    cell = board.cell_rect(Cell(move, 0) if game.gravity else game.square_cell(move))
    height = chip_height(style, cell.width)
    rect = pygame.Rect(0, 0, min(style.px(CHIP_WIDTH), cell.width - style.px(3)), height)
    if game.gravity:
        rect.midtop = (cell.centerx, board.rect.y)
    elif cell.width >= style.px(NUMBERS_FROM):
        rect.midbottom = (cell.centerx, cell.bottom - style.px(6))
    else:
        rect.center = cell.center
    return rect


def draw_chips(target: pygame.Surface, style: Style, shown: Sequence[Chip]) -> None:
    """Draws the chips as pills; those of the best moves are filled and point at their column."""
    theme = style.theme
    for chip in shown:
        rect = chip.rect
        weight = s.SEMIBOLD if chip.best else s.MEDIUM
        size = next(
            (n for n in SIZES if style.text_size(chip.score, n, weight)[0] <= rect.width), 8
        )
        radius = rect.height / 2 / style.scale
        if chip.best:
            style.box(target, rect, theme.button, radius=radius)
            tall = style.px(5)
            tip = [(-tall, -1), (tall, -1), (0, tall - 1)]
            points = [(rect.centerx + x, rect.bottom + y) for x, y in tip]
            pygame.draw.polygon(target, theme.button, points)
            colour: Colour = theme.on_button
        else:
            style.box(target, rect, theme.panel, radius=radius, border=theme.line)
            colour = theme.text if chip.solved else theme.muted
        style.write(target, chip.score, rect, colour, size=size, weight=weight, align="center")


def draw_hint(
    target: pygame.Surface, style: Style, board: BoardView, sprites: Sprites, move: Move
) -> None:
    """Draws a dashed ring with a dot where the stone of `move` would come to rest."""
    cell = board.model.position.landing_cell(move)
    if cell is None:
        return
    place = board.cell_rect(cell)
    colour = style.theme.good
    target.blit(sprites.dashed_ring(place.width, colour), place)
    size = max(place.width // 5, 4)
    dot = pygame.Rect(0, 0, size, size)
    dot.center = place.center
    style.box(target, dot, colour, radius=size)


def draw_threats(
    target: pygame.Surface,
    style: Style,
    board: BoardView,
    sprites: Sprites,
    shown: Sequence[Threat],
) -> None:
    """Draws a small stone of the threatening side in each cell.

    With gravity "now" stands below it if it can be played at once, else "odd" or "even".
    """
    theme = style.theme
    shared = {t.cell for t in shown if any(o.cell == t.cell and o is not t for o in shown)}
    for threat in shown:
        place = board.cell_rect(threat.cell)
        size = place.width * 2 // 5
        spot = pygame.Rect(0, 0, size, size)
        spot.center = (place.centerx, place.centery - place.width // 9)
        if threat.cell in shared:
            spot.centerx += place.width // 5 * (-1 if threat.player is Player.FIRST else 1)
        target.blit(sprites.stone(board.game, threat.player, size), spot)
        if not board.game.gravity:
            continue  # without gravity rows have no meaning
        kind = "now" if threat.now else "odd" if threat.odd else "even"
        row = pygame.Rect(place.x, 0, place.width, style.line_height(11, s.SEMIBOLD))
        row.midtop = (place.centerx, place.centery + place.width // 12)
        colour = theme.good if threat.now else theme.text
        style.write(target, kind, row, colour, size=11, weight=s.SEMIBOLD, align="center")


def line_cells(position: LinePosition, line: Sequence[Move]) -> list[tuple[Cell, Player]]:
    """Returns the cell and the player of every move of a line."""
    found = []
    for move in line:
        cell = position.landing_cell(move)
        assert cell is not None, "the line's moves are legal"
        found.append((cell, position.turn))
        position = position.play(move)
    return found


def draw_moves(
    target: pygame.Surface,
    style: Style,
    board: BoardView,
    sprites: Sprites,
    shown: Sequence[tuple[Cell, Player]],
) -> None:
    """Draws translucent stones with their numbers, from 1."""
    for number, (cell, player) in enumerate(shown, 1):
        place = board.cell_rect(cell)
        if not target.get_clip().colliderect(place):
            continue
        picture = sprites.stone(board.game, player, place.width)
        target.blit(sprites.faded(picture, LINE_OPACITY), place)
        size = min(max(place.width * 3 // 10, style.px(13)), style.px(20))
        badge = pygame.Rect(0, 0, size * 3 // 2, size * 5 // 4)
        badge.center = place.center
        radius = badge.height / 2 / style.scale
        style.box(target, badge, BADGE, radius=radius, border=(255, 255, 255))
        logical = max(round(size / style.scale * 0.85), 11)
        style.write(
            target,
            str(number),
            badge,
            (255, 255, 255),
            size=logical,
            weight=s.SEMIBOLD,
            align="center",
        )
