"""The worker with a scripted connection: every question gets exactly one answer."""

import itertools
import runpy
from collections import Counter, deque
from collections.abc import Callable

import pytest
from sample_games import CONNECT_FOUR, TIC_TAC_TOE

from engine.players.spec import PlayerSpec
from engine.service import worker as worker_module
from engine.service.messages import BestMove, Failed, Go, Info, Quit, Ready, Stop, Working
from engine.service.worker import INFO_EVERY, LOOK_EVERY, Worker

QUICK = PlayerSpec("alphabeta", 3)
ENDLESS = PlayerSpec("alphabeta", 40)
END = object()
"""In a script: the other end of the pipe is closed."""


class ScriptedConnection:
    """Hands out messages, each once the clock has come to its time."""

    def __init__(self, *script: object, later: list[tuple[float, object]] | None = None) -> None:
        """`script` is there at once; `later` at the given seconds."""
        self.now = 0.0
        self.step = 0.001
        self.waiting = deque([*((0.0, message) for message in script), *(later or [])])
        self.sent: list[object] = []
        self.times: list[float] = []
        self.polls = 0
        self.after_send: Callable[[object], None] = lambda message: None

    def clock(self) -> float:
        """Every look at the clock takes a millisecond."""
        self.now += self.step
        return self.now

    def send(self, message: object, /) -> None:
        self.sent.append(message)
        self.times.append(self.now)
        self.after_send(message)

    def recv(self) -> object:
        assert self.waiting, "a real worker would wait here for ever"
        time, message = self.waiting[0]
        self.now = max(self.now, time)
        if message is END:
            raise EOFError
        self.waiting.popleft()
        return message

    def poll(self, timeout: float = 0.0, /) -> bool:
        self.polls += 1
        return bool(self.waiting) and self.waiting[0][0] <= self.now


def serve(connection: ScriptedConnection) -> list[object]:
    """Runs a worker to its end; returns what it sent, without `Ready` and `Working`."""
    Worker(connection, connection.clock).run()
    assert isinstance(connection.sent[0], Ready)
    return [message for message in connection.sent[1:] if not isinstance(message, Working)]


def go(number: int, player: PlayerSpec = QUICK, *moves: int, seed: int | None = None) -> Go:
    return Go(number, CONNECT_FOUR, moves, player, seed)


def answers(said: list[object]) -> list[BestMove | Failed]:
    found: list[BestMove | Failed] = []
    for message in said:
        if not isinstance(message, Info):
            assert isinstance(message, BestMove | Failed)
            found.append(message)
    return found


def test_questions_however_they_pile_up_are_each_answered_once() -> None:
    requests = [go(1, ENDLESS), Stop(1), go(2, ENDLESS), go(3), Stop(2), Stop(7), go(4), Stop(4)]
    said = serve(ScriptedConnection(*requests, Quit()))
    assert Counter(answer.id for answer in answers(said)) == Counter([1, 2, 3, 4])
    assert all(isinstance(answer, BestMove) for answer in answers(said))


def test_a_search_is_left_soon_after_it_is_told() -> None:
    connection = ScriptedConnection(go(1, ENDLESS), later=[(1.0, Stop(1)), (9.0, Quit())])
    serve(connection)
    assert connection.times[-1] < 1.0 + 2 * LOOK_EVERY + 3 * connection.step
    assert connection.polls <= 1.0 / LOOK_EVERY + 2  # but the pipe is not looked at all the time


def test_stops_meant_for_other_questions_do_not_end_a_search() -> None:
    script = Stop(9), go(10, PlayerSpec("minimax", 4)), Stop(8)
    (answer,) = answers(serve(ScriptedConnection(*script, later=[(999.0, Quit())])))
    assert isinstance(answer, BestMove)
    assert answer.result.complete


def test_progress_is_told_but_not_too_often() -> None:
    # A readable search, which reports at every look, however fast this clock runs.
    endless = PlayerSpec("quiescence", 40)
    connection = ScriptedConnection(go(1, endless), later=[(1.0, Stop(1)), (1.0, Quit())])
    connection.step = 0.005
    serve(connection)
    times = [
        time
        for time, message in zip(connection.times, connection.sent, strict=True)
        if isinstance(message, Info)
    ]
    assert len(times) > 10
    assert times[0] >= INFO_EVERY
    assert all(later - sooner >= INFO_EVERY for sooner, later in itertools.pairwise(times))
    assert {message.id for message in connection.sent if isinstance(message, Info)} == {1}


@pytest.mark.parametrize("moves", [(7,), (0, 1, 0, 1, 0, 1, 0), (0, 0, 0, 0, 0, 0, 0), (-1,)])
def test_an_impossible_question_is_answered_by_a_failure_in_one_line(
    moves: tuple[int, ...],
) -> None:
    failed, fine = serve(ScriptedConnection(go(1, QUICK, *moves), go(2), Quit()))
    assert isinstance(failed, Failed)
    assert len(failed.reason.splitlines()) == 1
    assert isinstance(fine, BestMove)


def test_whatever_goes_wrong_in_a_search_the_question_is_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(*arguments: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(worker_module, "choose", broken)
    assert serve(ScriptedConnection(go(1), Quit())) == [Failed(1, "ZeroDivisionError: a bug")]


def test_quit_ends_the_worker_even_during_a_search() -> None:
    said = serve(ScriptedConnection(go(1, ENDLESS), Quit(), go(2)))
    assert [answer.id for answer in answers(said)] == [1]


def test_the_end_of_the_pipe_ends_the_worker_at_rest_and_during_a_search() -> None:
    for script in [END], [go(1), END], [go(1, ENDLESS), END]:
        connection = ScriptedConnection(*script)
        with pytest.raises(EOFError):
            Worker(connection, connection.clock).run()


def test_a_reply_that_nobody_takes_ends_the_worker() -> None:
    def broken(message: object) -> None:
        if not isinstance(message, Ready):
            raise BrokenPipeError

    connection = ScriptedConnection(go(1), go(2), Quit())
    connection.after_send = broken
    with pytest.raises(BrokenPipeError):
        Worker(connection, connection.clock).run()


@pytest.mark.parametrize(("cores", "threads"), [(None, 1), (1, 1), (3, 3), (4, 4), (64, 4)])
def test_it_uses_at_most_four_threads(
    monkeypatch: pytest.MonkeyPatch, cores: int | None, threads: int
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    assert runpy.run_path(str(worker_module.__file__))["THREADS"] == threads


def test_a_seed_repeats_an_answer_and_the_move_depends_on_it() -> None:
    def moves(seed: int | None) -> list[int]:
        requests = [
            Go(number, TIC_TAC_TOE, (), PlayerSpec("alphabeta", 2, "outcome"), seed)
            for number in (1, 2)
        ]
        said = serve(ScriptedConnection(*requests[:1], later=[(9.0, requests[1]), (99.0, Quit())]))
        return [answer.result.move for answer in answers(said) if isinstance(answer, BestMove)]

    chosen = [moves(seed) for seed in range(8)]
    assert all(first == second for first, second in chosen)
    assert len({first for first, _ in chosen}) > 1
    assert moves(None) == [0, 0]
