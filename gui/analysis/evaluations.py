"""The evaluation of a game: the exact score at every ply, and the judgement of every move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from engine.games.exact_score import ExactScore, final_score, moves_until_end
from engine.games.game import Move, Player
from engine.games.line_game import LineGame, LinePosition
from engine.records import dataclass
from engine.service.messages import Analysed
from gui.analysis.judgement import Judgement, Mark, best_score, judge, sign

LATEST_WIN = 0.3
"""How far a win with the very last stone is from a draw; a win with the next one is 1."""
Known = Callable[[LinePosition], Analysed | None]
"""A function that returns what is known about a position, such as `Analyst.known`."""


@dataclass(frozen=True)
class PlyEvaluation:
    """A position of a game, and the move that led to it."""

    score: int | None
    """The exact score for the first player; None while it is unknown."""
    judgement: Judgement | None = None
    """The judgement of the move that led here; None at ply 0 and while it is unknown."""
    moves_left: int = 0
    """The winner's moves until the end, if the score is a win or a loss."""


@dataclass(frozen=True)
class GameEvaluation:
    """What is known of a game by now; moves are counted by the ply after them."""

    plies: tuple[PlyEvaluation, ...] = (PlyEvaluation(None),)
    """Its positions, from ply 0 to its end."""
    set_up: int = 0
    """The number of moves that lead to a position set up by hand."""

    @property
    def shown(self) -> tuple[PlyEvaluation, ...]:
        """Its positions from the one set up by hand on."""
        return self.plies[self.set_up :]

    @property
    def complete(self) -> bool:
        """Whether every move is judged."""
        return len(self.judged()) == len(self.shown) - 1

    def judged(self, player: Player | None = None) -> dict[int, Judgement]:
        """Returns the moves that are judged, of one side or of both."""
        return {
            ply: each.judgement
            for ply, each in enumerate(self.plies)
            if each.judgement is not None and (player is None or (ply - 1) % 2 == player)
        }

    def marks(self, player: Player) -> Counter[Mark]:
        """Returns how many of a side's moves have each mark."""
        return Counter(each.mark for each in self.judged(player).values())

    def accuracy(self, player: Player) -> int | None:
        """Returns the mean of the points for a side's moves, rounded; None if none is judged."""
        points = [each.mark.points for each in self.judged(player).values()]
        return round(sum(points) / len(points)) if points else None

    def errors(self, player: Player | None = None) -> list[int]:
        """Returns the moves of one side or of both that worsened the result."""
        return [ply for ply, each in self.judged(player).items() if each.mark.is_error]

    @property
    def turning_point(self) -> int | None:
        """The last move that changed the result of a finished game; 0 if none did.

        It is None while that is unknown.
        """
        last = self.plies[-1].score
        if last is None:
            return None
        for ply in reversed(range(self.set_up, len(self.plies) - 1)):
            score = self.plies[ply].score
            if score is None:
                return None
            if sign(score) != sign(last):
                return ply + 1
        return 0


def evaluate(
    game: LineGame, moves: Sequence[Move], known: Known, set_up: int = 0
) -> GameEvaluation:
    """Returns what is known of a game.

    The first `set_up` moves lead to a position set up by hand and are not judged. No move leads to
    more than the best one: where the scores of two positions say so, the earlier is left out.
    """
    position = game.start()
    score = _score(position, known(position))
    found = [PlyEvaluation(score, None, _moves_left(position, score))]
    for move in moves:
        analysed, before = known(position), score
        bounds = None if analysed is None else analysed.columns[move]
        judged = analysed is not None and position.ply >= set_up
        judgement = judge(analysed.columns, move) if analysed and judged else None
        mover = position.turn
        position = position.play(move)
        score = _score(position, known(position))
        if score is None and bounds is not None and bounds.exact:
            score = bounds.score if mover is Player.FIRST else -bounds.score
        high, low = (score, before) if mover is Player.FIRST else (before, score)
        if high is not None and low is not None and high > low:  # more than there was
            found[-1], judgement = PlyEvaluation(None, found[-1].judgement), None
        found.append(PlyEvaluation(score, judgement, _moves_left(position, score)))
    return GameEvaluation(tuple(found), set_up)


def _moves_left(position: LinePosition, score: int | None) -> int:
    """Returns the winner's moves until the end; `score` is that of the first player."""
    if not score:
        return 0
    return moves_until_end(position, score if position.turn is Player.FIRST else -score)


def _score(position: LinePosition, analysed: Analysed | None) -> int | None:
    """Returns the position's exact score for the first player; None while it is unknown."""
    if position.outcome is not None:
        score_to_move: ExactScore | None = final_score(position)
    else:
        score_to_move = None if analysed is None else best_score(analysed.columns)
    if score_to_move is None or position.turn is Player.FIRST:
        return score_to_move
    return -score_to_move


def height(game: LineGame, winning: int, moves: int) -> float:
    """Returns how far a value is from that of a draw, in the graph and on the bar, -1 to 1.

    `winning` is 1 for a win, 0 for a draw and -1 for a loss, `moves` the winner's moves until the
    end. A win with the next stone is 1; the latest is `LATEST_WIN`, so that it is told from a draw.
    """
    longest = max(game.cells // 2, 2)
    return winning * (LATEST_WIN + (1 - LATEST_WIN) * max(1 - (moves - 1) / (longest - 1), 0.0))
