"""The app: the window, the stack of scenes, and the loop that drives the one on top."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from engine.games.foreign_text import drawable
from engine.service.client import EngineClient
from gui.files.library import Library
from gui.files.settings import LOUDEST, REDUCED, SPEEDS, SYSTEM, Options, Settings
from gui.files.storage import GameInProgress, Storage
from gui.look.picture_memory import Crossfade, PictureMemory
from gui.look.rects import first_part
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.look.themes import DARK, LIGHT, THEMES
from gui.shell.analyst import Analyst
from gui.shell.engine_news import EngineNews
from gui.shell.errands import Errands
from gui.shell.fingers import Fingers
from gui.shell.jobs import Requests
from gui.shell.mishaps import Mishaps
from gui.shell.notices import Notices
from gui.shell.pacing import MotionClock, Pacing
from gui.shell.pads import Pads
from gui.shell.requests import Request
from gui.shell.sound import Sounds
from gui.shell.system_settings import SystemSettings
from gui.shell.window import Window, effective_scale, system_language
from gui.widgets.clipboard import Clipboard
from gui.widgets.command import KEYS
from gui.widgets.widget import Description
from gui.words.catalogue import CATALOGUE, say

KEY_REPEAT = (350, 40)
"""Milliseconds until a key held down is repeated, and between the repetitions."""
MOST_FADED = 2_400_000
"""The most pixels of a window in which screens fade into one another at full speed."""
MOST_LATE = 500_000
"""The most pixels of what can wait that a frame draws which has no time left."""
if TYPE_CHECKING:  # it imports the app
    from gui.shell.scene import Scene


class App:
    """The window, the scenes, and all that outlives a scene: engine, files, settings, sound."""

    def __init__(
        self,
        options: Options,
        engine: EngineClient,
        analyst: Analyst,
        storage: Storage,
        opener: Callable[[App, Request], None],
        *,
        clock: Callable[[], float],
        sleep: Callable[[float], None],
    ) -> None:
        """Opens the window; raises `NoWindowError`.

        `opener` shows the scene for a request; `clock` returns and `sleep` takes seconds.
        """
        self.options = options
        self._opener = opener
        self.kept: dict[str, object] = {}
        """What scenes that were left take up again when they are opened, by their names."""
        self.engine = engine
        self.analyst = analyst
        self.storage = storage
        self.library = Library(storage)
        self._in_progress = GameInProgress(storage, self.library)
        self.system = SystemSettings(clock, self.follow_system)
        """The desktop's settings, once they have been read."""
        self.errands = Errands()
        """What is done after the next frame, or each round beside the scene on top."""
        self.errands.attend(self.system.poll)
        self.clipboard = Clipboard()
        self._load_settings()
        self.clock = MotionClock(clock, SPEEDS[self.settings.speed])
        """The time by which everything moves, in seconds; faster or slower as the settings say."""
        self.pacing = Pacing(clock, sleep)
        self.seeds = random.Random(options.seed)
        muted, volume = options.mute or self.settings.muted, self.settings.volume
        self.sounds = Sounds(muted=muted, volume=volume / LOUDEST)
        self.pads = Pads(self, clock)
        self._fingers = Fingers(self, clock)
        self.running = True
        self.on_frame: Callable[[], None] | None = None
        """Called after every frame that was drawn; for benchmarks."""
        self.speak: Callable[[str], None] = lambda sentence: None
        """Called with every sentence that a screen reader is to read aloud."""
        self.last_announcement = ""
        """The last sentence announced."""
        self.scenes: list[Scene] = []
        """The stack of scenes, the one on top last."""
        self._news = EngineNews(engine, analyst, storage.log)
        self._mishaps = Mishaps(self)
        self.notices = Notices(clock)
        self._open_window()

    def _open_window(self) -> None:
        """Opens the window, in which nothing is drawn yet."""
        self._drawn = False
        """Whether a frame has been drawn since the window was opened."""
        self._late: list[pygame.Rect] = []
        """The parts of the last frame that were left to the next one."""
        self.memory = PictureMemory()
        """Memory for the pictures of motions, got while nothing moves."""
        self._prepared = False
        """Whether there is enough of it."""
        self._fade = Crossfade(self.clock, self.memory)
        """The screen before, while it fades away."""
        self.window = Window(self.options.window, fullscreen=self.options.fullscreen)
        self._restyle()

    def _load_settings(self) -> None:
        """Loads the settings; what is wrong with their file is said in the system's language."""
        self.settings = Settings()
        self._speak()
        self.settings = self.storage.load_settings()
        self._speak()
        KEYS.use(self.settings.keys)

    # The window

    @property
    def screen(self) -> pygame.Surface:
        """The surface to draw on."""
        return self.window.surface

    @property
    def reduced_motion(self) -> bool:
        """Whether to fade instead of moving."""
        by_system = self.settings.motion == SYSTEM and self.system.reduces_motion
        return self.options.reduced_motion or self.settings.motion == REDUCED or by_system

    def _speak(self) -> None:
        """Chooses the language of the command line, of the settings, or of the system."""
        wanted = self.options.language or self.settings.language
        CATALOGUE.speak(system_language() if wanted == SYSTEM else wanted)

    def _restyle(self) -> None:
        """Makes style and sprites for the settings and the window's size, and lays out anew."""
        percent = self.settings.scale or self.window.automatic_scale()
        scale = effective_scale(self.screen.get_size(), percent)
        self.style = Style(THEMES[self.settings.theme], scale)
        self.sprites = Sprites(self.style, symbols=self.settings.symbols)
        self.lay_out()

    def lay_out(self) -> None:
        """Has every scene place everything anew."""
        for scene in self.scenes:
            scene.layout()

    def change(self, settings: Settings) -> None:
        """Applies and saves new settings."""
        looks = ("theme", "scale", "symbols", "keys", "language")
        if settings.language != self.settings.language:
            self.options = replace(self.options, language=None)
        restyle = any(getattr(settings, n) != getattr(self.settings, n) for n in looks)
        self.settings = settings
        KEYS.use(settings.keys)
        self.clock.speed = SPEEDS[settings.speed]
        self.sounds.muted = self.options.mute or settings.muted
        self.sounds.volume = settings.volume / LOUDEST
        if not self.options.selftest:
            self.storage.save_settings(settings)
        self._speak()
        if restyle:
            self._restyle()

    def follow_system(self) -> None:
        """Takes over what the desktop's settings say."""
        theme = self.settings.theme
        if self.settings.system_theme and self.system.light is not None:
            theme = (LIGHT if self.system.light else DARK).name
        if theme != self.settings.theme:
            self.change(replace(self.settings, theme=theme))
        self.lay_out()

    def toggle_mute(self) -> None:
        """Turns the sound on or off, and shows which for a moment."""
        self.options = replace(self.options, mute=False)
        self.change(replace(self.settings, muted=not self.sounds.muted))
        self.notify("Sound off" if self.sounds.muted else "Sound on", 1.5)

    def notify(self, words: str, span: float = 6.0) -> None:
        """Shows a notice for `span` seconds, where it hides no control; a reader reads it."""
        self.notices.show(say(words), span)
        self.speak(drawable(say(words)))

    def announce(self, words: str) -> None:
        """Takes a sentence about what has just happened, for people who cannot see the screen.

        `describe` says how things stand, this says what changed: a move, an answer, the end.
        """
        self.last_announcement = drawable(say(words))
        self.speak(self.last_announcement)

    @property
    def in_progress(self) -> GameInProgress:
        """The game in progress, with every move made so far."""
        self.errands.finish_frame()
        return self._in_progress

    # Scenes

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self.scenes[-1]

    def is_on_top(self, scene: Scene) -> bool:
        """Returns whether `scene` is on top."""
        return bool(self.scenes) and self.scenes[-1] is scene

    def open(self, request: Request) -> None:
        """Opens the scene for a request, on top of the others."""
        self.sounds.prepare()
        self.errands.finish_frame()
        self._opener(self, request)

    def show(self, scene: Scene) -> None:
        """Puts a scene on top."""
        if self.scenes:
            self._begin_fade()
        self.scenes.append(scene)
        self._come_up()

    def turn_to(self, scene: Scene) -> None:
        """Puts a scene in the place of the one on top."""
        self.scenes[-1] = scene
        self._come_up()

    def put_below(self, scene: Scene) -> None:
        """Puts a scene below all others, to go back to."""
        self.scenes.insert(0, scene)
        scene.layout()
        scene.enter()

    def back(self) -> None:
        """Removes the scene on top and shows the one below, if there is one."""
        self.errands.finish_frame()
        if len(self.scenes) > 1:
            self._begin_fade()
            self.scenes.pop().exit()
            self._come_up()

    def _begin_fade(self) -> None:
        """Has the screen fade away, unless that is more than a frame's work in a large window."""
        window = self.screen.get_rect()
        small = window.width * window.height <= MOST_FADED
        if self._drawn and small and not self.options.selftest:
            self._fade.begin(self.screen, window, reduced=self.reduced_motion)

    def finish_fade(self) -> None:
        """Ends the fading of the screen before."""
        if self._fade.moving:
            self._fade.finish()
            self.scene.redraw()

    @property
    def late(self) -> bool:
        """Whether parts of the last frame were left to this one."""
        return bool(self._late)

    @property
    def easing(self) -> bool:
        """Whether a screen or a dialog comes or goes."""
        return self._fade.moving or self.scene.easing

    def _come_up(self) -> None:
        """Prepares the scene that is now on top; drops the analysis for the one before."""
        self.analyst.request(Requests())
        pygame.key.set_repeat(*(KEY_REPEAT if self.scene.repeats_keys else ()))
        self.scene.layout()
        self.scene.enter()
        self.scene.find_pointer()

    def quit(self) -> None:
        """Ends the program after this frame."""
        self.running = False

    def describe(self) -> list[Description]:
        """Returns what is on the screen, in words."""
        return self.scene.describe()

    # The loop

    def run(self) -> None:
        """Runs until the window is closed."""
        while self.running:
            try:
                self.step()
            except Exception as error:  # whatever it is, the game goes on
                self._mishaps.handle(error)
        self.errands.finish_frame()
        while self.scenes:
            self.scenes.pop().exit()

    def step(self) -> None:
        """Runs one round: events, replies, animations, drawing, then a rest until the next."""
        try:
            self._work()
        finally:
            self.errands.finish_frame()
        if self.running:
            self._rest()

    def _work(self) -> None:
        self.pacing.begin_round()
        for event in pygame.event.get():
            self.pacing.note_event(event.type)
            self.pads.handle(event)
            if not self._fingers.handle(event):
                self.dispatch(event)
            if not self.running:
                return
        self._news.poll()
        self.errands.work()
        replies, analysed, troubles = self._news.take()
        for reply in replies:
            next(each for each in reversed(self.scenes) if each.takes_replies).handle_reply(reply)
        if analysed:
            self.scene.analysed()
        for words, span in troubles:
            self.notify(words, span)
        self.notices.advance(self.storage.take_troubles())
        self.scene.update()
        self._draw()
        self.window.show_hand(self.scene.top_group.clickable)

    def dispatch(self, event: pygame.event.Event) -> None:
        """Handles an event: by the window, or else by the scene on top."""
        choosing = any(each.takes_any_key for each in self.scene.dialogs)
        if event.type == pygame.WINDOWFOCUSGAINED:
            self.system.read_again()
        if event.type == pygame.QUIT:
            self.quit()
        elif event.type == pygame.VIDEORESIZE:
            self._fade.finish()
            self._prepared = False
            self._restyle()
        elif event.type in (pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED):
            self.scene.redraw()
        elif choosing or not self.window.handle(event, self.quit):
            if event.type == pygame.MOUSEMOTION:
                self.window.pointer = event.pos
            elif event.type == pygame.WINDOWLEAVE:
                self.window.pointer = None
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self.finish_fade()
            if event.type in (pygame.KEYDOWN, pygame.MOUSEMOTION) and len(self.scenes) > 1:
                self.sounds.prepare()
            self.scene.handle(event)

    def _draw(self) -> None:
        screen, drawn = self.screen, list[pygame.Rect]()
        for rect in self._fade.in_motion() + self._late:  # after what moves, which is drawn first
            self.scene.redraw(rect)
        pieces = self.notices.take_dirty(self.scene, self.style, screen.get_rect())
        can_wait = self.scene.divisible and not self._fade.moving
        least = 2 if self._late else 1  # what was late is not left out again
        while pieces and (len(drawn) < least or not (can_wait and self.pacing.hurried)):
            piece, *pieces = pieces
            if drawn and can_wait and self.pacing.hurried:
                piece, rest = first_part(piece, MOST_LATE)
                pieces = [*rest, *pieces]
            screen.set_clip(piece)
            self.scene.draw(screen)
            self.notices.draw(screen, self.style)
            drawn.append(piece)
        self._late = pieces
        screen.set_clip(None)
        self._fade.draw(screen)
        if drawn:
            self._drawn = True
            self.pacing.wait_to_show()
            self.window.show(drawn)
            if self.on_frame is not None:
                self.on_frame()

    def _rest(self) -> None:
        """Sleeps until the next frame is due, or if nothing moves until something may."""
        if self.scene.animating or self.easing or self._late:
            self.pacing.wait_for_frame()
            return
        self.sounds.rest()
        if not self._prepared:
            self._prepared = self.memory.prepare(self.screen.get_size())
        self.pacing.pause(self.window.connection)
        busy = self.errands.busy or self.notices.busy or self.analyst.busy or not self._prepared
        if self.scene.idle and not busy:
            self.pacing.doze(self.window.connection, self._news.poll)
