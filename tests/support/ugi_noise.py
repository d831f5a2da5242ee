"""What the UGI program does with noise: a million lines that make little sense.

    python tests/support/ugi_noise.py --lines 20000

Known words in any order, wrong numbers, garbage bytes, lines of megabytes, positions and searches
in between. After every thousand lines the engine has to say that it is ready. It must not end, must
answer every ``go`` it accepted with one ``bestmove``, and must not grow. Linux only.
"""

from __future__ import annotations

import argparse
import random
import subprocess
import sys
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from benchmarks.window import resident  # noqa: E402

CHUNK = 1_000
"""Lines between two questions whether it is ready."""
PATIENCE = 120.0
"""Seconds after which an answer that should come never will."""
MOST_GROWTH_MIB = 100
"""By how much the engine may grow after its first tenth; a table of 64 MiB may be made anew."""

WORDS = """\
ugi isready position startpos fen moves go depth movetime nodes infinite stop query
gameover p1turn result setoption name value Game Columns Rows Connect MultiPV Algorithm Evaluation
Threads Hash OwnBook Seed connect-four tic-tac-toe alphabeta random mcts perfect beginner d perft
bench uginewgame p1time p2time p1inc p2inc 1 2 3 4 7 9 -3 0 1e3 99999999999999999999 x o /
7/7/7/7/7/7 3/3/3 7/7/7/7/3o3/3x3 \x00 \u00e9 \u0664 \ud83d\ude00 \x1b[2J""".split()  # noqa: SIM905
SLOW = ("perft", "bench", "Hash", "Threads", "infinite", "go", "quit")
"""Words whose meaning by chance would take minutes or gigabytes; searches are asked for below."""
SEARCHES = ("go depth 1", "go nodes 50", "go movetime 1", "go depth 2 nodes 100", "go movetime 0")
ALGORITHMS = (
    "alphabeta",
    "minimax",
    "deepening",
    "quiescence",
    "mcts",
    "random",
    "easy",
    "perfect",
)


@dataclass
class Listener:
    """Reads what the engine says, in a thread, and keeps the figures."""

    process: subprocess.Popen[bytes]
    counts: dict[str, int] = field(default_factory=dict)
    ready: threading.Semaphore = field(default_factory=lambda: threading.Semaphore(0))

    def run(self) -> None:
        """Until the engine ends."""
        assert self.process.stdout is not None
        for line in self.process.stdout:
            kind = line.split(b" ", 1)[0].strip().decode("utf-8", "replace")
            if line.startswith(b"info string error: "):
                kind = "error"
            self.counts[kind] = self.counts.get(kind, 0) + 1
            if kind == "readyok":
                self.ready.release()
            if len(line) > 2_000:
                raise SystemExit(f"an answer of {len(line)} bytes")


def noise(chance: random.Random) -> tuple[bytes, int]:
    """A line, and how many answers to ``go`` it is owed."""
    kind = chance.random()
    if kind < 0.70:
        words = [chance.choice(WORDS) for _ in range(chance.randrange(9))]
        if any(word in SLOW for word in words):
            words = [word for word in words if word not in SLOW]
        if words[:1] == ["isready"]:
            words = words[1:]
        return " ".join(words).encode("utf-8", "surrogatepass"), 0
    if kind < 0.80:
        return chance.randbytes(chance.randrange(200)).replace(b"\n", b" "), 0
    if kind < 0.88:
        moves = " ".join(str(chance.randint(0, 8)) for _ in range(chance.randrange(43)))
        return f"position startpos moves {moves}".encode(), 0
    if kind < 0.90:
        return f"setoption name Algorithm value {chance.choice(ALGORITHMS)}".encode(), 0
    if kind < 0.9005:
        return b"A" * chance.randrange(10_000, 1_000_000), 0
    if kind < 0.97:
        return chance.choice(SEARCHES).encode(), 1
    return b"go infinite\nstop", 1


def main() -> None:
    """Sends the lines and prints the figures; ends with status 1 where something is wrong."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    chance, began = random.Random(options.seed), time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-m", "engine"],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
    ) as process:
        assert process.stdin is not None
        assert process.stderr is not None
        listener = Listener(process)
        thread = threading.Thread(target=listener.run, daemon=True)
        thread.start()
        sent, owed, early, most, slowest = 0, 0, 0.0, 0.0, 0.0
        while sent < options.lines:
            asked = time.perf_counter()
            for _ in range(min(CHUNK, options.lines - sent)):
                line, answers = noise(chance)
                process.stdin.write(line + b"\n")
                sent, owed = sent + 1, owed + answers
            # The game is known again, so that the noise between is not all refused.
            process.stdin.write(b"setoption name Game value connect-four\nisready\n")
            if not listener.ready.acquire(timeout=PATIENCE):
                process.kill()
                raise SystemExit(f"no answer within {PATIENCE:.0f} s, {sent} lines sent")
            slowest = max(slowest, time.perf_counter() - asked)
            most = max(most, resident(process.pid))
            early = early or (most if sent >= options.lines // 10 else 0)
            if sent % 50_000 < CHUNK and sys.stderr.isatty():
                print(f"{sent:,} lines, {resident(process.pid):.0f} MiB", file=sys.stderr)
        process.stdin.write(b"quit\n")
        status = process.wait(PATIENCE)
        thread.join(PATIENCE)
        complaints = process.stderr.read().decode("utf-8", "replace")
    answered = listener.counts.get("bestmove", 0)
    print(f"{sent:,} lines in {time.perf_counter() - began:.0f} s, status {status}")
    print(f"{owed:,} searches asked for, {answered:,} answered")
    print(f"{listener.counts.get('error', 0):,} errors told")
    print(f"memory {early:.0f} MiB after a tenth, {most:.0f} MiB at most")
    print(f"slowest {CHUNK:,} lines {slowest:.1f} s")
    if status or complaints or answered != owed or most > early + MOST_GROWTH_MIB:
        raise SystemExit(complaints or "something is wrong")


if __name__ == "__main__":
    main()
