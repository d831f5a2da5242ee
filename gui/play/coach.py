"""The coach's card: points out a mistake before it is played, and shows it on the board."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from engine.games.game import Move
from engine.reasons.judgement import PlyEvaluation, Slip
from engine.reasons.shown_line import line_cells
from gui.analysis.board_notes import draw_ghost
from gui.analysis.reason import reason_words
from gui.analysis.words import move_name
from gui.analysis.worth import given_away, result_in
from gui.board.board_scene import Note, numbered_move
from gui.look import lettering as s
from gui.shell.commands import COMMAND_KEYS
from gui.shell.dialog import Dialog, DialogButton, button_box
from gui.view import boxes as b
from gui.view.box import Box, Range
from gui.words.catalogue import full_stop, joined, say

if TYPE_CHECKING:
    from gui.play.scene import PlayScene

QUESTION = "question"
"""The key of the card's place."""
OPACITY = 0.6
"""The opacity of the move's stone on the board."""
PAD, GAP, ROW = 16, 8, 40
"""The space inside the card, between its buttons, and their height, logical."""
BROAD = 260
"""The logical width from which the buttons stand side by side if they have room."""
TITLE = "Are you sure?"
SLIPS = {
    Slip.MISSED_WIN: "{move} misses a quick win for {mover:you|#}.",
    Slip.MISSED_BLOCK: "{move} lets {other:you|#} win at once.",
    Slip.LETS_CONNECT: "{move} lets {other:you|#} force a win.",
}
"""What a practical mistake does, where no reason is known."""


class CoachCard(Dialog):
    """The question whether to play a mistake, in the panel beside the board that shows it."""

    dims = False
    scene: PlayScene

    def __init__(
        self, scene: PlayScene, move: Move, error: PlyEvaluation, *, play: Callable[[], None]
    ) -> None:
        """Asks on the play screen whether to `play` a `move`."""
        self._move, self._error = move, error
        scene.insight.questioned = move
        scene.stale = True  # to ask why
        buttons = (
            DialogButton("Choose another move", self._leave, True, "Choose another"),
            DialogButton("Play it anyway", partial(self._leave, play)),
        )
        super().__init__(scene, TITLE, buttons=buttons, leave="", close=self._leave)
        self.body = [self._said()]
        scene.app.announce(joined(TITLE, *self.body))

    def _said(self) -> str:
        """Returns what the move would let happen or, while that is not known, give away."""
        scene, error = self.scene, self._error
        sides, position = scene.sides, scene.match.position
        if (objection := scene.insight.objection) is not None:
            return reason_words(objection, sides)
        name = move_name(position.game, self._move)
        if error.judgement is not None and error.judgement.mark.is_error:
            lost, mover = min(error.judgement.played, 0), sides[position.turn]
            then = full_stop(result_in(position, lost, sides, move=say("It"))) if lost else ""
            return joined(full_stop(given_away(error.judgement, mover, name)), then)
        assert error.slip is not None, "it is a practical mistake"
        return result_in(position, 0, sides, {0: SLIPS[error.slip]}, move=name)

    def explain(self) -> None:
        """Says what the move would let happen or give away, as far as that is known by now."""
        self._error = self.scene.insight.error(self._move) or self._error
        before, self.body = self.body, [self._said()]
        if self.body != before:
            self.scene.app.announce(*self.body)
            self.scene.layout()

    def _leave(self, then: Callable[[], None] = lambda: None) -> None:
        self.scene.question = self.scene.insight.questioned = None
        self.scene.layout()
        self.scene.close_dialog()
        then()

    def act(self, on: object, value: object) -> None:
        """Switches the coach on or off, whose question stays until it is answered."""
        self.scene.app.change(replace(self.scene.app.settings, coach=bool(value)))

    def handle(self, event: pygame.event.Event) -> bool:
        """Handles an event; a key or a click that plays another move does so at once."""
        scene, move = self.scene, None
        if event.type == pygame.KEYDOWN and not event.mod & COMMAND_KEYS:
            move = numbered_move(scene.board.game, event)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            cell = scene.board.cell_at(event.pos)
            move = None if cell is None else scene.board.game.move_to(cell)
        if move in (None, self._move):
            return super().handle(event)
        self._leave(partial(scene.play, move))
        return True

    def box(self) -> Box:
        """Returns the question, with the switch and the sign where they have room."""
        keys = [button_box(*each, height=ROW) for each in enumerate(self.buttons())]
        buttons = b.fit(b.row(*keys, gap=GAP, min_width=BROAD), b.column(*keys, gap=GAP))
        sign = b.text("!", s.TITLE, s.BOLD, tone="panel", write="center")
        sign = b.frame(sign, look="warn", radius=19, width=38, height=38)
        title = b.text(self.title, s.TITLE, s.BOLD, smaller=(s.NAME, s.BODY))
        small = b.text(self.title, s.NAME, s.BOLD, smaller=(s.BODY,))
        named = b.column(b.quiet("Coach"), title, grow=1)
        head, on = b.row(sign, named, gap=12), self.scene.app.settings.coach
        switch = b.toggle("coach", "Warn me before a mistake", on, leading=True)
        large, said, less = (b.text(self.body[0], size) for size in (s.NAME, s.BODY, s.SECOND))
        rest = b.space(min_height=GAP, grow=1)
        question = b.fit(
            b.frame(b.column(head, large, rest, buttons, switch, gap=10), pad=(24, 18)),
            b.frame(b.column(head, said, rest, buttons, gap=2), pad=(PAD, GAP)),
            b.frame(b.column(head, less, rest, buttons), pad=(PAD, GAP)),
            b.frame(b.column(small, less, rest, buttons), pad=(PAD, GAP)),
            says=b.SILENT,  # it is announced
        )
        return b.card(question, pad=(0, 0), tint="warn")

    def heights(self, width: int) -> Range:
        """Returns the least height at a width and the one that it would like, in pixels."""
        return self.ui.heights(self.box(), width, self.scene.style)

    def layout(self) -> None:
        """Places the card where the panel has room for it."""
        box, style = self.box(), self.scene.style
        rect = self.scene.ui.place_of(QUESTION)
        rect.height = max(rect.height, self.ui.heights(box, rect.width, style)[0])
        apart = -style.px(12)
        rect.clamp_ip(self.scene.app.screen.get_rect().inflate(apart, apart))
        self.put(rect, box)

    @property
    def note(self) -> Note:
        """The move in question as a ghost."""
        [(cell, turn)] = line_cells(self.scene.match.position, [self._move])
        board = self.scene.board
        model = (board, cell, turn, OPACITY, board.style.theme.warn)
        return Note(board.cell_rect(cell), draw_ghost, model)
