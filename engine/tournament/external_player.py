"""Plays a seat by an external engine: the UGI conversation, with a time for every answer.

The order of commands is that of Cute Games: ``ugi``, options, ``uginewgame``; for each move
``position``, ``isready`` and, once that is answered, ``go``. Lines that are no answer are skipped,
as UCI has it.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.games.foreign_text import quoted, shortened
from engine.games.game import Move
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import format_moves
from engine.search.limits import WIN, Report, Score, SearchInfo, SearchResult
from engine.tournament.engine_process import MOST_LINES, EngineFaultError, EngineProcess, Fault
from engine.tournament.external_engine import ExternalEngine

NO_INFO = SearchInfo(0, 0, (), 0, 0, 0.0)
RULES = ("game", "columns", "rows", "connect")
"""Options of Plyfall's own engine that set the board; set where an engine announces them."""
MOST_OPTIONS = 1000
"""The most options of an engine that are kept."""


@dataclass(frozen=True)
class Patience:
    """How many seconds an engine has, besides its own limits."""

    start: float = 10.0
    """To answer ``ugi``, and ``isready`` at first and before a game."""
    ready: float = 5.0
    """To answer ``isready`` before a move."""
    move: float = 60.0
    """For a move without a limit of time."""
    margin: float = 0.1
    """For an answer on its way, beyond a limit of time."""


@dataclass(frozen=True)
class Introduction:
    """What an engine says about itself."""

    name: str = ""
    """What it calls itself; empty if it does not say."""
    author: str = ""
    """Who wrote it."""
    options: tuple[str, ...] = ()
    """The names of its options."""


