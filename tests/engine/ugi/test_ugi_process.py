"""The UGI program as a process: its pipes, its exit status and its times."""

import queue
import random
import threading
from collections.abc import Iterator

import pytest
from how_many import often
from posix_system import linux, processor_time
from processes import PATIENCE, Piped, command, until

from benchmarks.window import resident


class Engine:
    """A running engine. What it says is read by a thread, so that nothing blocks."""

    def __init__(self, process: Piped) -> None:
        self.process = process
        self.said: queue.Queue[str] = queue.Queue()
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def _read(self) -> None:
        for line in self.process.stdout:
            self.said.put(line.decode().rstrip("\r\n"))

    def send(self, data: str | bytes) -> None:
        data = data if isinstance(data, bytes) else data.encode() + b"\n"
        self.process.stdin.write(data)

    def until(self, word: str) -> list[str]:
        """Returns what it says up to a line that begins with `word`."""
        said: list[str] = []
        while not said or said[-1].split(" ")[0] != word:
            said.append(self.said.get(timeout=PATIENCE))
        return said

    def think(self, seconds: float) -> None:
        """Waits until it has used so much more of a processor."""
        end = processor_time(self.process.pid) + seconds
        until(lambda: processor_time(self.process.pid) > end)

    def end(self) -> tuple[int, str]:
        """Closes its input; returns the exit status and what stood on standard error."""
        self.process.stdin.close()
        status = self.process.wait(PATIENCE)
        return status, self.process.stderr.read().decode()


@pytest.fixture
def engine() -> Iterator[Engine]:
    with command(bufsize=0) as process:
        running = Engine(process)
        yield running
        process.kill()
        running.reader.join()


def test_a_manager_plays_a_game(engine: Engine) -> None:
    """The exchange of a tournament manager: the engine itself keeps the rules."""
    engine.send("ugi")
    engine.until("ugiok")
    engine.send("setoption name Game value tic-tac-toe")
    engine.send("isready")
    engine.until("readyok")
    engine.send("uginewgame")
    moves: list[str] = []
    while True:
        engine.send(" ".join(["position startpos", *(["moves"] if moves else []), *moves]))
        engine.send("query gameover")
        if engine.until("response")[-1] == "response true":
            break
        engine.send("query p1turn")
        assert engine.until("response")[-1] == f"response {str(len(moves) % 2 == 0).lower()}"
        engine.send("go p1time 1000 p2time 1000 p1inc 0 p2inc 0")
        words = engine.until("bestmove")[-1].split()
        assert len(words) == 2
        moves.append(words[1])
    engine.send("query result")
    assert engine.until("response")[-1] == "response draw"
    engine.send("quit")
    assert engine.process.wait(PATIENCE) == 0


@linux
@pytest.mark.slow
def test_stop_is_answered_quickly(engine: Engine) -> None:
    """The time is the engine's own, which is the same on a busy machine; the median counts."""
    process, took = engine.process.pid, []
    engine.send("setoption name OwnBook value false")
    for algorithm in ("deepening", "minimax", "mcts", "perfect", "quiescence"):
        engine.send(f"setoption name Algorithm value {algorithm}")
        engine.send("go infinite")
        engine.send("isready")
        engine.until("readyok")
        engine.think(0.2)
        began = processor_time(process)
        engine.send("stop")
        engine.until("bestmove")
        took.append(processor_time(process) - began)
    assert sorted(took)[2] < 0.05, took


def test_random_bytes_do_no_harm(engine: Engine) -> None:
    engine.send(b"\xff\xfe\x00" * 1000 + b"\n" + b"A" * 3_000_000 + b"\n" + b"\r\n\x00\n")
    engine.send("isready")
    said = engine.until("readyok")
    assert [line for line in said if "error" in line] == said[:-1]
    assert len(said) == 4
    assert engine.end() == (0, "")


WORDS = """\
ugi position startpos fen moves depth movetime nodes stop query
gameover p1turn result setoption name value Game Columns Rows Connect MultiPV Algorithm Evaluation
OwnBook Seed connect-four tic-tac-toe alphabeta random mcts perfect beginner d
uginewgame p1time p2time p1inc p2inc 1 2 3 4 7 9 -3 0 1e3 99999999999999999999 x o /
7/7/7/7/7/7 3/3/3 7/7/7/7/3o3/3x3 \x00 \u00e9 \u0664 \U0001f600 \x1b[2J""".split()  # noqa: SIM905
"""What lines are made of by chance; searches, which are owed an answer, are asked for apart."""
SEARCHES = ("go depth 1", "go nodes 50", "go movetime 1", "go depth 2 nodes 100", "go movetime 0")
PLAYERS = "alphabeta minimax deepening quiescence mcts random easy perfect".split()  # noqa: SIM905


def noise(chance: random.Random) -> str:
    """A line that makes little sense, or asks for a search."""
    kind = chance.random()
    if kind < 0.70:
        return " ".join(chance.choices(WORDS, k=chance.randrange(9)))
    if kind < 0.80:
        return chance.randbytes(chance.randrange(200)).replace(b"\n", b" ").decode("latin-1")
    if kind < 0.88:
        return f"position startpos moves {' '.join(chance.choices('012345678', k=20))}"
    if kind < 0.90:
        return f"setoption name Algorithm value {chance.choice(PLAYERS)}"
    if kind < 0.9005:
        return "A" * chance.randrange(10_000, 1_000_000)
    return chance.choice((*SEARCHES, "go infinite\nstop"))


@linux
@pytest.mark.slow
def test_noise_does_no_harm(engine: Engine) -> None:
    """Every search is answered, every thousand lines are read, and memory does not grow."""
    chance, said, owed, held = random.Random(1), list[str](), 0, list[float]()
    for _ in range(20):
        lines = [noise(chance) for _ in range(1000)]
        owed += sum(line.startswith("go") for line in lines)
        # The game is known again, so that the noise between is not all refused.
        for line in (*lines, "setoption name Game value connect-four", "isready"):
            engine.send(line.encode("latin-1", "replace") + b"\n")
        said += engine.until("readyok")
        held.append(resident(engine.process.pid))
    engine.send("quit")
    engine.reader.join(PATIENCE)
    said += engine.said.queue
    assert engine.end() == (0, "")
    assert sum(line.startswith("bestmove") for line in said) == owed
    assert max(map(len, said)) < 2_000
    assert max(held) < held[1] + 100, "MiB; a table of 64 MiB may be made anew"


@pytest.mark.parametrize("go", often(1, ["go infinite", "go depth 60", "perft 20"]))
def test_the_end_of_input_ends_it_in_the_middle_of_a_search(engine: Engine, go: str) -> None:
    engine.send(go)
    engine.send("isready")
    engine.until("readyok")
    assert engine.end() == (0, "")


def test_quit_in_the_middle_of_a_search(engine: Engine) -> None:
    engine.send("go infinite")
    engine.send("quit")
    engine.until("bestmove")
    assert engine.process.wait(PATIENCE) == 0


def test_a_closed_output_ends_the_engine() -> None:
    with command(bufsize=0) as process:
        process.stdout.close()
        process.stdin.write(b"isready\n")
        assert process.wait(PATIENCE) == 1
        assert process.stderr.read() == b""
