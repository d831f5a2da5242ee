"""A window that hangs in the midst of a tournament, to be killed; run as a program.

Its argument is the data directory. It writes a line when the first game is over.
"""

import os
import sys
import time
from dataclasses import replace
from pathlib import Path


def main(data: Path) -> None:
    """Starts the tournament by the keys that a person presses, then hangs."""
    import pygame
    from lab_pages import open_tournament
    from pilot import Pilot

    from gui.lab.tournament import run as tournament_run

    tournament_run.NICENESS = 0
    pilot = Pilot(data)
    page = open_tournament(pilot)
    page._change(
        replace(page.draft, players=("random", "alphabeta:depth=2"), games=6, plies=2, at_once=1)
    )
    pilot.press(pygame.K_SPACE)
    pilot.wait_for(lambda: page.run is not None and page.run.finished)
    print("one game is over", flush=True)
    time.sleep(120)


if __name__ == "__main__":
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    here = Path(__file__).parent
    sys.path[:0] = [str(here.parents[1]), str(here)]
    main(Path(sys.argv[1]))
