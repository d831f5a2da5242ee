"""The controls of the Monte Carlo page: buttons for phases and games, the constant, the picks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from gui.lab import commands
from gui.lab.monte_carlo import words as mcts_text
from gui.lab.monte_carlo.games import MOST_GAMES, Setting
from gui.lab.monte_carlo.layout import MctsLayout
from gui.lab.picks import Pick, place_picks
from gui.lab.step_bar import Playing, bar_buttons, place_buttons, show_playing
from gui.look import style as s
from gui.look.style import Style
from gui.look.words import game_name
from gui.shell.commands import Command
from gui.widgets import Slider, Widget

HIGHEST = 300
"""The largest exploration constant, in hundredths."""
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0, 32.0, 128.0, 512.0, 2048.0)
"""Phases a second."""


class ConstantSlider(Slider):
    """The exploration constant in one line, its name short where there is little room."""

    def value_text(self) -> str:
        """Returns the constant with its decimals."""
        return f"{self.value / 100:.2f}"

    def _track(self) -> pygame.Rect:
        left, right = self._ends
        track = pygame.Rect(left, 0, max(right - left, 1), self._knob)
        track.centery = self.rect.centery
        return track

    _ends = (0, 1)

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws the name at the left, the track, and the value at the right."""
        theme = style.theme
        self._knob = style.px(22)
        name = mcts_text.EXPLORATION_SHORT if self.rect.width >= style.px(260) else "c"
        size = s.BODY if self.rect.width >= style.px(260) else s.SECOND
        words, number = self.rect.copy(), self.rect.copy()
        words.width = style.text_size(name, size)[0]
        number.width = style.text_size("0.00", size, s.SEMIBOLD)[0]
        number.right = self.rect.right
        half = self._knob // 2
        self._ends = (words.right + style.px(10) + half, number.x - style.px(8) - half)
        style.write(target, name, words, theme.muted, size=size)
        style.write(
            target,
            self.value_text(),
            number,
            theme.text,
            size=size,
            weight=s.SEMIBOLD,
            align="right",
        )
        self._draw_track(target, style)
        if self.show_focus:
            style.focus_ring(target, self.rect.inflate(style.px(4), -style.px(8)), 6)


class MctsBar:
    """The buttons, the slider and the picks."""

    def __init__(
        self,
        actions: Mapping[Command, Callable[[], None]],
        setting: Setting,
        constant: Callable[[int], None],
    ) -> None:
        """`actions` are those of the commands; `constant` is called with a new one, times 100."""
        made = (
            commands.START,
            commands.PHASE_BACK,
            commands.PLAY,
            commands.PHASE,
            commands.MORE_GAMES,
            commands.FASTER,
        )
        self.buttons = bar_buttons(made, actions)
        self.first, self.backward, self.play, self.forward, self.more, self.speed = self.buttons
        self.slider = ConstantSlider(
            mcts_text.EXPLORATION, 0, HIGHEST, setting.hundredths, constant, big_step=10
        )
        self.seed = Pick(commands.SEED, actions[commands.SEED])
        self.position = Pick(commands.POSITION, actions[commands.POSITION])

    @property
    def widgets(self) -> list[Widget]:
        """The controls in the order of Tab."""
        return [self.slider, self.seed, self.position, *self.buttons]

    def place(self, layout: MctsLayout, style: Style) -> None:
        """Places the controls."""
        row, wide = layout.buttons, layout.buttons.width >= style.px(480)
        for button in (self.backward, self.forward):
            button.bare = not wide
        needs = (48, 104, 118, 104, 134, 104) if wide else (36, 40, 86, 40, 92, 60)
        gap = style.px(8 if wide else 6)
        place_buttons(self.buttons, row, needs, gap, s.BODY if wide else s.SECOND)
        self.slider.rect = layout.slider
        self._place_picks(layout, style)

    def _place_picks(self, layout: MctsLayout, style: Style) -> None:
        place_picks([self.seed, self.position], layout.picks, style)

    def show(
        self,
        setting: Setting,
        *,
        step: int,
        games: int,
        playing: Playing,
        can_go_on: bool,
        layout: MctsLayout,
        style: Style,
    ) -> None:
        """Shows the setting, and what can be done at a step."""
        self.slider.value = setting.hundredths
        self.seed.label = self.seed.short_label = f"Seed {setting.seed}"
        name = game_name(setting.board.game)
        plies = len(setting.board.moves)
        self.position.label = f"{name}, move {plies + 1}" if plies else f"{name}, start"
        self.position.short_label = name
        self._place_picks(layout, style)
        self.first.enabled = self.backward.enabled = step > 0
        self.forward.enabled = can_go_on
        self.play.enabled = can_go_on or playing.on
        self.more.enabled = can_go_on and games < MOST_GAMES
        show_playing(self.play, self.speed, playing)
