"""What the play screen shows: its parts, and what follows from them."""

from __future__ import annotations

from typing import NamedTuple

from engine.games.game import Player
from gui.board.board_page import BoardFrame
from gui.play import commands
from gui.play.assistance import Assistance
from gui.play.ending import Ending
from gui.play.game_scene import GameScene
from gui.play.match import Match, Phase
from gui.play.tips import Tips
from gui.widgets import Command


class PlayState(NamedTuple):
    """The parts of the screen that boxes are made from."""

    scene: GameScene
    help: Assistance
    ending: Ending
    tips: Tips

    @property
    def match(self) -> Match:
        """The match on the board."""
        return self.scene.match

    @property
    def frame(self) -> BoardFrame:
        """The places of board and panel."""
        return self.scene.frame

    @property
    def size(self) -> tuple[float, float]:
        """The logical width and height of the panel."""
        panel, scale = self.frame.panel, self.scene.style.scale
        return panel.width / scale, panel.height / scale

    @property
    def analysed(self) -> bool:
        """Whether best line and graph are shown."""
        return self.help.insight.on and self.match.outcome is None

    def is_to_move(self, player: Player) -> bool:
        """Whether it is a player's turn."""
        return self.match.record.outcome is None and self.match.position.turn is player

    def is_on(self, command: Command) -> bool:
        """Whether what a command turns on and off is on."""
        if command is commands.THREATS:
            return self.scene.app.settings.threats
        return command is commands.ANALYSE and self.help.insight.on


def can(match: Match, command: Command) -> bool:
    """Whether a command can be used now."""
    if command is commands.UNDO:
        return match.target(match.record.ply - 1) is not None
    if command is commands.REDO:
        return match.target(match.record.ply + 1) is not None
    if command is commands.HINT:
        return match.phase is Phase.HUMAN
    return command is not commands.MOVE_NOW or match.thinking or match.phase is Phase.STUCK
