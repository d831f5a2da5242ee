"""Protocols for what the app uses: the engine process, the analyst, the scenes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import pygame

from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.players.spec import PlayerSpec
from engine.service.messages import Analysed, Reply
from engine.trace.options import AnyTraceTask
from gui.view.dialog import Dialog
from gui.widgets.group import Group
from gui.widgets.widget import Description


class Engine(Protocol):
    """The methods of the engine client that a match uses."""

    def go(
        self,
        game: LineGame,
        moves: Sequence[Move],
        player: PlayerSpec,
        seed: int | None = None,
    ) -> int:
        """Starts a search for a move; returns the request's number."""

    def stop(self) -> None:
        """Cancels the request."""

    def hurry(self) -> None:
        """Ends the search early, with the best move so far."""


class EngineService(Engine, Protocol):
    """The methods of the engine client that the app uses."""

    restarts: int
    """How often the process has been replaced."""
    failure: str
    """Why the engine gives no answer; empty if nothing is wrong."""

    def begin(self) -> None:
        """Starts the engine process, if that has not been done; questions wait for it."""

    def record(self, task: AnyTraceTask) -> int:
        """Asks what a search does, which arrives in parts; returns the request's number."""

    def poll(self) -> list[Reply]:
        """Returns the replies that have arrived."""

    def close(self) -> None:
        """Ends the engine process."""


class AnalystService(Protocol):
    """The methods of the analyst that the app uses."""

    @property
    def failure(self) -> str:
        """Why there is no analysis; empty if nothing is wrong."""

    @property
    def busy(self) -> bool:
        """Whether an answer is still to come."""

    def look_at(
        self, game: LineGame, moves: Sequence[Move], *, patience: float | None = None
    ) -> None:
        """Requests the position after `moves`; after `patience` seconds it is left unsolved."""

    def look_away(self) -> None:
        """Drops that request."""

    def known(self, position: LinePosition) -> Analysed | None:
        """Returns what is known of the exact scores of a position's moves."""

    def poll(self) -> bool:
        """Takes in the replies that have arrived; returns whether any score is new."""

    def rest(self) -> None:
        """Drops every request."""

    def close(self) -> None:
        """Ends the engine process."""


class ShownScene(Protocol):
    """The members of a scene that the app uses; `Scene` describes them."""

    repeats_keys: bool
    dialogs: list[Dialog]
    group: Group

    @property
    def animating(self) -> bool:
        """Whether something moves, so that every frame has to be drawn."""

    @property
    def divisible(self) -> bool:
        """Whether a frame that takes long may leave a part of it to the next one."""

    @property
    def easing(self) -> bool:
        """Whether a dialog opens or goes."""

    @property
    def idle(self) -> bool:
        """Whether nothing changes without an event."""

    @property
    def notice_rooms(self) -> list[pygame.Rect]:
        """Where a notice may stand, at the foot of each, the best place first, in pixels."""

    @property
    def notice_cards(self) -> list[pygame.Rect]:
        """The places among `notice_rooms` that a notice fills, in pixels."""

    @property
    def kept_clear(self) -> list[pygame.Rect]:
        """What a notice should not hide, in pixels."""

    def enter(self) -> None:
        """Called when the scene has come to the top."""

    def exit(self) -> None:
        """Called before the scene is removed."""

    def layout(self) -> None:
        """Places everything in the window."""

    def handle(self, event: pygame.event.Event) -> None:
        """Handles an event."""

    def handle_reply(self, reply: Reply) -> None:
        """Handles a reply of the engine."""

    def analysed(self) -> None:
        """Called when the analyst has a new score."""

    def update(self) -> None:
        """Called once a round."""

    def compare(self) -> None:
        """Has the next drawing redraw everything whose look has changed."""

    def redraw(self, rect: pygame.Rect | None = None) -> None:
        """Marks a rectangle of the window to be drawn again; all of it if None."""

    def take_dirty(self) -> list[pygame.Rect]:
        """Returns the rectangles to draw again and marks them as drawn."""

    def draw(self, target: pygame.Surface) -> None:
        """Draws the part of the window inside the clip of `target`."""

    def describe(self) -> list[Description]:
        """Returns what is on the screen, in words."""
