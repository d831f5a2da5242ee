"""Evaluations: estimate a position at which a search ends.

An evaluation is a function of a position that returns an int for the side to move: positive is
good for it, 0 is even. It stays far below `engine.search.limits.WIN` while the game goes on. It
is made for one game, so that its lines are found once, and for the side to move at the root.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from engine.games.catalogue import readable
from engine.games.foreign_text import quoted
from engine.games.game import Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.line_rules import Cell, bits
from engine.knowledge.parts import EvaluationPart, Parts
from engine.records import dataclass

Evaluation = Callable[[LinePosition], int]


def segments(game: LineGame) -> Evaluation:
    """Counts open lines: 2, 3, 4 of one colour in a line of four are worth 1, 100, 1,000,000.

    Lines that hold both colours are worth nothing. On boards with another line length
    the last three steps before the full line count: connect - 2, connect - 1, connect.

    Source: the segment evaluation of the classic textbook exercise on Connect Four.
    """
    worth = [0] * (game.connect + 1)
    worth[game.connect - 2 :] = [1, 100, 1_000_000]

    def evaluate(position: LinePosition) -> int:
        own, other = position.current, position.mask ^ position.current
        score = 0
        for line in game.lines:
            mine, theirs = own & line, other & line
            if not theirs:
                score += worth[mine.bit_count()]
            elif not mine:
                score -= worth[theirs.bit_count()]
        return score

    return evaluate


def segment_parts(game: LineGame) -> Parts:
    """Takes `segments` apart: the open lines with each number of stones."""
    worth = {game.connect - 2: 1, game.connect - 1: 100, game.connect: 1_000_000}

    def parts(position: LinePosition) -> list[EvaluationPart]:
        counts = _open_lines(game, position)
        return [
            EvaluationPart(f"open lines with {stones}", *counts[stones], each, -each)
            for stones, each in worth.items()
        ]

    return parts


def _open_lines(game: LineGame, position: LinePosition) -> list[tuple[int, int]]:
    """Returns how many lines hold so many stones of one colour alone: own, the opponent's."""
    own, other = position.current, position.mask ^ position.current
    mine, theirs = [0] * (game.connect + 1), [0] * (game.connect + 1)
    for line in game.lines:
        if not other & line:
            mine[(own & line).bit_count()] += 1
        if not own & line:
            theirs[(other & line).bit_count()] += 1
    return list(zip(mine, theirs, strict=True))


def square_values(game: LineGame) -> dict[Cell, int]:
    """Returns how many lines pass through each cell: 3 4 5 7 5 4 3 on the bottom row of 7x6."""
    cells = (game.cell_at(bit) for bit in bits(game.board))
    return {cell: sum(line >> game.bit(cell) & 1 for line in game.lines) for cell in cells}


def squares(game: LineGame) -> Evaluation:
    """Adds up the lines through one's own squares, and subtracts those through the opponent's.

    The values are kept as one bitboard for each binary digit, so that a sum over stones
    is a few population counts.
    """
    values = square_values(game)
    digits = max(values.values()).bit_length()
    planes = [
        sum(1 << game.bit(cell) for cell, value in values.items() if value >> digit & 1)
        for digit in range(digits)
    ]

    def evaluate(position: LinePosition) -> int:
        own, other = position.current, position.mask ^ position.current
        return sum(
            ((own & plane).bit_count() - (other & plane).bit_count()) << digit
            for digit, plane in enumerate(planes)
        )

    return evaluate


def square_parts(game: LineGame) -> Parts:
    """Takes `squares` apart: the stones on squares of each value."""
    boards: dict[int, int] = {}
    for cell, value in square_values(game).items():
        boards[value] = boards.get(value, 0) | 1 << game.bit(cell)

    def parts(position: LinePosition) -> list[EvaluationPart]:
        own, other = position.current, position.mask ^ position.current
        return [
            EvaluationPart(
                f"stones on {value} lines",
                (own & board).bit_count(),
                (other & board).bit_count(),
                value,
                -value,
            )
            for value, board in sorted(boards.items())
        ]

    return parts


def windows(game: LineGame) -> Evaluation:
    """Adds 3 for a stone in the centre column; for windows of own 4, 3, 2 with the rest empty
    100, 8, 4; for the opponent's 3 with the rest empty -6.

    Not symmetrical, as in the Python tutorials that made it popular (their weights differ):
    of the opponent's windows only the threats count, so the two sides' scores do not add up
    to 0 as those of other evaluations do.
    """
    judge = _window_count(game)
    return lambda position: judge(position.current, position.mask ^ position.current)


