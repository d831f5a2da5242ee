"""The path through the tree on the screen: a control in which a node of the path is selected."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.games.line_game import LineGame
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.drawing import PathDrawing, Placed
from gui.lab.monte_carlo.step import ShownNode, ShownStep
from gui.lab.sketch import SKETCHER
from gui.look.style import Style
from gui.widgets import Description, Widget
from gui.widgets.widget import Pos
from gui.words.catalogue import say


class PathView(Widget):
    """The path of a game, with the largest children beside it."""

    role = "tree"
    unseen = Widget.unseen | {"_drawing", "_drawn_for", "_scale"}

    def __init__(self, game: LineGame, selected: Callable[[int], None]) -> None:
        """`selected` is called with the place on the path whose terms are wanted."""
        super().__init__(mcts_text.TREE)
        self.game = game
        self.step: ShownStep
        """What is shown; set before it is drawn."""
        self._selected = selected
        self._drawing: PathDrawing
        self._drawn_for: object = None
        self._scale = 1.0

    def prepare(self, style: Style) -> PathDrawing:
        """Returns the circles, placed anew where the step or the place has changed."""
        key = (self.game, self.step, self.rect.size, style.scale, style.theme.name)
        if key != self._drawn_for:
            self._drawn_for, self._scale = key, style.scale
            width, height = (length / style.scale for length in self.rect.size)
            self._drawing = PathDrawing(self.game, self.step, width, height, style.theme)
        return self._drawing

    def at(self, pos: Pos) -> Placed | None:
        """Returns the circle at a point in pixels; None if there is none."""
        if self._drawn_for is None:
            return None
        return self._drawing.at(*((pos[axis] - self.rect[axis]) / self._scale for axis in (0, 1)))

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether there is a node at the point."""
        return self.at(pos) is not None

    def press(self, pos: Pos) -> None:
        """Selects the node, or for one beside the path the node above it."""
        found = self.at(pos)
        if found is not None:
            self._selected(found.level if found.node.chosen else found.level - 1)

    def value_text(self) -> str:
        """Returns the node whose terms are shown."""
        level = self.step.level
        return ": ".join(self._words(self.step.nodes[level], level))

    def _words(self, node: ShownNode, level: int) -> tuple[str, str]:
        """Returns the name and the numbers of a node at a place of the path, or beside it."""
        return mcts_text.node_words(self.game, node, self.step.path[: max(level - 1, 0)])

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the path."""
        clip = target.get_clip()
        target.set_clip(clip.clip(self.rect))
        SKETCHER.draw(target, style, self.prepare(style).shapes(), self.rect.topleft)
        target.set_clip(clip)
        if self.show_focus:
            style.focus_ring(target, self.rect.inflate(-style.px(8), -style.px(8)), 8)

    def describe_parts(self, style: Style) -> list[Description]:
        """Returns the description of every node in sight."""
        found, scale = list[Description](), style.scale
        for each in self.prepare(style).placed:
            name, said = self._words(each.node, each.level)
            size = round(2 * each.radius * scale)
            x, y = self.rect.x + round(each.x * scale), self.rect.y + round(each.y * scale)
            bounds = (x - size // 2, y - size // 2, size, size)
            message = "{node}, on the path" if each.node.chosen else "{node}, beside it"
            selected = each.node.chosen and each.level == self.step.level
            states = ("selected",) if selected else ()
            said = say(message, node=said)
            found.append(Description("treeitem", name, said, states, "", bounds))
        return found
