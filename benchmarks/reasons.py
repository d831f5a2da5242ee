"""What reasons cover, what they cost, and whether they are true.

    python -m benchmarks.reasons [--positions 1000] [--games 350] [--seed 1]
    python -m benchmarks.reasons --check [--positions 20000] [--games 2000]

Games between the levels, and between each of them and the perfect one, both numbered and with
their own seeds. A is a tactic of at most five stones, B a plan, a deciding threat, zugzwang or the
reply that holds. With --check every claim is held against the exact solver and every line played
against all replies, in random positions and in all positions and for all moves of the games; the
exit status is 1 where one is wrong.
"""

from __future__ import annotations

import itertools
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import cache

from benchmarks.figures import options, percentile, undecided, wrong_claims
from engine.games.connect_four import connect_four
from engine.games.game import Move
from engine.games.line_game import LinePosition
from engine.games.notation import check_moves
from engine.games.record import GameRecord
from engine.players.algorithms import LEVELS
from engine.players.any_game import play_any
from engine.players.choose import ComputerPlayer
from engine.players.solvers import AnySolver, make_solver
from engine.players.spec import PlayerSpec
from engine.reasons.judgement import sign
from engine.reasons.proof import Proof, ProofKind
from engine.reasons.reasons import Reasons
from engine.reasons.searches import LIVE, REVIEW

GAME = connect_four()
SLOW = "expert"
"""The level that thinks for seconds: it plays every fiftieth game."""
A = (
    ProofKind.BLOCK,
    ProofKind.ON_TOP,
    ProofKind.DOUBLE_THREAT,
    ProofKind.FORCED_LINE,
    ProofKind.QUIET_MOVE,
)
B = (ProofKind.PLAN, ProofKind.DECIDING_THREAT, ProofKind.ZUGZWANG, ProofKind.ONLY_MOVE)
PLIES = ((6, 13), (14, 21), (22, 29), (30, 41))
"""The first and last plies of the rows of the table."""


@cache
def solver() -> AnySolver:
    """The exact solver of this process."""
    return make_solver(GAME, 64, 1)


@cache
def scores(position: LinePosition) -> dict[Move, int] | None:
    """The exact scores of the moves in a position that goes on."""
    return solver().score_moves(position)


@cache
def reasons() -> Reasons:
    """The finders of this process."""
    return Reasons(GAME, scores)


def played(number: int, seed: int) -> list[Move]:
    """The moves of a game: every other one against the perfect level."""
    chance = random.Random(f"{seed} {number}")
    quick = [level for level in LEVELS if level != SLOW]
    names = [chance.choice(quick), quick[-1] if number % 2 else chance.choice(quick[:-1])]
    if number % 50 == 49:
        names[0] = SLOW
    chance.shuffle(names)
    seats = tuple(ComputerPlayer(PlayerSpec.parse(name), chance) for name in names)
    return list(play_any(GAME, (seats[0], seats[1]), chance).moves)


def steps(moves: Sequence[Move]) -> Iterator[tuple[LinePosition, Move]]:
    """Each position of a game with the move played in it."""
    return zip(GameRecord(GAME, moves).positions, moves, strict=False)


def letter(proofs: Iterable[Proof]) -> tuple[str, ProofKind]:
    """A or B and the kind of the first proof that claims something; else what is left to say."""
    for proof in proofs:
        if proof.kind in A and proof.winner is not None:
            return "A", proof.kind
        if proof.kind in B:
            return "B", proof.kind
    return "-", ProofKind.NONE


def asked(position: LinePosition, move: Move | None) -> tuple[str, ProofKind, float, float]:
    """What is found with the limit of a review, and the seconds that both limits took."""
    scores(position)
    if move is not None and (after := position.play(move)).outcome is None:
        scores(after)
    began = time.perf_counter()
    list(itertools.islice(reasons().all(position, move, LIVE), 1))
    live = time.perf_counter() - began
    began = time.perf_counter()
    first = letter(reasons().all(position, move, REVIEW))
    return *first, live, time.perf_counter() - began


Asked = tuple[str, tuple[Move, ...], Move | None]
"""Which table it belongs to, the moves to the position, and the move asked about."""


def cases(game: tuple[int, int]) -> list[Asked]:
    """One decided position of a game, and all its mistakes, exact and practical ones."""
    number, seed = game
    moves = played(number, seed)
    chance, found = random.Random(f"{seed} {number} position"), list[Asked]()
    kind = "perfect" if number % 2 else "levels"
    decided = []
    for position, move in steps(moves):
        known = scores(position)
        assert known is not None, "every position is solved"
        before = tuple(moves[: position.ply])
        best = max(known.values())
        if best and position.ply >= PLIES[0][0]:
            decided.append(before)
        if sign(known[move]) < sign(best):
            found.append((kind, before, move))
        elif reasons().slip(position, move) is not None:
            found.append(("practical", before, move))
    picked = [("position", before, None) for before in chance.sample(decided, min(3, len(decided)))]
    return [*picked, *found]


