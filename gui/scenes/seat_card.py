"""A card of the start screen: who plays a side, and how strong or by what search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from engine.games.game import Player
from engine.games.line_game import LineGame
from engine.player_spec import LEVELS, MCTS
from gui import style as s
from gui import text
from gui.setup import DEEPEST, MOST_PLAYOUTS, USUAL_LEVEL, Seat, SeatKind
from gui.widgets import Choice, Slider, Widget

OFFERED = ("alphabeta", "minimax", MCTS)
"""The algorithms side by side; another one stands in the middle where the command line asked."""


class SeatCard:
    """One side's player: a person, a level, a search, or chance."""

    def __init__(self, player: Player, change: Callable[[Player, Seat], None]) -> None:
        """`change` hears of every change to the seat."""
        self.player = player
        self.rect = pygame.Rect(0, 0, 0, 0)
        self._seat = Seat(SeatKind.HUMAN)
        self._change = change
        order = "first" if player is Player.FIRST else "second"
        self.kind: Choice[SeatKind] = Choice(
            f"Who moves {order}",
            list(text.KINDS.items()),
            self._seat.kind,
            lambda kind: self._set(kind=kind),
        )
        self.strength: Choice[bool] = Choice(
            "Set by", [(True, "Level"), (False, "Search")], True, self._choose_strength
        )
        self.level = Slider(
            "Level",
            0,
            len(LEVELS) - 1,
            0,
            lambda place: self._set(level=LEVELS[place]),
            big_step=1,
            labels=[text.LEVELS[name][0] for name in LEVELS],
        )
        self.depth = Slider(
            "Depth",
            1,
            DEEPEST,
            self._seat.depth,
            lambda depth: self._set(depth=depth),
            tooltip="How many moves of both sides the computer looks ahead.",
        )
        self.playouts = Slider(
            "Thousands of games",
            1,
            MOST_PLAYOUTS,
            self._seat.playouts,
            lambda thousands: self._set(playouts=thousands),
            big_step=25,
            tooltip="How many games it plays at random for each move.",
        )
        self.algorithm: Choice[str] = Choice(
            "Algorithm", [], self._seat.algorithm, lambda name: self._set(algorithm=name)
        )
        self.evaluation: Choice[str] = Choice(
            "Evaluation",
            [(name, words[0]) for name, words in text.EVALUATIONS.items()],
            self._seat.evaluation,
            lambda name: self._set(evaluation=name),
        )
        self.widgets: list[Widget] = [
            self.kind,
            self.strength,
            self.level,
            self.depth,
            self.playouts,
            self.algorithm,
            self.evaluation,
        ]

    def _set(self, **fields: object) -> None:
        self._change(self.player, replace(self._seat, **fields))  # type: ignore[arg-type]

    def _choose_strength(self, by_level: bool) -> None:
        self._set(level=(self._seat.level or USUAL_LEVEL) if by_level else None)

    def show(self, seat: Seat) -> None:
        """Shows a seat; what has no meaning for it is hidden."""
        self._seat = seat
        self.kind.value, self.strength.value = seat.kind, seat.level is not None
        self.depth.value, self.playouts.value = seat.depth, seat.playouts
        if seat.level is not None:
            self.level.value = LEVELS.index(seat.level)
        names = OFFERED if seat.algorithm in OFFERED else (OFFERED[0], seat.algorithm, MCTS)
        self.algorithm.options = [(name, text.ALGORITHMS[name]) for name in names]
        self.algorithm.value, self.evaluation.value = seat.algorithm, seat.evaluation
        self.algorithm.tooltip = text.ALGORITHM_TIPS[seat.algorithm]
        self.evaluation.tooltip = text.EVALUATIONS.get(seat.evaluation, ("", ""))[1]
        computer = seat.kind is SeatKind.COMPUTER
        searches = computer and seat.level is None
        self.strength.visible = computer
        self.level.visible = computer and not searches
        self.algorithm.visible = searches
        self.playouts.visible = searches and seat.algorithm == MCTS
        self.depth.visible = self.evaluation.visible = searches and seat.algorithm != MCTS

    def layout(self, rect: pygame.Rect, style: s.Style) -> None:
        """Places the controls in the card; those that exclude each other share a place."""
        self.rect = rect
        inner = rect.inflate(-style.px(28), -style.px(20))
        spare = inner.height - style.px(24 + 34 + 34 + 46 + 18 + 34 + 34)
        gap = spare // 5
        y = inner.y + style.px(24) + gap
        for widgets, height, after in (
            ((self.kind,), 34, gap),
            ((self.strength,), 34, gap),
            ((self.level, self.depth, self.playouts), 46, style.px(18) + gap),
            ((self.algorithm,), 34, gap),
            ((self.evaluation,), 34, 0),
        ):
            for widget in widgets:
                widget.rect = pygame.Rect(inner.x, y, inner.width, style.px(height))
            y = widgets[0].rect.bottom + after

    def draw(self, target: pygame.Surface, style: s.Style, game: LineGame) -> None:
        """The card behind the controls, its heading, and a note on what was chosen."""
        theme = style.theme
        style.box(target, self.rect, theme.panel, radius=12, border=theme.line)
        head = pygame.Rect(self.kind.rect.x, self.rect.y + style.px(8), self.kind.rect.width, 0)
        head.height = self.kind.rect.y - head.y - style.px(2)
        title = text.seat_title(game, self.player, theme)
        style.write(target, title, head, theme.text, weight=s.SEMIBOLD)
        below = pygame.Rect(head.x, self.strength.rect.y, head.width, style.px(20))
        if self._seat.kind is SeatKind.COMPUTER:
            below.y = self.depth.rect.bottom + style.px(1)
        note = text.seat_advice(game, self._seat)
        style.write(target, note, below, theme.muted, size=s.SMALL)
