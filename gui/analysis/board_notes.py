"""Draws notes on a board: scores of moves, a hint, threats, a line of moves."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto

import pygame

from engine.games.game import Move, Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.records import dataclass
from engine.search.limits import Bounds
from gui.analysis import words as analysis_text
from gui.analysis.judgement import best_moves, best_score, sign
from gui.analysis.shown import Shown
from gui.analysis.threats import Threat
from gui.analysis.worth import short, spoken
from gui.board.board_view import BoardView
from gui.board.mark_board import NUMBERS_FROM
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import WHITE
from gui.widgets.widget import Description

CHIP = 22
"""The height of a chip in logical pixels, less if there is no room."""
CHIP_WIDTH, CHIP_GAP = 80, 5
STAR = "★"
"""The sign of a best move where its value alone does not tell it from others."""
SIZES = (s.SMALL, 12, 11, 10, 9)
"""Font sizes for a chip in logical pixels; the largest that fits is used."""
LINE_OPACITY = 0.72
BADGE = (16, 21, 31)
"""The background of a number on a stone."""


class MoveWorth(Enum):
    """How good a move is for the side that makes it."""

    BEST = auto()
    HOLDS = auto()
    """It holds the result, or may do so as far as is known."""
    GIVES_AWAY = auto()


@dataclass(frozen=True)
class Chip:
    """A move's value, and where it is drawn."""

    rect: pygame.Rect
    value: str
    """The value as shown: "win 12"."""
    kind: MoveWorth
    name: str
    """The move."""
    held: bool = False
    """Whether it is the value of the position before, shown until there is a new one."""

    @property
    def best(self) -> bool:
        """Whether the move is proven best."""
        return self.kind is MoveWorth.BEST

    @property
    def words(self) -> str:
        """The value in words."""
        return spoken(self.value) + (", best" if self.best else "")

    def describe(self) -> Description:
        """Returns the text for a screen reader."""
        rect = self.rect
        bounds = (rect.x, rect.y, rect.width, rect.height)
        states = ("before the last move",) if self.held else ()
        return Description("label", self.name, self.words, states, bounds=bounds)


