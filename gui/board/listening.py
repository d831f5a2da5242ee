"""Keys that tell of the board: a screen reader reads the sentence, and a notice shows it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.line_rules import Cell
from gui.look import words as text
from gui.shell.commands import command, commands_in
from gui.words.catalogue import full_stop, joined, say, sentences

if TYPE_CHECKING:
    from gui.board.board_scene import BoardScene

LAST_MOVE = command("", "F4", "hear the last move")
ROWS = command("", "F5", "hear the board row by row")
COLUMN = command("", "F6", "hear the column or the square at the cursor")
TURN = command("", "F7", "hear whose turn it is")
THREATS = command("", "F8", "hear the threats")
EVALUATION = command("", "F9", "hear the evaluation")
LISTENING = commands_in(vars())
"""All of them, in the order of the list of keys."""
SPAN = 8.0
"""Seconds for which the sentence is shown."""


def tell(scene: BoardScene, on: object) -> bool:
    """Tells what a key asks for; returns whether it is one of these keys."""
    if on not in LISTENING:
        return False
    words = _answer(scene, on)
    scene.app.announce(words)
    scene.app.notify(words, SPAN)
    return True


def _answer(scene: BoardScene, on: object) -> str:
    game, theme = scene.on_board, scene.style.theme
    position, record = game.position, game.record
    if on is LAST_MOVE:
        cell = record.last_cell
        if cell is None:
            return say("No moves yet.")
        return text.stone_in_words(position.game, position.turn.other, cell, theme)
    if on is ROWS:
        return text.board_by_rows(position, theme)
    if on is COLUMN:
        return _place(scene)
    if on is TURN:
        return sentences(*scene.status)
    return scene.threats_told if on is THREATS else scene.evaluation_told


def _place(scene: BoardScene) -> str:
    """Returns what is at the cursor: a column from the bottom, or a square."""
    position, cursor, theme = scene.on_board.position, scene.board.cursor, scene.style.theme
    if not position.game.gravity:
        return full_stop(text.cell_with_stone(position, cursor, theme))
    cells = [Cell(cursor.column, row) for row in range(position.game.rows)]
    found = [text.called(position, it, theme) for it in cells if position.stone_at(it) is not None]
    number, discs = cursor.column + 1, joined(*found, by=", ")
    if not discs:
        return say("Column {number} is empty.", number=number)
    return say("Column {number} from the bottom: {discs}.", number=number, discs=discs)
