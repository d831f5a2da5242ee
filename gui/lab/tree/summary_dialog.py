"""A dialog that counts a search by depth and by move: all of it, however much is in sight."""

from __future__ import annotations

from engine.trace.trace import Counts, Trace
from gui.look import words as text
from gui.shell.scene import Scene
from gui.view.dialog import Dialog
from gui.widgets import Button, ListView

TITLE = "Summary of the search"
HEADS = ("", "nodes", "leaves", "cuts")
MOST_ROWS = 11
"""The most rows that are in sight without scrolling."""


class SummaryDialog(Dialog):
    """Nodes, leaves and cuts in all, at each depth, and below each move at the root."""

    def __init__(self, scene: Scene, trace: Trace) -> None:
        """Counts what `trace` has recorded."""
        rows = [_row("All", trace.counts)]
        rows += [_row(f"Depth {depth}", counts) for depth, counts in enumerate(trace.by_depth)]
        names = {
            trace.nodes.move[child]: trace.move_name(child)
            for child in trace.children[trace.roots[-1]]
        }
        rows += [_row(f"Move {names[move]}", counts) for move, counts in trace.by_move.items()]
        self._counts = ListView("Counts", (12, 150, 250, 350), heads=HEADS)
        self._counts.framed = True
        self._counts.row_height = 30 * (min(len(rows), MOST_ROWS) + 1) + 8
        super().__init__(
            TITLE,
            scene.app.clock,
            body=[sentence(trace)],
            widgets=[self._counts],
            buttons=[Button("Close", scene.close_dialog, primary=True)],
            close=scene.close_dialog,
            width=480,
        )
        self._counts.show(rows, -1, 0)


def sentence(trace: Trace) -> str:
    """Returns how much was searched, and how much of it can be stepped through."""
    words = f"{text.many(trace.counts.nodes, 'node')} were searched"
    if trace.limited:
        words += f"; the first {trace.visited:,} can be stepped through"
    if not trace.complete:
        words += "; the search was stopped before its end"
    return f"{words}."


def _row(name: str, counts: Counts) -> tuple[str, ...]:
    return name, f"{counts.nodes:,}", f"{counts.leaves:,}", f"{counts.cuts:,}"
