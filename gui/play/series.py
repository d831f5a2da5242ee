"""The score of a series: games of the same two players, one after the other."""

from __future__ import annotations

from engine.games.game import Outcome, Player
from gui.files.setup import Seat, Seats


class Series:
    """The games that the players of one match have won since they began."""

    def __init__(self) -> None:
        """Begins without games."""
        self._winners: dict[str, Seat | Player | None] = {}
        """The winner of each game by its id; None for a draw."""

    def note(self, game_id: str, seats: Seats, outcome: Outcome) -> None:
        """Notes the end of a game; one that ends again after an undo counts once."""
        winner = outcome.winner
        self._winners[game_id] = None if winner is None else _side(seats, winner)

    def score(self, seats: Seats) -> tuple[int, int] | None:
        """Returns how many games each side's player has won; None before the first end."""
        if not self._winners:
            return None
        winners = list(self._winners.values())
        first, second = (winners.count(_side(seats, player)) for player in Player)
        return first, second

    def in_words(self, seats: Seats) -> str:
        """Returns the score as it is written between the players; '' before the first end."""
        score = self.score(seats)
        return "" if score is None else f"{score[0]} – {score[1]}"


def _side(seats: Seats, player: Player) -> Seat | Player:
    """Returns the player who may change sides, or the side if both players are alike."""
    return player if seats[0] == seats[1] else seats[player]
