"""The scene of kept games: filters, a list, and a picture of the selected game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pygame

from engine.games.catalogue import BOARD_GAMES
from gui.files.kept_game import DRAWN, LOST, WON, KeptGame, Opponent
from gui.files.library import GamePages
from gui.files.selection import ALL_GAMES, Selection
from gui.history import commands
from gui.history import words as history_text
from gui.history.lists import KIND, GameList, ListScene, draw_game, head
from gui.shell.app import App
from gui.shell.commands import BACK, COMMAND_KEYS, Command
from gui.shell.dialog import ask
from gui.shell.player_names import opponent_name
from gui.shell.requests import OpenKeptGame, ReviewGame
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import TextField, Widget
from gui.widgets.list_view import RowsOnDemand
from gui.words.catalogue import say

SHOWN = (
    (ALL_GAMES, "All"),
    (Selection(result=WON), "Won"),
    (Selection(result=LOST), "Lost"),
    (Selection(result=DRAWN), "Drawn"),
    (Selection(finished=False), "Unfinished"),
)
"""The results to choose from."""
RESULT, SEARCH = "result", "typed"
REACH = 33
"""How far the shadow of the board reaches beyond its place, logical."""


class GamesScene(ListScene):
    """All games kept, the newest first."""

    listed = commands.GAMES_COMMANDS
    repeats_keys = True
    list: GameList

    def __init__(self, app: App) -> None:
        """Shows the games; a page is read when it comes into sight."""
        rows = GameList(
            "Games played",
            clock=app.clock,
            picked=self._mark,
            opened=lambda index: self.act(commands.OPEN, None),
        )
        super().__init__(app, rows)
        rows.games = GamePages(app.library)
        self._marked: KeptGame | None = None
        """The selected game, which stays selected when its place in the list changes."""
        self.result: Selection = ALL_GAMES
        self.kind: str | None = None
        """The name of the board game; None for all."""
        self.typed = ""
        """What stands in the search."""

    def act(self, on: object, value: object) -> None:
        """Chooses other games, or does what a command says."""
        game = self._marked
        match on:
            case commands.OPEN if game is not None:
                self.app.open(OpenKeptGame(game))
            case commands.REVIEW if game is not None:
                self.app.open(ReviewGame(game.saved))
            case commands.DELETE if game is not None:
                self._ask_to_delete(game)
            case commands.SEARCH:
                self.group.set_focus(self.search)
            case commands.SHOW_ALL:
                self.typed, self.result, self.kind = "", ALL_GAMES, None
                self.read()
            case _:
                super().act(on, value)

    def layout(self) -> None:
        """Makes the rows anew, whose words may change with the theme."""
        self._show_rows(self.list.marked)
        super().layout()

    # Filters

    @property
    def search(self) -> Widget | None:
        """The field of words to search for."""
        return self.ui.widget(SEARCH)

    @property
    def _filtered(self) -> bool:
        """Whether not all games are asked for."""
        return bool(self.typed.strip()) or (self.result, self.kind) != (ALL_GAMES, None)

    @property
    def invites(self) -> tuple[str, str, Command]:
        """What stands in place of an empty list."""
        if self._filtered:
            why = "No kept game matches what you chose."
            return "No matching games", why, commands.SHOW_ALL
        return "No games yet", "Every game that you finish is kept here.", commands.PLAY

    # The list

    def _mark(self, index: int) -> None:
        self._marked = self.list.games.game(index)

    def read(self) -> None:
        """Shows the games asked for; the selected one stays selected if it is among them."""
        super().read()
        library, marked = self.app.library, self._marked
        opponents = library.opponents() if self.typed.strip() else ()
        selection = replace(self.result, game=self.kind, words=wanted(self.typed, opponents))
        self.list.games = GamePages(library, selection)
        index = None if marked is None else library.place(marked.id, selection)
        if index is None:
            index = min(max(self.list.marked, 0), len(self.list.games) - 1)
        self._show_rows(index)
        self._mark(index)

    def _show_rows(self, marked: int) -> None:
        """Makes the rows anew, each when it comes into sight, as their words may change."""
        self.list.show(RowsOnDemand(len(self.list.games), self._row), marked)

    def _row(self, index: int) -> tuple[str, ...]:
        game = self.list.games.game(index)
        if game is None:
            return ("",) * 6
        now = self.app.storage.now().astimezone()
        return history_text.game_row(game, self.style.theme, now)

    def _ask_to_delete(self, game: KeptGame) -> None:
        _, who, board, _, _, when = self.list.rows[self.list.marked]
        message = history_text.DELETE if game.person is None else history_text.DELETE_OWN
        body = say(message, game=board, who=who, when=when)
        delete = ("Delete", lambda: self.app.library.delete(game.id))
        ask(self, "Delete this game?", body, delete, "Keep it")

    # Keys

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Leaves keys to the search while it has the focus; what else is typed begins one."""
        if self.search is not None and self.search.focused and not commands.SEARCH.matches(event):
            return self._key_in_search(event)
        return super().shortcut(event) or self._begins_search(event)

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
        field = self.search
        if BACK.matches(event) and self.typed:
            self.typed = ""
            self.read()
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.group.set_focus(self.list)
        elif not (event.unicode and event.unicode.isprintable()):
            of_list = any(each.matches(event) for each in (commands.DELETE, commands.REVIEW))
            used = field is not None and field.key(event)
            return used or (not of_list and super().shortcut(event))
        return True

    # What it shows

    def view(self) -> Box:
        """Returns the filters, the list, a picture of the marked game where it has room."""
        some = bool(self.list.rows)
        filters = some or self._filtered
        field = b.field(
            *(SEARCH, "Search", self.typed),
            placeholder="Opponent, result",
            icon="review",
            enabled=filters,
            height=36,
            part=40,
        )
        results = b.segments(RESULT, "Show", SHOWN, self.result, enabled=filters)
        every = (None, "All games"), *((g.name, g.title) for g in BOARD_GAMES.values())
        kinds = b.segments(KIND, "Game", every, self.kind, enabled=filters)
        top = b.column(head("Games", field), results, kinds, gap=8)
        if self.wide:
            both = b.fit(b.row(results, kinds, gap=16), b.column(results, kinds, gap=8))
            top = b.column(head("Games", b.space(part=60), field), both, gap=12)
        body = self._list_and_picture() if some else self.invitation()
        return self.page(top, body, self._buttons())

    def _list_and_picture(self) -> Box:
        game, sprites = self._marked, self.app.sprites
        self.list.sprites = sprites
        caption = () if game is None else history_text.caption(game, self.style.theme)
        picture = b.drawing(*(draw_game, game, sprites), reach=REACH, grow=1, min_height=120)
        below = [b.muted(line, write="center") for line in caption]
        apart = b.space(want_height=8)
        shown = b.card(b.column(picture, apart, *below, apart), pad=(12, 8), grow=1)
        both = b.panes(
            b.column(self.rows(), part=60, min_width=600),
            b.column(shown, part=40, min_width=240),
            gap=16,
        )
        return b.fit(both, b.column(self.rows()), grow=1)

    def _buttons(self) -> Box:
        three = [
            b.button(
                command,
                primary=command is commands.OPEN,
                enabled=self._marked is not None,
                height=40,
                part=1,
            )
            for command in (commands.OPEN, commands.REVIEW, commands.DELETE)
        ]
        return b.row(b.row(*three, gap=10, part=40), b.space(part=60) if self.wide else None)


