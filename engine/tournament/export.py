"""Writes a tournament for other programs: the table and the games as CSV, the games as files."""

from __future__ import annotations

import csv
import io
import json
import zlib
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from engine.games.notation import format_moves
from engine.players.algorithms import ALPHABETA, DEEPENING, LEVELS, RANDOM, offered
from engine.players.spec import PlayerSpec
from engine.tournament.cross_table import CrossTable, fault_text
from engine.tournament.external_engine import Competitor
from engine.tournament.playing import Played
from engine.tournament.schedule import Plan

GAME_COLUMNS = (
    "game",
    "first",
    "second",
    "opening",
    "moves",
    "result",
    "fault",
    "reason",
    "first_seconds",
    "second_seconds",
    "first_evaluations",
    "second_evaluations",
    "ended",
)


def table_csv(table: CrossTable) -> str:
    """Returns the cross-table, the best player first: rating, totals, then wins-draws-losses."""
    header = ["player", "elo", "error", "games", "wins", "draws", "losses", "faults", *table.names]
    rows = [header]
    for place in table.order:
        rating, total = table.ratings[place], table.total(place)
        numbers = [f"{rating.elo:z.1f}", f"{rating.error:.1f}"] if total.games else ["", ""]
        counts = [str(n) for n in (total.games, total.wins, total.draws, total.losses)]
        against = [table.against(place, other) for other in range(len(table.names))]
        cells = [f"{t.wins}-{t.draws}-{t.losses}" if t.games else "" for t in against]
        rows.append(
            [table.names[place], *numbers, *counts, fault_text(table.faults[place]), *cells]
        )
    return _csv(rows)


def games_csv(plan: Plan, games: Iterable[Played]) -> str:
    """Returns one line for each game, in the order of their numbers."""
    rows: list[Sequence[object]] = [GAME_COLUMNS]
    for played in _in_order(games):
        first, second = played.costs
        rows.append(
            [
                played.pairing.number + 1,
                *(plan.names[seat] for seat in played.pairing.seats),
                format_moves(plan.game, played.pairing.opening),
                format_moves(plan.game, played.moves),
                played.outcome.value,
                "" if played.fault is None else played.fault.value,
                played.reason,
                f"{first.seconds:.3f}",
                f"{second.seconds:.3f}",
                first.evaluations,
                second.evaluations,
                _date(played),
            ]
        )
    return _csv(rows)


def games_json(plan: Plan, games: Iterable[Played]) -> str:
    """Returns the games, one a line, each in the form of the window's files."""
    return "".join(
        json.dumps(game_json(plan, played), ensure_ascii=False) + "\n"
        for played in _in_order(games)
    )


def game_json(plan: Plan, played: Played) -> dict[str, object]:
    """Returns a game as the data of the window's files.

    The window knows no external engines: it reads the seat of alpha–beta, and `name` in it.
    """
    game, pairing = plan.game, played.pairing
    names = [plan.names[seat] for seat in pairing.seats]
    known = zlib.crc32(json.dumps(plan.to_json()).encode())
    return {
        "game": game.name,
        "columns": game.columns,
        "rows": game.rows,
        "connect": game.connect,
        "players": names,
        "moves": format_moves(game, played.moves),
        "set_up": 0,
        "result": played.outcome.value,
        "seats": [
            {**_seat(player), "name": name}
            for player, name in zip(pairing.players, names, strict=True)
        ],
        "seed": pairing.seed,
        "id": f"tournament-{known:08x}-{pairing.number + 1}",
        "given": len(pairing.opening),
        "date": _date(played),
        "fault": None if played.fault is None else played.fault.value,
        "reason": played.reason,
    }


def _seat(player: Competitor) -> dict[str, object]:
    """Returns the fields of a player in the window's files."""
    seat: dict[str, object] = {
        "kind": "computer",
        "level": None,
        "algorithm": ALPHABETA,
        "depth": 6,
        "evaluation": "squares",
        "playouts": 10,
    }
    if not isinstance(player, PlayerSpec):
        return seat
    if player.name == RANDOM:
        seat["kind"] = RANDOM
    elif player.name in LEVELS:
        seat["level"] = player.name
    elif player.name in offered():
        seat["algorithm"] = player.name
    elif player.name == DEEPENING and player.movetime is not None:
        seat["movetime"] = max(100, min(player.movetime, 60_000))
    seat["depth"] = player.depth or seat["depth"]
    seat["evaluation"] = player.evaluation or seat["evaluation"]
    if player.nodes is not None:
        seat["playouts"] = max(1, min(player.nodes // 1000, 500))
    return seat


def _in_order(games: Iterable[Played]) -> list[Played]:
    return sorted(games, key=lambda played: played.pairing.number)


def _date(played: Played) -> str:
    return datetime.fromtimestamp(played.ended, UTC).isoformat(timespec="seconds")


def _csv(rows: Iterable[Sequence[object]]) -> str:
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
