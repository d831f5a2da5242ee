"""Presses keys faster than real engines answer: every answer belongs to its position."""

import random
import time
from collections.abc import Iterator, Sequence

import pygame
import pytest
from pilot import Launch, Pilot

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.players.spec import PlayerSpec
from engine.search.limits import SearchResult
from engine.service.client import EngineClient
from engine.service.messages import BestMove, Reply
from gui.look.animation import Arrival
from gui.play.match import Match, Phase

BURSTS, LENGTH = 6, 20
KEYS = [pygame.K_u] * 4 + [pygame.K_y] * 3 + [pygame.K_s] * 2 + [pygame.K_g, pygame.K_a, pygame.K_h]


class RecordingClient(EngineClient):
    """Keeps what was asked, and which answer belongs to it."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: dict[int, tuple[LineGame, tuple[Move, ...]]] = {}
        self.answers: list[tuple[SearchResult, int]] = []

    def go(
        self, game: LineGame, moves: Sequence[Move], player: PlayerSpec, seed: int | None = None
    ) -> int:
        number = super().go(game, moves, player, seed)
        self.asked[number] = game, tuple(moves)
        return number

    def poll(self) -> list[Reply]:
        replies = super().poll()
        self.answers += [(r.result, r.id) for r in replies if isinstance(r, BestMove)]
        return replies

    def question_of(self, answer: SearchResult) -> tuple[LineGame, tuple[Move, ...]]:
        """What the answer was asked for."""
        return self.asked[next(number for result, number in self.answers if result is answer)]


@pytest.fixture
def recording() -> Iterator[RecordingClient]:
    client = RecordingClient()
    yield client
    client.close()


@pytest.mark.parametrize(
    "arguments",
    [
        ("--game", "connect-four", "--first", "computer", "--depth", "7"),
        ("--game", "connect-four", "--players", "mcts,alphabeta"),
        ("--game", "tic-tac-toe", "--board", "5x5", "--connect", "4", "--depth", "3"),
    ],
    ids=" ".join,
)
@pytest.mark.slow
def test_every_move_of_the_computer_answers_the_position_it_is_played_in(
    launch: Launch,
    recording: RecordingClient,
    engine: EngineClient,
    monkeypatch: pytest.MonkeyPatch,
    arguments: tuple[str, ...],
) -> None:
    played = 0
    play = Match.play

    def checked(self: Match, move: Move) -> Arrival:
        nonlocal played
        if self._answer is not None:  # the computer's
            assert recording.question_of(self._answer) == (self.game, self.record.moves)
            assert move == self._answer.move
            played += 1
        return play(self, move)  # raises where it is not legal

    monkeypatch.setattr(Match, "play", checked)
    chance = random.Random(" ".join(arguments))
    pilot = launch("--reduced-motion", *arguments, engine=recording, analysis=engine)
    for _ in range(BURSTS):
        for _ in range(LENGTH):
            strike(pilot, chance)
        settle(pilot)
    assert played
    match = pilot.play.match
    assert pilot.moves.replace(" ", "") == match.record.text.replace(" ", "")


def strike(pilot: Pilot, chance: random.Random) -> None:
    """A key: a move, or one that changes what is asked."""
    match = pilot.play.match
    if chance.random() < 0.4:
        pilot.type(str(chance.randrange(1, min(match.game.move_count, 9) + 1)))
    elif chance.random() < 0.1 or match.phase is Phase.OVER:
        pilot.press(pygame.K_n)
        if pilot.dialog:
            pilot.press(pygame.K_RETURN)
    else:
        pilot.press(chance.choice(KEYS))


def settle(pilot: Pilot) -> None:
    """Lets the computer play until a person is to move, or nobody is."""
    match = pilot.play.match
    if match.computers_only:
        if match.phase is Phase.PAUSED:
            pilot.press(pygame.K_p)
        ply = match.record.ply
        while match.record.ply < ply + 3 and match.phase is not Phase.OVER:
            pilot.step()
            time.sleep(0.001)
        return
    while match.phase is Phase.COMPUTER:
        pilot.step()
        time.sleep(0.001)
