"""Prints every control and every text of every screen and dialog, one in a line, sorted by screen.

Usage: python tools/screen_texts.py [CHECKOUT] [SCREEN ...]

CHECKOUT is a folder with any version of the program whose tests have `screens.py` and `pilot.py`;
run it with that version's environment. Lines are the same in every run, so that two versions can
be compared by `diff`.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from pathlib import Path
from typing import Any
from unittest.mock import patch

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
WINDOW = "1920x1200"
"""A window in which few pages scroll."""


def lines_of(pilot: Any) -> list[str]:
    """Returns what a screen is described by, and what is drawn that no description says."""
    from gui.look.lettering import Lettering

    drawn, render = list[str](), Lettering.rendered

    def watched(self: Any, text: str, *rest: Any) -> Any:
        drawn.append(text)
        return render(self, text, *rest)

    pilot.come_to_rest()
    pilot.wait(1)
    with patch.object(Lettering, "rendered", watched):
        pilot.app.scene.redraw()
        pilot.step()
    found = []
    for each in pilot.described():
        words = [each.role, each.name]
        words += [str(getattr(each, key)) for key in ("value", "help") if getattr(each, key, "")]
        found.append(" | ".join(words))
    said = " ".join(found)
    return found + [f"text | {each}" for each in drawn if each.strip() and each not in said]


def main(checkout: str = "", *names: str) -> None:
    """Prints the lines of some screens, or of all."""
    root = Path(checkout or Path(__file__).parent.parent).resolve()
    os.chdir(root)
    sys.path[:0] = [str(root), str(root / "tests" / "support")]
    import pygame
    import screens
    from pilot import Pilot

    for name in sorted(names or screens.NAMES):
        with tempfile.TemporaryDirectory() as folder:
            os.environ["HOME"] = folder

            def launch(*words: str, folder: str = folder, **named: Any) -> Pilot:
                pygame.display.quit()
                return Pilot(Path(folder), *words, **named)

            pilot = screens.show(launch, name, "--window", WINDOW)
            for line in sorted(set(lines_of(pilot))):
                clean = re.sub(r"\b\d\d[:-]\d\d\b|\d{4}-\d\d-\d\d", "…", line)
                print(f"{name}: {' '.join(clean.split())}", flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
