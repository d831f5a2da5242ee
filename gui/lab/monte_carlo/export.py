"""A step of the Monte Carlo page as files: a picture, and the terms as a table."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

import pygame

from engine.games.game import Player
from engine.games.line_rules import Cell
from gui.lab.exporting import page_export, pictures
from gui.lab.monte_carlo.bars import draw_bars, draw_squares
from gui.lab.monte_carlo.board import MctsBoard
from gui.lab.monte_carlo.path import PathDrawing, draw_terms
from gui.lab.monte_carlo.step import MctsPhase, RecordedGames, ShownStep, step_of
from gui.lab.page import Export
from gui.look import lettering as s
from gui.look.pen import Pen
from gui.words.catalogue import joined, say

if TYPE_CHECKING:
    from gui.lab.monte_carlo.page import MonteCarloPage

WIDTH, HEIGHT = 1280, 640
BOARD, TREE, TERMS = (40, 400), (470, 440), (950, 290)
"""The left end and the width of each part, logical."""
BARS, TOP, LOW = 110, 30, 560
"""The height of the bars; where the parts begin and end."""
HEADINGS = ("place", "moves", "N", "move", "n", "mean", "bonus", "sum", "proven", "chosen")


def _draw_board(pen: Pen, board: MctsBoard) -> None:
    """Draws the board of the screen flat and in another size, with what is on it."""
    theme, game, left = pen.theme, board.game, BOARD[0]
    top = TOP + (BARS if game.gravity else 40)
    cell = BOARD[1] / max(game.columns, game.rows)
    zero, larger = pygame.Vector2(board.place.cells.topleft), cell / board.place.cell

    def spot(place: pygame.Rect) -> tuple[float, float]:
        x, y = (place.center - zero) * larger
        return left + x, top + y

    size = cell * game.columns + 16, cell * game.rows + 16
    plate = theme.board.plate[1] if game.gravity else theme.panel
    pen.box(left - 8, top - 8, *size, plate, theme.border, 1, 12)
    stones = dict((*board.position.stones(), *board.path, *board.playout))
    if game.gravity:
        columns = [((each.move + 0.5) * cell, cell) for each in board.moves]
        draw_bars(pen.at(left, TOP), board.moves, columns, BARS - 14)
    else:
        squares = [game.square_cell(each.move) for each in board.moves]
        places = [(*spot(board.cell_rect(at)), cell) for at in squares]
        draw_squares(pen, board.moves, places, [at not in stones for at in squares])
    for at in (Cell(column, row) for column in range(game.columns) for row in range(game.rows)):
        draw_stone = _draw_disc if game.gravity else _draw_mark
        draw_stone(pen, stones.get(at), *spot(board.cell_rect(at)), cell)
    for number, (at, _) in enumerate(board.path, 1):
        pen.disc(*spot(board.cell_rect(at)), 12, theme.panel)
        pen.write(*spot(board.cell_rect(at)), str(number), theme.text, 16, s.BOLD)
    for chip in board.chips:
        tone = theme.accent if chip.best else theme.muted
        pen.write(*spot(chip.rect), chip.value, tone, 13, s.SEMIBOLD)


def _draw_disc(pen: Pen, player: Player | None, x: float, y: float, cell: float) -> None:
    """Draws a disc, or the hole where there is none."""
    theme, fill = pen.theme, pen.theme.board.wall[1]
    if player is not None:
        fill = theme.pieces(player).fill
    pen.disc(x, y, cell * 0.4, fill)


def _draw_mark(pen: Pen, player: Player | None, x: float, y: float, cell: float) -> None:
    """Draws an X, an O or an empty square."""
    theme, reach = pen.theme, cell * 0.26
    if player is Player.SECOND:
        pen.disc(x, y, reach, theme.panel, theme.second.stroke, 8.0)
    elif player is Player.FIRST:
        for way in (reach, -reach):
            pen.line(((x - reach, y - way), (x + reach, y + way)), theme.first.stroke, 8.0)
    else:
        pen.box(x - cell * 0.46, y - cell * 0.46, cell * 0.92, cell * 0.92, None, theme.line)


def terms_csv(games: RecordedGames, step: ShownStep) -> str:
    """Returns every term along the path as the text of a CSV file."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADINGS)
    depth = len(games.tree.nodes_of(step.game)) if step.game is not None else 0
    for level in range(depth):
        terms = step_of(games, level).terms
        assert terms is not None, "a game is in hand"
        moves = " ".join(str(move + 1) for move in step.path[:level])
        for row in terms.rows:
            proven = "" if row.proven is None else "loses" if row.proven > 0 else "wins"
            chosen = "yes" if row.move == terms.chosen else ""
            numbers = (f"{row.mean:.6f}", f"{row.bonus:.6f}", f"{row.total:.6f}")
            writer.writerow(
                (level, moves, terms.visits, row.move + 1, row.visits, *numbers, proven, chosen)
            )
    return text.getvalue()


def files_of(page: MonteCarloPage) -> list[Export]:
    """Returns the step as PNG and as SVG, all games as a page, and the terms as CSV."""
    step, board, games, setting = page.step, page.picture, page.games, page.setting
    title = say("Monte Carlo tree search, game {number:,}", number=step.number)
    message = "c = {exploration:.2f}, seed {seed}."
    about = say(message, exploration=setting.exploration, seed=setting.seed)
    words = page.sentence, joined(about, page.note)

    def draw(pen: Pen, *size: float) -> None:
        _draw_board(pen, board)
        PathDrawing(step, TREE[1], LOW - TOP).draw(pen.at(TREE[0], TOP))
        draw_terms(pen.at(TERMS[0], TOP), TERMS[1], LOW - TOP, step)
        for place, line in enumerate(words):
            tone = pen.theme.muted if place else pen.theme.text
            pen.write(40, LOW + 30 + 26 * place, line, tone, s.BODY, align="left")

    found = pictures(draw, (WIDTH, HEIGHT), page.style, title)
    if step.phase is not MctsPhase.START:
        found.append(page_export(games.tree.trace))
        found.append(Export(".csv", "Terms (CSV)", lambda: terms_csv(games, step).encode()))
    return found
