"""A position drawn as SVG, for notebooks and pages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.games.game import Player
from engine.games.line_rules import Cell

if TYPE_CHECKING:
    from engine.games.line_game import LinePosition

CELL = 40
"""Width and height of a cell."""
SMALL = 6
"""The same of a small board, even."""
LABEL = 20
"""Height of the row of column numbers."""
BOARD, HOLE, LINE, NUMBER = "#2f5bb7", "#e9eefb", "#8a94a6", "#808894"
DISCS = {Player.FIRST: ("#d7263d", "#8f1426"), Player.SECOND: ("#f6c02d", "#a97c05")}
"""Fill and edge. Text and lines have colours that show on light and on dark pages."""


def board_svg(position: LinePosition) -> str:
    """Returns the board with the moves' numbers; a line that has won is marked.

    Stones that fall are drawn as discs, others as crosses and rings.
    """
    game = position.game
    width, height = game.columns * CELL, game.rows * CELL
    below = LABEL if game.gravity else 0
    won = {cell for line in position.winning_lines() for cell in line}
    shapes = [*(_discs if game.gravity else _marks)(position, won)]
    label = f"{game.name}, {position.ply} stones"
    if position.outcome is not None:
        label += f", result: {position.outcome.value}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height + below}" '
        f'width="{width}" height="{height + below}" role="img" aria-label="{label}">'
        + "".join(shapes)
        + "</svg>"
    )


def small_board(position: LinePosition) -> str:
    """Returns an empty small board, to be defined once; `small_stones` refers to it."""
    rules = position.game
    plate = BOARD if rules.gravity else LINE
    spots = "".join(f"M{x} {y}h0" for _, x, y in _small_spots(position))
    return (
        f'<g id="{_small_name(position)}"><rect width="{rules.columns * SMALL}" '
        f'height="{rules.rows * SMALL}" rx="3" fill="{plate}"/>{_dots(spots, HOLE)}</g>'
    )


def small_stones(position: LinePosition, x: float, y: float) -> str:
    """Returns a position as a small board, `SMALL` for each cell, whose corner is at `x`, `y`."""
    stones = {Player.FIRST: "", Player.SECOND: ""}
    for cell, left, top in _small_spots(position):
        owner = position.stone_at(cell)
        if owner is not None:
            stones[owner] += f"M{left} {top}h0"
    drawn = "".join(_dots(spots, DISCS[owner][0]) for owner, spots in stones.items() if spots)
    name = _small_name(position)
    return f'<g transform="translate({x:.1f} {y:.1f})"><use href="#{name}"/>{drawn}</g>'


def _small_name(position: LinePosition) -> str:
    game = position.game
    return f"board-{game.columns}x{game.rows}{'' if game.gravity else '-flat'}"


def _small_spots(position: LinePosition) -> Iterator[tuple[Cell, int, int]]:
    """Returns every cell with its middle on a small board."""
    for cell in _cells(position):
        top = (position.game.rows - 1 - cell.row) * SMALL + SMALL // 2
        yield cell, cell.column * SMALL + SMALL // 2, top


def _dots(spots: str, colour: str) -> str:
    """Returns dots as one path of lines without length."""
    return f'<path d="{spots}" stroke="{colour}" stroke-width="4" stroke-linecap="round"/>'


def _centre(position: LinePosition, cell: Cell) -> tuple[int, int]:
    return (
        cell.column * CELL + CELL // 2,
        (position.game.rows - 1 - cell.row) * CELL + CELL // 2,
    )


def _cells(position: LinePosition) -> Iterator[Cell]:
    """Returns every cell, row by row from the top."""
    for row in reversed(range(position.game.rows)):
        for column in range(position.game.columns):
            yield Cell(column, row)


def _text(x: int, y: int, text: str) -> str:
    return (
        f'<text x="{x}" y="{y}" text-anchor="middle" font-family="sans-serif" font-size="12" '
        f'fill="{NUMBER}">{text}</text>'
    )


def _discs(position: LinePosition, won: set[Cell]) -> Iterator[str]:
    """Discs in a board with holes, the columns' numbers below it."""
    game = position.game
    width, height = game.columns * CELL, game.rows * CELL
    yield f'<rect width="{width}" height="{height}" rx="8" fill="{BOARD}"/>'
    for cell in _cells(position):
        x, y = _centre(position, cell)
        owner = position.stone_at(cell)
        if owner is None:
            yield f'<circle cx="{x}" cy="{y}" r="15" fill="{HOLE}"/>'
            continue
        fill, edge = DISCS[owner]
        yield (
            f'<circle cx="{x}" cy="{y}" r="15" fill="{fill}" stroke="{edge}" stroke-width="1.5"/>'
        )
        if cell in won:
            yield (
                f'<circle cx="{x}" cy="{y}" r="8" fill="none" stroke="#ffffff" stroke-width="3"/>'
            )
    for column in range(game.columns):
        yield _text(column * CELL + CELL // 2, height + LABEL - 5, str(column + 1))


def _marks(position: LinePosition, won: set[Cell]) -> Iterator[str]:
    """Crosses and rings in a grid, the squares' numbers where they are empty."""
    game = position.game
    width, height = game.columns * CELL, game.rows * CELL
    for column in range(1, game.columns):
        yield f'<path d="M{column * CELL} 0V{height}" stroke="{LINE}" stroke-width="2"/>'
    for row in range(1, game.rows):
        yield f'<path d="M0 {row * CELL}H{width}" stroke="{LINE}" stroke-width="2"/>'
    for cell in _cells(position):
        x, y = _centre(position, cell)
        owner = position.stone_at(cell)
        thick = 6 if cell in won else 3
        if owner is None:
            yield _text(x, y + 4, str(game.move_to(cell) + 1))
        elif owner is Player.FIRST:
            cross = f"M{x - 10} {y - 10}l20 20M{x - 10} {y + 10}l20 -20"
            yield (
                f'<path d="{cross}" stroke="{DISCS[owner][0]}" stroke-width="{thick}" '
                'stroke-linecap="round"/>'
            )
        else:
            yield (
                f'<circle cx="{x}" cy="{y}" r="11" fill="none" stroke="{BOARD}" '
                f'stroke-width="{thick}"/>'
            )
