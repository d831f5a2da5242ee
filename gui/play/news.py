"""Tells what has happened in a match, by a sound and by a sentence for screen readers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.look import words as text
from gui.play.match import News
from gui.play.words import headline
from gui.shell.sound import Sound

if TYPE_CHECKING:
    from gui.play.scene import PlayScene

SOUNDS = {News.WON: Sound.WIN, News.LOST: Sound.LOSE, News.DRAWN: Sound.DRAW}


def tell_news(scene: PlayScene) -> None:
    """Plays the sounds for a match's news and announces them.

    The result is told once the last stone rests, and its sound is left out where the moves are
    only played again.
    """
    app, match = scene.app, scene.match
    for news in match.take_news():
        if news is News.LANDED:
            app.sounds.land(match.motion.fall)
            if match.record.outcome is None:
                announce_last_move(scene)
        elif news is News.BOUNCED:
            app.sounds.bounce(match.motion.fall)
        else:
            if match.last_played is not None:
                app.sounds.play(SOUNDS[news])
            announce_last_move(scene)
            scene.ending.ended()


def announce_last_move(scene: PlayScene) -> None:
    """Says where the last stone is, and how the game stands."""
    match = scene.match
    cell = match.record.last_cell
    if cell is not None:
        theme = scene.style.theme
        words = text.stone_in_words(match.game, match.position.turn.other, cell, theme)
        scene.app.announce(f"{words} {headline(match, scene.sides)}.")
