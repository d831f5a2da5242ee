"""What is read aloud and heard while keys are used, compared with the texts of it that are kept.

`nox -s pictures` renews them; look at those that change.
"""

import re
from collections.abc import Iterator
from difflib import unified_diff
from pathlib import Path

import pygame
import pytest
from heard import Heard
from how_many import seldom
from kept_texts import check_kept
from pilot import Launch, Pilot
from screens import RARE, show

from gui.shell.notices import Notices
from gui.widgets.command import chord
from gui.widgets.widget import Description

SPOKEN = Path(__file__).with_name("spoken")
SESSIONS = {
    "start": "Tab → → ← Tab → Tab → ← Home End Tab Tab → Space Esc Tab Enter Esc",
    "settings": "→ ← Tab → Tab Space Tab → End Home Tab Space Space M M Home M Home → Esc",
    "playing": "4 ← ← Enter 9 U U U Y T A L N Esc F2 ↓ Esc Ctrl+C Ctrl+V S R P G M F1 Esc",
    "column full": "4 3 U Y Y",
    "hint": "H L A T 2 2 U U U U Y",
    "thinking": "G H U N Esc Esc",
    "paused": "P P U P",
    "no answer": "G U",
    "threats on squares": "T T 9 8 6 4 Enter",
    "won": "↓ U Y T R Home Esc Enter",
    "review": "Home → → End L ← Period Period Comma R R L ← S T 1 A Enter 3 4 Backspace"
    " Backspace Esc",
    "mistake tried again": "1 2 A Enter Period T A Period Period S",
    "mistake on squares": "R R L T 5 A Period Comma Esc",
    "setting up": "C 1 ← Enter Space Space Space Space Space Space U U U U 2 Enter ↑ Enter 0 Enter"
    " U U X O E Del F P N Enter",
    "set up wrongly": "→ P U ↑ Enter P U ↓ Del 2 ↑ Enter P Esc Esc",
    "no games": "Enter",
    "no statistics": "Enter",
    "games": "↓ ↓ ↑ End Home PageDown → → ← Slash R Esc Del Esc R",
    "statistics of reviews": "↓ ↓ ↑ → →",
    "statistics": "→ → ← Tab ↓ End Home Tab ← Tab Enter Esc Esc",
    "practice": "Tab Tab Tab Enter Esc T Esc",
    "puzzle": "H 7 2 1 Enter S U N F1 Esc Esc",
    "lab": "→ → → ← C X End Home Equals Minus P P O D A ↓ Enter W Esc S Esc T Esc Space"
    " O ↓ Enter E",
    "exercise": "H H W 3 Enter Tab 1 Tab Shift+Tab 2 Backspace Minus 3 I Backspace I Enter"
    " → ↓ K Enter Ctrl+C N A T S Esc",
    "exercise, wrong": "Tab " * 20 + "Shift+Tab Shift+Tab 5 Tab K Enter",
    "practice, all done": "Enter",
    "games of a search": "→ → ← Shift+→ Shift+← Equals Minus Minus ↓ ↑ End Home C → S T Esc",
    "games of a search, backed up": "↓ ↓ → → Equals Space Space",
    "lab: why the end of a game": "→ → → ↑ ↓ ↓ G",
    "lab on squares": "Home End ↓ → Ctrl+→ Shift+← Shift+→ ↑ Ctrl+← Ctrl+←",
    "lab with chance": "P → → → P End O",
    "table of costs": "← → → → → ← Esc",
    "costs being measured": "← Esc",
    "earlier tournaments": "Esc ↓ ↓ ↑ Del Del Del Del Space",
    "tournament": "↓ ↓ ↑ Del A Esc T Esc E Esc S F",
    "tournament played": "↓ ↑ F PageDown PageUp Tab ↓ ↓ Enter",
}
"""For each screen the keys that are pressed there one after the other."""


def read_aloud(each: Description) -> str:
    return " | ".join(filter(None, (each.role, each.name, each.value, *each.states, each.hint)))


@pytest.fixture
def notices(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The notices shown since it was last emptied, and for how long."""
    found, show = list[str](), Notices.show

    def shown(self: Notices, words: str, span: float) -> None:
        found.append(f"{words} ({span:g} s)")
        show(self, words, span)

    monkeypatch.setattr(Notices, "show", shown)
    return found


def session(pilot: Pilot, keys: str, notices: list[str]) -> Iterator[str]:
    """Yields what is said and heard at first and after each key."""
    sounds = pilot.app.sounds = Heard()
    pilot.app.seeds.seed(1)
    before = list[str]()
    for key in ["", *keys.split()]:
        pilot.app.last_announcement = ""
        if key:
            called = chord(key)
            mod = pygame.KMOD_LCTRL * bool(called.ctrl) | pygame.KMOD_LSHIFT * bool(called.shift)
            pilot.press(called.key, mod=mod)
        pilot.come_to_rest()
        pilot.wait(0.7)
        said = [read_aloud(each) for each in pilot.described()]
        yield f"\n{key or 'at first'}"
        yield from (f"  ♪ {sound.name}" for sound in sounds.heard)
        yield from (f"  notice: {words}" for words in notices)
        if pilot.app.last_announcement:
            yield f"  announced: {pilot.app.last_announcement}"
        for line in unified_diff(before, said, n=0, lineterm=""):
            if not line.startswith(("---", "+++", "@@")):
                yield f"  {line}"
        before = said
        sounds.heard.clear()
        notices.clear()


def file_of(name: str) -> Path:
    return SPOKEN / f"{re.sub('[^a-z]+', '-', name)}.txt"


@pytest.mark.parametrize("name", seldom(RARE, SESSIONS))
def test_what_is_said_and_heard_is_what_is_kept(
    launch_at_noon: Launch, notices: list[str], name: str
) -> None:
    file, pilot = file_of(name), show(launch_at_noon, name)
    found = "\n".join(session(pilot, SESSIONS[name], notices)).strip() + "\n"
    check_kept(file, found, around=2)


def test_every_text_is_of_a_screen() -> None:
    assert {*SPOKEN.iterdir()} == {file_of(name) for name in SESSIONS}
