"""The coach's card: points out an error before it is played, and shows it on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from engine.games.game import Move
from engine.reasons.judgement import Judgement
from gui.analysis.board_notes import mark_colour
from gui.analysis.words import move_name
from gui.analysis.worth import changes, given_away, marked
from gui.board.board_scene import Note
from gui.look import style as s
from gui.shell.dialog import Dialog, DialogButton, button_box
from gui.view import boxes as b
from gui.view.box import Box
from gui.words.catalogue import say

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


class CoachCard(Dialog):
    """The question whether to play an error, in the panel beside the board that shows it."""

    dims = False

    def __init__(
        self,
        scene: PlayScene,
        move: Move,
        error: Judgement,
        *,
        play: Callable[[], None],
        why: Callable[[], None],
    ) -> None:
        """Asks on the play screen whether to `play` a `move`; `why` shows what follows it."""
        self._play_scene, self._move, self._error = scene, move, error
        scene.help.insight.questioned = move
        scene.stale = True  # to ask why
        mover = scene.sides[scene.match.position.turn]
        title = given_away(error, mover, move_name(scene.match.game, move))
        body = say("It has not been played yet.")

        def then(action: Callable[[], None]) -> Callable[[], None]:
            def run() -> None:
                self._leave()
                action()

            return run

        buttons = (
            DialogButton("Choose another move", self._leave, True, "Choose another"),
            DialogButton("Play it anyway", then(play)),
            DialogButton("Show why", then(why)),
        )
        scene.app.announce(say("{sentence}. {more}", sentence=title, more=body))
        super().__init__(*(scene, title), body=[body], buttons=buttons, leave="", close=self._leave)

    def explain(self, reason: str) -> None:
        """Says what the move lets happen, once that is known."""
        if reason and self.body != [reason]:
            self.body = [reason]
            self._play_scene.app.announce(reason)
            self._play_scene.layout()

    def buttons(self) -> Sequence[DialogButton]:
        """Returns the answers; none that asks why where the card says so."""
        return self._buttons[: 2 if self._explained else 3]

    @property
    def _explained(self) -> bool:
        """Whether the card says what the move lets happen."""
        return self._play_scene.help.insight.objection is not None

    def _leave(self) -> None:
        self._play_scene.question = self._play_scene.help.insight.questioned = None
        self._play_scene.layout()
        self._play_scene.close_dialog()

    def box(self) -> Box:
        """Returns the sentence, and the buttons beside or below one another."""
        keys = [button_box(*each, height=ROW) for each in enumerate(self.buttons())]
        buttons = b.fit(
            b.row(*keys, gap=GAP, min_width=BROAD),
            b.row(*keys, gap=GAP, min_width=BROAD, wrap=True),
            b.column(*keys, gap=GAP),
        )
        sizes = (s.NAME, s.BODY, s.SMALL)
        words = b.column(
            b.text(self.title, s.TITLE, s.SEMIBOLD, smaller=sizes),
            b.text(self.body[0], s.SECOND),
            gap=4,
            says=b.SILENT,
        )
        return b.frame(b.column(words, b.space(min_height=GAP, grow=1), buttons), pad=(PAD, GAP))

    def layout(self) -> None:
        """Places the card where the panel has room for it."""
        apart = -self.scene.style.px(12)
        rect = self.scene.ui.place_of(QUESTION)
        rect.height = max(rect.height, self.height(rect.width))
        rect.clamp_ip(self.scene.app.screen.get_rect().inflate(apart, apart))
        self.put(rect)

    def notes(self) -> list[Note]:
        """Returns the move in question as a ghost, and what it would change."""
        area = self._play_scene.board.rect.inflate(8, 8)
        return [Note(area, self._draw, (self._move, self._error, self._explained))]

    def draw(self, target: pygame.Surface) -> None:
        """Draws the card in the colour of the mark."""
        style = self.scene.style
        style.card(target, self.rect, tint=mark_colour(style, self._error.mark))
        self.ui.draw(target)

    def _draw(self, target: pygame.Surface, move: Move, error: Judgement, explained: bool) -> None:
        scene = self._play_scene
        board, position = scene.board, scene.match.position
        cell = position.landing_cell(move)
        if cell is None:
            return
        place, style, sprites = board.cell_rect(cell), board.style, board.sprites
        picture = sprites.stone(board.game, position.turn, place.width)
        target.blit(sprites.faded(picture, OPACITY), place)
        colour = mark_colour(style, error.mark)
        target.blit(sprites.landing(board.game, place.width, colour), place)
        if explained:  # the card and the line say more
            return
        words = marked(error.mark, changes(error, scene.sides[position.turn])[0])
        label = pygame.Rect(0, 0, style.text_size(words, s.SMALL, s.SEMIBOLD)[0], 0)
        label.inflate_ip(style.px(20), style.px(24))
        label.center = place.center
        label.clamp_ip(board.outline.inflate(-style.px(8), 0))
        style.drop_shadow(target, label, radius=12, down=2, blur=6)
        style.box(target, label, style.theme.panel, radius=12, border=colour)
        style.write(target, words, label, colour, size=s.SMALL, weight=s.SEMIBOLD, align="center")
