"""The evaluation graph: the score at every ply, and a control to step through the game."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.games.catalogue import board_game_of
from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.reasons.judgement import GameEvaluation, Mark, sign
from engine.reasons.remarks import RESULTS
from gui.analysis.board_notes import draw_mark
from gui.analysis.evaluation_bar import height
from gui.analysis.words import after_move
from gui.analysis.worth import UNKNOWN, winner_in
from gui.look import lettering as s
from gui.look.drawings import stroke
from gui.look.lettering import Pictures
from gui.look.pen import Pen
from gui.look.style import Style
from gui.look.theme import WHITE
from gui.shell.player_names import Subject, Subjects
from gui.widgets.widget import Pos, Widget, moved_by_key
from gui.words.catalogue import joined, listed, say

EDGE = 14
"""The distance of the line from the graph's edges, in logical pixels."""
LABELS_FROM = 90
"""The smallest height, in logical pixels, of a graph that labels its zones."""


class EvaluationGraph(Widget):
    """Shows exact scores, one side's wins upwards; a click or the arrows go to a ply.

    Plies without a known score leave gaps in the line.
    """

    role = "slider"
    follows_finger = True

    def __init__(self, game: LineGame, chosen: Callable[[int], None]) -> None:
        """`chosen` is called with the ply that a person has picked."""
        super().__init__("Evaluation")
        self.game = game
        self._chosen = chosen
        self.evaluated = GameEvaluation()
        self.ply = 0
        """The current ply, counted from the position set up by hand, as all plies here."""
        self.sides: Subjects = (Subject("The first player"), Subject("The second player"))
        """The sides for descriptions and labels; set by `show`."""
        self._view = Player.FIRST
        """The side whose wins are drawn upwards."""
        self._room = 0
        self._edge = EDGE
        self._pointed: int | None = None
        self._kept = Pictures(2, 8)

    def show(
        self,
        evaluated: GameEvaluation,
        ply: int,
        sides: Subjects,
        view: Player = Player.FIRST,
        room: int = 0,
    ) -> None:
        """Shows a game at a ply; upwards are the wins of `view`.

        The horizontal axis has room for at least `room` moves.
        """
        ply -= evaluated.set_up
        stepped = ply != self.ply
        self.evaluated, self.ply, self.sides = evaluated, ply, sides
        self._room, self._view = room, view
        if self.tooltip:  # the pointer rests here; while the ply moves the words tell of that
            if self._pointed is not None and (stepped or self._pointed > self.last):
                self._pointed = ply if self._pointed == ply else None
            told = ply if self._pointed is None else self._pointed
            self.tooltip = self.words(min(told, self.last))

    # Input

    @property
    def last(self) -> int:
        """The last ply of the game."""
        return len(self.evaluated.shown) - 1

    @property
    def _widest(self) -> int:
        """The number of plies from one edge to the other."""
        return max(self.last, self._room, 1)

    def ply_at(self, pos: Pos) -> int:
        """Returns the ply nearest to a point."""
        span = self._plot.width / self._widest
        return min(max(round((pos[0] - self._plot.x) / span), 0), self.last)

    def drag(self, pos: Pos) -> None:
        """Highlights the ply under the pointer; goes to it while the mouse button is held."""
        self._pointed = self.ply_at(pos)
        self.tooltip = self.words(self._pointed)
        if self.pressed and self._pointed != self.ply:
            self._choose(self._pointed)

    def press(self, pos: Pos) -> None:
        """Goes to the ply under the pointer."""
        self._choose(self.ply_at(pos))

    def leave(self) -> None:
        """Highlights no ply."""
        self._pointed, self.tooltip = None, ""

    def wheel(self, steps: int) -> bool:
        """Goes back a ply for a wheel step up, forward for one down."""
        self._go(self.ply - steps)
        return True

    def key(self, event: pygame.event.Event) -> bool:
        """Goes by a ply for the left and right arrows, to the first or last for Home and End."""
        ply = moved_by_key(event.key, self.ply, self.last)
        if ply is not None:
            self._go(ply)
        return ply is not None

    def _go(self, ply: int) -> None:
        ply = min(max(ply, 0), self.last)
        if ply != self.ply:
            self._choose(ply)

    def _choose(self, ply: int) -> None:
        self._chosen(ply + self.evaluated.set_up)

    def words(self, ply: int, count: int = 0) -> str:
        """Returns a description of a ply: after how many moves of `count`, and who is winning."""
        here = self.evaluated.shown[ply]
        score = here.score
        result: str = say(UNKNOWN if score is None else RESULTS[0])
        if score:
            side = self.sides[0 if score > 0 else 1]
            result = winner_in(side, here.moves_left, abs(score))
        return say("{when}: {result}", when=after_move(ply, count), result=result)

    def value_text(self) -> str:
        """Returns a description of the current ply, and which moves were mistakes."""
        here = self.words(min(self.ply, self.last), self.last)
        return joined(here, *map(self._mistakes, Player), by="; ")

    def _mistakes(self, player: Player) -> str:
        """Returns which moves of a side were mistakes; '' if none was."""
        set_up = self.evaluated.set_up
        errors = [str(ply - set_up) for ply in self.evaluated.mistakes(player)]
        if not errors:
            return ""
        message = "{side:your mistakes|mistakes of #}: {count:move|moves} {moves}"
        side, moves = self.sides[player], listed(errors)
        return say(message, side=side, count=len(errors), moves=moves)

    # Drawing

    @property
    def _plot(self) -> pygame.Rect:
        """The area of the line, half a mark inside the edges."""
        return self.rect.inflate(-2 * self._edge, -2 * self._edge)

    def _point(self, ply: int) -> tuple[float, float]:
        """Returns where a ply's value is drawn, from the graph's top left corner."""
        plot, each = self._plot, self.evaluated.shown[ply]
        winning = sign(each.score or 0) * (1 if self._view is Player.FIRST else -1)
        up = height(self.game, winning, max(each.moves_left, 1))
        x = plot.x - self.rect.x + plot.width * ply / self._widest
        y = plot.y - self.rect.y + plot.height * (1 - up) / 2
        return x, y

    def _spot(self, ply: int) -> Pos:
        """Returns the same place in the window, in whole pixels."""
        x, y = self._point(ply)
        return self.rect.x + round(x), self.rect.y + round(y)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws zones, line, marks, and a vertical line through the current ply."""
        self._edge = style.px(EDGE)
        key = (self.rect.size, self.evaluated, self._room, style, self.sides, self._view)
        picture = self._kept.once(key, lambda: self._picture(style))
        target.blit(picture, self.rect)
        theme, plot = style.theme, self._plot
        if self._pointed is not None and self._pointed <= self.last:
            target.fill(theme.muted, (self._spot(self._pointed)[0], plot.y, 1, plot.height))
        ply, over, thick = min(self.ply, self.last), style.px(6), max(style.px(2), 1)
        here = self._spot(ply)
        line = pygame.Rect(here[0] - thick // 2, self.rect.y, thick, self.rect.height)
        target.fill(theme.text, line.inflate(0, -2 * over))
        self._draw_labels(target, style)
        if self.evaluated.shown[ply].score is not None:
            spot = style.square(11, center=here)
            style.box(target, spot, theme.accent, radius=5.5, border=theme.text, width=2)
        for at, each in enumerate(self.evaluated.shown):
            if each.mark not in (None, Mark.BEST, Mark.GOOD):
                current = at == self.ply
                size = 19 if current else 16
                draw_mark(target, style, each.mark, self._spot(at), size=size, current=current)

    def _picture(self, style: Style) -> pygame.Surface:
        """Returns the picture of all that does not depend on the current ply.

        That is a line through the known scores, filled towards the middle in the colour of the
        side that wins, and dots along the middle where none is known.
        """
        theme, size, piece = style.theme, self.rect.size, board_game_of(self.game).piece
        picture, areas, line, before = pygame.Surface(size, pygame.SRCALPHA), "", "", ""
        middle, edge = round(self._plot.y - self.rect.y + self._plot.height / 2), style.px(4)
        picture.fill(theme.border, (edge, middle, size[0] - 2 * edge, 1))
        pen = Pen(picture, style)
        for ply, each in enumerate(self.evaluated.shown):
            x, y = self._point(ply)
            here = f"{x:.2f} {y:.2f}"
            if each.score is None:
                pen.disc(x / style.scale, y / style.scale, 2, theme.muted)
                before = ""
                continue
            line += f"L{here}" if before else f"M{here}h.01"  # as far as it goes, at least a dot
            areas += f"{before}L{here}V{middle}Z" if before else ""
            before = f"M{x:.2f} {middle}V{y:.2f}"
        shape = stroke(size, areas, None, 0, fill=WHITE)
        halves = (0, 0, size[0], middle), (0, middle, size[0], size[1] - middle)
        for half, side in zip(halves, (self._view, self._view.other), strict=True):
            tint = shape.subsurface(half).copy()
            colour = theme.pieces(side).colour(piece)
            tint.fill((*colour, 90), special_flags=pygame.BLEND_RGBA_MULT)
            picture.blit(tint, half)
        picture.blit(stroke(size, line, theme.accent, max(style.px(2), 1)), (0, 0))
        return picture

    def _draw_labels(self, target: pygame.Surface, style: Style) -> None:
        """Draws who wins above and below the middle: at the right if the line is at the left."""
        if self.rect.height < style.px(LABELS_FROM):
            return
        line = [self._spot(ply) for ply in range(self.last + 1)]
        for player in Player:
            words, side = say("{side:You win|# wins}", side=self.sides[player]), style.px(14)
            row = pygame.Rect(self.rect.x + side, 0, style.width(words, s.SMALL), 0)
            row.height = style.line_height(s.SMALL)
            row.top = self.rect.y + style.px(6)
            if player is not self._view:
                row.bottom = self.rect.bottom - style.px(6)
            rows = row, row.move(self.rect.width - row.width - 2 * side, 0)
            free = (each for each in rows if not any(map(each.clipline, line, line[1:])))
            row = next(free, row)
            style.box(target, row.inflate(style.px(12), 0), style.theme.panel, radius=4)
            style.write(target, words, row, style.theme.muted, size=s.SMALL)
