"""Another game after the one on the board: anew, or with the sides exchanged."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from gui.shell.dialogs import ask

if TYPE_CHECKING:
    from gui.play.scene import PlayScene


def ask_for_another(scene: PlayScene) -> None:
    """Begins another game; asks first where a person's game would be left unfinished."""
    ask_to_leave(
        scene,
        "Start a new game?",
        "The game in progress is not finished. It is kept under Games.",
        ("New game", lambda: play_again(scene)),
    )


def ask_to_leave(
    scene: PlayScene, title: str, body: str, leave: tuple[str, Callable[[], None]]
) -> None:
    """Does what the answer `leave` says; asks first if a person's game is under way."""
    match, (_, action) = scene.match, leave
    if match.record.outcome is None and match.record.ply > 1 and not match.computers_only:
        ask(scene, title, body, leave, ("Play on", lambda: None))
    else:
        action()


def play_again(scene: PlayScene) -> None:
    """Begins another game as this one began."""
    scene.finish_motion()
    scene.begin_another(scene.match.setup(), same_players=True)


def swap_sides(scene: PlayScene) -> None:
    """Exchanges the players; after the end of a game, for another one."""
    match = scene.match
    if match.record.outcome is None:
        match.swap_sides()
        return
    scene.finish_motion()
    first, second = match.seats
    scene.begin_another(replace(match.setup(), seats=(second, first)), same_players=True)
