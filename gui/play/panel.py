"""Draws the words of the play screen: title, players, the sentence, the quiet line below."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from engine.games.game import Player
from gui.analysis.move_list import MoveList
from gui.board.game_layout import ROOMY, Form, GameLayout
from gui.look import style as s
from gui.look import words as text
from gui.look.paragraph import write_sentence
from gui.look.sprites import Sprites
from gui.look.style import Style
from gui.play import words as play_text
from gui.play.match import Match
from gui.widgets.widget import Look

PAD, SMALL_PAD = 20, 12
"""The space at both sides inside a large card and a small one, logical."""
HEADED = (300, 110)
"""The smallest logical card of the moves that has a heading."""
STACKED = 300
"""The logical width below which the players' names stand below their discs."""
WIDE_LIST = 300
"""The logical width from which the list of moves is spaced widely."""


@dataclass(frozen=True)
class PanelWords:
    """The words in the panel that the match alone does not give."""

    sentence: tuple[str, str]
    """The sentence about the game, and the line below it."""
    whom: str
    """For whom the list of moves tells results, as in "for you"; '' if it tells none."""
    accuracy: str
    """The words at the head of the moves."""
    status: str | None
    """The words in the quiet line; '' for what the engine's last move cost, None for nothing."""
    score: str
    """The score of a series of games, between the players; '' for none."""


def draw_panel(
    target: pygame.Surface,
    style: Style,
    sprites: Sprites,
    match: Match,
    layout: GameLayout,
    words: PanelWords,
    *,
    title_ends: int,
) -> None:
    """Draws the panel's words and cards, the top bar's title and the quiet line below.

    `title_ends` is the left edge of the top bar's buttons, in pixels.
    """
    panel = _Panel(target, style, sprites, match, layout)
    if panel.shows(layout.top):
        panel.title(title_ends)
    if panel.shows(layout.players):  # first, or its shadow would fall on the cards below
        panel.players(words.score)
    if match.outcome is None:
        panel.cards(words.whom, words.accuracy)
        if panel.shows(layout.sentence):
            panel.sentence(*words.sentence)
    if words.status is not None and panel.shows(layout.status):
        panel.status(words.status)


def panel_looks(
    style: Style, match: Match, layout: GameLayout, words: PanelWords
) -> dict[object, Look]:
    """Returns how the parts of the panel look that `draw_panel` writes words in."""
    notes = [play_text.seat_note(match, player) for player in Player]
    players = (match.seats, match.position.turn, match.phase, *notes, words.score)
    head = layout.moves.copy()
    head.height = min(style.px(44), head.height)
    return {
        "players": (layout.players, players),
        "sentence": (layout.sentence, words.sentence),
        "accuracy": (head, (words.whom, words.accuracy)),
        "status": (layout.status, (words.status, match.last_search, match.seats, match.outcome)),
    }


def has_head(layout: GameLayout, style: Style) -> bool:
    """Returns whether the card of the moves has a heading."""
    wide, high = (style.px(length) for length in HEADED)
    return layout.moves.width >= wide and layout.moves.height >= high


