"""What practice draws on the board: a hint, a wrong move, the mark of the right one."""

from __future__ import annotations

from dataclasses import replace
from zlib import crc32

from engine.games.game import Move
from engine.reasons.judgement import Mark
from engine.reasons.proof import Proof
from engine.reasons.shown_line import ShownLine, line_cells, line_of
from gui.analysis.board_notes import draw_ghost, draw_hint, mark_note
from gui.board.board_scene import Note
from gui.board.board_view import BoardView
from gui.practice.attempt import Attempt, Stage

FAINT = 0.38
"""The opacity of a move that was wrong."""
BADGES = {0: "=", -1: "–"}
"""The sign of a wrong move, by its result."""


def hint_moves(attempt: Attempt) -> tuple[Move, ...]:
    """Returns the answer and a move that is none, ascending."""
    task, mistake = attempt.task, attempt.task.mistake
    right = task.solution if mistake is None else mistake.right
    others = [m for m in task.position.legal_moves() if m not in right]
    if mistake is not None and len(others) > 1:
        others = [move for move in others if move != mistake.played]
    other = others[crc32(task.moves.encode()) % len(others)] if others else task.solution[0]
    return tuple(sorted({task.solution[0], other}))


def practice_notes(board: BoardView, attempt: Attempt) -> list[Note]:
    """Returns what is drawn on the board besides a line."""
    position, cell, notes = attempt.position, attempt.record.last_cell, list[Note]()
    if attempt.stage is Stage.TO_MOVE and attempt.hinted and position.ply == attempt.start:
        for move in hint_moves(attempt):
            [(place, _)] = line_cells(position, [move])
            notes.append(Note(board.cell_rect(place), draw_hint, (board, position, move)))
    if attempt.stage is Stage.TO_MOVE and attempt.wrong is not None and attempt.leaving is None:
        [(place, player)] = line_cells(position, [attempt.wrong.move])
        found = attempt.wrong.judgement
        sign = "?" if found is None else BADGES.get(found.results[1], "?")
        faint = board, place, player, FAINT, board.style.theme.warn, False
        notes.append(Note(board.cell_rect(place), draw_ghost, faint))
        notes.append(mark_note(board, Mark.MISTAKE, place, sign))
    if attempt.stage is Stage.SOLVED and attempt.arrival is None and cell is not None:
        notes.append(mark_note(board, Mark.GOOD, cell))
    return notes


def line_on_board(attempt: Attempt, reason: Proof | None) -> ShownLine | None:
    """Returns the line that shows a reason, after what is on the board; None for none."""
    if reason is None or attempt.moving:
        return None
    if attempt.wrong is not None:
        return line_of(reason, attempt.position, attempt.wrong.move)
    played = attempt.record.moves[attempt.start :]
    if attempt.position.outcome is not None or reason.moves[: len(played)] != played:
        return None
    return line_of(replace(reason, moves=reason.moves[len(played) :]), attempt.position)
