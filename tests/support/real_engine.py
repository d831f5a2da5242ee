"""A client with real workers, and what is heard from them."""

from collections.abc import Callable

from processes import has_news

from engine.games.line_game import LineGame
from engine.players.spec import PlayerSpec
from engine.service.client import EngineClient
from engine.service.link import ProcessLink
from engine.service.messages import BestMove, Info, Reply


class RealEngine:
    """A client with real workers and a clock that stands still, so that none is late."""

    def __init__(self) -> None:
        self.links: list[ProcessLink] = []
        self.heard: list[Reply] = []
        self.client = EngineClient(self._start, lambda: 0.0)

    def _start(self) -> ProcessLink:
        self.links.append(ProcessLink())
        return self.links[-1]

    def ask(self, player: PlayerSpec, game: LineGame) -> int:
        return self.client.go(game, [], player)

    def hear(self, wanted: Callable[[Reply], bool]) -> Reply:
        while True:
            for reply in (replies := self.client.poll()):
                self.heard.append(reply)
                if wanted(reply):
                    self.heard += replies[replies.index(reply) + 1 :]
                    return reply
            assert has_news(self.links[-1]), "nothing is heard"

    def hear_answer(self, question: int) -> BestMove:
        reply = self.hear(lambda reply: isinstance(reply, BestMove) and reply.id == question)
        assert isinstance(reply, BestMove)
        return reply

    def hear_progress(self) -> Info:
        reply = self.hear(lambda reply: isinstance(reply, Info))
        assert isinstance(reply, Info)
        return reply
