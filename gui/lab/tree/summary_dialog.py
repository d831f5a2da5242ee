"""A dialog that counts a search by depth and by move: all of it, however much is in sight."""

from __future__ import annotations

from engine.trace.trace import Counts, Trace
from gui.look import style as s
from gui.shell.dialog import CLOSE, Dialog
from gui.shell.scene import Scene
from gui.view import boxes as b
from gui.view.box import Box
from gui.words.catalogue import full_stop, joined, say

TITLE = "Summary of the search"
HEADS = ("", "nodes", "leaves", "cuts")


class SummaryDialog(Dialog):
    """Nodes, leaves and cuts in all, at each depth, and below each move at the root."""

    def __init__(self, scene: Scene, trace: Trace) -> None:
        """Counts what `trace` has recorded."""
        rows = [_row("All", trace.counts)]
        rows += [
            _row(say("Depth {depth}", depth=depth), counts)
            for depth, counts in enumerate(trace.by_depth)
        ]
        names = {
            trace.nodes.move[child]: trace.move_name(child)
            for child in trace.children[trace.roots[-1]]
        }
        rows += [
            _row(say("Move {move}", move=names[move]), counts)
            for move, counts in trace.by_move.items()
        ]
        self._rows = rows
        super().__init__(scene, TITLE, body=[sentence(trace)], leave=CLOSE, width=480)

    def contents(self) -> list[Box]:
        """Returns the counts in rows."""
        said = joined(*(joined(*row) for row in self._rows), by="; ")
        rows = [[b.text(words, s.SMALL, tone="muted", write="right") for words in HEADS]]
        for name, *counts in self._rows:
            cells = (b.text(count, write="right", min_width=80) for count in counts)
            rows.append([b.text(name, min_width=110), *cells])
        table = b.grid(rows, gap=16, between=7)
        framed = b.frame(table, pad=(12, 8), look="background", edge="line", radius=8)
        return [b.column(framed, says=("list", "Counts", said))]


def sentence(trace: Trace) -> str:
    """Returns how much was searched, and how much of it can be stepped through."""
    parts = [say("{nodes:# node was|# nodes were} searched", nodes=trace.counts.nodes)]
    if trace.limited:
        parts.append(say("the first {nodes:,} can be stepped through", nodes=trace.visited))
    if not trace.complete:
        parts.append(say("the search was stopped before its end"))
    return full_stop(joined(*parts, by="; "))


def _row(name: str, counts: Counts) -> tuple[str, ...]:
    return name, f"{counts.nodes:,}", f"{counts.leaves:,}", f"{counts.cuts:,}"
