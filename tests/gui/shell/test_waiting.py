"""A window that waits sleeps until something arrives from the display server."""

from __future__ import annotations

import contextlib
import socket
import sys
from collections.abc import Iterator

import pygame
import pytest
from pilot import Launch

from gui.shell.display_connection import DisplayConnection
from gui.shell.pacing import IDLE, LOOK_EVERY, WAKEFUL

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the sockets")
Pair = tuple[socket.socket, socket.socket]


@contextlib.contextmanager
def connected(monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[DisplayConnection, Pair]]:
    """A connection, and the two ends of the socket that belongs to it."""
    connection = DisplayConnection()
    ours, theirs = socket.socketpair()
    with ours, theirs, monkeypatch.context() as patches:
        patches.setattr(pygame.display, "get_driver", lambda: "x11")
        connection.found()
        yield connection, (ours, theirs)


@pytest.mark.usefixtures("display")
def test_it_is_told_what_arrives(monkeypatch: pytest.MonkeyPatch) -> None:
    with connected(monkeypatch) as (connection, (ours, theirs)):
        assert connection.known
        assert not connection.wait(0.01)
        theirs.send(b"event")
        assert connection.wait(60)
        ours.recv(5)
        assert not connection.wait(0)


@pytest.mark.usefixtures("display")
def test_without_a_display_server_there_is_nothing_to_wait_for() -> None:
    connection = DisplayConnection()
    one, other = socket.socketpair()
    with one, other:
        connection.found()
        assert not connection.known


def test_a_waiting_window_looks_at_its_engines_only(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = launch()
    pilot.wait(2 * WAKEFUL)
    waited: list[float] = []
    with connected(monkeypatch) as (connection, _):

        def wait(seconds: float) -> bool:
            pilot.clock.advance(seconds)
            waited.append(seconds)
            return False

        monkeypatch.setattr(connection, "wait", wait)
        pilot.app.window.connection = connection
        before = pilot.clock.now
        pilot.step()
        between, *rest = waited
        assert between == IDLE
        assert rest
        assert set(rest) == {LOOK_EVERY}
        assert pilot.clock.now - before == pytest.approx(sum(waited))


def test_an_event_ends_the_wait(launch: Launch, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = launch()
    pilot.wait(2 * WAKEFUL)
    waited: list[float] = []
    with connected(monkeypatch) as (connection, _):

        def wait(seconds: float) -> bool:
            waited.append(seconds)
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0)))
            return True

        monkeypatch.setattr(connection, "wait", wait)
        pilot.app.window.connection = connection
        before = pilot.clock.now
        pilot.step()
        assert len(waited) == 1
        assert pilot.clock.now == before
        pilot.step()
        assert len(waited) == 2
        assert pilot.clock.now > before, "many events do not keep the window busy"


def test_after_an_event_the_window_looks_for_the_next_all_the_time(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = launch()
    pilot.post(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    waited: list[float] = []
    with connected(monkeypatch) as (connection, _):

        def wait(seconds: float) -> bool:
            pilot.clock.advance(seconds)
            waited.append(seconds)
            return False

        monkeypatch.setattr(connection, "wait", wait)
        pilot.app.window.connection = connection
        pilot.step()
        assert waited
        assert max(waited) <= IDLE, "a key held down repeats without the display server"


def test_what_is_no_event_does_not_keep_the_window_busy(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = launch()
    pilot.wait(2 * WAKEFUL)
    with connected(monkeypatch) as (connection, (_, theirs)):
        theirs.send(b"never read")
        pilot.app.window.connection = connection
        before = pilot.clock.now
        for _ in range(10):
            pilot.step()
        assert pilot.clock.now - before >= 20 * IDLE


def test_the_first_part_of_an_event_does_not_delay_the_rest(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = launch()
    pilot.wait(2 * WAKEFUL)
    with connected(monkeypatch) as (connection, _):
        parts: list[float] = []

        def wait(seconds: float) -> bool:
            parts.append(seconds)
            if len(parts) == 2:
                pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0)))
            return True

        monkeypatch.setattr(connection, "wait", wait)
        pilot.app.window.connection = connection
        before = pilot.clock.now
        pilot.step()
        assert pilot.clock.now == before


def test_a_failure_of_the_engine_ends_the_wait(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = launch()
    pilot.wait(2 * WAKEFUL)
    with connected(monkeypatch) as (connection, _):

        def wait(seconds: float) -> bool:
            pilot.clock.advance(seconds)
            pilot.engine.restarts = 1
            return False

        monkeypatch.setattr(connection, "wait", wait)
        pilot.app.window.connection = connection
        pilot.step()
        pilot.step()
        assert pilot.notice == "The engine had to be started again. Nothing is lost."
