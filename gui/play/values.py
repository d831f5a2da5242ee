"""The values on the play screen, and the best line."""

from __future__ import annotations

from itertools import cycle

from engine.games.catalogue import board_game_of
from engine.games.game import Player
from gui.analysis.line_player import MOST
from gui.analysis.values import BoardValues
from gui.files.setup import two_people
from gui.play.insight import Insight
from gui.play.match import Phase
from gui.widgets.line_view import LineMove


class MatchValues(BoardValues):
    """The values of a match, which stay while a move is told of."""

    def clear(self) -> None:
        """Forgets everything."""
        self.moves.clear()
        self._balance.clear()
        self.bar.clear()

    def take_in(self, insight: Insight) -> bool:
        """Takes in what is known by now; returns whether other values are shown."""
        match = insight.match
        if not insight.on:
            self.clear()
            return False
        if match.phase is Phase.ENDING:  # nothing tells the result before the stone has landed
            return False
        now, viewer = self._app.clock(), match.setup().viewer
        telling = match.tells and not match.computers_only
        # Two people have the values to themselves in turn.
        view = match.position.turn if two_people(match.seats) else viewer
        changed = self.moves.update(match.position, insight.known, view, now, waits=telling)
        return self.weigh(insight.standing, view, below=viewer) or changed

    def line(self, insight: Insight) -> list[LineMove]:
        """Returns the first moves of the best line, that of the values shown if there are any."""
        shown, position, moves = self.moves.shown, insight.position, insight.line
        if insight.on and shown is not None:
            position, moves = shown.position, shown.analysed.line
        piece = board_game_of(position.game).piece
        players = cycle((position.turn, position.turn.other))
        return [
            LineMove(
                str(move + 1),
                self._app.sprites.pieces(player).colour(piece),
                ring=player is Player.FIRST,
            )
            for player, move in zip(players, moves[:MOST], strict=False)
        ]
