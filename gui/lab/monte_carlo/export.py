"""A step of the Monte Carlo page as files: a picture, and the terms as a table."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

from engine.games.game import Player
from engine.games.line_rules import Cell
from gui.lab.exporting import Sketch, pictures
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.board import MctsBoard
from gui.lab.monte_carlo.path import PathDrawing
from gui.lab.monte_carlo.shapes import bar_shapes, terms_shapes
from gui.lab.monte_carlo.step import MctsPhase, Replay, ShownStep, step_of
from gui.lab.page import Export
from gui.lab.sketch import Block, Label, Line, Shape, disc, moved
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Theme
from gui.words.catalogue import say

WIDTH, HEIGHT = 1280, 640
BOARD, TREE, TERMS = (40, 400), (470, 440), (950, 290)
"""The left end and the width of each part, logical."""
BARS, TOP, LOW = 110, 30, 560
"""The height of the bars; where the parts begin and end."""
HEADINGS = ("place", "moves", "N", "move", "n", "mean", "bonus", "sum", "proven", "chosen")


def step_shapes(
    step: ShownStep, board: MctsBoard, style: Style, words: Sequence[str]
) -> list[Shape]:
    """Returns board, path and terms of a step as one picture, the `words` below them."""
    theme, setting = style.theme, board.setting
    high = LOW - TOP
    found = _board_shapes(board, theme)
    found += moved(PathDrawing(step, TREE[1], high, theme).shapes(), TREE[0], TOP)
    terms = terms_shapes(TERMS[1], high, style, step, setting.exploration)
    found += moved(terms, TERMS[0], TOP)
    for place, line in enumerate(words):
        tone = theme.muted if place else theme.text
        found.append(Label(40, LOW + 30 + 26 * place, line, tone, s.BODY, align="left"))
    return found


def _board_shapes(board: MctsBoard, theme: Theme) -> list[Shape]:
    """Returns the board with what is on it, flat, and the estimates and scores of the moves."""
    game = board.position.game
    left, top = BOARD[0], TOP + (BARS if game.gravity else 40)
    cell = min(BOARD[1] / game.columns, (LOW - top - 50) / game.rows)
    foot = top + cell * game.rows
    plate = theme.board.plate[1] if game.gravity else theme.panel
    size = cell * game.columns + 16, cell * game.rows + 16
    found: list[Shape] = [Block(left - 8, top - 8, *size, plate, theme.border, 1, 12)]

    def middle(at: Cell) -> tuple[float, float]:
        return left + (at.column + 0.5) * cell, foot - (at.row + 0.5) * cell

    stones = dict((*board.position.stones(), *board.path, *board.playout))
    stone = _disc if game.gravity else _mark
    for column in range(game.columns):
        for row in range(game.rows):
            at = Cell(column, row)
            found += stone(theme, stones.get(at), *middle(at), cell)
    for number, (at, _) in enumerate(board.path, 1):
        colour = theme.background if game.gravity else theme.text
        if not game.gravity:
            found.append(disc(*middle(at), 12, theme.panel))
        found.append(Label(*middle(at), str(number), colour, 16, s.BOLD))
    if game.gravity:
        places = [((each.move + 0.5) * cell, cell) for each in board.moves]
        found += moved(bar_shapes(board.moves, places, BARS - 14, theme), left, TOP)
        for move, chip in board.chips().items():
            x, tone = left + (move + 0.5) * cell, theme.accent if chip.best else theme.muted
            found.append(Label(x, foot + 26, chip.value, tone, 13, s.SEMIBOLD))
        return found
    scores = {move: chip.value for move, chip in board.chips().items()}
    for each in board.moves:
        at = game.square_cell(each.move)
        if at not in stones and each.visits:
            x, y = middle(at)
            tone = theme.accent if each.chosen else theme.text
            found += [
                Label(x, y - 20, f"{each.visits:,}", tone, 15, s.SEMIBOLD),
                Label(x, y, mcts_text.rate(each), theme.muted, 13),
                Label(x, y + 22, scores.get(each.move, ""), theme.text, 13, s.SEMIBOLD),
            ]
    return found


def _disc(theme: Theme, player: Player | None, x: float, y: float, cell: float) -> list[Shape]:
    """Returns a disc, or the hole where there is none."""
    fill = theme.board.wall[1]
    if player is not None:
        fill = (theme.first if player is Player.FIRST else theme.second).fill
    return [disc(x, y, cell * 0.4, fill)]


def _mark(theme: Theme, player: Player | None, x: float, y: float, cell: float) -> list[Shape]:
    """Returns an X, an O or an empty square."""
    reach = cell * 0.26
    if player is Player.SECOND:
        return [disc(x, y, reach, theme.panel, theme.second.stroke, 8.0)]
    if player is Player.FIRST:
        return [
            Line(((x - reach, y - way), (x + reach, y + way)), theme.first.stroke, 8.0)
            for way in (reach, -reach)
        ]
    return [Block(x - cell * 0.46, y - cell * 0.46, cell * 0.92, cell * 0.92, None, theme.line)]


def terms_csv(replay: Replay, step: ShownStep) -> str:
    """Returns every term along the path as the text of a CSV file."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADINGS)
    depth = len(replay.tree.nodes_of(step.game)) if step.game is not None else 0
    for level in range(depth):
        terms = step_of(replay, level).terms
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


def exports(
    replay: Replay, step: ShownStep, board: MctsBoard, style: Style, words: Sequence[str]
) -> list[Export]:
    """Returns the step as PNG and as SVG, and its terms as CSV."""
    title = say("Monte Carlo tree search, game {number:,}", number=step.number)

    def make(plain: Style) -> Sketch:
        return step_shapes(step, board, plain, words), (WIDTH, HEIGHT)

    found = pictures(make, style, style.theme.background, title)
    if step.phase is not MctsPhase.START:
        found.append(Export(".csv", "Terms (CSV)", lambda: terms_csv(replay, step).encode()))
    return found
