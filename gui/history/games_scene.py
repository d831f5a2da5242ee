"""The scene of kept games: a list, and a picture of the selected game."""

from __future__ import annotations

from functools import lru_cache

import pygame

from gui.board.board_model import still_model
from gui.board.board_picture import still_board
from gui.board.board_view import BoardView
from gui.files.kept_game import KeptGame
from gui.files.pages import GamePages
from gui.history import commands
from gui.history import words as history_text
from gui.history.list_scene import ListScene
from gui.look.style import Style
from gui.shell.app import App
from gui.shell.dialogs import ask
from gui.shell.requests import OpenKeptGame, ReviewGame
from gui.widgets import PickList, RowsOnDemand
from gui.widgets.widget import Look

CAPTION = 76
"""The height of three lines below the picture, in logical pixels."""
ROWS = 256
"""The most rows cached as words, more than are ever in sight."""


class GamesScene(ListScene):
    """All games kept, the newest first."""

    title = "Games"
    columns = (16, 136, 284, 440, 532)
    keys = commands.GAMES_KEYS
    repeats_keys = True

    def __init__(self, app: App) -> None:
        """Shows the games; a page is read when it comes into sight."""
        rows = PickList(
            "Games played",
            self.columns,
            history_text.NO_GAMES,
            clock=app.clock,
            picked=self._mark,
            opened=lambda index: self._open(),
            heads=history_text.GAME_HEADS,
        )
        super().__init__(app, rows)
        self._games = GamePages(app.library)
        self._marked: KeptGame | None = None
        """The selected game, which stays selected when its place in the list changes."""
        self._picture: BoardView | None = None
        self._pictured: tuple[KeptGame | None, Style, pygame.Rect] | None = None
        """The game, style and place for which the picture was drawn."""
        self.open_button = commands.OPEN.button(self._open, primary=True)
        self.review = commands.REVIEW.button(self._review)
        self.delete = commands.DELETE.button(self._ask_to_delete)
        self.group.widgets = [self.list, self.open_button, self.review, self.delete, self.leave]
        self.group.set_focus(self.list, visible=False)

    def enter(self) -> None:
        """Shows the games, and begins to import an earlier version's."""
        self.app.library.begin()
        self._show_games()

    def _mark(self, index: int) -> None:
        self._marked = self._games.game(index)
        for button in (self.open_button, self.review, self.delete):
            button.enabled = self._marked is not None
        self._show_picture()

    def _show_games(self) -> None:
        """Shows the present games; the selected one stays selected."""
        games = self._games = GamePages(self.app.library)
        place = None if self._marked is None else games.place(self._marked.id)
        index = min(max(self.list.marked, 0), len(games) - 1) if place is None else place
        self._show_rows(index)
        self._mark(index)

    def _show_rows(self, marked: int) -> None:
        """Replaces the rows, whose words may have changed; each is made when it is first shown."""
        make = lru_cache(ROWS)(self._row)
        self.list.show(RowsOnDemand(len(self._games), make), marked, 3)

    def _row(self, index: int) -> tuple[str, ...]:
        game = self._games.game(index)
        if game is None:
            return ("",) * len(self.columns)
        now = self.app.storage.now().astimezone()
        return history_text.game_row(game, self.style.theme, now)

    def _open(self) -> None:
        if self._marked is not None:
            self.app.open(OpenKeptGame(self._marked))

    def _review(self) -> None:
        if self._marked is not None:
            self.app.open(ReviewGame(self._marked.saved))

    def _ask_to_delete(self) -> None:
        game = self._marked
        if game is None:
            return
        row = self.list.rows[self.list.marked]
        ask(
            self,
            "Delete this game?",
            f"{row[1]}, {row[0]}. The statistics will no longer count it.",
            ("Delete", lambda: self._delete(game)),
            ("Keep it", lambda: None),
        )

    def _delete(self, game: KeptGame) -> None:
        self.app.library.delete(game.id)
        self._show_games()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles the keys that delete and review, besides those of every list."""
        if commands.DELETE.matches(event):
            self._ask_to_delete()
        elif commands.REVIEW.matches(event):
            self._review()
        else:
            return super().shortcut(event)
        return True

    def update(self) -> None:
        """Imports further games, and shows changes made by another program."""
        self.app.library.go_on()
        if self.app.library.state() != self._games.state:
            self._show_games()
            self.compare()
        super().update()

    # Drawing

    def layout(self) -> None:
        """Places the list, the buttons and, if there is room, the picture."""
        layout = self.place_list(buttons=4, choice=False, below=0)
        for button, rect in zip(self.group.widgets[1:], layout.buttons, strict=True):
            button.rect = rect
        self._show_rows(self.list.marked)
        self._show_picture()
        super().layout()

    def _show_picture(self) -> None:
        game, style, side = self._marked, self.style, self._card
        if (game, style, side) == self._pictured:
            return
        self._pictured = (game, style, side)
        self._picture = None
        if game is not None and side.width:
            area = side.inflate(-style.px(24), -style.px(16))
            area.height -= style.px(CAPTION)
            saved = game.saved
            person = saved.setup.seats[len(saved.moves) % 2].is_human
            model = still_model(saved.setup.game, saved.moves, open_to_move=person)
            self._picture = still_board(model, area, style, self.app.sprites)

    def looks(self) -> dict[object, Look]:
        """Returns the looks of the controls, and of the card with the picture."""
        return {**super().looks(), "card": (self._card, self._marked)}

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the list and, on the card beside it, the picture with its caption."""
        super().draw_scene(target)
        style, theme, game = self.style, self.style.theme, self._marked
        if self._picture is not None and game is not None:
            self._picture.draw(target, style)
            who, long = history_text.caption(game, theme)
            row = self._card.inflate(-style.px(24), 0)
            lines = [*style.wrapped(who, row.width), long][:3]
            row.height = style.px(22)
            row.bottom = self._card.bottom - style.px(10)
            for words in reversed(lines):
                style.write(target, words, row, theme.muted, align="center")
                row.y -= row.height
