"""The cards of practice that a review makes of a person's mistakes."""

from __future__ import annotations

from datetime import datetime

from engine.games.catalogue import line_game
from engine.games.game import Move
from engine.games.notation import format_moves
from engine.reasons.judgement import Judgement
from gui.files.cards import Card, OwnMistake
from gui.files.kept_game import Opponent
from gui.review.model import Review


def mistake_cards(review: Review, day: datetime) -> list[Card]:
    """Returns a card for each mistake of the only person, in a game on the usual board.

    `day` is when the game was played.
    """
    if review.setup.person is None or review.game != line_game("connect-four"):
        return []
    judged = review.evaluated.judged(review.setup.person)
    return [_card(review, day, ply, judged[ply]) for ply in review.own_errors()]


def _card(review: Review, day: datetime, ply: int, found: Judgement) -> Card:
    before: tuple[Move, ...] = review.main[: ply - 1]
    person = review.setup.person
    assert person is not None
    mistake = OwnMistake(
        kind=found.mark.word,
        practical=False,
        played=review.main[ply - 1],
        best=found.best,
        right=found.best_moves,
        game=review.saved.origin.id,
        day=day.date().isoformat(),
        opponent=Opponent.of(review.setup.seats[person.other]).key,
        number=ply - review.set_up,
    )
    return Card(format_moves(review.game, before), mistake)
