"""Engines and a clipboard that answer at random, for a program that is used at random."""

import random
from collections.abc import Sequence

from local_engines import PatientAnalysis, ScriptedEngine

from engine.games.exact_score import score_limits
from engine.games.game import Player
from engine.games.line_game import LinePosition
from engine.games.line_rules import Cell
from engine.games.record import GameRecord
from engine.reasons.judgement import Slip
from engine.reasons.proof import Proof, ProofKind, Statement
from engine.search.limits import Bounds
from engine.service.messages import Analysed, Done, Explain, Explained, Failed, Reply
from gui.widgets.clipboard import Clipboard, NoClipboardError

SLIPS = (None, *Slip)
REASONS = ("it fell over", "W" * 300, "")


class RandomEngine(ScriptedEngine):
    """Plays any legal move, at once, later or never; reports anything, or fails."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self._chance = chance
        self._haste = chance.choice([0.02, 0.2, 1.0])
        """How likely it is to answer when it is looked at."""

    def poll(self) -> list[Reply]:
        chance = self._chance
        if self.open is not None and chance.random() < self._haste:
            what = chance.random()
            position = GameRecord(self.open.game, self.open.moves).position
            if what < 0.2:
                self.report(chance.randrange(1, 12), chance.randrange(10**9))
            elif what < 0.23:
                self.fail(chance.choice(REASONS))
            else:
                self.answer(chance.choice(position.legal_moves()))
        return super().poll()


class RandomAnalysis(PatientAnalysis):
    """Answers in time or not, with any bounds that the board allows; they may contradict others."""

    def __init__(self, chance: random.Random) -> None:
        super().__init__()
        self._chance = chance
        self._haste = chance.choice([0.05, 0.4, 1.0])

    def poll(self) -> list[Reply]:
        chance, question = self._chance, self._open
        if question is None or chance.random() >= self._haste:
            return []
        if chance.random() < 0.1:
            self._open = None
            ply = chance.choice([None, *question.task.plies])
            ends: list[Reply] = [Failed(question.id, chance.choice(REASONS), ply)]
            return [chance.choice([*ends, Done(question.id)])]
        ply = chance.choice(question.task.plies)
        position = GameRecord(question.task.game, question.task.moves[:ply]).position
        if isinstance(question, Explain):
            return [Explained(question.id, ply, self._proof(position), chance.choice(SLIPS))]
        columns = self._columns(position)
        line = self._line(position, columns) if question.task.line else ()
        return [Analysed(question.id, ply, columns, line)]

    def _proof(self, position: LinePosition) -> Proof:
        """A proof of any kind, by moves that are legal, of any cells."""
        chance, game, moves = self._chance, position.game, list[int]()
        while position.outcome is None and chance.random() < 0.8:
            moves.append(chance.choice(position.legal_moves()))
            position = position.play(moves[-1])
        places = [Cell(column, row) for column in range(game.columns) for row in range(game.rows)]
        cells = tuple(chance.sample(places, chance.randrange(3)))
        said = Statement("{winner:You win|# wins} somehow.", {"winner": chance.choice([*Player])})
        winner = chance.choice([None, *Player])
        return Proof(chance.choice([*ProofKind]), winner, tuple(moves), cells, said)

    def _columns(self, position: LinePosition) -> tuple[Bounds | None, ...]:
        chance = self._chance
        columns: list[Bounds | None] = [None] * position.game.move_count
        exact = chance.random() < 0.7
        for move in position.legal_moves():
            least, most = score_limits(position.play(move))
            one, other = sorted(chance.choices(range(-most, -least + 1), k=2))
            columns[move] = Bounds(one, one) if exact else Bounds(one, other)
        return tuple(columns)

    def _line(self, position: LinePosition, columns: Sequence[Bounds | None]) -> tuple[int, ...]:
        """A line to the end, where every move is solved: an engine gives none before."""
        moves: list[int] = []
        if not all(bounds is None or bounds.exact for bounds in columns):
            return ()
        while position.outcome is None:
            moves.append(self._chance.choice(position.legal_moves()))
            position = position.play(moves[-1])
        return tuple(moves)


class OddClipboard(Clipboard):
    """Holds anything, or does not answer."""

    def __init__(self, chance: random.Random, texts: Sequence[str]) -> None:
        """Has one of `texts`, and another one the next time."""
        self._chance, self._texts = chance, texts

    def put(self, text: str) -> None:
        """Forgets what is copied, or raises `NoClipboardError`."""
        if self._chance.random() < 0.1:
            raise NoClipboardError("it does not answer")

    def get(self) -> str:
        """Returns what is there to paste; may raise `NoClipboardError`."""
        if self._chance.random() < 0.1:
            raise NoClipboardError("it does not answer")
        return self._chance.choice(self._texts)
