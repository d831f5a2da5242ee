"""Draws notes on a board: scores of moves, a hint, a line of moves, how good a move was."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum, auto
from functools import partial
from itertools import product

import pygame

from engine.games.catalogue import Piece, board_game_of
from engine.games.game import Move, Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.reasons.judgement import Mark, best_moves, best_score, sign
from engine.reasons.shown_line import line_cells
from engine.records import dataclass
from engine.search.limits import Bounds
from gui.analysis.shown import Shown
from gui.analysis.words import move_name
from gui.analysis.worth import short
from gui.board.board_scene import Note
from gui.board.board_view import BoardView
from gui.board.drawn_board import NUMBERS_FROM
from gui.look import lettering as s
from gui.look.style import Style
from gui.look.theme import WHITE, Colour
from gui.shell.player_names import Subject, Subjects
from gui.widgets.widget import Description, Pos
from gui.words.catalogue import say

CHIP = 22
"""The height of a chip in logical pixels, less if there is no room."""
CHIP_WIDTH, CHIP_GAP = 80, 5
STAR = "★"
"""The sign of a best move."""
SIZES = (s.SMALL, 12, 11, 10, 9)
"""Font sizes for a chip in logical pixels; the largest that fits is used."""
WAYS = (*((size, True) for size in SIZES[:4]), *((size, False) for size in SIZES))
"""How chips are written: a size, and whether a star stands before the value of a best move."""
STAR_GAP = 4
"""The space after a star, in logical pixels."""
FOOT = 0.09
"""How far a chip is above the foot of its square, in cells."""
LINE_OPACITY, NUMBER = 0.72, 0.36
"""The opacity of the stones of a line, and the size of their numbers, in cells."""
HINT_SIZE, HINT_OPACITY = 0.74, 0.4
"""The size of a mark that is hinted at, in cells, and its opacity, 0 to 1."""
BADGE = (16, 21, 31)
"""The background of a number on a stone, and of a star in the colour of a disc."""


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
    said: str = ""
    """The value as read aloud."""
    signs: str = ""
    """The value where there is no room for words: "+12"."""
    held: str = ""
    """Before which move, if it is the value of a position before the one on the board."""
    star: tuple[Colour, Colour] | None = None
    """The colour of the mover's pieces, for the star of a best move, and of the ground below it."""
    mover: Subject | None = None
    """The side that moves, as in "best for you"; None where that need not be said."""

    @property
    def best(self) -> bool:
        """Whether the move is proven best."""
        return self.kind is MoveWorth.BEST

    @property
    def words(self) -> str:
        """The value in words."""
        if not self.best:
            return self.said
        if self.mover is None:
            return say("{value}, best", value=self.said)
        return say("{value}, best for {mover:you|#}", value=self.said, mover=self.mover)

    def describe(self) -> Description:
        """Returns the text for a screen reader."""
        states = (self.held,) if self.held else ()
        return Description("label", self.name, self.words, states, bounds=tuple(self.rect))