def _chip_height(style: Style, cell: int) -> int:
    """Returns the height of a chip, in pixels."""
    return min(style.px(CHIP), cell * 2 // 5 + 1)


def _chip_gap(style: Style, cell: int) -> int:
    """Returns the space between the chips and the board, in pixels."""
    return min(style.px(CHIP_GAP), cell // 8)


def chip_space(style: Style, cell: int) -> int:
    """Returns how much of the row above the board is not for the next disc, in pixels."""
    return _chip_height(style, cell) + 2 * _chip_gap(style, cell)


def chips(
    board: BoardView,
    style: Style,
    shown: Shown | None,
    position: LinePosition | None = None,
    *,
    exact: bool,
) -> list[Chip]:
    """Returns a chip for every move of which something is proven; with `exact` as scores.

    `position` is the one whose values are wanted, by default the one on the board.
    """
    if shown is None:
        return []
    columns = shown.analysed.columns
    values = {
        move: short(shown.position, bounds, shown.view, exact=exact)
        for move, bounds in enumerate(columns)
        if bounds is not None
    }
    held = shown.position != (position or board.model.position)
    return [
        Chip(
            _chip_rect(board, style, move),
            value,
            kind_of(columns, move),
            analysis_text.move_name(board.game, move),
            held,
        )
        for move, value in values.items()
        if value
    ]


def kind_of(columns: Sequence[Bounds | None], move: Move) -> MoveWorth:
    """Returns how good a legal move is, as far as it is proven."""
    if move in best_moves(columns):
        return MoveWorth.BEST
    bounds, score = columns[move], best_score(columns)
    assert bounds is not None, "the move is legal"
    if score is not None and sign(bounds.upper) < sign(score):
        return MoveWorth.GIVES_AWAY
    return MoveWorth.HOLDS


def chip_row(board: BoardView, style: Style, cell: int) -> pygame.Rect:
    """Returns the row of chips above the board; empty if they are drawn in squares."""
    row = pygame.Rect(board.rect.x, 0, board.rect.width, _chip_height(style, cell))
    row.bottom = board.place.frame.top - _chip_gap(style, cell)
    return row if board.game.gravity else pygame.Rect(0, 0, 0, 0)


def _chip_rect(board: BoardView, style: Style, move: Move) -> pygame.Rect:
    """Returns the chip's place: above the column, or in the lower part of the square."""
    game = board.game
    cell = board.cell_rect(Cell(move, 0) if game.gravity else game.square_cell(move))
    height = _chip_height(style, cell.width)
    rect = pygame.Rect(0, 0, min(style.px(CHIP_WIDTH), cell.width - style.px(3)), height)
    if game.gravity:
        rect.midbottom = (cell.centerx, board.place.frame.top - _chip_gap(style, cell.width))
    elif cell.width >= style.px(NUMBERS_FROM):
        rect.midbottom = (cell.centerx, cell.bottom - style.px(6))
    else:
        rect.center = cell.center
    return rect


def draw_chips(target: pygame.Surface, style: Style, shown: Sequence[Chip]) -> None:
    """Draws the chips as pills: filled for the best moves, without a body where a move errs."""
    theme = style.theme
    first_words = [chip.value.split()[0] for chip in shown if not chip.best]
    fitting = [
        _fitting(style, chip, star=chip.best and chip.value.split()[0] in first_words)
        for chip in shown
    ]
    size = min((size for _, size in fitting), default=SIZES[0])
    for chip, (words, _) in zip(shown, fitting, strict=True):
        rect = chip.rect.copy()
        rect.width = min(style.text_size(words, size, s.SEMIBOLD)[0] + style.px(18), rect.width)
        rect.centerx = chip.rect.centerx
        radius = rect.height / 2 / style.scale
        colour = theme.text
        if chip.best:
            style.gradient_box(target, rect, theme.primary, radius=radius)
            colour = theme.on_button
        elif chip.kind is MoveWorth.HOLDS:
            style.gradient_box(target, rect, theme.control, radius=radius, edge=theme.control_edge)
        else:
            edge = None if theme.flat else theme.card_edge
            style.gradient_box(target, rect, theme.card, radius=radius, edge=edge)
            colour = theme.muted
        weight = s.SEMIBOLD if chip.best else s.MEDIUM
        style.write(target, words, rect, colour, size=size, weight=weight, align="center")


def _fitting(style: Style, chip: Chip, *, star: bool) -> tuple[str, int]:
    """Returns a chip's words and their size: the value, or its first word if there is no room."""
    found = chip.value.split()[0], SIZES[-1]
    for words in (f"{STAR} {chip.value}", chip.value) if star else (chip.value,):
        for size in SIZES[:1] if words.startswith(STAR) else SIZES:
            pad = style.px(6 if size > SIZES[-1] else 2)
            if style.text_size(words, size, s.SEMIBOLD)[0] <= chip.rect.width - pad:
                return words, size
    return found


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


def draw_moves(
    target: pygame.Surface,
    style: Style,
    board: BoardView,
    sprites: Sprites,
    shown: Sequence[tuple[Cell, Player]],
    opacity: float = 1.0,
) -> None:
    """Draws translucent stones with their numbers, from 1; fainter at an `opacity` below 1."""
    for number, (cell, player) in enumerate(shown, 1):
        place = board.cell_rect(cell)
        if not target.get_clip().colliderect(place):
            continue
        picture = sprites.stone(board.game, player, place.width)
        target.blit(sprites.faded(picture, LINE_OPACITY * opacity), place)
        if opacity < 1:
            continue
        size = min(max(place.width * 3 // 10, style.px(13)), style.px(20))
        badge = pygame.Rect(0, 0, size * 3 // 2, size * 5 // 4)
        badge.center = place.center
        radius = badge.height / 2 / style.scale
        style.box(target, badge, BADGE, radius=radius, border=WHITE)
        logical = max(round(size / style.scale * 0.85), 11)
        style.write(
            target,
            str(number),
            badge,
            WHITE,
            size=logical,
            weight=s.SEMIBOLD,
            align="center",
        )
