"""The coach: points out an error before it is played, and shows the move on the board."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.games.game import Move
from gui.analysis.judgement import Judgement
from gui.analysis.mark_badge import mark_colour
from gui.analysis.words import move_name
from gui.analysis.worth import change, given_away
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.play.game_scene import GameScene
from gui.widgets import Button, Dialog

OPACITY = 0.6


class Coach:
    """The question whether to play an error, beside the board that shows it."""

    def __init__(self, scene: GameScene) -> None:
        """Asks on the play screen `scene`."""
        self._scene = scene
        self.objection: tuple[Move, Judgement] | None = None
        """The move in question and its judgement; None while there is no question."""

    def ask(
        self, move: Move, error: Judgement, *, play: Callable[[], None], why: Callable[[], None]
    ) -> None:
        """Asks whether to `play` a move that is an error; `why` shows what follows."""
        scene = self._scene
        self.objection = (move, error)
        title = f"{move_name(scene.match.game, move)} {given_away(error)}."
        body = f"{change(error)[0].upper()}{change(error)[1:]}. It has not been played yet."

        def then(action: Callable[[], None]) -> Callable[[], None]:
            def run() -> None:
                self._close()
                action()

            return run

        scene.app.announce(f"{title} {body}")
        scene.open(
            Dialog(
                title,
                scene.app.clock,
                body=[body],
                widgets=(
                    Button("Take another", then(lambda: None), primary=True),
                    Button("Play it anyway", then(play)),
                    Button("Show why", then(why)),
                ),
                close=self._close,
                width=440,
                beside=lambda: scene.board.rect,
            )
        )

    def _close(self) -> None:
        self.objection = None
        self._scene.close_dialog()

    def draw(self, target: pygame.Surface, style: Style, sprites: Sprites) -> None:
        """Draws the move in question as a ghost, and what it would change."""
        if self.objection is None:
            return
        move, error = self.objection
        board, position = self._scene.board, self._scene.match.position
        cell = position.landing_cell(move)
        if cell is None:
            return
        place = board.cell_rect(cell)
        picture = sprites.stone(board.game, position.turn, place.width)
        target.blit(sprites.faded(picture, OPACITY), place)
        colour, theme = mark_colour(style, error.mark), style.theme
        target.blit(sprites.dashed_ring(place.width, colour), place)
        words = f"{error.mark.glyph} {change(error)}"
        label = pygame.Rect(0, 0, style.text_size(words, s.SMALL, s.SEMIBOLD)[0], 0)
        label.inflate_ip(style.px(20), style.px(24))
        label.center = place.center
        label.clamp_ip(board.outline)
        style.drop_shadow(target, label, radius=12, down=2, blur=6)
        style.box(target, label, theme.panel, radius=12, border=colour)
        style.write(target, words, label, colour, size=s.SMALL, weight=s.SEMIBOLD, align="center")
