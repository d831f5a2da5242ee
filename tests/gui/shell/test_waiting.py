"""A window that waits sleeps until something arrives from the display server."""

import contextlib
import socket
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pilot import Launch, Pilot

from gui.shell.pacing import IDLE, LOOK_EVERY, WAKEFUL
from gui.shell.window import DisplayConnection

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the sockets")
LOCAL: int = getattr(socket, "AF_UNIX", 0)
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


@pytest.mark.usefixtures("display")
@pytest.mark.parametrize("name", ["{}/dbus-Xy", "\0{}/dbus-Xy"])
def test_a_message_bus_that_nobody_reads_ends_no_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    with socket.socket(LOCAL) as bus, monkeypatch.context() as patches:
        bus.bind(name.format(tmp_path))
        bus.listen()
        alone, connection, client = DisplayConnection(), DisplayConnection(), socket.socket(LOCAL)
        client.connect(bus.getsockname())
        patches.setattr(pygame.display, "get_driver", lambda: "x11")
        with client:
            alone.found()
            alone.leave_out_buses()
            assert not alone.known, "there is no other socket"
            ours, theirs = socket.socketpair()
            with ours, theirs, bus.accept()[0] as words:
                connection.found()
                connection.leave_out_buses()
                words.send(b"never read")
                assert not connection.wait(0.01)
                theirs.send(b"event")
                assert connection.wait(60)


@pytest.mark.usefixtures("display")
def test_a_display_server_elsewhere_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server, monkeypatch.context() as patches:
        connection = DisplayConnection()
        with socket.create_connection(server.getsockname()), server.accept()[0] as theirs:
            patches.setattr(pygame.display, "get_driver", lambda: "x11")
            connection.found()
            theirs.send(b"event")
            assert connection.wait(60)


def wait_by_hand(pilot: Pilot, arrives: Callable[[], bool] = lambda: False) -> list[float]:
    """Has the window wait without a display server; returns the seconds of every wait.

    `arrives` is called in each and says whether something arrives. If not, the whole time passes.
    """
    waited: list[float] = []

    class Connection(DisplayConnection):
        known = True

        def wait(self, seconds: float) -> bool:
            waited.append(seconds)
            arrived = arrives()
            pilot.clock.advance(0 if arrived else seconds)
            return arrived

    pilot.app.window.connection = Connection()
    return waited


def post_motion() -> None:
    pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0)))


@pytest.fixture
def waiting(launch: Launch) -> Pilot:
    """The program in a window that nobody has used for a while."""
    pilot = launch()
    pilot.wait(2 * WAKEFUL)
    return pilot


def test_a_waiting_window_looks_at_its_engines_only(waiting: Pilot) -> None:
    waited, before = wait_by_hand(waiting), waiting.clock.now
    waiting.step()
    between, *rest = waited
    assert between == IDLE
    assert rest
    assert set(rest) == {LOOK_EVERY}
    assert waiting.clock.now - before == pytest.approx(sum(waited))


def test_an_event_ends_the_wait(waiting: Pilot) -> None:
    def moved() -> bool:
        post_motion()
        return True

    waited, before = wait_by_hand(waiting, moved), waiting.clock.now
    waiting.step()
    assert len(waited) == 1
    assert waiting.clock.now == before
    waiting.step()
    assert len(waited) == 2
    assert waiting.clock.now > before, "many events do not keep the window busy"


def test_a_release_is_not_kept_waiting_after_its_press(waiting: Pilot) -> None:
    def pressed() -> bool:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(1, 1), button=1))
        return True

    wait_by_hand(waiting, pressed)
    before = waiting.clock.now
    for _ in range(3):
        waiting.step()
    assert waiting.clock.now == before


def test_after_an_event_the_window_looks_for_the_next_all_the_time(launch: Launch) -> None:
    pilot = launch()
    pilot.post(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    waited = wait_by_hand(pilot)
    pilot.step()
    assert waited
    assert max(waited) <= IDLE, "a key held down repeats without the display server"


def test_what_is_no_event_does_not_keep_the_window_busy(
    waiting: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    with connected(monkeypatch) as (connection, (_, theirs)):
        theirs.send(b"never read")
        waiting.app.window.connection = connection
        before = waiting.clock.now
        for _ in range(10):
            waiting.step()
        assert waiting.clock.now - before >= 20 * IDLE


def test_the_first_part_of_an_event_does_not_delay_the_rest(waiting: Pilot) -> None:
    def part() -> bool:
        if len(waited) == 2:
            post_motion()
        return True

    waited, before = wait_by_hand(waiting, part), waiting.clock.now
    waiting.step()
    assert waiting.clock.now == before


def test_a_failure_of_the_engine_ends_the_wait(waiting: Pilot) -> None:
    def failed() -> bool:
        waiting.engine.restarts = 1
        return False

    wait_by_hand(waiting, failed)
    waiting.step()
    waiting.step()
    assert waiting.notice == "The engine had to be started again. Nothing is lost."
