"""Kills the program at random moments, and looks for lost games and engines left behind.

    python tests/support/kills.py [--kills 100] [--seed 1]

The real program runs without a screen on a data directory of its own: real files, the real
engine process, real events. Code in the same process presses keys, for a person or two at
the board, and writes every move into a journal once the program has taken it in. The program
is killed (SIGKILL) at a random moment and started again, which then goes on with the game or
begins another. After every kill the last games of the journal have to be found, in the file of
the game in progress or among the kept games; at the end all of them. Linux only, as it reads
/proc. A thousand kills take about half an hour on two cores.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gui.shell.app import App

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from processes import engines, environment, is_alive  # noqa: E402

LONGEST_LIFE = 1.0
"""Seconds that the program lives at most once its window is open."""
STILL_BORN = 0.15
"""The share of programs that are killed while they start."""
ENGINE_GONE = 10.0
"""Seconds after which an engine process without its window counts as left behind."""
GAMES = (
    ("--game", "connect-four", "--players", "human,human"),
    ("--game", "connect-four", "--players", "human,random"),
    ("--game", "tic-tac-toe", "--players", "human,human"),
    ("--game", "tic-tac-toe", "--players", "random,human"),
    (),
)
"""What the program is started with; without words, it begins on the start screen."""

# The program, whose keys are pressed from inside


def drive(arguments: list[str]) -> int:
    """Runs the program and presses its keys until it is killed: `JOURNAL SEED WORDS…`."""
    import gui.program
    from engine.service.client import EngineClient
    from gui.command_line import parse
    from gui.shell.app import App

    journal = os.open(arguments[0], os.O_WRONLY | os.O_APPEND)
    presser = KeyPresser(journal, random.Random(int(arguments[1])))

    class Driven(App):
        """The app, with a key pressed in every round of its loop."""

        shown = False

        def step(self) -> None:
            if not self.shown:
                self.shown = True
                print("up", flush=True)
            super().step()
            presser.note(self)

        def _rest(self) -> None:
            presser.press(self)  # an event that waits keeps the rest short
            super()._rest()

    vars(gui.program)["App"] = Driven
    options = parse(arguments[2:])
    assert options.data_dir is not None
    engine = EngineClient()
    try:
        return gui.program.run(options, engine, options.data_dir)
    finally:
        engine.close()


class KeyPresser:
    """Presses a key at each round, and writes down what the program has made of it."""

    def __init__(self, journal: int, chance: random.Random) -> None:
        """`journal` is an open file; what is written into it survives the program."""
        self._journal, self._chance = journal, chance
        self._noted: object = None

    def press(self, app: App) -> None:
        """Presses the key that goes on here, or now and then another."""
        import pygame

        key = self._key(app)
        if key is not None:
            event: dict[str, Any] = {"key": key, "mod": 0, "unicode": "", "scancode": 0}
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                pygame.event.post(pygame.event.Event(kind, **event))

    def _key(self, app: App) -> int | None:
        import pygame

        from gui.play.match import Phase
        from gui.play.scene import PlayScene
        from gui.start.commands import PLAY, RESUME
        from gui.start.scene import StartScene

        chance, scene = self._chance, app.scene
        if isinstance(scene, PlayScene) and not scene.dialogs:
            if scene.match.phase is Phase.OVER or chance.random() < 0.03:
                return chance.choice([pygame.K_n, pygame.K_n, pygame.K_ESCAPE])
            if scene.match.phase is Phase.HUMAN:
                return ord(str(chance.choice(scene.match.position.legal_moves()) + 1))
            return None
        if isinstance(scene, StartScene) and not scene.dialogs and scene.saved is not None:
            go_on = chance.random() < 0.5
            scene.group.set_focus(scene.ui.widget(RESUME if go_on else PLAY))
        return pygame.K_RETURN

    def note(self, app: App) -> None:
        """Writes the game on the board into the journal, once for each move."""
        from gui.play.scene import PlayScene

        scene = app.scene
        if not isinstance(scene, PlayScene) or not scene.match.record.moves:
            return
        saved = scene.saved_game()
        state = (saved.origin.id, saved.moves)
        if state != self._noted:
            self._noted = state
            over = saved.record().outcome is not None
            line = json.dumps({"id": saved.origin.id, "moves": saved.moves, "over": over})
            os.write(self._journal, f"{line}\n".encode())


# The kills


def games_written(journal: Path) -> dict[str, tuple[tuple[int, ...], bool]]:
    """The last state of every game in the journal, the latest last."""
    games: dict[str, tuple[tuple[int, ...], bool]] = {}
    for line in journal.read_text("utf-8").splitlines():
        entry = json.loads(line)
        games.pop(entry["id"], None)
        games[entry["id"]] = (tuple(entry["moves"]), entry["over"])
    return games


def lost(data: Path, games: dict[str, tuple[tuple[int, ...], bool]]) -> list[str]:
    """What is wrong with the games of which there should be at least so many moves."""
    from gui.files.library import Library
    from gui.files.storage import Storage

    storage = Storage(data)
    current, library = storage.load_current(), Library(storage)
    in_file = {}
    if current is not None:
        in_file = {game.origin.id: game for game in (current.game, *current.unkept)}
    wrong = []
    for name, (moves, over) in games.items():
        kept = library.find(name)
        found = [game.moves for game in ([kept.saved] if kept else [])]
        found += [in_file[name].moves] if name in in_file else []
        if not any(each[: len(moves)] == moves for each in found):
            wrong.append(f"{name} has moves {moves}; found {found}")
        elif over and kept is None and name not in in_file:
            wrong.append(f"{name} has ended and is not kept")
    wrong += [f"trouble: {each}" for each in storage.take_troubles()]
    return wrong


def live_and_die(words: list[str], life: float, *, born: bool) -> tuple[list[int], str]:
    """Starts the program, kills it after `life` seconds; returns orphans, and its last words.

    The seconds count from the opening of its window where it is to be `born`.
    """
    with subprocess.Popen(
        [sys.executable, __file__, "--drive", *words],
        env=environment(PYGAME_HIDE_SUPPORT_PROMPT="1", SDL_VIDEODRIVER="dummy"),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        if born:
            process.stdout.readline()
        time.sleep(life)
        started = engines(process.pid)
        process.kill()
        _, said = process.communicate(timeout=ENGINE_GONE)
    end = time.monotonic() + ENGINE_GONE
    while (left := [each for each in started if is_alive(each)]) and time.monotonic() < end:
        time.sleep(0.005)
    return left, said


def main() -> int:
    """Kills and counts; returns 1 where a game was lost or an engine left behind."""
    raw = argparse.RawTextHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=raw)
    parser.add_argument("--kills", type=int, default=100, metavar="N")
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    options = parser.parse_args()
    chance, began = random.Random(options.seed), time.monotonic()
    wrong: list[str] = []
    printed = moves = 0
    with tempfile.TemporaryDirectory() as folder:
        data, journal = Path(folder) / "data", Path(folder) / "journal"
        journal.touch()
        for number in range(options.kills):
            game = chance.choice(GAMES)
            life, born = chance.uniform(0, LONGEST_LIFE), chance.random() > STILL_BORN
            words = [str(journal), str(chance.getrandbits(32)), "--data-dir", str(data), "--mute"]
            words += ["--reduced-motion", *game]
            left, said = live_and_die(words, life, born=born)
            printed += bool(said)
            wrong += [f"kill {number}: engine {each} left behind" for each in left]
            games = games_written(journal)
            latest = dict(list(games.items())[-5:])
            wrong += [f"kill {number}: {each}" for each in lost(data, latest)]
            if sys.stderr.isatty():
                print(f"\r{number + 1} of {options.kills}", end="", file=sys.stderr, flush=True)
        games = games_written(journal)
        moves = sum(len(each) for each, _ in games.values())
        wrong += [f"at the end: {each}" for each in lost(data, games)]
        drafts = list(data.rglob(".plyfall-draft-*"))
    print(f"{options.kills} kills, {printed} programs had written on standard error")
    ends = Counter("ended" if over else "unfinished" for _, over in games.values())
    if not moves:
        wrong.append("no move was played, so that none could be lost")
    print(f"{len(games)} games ({ends['ended']} ended), {moves} moves")
    print(f"{len(wrong)} failures, {len(drafts)} drafts not yet cleared")
    print(f"{time.monotonic() - began:.0f} s")
    for each in wrong[:20]:
        print(f"  {each}")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(drive(sys.argv[2:]) if sys.argv[1:2] == ["--drive"] else main())
