"""The tournament page as boxes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from gui.lab import commands
from gui.lab.picks import switch
from gui.lab.tournament.cross_table import HEADS, LOWEST_ROW, ROW, draw_strength
from gui.lab.tournament.draft import MOST_PLAYERS, RunState
from gui.lab.tournament.table import LONG_SENTENCE, NO_GAMES, STRENGTH, TITLE
from gui.look import lettering as s
from gui.view import boxes as b
from gui.view.box import Box
from gui.view.track import track
from gui.words.catalogue import commas, number_text, say, sentences

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
        body = b.panes(left, right, gap=24, grow=1)
    else:
        cards = {TABLE: table, "Strength": strength, "Board": game, "Games": games}
        card = switch("card", "Card", cards, page.card)
        body = b.column(card, cards[page.card], gap=8, grow=1)
    return b.column(body, _buttons(page), gap=18 if page.wide else 8)


def _table(page: TournamentPage) -> Box:
    """Returns the cross-table below its title and how far the tournament is."""
    shown = page.table.table
    count, about, unfinished = len(shown.rows), shown.about, page.unfinished
    message = "Tournament, {state}: {done:,} of {total:# game|# games}. {about}."
    state = say(page.state or "not started")
    said = say(message, state=state, done=shown.done, total=shown.total, about=about)
    games = f"{number_text(shown.done)} / {number_text(shown.total)}"
    head = b.column(
        b.row(
            b.line(TITLE, s.NAME, s.SEMIBOLD),
            b.space(),
            track(shown.total, ("button", shown.done), look="line", edge="", want_width=160),
            b.quiet(games, write="right", width=96),
            gap=8,
        ),
        b.text(unfinished or about, s.SMALL, tone="warn" if unfinished else "muted"),
        gap=2,
        says=("status", said, unfinished),
    )
    least, want = HEADS + LOWEST_ROW * count, HEADS + ROW * count
    rows = b.hosted(page.table, grow=1, min_height=least, want_height=want)
    pad = (24, 14) if page.wide else (16, 9)
    return b.card(b.column(head, rows, gap=4), pad=pad, grow=1)


def _strength(page: TournamentPage) -> Box:
    rows = page.table.table.rows
    said = commas(*(f"{row.name} {row.rating}" for row in rows if row.rating))
    chart = b.muted(NO_GAMES, write="center", grow=1, min_height=70)
    if said:
        chart = b.sketch(draw_strength, rows, reach=14, grow=1, min_height=70)
    title = b.quiet(STRENGTH)
    says = ("note", STRENGTH, said or NO_GAMES)
    pad, high = (24 if page.wide else 16, 12), max(66 + 17 * len(rows), 126)
    inside = b.column(title, chart, gap=6, says=says)
    return b.card(inside, pad=pad, want_height=high, grow=0 if page.wide else 1)


def _game(page: TournamentPage) -> Box:
    """Returns the game that is watched, its words above or beside the board."""
    game = page.watch.shown
    move = say("Move {number}", number=len(game.moves)) if game.moves else ""
    heard = sentences(game.players, move, game.sentence)
    players = b.quiet(game.players)
    title = b.column(b.text(game.title, weight=s.SEMIBOLD), players)
    tone, room_for = "bad" if game.bad else "muted", (LONG_SENTENCE,)
    sentence = b.text(game.sentence, s.SMALL, tone=tone, room_for=room_for)
    desk = page.desk
    before, after = desk.shown > 0, desk.shown < desk.count
    steps = [
        b.button(each, bare=True, tip=each.tip, enabled=there, height=34, grow=1, max_width=72)
        for each, there in zip(STEPS, (before, before, after, after), strict=True)
    ]
    buttons = b.row(*steps, gap=6)
    stone = b.hosted(page.watch, grow=1, min_height=150, min_width=180, key=game.game)
    above = b.column(title, stone, sentence, buttons, gap=8)
    words_beside = b.column(title, b.space(), sentence, buttons, gap=8, part=45)
    beside = b.panes(words_beside, b.column(stone, part=55), gap=12)
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
        words, icon = START.get(page.state, ("", "")) if each is commands.TOUR_START else ("", "")
        button = b.button(
            each,
            words,
            icon=icon,
            primary=not place,
            chosen=each is commands.FOLLOW and page.desk.following,
            enabled=enabled.get(each, True),
            height=40 if page.wide else 36,
            grow=1,
        )
        found.append(button)
    return b.row(*found, gap=8 if page.wide else 6, max_width=210 * len(found))