# The search

MEANINGS = {
    Selection(result=WON): "won wins win",
    Selection(result=DRAWN): "draw drawn draws",
    Selection(result=LOST): "lost losses loss",
    Selection(finished=False): "unfinished not finished",
    Selection(with_person=False): "two computers",
}
"""The words for games, besides the names of boards and opponents."""
PEOPLE = "two people another person"


def wanted(text: str, opponents: Iterable[Opponent]) -> tuple[tuple[Selection, ...], ...]:
    """Returns what each word of a search may stand for, by the beginnings of words.

    `opponents` are those who have a kept game.
    """
    known = [(who, _names(who)) for who in opponents]
    games = {Selection(game=game.name): game.title for game in BOARD_GAMES.values()}
    found = []
    for word in text.casefold().split():
        some = tuple(who for who, names in known if _begins(word, names))
        others = (each for each, words in (MEANINGS | games).items() if _begins(word, words))
        found.append((Selection(opponents=some), *others))
    return tuple(found)


def _names(opponent: Opponent) -> str:
    return f"{PEOPLE} {' '.join(opponent.names)}" if opponent.is_person else opponent_name(opponent)


def _begins(word: str, names: str) -> bool:
    """Whether one of the names, or a part of one, begins with a word."""
    parts = names.casefold().replace(",", " ").replace("–", " ").replace("-", " ").split()
    return any(part.startswith(word) for part in (*parts, names.casefold()))