@dataclass(frozen=True)
class _Half:
    """The places of a player in one half of the players' card."""

    stone: pygame.Rect
    name: pygame.Rect
    note: pygame.Rect | None
    """What the player is doing; None where the card is too low for it."""
    align: str


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

    def shows(self, rect: pygame.Rect) -> bool:
        """Returns whether a part of the panel, or of its shadow, is inside the clip."""
        reach = 2 * self.style.card_reach
        return rect.height > 0 and self.target.get_clip().colliderect(rect.inflate(reach, reach))

    def to_move(self, player: Player) -> bool:
        """Returns whether it is this side's turn."""
        over = self.match.record.outcome is not None
        return not over and self.match.position.turn is player

    def _pad(self, card: pygame.Rect) -> int:
        """Returns the space at both sides inside a card, in pixels."""
        return self.style.px(PAD if card.width >= self.style.px(ROOMY) else SMALL_PAD)

    def title(self, ends: int) -> None:
        """Draws the program's name and the game's, as far as `ends`, in pixels."""
        style, wide = self.style, self.layout.wide
        place = self.layout.top.move(style.px(32 if wide else 16), 0)
        place.width = ends - place.x
        game = text.game_name(self.match.game)
        if wide:
            name = style.write(
                self.target, text.TITLE, place, self.theme.text, size=s.TITLE, weight=s.SEMIBOLD
            )
            place.x = name.right + style.px(28)
            place.width = ends - place.x
        if style.text_size(game)[0] <= place.width:
            style.write(self.target, game, place, self.theme.muted)

    def cards(self, whom: str, accuracy: str) -> None:
        """Draws the cards behind the words, and the head of the moves."""
        layout, style = self.layout, self.style
        for card in (layout.sentence, layout.moves, layout.graph):
            if card.height:
                style.card(self.target, card)
        if has_head(layout, style) and self.shows(layout.moves):
            head = layout.moves.inflate(-2 * self._pad(layout.moves), 0)
            head.height = style.px(44)
            name = style.write(self.target, "Moves", head, self.theme.text, weight=s.SEMIBOLD)
            head.width -= name.width + style.px(12)
            head.x += name.width + style.px(12)
            if whom:
                said = f"values for {whom}"
                name = style.write(self.target, said, head, self.theme.muted, size=s.SMALL)
                head.width -= name.width + style.px(12)
                head.x += name.width + style.px(12)
            if style.text_size(accuracy, s.SMALL)[0] <= head.width:
                style.write(
                    self.target, accuracy, head, self.theme.muted, size=s.SMALL, align="right"
                )

    # The players

    def players(self, score: str) -> None:
        """Draws the players at both ends of their card, and the score between them."""
        layout, style = self.layout, self.style
        stacked = layout.form is Form.COMPACT and layout.players.width < style.px(STACKED)
        if not stacked:
            style.card(self.target, layout.players)
        size = s.FIGURE if layout.wide else s.NAME
        between = style.text_size(score, size, s.BOLD)[0] + style.px(16) if score else style.px(4)
        for player in Player:
            if stacked:
                self._stacked(player)
            else:
                self._beside(player, between)
        if score:
            middle = layout.players.copy()
            if stacked:
                middle.height = style.px(36)
            style.write(
                self.target,
                score,
                middle,
                self.theme.text,
                size=size,
                weight=s.BOLD,
                align="center",
            )

    def _token(self, player: Player, spot: pygame.Rect) -> None:
        """Draws a side's stone."""
        self.target.blit(self.sprites.stone(self.match.game, player, spot.width), spot)

    def _stacked(self, player: Player) -> None:
        """Draws a stone with its player's name below it, underlined if it is to move."""
        style, theme, card = self.style, self.theme, self.layout.players
        first = player is Player.FIRST
        half = pygame.Rect(card.x, card.y, card.width // 2, card.height)
        if not first:
            half.right = card.right
        spot = pygame.Rect(0, half.y, style.px(36), style.px(36))
        spot.centerx = half.centerx
        self._token(player, spot)
        words = pygame.Rect(half.x, spot.bottom + style.px(2), half.width, style.px(20))
        turn = self.to_move(player)
        written = style.write(
            self.target,
            play_text.who(self.match, player),
            words,
            theme.accent if turn else theme.text,
            size=s.SMALL,
            weight=s.SEMIBOLD,
            align="center",
        )
        if turn:
            self._underline(written, words)

    def _beside(self, player: Player, between: int) -> None:
        """Draws a stone with its player's name and what the player is doing beside it.

        `between` is the width kept clear between the players, in pixels.
        """
        style, theme, turn = self.style, self.theme, self.to_move(player)
        note = play_text.seat_note(self.match, player)
        half = self._half(player, between, note)
        self._token(player, half.stone)
        written = style.write(
            self.target,
            play_text.who(self.match, player),
            half.name,
            theme.accent if half.note is None and turn else theme.text,
            size=s.NAME if self.layout.wide else s.BODY,
            weight=s.SEMIBOLD,
            align=half.align,
        )
        if half.note is None:
            if turn:
                self._underline(written, half.name)
            return
        fits = style.text_size(note)[0] <= half.note.width
        colour = theme.accent if turn or note == play_text.WON else theme.muted
        size = s.BODY if fits else s.SMALL
        style.write(self.target, note, half.note, colour, size=size, align=half.align)

    def _half(self, player: Player, between: int, note: str) -> _Half:
        """Returns the places in a player's half of the card; those of the second are mirrored."""
        px, card = self.style.px, self.layout.players
        edge, large = px(14 if self.layout.wide else 8), card.width >= px(ROOMY)
        half = pygame.Rect(card.x + edge, card.y, (card.width - between) // 2 - edge, card.height)
        gap = px(10 if large else 8)
        size = min(px(56 if large else 36), half.height - px(8))
        low = half.height < px(52)
        below = not low and self.style.text_size(note, s.SMALL)[0] > half.width - size - gap
        if below:
            size = min(size, px(32))
        stone = pygame.Rect(half.x, 0, size, size)
        stone.centery = half.centery - (px(11) if below else 0)
        name = pygame.Rect(stone.right + gap, 0, half.width - size - gap, px(22))
        if low or below:
            name.centery = stone.centery
        else:
            name.bottom = half.centery + px(1)
        row = pygame.Rect(name.x, half.centery + px(2), name.width, name.height)
        if below:
            row = pygame.Rect(half.x, stone.bottom + px(2), half.width, name.height)
        if player is Player.SECOND:
            for place in (stone, name, row):
                place.right = card.right - (place.x - card.x)
        return _Half(
            stone, name, None if low else row, "left" if player is Player.FIRST else "right"
        )

    def _underline(self, written: pygame.Rect, words: pygame.Rect) -> None:
        """Underlines the name of the player to move."""
        bar = pygame.Rect(written.x, words.bottom, written.width, max(self.style.px(2), 1))
        self.style.box(self.target, bar, self.theme.accent, radius=1)

    # The sentence

    def sentence(self, head: str, below: str) -> None:
        """Draws the sentence, and below it the engine's progress, a proof or some advice."""
        layout, px = self.layout, self.style.px
        card = layout.sentence.inflate(
            -2 * px(PAD if layout.sentence.width >= px(ROOMY) else SMALL_PAD), -px(12)
        )
        if layout.line.height:
            card.height = layout.line.y - card.y
        write_sentence(self.target, self.style, card, head, below)

    def status(self, words: str) -> None:
        """Draws the most needed keys, and `words` or else what the engine's last move cost."""
        style, theme, line = self.style, self.theme, self.layout.status
        if not words and self.match.last_search is not None:
            player, result = self.match.last_search
            words = play_text.search_cost(self.match, result, player, theme)
        room = line.width
        if words and style.text_size(words, s.SMALL)[0] <= room:
            written = style.write(
                self.target, words, line, theme.muted, size=s.SMALL, align="right"
            )
            room = written.left - line.x - style.px(24)
        if self.match.outcome is not None:
            return  # the buttons show their keys
        for keys in play_text.keys_lines(self.match):
            if style.text_size(keys, s.SMALL)[0] <= room:
                style.write(self.target, keys, line, theme.muted, size=s.SMALL)
                break


def place_moves(moves: MoveList, layout: GameLayout, style: Style) -> None:
    """Places the list of moves in its card, below a heading if there is room for one."""
    card = layout.moves
    above, below = style.px(40 if has_head(layout, style) else 6), style.px(8)
    moves.visible, moves.headed = card.height > 0, has_head(layout, style)
    moves.rect = card.inflate(-style.px(8), 0)
    moves.rect.y += above
    moves.rect.height = max(card.height - above - below, 0)
    width = moves.rect.width / style.scale
    number, first = (20, 64) if width >= WIDE_LIST else (8, 34)
    moves.columns = [number, first, first + (width - first) / 2]
    moves.fit(style)
