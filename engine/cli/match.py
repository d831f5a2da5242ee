"""``match``: two players, many games, all cores."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from argparse import Namespace
from collections.abc import Iterator
from contextlib import contextmanager

from engine.cli.entry import CommandError
from engine.cli.progress import ProgressLine
from engine.cli.series import Standing, results_text
from engine.cli.streams import INTERRUPTED
from engine.games.line_game import LineGame
from engine.games.notation import format_moves
from engine.players.spec import PlayerSpec
from engine.service.interrupts import interrupts_ignored
from engine.service.spawning import current_folder_left_out
from engine.tournament.playing import Played, play_game
from engine.tournament.schedule import Pairing, Plan, usual_opening


def run(options: Namespace) -> int:
    """Plays the match and prints its result, even if it is interrupted."""
    game: LineGame = options.line_game
    players = _player(options.players[0]), _player(options.players[1])
    plies = usual_opening(game) if options.opening is None else options.opening
    todo = Plan(game, players, options.games, plies, seed=options.seed).pairings()
    standing, status = Standing(), 0
    with ProgressLine() as progress:
        try:
            processes = min(options.processes, options.games)
            with _games(todo, processes) as games:
                for played in games:
                    standing.add(played)
                    if options.show:
                        progress.clear()
                        print(_game_text(played), flush=True)
                    progress.show(_progress_text(standing, options.games))
        except KeyboardInterrupt:
            status = INTERRUPTED
    if options.show:
        print()
    if status:
        print(f"interrupted after {standing.total.games} of {options.games} games")
    size = f"{game.columns}x{game.rows}, {game.connect} in a row"
    opening = f"openings of {plies} random plies" if plies else "from the empty board"
    print(f"{game.name} {size}, {opening}, seed {options.seed}")
    print(*results_text(players, standing), sep="\n")
    return status


def _player(text: str) -> PlayerSpec:
    try:
        return PlayerSpec.parse(text)
    except ValueError as error:
        raise CommandError(str(error)) from None


@contextmanager
def _games(todo: Iterator[Pairing], processes: int) -> Iterator[Iterator[Played]]:
    """Gives the games as they end, played in several processes; ends these on leaving."""
    if processes == 1:
        yield map(play_game, todo)
        return
    with current_folder_left_out():  # as long as the pool may start another process
        with interrupts_ignored():
            pool = multiprocessing.get_context("spawn").Pool(processes, _prepare_worker)
        with pool:
            yield pool.imap_unordered(play_game, todo)


def _prepare_worker() -> None:
    """Ignores Ctrl+C, which the first process handles, and ends when that process ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, name="watch-parent", daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)  # the parent was killed: a pool's workers would wait for ever


def _progress_text(standing: Standing, games: int) -> str:
    total = standing.total
    return (
        f"{total.games}/{games} games: {total.wins} won, {total.draws} drawn, "
        f"{total.losses} lost ({total.score:.1%})"
    )


def _game_text(played: Played) -> str:
    pairing = played.pairing
    first = pairing.players[0]
    return (
        f"{pairing.number + 1:4} {played.outcome.value:6} "
        f"{format_moves(pairing.game, played.moves)}  (first: {first})"
    )
