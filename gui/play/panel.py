"""Draws the words of the play screen: title, players, the sentence, the status bar."""

from __future__ import annotations

import pygame

from engine.games.game import Player
from gui.board.game_layout import GameLayout
from gui.look import style as s
from gui.look import words as text
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.play import words as play_text
from gui.play.match import Match


def draw_panel(
    target: pygame.Surface,
    style: Style,
    sprites: Sprites,
    match: Match,
    layout: GameLayout,
    *,
    title_ends: int,
    sentence: tuple[str, str],
    accuracy: str,
    status: str,
) -> None:
    """Draws the panel's words and cards, the top bar's title and the status bar.

    `title_ends` is the left edge of the top bar's buttons, in pixels. `sentence` are its two
    lines, `accuracy` is written at the head of the moves, and `status`, unless empty, in place of
    what the engine's last move cost.
    """
    panel = _Panel(target, style, sprites, match, layout)
    target.fill(style.theme.line, (0, layout.top.bottom - 1, layout.top.width, 1))
    if layout.wide:
        panel.title(title_ends)
        panel.cards(accuracy)
        for player in Player:
            panel.player(player)
    else:
        panel.turn(title_ends)
    panel.sentence(*sentence)
    if not layout.line.colliderect(layout.status):
        panel.status(status)
    else:
        target.fill(style.theme.panel, layout.status)


class _Panel:
    """One drawing of the panel."""

    def __init__(
        self,
        target: pygame.Surface,
        style: Style,
        sprites: Sprites,
        match: Match,
        layout: GameLayout,
    ) -> None:
        self.target, self.style, self.theme = target, style, style.theme
        self.sprites, self.match, self.layout = sprites, match, layout

    def to_move(self, player: Player) -> bool:
        """Returns whether it is this side's turn."""
        over = self.match.record.outcome is not None
        return not over and self.match.position.turn is player

    def token(self, player: Player, size: int) -> pygame.Surface:
        """Returns a picture of a side's stone, `size` pixels wide."""
        return self.sprites.stone(self.match.game, player, size)

    def title(self, ends: int) -> None:
        """Draws the program's name and the game's, as far as `ends`, in pixels."""
        place = self.layout.top.move(self.style.px(32), 0)
        written = self.style.write(
            self.target, text.TITLE, place, self.theme.text, size=s.TITLE, weight=s.SEMIBOLD
        )
        place.x = written.right + self.style.px(28)
        place.width = ends - place.x
        self.style.write(self.target, text.game_name(self.match.game), place, self.theme.muted)

    def cards(self, accuracy: str) -> None:
        """Draws the cards behind the words, and the head of the moves."""
        layout = self.layout
        for card in (layout.players, layout.sentence, layout.moves, layout.graph):
            self.style.card(self.target, card)
        head = layout.moves.inflate(-self.style.px(40), 0)
        head.height = self.style.px(44)
        self.style.write(self.target, "Moves", head, self.theme.text, weight=s.SEMIBOLD)
        self.style.write(self.target, accuracy, head, self.theme.muted, size=s.SMALL, align="right")

    def player(self, player: Player) -> None:
        """Draws one half of the players' card: a stone, a name, what the player is doing."""
        style, theme, card = self.style, self.theme, self.layout.players
        first = player is Player.FIRST
        half = pygame.Rect(card.x, card.y, card.width // 2, card.height)
        if not first:
            half.right = card.right
        size, edge = style.px(54), style.px(12)
        spot = pygame.Rect(0, 0, size, size)
        spot.centery = half.centery
        spot.x = half.x + edge if first else half.right - edge - size
        self.target.blit(self.token(player, size), spot)
        words = pygame.Rect(half.x, 0, half.width - size - edge - style.px(10), style.px(22))
        words.x = spot.right + style.px(8) if first else half.x
        words.bottom = half.centery
        align = "left" if first else "right"
        name = play_text.who(self.match, player)
        style.write(
            self.target, name, words, theme.text, size=s.NAME, weight=s.SEMIBOLD, align=align
        )
        words.y = half.centery + style.px(2)
        colour = theme.accent if self.to_move(player) else theme.muted
        style.write(
            self.target, play_text.seat_note(self.match, player), words, colour, align=align
        )
        if self.to_move(player):
            bar = pygame.Rect(0, 0, half.width - 2 * edge, style.px(3))
            bar.midbottom = (half.centerx, half.bottom - style.px(2))
            style.box(self.target, bar, theme.accent, radius=1.5)

    def turn(self, ends: int) -> None:
        """Draws both players in the top bar, the one to move underlined; for narrow windows."""
        style, theme, top = self.style, self.theme, self.layout.top
        size, x = style.px(30), style.px(12)
        width = (ends - style.px(12)) // 2
        for player in Player:
            spot = pygame.Rect(x, 0, size, size)
            spot.centery = top.centery
            self.target.blit(self.token(player, size), spot)
            words = pygame.Rect(spot.right + style.px(6), top.y, 0, top.height)
            words.width = width - size - style.px(18)
            written = style.write(
                self.target,
                play_text.who(self.match, player),
                words,
                theme.text if self.to_move(player) else theme.muted,
                weight=s.SEMIBOLD if self.to_move(player) else s.MEDIUM,
            )
            if self.to_move(player):
                bar = pygame.Rect(spot.x, 0, written.right - spot.x, style.px(3))
                bar.bottom = top.bottom
                self.target.fill(theme.accent, bar)
            x += width

    def sentence(self, head: str, below: str) -> None:
        """Draws the sentence, and below it the engine's progress, a proof or some advice."""
        style, theme, card = self.style, self.theme, self.layout.sentence
        if not self.layout.wide:
            style.write(self.target, head, card, theme.text, weight=s.MEDIUM, align="center")
            return
        card = card.copy()
        if self.layout.line.height:
            card.height = self.layout.line.y - card.y + style.px(2)
        row = pygame.Rect(card.x + style.px(20), 0, card.width - style.px(40), style.px(26))
        row.bottom = card.centery + style.px(1)
        large = style.text_size(head, s.NAME, s.SEMIBOLD)[0] <= row.width
        size = s.NAME if large else s.BODY
        style.write(self.target, head, row, theme.text, size=size, weight=s.SEMIBOLD)
        row.y = card.centery + style.px(3)
        fits = style.text_size(below)[0] <= row.width
        style.write(self.target, below, row, theme.muted, size=s.BODY if fits else s.SMALL)

    def status(self, words: str) -> None:
        """Draws `words`, or else what the engine's last move cost, and the most needed keys."""
        style, theme, bar = self.style, self.theme, self.layout.status
        self.target.fill(theme.panel, bar)
        inner = bar.inflate(-style.px(64 if self.layout.wide else 24), 0)
        if not words and self.match.last_search is not None:
            player, result = self.match.last_search
            words = play_text.search_cost(self.match, result, player)
        left = style.write(self.target, words, inner, theme.muted, size=s.SMALL)
        keys = play_text.keys_line(self.match.game)
        inner.width -= left.width + style.px(16)
        inner.x += left.width + style.px(16)
        if style.text_size(keys, s.SMALL)[0] <= inner.width:
            style.write(self.target, keys, inner, theme.muted, size=s.SMALL, align="right")
