"""Who plays: a row for each side with its stone, and a link that swaps the sides."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.players.algorithms import ALPHABETA
from gui.files.setup import USUAL_LEVEL, Seat, SeatKind, Seats
from gui.look import style as s
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.start import commands
from gui.start import words as start_text
from gui.start.layout import StartLayout, side_places
from gui.widgets import Button, LinkButton, Segments, Widget

YOU, COMPUTER, OTHER = "you", "computer", "other"


def is_usual(seat: Seat) -> bool:
    """Whether a computer's strength is a level, a depth or a time of the usual search."""
    usual = seat.algorithm == ALPHABETA and seat.evaluation == "squares"
    return seat.kind is SeatKind.COMPUTER and (
        seat.level is not None or seat.movetime is not None or usual
    )


def kind_of(seat: Seat) -> str:
    """Returns which of the three options a seat is."""
    if seat.is_human:
        return YOU
    return COMPUTER if is_usual(seat) else OTHER


class StoneButton(Button):
    """A side's stone, which is pressed to set that side's strength."""

    def draw(self, target: pygame.Surface, style: Style) -> None:
        """Draws a ring around the stone if its side is chosen."""
        radius = self.rect.width / 2 / style.scale
        if self.chosen or self.hovered:
            colour = style.theme.accent if self.chosen else style.theme.border
            style.box(target, self.rect, None, radius=radius, border=colour, width=2)
        if self.show_focus:
            style.focus_ring(target, self.rect, radius)


class Sides:
    """The controls for both sides' players."""

    def __init__(
        self,
        change: Callable[[Player, Seat], None],
        ask_for_other: Callable[[Player], None],
        swap: Callable[[], None],
        select: Callable[[Player], None],
    ) -> None:
        """`change` is called with a side's new player, `select` to set a side's strength."""
        self._change, self._ask = change, ask_for_other
        self._seats: Seats
        self._game: LineGame
        self.kinds = [
            Segments(
                f"Who moves {order}",
                [(YOU, "You"), (COMPUTER, "Computer"), (OTHER, "Other")],
                YOU,
                lambda kind, player=player: self._choose(player, kind),  # type: ignore[misc]
                last_opens_dialog=True,
            )
            for player, order in zip(Player, ("first", "second"), strict=True)
        ]
        self.stones = [
            StoneButton("", lambda player=player: select(player), quiet=True)  # type: ignore[misc]
            for player in Player
        ]
        self.swap = LinkButton(commands.SWAP.label, swap, letters=s.SECOND)
        self.order = ""
        self._order_place = pygame.Rect(0, 0, 0, 0)
        self._stone_places: list[pygame.Rect] = []

    @property
    def widgets(self) -> list[Widget]:
        """The controls in the order of Tab."""
        pairs = zip(self.stones, self.kinds, strict=True)
        return [*(widget for pair in pairs for widget in pair), self.swap]

    def _choose(self, player: Player, kind: str) -> None:
        seat = self._seats[player]
        if kind == OTHER:
            self.kinds[player].value = kind_of(seat)
            self._ask(player)
        elif kind == YOU:
            self._change(player, replace(seat, kind=SeatKind.HUMAN))
        else:
            seat = replace(seat, kind=SeatKind.COMPUTER)
            if not is_usual(seat):
                seat = replace(seat, level=USUAL_LEVEL)
            self._change(player, seat)

    def show(self, game: LineGame, seats: Seats, selected: Player, names: tuple[str, str]) -> None:
        """Shows the players; `selected` is the side whose strength is set, `names` the sides'."""
        self._game, self._seats = game, seats
        both = not any(seat.is_human for seat in seats)
        for player, kind, stone in zip(Player, self.kinds, self.stones, strict=True):
            seat = seats[player]
            kind.value = kind_of(seat)
            label = start_text.other_label(seat) if kind.value == OTHER else "Other"
            kind.options[0] = (YOU, "Person" if seats[player.other].is_human else "You")
            kind.options[2] = (OTHER, label)
            stone.name = f"{commands.STRENGTH.label} {names[player]}"
            stone.visible = both
            stone.chosen = both and player is selected
        self.order = start_text.order(names[0], seats)

    def place(self, layout: StartLayout, style: Style) -> None:
        """Places the rows."""
        self._stone_places = []
        for row, kind, stone in zip(layout.sides, self.kinds, self.stones, strict=True):
            here, kind.rect = side_places(row, style.scale)
            stone.rect = here
            self._stone_places.append(here)
        self.place_order(layout.order, style)

    def place_order(self, row: pygame.Rect, style: Style) -> None:
        """Places the link behind the sentence, whose length may have changed."""
        self._order_place = row.copy()
        wide = style.text_size(self.order, s.SECOND)[0] + style.px(6)
        self._order_place.width = min(wide, row.width - self.swap.width(style))
        self.swap.rect = pygame.Rect(
            self._order_place.right, row.y, self.swap.width(style), row.height
        )

    def look(self) -> tuple[object, ...]:
        """Returns what is drawn besides the controls."""
        return self._game, self.order

    def draw(self, target: pygame.Surface, style: Style, sprites: Sprites) -> None:
        """Draws the stones and the sentence."""
        for player, place in zip(Player, self._stone_places, strict=True):
            size = place.width - style.px(6)
            stone = sprites.whole_stone(self._game, player, size)
            target.blit(stone, stone.get_rect(center=place.center))
        style.write(target, self.order, self._order_place, style.theme.muted, size=s.SECOND)
