"""Finds and checks puzzles: finders of reasons propose positions, the exact solver confirms them.

Nothing depends on time or on the machine: searches for lines of threats are limited by nodes, exact
scores are exact, and games and levels have seeds.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from engine.book.book import usable_book
from engine.book.layers import canonical, key
from engine.games.connect_four import connect_four
from engine.games.exact_score import moves_until_end
from engine.games.game import Move
from engine.games.line_game import LinePosition
from engine.games.notation import format_moves
from engine.kernel.solver import CompiledSolver
from engine.players.any_game import play_any
from engine.players.choose import ComputerPlayer, choose
from engine.players.spec import PlayerSpec
from engine.puzzles.puzzle import Puzzle, PuzzleTheme
from engine.reasons.judgement import right_moves
from engine.reasons.searches import REVIEW, AnyTactics, Scores, make_tactics
from engine.reasons.winning_cells import playable_wins

GAME = connect_four()
PLAYERS = ("easy", "easy", "easy", "medium")
"""The levels whose games are searched: they leave things to find, and easy plays quickly."""
FEWEST_MOVES = 4
"""A position with fewer legal moves is no puzzle."""
OPENING_PLIES = range(2, 11)
"""Where the only right move is a matter of the opening; the book has all that follow."""
OPENING_GAMES = 8
"""Every so many games one is searched for openings, too: nearly every game has one."""
OPENING_STONES = 3
"""The most moves that are asked for in an opening: then the book ends."""
APART = 6
"""The plies between two puzzles of one game, at least."""
TRIES = 3
"""How often a level tries a puzzle, to find it in most of them."""


class PuzzleFinder:
    """Finds out whether a position is a puzzle."""

    def __init__(self) -> None:
        """Raises `KernelMissingError` where the kernel has not been built."""
        self._solver = CompiledSolver(GAME, book=usable_book(GAME, lambda text: None))
        self._tactics: AnyTactics = make_tactics(GAME)

    def in_game(self, moves: Sequence[Move], *, openings: bool = True) -> Iterator[Puzzle]:
        """Yields the puzzles in a game, not two from neighbouring positions; bands are 0."""
        position, last = GAME.start(), -APART
        for ply, move in enumerate(moves):
            theme = self.theme(position) if ply >= last + APART else None
            if theme is not None and (openings or theme is not PuzzleTheme.OPENING):
                last = ply
                yield self._puzzle(format_moves(GAME, moves[:ply]), position, theme)
            position = position.play(move)

    def puzzle(self, moves: str, position: LinePosition) -> Puzzle | None:
        """Returns the puzzle in the position after `moves`, with the band 0; None without one."""
        theme = self.theme(position)
        return None if theme is None else self._puzzle(moves, position, theme)

    def _puzzle(self, moves: str, position: LinePosition, theme: PuzzleTheme) -> Puzzle:
        best = max(self._scores(position).values())
        win_in = moves_until_end(position, best) if best else 0
        solution = format_moves(GAME, self._solution(position, theme))
        return Puzzle(moves, solution, theme, 0, win_in)

    def theme(self, position: LinePosition) -> PuzzleTheme | None:
        """Returns what makes the position a puzzle, None where it is none.

        Wins at once and blocks are none.
        """
        turn = position.turn
        if len(position.legal_moves()) < FEWEST_MOVES:
            return None
        if playable_wins(position, turn) or playable_wins(position, turn.other):
            return None
        own, other = position.current, position.mask ^ position.current
        theme = None
        if (line := self._line(own, other)) is not None:
            theme = PuzzleTheme.DOUBLE_THREAT if len(line) == 1 else PuzzleTheme.FORCED_LINE
        elif self._tactics.quiet_move(own, other, REVIEW.stones - 1, REVIEW.tactics) is not None:
            theme = PuzzleTheme.QUIET_MOVE
        elif self._line(other, own) is not None:  # which has to be prevented
            theme = PuzzleTheme.ONLY_DEFENCE
        if theme is None and position.ply not in OPENING_PLIES:
            return None
        right = self._right(position)
        if len(right) != 1 or self._scores(position)[right[0]] < 0:
            return None
        if theme is PuzzleTheme.ONLY_DEFENCE and not self._holds(position, right[0]):
            theme = None
        if theme is None and position.ply in OPENING_PLIES:
            theme = PuzzleTheme.OPENING
        return theme

    def _holds(self, position: LinePosition, move: Move) -> bool:
        """Returns whether a move draws, and every other one loses to a forced line."""
        others = (position.play(each) for each in position.legal_moves() if each != move)
        return self._scores(position)[move] == 0 and all(
            after.outcome is None and self._line(after.current, after.mask ^ after.current)
            for after in others
        )

    def _solution(self, position: LinePosition, theme: PuzzleTheme) -> list[Move]:
        """Returns the only right moves, and between them the replies that hold out longest.

        Of these the one that leaves one right move again; where none does, the line ends, as it
        does where a defence or an opening is over.
        """
        line = self._right(position)
        position = position.play(line[0])
        while position.outcome is None:
            scores = self._scores(position)
            hardest = [reply for reply in scores if scores[reply] == max(scores.values())]
            for reply in hardest:
                after = position.play(reply)
                right = [] if after.outcome is not None else self._right(after)
                if len(right) == 1 and self._goes_on(after, right[0], theme, len(line)):
                    line += [reply, right[0]]
                    position = after.play(right[0])
                    break
            else:
                break
        return line

    def _goes_on(self, position: LinePosition, move: Move, theme: PuzzleTheme, plies: int) -> bool:
        """Returns whether the only right move in a position belongs to the puzzle, too."""
        if theme is PuzzleTheme.ONLY_DEFENCE:
            return self._holds(position, move)
        return theme is not PuzzleTheme.OPENING or plies < 2 * OPENING_STONES - 1

    def _line(self, own: int, other: int) -> tuple[Move, ...] | None:
        return self._tactics.forced_line(own, other, REVIEW.stones, REVIEW.tactics)

    def _right(self, position: LinePosition) -> list[Move]:
        """Returns the moves that keep the best result."""
        return right_moves(self._scores(position))

    def _scores(self, position: LinePosition) -> Scores:
        return self._solver.score_moves(position)


@cache
def finder() -> PuzzleFinder:
    """Returns the finder of this process; raises `KernelMissingError`."""
    return PuzzleFinder()


def puzzles_of_game(seed: int, number: int) -> list[Puzzle]:
    """Returns the puzzles of a game between two levels, the same for the same seed and number."""
    chance = random.Random(f"{seed} {number}")
    first, second = (ComputerPlayer(PlayerSpec.parse(chance.choice(PLAYERS)), chance) for _ in "12")
    moves = play_any(GAME, (first, second), chance).moves
    return list(finder().in_game(moves, openings=number % OPENING_GAMES == 0))


def with_band(puzzle: Puzzle) -> Puzzle:
    """Returns the puzzle with its band."""
    levels = ("medium", "hard")
    found = (band for band, level in enumerate(levels, 1) if _is_found(puzzle, level))
    return puzzle._replace(band=next(found, len(levels) + 1))


def _is_found(puzzle: Puzzle, level: str) -> bool:
    """Returns whether a level plays the whole line in most of its tries."""
    spec, found = PlayerSpec.parse(level), 0
    for number in range(TRIES):
        chance = random.Random(f"{puzzle.moves} {level} {number}")
        position = puzzle.position
        for ply, move in enumerate(puzzle.line):
            if ply % 2 == 0 and choose(spec, position, chance).move != move:
                break
            position = position.play(move)
        else:
            found += 1
    return 2 * found > TRIES


def identity(position: LinePosition) -> int:
    """Returns a number that a position and its mirror image have in common."""
    return key(canonical(GAME, (position.mask, position.current)))


def faults(puzzles: Iterable[Puzzle]) -> Iterator[str | None]:
    """Yields for each puzzle what is wrong with it in one line, None where nothing is.

    Raises `KernelMissingError` where the kernel has not been built.
    """
    seen: dict[int, str] = {}
    for puzzle in puzzles:
        try:
            position = puzzle.position
        except ValueError as error:
            yield f"{puzzle.moves}: {error}"
            continue
        other = seen.setdefault(identity(position), puzzle.moves)
        right = finder().puzzle(puzzle.moves, position)
        if other != puzzle.moves:
            yield f"{puzzle.moves}: the same position as {other}, or its mirror image"
        elif right is None:
            yield f"{puzzle.moves}: no puzzle: several moves are as good, or one is played at once"
        elif right != puzzle._replace(band=0):
            yield (
                f"{puzzle.moves}: {puzzle.theme} {puzzle.solution}, win in {puzzle.win_in}; it is "
                f"{right.theme} {right.solution}, win in {right.win_in}"
            )
        else:
            yield None