class ExternalPlayer:
    """An external engine, started when first needed and again after every fault."""

    def __init__(
        self,
        engine: ExternalEngine,
        game: LineGame,
        patience: Patience | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Starts nothing yet; `clock` returns seconds."""
        self.engine = engine
        """The program."""
        self.game = game
        """The rules."""
        self.introduction = Introduction()
        """What it says about itself, once it runs."""
        self._patience = patience or Patience()
        self._clock = clock
        self._process: EngineProcess | None = None
        self._skipped = ""
        """The latest line that was no answer."""

    def begin(self) -> None:
        """Prepares it for a new game; raises `EngineFaultError`, which has ended its process."""
        if self._process is not None and not self._process.running:
            self.kill()  # it ended after its last game, which is no fault of the next one
        try:
            if self._process is None:
                self._start()
            self._send("uginewgame")
            self._wait_until_ready(self._patience.start, Fault.START)
        except EngineFaultError:
            self.kill()
            raise

    def move(
        self, position: LinePosition, moves: Sequence[Move], report: Report | None = None
    ) -> SearchResult:
        """Returns its move in `position`, which `moves` lead to.

        `report` is called with what it says while it thinks. Raises `EngineFaultError`, which has
        ended its process.
        """
        try:
            line = " ".join(str(move + 1) for move in moves)
            self._send(f"position startpos moves {line}" if moves else "position startpos")
            self._wait_until_ready(self._patience.ready, Fault.TIME)
            began = self._clock()
            self._send(self.engine.go)
            answer, info = self._best_move(began, report)
            return self._result(answer, info, self._clock() - began, position, moves)
        except EngineFaultError:
            self.kill()
            raise

    def quit(self) -> None:
        """Ends its process, politely at first."""
        if self._process is not None:
            self._process.quit()
        self._process = None

    def kill(self) -> None:
        """Ends its process at once."""
        if self._process is not None:
            self._process.kill()
        self._process = None

    # The conversation

    def _start(self) -> None:
        self._process = EngineProcess(self.engine)
        self._send("ugi")
        said = {"name": "", "author": ""}
        options: list[str] = []
        ends = self._clock() + self._patience.start
        while (line := self._line("ugiok", ends, self._patience.start, Fault.START)) != "ugiok":
            if found := re.match(r"id (name|author) (.+)", line):
                said[found[1]] = shortened(found[2])
            elif found := re.match(r"option name (.+?) type ", line):
                options.append(found[1])
            else:
                self._skipped = line
        self.introduction = Introduction(**said, options=tuple(options[:MOST_OPTIONS]))
        for option, value in self._options():
            self._send(f"setoption name {option} value {value}")

    def _options(self) -> list[tuple[str, str]]:
        """Returns the options to set: those of the rules that it knows, then the given ones."""
        announced = {option.lower(): option for option in self.introduction.options}
        game = self.game
        values = game.name, game.columns, game.rows, game.connect
        rules = [
            (announced[option], str(value))
            for option, value in zip(RULES, values, strict=True)
            if option in announced
        ]
        return [*rules, *self.engine.options]

    def _wait_until_ready(self, seconds: float, fault: Fault) -> None:
        self._send("isready")
        ends = self._clock() + seconds
        while (line := self._line("readyok", ends, seconds, fault)) != "readyok":
            self._skipped = line

    def _best_move(self, began: float, report: Report | None) -> tuple[str, SearchInfo]:
        """Returns the word after ``bestmove`` and the latest info."""
        patience, limit = self._patience, self.engine.movetime
        seconds = patience.move if limit is None else limit / 1000 + patience.margin
        info, self._skipped = NO_INFO, ""
        for _ in range(MOST_LINES):
            line = self._line("bestmove", began + seconds, seconds, Fault.TIME)
            word, _, rest = line.partition(" ")
            if word == "bestmove" or line == "bestmove":
                return rest.strip(), info
            if word == "info":
                known = read_info(line)
                if known is not None:
                    info = known
                    if report is not None:
                        report(info)
            else:
                self._skipped = line
        raise EngineFaultError(Fault.NONSENSE, "chatty", name=self.engine.name, lines=MOST_LINES)

    def _result(
        self,
        answer: str,
        info: SearchInfo,
        seconds: float,
        position: LinePosition,
        moves: Sequence[Move],
    ) -> SearchResult:
        """Returns what the search found; raises `EngineFaultError` unless `answer` is legal."""
        word, name = answer.split(" ")[0], self.engine.name
        if not re.fullmatch(r"[0-9]{1,3}", word):
            raise EngineFaultError(Fault.NONSENSE, "no-move", name=name, answer=quoted(answer))
        move, before = int(word) - 1, format_moves(self.game, moves)
        if move not in position.legal_moves():
            where = {"moves": quoted(before)} if before else {}
            code = "illegal" if before else "illegal-first"
            raise EngineFaultError(Fault.ILLEGAL, code, name=name, move=word, **where)
        return SearchResult(
            info.depth, info.score, (move,), info.nodes, info.nodes, seconds, complete=True
        )

    def _send(self, line: str) -> None:
        assert self._process is not None
        self._process.send(line)

    def _line(self, wanted: str, ends: float, seconds: float, fault: Fault) -> str:
        """Returns the next line; raises `EngineFaultError` when `seconds` are over at `ends`."""
        assert self._process is not None
        late = self._clock() >= ends  # lines that come all the time do not put off the end
        try:
            if late:
                raise TimeoutError
            return self._process.read(ends)
        except TimeoutError:
            fields: dict[str, object] = {"name": self.engine.name, "span": round(seconds * 1000)}
            if wanted == "bestmove" and self.engine.movetime is not None:
                code, fields["limit"] = "time", self.engine.movetime
            else:
                code, fields["word"] = "silent", wanted
            if self._skipped:
                code, fields["line"] = f"{code}-but", quoted(self._skipped)
            raise EngineFaultError(fault, code, **fields) from None


def introduce(
    engine: ExternalEngine, game: LineGame, patience: Patience | None = None
) -> Introduction:
    """Starts an engine and returns what it says about itself; raises `EngineFaultError`.

    Waits for it, at most as long as `patience` says.
    """
    player = ExternalPlayer(engine, game, patience)
    player.begin()
    player.quit()
    return player.introduction


def read_info(line: str) -> SearchInfo | None:
    """Returns what an ``info`` line says of a search; None where it names neither depth nor score.

    Of several lines (``multipv``) only the first counts.
    """
    words = line.split()[:64]
    if "string" in words or ("multipv" in words and _after(words, "multipv") != 1):
        return None
    depth, score = _after(words, "depth"), _score(words)
    if depth is None and score is None:
        return None
    nodes, milliseconds = _after(words, "nodes") or 0, _after(words, "time") or 0
    return SearchInfo(depth or 0, score or 0, (), nodes, nodes, milliseconds / 1000)


def _after(words: Sequence[str], word: str) -> int | None:
    """Returns the number after `word`; None where there is none."""
    if word not in words[:-1]:
        return None
    text = words[words.index(word) + 1]
    return int(text) if re.fullmatch(r"-?[0-9]{1,15}", text) else None


def _score(words: Sequence[str]) -> Score | None:
    centipawns, moves = _after(words, "cp"), _after(words, "mate")
    if moves is None:
        return None if centipawns is None else max(1 - WIN // 2, min(centipawns, WIN // 2 - 1))
    if not 0 < abs(moves) <= 100:
        return None
    # `mate` counts the winner's own moves.
    return WIN - (2 * moves - 1) if moves > 0 else -2 * moves - WIN
