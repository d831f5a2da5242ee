"""Drives the program by real events and a clock that the test moves."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, ClassVar

import pygame
from local_engines import PatientAnalysis, ScriptedEngine
from processes import until

from gui.command_line import parse
from gui.files.storage import CURRENT_GAME, Storage
from gui.play.scene import PlayScene
from gui.program import make_app, open_first_scene
from gui.shell.analyst import Analyst
from gui.shell.pacing import IDLE
from gui.shell.scene import Scene
from gui.start.scene import StartScene
from gui.widgets import Choice, PickList, TextField, Widget
from gui.widgets.group import Group
from gui.widgets.widget import Description
from gui.words.catalogue import say

TWO_PEOPLE = ("--game", "connect-four", "--players", "human,human")
SHARING = 8
"""The most frames that show, one after the other, what an event has changed beside a motion."""
SELDOM = 0.3
"""Seconds between two drawings of what moves, where no test looks at it."""

SceneKind = type[Scene]


class Clock:
    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now

    def advance(self, seconds: float) -> None:
        assert seconds >= 0
        self.now += seconds


class Pilot:
    """The program in a window without a screen."""

    frame: ClassVar[float] = 1 / 20
    """The least seconds between frames while something moves, as on a slow computer."""
    draws_motion: ClassVar[bool] = False
    """Whether what moves is drawn each time: few tests look at it. The fixture `motion_drawn` has
    it drawn, and `every_frame` as often as usual."""

    def __init__(
        self,
        data: Path,
        *arguments: str,
        engine: Any = None,
        analysis: Any = None,
        storage: Storage | None = None,
        tips: bool = False,
    ) -> None:
        """Starts the program, whose chance is always the same unless a seed is among `arguments`.

        `tips` says whether a newcomer's tips are shown.
        """
        self._pointer = (0, 0)
        usual = [] if "--window" in arguments else ["--window", "1280x800"]
        directory = [] if storage is not None else ["--data-dir", str(data)]
        options = parse(["--mute", "--seed", "1", *directory, *usual, *arguments])
        self.data = data
        self.clock = Clock()
        self.engine: ScriptedEngine = engine or ScriptedEngine()
        self.analysis: PatientAnalysis = analysis or PatientAnalysis()
        self.analyst = Analyst(lambda: self.analysis, self.clock)
        self.app = make_app(
            options,
            self.engine,
            self.analyst,
            storage or Storage(data),
            clock=self.clock,
            sleep=self._rest,
        )
        self.app.pacing.shown_after = 0  # drawing takes none of the test's time
        self.draw = self.app._draw
        """Draws what has changed, without a round of the loop."""
        if not self.draws_motion:
            self._drawn = self.clock.now
            self.app._draw = self._draw_at_rest  # type: ignore[method-assign]
            self.app.memory.prepare = lambda window: True  # type: ignore[method-assign]
        if not tips:
            self.app.settings = replace(self.app.settings, tips=False)
        open_first_scene(self.app)
        self.step()

    # Time

    def _rest(self, seconds: float) -> None:
        """Rests as the program asks, but at least for `frame` seconds."""
        self.clock.advance(max(seconds, self.frame) if seconds < IDLE else seconds)

    def _draw_at_rest(self) -> None:
        """Draws at rest, and in motion now and then; what has changed meanwhile is drawn later."""
        moving = self.app.scene.animating or self.app.easing
        if not moving or self.clock.now >= self._drawn + SELDOM:
            self._drawn = self.clock.now
            self.draw()
        if moving:
            self.scene.refresh_if_stale()

    def step(self) -> None:
        self.app.step()

    def wait(self, seconds: float) -> None:
        end = self.clock.now + seconds
        while self.clock.now < end and self.app.running:
            self.step()

    def until(self, so: Callable[[], bool], seconds: float = 10.0) -> None:
        end = self.clock.now + seconds
        while not so():
            assert self.clock.now < end, "the condition has not become true"
            self.step()

    def wait_for(self, so: Callable[[], object]) -> None:
        """Lets real time pass, for what processes and threads do, until something is so."""

        def is_so() -> object:
            self.step()
            return so()

        until(is_so)

    def come_to_rest(self) -> None:
        """Lets every stone land and every pulse fade."""
        self.until(lambda: not self.is_animating())

    # Input

    def post(self, kind: int, **fields: Any) -> None:
        """Posts an event and lets the program see it, and show what it changes."""
        pygame.event.post(pygame.event.Event(kind, **fields))
        self.step()
        for _ in range(SHARING):
            if self.app.running and self.refreshes:
                self.step()  # after that in which something began to move

    def press(self, key: int, *, mod: int = 0, unicode: str = "") -> None:
        """A key goes down and up; where it is a character, its text comes with it."""
        if not unicode and 32 <= key < 127 and not mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            unicode = chr(key)
        pygame.event.post(
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=unicode, scancode=0)
        )
        if unicode:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=unicode))
        self.post(pygame.KEYUP, key=key, mod=mod, unicode=unicode, scancode=0)

    def type(self, text: str) -> None:
        for character in text:
            self.press(ord(character))

    def point(self, pos: tuple[int, int], *, held: bool = False) -> None:
        before, self._pointer = self._pointer, pos
        rel = (pos[0] - before[0], pos[1] - before[1])
        self.post(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(int(held), 0, 0))

    def click(self, pos: tuple[int, int]) -> None:
        self.point(pos)
        self.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=pos, button=1)

    # Output

    @property
    def scene(self) -> Scene:
        assert isinstance(self.app.scene, Scene)
        return self.app.scene

    def shows(self, kind: SceneKind) -> bool:
        return isinstance(self.app.scene, kind)

    @property
    def start(self) -> StartScene:
        assert isinstance(self.app.scene, StartScene)
        return self.app.scene

    @property
    def play(self) -> PlayScene:
        assert isinstance(self.app.scene, PlayScene)
        return self.app.scene

    @property
    def group(self) -> Group:
        """The controls that events go to."""
        return self.app.scene.top_group

    @property
    def dialog(self) -> str:
        """The title of the dialog in front, empty where there is none."""
        dialogs = self.app.scene.dialogs
        return dialogs[-1].title if dialogs else ""

    def widget(self, name: str, nth: int = 0) -> Widget:
        found = [w for w in self.group.widgets if alike(w.name, name)]
        names = [w.name for w in self.group.widgets]
        assert len(found) > nth, f"{name!r} is not among {names}"
        return found[nth]

    def choice(self, name: str, nth: int = 0) -> Choice:
        widget = self.widget(name, nth)
        assert isinstance(widget, Choice)
        return widget

    def pick_list(self, name: str) -> PickList:
        widget = self.widget(name)
        assert isinstance(widget, PickList)
        return widget

    def text_field(self, name: str) -> TextField:
        widget = self.widget(name)
        assert isinstance(widget, TextField)
        return widget

    def sees(self, name: str) -> bool:
        return any(alike(w.name, name) for w in self.group.widgets)

    @property
    def refreshes(self) -> bool:
        """Whether frames in motion are still to show what has changed."""
        return self.app.scene.stale or self.app.scene.sharing.left

    def is_animating(self) -> bool:
        return self.app.scene.animating or self.app.easing

    def described(self) -> list[Description]:
        return self.app.describe()

    @property
    def sentence(self) -> str:
        """The sentence that says how the game stands."""
        return next(d.name for d in self.described() if d.role == "status")

    @property
    def notice(self) -> str:
        """The line at the bottom, empty where there is none."""
        return self.app.notices.shown

    @property
    def refused(self) -> str:
        """The words at a column that is full, or at a square that is taken."""
        return self.play.board.refused

    @property
    def saved(self) -> dict[str, Any]:
        data: dict[str, Any] = json.loads((self.data / CURRENT_GAME).read_text("utf-8"))
        return data

    @property
    def moves(self) -> str:
        return str(self.saved["moves"])


def alike(one: str, other: str) -> bool:
    """Whether a name is another one, which is in English, but for capitals."""
    return one.casefold() in (other.casefold(), say(other).casefold())


def turn_to(pilot: Pilot, title: str) -> None:
    """Turns to the page of the search lab, which is in sight, by its keys."""
    while not alike(str(pilot.choice("Page").value), title):
        pilot.press(pygame.K_PAGEDOWN, mod=pygame.KMOD_LCTRL)


WatchFrames = Callable[[Pilot], list[list[pygame.Rect]]]
"""Has drawing a piece take as long as a frame may, as the fixture `watch_frames` does."""
Launch = Callable[..., Pilot]
"""Starts the program with the words of a command line, as the fixture `launch` does."""
