"""``match``: two players, many games, all cores."""

from __future__ import annotations

import threading
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext

from engine.cli.arguments import CHESS
from engine.cli.cluster import connected
from engine.cli.entry import CommandError, failing_by
from engine.cli.own_game import OwnMatch, check_players, chess, judged, own_game, reported_faults
from engine.cli.progress import ProgressLine
from engine.cli.series import Standing, opening_text, results_text
from engine.cluster.error import ClusterError
from engine.complaint import INTERRUPTED
from engine.games.game import Game
from engine.games.game_file import SUFFIX
from engine.games.line_game import LineGame
from engine.games.move_names import line_text
from engine.games.notation import format_moves
from engine.games.whole_number import counted
from engine.players.spec import PlayerSpec, parameters
from engine.search.limits import LONGEST_GAME, Limit
from engine.tournament.external_engine import (
    Competitor,
    ExternalEngine,
    name_of,
    parse_competitor,
)
from engine.tournament.playing import Played, play_game
from engine.tournament.schedule import Pairing, Plan, usual_opening
from engine.tournament.tournament import GameAbandoned, Tournament


def run(options: Namespace) -> int:
    """Plays the match and prints its result, even if it is interrupted."""
    players = read_player(options.players[0]), read_player(options.players[1])
    in_file = options.game.endswith(SUFFIX)
    if options.plies is not None and not in_file:
        raise CommandError("--plies is for games in files; the others end by their rules")
    if options.game == CHESS or in_file:
        return _run_alone(options, players)
    game: LineGame = options.line_game
    plies = usual_opening(game) if options.opening is None else options.opening
    plan = Plan(game, players, options.games, plies, seed=options.seed)
    size = f"{game.columns}x{game.rows}, {game.connect} in a row"
    head = f"{game.name} {size}, {opening_text(plies)}, seed {options.seed}"
    if options.cluster is not None:
        return _run_on_cluster(plan, options, head)
    with (
        ProgressLine() as progress,
        _games(plan, min(options.processes, options.games)) as games,
    ):
        return _follow(games, options, _names(plan), head, progress)


def _names(plan: Plan) -> list[str]:
    return [name_of(player, plan.game) for player in plan.players]


def _run_on_cluster(plan: Plan, options: Namespace, head: str) -> int:
    """Plays the match on the workers of a cluster; prints the result, even if the cluster ends."""
    if any(isinstance(player, ExternalEngine) for player in plan.players):
        raise CommandError("external engines cannot play on a cluster")
    with ProgressLine() as progress, connected(options.cluster, progress) as cluster:
        assert cluster is not None
        with closing(cluster.each(_play_alone, plan.pairings())) as games:
            results = (played for _, played in games)
            return _follow(results, options, _names(plan), head, progress)


def _play_alone(pairing: Pairing) -> Played:
    """Plays a game in a worker's process; the players share objects that are not thread-safe."""
    with _ALONE:
        return play_game(pairing)


_ALONE = threading.Lock()


def _run_alone(options: Namespace, players: tuple[Competitor, Competitor]) -> int:
    """Plays a match of chess, or of a game in a file, whose classes no other process knows."""
    what = "chess" if options.game == CHESS else "a game in a file"
    if options.cluster is not None:
        raise CommandError(f"{what} cannot be played on a cluster")
    specs = [player for player in players if isinstance(player, PlayerSpec)]
    if len(specs) < 2:
        raise CommandError(f"external engines cannot play {what}")
    found = None if options.game == CHESS else own_game(options.game)
    game, plies = chess() if found is None else found.game, options.opening or 0
    evaluated = any("evaluation" in parameters(text) for text in options.players)
    check_players(game, specs, evaluated=evaluated)
    begins = opening_text(plies, "the start")
    head = f"{game.name}, {judged(game)}, {begins}, seed {options.seed}"
    names = [name_of(player, game) for player in players]
    most = None if found is None else options.plies or LONGEST_GAME
    match = OwnMatch(game, (specs[0], specs[1]), options.games, plies, options.seed, most)
    with ProgressLine() as progress, nullcontext() if found is None else reported_faults(found):

        def tell(number: int, plies: int) -> None:
            progress.show(f"game {number + 1} of {options.games}: {counted(plies, 'ply')}")

        return _follow(match.played(tell), options, names, head, progress)


def _follow(
    games: Iterator[Played],
    options: Namespace,
    names: Sequence[str],
    head: str,
    progress: ProgressLine,
) -> int:
    """Prints the games as they end, and then the result below `head`."""
    standing, status, ended = Standing(), 0, None
    try:
        for played in games:
            standing.add(played)
            if options.show:
                progress.clear()
                print(game_text(played), flush=True)
            progress.show(_progress_text(standing, options.games))
    except KeyboardInterrupt:
        status = INTERRUPTED
    except (ClusterError, CommandError) as error:
        if not standing.total.games:
            raise
        ended = error
    progress.clear()
    if options.show:
        print()
    if status or ended is not None:
        print(f"interrupted after {standing.total.games} of {counted(options.games, 'game')}")
    print(head)
    print(*results_text(names, standing), sep="\n", flush=True)
    if ended is not None:
        raise ended
    return status


def read_player(text: str, limit: Limit | None = None) -> Competitor:
    """Returns the player; raises `CommandError`, also for an engine that is not there.

    `limit` is for a player whose text names none.
    """
    with failing_by(ValueError):
        player = parse_competitor(text, limit)
        return player.located() if isinstance(player, ExternalEngine) else player


@contextmanager
def _games(plan: Plan, at_once: int) -> Iterator[Iterator[Played]]:
    """Gives the games as they end; on leaving ends those that are being played."""
    outside = any(isinstance(player, ExternalEngine) for player in plan.players)
    # External engines need a process of their own, which ends them even if this one is killed.
    if at_once == 1 and not outside:
        yield map(play_game, plan.pairings())
        return
    with Tournament(plan, concurrency=at_once) as tournament:
        yield _results(tournament)


def _results(tournament: Tournament) -> Iterator[Played]:
    for event in tournament.events():
        if isinstance(event, Played):
            yield event
        elif isinstance(event, GameAbandoned):
            raise CommandError(
                f"game {event.pairing.number + 1} could not be played: {event.reason}"
            )


def _progress_text(standing: Standing, games: int) -> str:
    total = standing.total
    return (
        f"{total.games}/{games} games: {total.wins} won, {total.draws} drawn, "
        f"{total.losses} lost ({total.score:.1%})"
    )


def game_text(played: Played) -> str:
    """Returns a game in one line: number, result, moves, who moved first, and why it was lost."""
    pairing = played.pairing
    first = name_of(pairing.players[0], pairing.game)
    reason = f"  ({played.reason})" if played.reason else ""
    game: Game = pairing.game
    if isinstance(game, LineGame):
        moves = format_moves(game, played.moves)
    else:
        moves = line_text(game, played.moves)
    return f"{pairing.number + 1:4} {played.outcome.value:6} {moves}  (first: {first}){reason}"
