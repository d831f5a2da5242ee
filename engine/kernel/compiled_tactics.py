"""The compiled searches for lines of threats, quiet moves, plans: see `engine.search.tactics`."""

from __future__ import annotations

from engine.games.game import Move
from engine.games.line_game import LineGame
from engine.games.line_rules import Cell
from engine.kernel.compiled import NOT_COMPILED
from engine.kernel.cores import KernelMissingError


class CompiledTactics:
    """Answers what `engine.search.tactics.Tactics` answers, and counts as many nodes."""

    def __init__(self, game: LineGame) -> None:
        """Takes the rules; raises `KernelMissingError` where the kernel has not been built."""
        try:
            from engine.kernel.tactics import TacticsCore
        except ImportError as error:
            raise KernelMissingError(NOT_COMPILED) from error
        self.game = game
        """The rules."""
        self._core = TacticsCore(game.columns, game.rows, game.gravity, game.packed_lines())

    @property
    def nodes(self) -> int:
        """The positions looked at for the latest question."""
        return self._core.nodes

    def forced_line(
        self, own: int, other: int, stones: int, node_limit: int
    ) -> tuple[Move, ...] | None:
        """Returns the shortest line of threats that wins for the side to move, None without one."""
        packed = self.game.packed
        found = self._core.forced_line(packed(own), packed(other), stones, node_limit)
        return None if found is None else tuple(self._move(cell) for cell in found)

    def quiet_move(self, own: int, other: int, stones: int, node_limit: int) -> Move | None:
        """Returns a move that threatens nothing and beats every answer, None without one."""
        packed = self.game.packed
        found = self._core.quiet_move(packed(own), packed(other), stones, node_limit)
        return None if found is None else self._move(found)

    def beats_every_answer(self, own: int, other: int, stones: int, node_limit: int) -> bool:
        """Returns whether each move of the opponent loses to a line of threats."""
        packed = self.game.packed
        return self._core.beats_every_answer(packed(own), packed(other), stones, node_limit)

    def has_plan(self, own: int, other: int, node_limit: int) -> bool:
        """Returns whether the plan wins for the side with the stones `own`."""
        packed = self.game.packed
        return self._core.has_plan(packed(own), packed(other), node_limit)

    def _move(self, cell: int) -> Move:
        return self.game.move_to(Cell(*divmod(cell, self.game.rows)))
