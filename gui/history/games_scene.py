"""The scene of kept games: filters, a list, and a picture of the selected game."""

from __future__ import annotations

from functools import lru_cache

import pygame

from engine.games.catalogue import BOARD_GAMES
from gui.board.board_model import still_model
from gui.board.board_picture import still_board
from gui.board.board_view import BoardView
from gui.files.kept_game import KeptGame
from gui.files.library import State
from gui.files.opponent import Opponent, Result
from gui.files.pages import GamePages
from gui.files.selection import Selection
from gui.history import commands
from gui.history import words as history_text
from gui.history.game_list import GameList
from gui.history.layout import games_layout
from gui.history.list_scene import ListScene
from gui.history.search import wanted
from gui.look import style as s
from gui.look.style import Style
from gui.shell.app import App
from gui.shell.commands import BACK, COMMAND_KEYS
from gui.shell.dialogs import ask
from gui.shell.requests import OpenKeptGame, ReviewGame
from gui.widgets import RowsOnDemand, Segments, TextField
from gui.widgets.widget import Look

CAPTION = 76
"""The height of three lines below the picture, in logical pixels."""
ROWS = 256
"""The most rows cached as words, more than are ever in sight."""
ALL, UNFINISHED = "all", "unfinished"
RESULTS = (
    (ALL, "All"),
    (Result.WON.value, "Won"),
    (Result.LOST.value, "Lost"),
    (Result.DRAWN.value, "Drawn"),
    (UNFINISHED, "Unfinished"),
)
"""The results to choose from."""


