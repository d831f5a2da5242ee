"""The choices above the tree: which tree, which search, in which order, how deep."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from gui.lab import commands
from gui.lab.page import OnBoard
from gui.lab.picks import open_list
from gui.lab.tree import words as tree_text
from gui.lab.tree.choice import ALGORITHMS, DEPTHS, ORDERS, TreeChoice
from gui.lab.tree.dialog import TreeDialog
from gui.shell.commands import Command
from gui.shell.scene import Scene


class TreePicks:
    """The choices, and the lists in which they are made."""

    def __init__(
        self,
        scene: Scene,
        board: OnBoard,
        choice: TreeChoice,
        changed: Callable[[TreeChoice], None],
        summarise: Callable[[], None],
        open_costs: Callable[[], None],
    ) -> None:
        """Shows `choice`; `changed` is called with another one.

        `summarise` opens the summary, `open_costs` the table of what searches cost.
        """
        self._scene, self._board, self._changed = scene, board, changed
        self.choice = choice
        self.actions: dict[Command, Callable[[], None]] = {
            commands.TREE: self._pick_tree,
            commands.ALGORITHM: self._pick_algorithm,
            commands.ORDER: self._pick_order,
            commands.DEPTH: self._pick_depth,
        }
        self.actions |= {commands.COSTS: open_costs, commands.SUMMARY: summarise}

    def _change(self, **fields: object) -> None:
        self._changed(replace(self.choice, **fields))  # type: ignore[arg-type]

    def _pick_tree(self) -> None:
        self._scene.open(TreeDialog(self._scene, self._board, self.choice, self._changed))

    def _pick_algorithm(self) -> None:
        choices = [
            (label, partial(self._change, algorithm=name))
            for name, (label, _) in ALGORITHMS.items()
        ]
        now = ALGORITHMS[self.choice.algorithm][0]
        open_list(self._scene, tree_text.WHICH_ALGORITHM, choices, now)

    def _pick_order(self) -> None:
        choices = [
            (_capital(label), partial(self._change, order=name, by_hand=()))
            for name, (label, _) in ORDERS.items()
        ]
        open_list(self._scene, tree_text.WHICH_ORDER, choices, _capital(self.choice.order_label))

    def _pick_depth(self) -> None:
        if self.choice.is_board:
            choices = [
                (tree_text.plies(depth), partial(self._change, depth=depth, by_hand=()))
                for depth in DEPTHS
            ]
            now = tree_text.plies(self.choice.depth)
            open_list(self._scene, tree_text.WHICH_DEPTH, choices, now)


def _capital(label: str) -> str:
    return label[0].upper() + label[1:]
