"""A screen with a title and a list of kept games or of their results."""

from __future__ import annotations

from typing import ClassVar

import pygame

from gui.history.invitation import draw_invitation, place_invitation
from gui.look import style as s
from gui.shell.app import App
from gui.shell.commands import BACK
from gui.shell.dialogs import usual_key
from gui.shell.scene import Scene
from gui.widgets import Button, PickList
from gui.widgets.widget import Look

BACK_PAD = 12
"""The space on both sides of the word in the button that goes back, logical."""


class ListScene(Scene):
    """Shows a list on a card, and imports games of an earlier version meanwhile."""

    title: ClassVar[str]
    keys: ClassVar[tuple[tuple[str, str], ...]]
    """The rows of the list of keys."""

    def __init__(self, app: App, rows: PickList, invite: Button) -> None:
        """Shows the list `rows`, or `invite` while it is empty; the scene adds other controls."""
        super().__init__(app)
        self.list = rows
        self.invite = invite
        self.invitation = ("", "")
        """The headline and the sentence above that button; empty while there are rows."""
        self.leave = BACK.button(app.back, quiet=True, tooltip=BACK.key)
        self._title = self._rows = self._whole = pygame.Rect(0, 0, 0, 0)
        """The places of the title, of the list's card, and of all cards."""
        self._cards: list[pygame.Rect] = []
        """The places of the other cards."""

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles Esc, which goes back, and the keys shared by all screens."""
        if BACK.matches(event):
            self.app.back()
            return True
        return usual_key(self, event, self.keys)

    @property
    def animating(self) -> bool:
        """Whether games are left to import, so that every frame imports some."""
        return not self.app.library.complete

    @property
    def back_width(self) -> int:
        """The width of the button that goes back, in pixels."""
        style = self.style
        return style.text_size(self.leave.name, s.BODY, s.MEDIUM)[0] + 2 * style.px(BACK_PAD)

    def place_list(self, title: pygame.Rect, rows: pygame.Rect, cards: list[pygame.Rect]) -> None:
        """Places the list; what invites to play takes its place and that of the other `cards`."""
        self._title, self._rows = title, rows
        self._cards = [card for card in cards if card.width and card.height]
        inset = self.style.px(8)
        self.list.rect = rows.inflate(-inset, -2 * inset)
        self._whole = rows.unionall(self._cards)
        place_invitation(self.invite, self._whole, self.style)

    def show_invitation(self, head: str, why: str) -> None:
        """Shows a headline, a sentence and the button in place of the list; nothing if empty."""
        self.invitation = (head, why)
        self.list.visible = not head
        self.list.empty = f"{head}. {why}" if head else ""
        self.invite.visible = bool(head)
        if head and self.list.focused:
            self.group.set_focus(self.invite, visible=self.list.show_focus)
        elif not head and self.invite.focused:
            self.group.set_focus(self.list, visible=self.invite.show_focus)

    def looks(self) -> dict[object, Look]:
        """Returns the looks of the controls, and of the list's card."""
        reach = 2 * self.style.card_reach
        card = (self._whole.inflate(reach, reach), self.invitation)
        return {**super().looks(), "invitation": card}

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the title, the cards and the controls."""
        style, theme = self.style, self.style.theme
        style.write(target, self.title, self._title, theme.text, size=s.FIGURE, weight=s.BOLD)
        if self.invitation[0]:
            style.card(target, self._whole)
            draw_invitation(target, style, self._whole, *self.invitation)
        else:
            for card in (self._rows, *self._cards):
                style.card(target, card)
        super().draw_scene(target)