def _chip_size(style: Style, cell: int) -> tuple[int, int]:
    """Returns the height of a chip, and the space between it and the board, in pixels."""
    return min(style.px(CHIP), cell * 2 // 5 + 1), min(style.px(CHIP_GAP), cell // 8)


def chip_space(style: Style, cell: int) -> int:
    """Returns how much of the row above the board is not for the next disc, in pixels."""
    height, gap = _chip_size(style, cell)
    return height + 2 * gap


def chips(
    board: BoardView,
    shown: Shown | None,
    position: LinePosition | None = None,
    *,
    exact: bool,
    sides: Subjects | None = None,
    begun: int = 0,
) -> list[Chip]:
    """Returns a chip for every move of which something is proven; with `exact` as scores.

    `position` is the one whose values are wanted, by default the one on the board. With `sides`
    descriptions say for whom a move is best. Moves are counted after the first `begun`.
    """
    if shown is None:
        return []
    columns, mover = shown.analysed.columns, shown.position.turn
    here = shown.position == (position or board.model.position)
    held = "" if here else before_move(shown.position, begun)
    value = partial(short, shown.position, view=shown.view, exact=exact)
    piece = board_game_of(board.game).piece
    ground = BADGE if piece is Piece.DISC else board.style.theme.tray.wall[1]  # it is seen well
    star = board.style.theme.pieces(mover).colour(piece), ground
    return [
        Chip(
            _chip_rect(board, move),
            drawn,
            kind_of(columns, move),
            move_name(board.game, move),
            value(bounds, aloud=True),
            value(bounds, signs=True),
            held,
            star,
            sides and sides[mover],
        )
        for move, bounds in enumerate(columns)
        if bounds is not None and (drawn := value(bounds))
    ]


def before_move(position: LinePosition, begun: int) -> str:
    """Returns before which move a position is, of those after the first `begun`."""
    return say("before move {move}", move=position.ply - begun + 1)


def kind_of(columns: Sequence[Bounds | None], move: Move) -> MoveWorth:
    """Returns how good a legal move is, as far as it is proven."""
    if move in best_moves(columns):
        return MoveWorth.BEST
    bounds, score = columns[move], best_score(columns)
    assert bounds is not None, "the move is legal"
    if score is not None and sign(bounds.upper) < sign(score):
        return MoveWorth.GIVES_AWAY
    return MoveWorth.HOLDS


def chip_row(board: BoardView) -> pygame.Rect:
    """Returns the row of chips above the board; empty if they are drawn in squares."""
    if not board.game.gravity:
        return pygame.Rect()
    height, gap = _chip_size(board.style, board.place.cell)
    top = board.place.frame.top - gap - height
    return pygame.Rect(board.rect.x, top, board.rect.width, height)


def _chip_rect(board: BoardView, move: Move) -> pygame.Rect:
    """Returns the chip's place: above the column, or in the lower part of the square."""
    game, style = board.game, board.style
    cell = board.cell_rect(Cell(move, 0) if game.gravity else game.square_cell(move))
    height, _ = _chip_size(style, cell.width)
    rect = pygame.Rect(0, 0, min(style.px(CHIP_WIDTH), cell.width - style.px(3)), height)
    if game.gravity:
        rect.midtop = (cell.centerx, chip_row(board).top)
    elif cell.width >= style.px(NUMBERS_FROM):
        rect.midbottom = (cell.centerx, cell.bottom - round(cell.width * FOOT))
    else:
        rect.center = cell.center
    return rect


def draw_chips(target: pygame.Surface, style: Style, shown: Sequence[Chip]) -> None:
    """Draws the chips as pills: filled for the best moves, without a body where a move errs."""
    for each in written(style, shown):
        draw_chip(target, style, *each)


def written(style: Style, shown: Sequence[Chip]) -> list[tuple[Chip, str, int, bool]]:
    """Returns the chips with their words, a font size, and whether a star stands before these.

    All are written alike, in the largest way in which all have room; if none is small enough, with
    signs in place of words.
    """
    forms = [chip.value for chip in shown], [chip.signs or chip.value for chip in shown]
    for words, (size, before) in product(forms, WAYS):
        room, lead = style.px(6 if size > SIZES[-1] else 2), _lead(style, size) if before else 0
        if all(
            style.width(said, size, s.SEMIBOLD) + chip.best * lead <= chip.rect.width - room
            for chip, said in zip(shown, words, strict=True)
        ):
            break
    return [(chip, said, size, before) for chip, said in zip(shown, words, strict=True)]


def draw_chip(
    target: pygame.Surface, style: Style, chip: Chip, words: str, size: int, star: bool
) -> None:
    """Draws a chip, and before the words of a best move a `star`."""
    theme, rect = style.theme, chip.rect.copy()
    lead = _lead(style, size) if star and chip.best else 0
    wide = style.width(words, size, s.SEMIBOLD) + lead + style.px(18)
    rect.width = min(wide, rect.width)
    rect.centerx = chip.rect.centerx
    fill, edge, colour = theme.card, None if theme.flat else theme.card_edge, theme.muted
    if chip.best:
        fill, edge, colour = theme.primary, None, theme.on_button
    elif chip.kind is MoveWorth.HOLDS:
        fill, edge, colour = theme.control, theme.control_edge, theme.text
    style.gradient_box(target, rect, fill, radius=rect.height / 2 / style.scale, edge=edge)
    weight = s.SEMIBOLD if chip.best else s.MEDIUM
    room = pygame.Rect(rect.x + lead, rect.y, rect.width - lead, rect.height)
    place = style.write(target, words, room, colour, size=size, weight=weight, align="center")
    if lead:
        centre = (place.x - (lead + style.px(STAR_GAP)) // 2, rect.centery)
        _draw_star(target, style, chip, centre, max(size - 1, SIZES[-1]))


def _lead(style: Style, size: int) -> int:
    """Returns the room that a star takes before a value of a font size, in pixels."""
    return _badge(style, max(size - 1, SIZES[-1])) + style.px(STAR_GAP)


def _badge(style: Style, size: int) -> int:
    """Returns the width of the ground below a star of a font size, in pixels."""
    return style.width(STAR, size, s.BOLD) + style.px(3)


def _draw_star(target: pygame.Surface, style: Style, chip: Chip, centre: Pos, size: int) -> None:
    """Draws the star of a best move in the colour of its mover's pieces."""
    star, ground = chip.star or (style.theme.on_button, None)
    if ground is not None:
        badge = pygame.Rect(0, 0, *[_badge(style, size)] * 2)
        badge.center = centre
        style.pill(target, badge, ground)
    picture = style.rendered(STAR, star, size, s.BOLD)
    target.blit(picture, picture.get_rect(center=centre))


def draw_hint(target: pygame.Surface, board: BoardView, position: LinePosition, move: Move) -> None:
    """Draws a dashed ring with a dot where a disc would come to rest, or a frame with a mark."""
    [(cell, player)] = line_cells(position, [move])
    place, style, sprites = board.cell_rect(cell), board.style, board.sprites
    colour = style.theme.good
    target.blit(sprites.landing(board.game, place.width, colour), place)
    if board_game_of(board.game).piece is Piece.MARK:
        mark = sprites.mark(player, round(place.width * HINT_SIZE))
        above = (place.centerx, place.centery - place.width // 16)
        target.blit(sprites.faded(mark, HINT_OPACITY), mark.get_rect(center=above))
        return
    size = max(place.width // 5, 4)
    dot = pygame.Rect(0, 0, size, size)
    dot.center = place.center
    style.pill(target, dot, colour)


def draw_ghost(
    target: pygame.Surface,
    board: BoardView,
    cell: Cell,
    player: Player,
    opacity: float,
    colour: Colour,
    dashed: bool = True,
) -> None:
    """Draws a faint stone in a dashed ring of a colour, or in a frame; or in a plain ring."""
    place, sprites = board.cell_rect(cell), board.sprites
    target.blit(sprites.faded_stone(board.game, player, place.width, opacity), place)
    if dashed:
        target.blit(sprites.landing(board.game, place.width, colour), place)
    else:
        target.blit(sprites.ring(place.width, colour, 2.5), place)


def draw_moves(
    target: pygame.Surface,
    board: BoardView,
    shown: Sequence[tuple[Cell, Player]],
    opacity: float = 1.0,
    first: int = 1,
) -> None:
    """Draws translucent stones numbered from `first` on; fainter at an `opacity` below 1."""
    style, sprites = board.style, board.sprites
    for number, (cell, player) in enumerate(shown, first):
        place = board.cell_rect(cell)
        if not target.get_clip().colliderect(place):
            continue
        picture = sprites.stone(board.game, player, place.width, plain=True)
        target.blit(sprites.faded(picture, LINE_OPACITY * opacity), place)
        if opacity < 1:
            continue
        logical = max(round(place.width / style.scale * NUMBER), 11)
        dark = style.rendered(str(number), BADGE, logical, s.BOLD)
        edge = max(style.px(logical / 16), 1)
        for way in product((-edge, 0, edge), repeat=2):
            target.blit(dark, dark.get_rect(center=place.center).move(way))
        light = style.rendered(str(number), WHITE, logical, s.BOLD)
        target.blit(light, light.get_rect(center=place.center))


def draw_mark(
    target: pygame.Surface,
    style: Style,
    mark: Mark,
    centre: Pos,
    *,
    size: float,
    current: bool,
    glyph: str = "",
) -> None:
    """Draws a badge of `size` logical pixels with the mark's sign: round, square for a blunder."""
    theme = style.theme
    font = max(round(size * 0.72), 11)
    sign = style.rendered(glyph or mark.glyph, theme.background, font, s.BOLD)
    across = max(style.px(size), sign.get_width() + style.px(5))
    badge = pygame.Rect(0, 0, across, across)
    badge.center = centre
    radius = size / 5 if mark is Mark.BLUNDER else across / 2 / style.scale
    border = theme.text if current else theme.background
    style.box(target, badge, getattr(theme, mark.tone), radius=radius, border=border, width=1.5)
    target.blit(sign, sign.get_rect(center=badge.center))


def mark_note(board: BoardView, mark: Mark, cell: Cell, glyph: str = "") -> Note:
    """Returns a mark at the upper right corner of a cell, perhaps with another sign."""
    reach = board.place.cell * 3 // 10
    place = board.cell_rect(cell).move(reach, -reach)
    return Note(place, draw_cell_mark, (board, mark, place.center, glyph))


def draw_cell_mark(
    target: pygame.Surface, board: BoardView, mark: Mark, centre: Pos, glyph: str = ""
) -> None:
    """Draws a mark that suits the size of a cell."""
    size = max(board.place.cell / board.style.scale * 0.25, 16)
    draw_mark(target, board.style, mark, centre, size=size, current=True, glyph=glyph)
