"""Shows the function that the search executes at a step."""

from __future__ import annotations

from engine.trace.trace import NONE, Mover
from gui.lab.tree import words as tree_text
from gui.lab.tree.code_panel import CodePanel
from gui.lab.tree.steps import SteppedSearch


def show_source(panel: CodePanel, steps: SteppedSearch, step: int) -> None:
    """Shows the function of a step and marks its line; before the first step marks none."""
    trace = steps.trace
    now = trace.step(max(step - 1, 0)) if steps.count else None
    if now is None or now.source == NONE:
        panel.clear(tree_text.NO_LINES if now is not None and trace.sources else "")
        return
    source = trace.sources[now.source]
    mover = trace.nodes.mover[steps.node_of(step)]
    panel.show(
        source.file,
        source.text,
        source.first_line,
        source.body_line,
        now.line if step else NONE,
        tree_text.MIN_MOVES if mover == Mover.MIN else "",
    )
