"""The tournament page as boxes."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

import pygame

from gui.lab import commands
from gui.lab.sketch import sketched
from gui.lab.tournament import words
from gui.lab.tournament.board import Watched
from gui.lab.tournament.draft import RunState
from gui.lab.tournament.shapes import HEADS, LOWEST_ROW, ROW, strength_shapes
from gui.lab.tournament.table import ShownTable
from gui.look import style as s
from gui.look.style import Style
from gui.shell.commands import Command
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.paint import Canvas
from gui.widgets import Widget
from gui.words.catalogue import joined, say

CARD = "card"
"""What the choice of a card is for."""
STEPS = (commands.FIRST, commands.BACKWARD, commands.FORWARD, commands.LAST)
"""The buttons with which one steps through a game."""
SHOWN = {
    RunState.CHOSEN: (
        commands.TOUR_START,
        commands.TOUR_RESUME,
        commands.TOUR_ADD,
        commands.TOUR_REMOVE,
        commands.TOUR_SETTINGS,
        commands.TOUR_EARLIER,
    ),
    RunState.PLAYING: (commands.TOUR_START, commands.TOUR_STOP, commands.FOLLOW),
    RunState.PAUSED: (commands.TOUR_START, commands.TOUR_STOP, commands.FOLLOW),
    RunState.STOPPED: (commands.TOUR_RESUME, commands.TOUR_NEW, commands.TOUR_EARLIER),
    RunState.DONE: (commands.TOUR_NEW, commands.TOUR_EARLIER),
}
"""The buttons in sight, by the state of the tournament."""
START = {RunState.PLAYING: ("Pause", "pause"), RunState.PAUSED: ("Go on", "play")}
"""What the button that starts is called meanwhile, and its pictogram."""


class TourCard(StrEnum):
    """The cards of which a small window shows one."""

    TABLE = "Table"
    STRENGTH = "Strength"
    BOARD = "Board"
    GAMES = "Games"


class TournamentState(NamedTuple):
    """What the page shows."""

    table: ShownTable
    state: RunState
    unfinished: str
    """That an earlier tournament can go on; empty if none can."""
    watched: Watched
    """The game on the board."""
    before: bool
    """Whether the game has moves before the position on the board."""
    after: bool
    disabled: frozenset[Command]
    """The commands that can do nothing now."""
    following: bool
    """Whether the board shows the games that are being played."""
    card: TourCard
    wide: bool


def tournament_page(now: TournamentState, table: Widget, games: Widget, board: Canvas) -> Box:
    """Returns the table and the strength beside a game and the list, or one card of these."""
    rows = b.hosted(games, grow=1, min_height=100)
    shown = {
        TourCard.TABLE: _table(now, table),
        TourCard.STRENGTH: _strength(now),
        TourCard.BOARD: _game(now, board),
        TourCard.GAMES: b.card(rows, pad=(8, 8), part=32, min_height=150),
    }
    if now.wide:
        left = b.column(shown[TourCard.TABLE], shown[TourCard.STRENGTH], gap=16, part=73)
        right = b.column(
            shown[TourCard.BOARD], shown[TourCard.GAMES], gap=16, part=27, min_width=316
        )
        body = b.row(left, right, gap=24, across="stretch", grow=1)
    else:
        cards = b.segments(CARD, "Card", [(each, each.value) for each in TourCard], now.card)
        body = b.column(cards, shown[now.card], gap=8, grow=1)
    page = b.column(body, _buttons(now), gap=18 if now.wide else 8)
    pad = (40, 14) if now.wide else (10, 4)
    return b.scroll(b.frame(page, pad=pad, grow=1), grow=1, key="tournament")


def _table(now: TournamentState, table: Widget) -> Box:
    """Returns the cross-table below its title and how far the tournament is."""
    shown, count = now.table, len(now.table.rows)
    message = "Tournament, {state}: {done:,} of {total:# game|# games}. {about}."
    state, about = say(now.state or words.NOT_STARTED), shown.about
    said = say(message, state=state, done=shown.done, total=shown.total, about=about)
    head = b.column(
        b.row(
            b.text(words.TITLE, s.NAME, s.SEMIBOLD, wrap=False),
            b.space(),
            b.drawing(draw_progress, shown.done, shown.total, want_width=160, height=6),
            b.text(
                f"{shown.done:,} / {shown.total:,}", s.SMALL, tone="muted", write="right", width=96
            ),
            gap=8,
        ),
        b.text(now.unfinished or about, s.SMALL, tone="warn" if now.unfinished else "muted"),
        gap=2,
        says=("status", said, now.unfinished),
    )
    least, want = HEADS + LOWEST_ROW * count, HEADS + ROW * count
    rows = b.hosted(table, grow=1, min_height=least, want_height=want)
    pad = (24, 14) if now.wide else (16, 9)
    return b.card(b.column(head, rows, gap=4), pad=pad, grow=1)


def draw_progress(
    target: pygame.Surface, rect: pygame.Rect, style: Style, done: int, total: int
) -> None:
    """Draws a bar of which a part is full."""
    style.pill(target, rect, style.theme.line)
    full = rect.copy()
    full.width = rect.width * done // max(total, 1)
    if full.width >= full.height:
        style.pill(target, full, style.theme.button)


def _strength(now: TournamentState) -> Box:
    rows = now.table.rows
    said = joined(*(f"{row.name} {row.rating}" for row in rows if row.rating), by=", ")
    if said:
        chart = sketched(strength_shapes, rows, reach=14, grow=1, min_height=70)
    else:
        chart = b.text(words.NO_GAMES, tone="muted", write="center", grow=1, min_height=70)
    inside = b.column(
        b.text(words.STRENGTH, s.SMALL, tone="muted"),
        chart,
        gap=6,
        says=("note", words.STRENGTH, said or words.NO_GAMES),
    )
    pad = (24, 12) if now.wide else (16, 12)
    high = max(66 + 17 * len(rows), 126)
    return b.card(inside, pad=pad, want_height=high, grow=0 if now.wide else 1)


def _game(now: TournamentState, board: Canvas) -> Box:
    """Returns the game that is watched, its words above or beside the board."""
    game = now.watched
    message = "{players}. Move {number}. {ended}"
    moves, ended = len(game.moves), game.sentence
    said = say(message, players=game.players, number=moves, ended=ended)
    title = b.column(
        b.text(game.title, weight=s.SEMIBOLD), b.text(game.players, s.SMALL, tone="muted")
    )
    sentence = b.text(
        game.sentence,
        s.SMALL,
        tone="bad" if game.bad else "muted",
        room_for=(words.LONG_SENTENCE,),
    )
    steps = [
        b.button(
            each,
            bare=True,
            tip=each.tip,
            enabled=now.before if each in STEPS[:2] else now.after,
            height=34,
            grow=1,
            max_width=72,
        )
        for each in STEPS
    ]
    buttons = b.row(*steps, gap=6)
    stone = b.canvas(board, grow=1, min_height=150, min_width=180)
    above = b.column(title, stone, sentence, buttons, gap=8)
    words_beside = b.column(title, b.space(), sentence, buttons, gap=8, part=45)
    beside = b.row(words_beside, b.column(stone, part=55), gap=12, across="stretch")
    inside = b.fit(above, beside, grow=1, says=("note", game.title, said))
    return b.card(inside, pad=(22, 14), grow=1, part=66 if now.wide else 0)


def _buttons(now: TournamentState) -> Box:
    shown = [
        each
        for each in SHOWN[now.state]
        if each is not commands.TOUR_RESUME or now.unfinished or now.state is RunState.STOPPED
    ]
    found = []
    for place, each in enumerate(shown):
        label, icon = each.label, each.icon
        if each is commands.TOUR_START:
            label, icon = START.get(now.state, (label, icon))
        button = b.button(
            each,
            label,
            icon=icon,
            primary=not place,
            chosen=each is commands.FOLLOW and now.following,
            enabled=each not in now.disabled,
            height=40 if now.wide else 36,
            grow=1,
        )
        found.append(button)
    return b.row(*found, gap=8, max_width=210 * len(found))
