"""Measures the review of whole games of Connect Four, through the client and the worker process.

    python -m benchmarks.review [--games 200] [--check] [--frames]

Half of the games are played at random, half by alpha-beta at depth 4 that chooses among equal
moves by chance; all run to their end, and every run plays the same ones. A review is timed from
the question until the last answer, from the end of the game backwards. The worker lives on from
game to game, as it does in the window; the first review starts it.

--check holds every score, mark and best move against BitBully. --frames also measures the window
while a review runs in it and somebody steps through the game.
"""

from __future__ import annotations

import os
import random
import statistics
import sys
import time

from benchmarks.figures import options, percentile, timed
from engine.games.connect_four import connect_four
from engine.players.choose import Memory, choose
from engine.players.spec import PlayerSpec
from engine.reasons.judgement import Judgement, best_moves, evaluate
from engine.service.client import EngineClient
from gui.shell import jobs
from gui.shell.analyst import Analyst

GAME = connect_four()
TARGET = 4.0
"""Seconds within which 95 of 100 reviews should be complete."""
LONGEST_FRAME = 22.0
"""Milliseconds within which 99 of 100 frames should be shown."""
STEP_EVERY = 0.6
"""Seconds between two steps through the game."""


def game_number(number: int) -> list[int]:
    """The moves of a game: by chance for even numbers, by a search for odd ones."""
    chance = random.Random(number)
    position, moves, memory = GAME.start(), list[int](), Memory()
    player = PlayerSpec("random") if number % 2 == 0 else PlayerSpec("alphabeta", 4)
    while position.outcome is None:
        moves.append(choose(player, position, chance, memory=memory).move)
        position = position.play(moves[-1])
    return moves


def review(client: EngineClient, moves: list[int]) -> tuple[Analyst, float]:
    """Reviews a game; what is known afterwards, and how long it took."""
    analyst = Analyst(lambda: client)

    def until_complete() -> None:
        analyst.request(jobs.Requests(reviewed=jobs.review(GAME, moves)))
        while analyst.busy:
            analyst.poll()
            time.sleep(0.001)

    _, span = timed(until_complete)
    assert not analyst.failure, analyst.failure
    return analyst, span


def check(analyst: Analyst, moves: list[int]) -> int:
    """Compares a whole review with BitBully's scores; returns how many marks were compared."""
    from bitbully import BitBully, Board

    oracle, position = BitBully(), GAME.start()
    found = evaluate(GAME, moves, analyst.known).plies
    for ply, move in enumerate(moves):
        scores = oracle.score_all_moves(Board(moves[:ply]))
        best = max(scores.values())
        known = analyst.known(position)
        where = f"after {moves[:ply]}"
        assert known is not None, where
        assert {m: b.score for m, b in enumerate(known.columns) if b} == scores, where
        winners = [m for m in sorted(scores) if scores[m] == best]
        assert best_moves(known.columns) == winners, where
        assert found[ply].score == (best if ply % 2 == 0 else -best), where
        assert found[ply + 1].judgement == Judgement(best, scores[move], tuple(winners)), where
        position = position.play(move)
    return len(moves)


def measure(games: int, *, compare: bool) -> None:
    """Reviews so many games and prints how long they took."""
    client = EngineClient()
    spans, marks = list[float](), 0
    for number in range(games):
        moves = game_number(number)
        analyst, span = review(client, moves)
        spans.append(span)
        if compare:
            marks += check(analyst, moves)
        if sys.stderr.isatty():
            print(f"\r{number + 1} of {games} games", end="", file=sys.stderr, flush=True)
    if sys.stderr.isatty():
        print(file=sys.stderr)
    client.close()
    for name, some in (("by chance", spans[::2]), ("by a search", spans[1::2]), ("all", spans)):
        if some:
            print(
                f"{name}: {len(some)} games, mean {statistics.mean(some):.2f} s, "
                f"p95 {percentile(some, 0.95):.2f} s, longest {max(some):.2f} s"
            )
    print(f"(aim: p95 of {TARGET:.0f} s)")
    if compare:
        print(f"{marks} marks, scores and best moves are those of BitBully")


def measure_frames() -> None:
    """The window while a review runs in it: frames while stones fall."""
    import pygame

    from benchmarks.window import describe, display, drawn_game, frames_while, open_program
    from gui.files.game_file import SavedGame
    from gui.review.scene import ReviewScene

    with display(), open_program() as (app, setup):
        moves = drawn_game()
        app.show(ReviewScene(app, SavedGame(setup, tuple(moves), 0)))
        scene = app.scene
        assert isinstance(scene, ReviewScene)
        scene.review.go(0)

        def steps() -> None:
            for _ in moves:
                time.sleep(STEP_EVERY)
                event = pygame.event.Event(
                    pygame.KEYDOWN, key=pygame.K_RIGHT, mod=0, unicode="", scancode=0
                )
                pygame.event.post(event)
            time.sleep(STEP_EVERY)
            app.quit()

        frames = frames_while(app, steps)
        judged = len(scene.review.evaluated.judged())
    describe(f"stepping through a game under review ({judged} moves judged)", frames)
    print(f"(aim: p99 of {LONGEST_FRAME:.0f} ms)")


def main() -> None:
    """What the command line asks for."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    parser = options(__doc__, games=200)
    parser.add_argument("--check", action="store_true", help="compare everything with BitBully")
    parser.add_argument("--frames", action="store_true", help="also measure the window")
    arguments = parser.parse_args()
    if arguments.games:
        measure(arguments.games, compare=arguments.check)
    if arguments.frames:
        measure_frames()


if __name__ == "__main__":
    main()