def windows_root(game: LineGame, root: Player) -> Evaluation:
    """Scores like `windows`, but always for the side that moves at the root.

    Those tutorials do so: their programs judge every position for the computer. After an odd
    number of plies the other side is to move; as the two sides' scores do not add up to 0,
    `windows` and this find different moves.
    """
    judge = _window_count(game)

    def evaluate(position: LinePosition) -> int:
        own, other = position.current, position.mask ^ position.current
        return judge(own, other) if position.turn is root else -judge(other, own)

    return evaluate


def _window_count(game: LineGame) -> Callable[[int, int], int]:
    """Counts for the first of two bitboards of stones what `windows` counts."""
    centre_column = game.column_boards[game.columns // 2]
    gain = [0] * (game.connect + 1)
    gain[game.connect - 2 :] = [4, 8, 100]

    def judge(own: int, other: int) -> int:
        score = 3 * (own & centre_column).bit_count()
        for line in game.lines:
            mine, theirs = own & line, other & line
            if not theirs:
                score += gain[mine.bit_count()]
            elif not mine and theirs.bit_count() == game.connect - 1:
                score -= 6
        return score

    return judge


def window_parts(game: LineGame, root: Player | None = None) -> Parts:
    """Takes `windows` apart or, for the side `root` that moves at the root, `windows_root`."""
    centre_column = game.column_boards[game.columns // 2]
    gain = {game.connect - 2: 4, game.connect - 1: 8, game.connect: 100}

    def parts(position: LinePosition) -> list[EvaluationPart]:
        stones = position.current, position.mask ^ position.current
        own, other = ((board & centre_column).bit_count() for board in stones)
        counts = _open_lines(game, position)
        is_own = root is None or position.turn is root
        found = [EvaluationPart("stones in the centre column", own, other, 3, 0)]
        for each, worth in gain.items():
            against = -6 if each == game.connect - 1 else 0
            found.append(EvaluationPart(f"open lines with {each}", *counts[each], worth, against))
        if not is_own:  # counted for the opponent, who moves at the root
            found = [part.of_sides_swapped() for part in found]
        return found if is_own else [part.reversed() for part in found]

    return parts


def threats(game: LineGame) -> Evaluation:
    """Adds to `squares` 4 for each cell that would complete a line, 34 in a row of one's own.

    Where columns fill up by turns, the first player gets their odd rows, counted from 1 at
    the bottom, and the second the even ones.

    Source: Allis, "A Knowledge-based Approach of Connect-Four", 1988, on odd and even threats.
    """
    by_squares = squares(game)
    odd, even = _rows_by_turns(game)

    def evaluate(position: LinePosition) -> int:
        own, mask = position.current, position.mask
        mine, theirs = game.completing(own, mask), game.completing(mask ^ own, mask)
        my_rows, their_rows = (even, odd) if position.ply & 1 else (odd, even)
        certain = (mine & my_rows).bit_count() - (theirs & their_rows).bit_count()
        return by_squares(position) + 4 * (mine.bit_count() - theirs.bit_count()) + 30 * certain

    return evaluate


def _rows_by_turns(game: LineGame) -> tuple[int, int]:
    """Returns the odd and the even rows, which the first and the second player get."""
    if not game.gravity:
        return 0, 0  # no side is forced to play a cell
    odd = sum(1 << bit for bit in bits(game.board) if game.cell_at(bit).row % 2 == 0)
    return odd, game.board ^ odd


def threat_parts(game: LineGame) -> Parts:
    """Takes `threats` apart."""
    by_squares = square_parts(game)
    odd, even = _rows_by_turns(game)

    def parts(position: LinePosition) -> list[EvaluationPart]:
        own, mask = position.current, position.mask
        mine, theirs = game.completing(own, mask), game.completing(mask ^ own, mask)
        my_rows, their_rows = (even, odd) if position.ply & 1 else (odd, even)
        counts = mine.bit_count(), theirs.bit_count()
        certain = (mine & my_rows).bit_count(), (theirs & their_rows).bit_count()
        return [
            *by_squares(position),
            EvaluationPart("cells that complete a line", *counts, 4, -4),
            EvaluationPart("of these in one's own rows", *certain, 30, -30),
        ]

    return parts


@dataclass(frozen=True)
class NamedEvaluation:
    """An evaluation that can be chosen by name."""

    name: str
    """The name typed on command lines and kept in files."""
    make: Callable[[LineGame, Player], Evaluation]
    """The evaluation for a game and the side that moves at the root."""
    label: str = ""
    """What the window calls it; `name` in readable form where nothing is given."""
    tip: str = ""
    """One sentence about it."""
    kernel_number: int | None = None
    """Its number in the compiled searches; None where there is no compiled twin."""
    compiled_slowdown: float = 1.0
    """How many times as long a compiled search takes as with ``squares``."""
    readable_slowdown: float = 1.0
    """The same of a readable search."""
    parts: Callable[[LineGame, Player], Parts] | None = None
    """What takes it apart, for the same; None where nothing does."""

    def __post_init__(self) -> None:
        """Fills in the label."""
        if not self.label:
            object.__setattr__(self, "label", readable(self.name))


EVALUATIONS = {
    record.name: record
    for record in (
        NamedEvaluation(
            "segments",
            lambda game, root: segments(game),
            "Segments",
            "Counts open lines with two or three of one colour.",
            kernel_number=1,
            compiled_slowdown=4.0,
            readable_slowdown=2.2,
            parts=lambda game, root: segment_parts(game),
        ),
        NamedEvaluation(
            "squares",
            lambda game, root: squares(game),
            "Squares",
            "A square is worth the lines that run through it. Fast.",
            kernel_number=2,
            parts=lambda game, root: square_parts(game),
        ),
        NamedEvaluation(
            "windows",
            lambda game, root: windows(game),
            "Windows",
            "Centre column, own twos and threes, the threats against it.",
            kernel_number=3,
            compiled_slowdown=4.0,
            readable_slowdown=2.2,
            parts=lambda game, root: window_parts(game),
        ),
        NamedEvaluation(
            "windows-root",
            windows_root,
            "Tutorial",
            "Windows, judged for the computer even where you are to move.",
            kernel_number=4,
            compiled_slowdown=4.0,
            readable_slowdown=2.2,
            parts=window_parts,
        ),
        NamedEvaluation(
            "threats",
            lambda game, root: threats(game),
            "Threats",
            "Knows which threats will come true. What the expert uses.",
            readable_slowdown=2.2,
            parts=lambda game, root: threat_parts(game),
        ),
        NamedEvaluation(
            "outcome",
            lambda game, root: lambda position: 0,
            "Outcome",
            "Knows only won, drawn and lost: for searches to the end.",
            kernel_number=0,
            parts=lambda game, root: lambda position: [],
        ),
    )
}
"""Every evaluation by its name, in the order in which they are offered."""
EVALUATION_NAMES = EVALUATIONS.keys()
"""Their names; follows `EVALUATIONS` when one is added."""


def check_evaluation(name: str) -> None:
    """Raises ValueError unless there is an evaluation called `name`."""
    if name not in EVALUATIONS:
        known = ", ".join(EVALUATIONS)
        raise ValueError(f"there is no evaluation {quoted(name)} (choose from {known})")


@lru_cache(maxsize=16)
def evaluation(name: str, game: LineGame, root: Player = Player.FIRST) -> Evaluation:
    """Returns the evaluation called `name` for `game`; raises ValueError for an unknown name.

    `root` is the side that moves where the search begins; only ``windows-root`` uses it.

    >>> from engine.games.catalogue import line_game
    >>> game = line_game("connect-four")
    >>> squares = evaluation("squares", game)
    >>> squares(game.position("4")), squares(game.position("41"))
    (-7, 4)
    """
    check_evaluation(name)
    return EVALUATIONS[name].make(game, root)


def evaluation_parts(name: str, position: LinePosition, root: Player) -> list[EvaluationPart]:
    """Returns what an evaluation counts in a position; nothing where it cannot be taken apart.

    `root` is the side that moves where the search begins. Raises ValueError for an unknown name.

    >>> from engine.games.catalogue import line_game
    >>> position = line_game("connect-four").position("41")
    >>> parts = evaluation_parts("squares", position, Player.FIRST)
    >>> [(part.name, part.worth) for part in parts if part.worth]
    [('stones on 3 lines', -3), ('stones on 7 lines', 7)]
    """
    check_evaluation(name)
    take_apart = EVALUATIONS[name].parts
    return [] if take_apart is None else take_apart(position.game, root)(position)
