"""Holds a UGI conversation in this process and reads the answers."""

from collections import deque
from collections.abc import Sequence

from engine.ugi.lines import InputLine
from engine.ugi.session import Session


class Script:
    """Lines that are there from the start: what follows a go arrives while it searches."""

    def __init__(self, lines: Sequence[InputLine]) -> None:
        self._lines = deque(lines)
        self.waiting = True

    def get(self) -> InputLine:
        if not self._lines:
            self.waiting = False  # the end is told once
            return None
        return self._lines.popleft()


class Clock:
    """Moves on whenever it is read, by a tenth of a second unless told otherwise."""

    def __init__(self, tick: float = 0.1) -> None:
        self.now = 0.0
        self._tick = tick

    def __call__(self) -> float:
        self.now += self._tick
        return self.now


def setting(**options: object) -> list[str]:
    return [f"setoption name {name} value {value}" for name, value in options.items()]


def talk(*lines: InputLine) -> list[str]:
    said: list[str] = []
    Session(Script(lines), said.append, Clock()).run()
    return said


def errors(said: Sequence[str]) -> list[str]:
    return [line for line in said if line.startswith("info string error: ")]


def best(said: Sequence[str]) -> list[str]:
    return [line.removeprefix("bestmove ") for line in said if line.startswith("bestmove")]
