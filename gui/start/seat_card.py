"""A card of the start screen: the player of a side, and the strength."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.players.algorithms import ALGORITHMS, LEVELS
from gui.files.setup import Seat, SeatKind
from gui.look import style as s
from gui.shell import player_names
from gui.start import words as start_text
from gui.widgets import Button, Choice, OptionList, Widget
from gui.widgets.widget import Look


class SeatCard:
    """The controls for one side's player: a person, a level, a search, or random moves."""

    def __init__(
        self,
        player: Player,
        change: Callable[[Player, Seat], None],
        more: Callable[[Player], None],
    ) -> None:
        """`change` is called with every change of the seat, `more` to open the search dialog."""
        self.player = player
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._seat = Seat(SeatKind.HUMAN)
        self._change = change
        order = "first" if player is Player.FIRST else "second"
        self.kind: Choice[SeatKind] = Choice(
            f"Who moves {order}",
            list(player_names.KINDS.items()),
            self._seat.kind,
            lambda kind: self._set(kind=kind),
        )
        self.level: OptionList[str | None] = OptionList(
            "Level",
            [(name, ALGORITHMS[name].label) for name in LEVELS],
            [""] * len(LEVELS),
            None,
            lambda name: self._set(level=name),
        )
        self.more = Button(start_text.MORE, lambda: more(player))
        self.widgets: list[Widget] = [self.kind, self.level, self.more]

    def _set(self, **fields: object) -> None:
        self._change(self.player, replace(self._seat, **fields))  # type: ignore[arg-type]

    def show(self, seat: Seat, game: LineGame) -> None:
        """Shows a seat; hides controls that do not apply to it."""
        self._seat = seat
        self.kind.value, self.level.value = seat.kind, seat.level
        self.level.notes = [start_text.level_note(game, name) for name in LEVELS]
        searches = seat.level is None
        self.more.name = f"{player_names.search_name(seat)}…" if searches else start_text.MORE
        self.more.chosen = searches
        self.level.visible = self.more.visible = seat.kind is SeatKind.COMPUTER

    def layout(self, rect: pygame.Rect, style: s.Style) -> None:
        """Places the controls in the card."""
        self.rect = rect
        inner = rect.inflate(-style.px(28), -style.px(20))
        gap, row = style.px(7), style.px(32)
        self.kind.rect = pygame.Rect(inner.x, inner.y + style.px(24), inner.width, row)
        self.more.rect = pygame.Rect(inner.x, inner.bottom - row, inner.width, row)
        top = self.kind.rect.bottom + gap
        self.level.rect = pygame.Rect(inner.x, top, inner.width, self.more.rect.y - gap - top)

    def look(self, game: LineGame) -> Look:
        """Returns what the card's own drawing depends on, besides its place and the style."""
        return self.rect.copy(), (game, self._seat.kind)

    def draw(self, target: pygame.Surface, style: s.Style, game: LineGame) -> None:
        """Draws the card behind the controls, its heading, and a note if there is no level."""
        theme = style.theme
        style.card(target, self.rect)
        head = pygame.Rect(self.kind.rect.x, self.rect.y + style.px(8), self.kind.rect.width, 0)
        head.height = self.kind.rect.y - head.y - style.px(2)
        title = start_text.seat_title(game, self.player, theme)
        style.write(target, title, head, theme.text, weight=s.SEMIBOLD)
        if self._seat.kind is not SeatKind.COMPUTER:
            below = pygame.Rect(head.x, self.level.rect.y, head.width, style.px(20))
            note = start_text.KIND_NOTES[self._seat.kind]
            style.write(target, note, below, theme.muted, size=s.SMALL)
