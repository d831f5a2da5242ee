"""The dialog for a board: those offered, steppers, and a picture of the board chosen."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.games.catalogue import Board, board_game_of, board_of, line_game
from engine.games.line_game import LineGame
from engine.games.line_rules import LEAST_CONNECT
from gui.board.board_model import still_model
from gui.board.board_picture import still_board
from gui.look import words as text
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.shell.scene import Scene
from gui.start.samples import won_moves
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.dialog import GAP, Dialog
from gui.widgets import Button, CaptionedSegments, Stepper, Widget

SHADOW = 8
"""How far the board's shadow on the table reaches beyond the picture's margin, logical."""


class BoardPicture(Widget):
    """A picture of a board with a line that wins on it."""

    role = "img"
    focusable = False

    def __init__(self, game: LineGame, sprites: Sprites) -> None:
        """Shows `game`."""
        super().__init__("The board")
        self.game = game
        self._sprites = sprites

    def value_text(self) -> str:
        """Returns the board in words."""
        return text.board_name(*board_of(self.game))

    def look(self) -> tuple[object, ...]:
        """Returns the game."""
        return (*super().look(), self.game)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the board with a line of the first side's stones, whose light stays inside."""
        model = still_model(self.game, won_moves(self.game), open_to_move=False)
        area = self.rect.inflate(-style.px(12), -style.px(12))
        area.height -= style.px(SHADOW)
        clip = target.get_clip()
        target.set_clip(clip.clip(self.rect))
        still_board(model, area, style, self._sprites, bare=True).draw(target, style)
        target.set_clip(clip)


class BoardDialog(Dialog):
    """A dialog with steppers at the left and the board at the right."""

    def __init__(self, scene: Scene, game: LineGame, use: Callable[[Board], None]) -> None:
        """`use` is called with the board chosen."""
        self._game = game
        known = board_game_of(game)
        self.boards: CaptionedSegments[Board] = CaptionedSegments(
            "Boards",
            [(board, text.board_size(*board[:2])) for board in known.boards],
            board_of(game),
            self._take,
        )
        self.columns = Stepper(
            "Columns", game.columns, lambda n: self._changed(), lambda n: self._can(columns=n)
        )
        self.rows = Stepper(
            "Rows", game.rows, lambda n: self._changed(), lambda n: self._can(rows=n)
        )
        self.connect = Stepper(
            "In a row", game.connect, lambda n: self._changed(), lambda n: self._can(connect=n)
        )
        self.picture = BoardPicture(game, scene.app.sprites)
        super().__init__(
            f"The board of {known.title}",
            scene.app.clock,
            widgets=[self.boards, self.columns, self.rows, self.connect],
            buttons=[
                Button("Done", scene.then(lambda: use(self._board)), primary=True),
                Button("Cancel", scene.close_dialog),
            ],
            close=scene.close_dialog,
            width=560,
        )
        focus = scene.group.focus
        ring = focus is not None and focus.show_focus
        self.group.set_focus(self.boards, visible=ring)

    @property
    def _board(self) -> Board:
        return self.columns.value, self.rows.value, self.connect.value

    def _fitting(
        self, columns: int | None = None, rows: int | None = None, connect: int | None = None
    ) -> LineGame | None:
        """Returns the rules with a number changed; None if there is no such board.

        A line that no longer fits the board is made shorter.
        """
        wide, high = columns or self.columns.value, rows or self.rows.value
        line = connect or max(min(self.connect.value, max(wide, high)), LEAST_CONNECT)
        try:
            return line_game(self._game.name, (wide, high), line)
        except ValueError:
            return None

    def _can(
        self, columns: int | None = None, rows: int | None = None, connect: int | None = None
    ) -> bool:
        if 0 in (columns, rows, connect):
            return False
        return self._fitting(columns, rows, connect) is not None

    def _changed(self) -> None:
        game = self._fitting()
        assert game is not None, "a stepper goes only where a board is"
        self._show(game)

    def _take(self, board: Board) -> None:
        self._show(line_game(self._game.name, board[:2], board[2]))

    def _show(self, game: LineGame) -> None:
        self.picture.game = game
        self.columns.value, self.rows.value, self.connect.value = board_of(game)
        self.boards.value = board_of(game)

    def contents(self) -> list[Box]:
        """Returns the steppers in the left half and the picture in the right one."""
        steppers = (b.hosted(each) for each in (self.columns, self.rows, self.connect))
        both = b.row(
            b.column(*steppers, gap=GAP, part=1),
            b.column(b.hosted(self.picture, grow=1), part=1),
            gap=16,
            across="stretch",
        )
        return [b.hosted(self.boards), both]
