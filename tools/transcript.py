"""Plays games in the window and prints every sentence it shows, to be read aloud.

    python tools/transcript.py [--seed 1] [--game NAME ...]

Analysis, coach and review are on. Each line has the time since the last move, the part of the
screen, and its new words; a part that has not changed is not printed again. The players, the exact
scores and the seed are real; the clock is the tool's own, so that the same seed prints the same.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "tools"))

from make_pictures import prepare  # noqa: E402

prepare()

import pygame  # noqa: E402
from drawn import draw_anew  # noqa: E402
from local_engines import LOOKS, PatientAnalysis, ScriptedEngine, analyser  # noqa: E402
from pilot import Pilot  # noqa: E402
from stopped_searches import stop_after  # noqa: E402

from engine.games.game import Move  # noqa: E402
from engine.games.record import GameRecord  # noqa: E402
from engine.players.choose import Memory, choose  # noqa: E402
from engine.reasons.judgement import best_moves, best_score, sign  # noqa: E402
from engine.search.limits import Bounds, SearchInfo  # noqa: E402
from engine.service.messages import (  # noqa: E402
    Analyse,
    Analysed,
    AnalysisTask,
    BestMove,
    Done,
    Info,
    Message,
    Reply,
)
from gui.files.settings import Settings  # noqa: E402
from gui.files.storage import Storage  # noqa: E402
from gui.play.match import Match, Phase  # noqa: E402
from gui.review.scene import ReviewScene  # noqa: E402

THINKS = 12
"""How often an engine is looked at until it answers."""
LONGEST = 60.0
"""The most seconds that a part of the transcript waits for."""
MOVE = re.compile(r"(Column|Square) \d+")
"""The name of a move's value."""
SHOWN = ("Values", "Evaluation", "Evaluation bar", "Best line", "Moves")
"""The controls whose words are printed; those of the others are their names."""


@dataclass(frozen=True)
class Script:
    """A game to print."""

    arguments: tuple[str, ...]
    errs: bool
    """Whether the person plays a losing move where there is one, otherwise the best."""


SCRIPTS = {
    "lost": Script(("--game", "connect-four", "--players", "human,perfect"), errs=True),
    "won": Script(
        ("--game", "connect-four", "--first", "human", "--level", "beginner"), errs=False
    ),
    "drawn": Script(("--game", "tic-tac-toe", "--players", "perfect,human"), errs=False),
    "five": Script(
        ("--game", "connect-four", "--board", "5x5", "--connect", "4", "--level", "beginner"), False
    ),
    "people": Script(("--game", "tic-tac-toe", "--players", "human,human"), errs=True),
    "computers": Script(("--game", "tic-tac-toe", "--players", "random,perfect"), errs=False),
}


class NearEngine(ScriptedEngine):
    """Chooses moves in this process, after it has been looked at a few times."""

    def __init__(self) -> None:
        super().__init__()
        self._looks = 0
        self._memory = Memory()

    def poll(self) -> list[Reply]:
        """Returns progress at first, later the move."""
        question = self.open
        if question is None:
            self._looks = 0
            return super().poll()
        self._looks += 1
        if self._looks == 2:
            return [Info(question.id, SearchInfo(1, 0, (), 1, 1, 0.01))]
        if self._looks < THINKS:
            return []
        self.open, self._looks = None, 0
        position = GameRecord(question.game, question.moves).position
        chance = random.Random(f"{question.seed} {question.moves}")
        found = choose(question.player, position, chance, memory=self._memory)
        return [BestMove(question.id, found)]


class NearAnalysis(PatientAnalysis):
    """Analyses in this process, and tells what it has found in several answers, as it arrives."""

    def __init__(self) -> None:
        super().__init__()
        self._telling: Iterator[Reply] = iter(())

    def analyse(self, task: AnalysisTask) -> int:
        """Begins with another task."""
        number = super().analyse(task)
        self._telling = self._answers(number, task)
        return number

    def stop(self) -> None:
        """Says no more."""
        super().stop()
        self._telling = iter(())

    def poll(self) -> list[Reply]:
        """Returns the next answer."""
        reply = next(self._telling, None)
        return [] if reply is None else [reply]

    def _answers(self, number: int, task: AnalysisTask) -> Iterator[Reply]:
        for ply in task.plies:
            found = solved(AnalysisTask(task.game, task.moves[:ply], (ply,), task.line))
            if found is None:
                continue
            for known in (2, 5):
                columns = tuple(
                    bounds if bounds is None or move < known else Bounds(-99, 99)
                    for move, bounds in enumerate(found.columns)
                )
                yield Analysed(number, ply, columns)
            yield replace(found, id=number)
        yield Done(number)


@cache
def solved(task: AnalysisTask) -> Analysed | None:
    """Returns the exact scores of a position's moves; None for a finished game."""
    said: list[Message] = []
    analyser(task.game).answer(Analyse(0, task), said.append, stop_after(100 * LOOKS))
    return next((each for each in reversed(said) if isinstance(each, Analysed)), None)


