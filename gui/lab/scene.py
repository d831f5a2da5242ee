"""The lab's scene: a top bar with the switch of pages, and the page that is in sight."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from engine.service.messages import Reply
from gui.lab import commands
from gui.lab.exercises.page import ExercisePage
from gui.lab.exporting import open_export
from gui.lab.monte_carlo.page import MonteCarloPage
from gui.lab.page import LabPage, OnBoard, TurnTo
from gui.lab.tournament.page import TournamentPage
from gui.lab.tree.page import TreePage
from gui.shell.app import App
from gui.shell.commands import BACK, COMMAND_KEYS, KEY_LIST, find_command, key_rows
from gui.shell.dialogs import open_keys, usual_key
from gui.shell.scene import Scene
from gui.shell.top_bar import top_bar
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import Button, Choice, Command, Slider, TextField, Toggle
from gui.widgets.widget import ACTIVATE
from gui.words.catalogue import full_stop

PAGES: tuple[type[LabPage], ...] = (TreePage, ExercisePage, MonteCarloPage, TournamentPage)
"""The pages, in the order of the switch."""
TITLE = "Search lab"
PAGE = "page"
"""What the switch of pages is for."""
KEPT = "lab"
"""The name under which the app keeps the page in sight, and what each page keeps by its title."""
MOVING = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
"""The keys with which choices and sliders are moved."""


class LabScene(Scene):
    """The search lab."""

    repeats_keys = True

    def __init__(self, app: App, board: OnBoard) -> None:
        """Opens the lab with the position on the board, on the page where it was left."""
        super().__init__(app)
        self._held: int | None = None
        """The key that is held down."""
        self._spreads = False
        """Whether what has changed is drawn over several frames."""
        self.pages = [page(self, board) for page in PAGES]
        title = ""
        match app.kept.get(KEPT):
            case (str(title), dict(memories)):
                for page in self.pages:
                    page.recall(memories.get(page.title))
        first = (page for page in self.pages if page.title == title and not board.first)
        self.page = next(first, self.pages[0])

    def view(self) -> Box:
        """Returns the page below the top bar; a small window has the switch between the two."""
        wide, titles = self.wide, [(page.title, page.title) for page in self.pages]
        switch = b.segments(
            *(PAGE, "Page", titles, self.page.title),
            height=40 if wide else 34,
            want_width=464,
            max_width=464,
        )
        bar = (commands.EXPORT, KEY_LIST, BACK)
        if wide:
            top = top_bar(TITLE, *bar, wide=True, middle=switch)
        else:
            below = b.frame(b.row(switch), pad=(2, 0))
            top = b.column(top_bar(TITLE, *bar, wide=False), below)
        page = b.frame(self.page.view(), pad=self.page.pads[wide], grow=1)
        return b.column(top, b.scroll(page, grow=1, key=self.page.title))

    @property
    def _actions(self) -> dict[Command, Callable[[], None]]:
        """What the commands of every page do."""
        return {
            commands.EXPORT: lambda: open_export(self, self.page),
            commands.NEXT_PAGE: lambda: self._turn_by(1),
            commands.PREVIOUS_PAGE: lambda: self._turn_by(-1),
            KEY_LIST: lambda: open_keys(self, key_rows(self.page.commands)),
            BACK: self.app.back,
        }

    def act(self, on: object, value: object) -> None:
        """Turns to another page, calls a command, or passes it on to the page."""
        if on == PAGE:
            self._turn_to(str(value))
        elif isinstance(on, TurnTo):
            if on.memory is not None:
                next(page for page in self.pages if page.title == on.title).recall(on.memory)
            self._turn_to(on.title)
        elif isinstance(on, Command) and on in self._actions:
            self._actions[on]()
        else:
            self.page.act(on, value)

    # Pages

    def _turn_to(self, title: str) -> None:
        """Shows the page of that title."""
        page = next(page for page in self.pages if page.title == title)
        if page is self.page:
            return
        self.page.leave()
        self.page = page
        page.enter()
        self.app.announce(full_stop(page.title))
        self.layout()

    def _turn_by(self, by: int) -> None:
        place = (self.pages.index(self.page) + by) % len(self.pages)
        self._turn_to(self.pages[place].title)

    # What the app calls

    def enter(self) -> None:
        """Has the page ask for what it shows, as after the settings."""
        self.page.enter()
        self.stale = True

    def exit(self) -> None:
        """Stops what the pages have asked of the engine, and keeps where they are."""
        memories = {page.title: page.memory() for page in self.pages}
        self.app.kept[KEPT] = self.page.title, memories
        self.page.leave()
        for page in self.pages:
            page.close()

    def handle_reply(self, reply: Reply) -> None:
        """Passes a reply on to the page in sight."""
        self.page.handle_reply(reply)

    def update(self) -> None:
        """Advances the page to the clock's time."""
        self.page.update()
        self._spreads = self.page.arriving or (self._spreads and self.app.late)
        super().update()

    @property
    def animating(self) -> bool:
        """Whether something on the page moves."""
        return not self.dialogs and self.page.animating

    @property
    def divisible(self) -> bool:
        """Whether a frame that takes long may leave a part of it to the next one."""
        return super().divisible or (self._spreads and not self.dialogs)

    @property
    def idle(self) -> bool:
        """Whether nothing changes without an event."""
        return super().idle and self.page.idle

    def _is_for_control(self, event: pygame.event.Event) -> bool:
        """Whether the focused control uses the key itself, so that it calls no command."""
        focus = self.group.focus
        if focus is None or not focus.takes_focus or event.mod & COMMAND_KEYS:
            return False
        if isinstance(focus, TextField):
            leads_on = event.key in (pygame.K_ESCAPE, pygame.K_TAB)
            return not leads_on and not pygame.K_F1 <= event.key <= pygame.K_F12
        if not focus.show_focus:  # it was clicked: keys go on calling commands
            return False
        if isinstance(focus, Button | Toggle):
            return event.key in ACTIVATE
        return isinstance(focus, Choice | Slider) and event.key in MOVING

    def handle(self, event: pygame.event.Event) -> None:
        """Handles an event."""
        if event.type == pygame.KEYUP:
            self._held = None
        super().handle(event)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles the page's commands, then those of every page."""
        is_held, self._held = event.key == self._held, event.key
        if self._is_for_control(event):
            return False
        actions = {**self._actions, **self.page.actions}
        del actions[KEY_LIST]  # among the usual keys
        command = find_command(event, actions)
        if command is not None:
            self.untyped = event.unicode
            if not (is_held and command in commands.TURNED):
                actions[command]()
            return True
        if self.page.key(event):
            return True
        return usual_key(self, event, key_rows(self.page.commands))

    def refresh(self) -> None:
        """Updates the page's controls and shows the present state."""
        self.page.refresh()
        super().refresh()
        if self.page.moved:
            self.page.refresh()
            super().refresh()