class GamesScene(ListScene):
    """All games kept, the newest first."""

    title = "Games"
    keys = commands.GAMES_KEYS
    repeats_keys = True

    def __init__(self, app: App) -> None:
        """Shows the games; a page is read when it comes into sight."""
        rows = GameList(
            "Games played",
            clock=app.clock,
            picked=self._mark,
            opened=lambda index: self._open(),
            game=lambda index: self._games.game(index),
        )
        super().__init__(app, rows, commands.PLAY.button(self._accept, primary=True))
        self.games = rows
        self._games = GamePages(app.library)
        self._marked: KeptGame | None = None
        """The selected game, which stays selected when its place in the list changes."""
        self._picture: BoardView | None = None
        self._pictured: tuple[KeptGame | None, Style, pygame.Rect] | None = None
        """The game, style and place for which the picture was drawn."""
        self._side = pygame.Rect(0, 0, 0, 0)
        """The card of the picture."""
        self._searched = ""
        self._untyped = ""
        """A character on its way that is not to be typed into the search."""
        self._opponents: list[Opponent] = []
        """Everybody whose games are kept, while words are searched for."""
        self._known: State | None = None
        """The library's state when they were read."""
        self.search = TextField(
            "Search",
            "",
            lambda text: self.group.set_focus(self.list),
            placeholder="Opponent, result",
            icon="review",
            clipboard=app.clipboard,
        )
        self.results: Segments[str] = Segments("Show", RESULTS, ALL, self._choose)
        kinds = [(ALL, "All games"), *((g.name, g.title) for g in BOARD_GAMES.values())]
        self.kinds: Segments[str] = Segments("Game", kinds, ALL, self._choose)
        self.open_button = commands.OPEN.button(self._open, primary=True)
        self.review = commands.REVIEW.button(self._review)
        self.delete = commands.DELETE.button(self._ask_to_delete)
        self.buttons = (self.open_button, self.review, self.delete)
        self.filters = (self.search, self.results, self.kinds)
        self.group.widgets = [self.leave, *self.filters, self.list, self.invite, *self.buttons]
        self.group.set_focus(self.list, visible=False)

    def enter(self) -> None:
        """Shows the games, and begins to import an earlier version's."""
        self.app.library.begin()
        self._show_games()

    # Filters

    def _choose(self, value: str) -> None:
        del value
        self._show_games()

    @property
    def _selection(self) -> Selection:
        shown, kind = self.results.value, self.kinds.value
        return Selection(
            game=None if kind == ALL else kind,
            result=None if shown in (ALL, UNFINISHED) else Result(shown),
            finished=False if shown == UNFINISHED else None,
            words=wanted(self._searched, self._opponents),
        )

    def _accept(self) -> None:
        """Shows all games again, or leads to where one is played."""
        if self._filtered:
            self.search.value, self.search.caret, self._searched = "", 0, ""
            self.results.value = self.kinds.value = ALL
            self._show_games()
        else:
            self.app.back()

    @property
    def _filtered(self) -> bool:
        """Whether not all games are asked for."""
        return bool(self._searched) or (self.results.value, self.kinds.value) != (ALL, ALL)

    def handle(self, event: pygame.event.Event) -> None:
        """Handles an event, and shows other games after a change of the words searched for."""
        if event.type == pygame.KEYDOWN:
            self._untyped = ""
        elif event.type == pygame.TEXTINPUT and event.text == self._untyped:
            return
        super().handle(event)
        if self.search.value.strip() != self._searched:
            self._searched = self.search.value.strip()
            self._show_games()

    # The list

    def _mark(self, index: int) -> None:
        self._marked = self._games.game(index)
        for button in (self.open_button, self.review, self.delete):
            button.enabled = self._marked is not None
        self._show_picture()

    def _show_games(self) -> None:
        """Shows the games asked for; the selected one stays selected if it is among them."""
        library = self.app.library
        if self._searched and self._known != library.state():
            self._opponents, self._known = library.opponents(), library.state()
        games = self._games = GamePages(library, self._selection)
        place = None if self._marked is None else games.place(self._marked.id)
        index = min(max(self.list.marked, 0), len(games) - 1) if place is None else place
        if len(games) or not library.complete:
            self.show_invitation("", "")
        elif self._filtered:
            self.invite.name = commands.SHOW_ALL.label
            self.show_invitation(history_text.NO_SUCH_GAMES, history_text.NO_SUCH_GAMES_WHY)
        else:
            self.invite.name = commands.PLAY.label
            self.show_invitation(history_text.NO_GAMES, history_text.NO_GAMES_WHY)
        for each in self.filters:
            each.enabled = bool(len(games)) or self._filtered
        self._show_rows(index)
        self._mark(index)
        self.compare()

    def _show_rows(self, marked: int) -> None:
        """Makes the rows anew, each when it comes into sight, as their words may change."""
        make = lru_cache(ROWS)(self._row)
        self.list.show(RowsOnDemand(len(self._games), make), marked, 0)

    def _row(self, index: int) -> tuple[str, ...]:
        game = self._games.game(index)
        if game is None:
            return ("",) * 6
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
            f"{row[2]}{' against' if game.person is not None else ','} {row[1]}, {row[5]}."
            " The statistics will no longer count it.",
            ("Delete", lambda: self._delete(game)),
            ("Keep it", lambda: None),
        )

    def _delete(self, game: KeptGame) -> None:
        self.app.library.delete(game.id)
        self._show_games()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles the keys that search, delete and review, besides those of every list."""
        if commands.SEARCH.matches(event):
            self.group.set_focus(self.search)
        elif self.search.focused:
            return self._key_in_search(event)
        elif commands.DELETE.matches(event):
            self._ask_to_delete()
        elif commands.REVIEW.matches(event):
            self._review()
        else:
            return super().shortcut(event) or self._begins_search(event)
        return True

    def _begins_search(self, event: pygame.event.Event) -> bool:
        """Goes to the search if a key types something, which then arrives there."""
        typed = event.unicode.strip()
        if not typed.isprintable() or event.mod & (COMMAND_KEYS | pygame.KMOD_ALT):
            return False
        if not typed or not self.search.takes_focus:
            return False
        self._untyped = typed if typed == commands.SEARCH_SIGN else ""
        self.search.caret = len(self.search.value)
        self.group.set_focus(self.search)
        return True

    def _key_in_search(self, event: pygame.event.Event) -> bool:
        """Handles a key while words are typed: Esc clears them, then goes back."""
        if BACK.matches(event) and self.search.value:
            self.search.value, self.search.caret = "", 0
            return True
        if (event.unicode and event.unicode.isprintable()) or self.search.key(event):
            return True
        return super().shortcut(event)

    def update(self) -> None:
        """Imports further games, and shows changes made by another program."""
        self.app.library.go_on()
        if self.app.library.state() != self._games.state:
            self._show_games()
        super().update()

    # Drawing

    def layout(self) -> None:
        """Places the filters, the list, the buttons and, if there is room, the picture."""
        style = self.style
        widths = [
            style.text_size(button.name, s.BODY, s.SEMIBOLD)[0] + style.px(20)
            for button in self.buttons
        ]
        most = max(widths)
        layout = games_layout(
            self.app.screen.get_size(),
            style.scale,
            [most] * 3 if 3 * most + style.px(20) <= style.px(448) else widths,
            self.back_width,
        )
        self.leave.rect = layout.leave
        self.games.sprites = self.app.sprites
        self.search.rect, self.results.rect = layout.search, layout.results
        self.kinds.rect, self._side = layout.kinds, layout.side
        self.place_list(layout.title, layout.rows, [layout.side])
        for button, rect in zip(self.buttons, layout.buttons, strict=True):
            button.rect = rect
        self._show_rows(self.list.marked)
        self._show_picture()
        super().layout()

    def _show_picture(self) -> None:
        game, style, side = self._marked, self.style, self._side
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
        return {**super().looks(), "picture": (self._side, self._marked)}

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the list and, on the card beside it, the picture with its caption."""
        super().draw_scene(target)
        style, theme, game = self.style, self.style.theme, self._marked
        if self._picture is not None and game is not None:
            self._picture.draw(target, style)
            who, long = history_text.caption(game, theme)
            row = self._side.inflate(-style.px(24), 0)
            lines = [*style.wrapped(who, row.width), long][:3]
            row.height = style.px(22)
            row.bottom = self._side.bottom - style.px(12)
            for words in reversed(lines):
                style.write(target, words, row, theme.muted, align="center")
                row.y -= row.height
