"""Tips for the first games: a card in the panel, and an arrow to what it speaks of.

Each is shown once, and not for what has been done already. The first game has a plain panel.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pygame

from gui.board.game_layout import Form, GameLayout
from gui.look import style as s
from gui.look.arrow import Arrow
from gui.look.lettering import Recent
from gui.play import commands, tip_places
from gui.play.game_scene import GameScene
from gui.play.goal import Goal
from gui.play.insight import Hint, Insight
from gui.play.match import Match, Phase
from gui.play.tip_card import TipCard, TipWords
from gui.shell.tips_seen import Tip, is_new, note
from gui.widgets import Button, Widget
from gui.widgets.link import LinkButton
from gui.widgets.widget import Look

FROM, UNTIL = 4, 12
"""The plies from which and before which the tip about hints is shown."""
THICK, HEAD = 3.5, 17
"""The width of an arrow's stroke and the length of an arm of its head, logical."""


def tip_words(tip: Tip, goal: Goal) -> TipWords:
    """Returns the words of a tip."""
    if tip is Tip.HINT:
        return TipWords(f"Not sure? Press {commands.HINT.key} to see the best move.")
    if tip is Tip.REVIEW:
        return TipWords(f"Press {commands.REVIEW.key} to see what decided the game.")
    game = goal.game
    title = "Click a column and your disc drops" if game.gravity else "Click a square to take it"
    keys = f"press 1 to {game.move_count}" if game.move_count <= 9 else "use the arrows and Enter"
    return TipWords(title, "Your first move", f"Or {keys}", goal)


