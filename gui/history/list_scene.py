"""A screen with a list of kept games or of their results."""

from __future__ import annotations

from typing import ClassVar

import pygame

from gui.history.view import Invitation
from gui.shell.app import App
from gui.shell.commands import BACK
from gui.shell.dialogs import usual_key
from gui.shell.scene import Scene
from gui.widgets import PickList, Widget


class ListScene(Scene):
    """Shows a list on a card."""

    keys: ClassVar[tuple[tuple[str, str], ...]]
    """The rows of the list of keys."""

    def __init__(self, app: App, rows: PickList) -> None:
        """Shows the list `rows`, or an invitation while it is empty."""
        super().__init__(app)
        self.list = rows
        self.invitation: Invitation | None = None
        """What stands in place of an empty list."""

    def home(self) -> Widget | None:
        """Returns the list, or the button of the invitation."""
        found = self.list if self.invitation is None else self.invitation.command
        return self.ui.widget(found)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles Esc, which goes back, and the keys shared by all screens."""
        if BACK.matches(event):
            self.app.back()
            return True
        return usual_key(self, event, self.keys)
