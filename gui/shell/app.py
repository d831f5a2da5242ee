"""The app: the window, the stack of scenes, and the loop that drives the one on top."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace

import pygame

from engine.games.foreign_text import drawable
from engine.service.messages import Reply
from gui.files.game_in_progress import GameInProgress
from gui.files.library import Library
from gui.files.options import Options
from gui.files.settings import LOUDEST, SPEEDS, Settings
from gui.files.storage import Storage
from gui.look.crossfade import Crossfade
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.theme import THEMES
from gui.shell.commands import FULL_SCREEN, QUIT
from gui.shell.layout import effective_scale
from gui.shell.motion_clock import MotionClock
from gui.shell.notice_view import PlacedNotice, place_notice
from gui.shell.notices import Notices
from gui.shell.pacing import Pacing
from gui.shell.requests import Request
from gui.shell.services import AnalystService, EngineService, ShownScene
from gui.shell.sound import Sounds
from gui.shell.window import Window
from gui.widgets.clipboard import Clipboard, SystemClipboard
from gui.widgets.widget import Description

KEY_REPEAT = (350, 40)
"""Milliseconds until a key held down is repeated, and between the repetitions."""
MOST_FADED = 2_400_000
"""The most pixels of a window in which screens fade into one another at full speed."""
NOT_OWNED = (
    "Another Plyfall is using the same data folder. This window does not save its settings, "
    "and keeps a game under Games when it ends or when you leave it."
)


class App:
    """The window, the scenes, and all that outlives a scene: engine, files, settings, sound."""

    def __init__(
        self,
        options: Options,
        engine: EngineService,
        analyst: AnalystService,
        storage: Storage,
        opener: Callable[[App, Request], None],
        *,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """Opens the window; raises `NoWindowError`.

        `opener` shows the scene for a request; `clock` returns and `sleep` takes seconds.
        """
        self.options = options
        self._opener = opener
        self.engine = engine
        self.analyst = analyst
        self.storage = storage
        self.library = Library(storage)
        self._in_progress = GameInProgress(storage, self.library)
        self._after_frame: list[Callable[[], None]] = []
        self._attended: list[Callable[[], bool]] = []
        self._busy = False
        """Whether something that is attended to goes on."""
        """What is to be done once the next frame is on the screen."""
        self.clipboard: Clipboard = SystemClipboard()
        self.settings = storage.load_settings()
        self.clock = MotionClock(clock, SPEEDS[self.settings.speed])
        """The time by which everything moves, in seconds; faster or slower as the settings say."""
        self.pacing = Pacing(clock, sleep)
        self.seeds = random.Random(options.seed)
        self.sounds = Sounds(
            muted=options.mute or self.settings.muted, volume=self.settings.volume / LOUDEST
        )
        self.running = True
        self._placed: PlacedNotice | None = None
        """The notice on the screen, in its place."""
        self.on_frame: Callable[[], None] | None = None
        """Called after every frame that was drawn; for benchmarks."""
        self.last_announcement = ""
        """The last sentence announced."""
        self._scenes: list[ShownScene] = []
        self._restarts = engine.restarts
        self._replies: list[Reply] = []
        self._analysed = False
        self._failures: set[str] = set()
        """The failures reported already that still last."""
        self._drawn = False
        """Whether a frame has been drawn since the window was opened."""
        self._late: list[pygame.Rect] = []
        """The parts of the last frame that were left to the next one."""
        self._fade = Crossfade(self.clock)
        """The screen before, while it fades away."""
        self._notices = Notices(clock)
        if not storage.owned:
            storage.trouble(NOT_OWNED)
        self.window = Window(options.window, fullscreen=options.fullscreen)
        self._hand = False
        """Whether the pointer is a hand."""
        self._restyle()

    # The window

    @property
    def screen(self) -> pygame.Surface:
        """The surface to draw on."""
        return self.window.surface

    @property
    def reduced_motion(self) -> bool:
        """Whether to fade instead of moving."""
        return self.options.reduced_motion or self.settings.reduced_motion

    def _restyle(self) -> None:
        """Makes style and sprites for the settings and the window's size, and lays out anew."""
        percent = self.settings.scale or self.window.automatic_scale()
        scale = effective_scale(self.screen.get_size(), percent)
        self.style = Style(THEMES[self.settings.theme], scale)
        self.sprites = Sprites(self.style, symbols=self.settings.symbols)
        for scene in self._scenes:
            scene.layout()

    def change(self, settings: Settings) -> None:
        """Applies and saves new settings."""
        looks = ("theme", "scale", "symbols")
        restyle = any(getattr(settings, n) != getattr(self.settings, n) for n in looks)
        self.settings = settings
        self.clock.speed = SPEEDS[settings.speed]
        self.sounds.muted = self.options.mute or settings.muted
        self.sounds.volume = settings.volume / LOUDEST
        if not self.options.selftest:
            self.storage.save_settings(settings)
        if restyle:
            self._restyle()

    def toggle_mute(self) -> None:
        """Turns the sound on or off, and shows which for a moment."""
        self.options = replace(self.options, mute=False)
        self.change(replace(self.settings, muted=not self.sounds.muted))
        self.notify("Sound off" if self.sounds.muted else "Sound on", 1.5)

    def notify(self, words: str, span: float = 6.0) -> None:
        """Shows a notice for `span` seconds, where it hides no control."""
        self._notices.show(words, span)
        if self._scenes:
            self._scenes[-1].redraw()

    def hide_notice(self) -> None:
        """Removes the notice, which would hide a dialog."""
        self._notices.hide()

    def announce(self, words: str) -> None:
        """Takes a sentence about what has just happened, for people who cannot see the screen.

        `describe` says how things stand, this says what changed: a move, an answer, the end of a
        game. A screen reader is to be attached here later; until then the sentence is only kept.
        """
        self.last_announcement = drawable(words)

    def after_frame(self, action: Callable[[], None]) -> None:
        """Has `action` called as soon as the next frame is on the screen.

        It is called before that if a scene is opened or left, the program ends, or the game in
        progress is asked for.
        """
        if action not in self._after_frame:
            self._after_frame.append(action)

    def attend(self, work: Callable[[], bool]) -> None:
        """Has `work` called every round, whichever scene is on top; it must not wait.

        It returns whether it goes on, so that the program does not doze.
        """
        if work not in self._attended:
            self._attended.append(work)

    def dismiss(self, work: Callable[[], bool]) -> None:
        """Has `work` called no more."""
        if work in self._attended:
            self._attended.remove(work)

    def finish_frame(self) -> None:
        """Calls at once what `after_frame` has put off."""
        while self._after_frame:
            self._after_frame.pop(0)()

    @property
    def in_progress(self) -> GameInProgress:
        """The game in progress, with every move made so far."""
        self.finish_frame()
        return self._in_progress

    # Scenes

    @property
    def scenes(self) -> tuple[ShownScene, ...]:
        """The stack of scenes, the one on top last."""
        return tuple(self._scenes)

    @property
    def scene(self) -> ShownScene:
        """The scene on top."""
        return self._scenes[-1]

    def is_on_top(self, scene: ShownScene) -> bool:
        """Returns whether `scene` is on top."""
        return bool(self._scenes) and self._scenes[-1] is scene

    def open(self, request: Request) -> None:
        """Opens the scene for a request, on top of the others."""
        self.sounds.prepare()
        self.finish_frame()
        self._opener(self, request)

    def show(self, scene: ShownScene) -> None:
        """Puts a scene on top."""
        if self._scenes:
            self._begin_fade()
        self._scenes.append(scene)
        self._come_up()

    def put_below(self, scene: ShownScene) -> None:
        """Puts a scene below all others, to go back to."""
        self._scenes.insert(0, scene)
        scene.layout()
        scene.enter()

    def back(self) -> None:
        """Removes the scene on top and shows the one below, if there is one."""
        self.finish_frame()
        if len(self._scenes) > 1:
            self._begin_fade()
            self._scenes.pop().exit()
            self._come_up()

    @property
    def fades(self) -> bool:
        """Whether all of the window can be drawn again in every frame of a motion."""
        width, height = self.screen.get_size()
        return self._drawn and width * height <= MOST_FADED and not self.options.selftest

    def _begin_fade(self) -> None:
        """Has the screen fade away, unless that is more than a frame's work in a large window."""
        if self.fades:
            window = self.screen.get_rect()
            self._fade.begin(self.screen, window, reduced=self.reduced_motion)

    def finish_fade(self) -> None:
        """Ends the fading of the screen before."""
        if self._fade.moving:
            self._fade.finish()
            self.scene.redraw()

    @property
    def easing(self) -> bool:
        """Whether a screen or a dialog comes or goes."""
        return self._fade.moving or self.scene.easing

    def _come_up(self) -> None:
        """Prepares the scene that is now on top; drops the analysis for the one before."""
        self.analyst.rest()
        pygame.key.set_repeat(*(KEY_REPEAT if self.scene.repeats_keys else ()))
        self.scene.layout()
        self.scene.enter()

    def quit(self) -> None:
        """Ends the program after this frame."""
        self.running = False

    def describe(self) -> list[Description]:
        """Returns what is on the screen, in words.

        A screen reader is to be attached here and at `announce` later.
        """
        return self.scene.describe()

    @property
    def notice(self) -> str:
        """The notice shown; '' if there is none."""
        return self._notices.shown

    # The loop

    def run(self) -> None:
        """Runs until the window is closed."""
        while self.running:
            self.step()
        self.finish_frame()
        while self._scenes:
            self._scenes.pop().exit()

    def step(self) -> None:
        """Runs one round: events, replies, animations, drawing, then a rest until the next."""
        try:
            self._work()
        finally:
            self.finish_frame()
        if self.running:
            self._rest()

    def _work(self) -> None:
        self.pacing.begin_round()
        for event in pygame.event.get():
            self.pacing.note_event()
            self._dispatch(event)
            if not self.running:
                return
        self._poll_engines()
        self._busy = sum(work() for work in self._attended) > 0
        replies, self._replies = self._replies, []
        for reply in replies:
            self.scene.handle_reply(reply)
        if self._analysed:
            self._analysed = False
            self.scene.analysed()
        self._report_engine_trouble()
        for trouble in self.storage.take_troubles():
            self._notices.queue(trouble)
        if self._notices.update():
            self.scene.redraw()
        self.scene.update()
        self._draw()
        self._show_pointer()

    def _poll_engines(self) -> bool:
        """Takes in what the engine processes have sent; returns whether anything is new."""
        self._replies += self.engine.poll()
        self._analysed |= self.analyst.poll()
        troubles = {self.engine.failure, self.analyst.failure} - {""}
        news = bool(self._replies) or self._analysed
        return news or self.engine.restarts != self._restarts or troubles != self._failures

    def _report_engine_trouble(self) -> None:
        """Shows once each failure of an engine process, and each replacement of one."""
        if self.engine.restarts != self._restarts:
            self._restarts = self.engine.restarts
            self.notify("The engine had to be started again. Nothing is lost.")
        failures = {text for text in (self.engine.failure, self.analyst.failure) if text}
        for text in sorted(failures - self._failures):
            self.notify(f"The engine gave no answer: {text}.", 12)
        self._failures = failures

    def _dispatch(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._fade.finish()
            self._restyle()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.scene.redraw()
        elif event.type == pygame.KEYDOWN and FULL_SCREEN.matches(event):
            self.window.toggle_fullscreen()
        elif event.type == pygame.KEYDOWN and QUIT.matches(event):
            self.quit()
        else:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.finish_fade()
            if event.type in (pygame.KEYDOWN, pygame.MOUSEMOTION) and len(self._scenes) > 1:
                self.sounds.prepare()
            self.scene.handle(event)

    def _show_pointer(self) -> None:
        """Makes the pointer a hand over what can be clicked; changes it only if it differs."""
        dialogs = self.scene.dialogs
        hand = (dialogs[-1].group if dialogs else self.scene.group).clickable
        if hand != self._hand:
            self._hand = hand
            self.window.show_hand(hand)

    def _draw(self) -> None:
        for rect in self._fade.in_motion() + self._late:  # after what moves, which is drawn first
            self.scene.redraw(rect)
        pieces = self.scene.take_dirty()
        placed = self._place_notice() if pieces and self.notice else None
        if placed is not None and placed != self._placed:
            if self._placed is not None:  # what it should not hide has changed, and it moves away
                self.scene.redraw()
                pieces = self.scene.take_dirty()
            self._placed = placed
        if not self.notice:
            self._placed = None
        dimmed = self.scene.dim_drawn(self.screen)
        can_wait = self.scene.divisible and not self._fade.moving
        least, self._late = 2 if self._late else 1, []  # what was late is not left out again
        for number, piece in enumerate(pieces):
            if number >= least and can_wait and self.pacing.hurried:
                pieces, self._late = pieces[:number], pieces[number:]
                break
            self.screen.set_clip(piece)
            self.scene.draw(self.screen)
            if placed is not None:
                placed.draw(self.screen, self.style)
        self.screen.set_clip(None)
        self._fade.draw(self.screen)
        if pieces:
            self._drawn = True
            self.pacing.wait_to_show()
            pygame.display.update([self.screen.get_rect()] if dimmed else pieces)
            if self.on_frame is not None:
                self.on_frame()

    def _place_notice(self) -> PlacedNotice:
        """Returns the notice in its place among what the scene shows."""
        scene, window = self.scene, self.screen.get_rect()
        cards = scene.notice_cards
        return place_notice(
            self.notice, self.style, window, scene.notice_rooms, scene.kept_clear, cards
        )

    def _rest(self) -> None:
        """Sleeps until the next frame is due, or if nothing moves until something may."""
        if self.scene.animating or self.easing or self._late:
            self.pacing.wait_for_frame()
            return
        self.sounds.rest()
        self.pacing.pause()
        busy = self._busy or self._notices.busy or self.analyst.busy
        if self.scene.idle and not busy:
            self.pacing.doze(self.window.connection, self._poll_engines)
