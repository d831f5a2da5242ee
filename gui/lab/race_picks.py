"""The choices above the bars: which position, how deep, over which positions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from engine.games.catalogue import BOARD_GAMES
from engine.games.notation import format_moves
from gui.lab import commands
from gui.lab import race_words as race_text
from gui.lab.page import OnBoard
from gui.lab.picks import Pick, open_list, place_picks
from gui.lab.race_choice import (
    DEPTHS,
    MOST_SEEDS,
    ON_BOARD,
    Positions,
    RaceChoice,
    usual_depth,
)
from gui.look import words as text
from gui.look.style import Style
from gui.shell.commands import Command
from gui.shell.scene import Scene
from gui.widgets import Widget


class RacePicks:
    """The buttons, and the lists that they open."""

    def __init__(
        self,
        scene: Scene,
        board: OnBoard,
        choice: Callable[[], RaceChoice],
        changed: Callable[[RaceChoice], None],
    ) -> None:
        """`choice` returns what is chosen; `changed` is called with another choice."""
        self._scene, self.board = scene, board
        self._choice, self._change = choice, changed
        self.actions: dict[Command, Callable[[], None]] = {
            commands.RACE_POSITION: self._pick_position,
            commands.POSITIONS: self._pick_positions,
            commands.RACE_DEPTH: self._pick_depth,
        }
        self._picks = {command: Pick(command, action) for command, action in self.actions.items()}

    @property
    def choice(self) -> RaceChoice:
        """What is chosen."""
        return self._choice()

    @property
    def widgets(self) -> list[Widget]:
        """The buttons from the left."""
        return list(self._picks.values())

    def place(self, row: pygame.Rect, style: Style, choice: RaceChoice, *, is_table: bool) -> None:
        """Shows what is chosen, for the bars or the table, and places the buttons."""
        depth = choice.depth
        position, positions, depths = self._picks.values()
        position.label = self.place_label(choice.start)
        position.short_label = text.game_name(choice.on_board(self.board).game)
        positions.label, positions.short_label = race_text.POSITIONS[choice.positions]
        depths.label = "Depths" if depth is None else f"Depth {depth}"
        if is_table and depth is not None:
            depths.label = f"Up to {depth}"
        depths.short_label = depths.label
        positions.visible = is_table
        place_picks(list(self._picks.values()), row, style)

    def place_label(self, start: str) -> str:
        """Returns what a position is called."""
        if start == ON_BOARD and self.board.moves:
            moves = format_moves(self.board.game, self.board.moves)
            shown = moves if len(moves) <= 12 else f"…{moves[-10:]}"
            return f"{text.game_name(self.board.game)}, after {shown}"
        game = self.board.game if start == ON_BOARD else BOARD_GAMES[start].rules()
        return f"{text.game_name(game)}, empty board"

    def _pick_position(self) -> None:
        def action(start: str) -> Callable[[], None]:
            return lambda: self._begin_on(start)

        starts = [ON_BOARD, *BOARD_GAMES]
        if not self.board.moves:  # the empty board of that game is offered once
            starts = [ON_BOARD, *(n for n in starts[1:] if self._names_another(n))]
        choices = [(self.place_label(start), action(start)) for start in starts]
        open_list(
            self._scene, race_text.WHICH_POSITION, choices, self.place_label(self.choice.start)
        )

    def _names_another(self, name: str) -> bool:
        return BOARD_GAMES[name].rules() != self.board.game

    def _begin_on(self, start: str) -> None:
        """Takes another position; on another game also the depth that suits it."""
        choice = replace(self.choice, start=start)
        game = choice.on_board(self.board).game
        if game != self.choice.on_board(self.board).game:
            choice = choice.with_depth(usual_depth(game))
        self._change(choice)

    def _pick_positions(self) -> None:
        def action(positions: Positions) -> Callable[[], None]:
            seed = self._scene.app.seeds.randrange(1, MOST_SEEDS)
            found = replace(self.choice, positions=positions, seed=seed)
            return lambda: self._change(found)

        choices = [(each.value, action(each)) for each in Positions]
        open_list(self._scene, race_text.WHICH_POSITIONS, choices, self.choice.positions.value)

    def _pick_depth(self) -> None:
        def action(depth: int) -> Callable[[], None]:
            return lambda: self._change(self.choice.with_depth(depth))

        choices = [(race_text.plies(depth), action(depth)) for depth in DEPTHS]
        depth = self.choice.depth
        open_list(
            self._scene, race_text.WHICH_DEPTH, choices, race_text.plies(depth) if depth else ""
        )
