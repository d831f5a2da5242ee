"""How strong a computer plays: by a level, by a depth, or by a time for a move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS, ALPHABETA, LEVELS
from gui.files.setup import USUAL_LEVEL, Seat, Seats
from gui.files.statistics import GameResults
from gui.look import style as s
from gui.look.style import Style
from gui.shell.player_names import seconds
from gui.start import commands
from gui.start import words as start_text
from gui.start.layout import StartLayout
from gui.start.sides import is_usual
from gui.widgets import LinkButton, Scale, Segments, Widget

LEVEL, DEPTH, TIME = "level", "depth", "time"
TIMES = (
    *(100, 200, 300, 500, 700, 1000, 1500, 2000, 3000, 4000, 5000, 7000),
    *(10_000, 15_000, 20_000, 30_000, 45_000, 60_000),
)
"""The times for a move offered, in milliseconds."""
USUAL_TIME = 1000


class Strength:
    """The controls for the strength of one side's computer."""

    def __init__(
        self,
        change: Callable[[Player, Seat], None],
        ask_for_other: Callable[[Player], None],
    ) -> None:
        """`change` is called with the side's new player."""
        self._change = change
        self._player = Player.SECOND
        self._seat: Seat
        self._game: LineGame
        self._levels = dict.fromkeys(Player, USUAL_LEVEL)
        """The level chosen last for each side, while it is not used."""
        self._times = dict.fromkeys(Player, USUAL_TIME)
        self.mode: Segments[str] = Segments(
            "Strength by",
            [(LEVEL, "Level"), (DEPTH, "Depth"), (TIME, "Time")],
            LEVEL,
            self._choose_mode,
        )
        labels = [ALGORITHMS[name].label for name in LEVELS]
        self.level = Scale(
            "Level",
            0,
            len(LEVELS) - 1,
            0,
            lambda index: self._set(level=LEVELS[index]),
            big_step=2,
            labels=labels,
        )
        self.depth = Scale("Depth", 1, 2, 1, lambda depth: self._set(depth=depth))
        self.time = Scale(
            "Time for a move",
            0,
            len(TIMES) - 1,
            0,
            lambda index: self._set(movetime=TIMES[index]),
            big_step=3,
            labels=[f"{seconds(time)} s" for time in TIMES],
        )
        self.sliders = {LEVEL: self.level, DEPTH: self.depth, TIME: self.time}
        self.other = LinkButton(
            commands.OTHER.label, lambda: ask_for_other(self._player), icon="next"
        )
        self.heading = start_text.STRONG
        self._short = ""
        """The heading where there is little room."""
        self.name = ""
        self.words = ""
        self._layout: StartLayout
        self.in_sight = False
        """Whether any computer plays."""

    @property
    def widgets(self) -> list[Widget]:
        """The controls in the order of Tab."""
        return [self.mode, *self.sliders.values(), self.other]

    def _set(self, **fields: object) -> None:
        self._change(self._player, replace(self._seat, **fields))  # type: ignore[arg-type]

    def _choose_mode(self, mode: str) -> None:
        usual = {"algorithm": ALPHABETA, "evaluation": "squares"}
        if mode == LEVEL:
            self._set(level=self._levels[self._player], movetime=None, **usual)
        elif mode == DEPTH:
            depth = min(self._seat.depth, self._game.cells)
            self._set(level=None, movetime=None, depth=depth, **usual)
        else:
            self._set(level=None, movetime=self._times[self._player], **usual)

    def show(
        self,
        game: LineGame,
        seats: Seats,
        player: Player,
        side: str,
        score: GameResults | None,
    ) -> None:
        """Shows the strength of `player`, whose side is called `side`."""
        seat = self._seat = seats[player]
        self._game, self._player = game, player
        self.in_sight = not seat.is_human
        usual = is_usual(seat)
        mode = LEVEL if seat.level is not None else DEPTH if seat.movetime is None else TIME
        if usual and seat.level is not None:
            self._levels[player] = seat.level
        if usual and seat.movetime is not None:
            self._times[player] = seat.movetime
        self.mode.value = mode if usual else ""
        self.mode.visible = self.other.visible = self.in_sight
        for name, slider in self.sliders.items():
            slider.visible = self.in_sight and usual and name == mode
        self.depth.high = game.cells
        self.depth.value = min(seat.depth, game.cells)
        if seat.level is not None:
            self.level.value = LEVELS.index(seat.level)
        if seat.movetime is not None:
            aim = seat.movetime
            self.time.value = min(range(len(TIMES)), key=lambda i: abs(TIMES[i] - aim))
        both = not any(each.is_human for each in seats)
        self._short = side
        self.heading = f"{start_text.STRONG} is {side}" if both else start_text.STRONG
        self.name = start_text.strength_name(game, seat)
        found = [start_text.strength_words(game, seat), start_text.own_score(score)]
        self.words = " ".join(filter(None, found))
        for slider in self.sliders.values():
            slider.words = self.words

    def place(self, layout: StartLayout, style: Style) -> None:
        """Places the controls."""
        self._layout = layout
        row = layout.strong
        wide = min(style.px(222), row.width - style.px(96))
        self.mode.rect = pygame.Rect(row.right - wide, row.y, wide, row.height)
        for slider in self.sliders.values():
            slider.rect = layout.slider.copy()
        self.other.rect = layout.other.copy()
        self.other.rect.width = min(self.other.width(style), layout.other.width)

    def look(self) -> tuple[object, ...]:
        """Returns what is drawn besides the controls."""
        return self.in_sight, self.heading, self.name, self.words

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the heading, the strength in large letters, the sentences about it."""
        if not self.in_sight:
            return
        theme, layout = style.theme, self._layout
        head = layout.strong.copy()
        head.width = self.mode.rect.x - style.px(8) - head.x
        heading, size = self.heading, s.NAME
        if style.text_size(heading, size, s.SEMIBOLD)[0] > head.width:
            size = s.SECOND
        if style.text_size(heading, size, s.SEMIBOLD)[0] > head.width:
            heading, size = self._short, s.NAME
        style.write(target, heading, head, theme.text, size=size, weight=s.SEMIBOLD)
        style.write(target, self.name, layout.name, theme.text, size=s.TITLE, weight=s.SEMIBOLD)
        place = layout.words
        size, height = s.SMALL, style.line_height(s.SMALL)
        for larger in (s.BODY, s.SECOND):
            room = style.line_height(larger) + style.px(2)
            if len(style.wrapped(self.words, place.width, larger)) * room <= place.height:
                size, height = larger, room
                break
        lines = style.wrapped(self.words, place.width, size, most=max(place.height // height, 1))
        for number, line in enumerate(lines):
            row = pygame.Rect(place.x, place.y + number * height, place.width, height)
            style.write(target, line, row, theme.muted, size=size)
