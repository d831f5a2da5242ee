"""A small UGI engine for Connect Four that misbehaves as its argument says; run as a program.

It plays the leftmost column with room, or the one its second argument names; the one that starts a
process writes its id to the file named there. What it is told is written to the file that
PLYFALL_FAKE_LOG names.
"""

import os
import sys
import time
from pathlib import Path

SILENT, DEAF = "silent", "deaf"
SAID = {
    "garbage": "bestmove banana",
    "empty": "bestmove",
    "chatty": "I would rather talk about the weather",
    "illegal": "bestmove 8",
}
"""What is answered in place of a move."""


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def flood(chunk: bytes) -> None:
    """Writes for ever, until the other end is closed."""
    try:
        while True:
            os.write(1, chunk)
    except OSError:
        os._exit(0)


def column(moves: list[str], wanted: str) -> str:
    open_columns = [c for c in "1234567" if moves.count(c) < 6]
    return wanted if wanted in open_columns else open_columns[0]


def go(kind: str, moves: list[str], wanted: str) -> None:
    if kind == "slow":
        time.sleep(0.6)
    elif kind == "asleep":
        time.sleep(180)  # and does not see the end of its input
    elif kind == "mute":
        return
    elif kind in SAID:
        say(SAID[kind])
        return
    elif kind == "binary":
        os.write(1, bytes(range(256)) * 4 + b"\n")
        return
    elif kind == "flood":
        flood(b"A" * 65536)
    elif kind == "lines":
        flood(b"info string nothing\n" * 3000)
    elif kind == "errors":
        for _ in range(20):
            os.write(2, b"E" * 65536 + b"\n")
    elif kind == "closing":
        os.close(1)
        time.sleep(30)
    elif kind == "dying" and len(moves) >= 2:
        sys.stderr.write("Traceback (most recent call last):\nKeyError: 'lost my head'\n")
        sys.exit(3)
    elif kind == "stopped":
        os.kill(os.getpid(), 19)  # SIGSTOP
    elif kind == "killed":
        os.kill(os.getpid(), 9)
    elif kind == "child":
        os._exit(0)
    elif kind == "late" and len(moves) >= 2:
        say("bestmove 1")  # and the true answer comes when the next one is awaited
    elif kind == "deep":
        say("info depth 3 multipv 2 score cp -99 nodes 1 time 1 pv 1")
        say("info depth 7 multipv 1 score mate -2 nodes 321 time 5 nps 5 pv 1 2 3")
        say("info string depth 99")
    say(f"bestmove {column(moves, wanted)}")


def main() -> None:
    kind, wanted = (*sys.argv[1:], "good", "")[:2]
    log = os.environ.get("PLYFALL_FAKE_LOG")
    if kind == SILENT:
        time.sleep(60)
    if kind == DEAF:
        flood(b"ugiok\nreadyok\n" * 100)
    if kind == "child" and sys.platform != "win32":
        child = os.fork()  # which holds the pipes open
        if child == 0:
            time.sleep(180)
            os._exit(0)
        if wanted:
            Path(wanted).write_text(str(child), encoding="ascii")
    moves: list[str] = []
    for line in sys.stdin:
        words = line.split() or [""]
        if log:
            with Path(log).open("a", encoding="utf-8") as file:
                file.write(line)
        if words[0] == "ugi":
            say(f"id name Fake {kind}")
            say("option name Game type combo default connect-four var connect-four")
            say("option name Hash Size type spin default 1 min 1 max 8")
            say("ugiok")
        elif words[0] == "isready" and kind != "unready":
            say("readyok")
        elif words[0] == "position":
            moves = words[3:]
        elif words[0] == "go":
            go(kind, moves, wanted)
        elif words[0] == "quit" and kind != "staying":
            return
    if kind == "staying":
        time.sleep(60)


if __name__ == "__main__":
    main()
