"""What several scenes open: the settings, the list of keys, questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from gui.look.style import Style
from gui.shell.commands import KEY_LIST, SETTINGS, SOUND
from gui.shell.layout import WIDE
from gui.shell.requests import ShowSettings
from gui.shell.scene import Scene
from gui.widgets import Button, Dialog, KeyList

ONE_COLUMN, TWO_COLUMNS = 560, 940
"""The widths of the list of keys, logical."""


def open_settings(scene: Scene) -> None:
    """Opens the settings in front of a scene."""
    scene.app.open(ShowSettings())


class KeysDialog(Dialog):
    """The list of keys, in two columns where the window is wide enough."""

    def __init__(self, scene: Scene, rows: Sequence[tuple[str, str]]) -> None:
        """Lists `rows` of keys and what they do, of `scene`."""
        self._keys = KeyList("List of keys", rows)
        super().__init__(
            "Keys",
            scene.app.clock,
            widgets=[self._keys],
            buttons=[Button("Close", scene.close_dialog, primary=True)],
            close=scene.close_dialog,
        )

    def layout(self, screen: pygame.Rect, style: Style) -> None:
        """Chooses one column or two, and places everything."""
        wide = screen.width >= style.px(WIDE)
        self._width = TWO_COLUMNS if wide else ONE_COLUMN
        self._keys.arrange(2 if wide else 1)
        super().layout(screen, style)


def open_keys(scene: Scene, rows: Sequence[tuple[str, str]]) -> None:
    """Opens a dialog that lists keys and what each does."""
    scene.open(KeysDialog(scene, rows))


def usual_key(scene: Scene, event: pygame.event.Event, rows: Sequence[tuple[str, str]]) -> bool:
    """Handles the keys shared by all screens; returns whether `event` was one of them.

    F1 opens the list of keys with `rows`, pairs of keys and what they do.
    """
    if KEY_LIST.matches(event) or event.unicode == "?":
        open_keys(scene, rows)
    elif SETTINGS.matches(event):
        open_settings(scene)
    elif SOUND.matches(event):
        scene.app.toggle_mute()
    else:
        return False
    return True


def ask(
    scene: Scene,
    title: str,
    body: str,
    yes: tuple[str, Callable[[], None]],
    no: tuple[str, Callable[[], None]],
    escape: Callable[[], None] | None = None,
) -> None:
    """Asks a question with the answers `yes` and `no`; Esc calls `escape`, by default `no`."""
    scene.open(
        Dialog(
            title,
            scene.app.clock,
            body=[body],
            buttons=[
                Button(yes[0], scene.then(yes[1]), primary=True),
                Button(no[0], scene.then(no[1])),
            ],
            close=scene.then(escape or no[1]),
            width=460,
        )
    )
