"""Threats: cells that would complete a line; finds them, and draws them on a board."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell, bits
from engine.records import dataclass
from gui.board.board_scene import Note
from gui.board.board_view import BoardView
from gui.look import lettering as s
from gui.look import shapes
from gui.words.catalogue import say


@dataclass(frozen=True)
class Threat:
    """An empty cell with which a side would win."""

    cell: Cell
    player: Player
    """The side that would win."""
    now: bool
    """Whether a stone can be put there at once."""

    @property
    def odd(self) -> bool:
        """Whether its row, counted from the bottom, is the first, third, fifth …"""
        return self.cell.row % 2 == 0


def threats(position: LinePosition) -> list[Threat]:
    """Returns both sides' threats, column by column from the bottom; none after the game's end."""
    if position.outcome is not None:
        return []
    game, mask = position.game, position.mask
    playable = game.playable(mask)
    found = [
        Threat(game.cell_at(bit), player, bool(playable >> bit & 1))
        for player in Player
        for bit in bits(game.completing(position.stones_of(player), mask))
    ]
    return sorted(found, key=lambda threat: (threat.cell.column, threat.cell.row, threat.player))


STRAIGHT, DIAGONAL = (0.4, 0.28), (0.47, 0.12)
"""How far a dotted line is beside the marks, and how far it reaches beyond them, in cells."""
APART = 2.2
"""The distance of its dots, in widths of a dot."""


def threat_notes(board: BoardView, shown: Sequence[Threat]) -> list[Note]:
    """Returns a note for each threat: a small stone of the threatening side in its cell.

    With gravity "now" stands below it if it can be played at once, else "odd" or "even". Without,
    it stands in the corner of the square, and a dotted line along the marks that threaten.
    """
    cells = [threat.cell for threat in shown]
    found = []
    for threat in shown:
        game, place, lines = board.game, board.cell_rect(threat.cell), list[tuple[Cell, ...]]()
        if not game.gravity:
            stones = board.model.position.stones_of(threat.player) | 1 << game.bit(threat.cell)
            lines = [line for line in game.full_lines(stones) if threat.cell in line]
        area = place.unionall([board.cell_rect(cell) for line in lines for cell in line])
        shared = cells.count(threat.cell) > 1
        found.append(Note(area, draw_threat, (board, threat, tuple(lines), shared)))
    return found


def draw_threat(
    target: pygame.Surface,
    board: BoardView,
    threat: Threat,
    lines: Sequence[tuple[Cell, ...]],
    shared: bool,
) -> None:
    """Draws a threat, in a part of its cell where that is `shared` by the other side's."""
    style, sprites = board.style, board.sprites
    place, first = board.cell_rect(threat.cell), threat.player is Player.FIRST
    part = 5 if board.game.gravity else 9
    stone = sprites.stone(board.game, threat.player, place.width * 2 // part)
    spot, edge = stone.get_rect(), place.width // 20
    if not board.game.gravity:
        spot.topright = (place.right - edge, place.top + edge)
        spot.y += spot.height if shared and not first else 0
        target.blit(stone, spot)
        for line in lines:
            _draw_dotted_line(target, board, threat, line)
        return
    spot.center = (place.centerx, place.centery - place.width // 9)
    if shared:
        spot.centerx += place.width // 5 * (-1 if first else 1)
    target.blit(stone, spot)
    if shared and not first:
        return  # it is the same, and is written below the other stone
    kind = say("now" if threat.now else "odd" if threat.odd else "even")
    row = pygame.Rect(place.x, 0, place.width, style.line_height(11, s.SEMIBOLD))
    row.midtop = (place.centerx, place.centery + place.width // 12)
    colour = style.theme.good if threat.now else style.theme.text
    style.write(target, kind, row, colour, size=11, weight=s.SEMIBOLD, align="center")


def _draw_dotted_line(
    target: pygame.Surface, board: BoardView, threat: Threat, line: Sequence[Cell]
) -> None:
    """Draws a dotted line beside the marks of a line that a threat would complete."""
    size = max(board.style.px(3.5), 2)
    dot = shapes.smooth_disc(size, board.style.theme.pieces(threat.player).stroke)
    marks = [board.cell_rect(cell) for cell in line if cell != threat.cell]
    cell, steps = marks[0].width, (line[1].column - line[0].column, line[0].row - line[1].row)
    long = math.hypot(*steps)
    right, down = steps[0] / long, steps[1] / long
    beside, beyond = DIAGONAL if right and down else STRAIGHT
    x = marks[0].centerx - (right * beyond + down * beside) * cell
    y = marks[0].centery + (right * beside - down * beyond) * cell
    far = math.dist(marks[0].center, marks[-1].center) + 2 * beyond * cell
    for number in range(round(far / (APART * size)) + 1):
        part = number * APART * size
        target.blit(dot, dot.get_rect(center=(x + right * part, y + down * part)))
