"""The tournament page as boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.lab import commands
from gui.lab.tournament import words
from gui.lab.tournament.cross_table import HEADS, LOWEST_ROW, ROW, draw_strength
from gui.lab.tournament.draft import MOST_PLAYERS, RunState
from gui.look import style as s
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.track import track
from gui.words.catalogue import joined, say

if TYPE_CHECKING:
    from gui.lab.tournament.page import TournamentPage

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
TABLE = "Table"
"""The card that a small window shows at first."""


def tournament_page(page: TournamentPage) -> Box:
    """Returns the table and the strength beside a game and the list, or one card of these."""
    table, strength, game = _table(page), _strength(page), _game(page)
    rows = b.hosted(page.games, grow=1, min_height=100)
    games = b.card(rows, pad=(8, 8), part=32, min_height=150)
    if page.wide:
        left = b.column(table, strength, gap=16, part=73)
        right = b.column(game, games, gap=16, part=27, min_width=316)
        body = b.row(left, right, gap=24, across="stretch", grow=1)
    else:
        cards = {TABLE: table, "Strength": strength, "Board": game, "Games": games}
        switch = b.segments("card", "Card", [(each, each) for each in cards], page.card)
        body = b.column(switch, cards[page.card], gap=8, grow=1)
    return b.column(body, _buttons(page), gap=18 if page.wide else 8)


def _table(page: TournamentPage) -> Box:
    """Returns the cross-table below its title and how far the tournament is."""
    shown = page.table.table
    count = len(shown.rows)
    message = "Tournament, {state}: {done:,} of {total:# game|# games}. {about}."
    state, about = say(page.state or "not started"), shown.about
    said = say(message, state=state, done=shown.done, total=shown.total, about=about)
    head = b.column(
        b.row(
            b.text(words.TITLE, s.NAME, s.SEMIBOLD, wrap=False),
            b.space(),
            track(shown.done, shown.total, "button", "line", edge="", want_width=160),
            b.text(
                f"{shown.done:,} / {shown.total:,}", s.SMALL, tone="muted", write="right", width=96
            ),
            gap=8,
        ),
        b.text(page.unfinished or about, s.SMALL, tone="warn" if page.unfinished else "muted"),
        gap=2,
        says=("status", said, page.unfinished),
    )
    least, want = HEADS + LOWEST_ROW * count, HEADS + ROW * count
    rows = b.hosted(page.table, grow=1, min_height=least, want_height=want)
    pad = (24, 14) if page.wide else (16, 9)
    return b.card(b.column(head, rows, gap=4), pad=pad, grow=1)


def _strength(page: TournamentPage) -> Box:
    rows = page.table.table.rows
    said = joined(*(f"{row.name} {row.rating}" for row in rows if row.rating), by=", ")
    if said:
        chart = b.sketch(draw_strength, rows, reach=14, grow=1, min_height=70)
    else:
        chart = b.text(words.NO_GAMES, tone="muted", write="center", grow=1, min_height=70)
    inside = b.column(
        b.text(words.STRENGTH, s.SMALL, tone="muted"),
        chart,
        gap=6,
        says=("note", words.STRENGTH, said or words.NO_GAMES),
    )
    pad = (24, 12) if page.wide else (16, 12)
    high = max(66 + 17 * len(rows), 126)
    return b.card(inside, pad=pad, want_height=high, grow=0 if page.wide else 1)


def _game(page: TournamentPage) -> Box:
    """Returns the game that is watched, its words above or beside the board."""
    game = page.watch.shown
    move = say("Move {number}", number=len(game.moves)) if game.moves else ""
    heard = joined(game.players, move, game.sentence, by=". ")
    title = b.column(
        b.text(game.title, weight=s.SEMIBOLD), b.text(game.players, s.SMALL, tone="muted")
    )
    sentence = b.text(
        game.sentence,
        s.SMALL,
        tone="bad" if game.bad else "muted",
        room_for=(words.LONG_SENTENCE,),
    )
    at = page.watching.shown
    before, after = at > 0, at < page.watching.count
    steps = [
        b.button(
            each,
            bare=True,
            tip=each.tip,
            enabled=before if each in STEPS[:2] else after,
            height=34,
            grow=1,
            max_width=72,
        )
        for each in STEPS
    ]
    buttons = b.row(*steps, gap=6)
    stone = b.hosted(page.watch, grow=1, min_height=150, min_width=180)
    above = b.column(title, stone, sentence, buttons, gap=8)
    words_beside = b.column(title, b.space(), sentence, buttons, gap=8, part=45)
    beside = b.row(words_beside, b.column(stone, part=55), gap=12, across="stretch")
    inside = b.fit(above, beside, grow=1, says=("note", game.title, heard))
    return b.card(inside, pad=(22, 14), grow=1, part=66 if page.wide else 0)


def _buttons(page: TournamentPage) -> Box:
    shown = [
        each
        for each in SHOWN[page.state]
        if each is not commands.TOUR_RESUME or page.unfinished or page.state is RunState.STOPPED
    ]
    count = len(page.draft.players)
    enabled = {
        commands.TOUR_START: bool(page.state) or count >= 2,
        commands.TOUR_ADD: count < MOST_PLAYERS,
        commands.TOUR_REMOVE: page.table.marked >= 0,
    }
    found = []
    for place, each in enumerate(shown):
        label, icon = each.label, each.icon
        if each is commands.TOUR_START:
            label, icon = START.get(page.state, (label, icon))
        button = b.button(
            each,
            label,
            icon=icon,
            primary=not place,
            chosen=each is commands.FOLLOW and page.watching.following,
            enabled=enabled.get(each, True),
            height=40 if page.wide else 36,
            grow=1,
        )
        found.append(button)
    return b.row(*found, gap=8, max_width=210 * len(found))
