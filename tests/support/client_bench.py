"""A client with scripted workers and a clock that the test moves."""

from collections.abc import Callable

from sample_games import CONNECT_FOUR
from scripted_link import ScriptedLink

from engine.players.spec import PlayerSpec
from engine.search.limits import SearchInfo, SearchResult
from engine.service.client import EngineClient
from engine.service.link import Link
from engine.service.messages import BestMove, Info, Reply

PLAYER = PlayerSpec("alphabeta", 4)


def best(question: int, move: int = 3) -> BestMove:
    return BestMove(question, SearchResult(4, 0, (move,), 10, 5, 0.1, complete=True))


def info(question: int) -> Info:
    return Info(question, SearchInfo(4, 0, (3,), 10, 5, 0.1))


class Bench:
    def __init__(self, *, at_once: bool = True, **kind: bool) -> None:
        """`at_once` is that of the client; `kind` has the options of the workers started."""
        self.now = 100.0
        self.kind = kind
        self.links: list[ScriptedLink] = []
        self.client = self.begin(self.start, at_once=at_once)

    def begin(self, start: Callable[[], Link], *, at_once: bool = True) -> EngineClient:
        """Goes on with a new client, whose workers `start` starts."""
        self.client = EngineClient(start, lambda: self.now, at_once=at_once)
        return self.client

    def start(self) -> ScriptedLink:
        self.links.append(ScriptedLink(**self.kind))
        return self.links[-1]

    @property
    def worker(self) -> ScriptedLink:
        return self.links[-1]

    def ask(self) -> int:
        return self.client.go(CONNECT_FOUR, [3], PLAYER, 7)

    def wait(self, seconds: float) -> list[Reply]:
        """Lets so many seconds pass, polling all the time; returns the replies."""
        heard: list[Reply] = []
        for _ in range(round(seconds * 16)):  # sixteenths add up without rounding
            self.now += 1 / 16
            heard += self.client.poll()
        return heard

    def busy(self) -> bool:
        return self.client.busy

    def say(self, *messages: object) -> list[Reply]:
        """Has the worker send these messages; returns the client's replies."""
        self.worker.arriving.extend(messages)
        return self.client.poll()
