"""What a page of the search lab is. A page is one class; `scene.py` lists them all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.record import GameRecord
from engine.service.messages import Reply
from gui.lab.commands import OF_EVERY_PAGE
from gui.look.style import Style
from gui.shell.commands import Command
from gui.shell.scene import Scene
from gui.view.box import Box


@dataclass(frozen=True)
class OnBoard:
    """The position with which the lab was opened."""

    game: LineGame
    """The rules."""
    moves: tuple[Move, ...] = ()
    """The moves that lead to the position."""
    first: bool = False
    """Whether the lab begins with it."""

    @property
    def position(self) -> LinePosition:
        """The position itself."""
        return GameRecord(self.game, self.moves).position


@dataclass(frozen=True)
class Export:
    """A picture or a table that a page can write into a file."""

    ending: str
    """The ending of the file's name, e.g. ``.svg``."""
    label: str
    """What it is, for a button: "Picture (SVG)"."""
    content: Callable[[], bytes]
    """Returns the content of the file; may raise `pygame.error`."""


@dataclass(frozen=True)
class TurnTo:
    """Asks the scene for another page, and has that page take up something."""

    title: str
    """The page."""
    memory: object = None
    """What its `recall` is called with; None leaves it as it is."""


class LabPage:
    """A page of the lab: boxes for its state. The scene passes events and replies on to it.

    It sets `scene.stale` when something has changed without an event that `refresh` should show.
    """

    title = ""
    """Its name in the switch."""
    name = ""
    """What its files are called, e.g. ``tree``."""
    pads = (10, 2), (36, 10)
    """The space at its sides, above and below, in a small window and in a wide one, logical."""
    arriving = False
    """Whether so much has changed in this round that drawing it may take several frames."""

    def __init__(self, scene: Scene, board: OnBoard) -> None:
        """Makes the page's controls; nothing is asked of the engine before `enter`."""
        self.scene = scene
        self.board = board
        """The position on the board when the lab was opened."""

    @property
    def style(self) -> Style:
        """The theme at the window's scale."""
        return self.scene.style

    @property
    def wide(self) -> bool:
        """Whether the window is large enough for wide spaces."""
        return self.scene.wide

    @property
    def upright(self) -> bool:
        """Whether the window is higher than wide."""
        width, height = self.scene.app.screen.get_size()
        return height > width

    def view(self) -> Box:
        """Returns the page for its present state; equal states give equal boxes."""
        raise NotImplementedError

    def act(self, on: object, value: object) -> None:
        """Handles the use of a control: calls a command, or takes the value that it chooses."""
        if isinstance(on, Command):
            self.actions[on]()
        else:
            assert isinstance(on, str), "choices are for attributes"
            setattr(self, on, value)

    @property
    def moved(self) -> bool:
        """Whether what it shows is for another place than its own, and has to be shown anew."""
        return False

    @property
    def actions(self) -> dict[Command, Callable[[], None]]:
        """What each of its commands does, in the order of the list of keys.

        `nothing` stands for what a control does by itself.
        """
        return {}

    @property
    def commands(self) -> tuple[Command, ...]:
        """Its commands and those of every page."""
        return (*self.actions, *OF_EVERY_PAGE)

    def key(self, event: pygame.event.Event) -> bool:
        """Handles a KEYDOWN event that calls no command; returns whether it used the key."""
        del event
        return False

    def enter(self) -> None:
        """Called when the page comes in sight: asks the engine for what it shows."""

    def leave(self) -> None:
        """Called when it goes out of sight, or the lab is left: stops what it has asked."""

    def close(self) -> None:
        """Called when the lab is left for good: ends the processes it has started."""

    def handle_reply(self, reply: Reply) -> None:
        """Handles a reply of the engine while it is in sight."""

    def update(self) -> None:
        """Called once a round while it is in sight: advances everything to the clock's time."""

    @property
    def animating(self) -> bool:
        """Whether something moves, so that every frame has to be drawn."""
        return False

    @property
    def idle(self) -> bool:
        """Whether nothing changes without an event."""
        return True

    def refresh(self) -> None:
        """Brings what it keeps by hand up to date; a second call changes nothing."""

    def memory(self) -> object:
        """Returns what is kept of it when the lab is left."""
        return None

    def recall(self, memory: object) -> None:
        """Takes up what was kept of such a page, before it is shown."""

    def exports(self) -> list[Export]:
        """Returns what can be saved of it; empty if there is nothing yet."""
        return []
