"""The start screen's scene: the choices for a new game, kept from the last time."""

from __future__ import annotations

from dataclasses import replace

import pygame

from engine.games.foreign_text import person_name
from engine.games.game import Player
from gui.files.game_file import SavedGame
from gui.files.setup import Names, Setup
from gui.look.fonts import drawn
from gui.shell import commands as shell
from gui.shell import requests
from gui.shell.notices import NoticeRoom
from gui.start import commands, view
from gui.start.choices import OTHER
from gui.start.dialogs import BoardDialog, SearchDialog
from gui.widgets import Button, Choice, TextField, Widget
from gui.words.catalogue import say


class StartScene(view.StartPage):
    """What the controls for the game, the board and the players do."""

    listed = commands.COMMANDS

    _drawn = False
    """Whether it has been drawn, so that files can be read without a delay."""

    def enter(self) -> None:
        """Shows the saved game and the last one, as after leaving a game."""
        self.saved = self.app.in_progress.offered()
        self.stale = True
        if self._drawn:
            self.past.read()
        else:
            super().enter()

    def update(self) -> None:
        """Reads the kept games once the screen has been drawn for the first time."""
        super().update()
        if self._drawn and not self.past.known:
            self.past.read()
            self.stale = True

    @property
    def idle(self) -> bool:
        """Whether nothing changes without an event."""
        return super().idle and self.past.known

    def home(self) -> Widget | None:
        """Returns the button that plays."""
        return self.ui.widget(commands.PLAY)

    # Choices

    def act(self, on: object, value: object) -> None:
        """Changes a choice, or does what a command says."""
        app, choices, last, saved = self.app, self.choices, self.past.last, self.saved
        match on:
            case view.GAME:
                choices.use(choices.setups[str(value)])
            case (view.BOARD, str(name)):
                choices.use(choices.setups[name])
                self.open(BoardDialog(self))
            case (view.SEAT, Player() as player) if value == OTHER:
                self.open(SearchDialog(self, player))
            case (view.SEAT, Player() as player):
                choices.choose_kind(player, str(value))
            case (view.SIDE, Player() as player):
                choices.side = player
                choices.use(choices.setup)
            case view.BY:
                choices.give_strength_by(str(value))
            case (view.STRENGTH, str(by)) if isinstance(value, int):
                choices.set_strength(by, value)
            case (view.NAME, Player() as player):
                choices.names[player] = self._drawable(str(value))
            case view.COACH:
                app.change(replace(app.settings, coach=bool(value)))
            case commands.SWAP:
                choices.swap()
            case commands.OTHER:
                self.open(SearchDialog(self, choices.side))
            case commands.PLAY:
                self._play(SavedGame(self._named, (), app.seeds.getrandbits(32)))
            case commands.RESUME if saved is not None:
                app.open(requests.PlayGame(saved))
            case commands.REVIEW if last is not None:
                app.open(requests.ReviewGame(last.saved))
            case commands.SET_UP:
                played = None if saved is None else saved.record().position
                app.open(requests.SetUpPosition(self._named, played, self._play))
            case commands.SHOW_GAMES:
                app.open(requests.ShowGames())
            case commands.PRACTISE:
                app.open(requests.Practise())
            case commands.SHOW_STATISTICS:
                app.open(requests.ShowStatistics())
            case shell.SEARCH_LAB:  # the empty board is there to be searched
                app.open(requests.OpenLab(self.setup.game))
            case _:
                super().act(on, value)

    def _drawable(self, name: str) -> str:
        """Returns a name without letters that no font has; says which was refused."""
        lacking = [each for each in name if drawn(each) != each]
        if lacking:
            self.app.notify(say("No font here can draw “{letter}”.", letter=lacking[0]))
        return "".join(each for each in name if each not in lacking)

    # Starting

    @property
    def _names(self) -> Names:
        """The names as they are kept; empty for the usual ones."""
        first, second = map(person_name, self.choices.names)
        return first, second

    @property
    def _named(self) -> Setup:
        """The game chosen, with the names of its people."""
        return self.setup.with_names(self._names)

    def _play(self, saved: SavedGame) -> None:
        settings = self.app.settings.with_setup(self.setup)
        self.app.change(replace(settings, names=self._names))
        self.app.open(requests.PlayGame(saved))

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Leaves what is typed to a field, and Enter to what a key has led to and uses it."""
        focus, typed = self.group.focus, event.unicode.isprintable() and event.unicode
        uses = isinstance(focus, Button) or (isinstance(focus, Choice) and focus.at_dialog)
        taken = uses and focus is not None and focus.show_focus and commands.PLAY.matches(event)
        if taken or (isinstance(focus, TextField) and typed):
            return False
        return super().shortcut(event)

    # Drawing

    @property
    def notice_rooms(self) -> list[NoticeRoom]:
        """Where a notice may stand: at the foot, beside the title, for words of the strength."""
        # Nothing is clicked there.
        between, words = map(self.ui.place_of, (view.BETWEEN, view.WORDS))
        low = self._size is view.SMALL
        rooms = [NoticeRoom(words, card=not low), NoticeRoom(between)][:: 1 if low else -1]
        return [*super().notice_rooms, *([] if self.dialogs else rooms)]

    @property
    def kept_clear(self) -> list[pygame.Rect]:
        """What a notice should not hide, in pixels: controls, and cards below the games."""
        found = super().kept_clear
        return found if self.dialogs else [*found, self.ui.place_of(view.OFFERS)]

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the screen; what is read from files may follow now."""
        super().draw_scene(target)
        self._drawn = True
