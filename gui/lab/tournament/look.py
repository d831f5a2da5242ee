"""What the tournament page shows of a tournament, as plain data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.games.game import Player
from engine.games.record import GameRecord
from gui.lab.tournament import words as words
from gui.lab.tournament.board import Watched
from gui.lab.tournament.draft import Draft, player_names, player_note
from gui.lab.tournament.table import CellLook, RowLook, TableLook

if TYPE_CHECKING:  # importing it loads the searches
    from gui.lab.tournament.run import TournamentRun


def draft_look(draft: Draft) -> TableLook:
    """Returns the empty table of a tournament that has not been started."""
    players = draft.competitors
    none = (None,) * len(players)
    rows = tuple(
        RowLook(place, name, player_note(player), False, none, None, 0.0)
        for place, (player, name) in enumerate(zip(players, player_names(players), strict=True))
    )
    count = len(rows)
    return TableLook(words.about_draft(draft), 0, draft.games * count * (count - 1) // 2, rows)


def run_look(run: TournamentRun) -> TableLook:
    """Returns the table of a tournament, the best player first."""
    order = run.table.order
    rows = tuple(_row(run, place, order) for place in order)
    return TableLook(words.about_plan(run.plan, run.movetime), len(run.played), run.total, rows)


def _row(run: TournamentRun, place: int, order: Sequence[int]) -> RowLook:
    table = run.table
    lost = Counter({fault.value: count for fault, count in table.faults[place].items()})
    note = player_note(run.plan.players[place])
    if lost:
        note = f"{note.partition(' · ')[0]} · {words.faults(lost)}"
    rating = table.ratings[place]
    return RowLook(
        place,
        run.names[place],
        note,
        bool(lost),
        tuple(_cell(run, place, other) for other in order),
        rating.elo if rating.games else None,
        rating.error,
    )


def _cell(run: TournamentRun, place: int, other: int) -> CellLook | None:
    from engine.tournament.cross_table import points_text

    tally = run.table.against(place, other)
    if place == other or not tally.games:
        return None
    won = (tally.wins > tally.losses) - (tally.wins < tally.losses)
    turned = replace(tally, wins=tally.losses, losses=tally.wins)
    return CellLook(points_text(tally), points_text(turned), won)


def names_of(run: TournamentRun, number: int) -> tuple[str, str]:
    """Returns the names of a game's players, who moves first first."""
    game = run.live.get(number) or run.played[number]
    first, second = game.pairing.seats
    return run.names[first], run.names[second]


def game_row(run: TournamentRun, number: int) -> tuple[str, str, str, str]:
    """Returns a game's row in the list: number, players, result, note."""
    first, second = names_of(run, number)
    players = f"{first} – {second}"
    live = run.live.get(number)
    if live is not None:
        return str(number + 1), players, "…", f"move {len(live.moves) + 1}"
    played = run.played[number]
    note = ""
    if played.fault is not None and played.outcome.winner is not None:
        loser = played.pairing.seats[played.outcome.winner.other]
        note = words.short_reason(played.reason, run.plan.names[loser])
    return str(number + 1), players, words.POINTS[played.outcome], note


def watched_look(run: TournamentRun, number: int, step: int | None) -> Watched:
    """Returns the game as the board shows it, after `step` moves or, if None, after all."""
    first, second = names_of(run, number)
    live = run.live.get(number)
    game = run.plan.game
    players = f"{first} against {second}"
    if live is not None:
        moves = tuple(live.moves)
        turn = GameRecord(game, moves).position.turn
        name = first if turn is Player.FIRST else second
        sentence, bad = words.thought(name, live.info), False
    else:
        played = run.played[number]
        moves, bad = played.moves, played.fault is not None
        count = len(moves)
        sentence = words.result((first, second), played.outcome, count, played.reason)
    if step is not None and step < len(moves):
        sentence, bad = f"Move {step} of {len(moves)}.", False
        moves = moves[:step]
    return Watched(number, game, players, moves, sentence, bad)


def move_count(run: TournamentRun, number: int) -> int:
    """Returns how many moves of a game have been played; 0 of one that was stopped."""
    game = run.live.get(number) or run.played.get(number)
    return 0 if game is None else len(game.moves)