class Tips:
    """Shows one tip at a time, and the plain panel of the first game."""

    def __init__(self, scene: GameScene, buttons: Mapping[Tip, Button]) -> None:
        """Shows nothing until `refresh` finds a tip that helps now; some speak of `buttons`."""
        self._scene, self._app, self._buttons = scene, scene.app, buttons
        self.shown: Tip | None = None
        """The tip that is shown; None for none."""
        self._shown_at: tuple[Match, int, Phase] | None = None
        """When it appeared: it goes with the next move."""
        self._arranged: tuple[bool, Tip | None] = (False, None)
        """Whether the panel was plain, and with which tip, when it was laid out last."""
        self._never = LinkButton(
            commands.NO_TIPS.label, self._end_all, letters=s.SECOND, muted=True
        )
        self._card = TipCard(self._never)
        self._pictures: Recent[pygame.Surface] = Recent(1)
        self.begin(scene.match)

    def begin(self, match: Match) -> None:
        """Changes to another match, without a tip."""
        self.shown = None
        self._goal = Goal(match.game)
        if is_new(self._app, Tip.GAME) and self._app.library.has_own_end():
            note(self._app, Tip.GAME, Tip.MOVE)

    @property
    def widgets(self) -> list[Widget]:
        """What wins, the card and its link, in the order of drawing."""
        return [self._goal, self._card, self._never]

    @property
    def plain(self) -> bool:
        """Whether the panel has no more on it than the first game needs."""
        match, origin = self._scene.match, self._scene.origin
        begun_here = not origin.given and not match.record.set_up
        wanted = is_new(self._app, Tip.GAME) and not self._app.settings.analysis
        return wanted and begun_here and not match.computers_only

    # What happens

    def done(self, tip: Tip) -> None:
        """Notes that what a tip speaks of has been done."""
        note(self._app, tip)
        if self.shown is tip:
            self.shown = None

    def returned(self) -> None:
        """Hides the tip about reviews; called when the screen has come to the top again."""
        if self.shown is Tip.REVIEW:
            self.shown = None

    def _end_all(self) -> None:
        self._app.change(replace(self._app.settings, tips=False))
        self.shown = None
        self._scene.stale = True

    def refresh(self, insight: Insight) -> bool:
        """Shows the tip that helps now, if any; returns whether the panel is to be laid out."""
        scene, match = self._scene, insight.match
        if insight.hint is not Hint.NONE or insight.on:
            self.done(Tip.HINT)
        if match.outcome is not None and not match.computers_only:
            note(self._app, Tip.GAME)
        now = match, match.record.ply, match.phase
        if self._shown_at != now:
            self.shown = None
        if self.shown is None and not scene.dialogs and self._app.is_on_top(scene):
            self.shown, self._shown_at = self._due(match), now
            if self.shown is not None:
                self._card.show(tip_words(self.shown, self._goal))
                note(self._app, self.shown)
        scene.board.inviting = self._in_sight is Tip.MOVE
        return self._arranged != (self.plain, self._in_sight)

    def _due(self, match: Match) -> Tip | None:
        """Returns the tip that helps now and has not been shown."""
        played, tip = match.record.ply - match.record.set_up, None
        if match.phase is Phase.OVER:
            tip = Tip.REVIEW
        elif match.phase is Phase.HUMAN and played < 2 and self.plain:
            tip = Tip.MOVE
        elif match.phase is Phase.HUMAN and FROM <= played < UNTIL:
            tip = Tip.HINT
        due = tip is not None and is_new(self._app, tip) and not match.computers_only
        return tip if due else None

    @property
    def _in_sight(self) -> Tip | None:
        """The tip that is shown, unless a question stands in the panel."""
        return None if self._scene.question is not None else self.shown

    # Places

    def arrange(self, layout: GameLayout) -> GameLayout:
        """Returns the layout of a panel that is plain, or has a tip; places the tip."""
        style, tip = self._scene.style, self._in_sight
        self._arranged = self.plain, tip
        if self.plain:
            layout = tip_places.plain(layout, style.px)
        if tip is not None:
            layout = self._put(tip, layout)
        self._card.visible = self._never.visible = tip is not None
        self._put_goal(layout)
        return layout

    def _put(self, tip: Tip, layout: GameLayout) -> GameLayout:
        """Places the card in the layout."""
        style, sprites = self._scene.style, self._app.sprites
        room = tip_places.room_for_sentence(layout, style.px)
        self._card.put(room, style, sprites)
        if tip is Tip.MOVE:
            return replace(layout, sentence=self._card.rect.copy())
        places = {Tip.HINT: tip_places.above_button, Tip.REVIEW: tip_places.below_result}
        layout, room = places[tip](layout, self._card.rect.height, style.px)
        self._card.put(room, style, sprites)
        return layout

    def _put_goal(self, layout: GameLayout) -> None:
        """Shows what wins below the sentence of a plain panel, where there is room for it."""
        style, goal, px = self._scene.style, self._goal, self._scene.style.px
        goal.visible = False
        if not self.plain or self._in_sight is Tip.MOVE or self._scene.question is not None:
            return
        room = tip_places.free_room(layout, px)
        if self._in_sight is not None:
            room.height = self._card.rect.y - room.y - px(8)
        pad = px(20 if layout.wide else 12)
        inner = room.inflate(-2 * pad, -2 * pad)
        inner.height = goal.height(style, inner.width, inner.height)
        if inner.height:
            goal.visible = True
            goal.put(inner, style, self._app.sprites, card=inner.inflate(2 * pad, 2 * pad))

    # The arrow

    @property
    def _arrow(self) -> Arrow | None:
        """The arrow from the card to what it speaks of; None if there is none."""
        tip, px = self._in_sight, self._scene.style.px
        if tip is None:
            return None
        card = self._card.rect
        if tip is not Tip.MOVE:
            x, y = self._buttons[tip].rect.midtop
            return Arrow((x, card.bottom), (x, card.bottom), (x, card.bottom), (x, y - px(3)))
        board = self._scene.board
        aim = board.aim_rect
        if self._scene.game_layout.form is Form.BELOW:
            end = aim.centerx, (board.outline if board.game.gravity else aim).bottom + px(2)
            start = aim.centerx + px(48), card.y - px(2)
            middle = (start[1] + end[1]) // 2
            return Arrow(start, (start[0], middle), (end[0], middle), end)
        start, end = (card.x - px(2), card.y + px(52)), (aim.right + px(14), aim.centery)
        wide = start[0] - end[0]
        before_end = end[0] + max(wide // 2, px(34)), end[1]  # it arrives level
        return Arrow(start, (start[0] - wide // 5, start[1]), before_end, end)

    def _arrow_area(self, arrow: Arrow) -> pygame.Rect:
        return arrow.area(self._scene.style.px(HEAD + THICK))

    def looks(self) -> dict[object, Look]:
        """Returns the look of the arrow."""
        arrow = self._arrow
        return {} if arrow is None else {"tip": (self._arrow_area(arrow), arrow)}

    def draw(self, target: pygame.Surface) -> None:
        """Draws the arrow."""
        arrow, style = self._arrow, self._scene.style
        if arrow is None:
            return
        area, theme, scale = self._arrow_area(arrow), style.theme, style.scale
        if not target.get_clip().colliderect(area):
            return
        colours, head = (theme.accent, theme.background), min(HEAD * scale, 0.45 * arrow.length)
        picture = self._pictures.once(
            (arrow, style), lambda: arrow.picture(area, *colours, thick=THICK * scale, head=head)
        )
        target.blit(picture, area)
