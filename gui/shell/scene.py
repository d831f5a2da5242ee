"""The base class of all scenes: a screen made of boxes, and the dialogs in front of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pygame

from engine.service.messages import Reply
from gui.look.animation import Appearance
from gui.look.rects import around, join
from gui.look.style import Style
from gui.shell import commands as shell
from gui.shell.app import App
from gui.shell.commands import Command, find_command
from gui.shell.dialog import Dialog
from gui.shell.easing import Behind, Easing
from gui.shell.errands import SharedWork, do
from gui.shell.key_list import KeysDialog
from gui.shell.notices import NoticeRoom, rooms_at_foot
from gui.shell.requests import ShowSettings
from gui.shell.window import WIDE, WIDE_HEIGHT
from gui.view.box import Box
from gui.view.view import BoxView
from gui.widgets.group import Group
from gui.widgets.widget import Description, Look, Pos, Widget, changed


class Scene:
    """A screen that is a function of its state: `view` returns it, `act` changes the state.

    A handler that changes what is shown sets `stale`: it is refreshed before the next drawing.
    """

    repeats_keys = False
    """Whether a key held down is repeated: wanted for long lists, not for moves."""
    takes_replies = True
    """Whether the engine's replies go to it, and not to the scene below, which goes on."""

    def __init__(self, app: App) -> None:
        """Makes a scene of `app`; it is placed when the app shows it."""
        self.app = app
        self.ui = BoxView(self._acted, app.clock, self.home)
        self.group = self.ui.group
        self.dialogs: list[Dialog] = []
        self.stale = True
        """Whether `refreshing` has to begin before the next drawing."""
        self._dirty, self._to_compare = list[pygame.Rect](), True
        self._over: list[pygame.Rect] = []
        """What is to be drawn again although nothing behind a dialog has changed."""
        self._reveals = False
        """Whether the next refreshing scrolls to where a key may have moved the focus."""
        self._clicked_at: Pos | None = None
        """Where the last click was; None if a key was pressed after it."""
        self._easing: Easing | None = None
        """The dialog that opens or goes; None if none does."""
        self._behind: Behind | None = None
        """What is behind the dialog, until that has gone."""
        self._looks: dict[object, Look] = {}
        """The looks of everything when it was drawn last."""
        self.sharing = SharedWork()
        """What is left of a refreshing that frames in motion share."""
        self.untyped = ""
        """The character of a key that was used: it is not typed into a field that it opened."""

    # Defined by each scene

    @property
    def listed(self) -> tuple[Command, ...]:
        """All its commands, in the order of the list of keys."""
        return ()

    def view(self) -> Box:
        """Returns the screen for the present state; equal states give equal boxes."""
        raise NotImplementedError

    @property
    def actions(self) -> Mapping[Command, Callable[[], object]]:
        """What commands do, besides those that `act` handles itself."""
        return {}

    def act(self, on: object, value: object) -> None:
        """Handles a command or the use of a control; here, what every screen can do."""
        everywhere: dict[object, Callable[[], object]] = {
            shell.BACK: self.app.back,
            shell.KEY_LIST: lambda: self.open(KeysDialog(self, self.listed)),
            shell.SETTINGS: lambda: self.app.open(ShowSettings()),
            shell.SOUND: self.app.toggle_mute,
        }
        action = (everywhere | {**self.actions}).get(on)
        if action is not None:
            action()

    def home(self) -> Widget | None:
        """Returns the control that has the focus at first, and when the focused one has gone."""
        return None

    @property
    def style(self) -> Style:
        """The theme at the window's scale."""
        return self.app.style

    @property
    def top_group(self) -> Group:
        """The controls that events go to: those of the topmost dialog, or else its own."""
        return self.dialogs[-1].group if self.dialogs else self.group

    @property
    def wide(self) -> bool:
        """Whether the window is large enough for wide spaces."""
        width, height = self.app.screen.get_size()
        return width >= self.style.px(WIDE) and height >= self.style.px(WIDE_HEIGHT)

    def _acted(self, on: object, value: object) -> None:
        self.stale = True
        self.act(on, value)

    # Called by the app

    def enter(self) -> None:
        """Called when the scene has come to the top; gives the first control the focus."""
        self.refresh_if_stale()
        self.group.set_focus(self.home(), visible=False)

    def exit(self) -> None:
        """Called before the scene is removed."""

    def layout(self) -> None:
        """Places everything; called after a change of the window's size, the scale or the theme."""
        do(self._showing())
        for dialog in self.dialogs:
            dialog.layout()
        self._easing = self._behind = None
        self.stale = True
        self.redraw()

    def handle(self, event: pygame.event.Event) -> None:
        """Handles an event: by the topmost dialog, or else by a shortcut, or else by a control.

        The wheel scrolls first, and keys for which no control has a use scroll last.
        """
        typed = event.type == pygame.KEYDOWN
        if typed:
            self.untyped = ""
        elif event.type == pygame.TEXTINPUT and event.text == self.untyped:
            return
        if not self.dialogs and self.ui.scrolls(event):
            self.find_pointer()
            self.compare()
            return
        if typed or event.type == pygame.MOUSEBUTTONDOWN:
            self.finish_easing()
            self.refresh_if_stale()  # what another event of this round has changed
            self._clicked_at = None if typed else event.pos
        if self.dialogs:
            acted = self.dialogs[-1].handle(event)
        else:
            acted = (typed and self.shortcut(event)) or self.group.handle(event)
        paged = typed and not acted and self.ui.key(event.key)
        self.compare()
        if (acted or paged) and event.type != pygame.MOUSEMOTION:
            self.stale = True
        self._reveals = self._reveals or (typed and acted)

    def shortcut(self, event: pygame.event.Event) -> bool:
        """Handles a KEYDOWN event wherever the focus is, as a command; returns whether it did."""
        command = find_command(event, (*self.listed, shell.KEY_LIST, shell.SETTINGS))
        if command is None and event.unicode == "?":
            command = shell.KEY_LIST
        if command is not None:
            self.act(command, None)
        return command is not None

    def handle_reply(self, reply: Reply) -> None:
        """Handles a reply of the engine."""

    def analysed(self) -> None:
        """Called when the analyst has a new score."""

    def update(self) -> None:
        """Called once a round: advances everything to the clock's time."""
        if self.top_group.update(reduced=self.app.reduced_motion or self.app.options.selftest):
            self.compare()

    @property
    def animating(self) -> bool:
        """Whether something moves, so that every frame has to be drawn."""
        return False

    @property
    def divisible(self) -> bool:
        """Whether a long frame may leave a part to the next one; what moves is drawn first."""
        return self.animating

    @property
    def idle(self) -> bool:
        """Whether nothing changes without an event."""
        refreshes = self.stale or self.sharing.left
        return not (refreshes or self.animating or self.top_group.tooltip_coming)

    @property
    def covered(self) -> pygame.Rect:
        """A part of the window of which the scene covers every pixel; it may be empty."""
        return pygame.Rect()

    @property
    def notice_rooms(self) -> list[NoticeRoom]:
        """Where a notice may stand, the best place first."""
        return rooms_at_foot(self.app.screen.get_rect(), self.style)

    @property
    def kept_clear(self) -> list[pygame.Rect]:
        """What a notice should not hide, in pixels: all controls, but no words alone."""
        controls = [widget.rect for widget in self.group.widgets if widget.role]
        return [self.dialogs[-1].rect] if self.dialogs else controls

    # Dialogs

    def open(self, dialog: Dialog) -> None:
        """Opens a dialog in front of everything."""
        dialog.layout()
        dialog.opened_at = self._clicked_at
        if self.app.notices.shown:
            self.redraw()
            self.app.notices.hide()
        self._ease(dialog, leaving=False)
        self.dialogs.append(dialog)
        self.find_pointer()
        self._looks |= dialog.ui.looks()  # what is behind it stays as it is
        self.compare()

    def close_dialog(self) -> None:
        """Closes the topmost dialog."""
        if self.dialogs:
            dialog = self.dialogs.pop()
            self._ease(dialog, leaving=True)
            for thing in dialog.ui.looks():
                self._looks.pop(thing, None)
        self.find_pointer()
        self.compare()

    def _ease(self, dialog: Dialog, *, leaving: bool) -> None:
        """Starts the motion of a dialog that opens or goes."""
        app, before = self.app, self._easing
        if app.options.selftest or (leaving and self.dialogs):
            self._easing = self._behind = None
            self.redraw()
            return
        dimmed = bool(self.dialogs) or (
            before is not None and before.appearance.leaving and before.dialog.dims
        )
        window = app.screen.get_rect()
        area = window if dialog.dims or dimmed else dialog.area().clip(window)
        if self._behind is None or self._behind.area != area:
            self._behind = Behind(area, app.memory)
            changing = self.animating or window in self._dirty
            if not (leaving or changing or self.dialogs or app.easing):
                self._behind.take(app.screen)
                self._behind.note(self._over)  # where another dialog is still painted
        if self.dialogs:
            self._behind.note([area])
        appearance = Appearance(app.clock(), app.reduced_motion, leaving)
        self._easing = Easing(
            *(dialog, appearance, self._behind, app.memory), dimmed=dimmed and dialog.dims
        )
        if leaving:
            self._easing.take(app.screen)

    @property
    def easing(self) -> bool:
        """Whether a dialog opens or goes, or a part of a control glides."""
        return self._easing is not None or self.top_group.gliding

    def finish_easing(self) -> None:
        """Ends the motion of a dialog."""
        if self._easing is not None:
            self._over.append(self._easing.area)
            self._end_easing()

    def _end_easing(self) -> None:
        """Forgets the motion of a dialog, and what is behind one that has gone."""
        if self._easing is not None and self._easing.appearance.leaving:
            self._behind = None
        self._easing = None

    def then(self, action: Callable[[], None]) -> Callable[[], None]:
        """Returns an action for a dialog's button: closes the dialog, then calls `action`."""

        def run() -> None:
            self.close_dialog()
            action()

        return run

    # Refreshing

    def refreshing(self) -> Iterator[None]:
        """Shows the present state, step by step; a second time changes nothing."""
        yield from self._showing()
        if self.dialogs:
            self.dialogs[-1].layout()
        elif self._reveals:
            self.ui.reveal_focus()
        self._reveals = False

    def _showing(self) -> Iterator[None]:
        view = self.view()
        yield
        self.ui.show(view, self.app.screen.get_rect(), self.style)
        yield
        self.compare()

    def find_pointer(self) -> None:
        """Tells the controls what the pointer is over, after that has changed beneath it."""
        if self.app.window.pointer is not None:
            self.top_group.find_pointer(self.app.window.pointer)

    def refresh_if_stale(self) -> None:
        """Refreshes the boxes if a handler has marked them stale."""
        self.sharing.finish()
        if self.stale:
            self.stale = False
            do(self.refreshing())

    def looks(self) -> dict[object, Look]:
        """Returns the look of everything visible, but for what `redraw` is called for."""
        looks = self.ui.looks() | (self.dialogs[-1].ui.looks() if self.dialogs else {})
        return looks | self.top_group.tooltip_look(self.app.screen.get_rect(), self.style)

    def renew(self) -> None:
        """Shows what time or a notice has changed; what is stale is shown when it is refreshed."""
        if self.sharing.left:
            self.stale = True
        elif not self.stale:
            do(self._showing())

    def compare(self) -> None:
        """Has the next drawing redraw everything whose look has changed."""
        self._to_compare = True

    # Drawing

    def redraw(self, rect: pygame.Rect | None = None) -> None:
        """Marks a rectangle of the window to be drawn again, in pixels; all of it if None."""
        self._dirty.append(self.app.screen.get_rect() if rect is None else rect)
        self._to_compare = self._to_compare or rect is None

    def take_dirty(self) -> list[pygame.Rect]:
        """Returns the rectangles to draw again, which do not overlap, and marks them as drawn."""
        if self.sharing.left and self.animating:
            self.sharing.go_on(self.app.pacing.has_done_its_share)
        elif self.stale and not self.sharing.left and (self.animating or self.easing):
            self.stale = False
            self.sharing.begin(self.refreshing())  # a motion is seen to begin before it goes on
        else:
            self.refresh_if_stale()
        if self._to_compare:
            before, self._looks, self._to_compare = self._looks, self.looks(), False
            places = changed(before, self._looks)
            # Small ones come first beside a motion: what takes long waits for the next frame.
            self._dirty += reversed(places) if self.divisible else places
        if self._behind is not None:
            self._behind.note(self._dirty)
        if self._easing is not None and self._easing.complete:
            self._end_easing()
        if self._easing is not None:
            self._over.append(self._easing.area)
        pieces = [*self._over, *self._dirty]  # a dialog that moves is not cut
        self._dirty, self._over = [], []
        return join(pieces, self.app.screen.get_rect())

    def draw(self, target: pygame.Surface) -> None:
        """Draws the part of the window inside the clip of `target`."""
        if self._easing is not None:
            app = self.app
            self._easing.draw(target, app.clock(), self._draw_behind, lambda: app.pacing.spent)
        else:
            self._draw_behind(target)
            if self.dialogs:
                self.dialogs[-1].draw(target)
        self.top_group.draw_tooltip(target, self.style)

    def _draw_behind(self, target: pygame.Surface) -> None:
        """Draws everything but the dialogs."""
        clip = target.get_clip()
        for rect in around(self.covered.clip(clip), clip):
            target.set_clip(rect)
            self.style.backdrop(target)
        target.set_clip(clip)
        self.draw_scene(target)

    def draw_scene(self, target: pygame.Surface) -> None:
        """Draws the scene without its dialogs."""
        self.ui.draw(target)

    def describe(self) -> list[Description]:
        """Returns the descriptions of the topmost dialog alone, or else of all boxes in order."""
        self.refresh_if_stale()
        return self.dialogs[-1].describe() if self.dialogs else self.ui.describe()
