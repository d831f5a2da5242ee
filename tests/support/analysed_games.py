"""Starts games with an analysis whose answers are known, and reads the scores shown."""

from collections.abc import Sequence

from local_engines import InstantAnalysis, PatientAnalysis
from pilot import Launch, Pilot
from screens import LATE, PEOPLE

from engine.games.game import Move
from engine.search.limits import Bounds
from engine.service.messages import Analysed, Done, Reply


class HalfAnalysis(PatientAnalysis):
    """Answers with the given bounds, and without a solution once `gives_up` is set."""

    def __init__(self, bounds: Sequence[Bounds | None]) -> None:
        super().__init__()
        self.bounds = tuple(bounds)
        self.gives_up = False

    def poll(self) -> list[Reply]:
        question = self._open
        if question is None:
            return []
        if self.gives_up:
            self._open = None
            return [Done(question.id)]
        return [Analysed(question.id, len(question.task.moves), self.bounds)]


def at(launch: Launch, moves: str, *arguments: str, game: str = "connect-four") -> Pilot:
    """Starts a game of two people after some moves, with an instant analysis."""
    words = ("--moves", moves) if moves else ()
    return launch("--game", game, *PEOPLE, *words, *arguments, analysis=InstantAnalysis())


def analysed(
    launch: Launch, moves: str = LATE, *arguments: str, game: str = "connect-four"
) -> Pilot:
    """Starts the same with analysis turned on, and all known."""
    pilot = at(launch, moves, *arguments, game=game)
    pilot.type("a")
    pilot.wait(0.5)
    return pilot


def chips(pilot: Pilot) -> dict[Move, str]:
    """Returns the scores shown, by move; the best with a star."""
    return {
        int(chip.name.split()[1]) - 1: chip.value + "*" * chip.best
        for chip in pilot.play.help.values.chips
    }


def expected(known: dict[Move, int], ply: int, cells: int = 42) -> dict[Move, str]:
    """Returns the values that should be shown after `ply` moves, from exact scores."""
    own, others = (cells - ply + 1) // 2, (cells - ply) // 2  # the stones left to each side
    best = max(known.values())
    values = {
        move: f"win {own - score + 1}"
        if score > 0
        else f"loss {others + score + 1}"
        if score
        else "draw"
        for move, score in known.items()
    }
    return {move: values[move] + "*" * (known[move] == best) for move in known}
