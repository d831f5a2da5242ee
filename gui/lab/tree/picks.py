"""The choices above the tree: which tree, which search, in which order, how deep."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from gui.lab import commands
from gui.lab.page import OnBoard
from gui.lab.picks import Pick, open_list, place_picks
from gui.lab.tree import words as tree_text
from gui.lab.tree.choice import ALGORITHMS, DEPTHS, ORDERS, TreeChoice
from gui.lab.tree.dialog import TreeDialog
from gui.look import style as s
from gui.look.style import Style
from gui.shell.commands import Command
from gui.shell.scene import Scene
from gui.widgets import Button, Widget


class TreePicks:
    """The buttons, and the lists that they open."""

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
        self._picks = {command: Pick(command, action) for command, action in self.actions.items()}
        self._others: dict[Command, Button] = {}
        for command, action in ((commands.COSTS, open_costs), (commands.SUMMARY, summarise)):
            self.actions[command] = action
            button = command.button(action, quiet=True, tooltip=command.key)
            button.letters = s.SECOND
            self._others[command] = button

    @property
    def widgets(self) -> list[Widget]:
        """The buttons from the left."""
        return [*self._picks.values(), *reversed(self._others.values())]

    def place(self, row: pygame.Rect, style: Style) -> None:
        """Shows what is chosen, and places the buttons, the last ones where they have room."""
        choice = self.choice
        label, short = ALGORITHMS[choice.algorithm]
        order = "By hand" if choice.by_hand else ORDERS[choice.order][1]
        depth = f"Depth {choice.depth}"
        labels = (
            (choice.tree_label, choice.short_tree_label),
            (label, short),
            (f"Order: {choice.order_label}", order),
            (depth, depth),
        )
        for pick, (long, brief) in zip(self._picks.values(), labels, strict=True):
            pick.label, pick.short_label = long, brief
        self._picks[commands.DEPTH].visible = choice.is_board
        place_picks(list(self._picks.values()), row, style)
        right = max(pick.rect.right for pick in self._picks.values() if pick.visible)
        end = row.right
        for button in self._others.values():
            wide = style.text_size(button.name, s.SECOND, s.MEDIUM)[0] + style.px(24)
            button.rect = pygame.Rect(end - wide, row.y, wide, row.height)
            button.visible = button.rect.x >= right + style.px(8)
            end = button.rect.x

    def _change(self, **fields: object) -> None:
        self._changed(replace(self.choice, **fields))  # type: ignore[arg-type]

    def _pick_tree(self) -> None:
        self._scene.open(TreeDialog(self._scene, self._board, self.choice, self._changed))

    def _pick_algorithm(self) -> None:
        def action(name: str) -> Callable[[], None]:
            return lambda: self._change(algorithm=name)

        choices = [(label, action(name)) for name, (label, _) in ALGORITHMS.items()]
        now = ALGORITHMS[self.choice.algorithm][0]
        open_list(self._scene, tree_text.WHICH_ALGORITHM, choices, now)

    def _pick_order(self) -> None:
        def action(name: str) -> Callable[[], None]:
            return lambda: self._change(order=name, by_hand=())

        choices = [(_capital(label), action(name)) for name, (label, _) in ORDERS.items()]
        open_list(self._scene, tree_text.WHICH_ORDER, choices, _capital(self.choice.order_label))

    def _pick_depth(self) -> None:
        def action(depth: int) -> Callable[[], None]:
            return lambda: self._change(depth=depth, by_hand=())

        if self.choice.is_board:
            choices = [(tree_text.plies(depth), action(depth)) for depth in DEPTHS]
            now = tree_text.plies(self.choice.depth)
            open_list(self._scene, tree_text.WHICH_DEPTH, choices, now)


def _capital(label: str) -> str:
    return label[0].upper() + label[1:]
