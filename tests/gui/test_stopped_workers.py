"""Workers stopped, killed or refused by the system, in the real window with real processes.

A stopped process is there and does nothing: whatever waits for it would wait for ever. So
that such a failure ends a test, an alarm goes off where the window does not come back.
"""

import errno
import os
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pygame
import pytest
from how_many import often
from pilot import Launch, Pilot
from posix_system import limited, posix, send, time_limit

from engine.games.connect_four import connect_four
from engine.players.spec import PlayerSpec
from engine.service.client import EngineClient
from engine.service.link import ProcessLink
from engine.service.messages import Ready
from gui.play.match import Phase
from gui.shell.jobs import Requests

pytestmark = posix
BLOCKED_AFTER = 60
"""Seconds after which the window is taken to be blocked."""
BIG_BOARD = ("--game", "connect-four", "--board", "8x7", "--depth", "42")


@pytest.fixture(autouse=True)
def alarm() -> Iterator[None]:
    """Ends a test that is blocked."""
    with time_limit(BLOCKED_AFTER):
        yield


class Workers:
    """Starts real workers, and stops them with signals."""

    def __init__(self) -> None:
        self.links: list[ProcessLink] = []
        self.stop_next = False
        """Whether the next worker is stopped before it can do anything."""
        self.error: OSError | None = None
        """What the system says to starting one."""
        self.client = EngineClient(self._start)

    def _start(self) -> ProcessLink:
        if self.error is not None:
            raise self.error
        self.links.append(ProcessLink())
        if self.stop_next:
            self.stop_next = False
            self.stop()
        return self.links[-1]

    def begin_stopped(self) -> None:
        """Goes on with a client whose first worker is stopped before it is ready."""
        self.client.close()
        self.links, self.stop_next = [], True
        self.client = EngineClient(self._start)

    def stop(self) -> None:
        pid = self.links[-1].process.pid
        assert pid is not None
        send(pid, "SIGSTOP")


def workers() -> Iterator[Workers]:
    started = Workers()
    yield started
    started.client.close()
    assert not any(link.process.is_alive() for link in started.links)


play, analysis = pytest.fixture(workers), pytest.fixture(workers)


def both_replaced(*workers: Workers) -> bool:
    """Whether the stopped workers are gone, and others are there."""
    return all(
        each.client.restarts >= 1 and not each.links[0].process.is_alive() for each in workers
    )


def check_it_goes_on(pilot: Pilot, play: Workers) -> None:
    """The game goes on where it was, and the computer answers."""
    match = pilot.play.match
    if match.phase is Phase.HUMAN:
        pilot.type("1")
    ply = match.record.ply
    assert match.phase is Phase.COMPUTER
    pilot.wait_for(lambda: match.info is not None)
    pilot.press(pygame.K_g)
    pilot.wait_for(lambda: match.record.ply == ply + 1)
    position = pilot.play.match.position
    pilot.wait_for(lambda: pilot.analyst.known(position) is not None)


@pytest.mark.slow
@pytest.mark.parametrize("stopped", ["while they start", "at rest", "at work"])
def test_stopped_workers_are_replaced_and_asked_again(
    launch: Launch, play: Workers, analysis: Workers, stopped: str
) -> None:
    if stopped == "while they start":
        play.begin_stopped()
        analysis.begin_stopped()
    pilot = launch(*BIG_BOARD, engine=play.client, analysis=analysis.client)
    match, analyst = pilot.play.match, pilot.analyst
    if stopped == "at rest":
        analyst.request(Requests())
        pilot.wait_for(lambda: play.client.ready and analysis.client.ready)
    else:
        pilot.press(pygame.K_a)
        pilot.type("4")
    if stopped == "at work":
        pilot.wait_for(lambda: match.info is not None and analyst.known(match.position) is not None)
    if stopped != "while they start":
        play.stop()
        analysis.stop()
    pilot.wait_for(lambda: both_replaced(play, analysis))
    if stopped == "at rest":
        assert pilot.notice == "The engine had to be started again. Nothing is lost."
        pilot.press(pygame.K_a)
    check_it_goes_on(pilot, play)


def test_a_stopped_worker_can_be_asked_a_thousand_things(play: Workers) -> None:
    client = play.client
    while not any(isinstance(reply, Ready) for reply in client.poll()):
        time.sleep(0.005)
    play.stop()
    game, player = connect_four(), PlayerSpec("alphabeta", 2)
    for number in range(1000):  # each of these was written into the pipe, which holds about 200
        client.go(game, [number % 7], player)
        client.hurry()
    assert not client.poll()
    client.close()
    assert not play.links[-1].process.is_alive()


@pytest.mark.parametrize(
    "number", often(1, [errno.EMFILE, errno.ENOMEM, errno.EAGAIN, errno.EPERM])
)
def test_engines_that_cannot_be_started_are_said_once_and_started_later(
    launch: Launch, play: Workers, analysis: Workers, number: int
) -> None:
    error = OSError(number, os.strerror(number))
    for each in play, analysis:
        each.client.close()
        each.error = error
        each.client = EngineClient(each._start)
    pilot = launch("--game", "tic-tac-toe", engine=play.client, analysis=analysis.client)
    said = f"The engine gave no answer: it cannot be started ({os.strerror(number)})."
    assert pilot.notice == said
    pilot.wait(13)
    assert pilot.notice == "", "it has been said"
    pilot.type("5")
    pilot.wait_for(lambda: pilot.play.match.phase is Phase.STUCK)
    assert pilot.notice == said
    play.error = analysis.error = None
    pilot.press(pygame.K_g)
    pilot.wait_for(lambda: pilot.play.match.record.ply == 2)
    assert pilot.notice == "The engine had to be started again. Nothing is lost."
    pilot.press(pygame.K_a)
    pilot.wait(31)  # and so is the analysis, after a while
    position = pilot.play.match.position
    pilot.wait_for(lambda: pilot.analyst.known(position) is not None)


def test_a_limit_on_file_handles_does_not_end_the_program(launch: Launch, play: Workers) -> None:
    pilot = launch("--game", "tic-tac-toe", engine=play.client)
    pilot.wait_for(lambda: play.client.ready)
    with limited("RLIMIT_NOFILE", sum(1 for _ in Path("/dev/fd").iterdir())), ExitStack() as spent:
        with suppress(OSError):
            while True:
                spent.enter_context(Path(os.devnull).open())
        play.links[-1].process.kill()
        pilot.wait_for(lambda: play.client.failure != "")
        assert pilot.notice.startswith("The engine gave no answer: it cannot be started (")
    pilot.type("5")
    pilot.wait_for(lambda: pilot.play.match.record.ply == 2)