def answer(case: Asked) -> tuple[Asked, tuple[str, ProofKind, float, float]]:
    """What is found for a case."""
    _, moves, move = case
    return case, asked(check_moves(GAME.start(), moves), move)


def check(task: tuple[str, int, int]) -> tuple[int, list[str]]:
    """How many claims there are in a game or in a random position, and those that are wrong."""
    what, number, seed = task
    chance = random.Random(f"{seed} {number} {what}")
    if what == "game":
        pairs: list[tuple[LinePosition, Move | None]] = list(steps(played(number, seed)))
        pairs += [(position, None) for position, _ in pairs]
    else:
        position, _ = undecided(GAME, chance.randrange(4, 38), chance)
        pairs = [(position, None), (position, chance.choice(position.legal_moves()))]
    count, wrong = 0, list[str]()
    for position, move in pairs:
        for proof in reasons().all(position, move, LIVE):
            count += proof.winner is not None or proof.kind is ProofKind.ONLY_MOVE
            for words in wrong_claims(position, move, proof, solver()):
                wrong.append(f"{position!r} {move} {proof.kind}: {words}")
    return count, wrong


def table(title: str, rows: dict[str, Counter[str]], kinds: Counter[ProofKind]) -> None:
    """Prints how much is explained by A and B."""
    print(f"\n{title}\n{'':14}{'n':>6}{'A':>8}{'B':>8}{'none':>8}")
    for name, counts in rows.items():
        total = sum(counts.values())
        parts = "".join(f"{100 * counts[each] / max(total, 1):7.0f}%" for each in "AB-")
        print(f"{name:14}{total:6}{parts}")
    print(", ".join(f"{kind} {count}" for kind, count in kinds.most_common()))


def row_of(ply: int) -> str:
    """The row of the table that a ply belongs to."""
    return next((f"ply {a}-{b}" for a, b in PLIES if a <= ply <= b), "ply 0-5")


def cover(found: Sequence[tuple[Asked, tuple[str, ProofKind, float, float]]]) -> None:
    """Prints the tables."""
    titles = {
        "position": "decided positions",
        "levels": "mistakes in games between levels",
        "perfect": "mistakes in games against the perfect level",
        "practical": "practical mistakes",
    }
    for name, title in titles.items():
        own = [(case, answer) for case, answer in found if case[0] == name]
        rows: dict[str, Counter[str]] = defaultdict(Counter)
        for case, answer in sorted(own, key=lambda each: len(each[0][1])):
            rows[row_of(len(case[1]))][answer[0]] += 1
            if len(case[1]) >= PLIES[1][0]:
                rows["ply 14 and on"][answer[0]] += 1
        table(title, rows, Counter(answer[1] for _, answer in own))
        for limit in ("live", "review"):
            times = [answer[2] if limit == "live" else answer[3] for _, answer in own]
            if times:
                part = [f"{1000 * percentile(times, p):.1f}" for p in (0.5, 0.95)]
                text = f"median {part[0]} ms, p95 {part[1]} ms, max {1000 * max(times):.0f} ms"
                print(f"{limit}: {text}")


def main() -> int:
    """Prints the tables, or what is wrong."""
    parser = options(__doc__, positions=1000, games=350, seed=1, processes=2)
    parser.add_argument("--check", action="store_true", help="hold every claim against the solver")
    given = parser.parse_args()
    with ProcessPoolExecutor(given.processes) as pool:
        if given.check:
            tasks = [("position", n, given.seed) for n in range(given.positions)]
            tasks += [("game", n, given.seed) for n in range(given.games)]
            total, wrong = 0, list[str]()
            for count, words in pool.map(check, tasks, chunksize=20):
                total += count
                wrong += words
            print(*wrong, f"{total} claims, {len(wrong)} of them wrong", sep="\n")
            return 1 if wrong else 0
        numbers = [(n, given.seed) for n in range(given.games)]
        every = [case for found in pool.map(cases, numbers, chunksize=4) for case in found]
        places = [case for case in every if case[0] == "position"][: given.positions]
        others = [case for case in every if case[0] != "position"]
        print(
            f"seed {given.seed}: {given.games} games, {len(places)} decided positions, "
            f"{len(others)} mistakes"
        )
        cover(list(pool.map(answer, [*places, *others], chunksize=4)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
