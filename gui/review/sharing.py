"""Saves a reviewed game as a page for a browser, with what is known of it by now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.game import Player
from gui.files.setup import usual_name
from gui.look.words import date_in_words
from gui.shell.file_dialog import ask_to_save
from gui.shell.player_names import seat_name
from gui.words.catalogue import CATALOGUE, say

if TYPE_CHECKING:
    from gui.review.scene import ReviewScene


def share(scene: ReviewScene) -> None:
    """Asks for a file and saves the game in it as a page."""

    ask_to_save(
        *(scene, "Share as a page", scene.review.game.name),
        lambda: page_of(scene).encode(),
        folder="games",
        endings=(".html",),
    )


def page_of(scene: ReviewScene) -> str:
    """Returns the page of the game under review."""
    from engine.pages.game_page import GameToShow, game_page  # not before it is requested

    review, app = scene.review, scene.app
    seats = review.setup.seats
    first, second = (
        (seat.name or usual_name(player))
        if (seat := seats[player]).is_human
        else seat_name(seats, player)
        for player in Player
    )
    kept = app.library.find(review.saved.origin.id)
    when = "" if kept is None else date_in_words(kept.when)
    known = app.analyst.known, app.analyst.slip, app.analyst.reason
    game = review.game, review.main, (first, second)
    return game_page(GameToShow(*game, *known, review.set_up, when, say, CATALOGUE.language.tag))
