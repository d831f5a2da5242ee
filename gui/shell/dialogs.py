"""Dialogs that several scenes open: settings, list of keys, questions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

import pygame

from gui.files.settings import SCALES
from gui.look.theme import THEMES
from gui.shell.commands import KEY_LIST, SETTINGS, SOUND
from gui.shell.scene import Scene
from gui.widgets import Button, Choice, Dialog, ListView, Toggle, Widget
from gui.widgets.list_view import ROW


def open_settings(scene: Scene) -> None:
    """Opens the settings: theme, size, sound, motion; a change takes effect at once."""
    app = scene.app

    def change(**fields: object) -> None:
        app.change(replace(app.settings, **fields))  # type: ignore[arg-type]

    def change_sound(on: bool) -> None:
        app.options = replace(app.options, mute=False)
        change(muted=not on)

    now = app.settings
    widgets: list[Widget] = [
        Choice(
            "Theme",
            [(theme.name, theme.label) for theme in THEMES.values()],
            now.theme,
            lambda name: change(theme=name),
        ),
        Choice(
            "Size",
            [(scale, f"{scale} %") for scale in SCALES],
            now.scale,
            lambda scale: change(scale=scale),
            tooltip="If the window is too small for this size, everything is shown smaller.",
        ),
        Toggle("Symbols on the discs", now.symbols, lambda on: change(symbols=on)),
        Toggle("Sound", not app.sounds.muted, change_sound),
        Toggle("Reduced motion", now.reduced_motion, lambda on: change(reduced_motion=on)),
        Toggle(
            "Coach",
            now.coach,
            lambda on: change(coach=on),
            tooltip="Warns you before you give away a win or a draw.",
        ),
    ]
    done = Button("Done", scene.close_dialog, primary=True)
    dialog = Dialog(
        "Settings",
        app.clock,
        widgets=widgets,
        buttons=[done],
        close=scene.close_dialog,
        width=520,
    )
    dialog.group.set_focus(widgets[0])
    scene.open(dialog)


def open_keys(scene: Scene, rows: Sequence[tuple[str, str]]) -> None:
    """Opens a dialog that lists keys and what each does."""
    keys = ListView("List of keys", (0, 190), muted=1)
    keys.show(rows, -1, 0)
    keys.row_height = ROW * len(rows)
    scene.open(
        Dialog(
            "Keys",
            scene.app.clock,
            widgets=[keys],
            buttons=[Button("Close", scene.close_dialog, primary=True)],
            close=scene.close_dialog,
            width=520,
        )
    )


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
