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
from gui.lab.monte_carlo.cards import bar_shapes, terms_shapes
from gui.lab.monte_carlo.games import Replay
from gui.lab.monte_carlo.look import MctsPhase, StepLook, look_at
from gui.lab.monte_carlo.path import PathView
from gui.lab.page import Export
from gui.lab.sketch import Block, Dot, Label, Line, Shape, moved
from gui.look import style as s
from gui.look.style import Style
from gui.look.theme import Theme

WIDTH, HEIGHT = 1280, 640
BOARD, TREE, TERMS = (40, 400), (470, 440), (950, 290)
"""The left end and the width of each part, logical."""
BARS, TOP, LOW = 110, 30, 560
"""The height of the bars; where the parts begin and end."""
HEADINGS = ("place", "moves", "N", "move", "n", "mean", "bonus", "sum", "proven", "chosen")


class StepPicture:
    """Board, path and terms of a step as one picture."""

    def __init__(
        self, look: StepLook, board: MctsBoard, view: PathView, style: Style, words: Sequence[str]
    ) -> None:
        """`words` are the sentence about the step and the line below it."""
        self._look, self._board, self._view = look, board, view
        self._style, self._words = style, words

    def shapes(self) -> list[Shape]:
        """Returns everything that is in the picture."""
        theme, style = self._style.theme, self._style
        setting = self._board.setting
        found = self._board_shapes(theme)
        drawing = self._view.drawing(TREE[1], LOW - TOP, theme)
        found += moved(drawing.shapes(), TREE[0], TOP)

        game, c = setting.board.game, setting.exploration
        terms = terms_shapes(TERMS[1], LOW - TOP, style, game, self._look, c)
        found += moved(terms, TERMS[0], TOP)
        for place, words in enumerate(self._words):
            tone = theme.muted if place else theme.text
            found.append(Label(40, LOW + 30 + 26 * place, words, tone, s.BODY, align="left"))
        return found

    def _board_shapes(self, theme: Theme) -> list[Shape]:
        """Returns the board with what is on it, flat, and the bars and scores beside it."""
        position, look = self._board.position, self._board.look
        game = position.game
        left, width = BOARD
        top = TOP + BARS if game.gravity else TOP + 40
        cell = min(width / game.columns, (LOW - top - 50) / game.rows)
        high = cell * game.rows
        plate = theme.board.plate[1] if game.gravity else theme.panel
        found: list[Shape] = [
            Block(
                left - 8, top - 8, cell * game.columns + 16, high + 16, plate, theme.border, 1, 12
            )
        ]
        stones = dict((*position.stones(), *look.path, *look.playout))
        numbers = {at: str(n) for n, (at, _) in enumerate(look.path, 1)}
        for column in range(game.columns):
            for row in range(game.rows):
                x, y = left + (column + 0.5) * cell, top + high - (row + 0.5) * cell
                at = Cell(column, row)
                found += self._stone(theme, stones.get(at), x, y, cell)
                if at in numbers:
                    colour = theme.background if game.gravity else theme.text
                    if not game.gravity:
                        found.append(Dot(x, y, 12, theme.panel))
                    found.append(Label(x, y, numbers[at], colour, 16, s.BOLD))
        if not game.gravity:
            found += self._estimates(theme, set(stones), left, top + high, cell)
        if game.gravity:
            places = [((each.move + 0.5) * cell, cell) for each in look.moves]
            found += moved(bar_shapes(look.moves, places, BARS - 14, theme), left, TOP)
        found += self._scores(theme, left, top + high + 26, cell)
        return found

    def _stone(
        self, theme: Theme, player: Player | None, x: float, y: float, cell: float
    ) -> list[Shape]:
        """Returns a disc or a hole, or where stones do not fall X, O or nothing."""
        if self._board.position.game.gravity:
            return [Dot(x, y, cell * 0.4, _colour(theme, player))]
        reach = cell * 0.26
        if player is Player.FIRST:
            colour = theme.first.stroke
            return [
                Line(((x - reach, y - reach), (x + reach, y + reach)), colour, 8.0),
                Line(((x - reach, y + reach), (x + reach, y - reach)), colour, 8.0),
            ]
        if player is Player.SECOND:
            return [Dot(x, y, reach, theme.panel, theme.second.stroke, 8.0)]
        return [Block(x - cell * 0.46, y - cell * 0.46, cell * 0.92, cell * 0.92, None, theme.line)]

    def _estimates(
        self, theme: Theme, taken: set[Cell], left: float, foot: float, cell: float
    ) -> list[Shape]:
        """Returns visits, win rates and exact scores in the squares that are free."""
        found: list[Shape] = []
        game = self._board.position.game
        scores = {move: chip.value for move, chip in self._board.chips_by_move()}
        for each in self._board.look.moves:
            at = game.square_cell(each.move)
            if at in taken or not each.visits:
                continue
            x, y = left + (at.column + 0.5) * cell, foot - (at.row + 0.5) * cell
            tone = theme.accent if each.best else theme.text
            found.append(Label(x, y - 20, f"{each.visits:,}", tone, 15, s.SEMIBOLD))
            found.append(Label(x, y, mcts_text.per_cent(each.rate), theme.muted, 13))
            found.append(Label(x, y + 22, scores.get(each.move, ""), theme.text, 13, s.SEMIBOLD))
        return found

    def _scores(self, theme: Theme, left: float, y: float, cell: float) -> list[Shape]:
        if not self._board.position.game.gravity:
            return []
        return [
            Label(
                left + (chip_move + 0.5) * cell,
                y,
                chip.value,
                theme.accent if chip.best else theme.muted,
                13,
                s.SEMIBOLD,
            )
            for chip_move, chip in self._board.chips_by_move()
        ]


def _colour(theme: Theme, player: Player | None) -> tuple[int, int, int]:
    if player is None:
        return theme.board.wall[1]
    return (theme.first if player is Player.FIRST else theme.second).fill


def terms_csv(replay: Replay, look: StepLook) -> str:
    """Returns every term along the path as the text of a CSV file."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(HEADINGS)
    depth = len(replay.tree.nodes_of(look.game)) if look.game is not None else 0
    for level in range(depth):
        terms = look_at(replay, level).terms
        if terms is None:
            continue
        moves = " ".join(str(move + 1) for move in look.path[:level])
        for row in terms.rows:
            proven = "" if row.proven is None else "loses" if row.proven > 0 else "wins"
            chosen = "yes" if row.move == terms.chosen else ""
            numbers = (f"{row.mean:.6f}", f"{row.bonus:.6f}", f"{row.total:.6f}")
            writer.writerow(
                (level, moves, terms.visits, row.move + 1, row.visits, *numbers, proven, chosen)
            )
    return text.getvalue()


def exports(
    replay: Replay,
    look: StepLook,
    board: MctsBoard,
    view: PathView,
    style: Style,
    words: Sequence[str],
) -> list[Export]:
    """Returns the step as PNG and as SVG, and its terms as CSV."""
    title = f"Monte Carlo tree search, game {look.number:,}"

    def make(plain: Style) -> Sketch:
        return StepPicture(look, board, view, plain, words).shapes(), (WIDTH, HEIGHT)

    found = pictures(make, style, style.theme.background, title)
    if look.phase is not MctsPhase.START:
        found.append(Export(".csv", "Terms (CSV)", lambda: terms_csv(replay, look).encode()))
    return found
