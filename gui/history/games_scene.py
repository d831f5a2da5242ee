"""The scene of kept games: filters, a list, and a picture of the selected game."""

from __future__ import annotations

import pygame

from gui.files.kept_game import KeptGame
from gui.files.library import State
from gui.files.opponent import Opponent, Result
from gui.files.pages import GamePages
from gui.files.selection import Selection
from gui.history import commands
from gui.history import words as history_text
from gui.history.game_list import GameList
from gui.history.list_scene import ListScene
from gui.history.search import wanted
from gui.history.view import ALL, RESULT, SEARCH, UNFINISHED, GamesState, Invitation, games_page
from gui.shell.app import App
from gui.shell.commands import BACK, COMMAND_KEYS
from gui.shell.dialogs import ask
from gui.shell.requests import OpenKeptGame, ReviewGame
from gui.view.box import Box
from gui.widgets import Command, RowsOnDemand, TextField, Widget
from gui.words.catalogue import say

NO_SUCH_GAMES = Invitation(
    history_text.NO_SUCH_GAMES, history_text.NO_SUCH_GAMES_WHY, commands.SHOW_ALL
)
NO_GAMES = Invitation(history_text.NO_GAMES, history_text.NO_GAMES_WHY, commands.PLAY)


class GamesScene(ListScene):
    """All games kept, the newest first."""

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
        super().__init__(app, rows)
        self.games = rows
        self._games = GamePages(app.library)
        self._marked: KeptGame | None = None
        """The selected game, which stays selected when its place in the list changes."""
        self._result = self._kind = ALL
        self._typed = ""
        """What stands in the search."""
        self._opponents: list[Opponent] = []
        """Everybody whose games are kept, while words are searched for."""
        self._known: State | None = None
        """The library's state when they were read."""

    def view(self) -> Box:
        """Returns the page."""
        theme, game = self.style.theme, self._marked
        caption = () if game is None else history_text.caption(game, theme)
        self.games.sprites = self.app.sprites
        state = GamesState(
            search=self._typed,
            clipboard=self.app.clipboard,
            result=self._result,
            kind=self._kind,
            filters=self._any_shown,
            marked=game,
            sprites=self.app.sprites,
            caption=caption,
            invitation=self.invitation,
            wide=self.wide,
        )
        return games_page(state, self.list)

    def act(self, on: object, value: object) -> None:
        """Chooses other games, or does what a button says."""
        actions = {
            commands.OPEN: self._open,
            commands.REVIEW: self._review,
            commands.DELETE: self._ask_to_delete,
            commands.SHOW_ALL: self._show_all,
            commands.PLAY: self.app.back,
            BACK: self.app.back,
        }
        if isinstance(on, Command):
            actions[on]()
            return
        if on == SEARCH:
            self._typed = str(value)
        elif on == RESULT:
            self._result = str(value)
        else:
            self._kind = str(value)
        self._show_games()

    def enter(self) -> None:
        """Shows the games."""
        self._show_games()
        super().enter()

    def layout(self) -> None:
        """Makes the rows anew, whose words may change with the theme."""
        self._show_rows(self.list.marked)
        super().layout()

    # Filters

    @property
    def _selection(self) -> Selection:
        shown, kind = self._result, self._kind
        return Selection(
            game=None if kind == ALL else kind,
            result=None if shown in (ALL, UNFINISHED) else Result(shown),
            finished=False if shown == UNFINISHED else None,
            words=wanted(self._searched, self._opponents),
        )

    def _show_all(self) -> None:
        """Asks for all games again."""
        self._typed = ""
        self._result = self._kind = ALL
        self._show_games()

    @property
    def search(self) -> Widget | None:
        """The field of words to search for."""
        return self.ui.widget(SEARCH)

    @property
    def _searched(self) -> str:
        """The words searched for."""
        return self._typed.strip()

    @property
    def _any_shown(self) -> bool:
        """Whether there is anything to choose from."""
        return bool(len(self._games)) or self._filtered

    @property
    def _filtered(self) -> bool:
        """Whether not all games are asked for."""
        return bool(self._searched) or (self._result, self._kind) != (ALL, ALL)

    # The list

    def _mark(self, index: int) -> None:
        self._marked = self._games.game(index)
        self.stale = True

    def _show_games(self) -> None:
        """Shows the games asked for; the selected one stays selected if it is among them."""
        library = self.app.library
        if self._searched and self._known != library.state():
            self._opponents, self._known = library.opponents(), library.state()
        games = self._games = GamePages(library, self._selection)
        place = None if self._marked is None else games.place(self._marked.id)
        index = min(max(self.list.marked, 0), len(games) - 1) if place is None else place
        self.invitation = None
        if not len(games):
            self.invitation = NO_SUCH_GAMES if self._filtered else NO_GAMES
        self._show_rows(index)
        self._mark(index)

    def _show_rows(self, marked: int) -> None:
        """Makes the rows anew, each when it comes into sight, as their words may change."""
        self.list.show(RowsOnDemand(len(self._games), self._row), marked, 0)

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
        _, who, board, _, _, when = self.list.rows[self.list.marked]
        message = history_text.DELETE if game.person is None else history_text.DELETE_OWN
        body = say(message, game=board, who=who, when=when)
        delete = ("Delete", lambda: self._delete(game))
        ask(self, "Delete this game?", body, delete, ("Keep it", lambda: None))

    def _delete(self, game: KeptGame) -> None:
        self.app.library.delete(game.id)
        self._show_games()

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles the keys that search, delete and review, besides those of every list."""
        if commands.SEARCH.matches(event):
            self.group.set_focus(self.search)
        elif self.search is not None and self.search.focused:
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
        field = self.search
        if not typed or not isinstance(field, TextField) or not field.takes_focus:
            return False
        self.untyped = typed if typed == commands.SEARCH_SIGN else ""
        field.caret = len(field.value)
        self.group.set_focus(field)
        return True

    def _key_in_search(self, event: pygame.event.Event) -> bool:
        """Handles a key while words are typed: Esc clears them, then goes back."""
        if BACK.matches(event) and self._typed:
            self._typed = ""
            self._show_games()
            return True
        field = self.search
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.group.set_focus(self.list)
            return True
        if event.unicode and event.unicode.isprintable():
            return True
        if field is not None and field.key(event):
            return True
        return super().shortcut(event)

    def update(self) -> None:
        """Shows changes made by another program."""
        if self.app.library.state() != self._games.state:
            self._show_games()
        super().update()