class Transcript:
    """The words of one game's screens, part by part."""

    def __init__(self, pilot: Pilot) -> None:
        self.pilot = pilot
        self._since = pilot.clock.now
        self._before: dict[str, str] = {}

    def begin(self, title: str) -> None:
        """Prints a title, from which the time is counted."""
        print(f"\n--- {title}", flush=True)
        self._since = self.pilot.clock.now

    def note(self, parts: dict[str, str]) -> None:
        """Prints the parts that have changed."""
        now = self.pilot.clock.now - self._since
        for part, words in parts.items():
            if words and self._before.get(part) != words:
                print(f"{now:5.2f}  {part:12} {words}")
        self._before.update(parts)

    def wait(self, so: Callable[[], bool], seconds: float = LONGEST) -> None:
        """Lets time pass until something is so, frame by frame, and prints what changes."""
        self.note(self._said())
        end = self.pilot.clock.now + seconds
        while not so() and self.pilot.clock.now < end:
            self.pilot.step()
            self.note(self._said())
        self.note(self._drawn())

    def _said(self) -> dict[str, str]:
        """Returns the descriptions of the screen for a screen reader, without the buttons."""
        pilot, parts, chips = self.pilot, dict[str, str](), list[str]()
        for each in pilot.described():
            if each.role == "status":
                parts["headline"], parts["below"] = each.name, each.value
            elif MOVE.fullmatch(each.name):
                chips.append(" ".join([f"{each.name}: {each.value}", *each.states]))
            elif each.role == "label" or each.name in SHOWN:
                parts[each.name] = each.value
        parts["chips"] = ", ".join(chips)
        parts["announced"], parts["notice"] = pilot.app.last_announcement, pilot.notice
        parts["dialog"] = pilot.dialog
        return parts

    def _drawn(self) -> dict[str, str]:
        """Returns what is drawn besides, without the names of controls."""
        said = " ".join(self._said().values())
        names = {each.name for each in self.pilot.described()}
        found = [text.asked for text in draw_anew(self.pilot).visible()]
        rest = [each for each in found if each not in said and each not in names and len(each) > 2]
        return {"also drawn": " | ".join(dict.fromkeys(rest))}


class PrintedGame:
    """Plays a game to its end, and goes through its review."""

    def __init__(self, pilot: Pilot, script: Script, chance: random.Random) -> None:
        self._pilot, self._script, self._chance = pilot, script, chance
        self._transcript = Transcript(pilot)
        self._hints = 2

    def play(self) -> None:
        """Plays the game and prints its words."""
        self._transcript.wait(self._rests)
        while self._match.outcome is None:
            ply = self._match.record.ply
            if self._match.phase is Phase.HUMAN:
                self._move()
            else:
                self._transcript.begin(f"the computer, after {ply} moves")
                self._transcript.wait(partial(self._has_moved, ply))
            self._transcript.wait(self._rests)
        self._pass("the end", 3)
        self._review()

    @property
    def _match(self) -> Match:
        return self._pilot.play.match

    def _has_moved(self, ply: int) -> bool:
        return self._match.record.ply > ply

    def _rests(self) -> bool:
        """Returns whether a person is to move and all values are known, or the game is over."""
        over = self._match.phase in (Phase.HUMAN, Phase.OVER) or self._match.computers_only
        quiet = not (self._match.moving or self._pilot.analyst.busy)
        return over and quiet and (self._match.computers_only or not self._pilot.play.help.waiting)

    def _pass(self, title: str, seconds: float) -> None:
        self._transcript.begin(title)
        self._transcript.wait(lambda: False, seconds)

    def _move(self) -> None:
        """Makes the person's move, with a hint now and then, and answers the coach."""
        pilot, ply = self._pilot, self._match.record.ply
        key = str(self._choose() + 1)
        if self._hints and self._chance.random() < 0.4:
            self._hints -= 1
            pilot.type("h")
            self._pass(f"a hint, after {ply} moves", 0.5)
        pilot.type(key)
        self._transcript.begin(f"{key} is pressed, after {ply} moves")
        if pilot.dialog:
            self._transcript.wait(lambda: False, 0.5)
            self._transcript.wait(lambda: False, 1)
            pilot.click(pilot.widget("Play it anyway").rect.center)
            self._transcript.begin("Play it anyway")

    def _choose(self) -> Move:
        """Returns the person's move: one that changes the result for the worse, or a best one."""
        record = self._match.record
        found = solved(AnalysisTask(record.game, record.moves, (record.ply,)))
        assert found is not None, "the game goes on"
        best, score = best_moves(found.columns), best_score(found.columns)
        assert score is not None, "all scores are known"
        worse = [m for m, b in enumerate(found.columns) if b and sign(b.score) < sign(score)]
        errs = self._script.errs and worse and self._chance.random() < 0.5
        return self._chance.choice(worse if errs else best)

    def _review(self) -> None:
        """Goes through the review, move by move."""
        pilot = self._pilot
        pilot.press(pygame.K_r)
        scene = pilot.scene
        assert isinstance(scene, ReviewScene)
        self._transcript.begin("the review")
        self._transcript.wait(lambda: not pilot.analyst.busy)
        pilot.press(pygame.K_HOME)
        for ply in range(len(scene.review.record.all_moves) + 1):
            self._pass(f"ply {ply} of the review", 0.6)
            pilot.press(pygame.K_RIGHT)


def main() -> None:
    """Prints the transcripts."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=SCRIPTS, action="append", help="all by default")
    options = parser.parse_args()
    for name in options.game or SCRIPTS:
        script = SCRIPTS[name]
        print(f"\n=== {name}: {' '.join(script.arguments)}, seed {options.seed}")
        with tempfile.TemporaryDirectory() as folder:
            data = Path(folder)
            Storage(data).save_settings(
                replace(Settings(), analysis=True, coach=True, threats=True)
            )
            words = (*script.arguments, "--seed", str(options.seed))
            pilot = Pilot(data, *words, engine=NearEngine(), analysis=NearAnalysis())
            PrintedGame(pilot, script, random.Random(options.seed)).play()
            pilot.app.library.close()
            pygame.display.quit()


if __name__ == "__main__":
    main()
