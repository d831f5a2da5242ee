"""Tells what has happened in a match, by a sound and by a sentence for screen readers."""

from __future__ import annotations

from collections.abc import Callable

from gui.look import words as text
from gui.play.match import Match, News
from gui.play.words import headline, sides
from gui.shell.app import App
from gui.shell.sound import Sound

SOUNDS = {News.WON: Sound.WIN, News.LOST: Sound.LOSE, News.DRAWN: Sound.DRAW}


def tell_news(app: App, match: Match, ended: Callable[[], None]) -> None:
    """Plays the sounds for a match's news and announces them; calls `ended` after the end.

    The result is told once the last stone rests, and its sound is left out where the moves are
    only played again.
    """
    for news in match.take_news():
        if news is News.LANDED:
            app.sounds.land(match.motion.fall)
            if match.record.outcome is None:
                announce_last_move(app, match)
        elif news is News.BOUNCED:
            app.sounds.bounce(match.motion.fall)
        else:
            if not match.replayed:
                app.sounds.play(SOUNDS[news])
            announce_last_move(app, match)
            ended()


def announce_last_move(app: App, match: Match) -> None:
    """Says where the last stone is, and how the game stands."""
    cell = match.record.last_cell
    if cell is not None:
        theme = app.style.theme
        words = text.stone_in_words(match.game, match.position.turn.other, cell, theme)
        app.announce(f"{words} {headline(match, sides(match, theme))}.")
