"""What a page of the search lab is: a scene with a top bar. `scene.py` lists them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from gui.lab import commands
from gui.lab.picks import open_list, switch
from gui.shell.app import App
from gui.shell.commands import BACK, COMMAND_KEYS, KEY_LIST, Command, find_command
from gui.shell.file_dialog import ask_to_save
from gui.shell.requests import OpenLab
from gui.shell.scene import Scene
from gui.shell.top_bar import top_bar
from gui.view import boxes as b
from gui.view.box import Box
from gui.widgets import Button, Choice, Slider, TextField, Toggle
from gui.widgets.widget import ACTIVATE, GlidingControl
from gui.words.catalogue import full_stop

PAGE = "page"
"""What the switch of pages is for."""
KEPT = "lab"
"""The name under which the app keeps the page in sight, and what each page keeps by its title."""
MOVING = (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_HOME, pygame.K_END)
"""The keys with which choices and sliders are moved."""


@dataclass(frozen=True)
class Export:
    """A picture or a table that a page can write into a file."""

    ending: str
    """The ending of the file's name, e.g. ``.svg``."""
    label: str
    """What it is, for a button: "Picture (SVG)"."""
    content: Callable[[], bytes]
    """Returns the content of the file; may raise `pygame.error`."""


class LabPage(Scene):
    """A page of the lab: a scene with the switch of pages, in whose place others come.

    It sets `stale` when something has changed without an event that `refresh` should show.
    """

    title = ""
    """Its name in the switch."""
    name = ""
    """What its files are called, e.g. ``tree``."""
    arriving = False
    """Whether so much has changed in this round that drawing it may take several frames."""
    repeats_keys = True

    def __init__(self, app: App, board: OpenLab) -> None:
        """Makes the page's controls; nothing is asked of the engine before `enter`."""
        super().__init__(app)
        self.board = board
        """The position on the board when the lab was opened."""
        self.pages: Sequence[LabPage] = ()
        """All pages of the lab, in the order of the switch."""
        self._held: int | None = None
        """The key that is held down."""
        self._spreads = False
        """Whether what has changed is drawn over several frames."""

    # Defined by each page

    def contents(self) -> Box:
        """Returns the page for its present state; equal states give equal boxes."""
        raise NotImplementedError

    def foot(self) -> Box | None:
        """Returns what stays in sight below the contents while they scroll; None for nothing."""
        return None

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a KEYDOWN event that calls no command; returns whether it used the key."""
        return False

    def leave(self) -> None:
        """Called when it goes out of sight, or the lab is left: stops what it has asked."""

    def close(self) -> None:
        """Called when the lab is left for good: ends the processes it has started."""

    @property
    def moving(self) -> bool:
        """Whether something moves, so that every frame has to be drawn."""
        return False

    def memory(self) -> object:
        """Returns what is kept of it when the lab is left."""
        return None

    def recall(self, memory: object) -> None:
        """Takes up what was kept of such a page, before it is shown."""

    def exports(self) -> list[Export]:
        """Returns what can be saved of it; empty if there is nothing yet."""
        return []

    # What every page does

    @property
    def listed(self) -> tuple[Command, ...]:
        """Its commands and those of every page."""
        return (*self.actions, *commands.OF_EVERY_PAGE)

    @property
    def upright(self) -> bool:
        """Whether the window is higher than wide."""
        width, height = self.app.screen.get_size()
        return height > width

    def view(self) -> Box:
        """Returns the page below the top bar; a small window has the switch between the two."""
        wide, titles = self.wide, [page.title for page in self.pages]
        lengths = b.Lengths(height=40 if wide else 34, want_width=464, max_width=464)
        pages = switch(PAGE, "Page", titles, self.title, **lengths)
        middle = pages if wide else None
        top = top_bar("Search lab", commands.EXPORT, KEY_LIST, BACK, wide=wide, middle=middle)
        below = None if wide else b.frame(b.row(pages), pad=(10, 0))
        page = b.frame(self.contents(), pad=(36, 12) if wide else (10, 6), grow=1)
        foot = self.foot()
        stays = None if foot is None else b.frame(foot, pad=(10, 6))
        return b.column(top, below, b.scroll(page, grow=1, key=self.title), stays)

    def act(self, on: object, value: object) -> None:
        """Turns to another page, calls a command, or takes the value that a control chooses."""
        match on:
            case commands.NEXT_PAGE | commands.PREVIOUS_PAGE:
                place = self.pages.index(self) + (1 if on == commands.NEXT_PAGE else -1)
                self.turn_to(self.pages[place % len(self.pages)].title)
            case commands.EXPORT:
                self._export()
            case str() if on == PAGE:
                self.turn_to(str(value))
            case str():  # choices are for attributes
                setattr(self, on, value)
            case _:
                super().act(on, value)

    def turn_to(self, title: str, memory: object = None) -> None:
        """Shows the page of that title, which takes up a memory if there is one."""
        page = next(page for page in self.pages if page.title == title)
        if page is self:
            return
        self.leave()
        page.recall(memory)
        self.app.turn_to(page)
        before, switch = (each.ui.widget(PAGE) for each in (self, page))
        assert isinstance(before, GlidingControl)
        assert isinstance(switch, GlidingControl)
        switch.begin_at(before)
        if self.group.focus is before and before.show_focus:
            page.group.set_focus(switch)
        self.app.announce(full_stop(title))

    def _export(self) -> None:
        """Asks what of the page is to be saved, and then where."""
        offers = {each.label: each for each in self.exports()}
        if not offers:
            self.app.notify("There is nothing to export yet.", 2.5)
            return

        def save(export: Export) -> None:
            name, endings = self.name, (export.ending,)
            ask_to_save(self, export.label, name, export.content, folder="lab", endings=endings)

        open_list(self, "Export", offers, save, body=["What should be saved?"])

    def exit(self) -> None:
        """Stops what the pages have asked of the engine, and keeps where they are."""
        self.app.kept[KEPT] = self.title, {page.title: page.memory() for page in self.pages}
        self.leave()
        for page in self.pages:
            page.close()

    def update(self) -> None:
        """Called once a round while it is in sight: advances everything to the clock's time."""
        self._spreads = self.arriving or (self._spreads and self.app.late)
        super().update()

    @property
    def animating(self) -> bool:
        """Whether something on the page moves."""
        return not self.dialogs and self.moving

    @property
    def divisible(self) -> bool:
        """Whether a frame that takes long may leave a part of it to the next one."""
        return super().divisible or (self._spreads and not self.dialogs)

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
        """Calls a command of the page or of every page, or has the page use the key."""
        is_held, self._held = event.key == self._held, event.key
        if self._is_for_control(event):
            return False
        command = find_command(event, self.listed)
        if command is not None:
            self.untyped = event.unicode
        stays = is_held and command in commands.TURNED
        return stays or super().shortcut(event) or self.key(event)
