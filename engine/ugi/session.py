"""Reads commands line by line, also during a search, and answers them.

The search runs in the main thread and checks every few milliseconds for a new line. Options
and positions set meanwhile take effect with the next ``go``; counts and the benchmark are
refused. Another ``go`` ends the search like ``stop``, and begins after its ``bestmove``.
"""

from __future__ import annotations

import math
import os
import sys
import time
from collections import deque
from collections.abc import Callable
from typing import Protocol

from engine import __version__
from engine.bench import bench
from engine.book.book import Book
from engine.games.board_text import board_text
from engine.games.foreign_text import quoted
from engine.games.game import Outcome, Player
from engine.games.line_game import LineGame, LinePosition
from engine.games.notation import (
    NotationError,
    check_moves,
    format_position,
    split_moves,
)
from engine.games.perft import watched_perft
from engine.kernel.compiled import NOT_COMPILED, is_compiled
from engine.kernel.limits import USUAL_TABLE_MIB
from engine.players.algorithms import PERFECT
from engine.players.solvers import AnySolver, make_solver
from engine.search.limits import DEEPEST, StoppedError
from engine.ugi.limits import GoLimits, parse_go
from engine.ugi.lines import InputLine, LineReader, Overlong
from engine.ugi.options import OPTIONS, UgiError, UgiOptions
from engine.ugi.thinking import Thinking

GRACE = 2.0
"""Seconds a search with a limit may go on after the input has ended, so that commands piped in
are answered and no search outlives its front end."""
MOST_DEFERRED = 10_000
"""The most lines put off until a count is done."""
URGENT = ("stop", "quit", "isready")
"""Commands that are not put off."""

RESULTS = {Outcome.FIRST: "p1win", Outcome.SECOND: "p2win", Outcome.DRAW: "draw", None: "none"}


class Lines(Protocol):
    """Gives lines: a `LineReader`, or a test's stand-in."""

    @property
    def waiting(self) -> bool:
        """Whether `get` would return at once with something new."""

    def get(self) -> InputLine:
        """Returns the next line; waits for it."""


