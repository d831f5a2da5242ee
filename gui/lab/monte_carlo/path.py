"""The path through the tree on the screen: a control in which a node of the path is selected."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.games.game import Move
from engine.games.line_game import LineGame
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.drawing import PathDrawing, Placed
from gui.lab.monte_carlo.look import StepLook
from gui.lab.sketch import Sketcher
from gui.look.style import Style
from gui.look.theme import Theme
from gui.widgets import Description, Widget
from gui.widgets.widget import Pos


class PathView(Widget):
    """The path of a game, with the largest children beside it."""

    role = "tree"

    def __init__(self, game: LineGame, selected: Callable[[int], None]) -> None:
        """`selected` is called with the place on the path whose terms are wanted."""
        super().__init__(mcts_text.TREE)
        self.game = game
        self.step: StepLook | None = None
        """What is shown."""
        self._selected = selected
        self._sketcher = Sketcher()
        self._drawing: PathDrawing | None = None
        self._drawn_for: object = None
        self._scale = 1.0

    def prepare(self, style: Style) -> PathDrawing | None:
        """Places the circles, where the step or the place has changed."""
        if self.step is None:
            return None
        key = (self.game, self.step, self.rect.size, style.scale, style.theme.name)
        if key != self._drawn_for:
            self._drawn_for, self._scale = key, style.scale
            self._drawing = self.drawing(
                self.rect.width / style.scale, self.rect.height / style.scale, style.theme
            )
        return self._drawing

    def drawing(self, width: float, height: float, theme: Theme) -> PathDrawing:
        """Returns the path in an area of that size, logical."""
        assert self.step is not None, "there is a step"
        return PathDrawing(self.game, self.step, width, height, theme)

    def at(self, pos: Pos) -> Placed | None:
        """Returns the circle at a point in pixels; None if there is none."""
        if self._drawing is None:
            return None
        x, y = (pos[0] - self.rect.x) / self._scale, (pos[1] - self.rect.y) / self._scale
        return self._drawing.at(x, y)

    def clickable_at(self, pos: Pos) -> bool:
        """Returns whether there is a node at the point."""
        return self.at(pos) is not None

    def press(self, pos: Pos) -> None:
        """Selects the node, or for one beside the path the node above it."""
        found = self.at(pos)
        if found is not None:
            self._selected(found.level if found.circle.on_path else found.level - 1)

    def value_text(self) -> str:
        """Returns the node whose terms are shown."""
        if self.step is None:
            return ""
        level = self.step.level
        circle = self.step.levels[level].chosen
        return ": ".join(mcts_text.circle_words(self.game, circle, self._above(level)))

    def _above(self, level: int) -> tuple[Move, ...]:
        """Returns the moves that lead to the node above a place on the path."""
        assert self.step is not None, "there is a step"
        return self.step.path[: max(level - 1, 0)]

    def look(self) -> tuple[object, ...]:
        """Returns the step."""
        return (*super().look(), self.step)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the path."""
        drawing = self.prepare(style)
        if drawing is not None:
            clip = target.get_clip()
            target.set_clip(clip.clip(self.rect))
            self._sketcher.draw(target, style, drawing.shapes(), self.rect.topleft)
            target.set_clip(clip)
        if self.show_focus:
            style.focus_ring(target, self.rect.inflate(-style.px(8), -style.px(8)), 8)

    def describe_parts(self, style: Style) -> list[Description]:
        """Returns the description of every node in sight."""
        drawing, found = self.prepare(style), list[Description]()
        if drawing is None or self.step is None:
            return found
        for each in drawing.placed:
            name, said = mcts_text.circle_words(self.game, each.circle, self._above(each.level))
            size = round(2 * each.radius * style.scale)
            rect = pygame.Rect(0, 0, size, size)
            rect.center = (
                self.rect.x + round(each.x * style.scale),
                self.rect.y + round(each.y * style.scale),
            )
            chosen = each.circle.on_path and each.level == self.step.level
            states = ("selected",) if chosen else ()
            where = "on the path" if each.circle.on_path else "beside it"
            bounds = (rect.x, rect.y, rect.width, rect.height)
            found.append(Description("treeitem", name, f"{said}, {where}", states, "", bounds))
        return found
