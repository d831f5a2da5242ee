"""The dialogs in which a tree is chosen, typed or drawn at random, and a search is counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.games.tree_text import TreeTextError, read_tree
from engine.trace.trace import Counts, Trace
from gui.lab.page import OnBoard
from gui.lab.picks import MOST_SEEDS
from gui.lab.tree import words as tree_text
from gui.lab.tree.choice import (
    BOARD,
    FIGURES,
    ON_BOARD,
    RANDOM,
    RANDOM_CHANCE,
    SEEDED,
    TreeChoice,
    board_label,
)
from gui.look import style as s
from gui.shell.dialog import CLOSE, Dialog, DialogButton
from gui.shell.scene import Scene
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import Button, Widget
from gui.words.catalogue import full_stop, joined, say

OWN = "own"
"""The attribute that the field is for."""
TITLE = "Summary of the search"
HEADS = ("", "nodes", "leaves", "cuts")


class TreeDialog(Dialog):
    """Offers the textbook's trees, a random one, the position on the board, and a text field."""

    checks = True

    def __init__(
        self,
        scene: Scene,
        board: OnBoard,
        choice: TreeChoice,
        changed: Callable[[TreeChoice], None],
    ) -> None:
        """`changed` is called with the choice made."""
        self._choice, self._changed = choice, changed
        is_typed = not choice.is_drawn and choice.tree not in (*FIGURES, BOARD)
        self.own = choice.tree if is_typed else ""
        """The tree that is typed."""
        seed = scene.app.seeds.randrange(1, MOST_SEEDS)
        trees = {**FIGURES, RANDOM: "Random tree", RANDOM_CHANCE: "Random tree with chance"}
        super().__init__(
            *(scene, tree_text.WHICH_TREE),
            body=[tree_text.OWN_TREE_BODY],
            menu=[
                *(self._button(scene, label, name, seed) for name, label in trees.items()),
                self._button(scene, board_label(board), BOARD, seed)._replace(short=ON_BOARD),
            ],
            buttons=[DialogButton("Done", self._read, primary=True)],
            width=480,
        )

    def _button(self, scene: Scene, label: str, tree: str, seed: int) -> DialogButton:
        found = replace(self._choice, tree=tree, by_hand=())
        if tree in (RANDOM, RANDOM_CHANCE):
            found = replace(found, seed=seed)
        action = scene.then(lambda: self._changed(found))
        return DialogButton(label, action, chosen=tree == self._choice.tree)

    def home(self) -> Widget | None:
        """Returns the button of the tree chosen, or the field."""
        found = super().home()
        chosen = isinstance(found, Button) and found.chosen
        return found if chosen else self.ui.widget(OWN)

    def contents(self) -> list[Box]:
        """Returns the trees offered, and the field."""
        field = b.field(
            *(OWN, "Your own tree", self.own),
            placeholder="9 or 27 leaves, nested lists, seed 7, chance 7",
            clipboard=self.scene.app.clipboard,
        )
        return [*super().contents(), field]

    def _read(self) -> None:
        """Uses the tree that was typed, or says what is wrong with it."""
        text = self.own.strip()
        drawn, _, number = text.lower().partition(" ")
        if drawn in SEEDED and number.strip().isdecimal():
            seed = int(number.strip()[:9])
            choice = replace(self._choice, tree=SEEDED[drawn], seed=seed, by_hand=())
        else:
            try:
                read_tree(text)
            except TreeTextError as error:
                words = str(error)
                self.error = f"{words[0].upper()}{words[1:]}."
                return
            choice = replace(self._choice, tree=text, by_hand=())
        self.scene.close_dialog()
        self._changed(choice)


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