class Session:
    """A UGI session with one front end."""

    def __init__(
        self,
        lines: Lines,
        say: Callable[[str], None],
        clock: Callable[[], float] = time.perf_counter,
        book: Book | None = None,
    ) -> None:
        """Reads from `lines` and writes by `say`.

        With a `book` the perfect player uses it, on its board, in place of the program's own.
        """
        self._lines = lines
        self._say = say
        self._clock = clock
        self._book = book
        self._options = UgiOptions()
        self._position = self._options.line_game().start()
        self._solver: AnySolver | None = None
        self._solver_wanted: tuple[object, ...] = ()
        self._busy: GoLimits | None = None
        self._stop = False
        self._grace = GRACE
        self._ended: float | None = None
        self._deferred: deque[InputLine] = deque()
        self._commands: dict[str, Callable[[list[str]], None]] = {
            "ugi": lambda _: self._ugi(),
            "isready": lambda _: self._isready(),
            "setoption": self._setoption,
            "uginewgame": lambda _: self._uginewgame(),
            "position": self._set_position,
            "go": self._go,
            "stop": lambda _: self._stop_search(),
            "query": self._query,
            "d": lambda _: self._draw(),
            "bench": lambda _: self._bench(),
            "perft": self._perft,
            "quit": lambda _: self._quit(),
        }

    def run(self) -> None:
        """Answers commands until ``quit`` or the end of input."""
        while self._deferred or self._ended is None:
            self._take(self._next_line())

    def _next_line(self) -> InputLine:
        """Returns the next line in the order they came; waits for it."""
        return self._deferred.popleft() if self._deferred else self._lines.get()

    def _take(self, line: InputLine) -> None:
        """Answers one line; an error in it is reported and changes nothing."""
        if line is None:
            self._ended = self._clock()
            return
        try:
            if isinstance(line, Overlong):
                raise UgiError("the line is too long")
            words = line.split()
            if not words:
                return
            if words[0] not in self._commands:
                raise UgiError(f"there is no command {quoted(words[0])}")
            self._commands[words[0]](words[1:])
        except (UgiError, NotationError) as error:
            self._say(f"info string error: {error}")

    # While thinking ------------------------------------------------------------------

    def _should_stop(self) -> bool:
        """Answers the lines that have arrived; returns whether the search is to end."""
        while (self._deferred or self._lines.waiting) and not self._stop:
            self._take(self._next_line())  # the line after a stop may be the next go
        return self._is_over()

    def _count_should_stop(self) -> bool:
        """Reads new lines during perft and bench; returns whether to stop.

        Only `URGENT` commands are answered at once; the others are put off in their order.
        ``stop`` ends the count and a search that was put off.
        """
        while self._lines.waiting and not self._stop and len(self._deferred) < MOST_DEFERRED:
            line = self._lines.get()
            word = line.strip().partition(" ")[0] if isinstance(line, str) else ""
            if line is None or word in URGENT:
                self._take(line)
            if line is not None and (word == "stop" or word not in URGENT):
                self._deferred.append(line)
        return self._is_over()

    def _is_over(self) -> bool:
        if self._ended is not None and self._busy is not None:
            out_of_time = self._clock() >= self._ended + self._grace
            self._stop = self._stop or self._busy.infinite or out_of_time
        return self._stop

    def _raise_stop(self, so_far: int) -> None:
        del so_far
        if self._count_should_stop():
            raise StoppedError

    def _begin(self, limits: GoLimits, grace: float = GRACE) -> None:
        self._busy, self._stop, self._grace = limits, False, grace

    def _refuse_while_busy(self) -> None:
        if self._busy is not None:
            raise UgiError("the engine is searching; stop it first")

    # The board -----------------------------------------------------------------------

    def _here(self) -> LinePosition:
        """Returns the current position, or the start on another board if the options have changed.

        Where they describe no possible board, prints an error and returns the old position.
        """
        try:
            game = self._options.line_game()
        except UgiError as error:
            self._say(f"info string error: {error}; the position stays on the old board")
            return self._position
        if game != self._position.game:
            self._position = game.start()
        return self._position

    def _set_position(self, words: list[str]) -> None:
        game = self._options.line_game()
        kind, *rest = words or [""]
        if kind == "startpos":
            position = game.start()
        elif kind == "fen" and len(rest) >= 2:
            position = game.from_rows(" ".join(rest[:2]))
            rest = rest[2:]
        else:
            raise UgiError("a position is startpos, or fen with its rows and the side to move")
        if rest and rest[0] != "moves":
            raise UgiError(f"moves stand after the word moves, not after {quoted(rest[0])}")
        self._position = check_moves(position, split_moves(game, " ".join(rest[1:])))
        self._prepare()

    def _uginewgame(self) -> None:
        self._position = self._here().game.start()
        if self._busy is None and self._solver is not None:
            self._solver.clear()
        self._prepare()

    def _query(self, words: list[str]) -> None:
        answers: dict[str, Callable[[LinePosition], str]] = {
            "gameover": lambda position: str(position.outcome is not None).lower(),
            "p1turn": lambda position: str(position.turn is Player.FIRST).lower(),
            "result": lambda position: RESULTS[position.outcome],
        }
        if len(words) != 1 or words[0] not in answers:
            raise UgiError(f"a query is one of {', '.join(answers)}")
        self._say(f"response {answers[words[0]](self._here())}")

    def _draw(self) -> None:
        position = self._here()
        self._say(board_text(position))
        self._say(f"fen {format_position(position)}")

    # Searching -----------------------------------------------------------------------

    def _go(self, words: list[str]) -> None:
        if self._busy is not None:
            self._limits(words, self._position)  # a wrong line changes nothing
            self._deferred.appendleft(" ".join(["go", *words]))
            self._stop = True
            return
        position = self._here()
        limits = self._limits(words, position)
        self._begin(limits)
        if self._ended is not None:
            self._ended = self._clock()  # it was put off by a count: its grace begins now
        answer = "(none)" if position.outcome is not None else self._answer(position, limits)
        while limits.infinite and not self._stop and self._ended is None:
            self._take(self._next_line())
        self._busy = None
        self._say(f"bestmove {answer}")

    def _limits(self, words: list[str], position: LinePosition) -> GoLimits:
        return parse_go(words, position, self._options.number("MoveOverhead"))

    def _answer(self, position: LinePosition, limits: GoLimits) -> str:
        """Returns the move to play; where the search fails, the first legal move."""
        try:
            began, solver = self._clock(), None
            if self._options["Algorithm"] == PERFECT:
                solver = self._solver_for(position.game)
            thinking = Thinking(
                self._options, limits, solver, self._should_stop, self._say, began, self._clock
            )
            move = thinking.best_move(position)
            if self._options["Reasons"] == "true":
                self._say_reason(position)
            return str(move + 1)
        except OSError:
            raise  # the output is closed
        except Exception as error:
            self._say(f"info string error: {type(error).__name__}: {error}")
            return str(position.legal_moves()[0] + 1)

    def _say_reason(self, position: LinePosition) -> None:
        """Says why the position is won, if a tactic or a plan shows it: that takes no solver."""
        from engine.reasons.messages import sides_of
        from engine.reasons.proof import ProofKind
        from engine.reasons.reasons import Reasons
        from engine.reasons.searches import LIVE

        proof = Reasons(position.game, lambda position: None).first(position, None, LIVE)
        if proof.kind is not ProofKind.NONE:
            self._say(f"info string reason {proof.sentence.said(sides_of(position.game))}")

    def _prepare(self) -> None:
        """Makes the solver that the next ``go`` needs, before a clock runs."""
        if self._busy is not None or self._options["Algorithm"] != PERFECT:
            return
        try:
            self._solver_for(self._options.line_game())
        except UgiError:
            pass  # the options are being changed; ``go`` will tell
        except MemoryError as error:
            self._say(f"info string error: {error}")

    def _solver_for(self, game: LineGame) -> AnySolver:
        """Returns the game's exact solver: the last one unless game or options have changed."""
        size, threads = self._options.number("Hash"), self._options.number("Threads")
        own_book = self._options["OwnBook"] == "true"
        book = self._book if own_book else None
        wanted = game, size, threads, own_book
        if self._solver is None or self._solver_wanted != wanted:
            self._solver, self._solver_wanted = None, wanted

            def make(size: int) -> AnySolver:
                solver = make_solver(game, size, threads, self._tell, own_book=own_book, book=book)
                solver.claim_memory()
                return solver

            try:
                self._solver = make(size)
            except (ValueError, MemoryError) as error:
                self._say(f"info string error: {error}; {USUAL_TABLE_MIB} MiB are used")
                self._solver = make(USUAL_TABLE_MIB)
        return self._solver

    def _tell(self, text: str) -> None:
        self._say(f"info string {text}")

    def _stop_search(self) -> None:
        self._stop = True  # without a search it has no effect: ``bestmove`` has been sent

    def _perft(self, words: list[str]) -> None:
        self._refuse_while_busy()
        if len(words) != 1 or not words[0].isascii() or not words[0].isdigit():
            raise UgiError("perft takes a number of plies")
        depth = int(words[0][:9])
        if depth > DEEPEST:
            raise UgiError(f"perft takes at most {DEEPEST} plies")
        self._begin(GoLimits(depth=depth))
        try:
            total = watched_perft(self._here(), depth, self._raise_stop)
        except StoppedError:
            self._say("info string perft was stopped")
        else:
            self._say(f"perft {total}")
        finally:
            self._busy = None

    def _bench(self) -> None:
        self._refuse_while_busy()
        self._begin(GoLimits(), grace=math.inf)  # it ends by itself, and soon
        try:
            bench(self._say, self._count_should_stop)
        except StoppedError:
            self._say("info string bench was stopped")
        finally:
            self._busy = None

    # The rest ------------------------------------------------------------------------

    def _ugi(self) -> None:
        self._say(f"id name Plyfall {__version__}")
        self._say("id author the Plyfall authors")
        for option in OPTIONS:
            self._say(str(option))
        if not is_compiled():
            self._tell(NOT_COMPILED)
        self._say("ugiok")

    def _isready(self) -> None:
        self._prepare()
        self._say("readyok")

    def _setoption(self, words: list[str]) -> None:
        if not words or words[0] != "name":
            raise UgiError("an option is set by setoption name NAME value VALUE")
        at = words.index("value") if "value" in words else len(words)
        self._options.set(" ".join(words[1:at]), " ".join(words[at + 1 :]))

    def _quit(self) -> None:
        self._stop = True
        self._ended = self._clock()
        self._deferred.clear()


def speak(book: Book | None = None) -> None:
    """Runs a session over standard input and output; `book` is as for `Session`."""
    source, sink = sys.stdin.fileno(), sys.stdout

    def say(line: str) -> None:
        sink.write(line + "\n")
        sink.flush()

    Session(LineReader(lambda most: os.read(source, most)), say, book=book).run()
