"""``tournament``: many players, built in or external, everybody against everybody."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

from engine.cli.entry import CommandError, failing_by
from engine.cli.match import game_text, read_player
from engine.cli.parser import PROGRAM
from engine.cli.progress import ProgressLine
from engine.cli.series import opening_text
from engine.cli.streams import FAILED
from engine.complaint import INTERRUPTED, complain
from engine.files.regular_file import LARGEST, check_place, refused_as, replace_file
from engine.games.line_game import LineGame
from engine.games.whole_number import counted
from engine.search.limits import Limit
from engine.tournament.cross_table import CrossTable, fault_text, points_text
from engine.tournament.export import games_csv, games_json, table_csv
from engine.tournament.external_player import Patience
from engine.tournament.playing import Played
from engine.tournament.results_file import (
    ResultsFile,
    ResultsFileError,
    read_tournament,
)
from engine.tournament.schedule import Opening, Plan, read_openings, usual_opening
from engine.tournament.tournament import Tournament


def run(options: Namespace) -> int:
    """Plays the tournament and prints its table, even if it is interrupted."""
    out = None if options.resume else options.out
    for path in (out, options.csv, options.games_csv, options.export):
        _check_file(path)
    with failing_by(ResultsFileError):
        plan = _plan(options)
        with _results(options, plan) as results:
            return _play(options, plan, results)


def _plan(options: Namespace) -> Plan:
    """Returns what is to be played; raises `CommandError`."""
    game: LineGame = options.line_game
    out: Path | None = options.out
    if options.resume and out is None:
        raise CommandError("--resume needs the file of results: --out FILE")
    if options.resume and not options.players:
        assert out is not None
        found = read_tournament(out)
        _ask_for_programs(out, () if options.run_programs else found.foreign_programs)
        return found.plan
    milliseconds = options.movetime
    seconds = None if milliseconds is None else milliseconds / 1000
    limit = Limit(options.depth, options.nodes, seconds)
    plies = usual_opening(game) if options.opening is None else options.opening
    with failing_by(ValueError):
        players = tuple(read_player(text, limit) for text in options.players)
        openings: tuple[Opening, ...] = ()
        if options.openings is not None:
            openings = read_openings(game, _openings_text(options.openings))
        return Plan(game, players, options.games, plies, openings, options.seed, options.gauntlet)


def _openings_text(path: Path) -> str:
    """Returns the text of a file of openings, or of a pipe.

    Raises `CommandError`, and ValueError.
    """
    with refused_as(CommandError, f"{path} cannot be read"), path.open("rb") as file:
        content = file.read(LARGEST + 1)
    if len(content) > LARGEST:
        raise ValueError(f"{path} is far too large")
    return content.decode("utf-8")


def _ask_for_programs(out: Path, commands: Sequence[str]) -> None:
    """Asks whether to run the programs that a file names which was not begun here.

    Raises `CommandError` where nobody agrees.
    """
    if not commands:
        return
    names = f"{out} was not begun here and names programs to run"
    if not sys.stdin.isatty():
        raise CommandError(f"{names}: {'; '.join(commands)} (--run-programs runs them)")
    print(f"{names}:", *commands, "Run them? [y/N] ", sep="\n", end="", file=sys.stderr, flush=True)
    if sys.stdin.readline(80).strip().lower() not in ("y", "yes"):
        raise CommandError("nothing was run")


@contextmanager
def _results(options: Namespace, plan: Plan) -> Iterator[ResultsFile | None]:
    """Gives the file of results, None where none is wanted."""
    out: Path | None = options.out
    if out is None:
        yield None
        return
    if not options.resume and out.exists() and out.stat().st_size:
        raise CommandError(f"{out} exists already; --resume goes on with it")
    with closing(ResultsFile(out, plan)) as results:
        yield results


def _play(options: Namespace, plan: Plan, results: ResultsFile | None) -> int:
    """Plays the games; prints the table and writes the files, however far it has come."""
    patience = Patience(margin=options.margin / 1000)
    with Tournament(
        plan, concurrency=options.processes, results=results, patience=patience
    ) as tournament:
        status = _follow(options, tournament)
    for abandoned in tournament.abandoned.values():
        complain(f"game {abandoned.pairing.number + 1} was not played: {abandoned.reason}")
        status = status or FAILED
    print(_title(plan))
    print(*table_text(tournament.table), sep="\n")
    played = tournament.played.values()
    for path, write in (
        (options.csv, lambda: table_csv(tournament.table)),
        (options.games_csv, lambda: games_csv(plan, played)),
        (options.export, lambda: games_json(plan, played)),
    ):
        status = _write(path, write) or status
    return status


def _follow(options: Namespace, tournament: Tournament) -> int:
    """Prints the games as they end; returns the exit status, also where it could not go on."""
    status, failure = 0, ""
    with ProgressLine() as progress:
        try:
            for event in tournament.events():
                if isinstance(event, Played) and options.show:
                    progress.clear()
                    print(game_text(event), flush=True)
                progress.show(f"{len(tournament.played)}/{tournament.total} games")
        except KeyboardInterrupt:
            status = INTERRUPTED
        except BrokenPipeError:
            raise
        except (ResultsFileError, OSError) as error:
            if not tournament.played:
                raise
            status, failure = FAILED, getattr(error, "strerror", None) or str(error)
    if options.show:
        print()
    if status:
        print(f"interrupted after {len(tournament.played)} of {counted(tournament.total, 'game')}")
    if failure:
        complain(f"{PROGRAM} {options.command}: {failure}")
    return status


def _check_file(path: Path | None) -> None:
    """Raises `CommandError` where something else than a file is there, or no folder for one."""
    with refused_as(CommandError, f"{path} cannot be written"):
        if path is not None:
            check_place(path)


def _write(path: Path | None, text: Callable[[], str]) -> int:
    """Writes a file where one is wanted; returns the exit status."""
    if path is None:
        return 0
    try:
        replace_file(path, text().encode())
    except OSError as error:
        complain(f"{path} cannot be written: {error.strerror}")
        return FAILED
    return 0


def _title(plan: Plan) -> str:
    game = plan.game
    size = f"{game.name} {game.columns}x{game.rows}, {game.connect} in a row"
    if plan.openings:
        opening = f"{counted(len(plan.openings), 'opening')} from a file"
    else:
        opening = opening_text(plan.plies)
    return f"{size}, {opening}, seed {plan.seed}; each pair {counted(plan.games, 'game')}"


def table_text(table: CrossTable) -> list[str]:
    """Returns the cross-table line by line, the best player first.

    A cell has the points of both, the row's player's first.
    """
    order = table.order
    cells = {
        (row, column): f"{points_text(table.against(row, column))}-"
        f"{points_text(table.against(column, row))}"
        for row in order
        for column in order
        if table.against(row, column).games
    }
    width = max(6, *map(len, table.names))
    wide = max([5, *map(len, cells.values())])
    places = "".join(f"  {place:>{wide}}" for place in range(1, len(order) + 1))
    lines = [
        "",
        f"    {'player':{width}} {'Elo':>6} {'error':>6} {'games':>6} {'points':>7}{places}",
    ]
    for place, row in enumerate(order, 1):
        rating, total = table.ratings[row], table.total(row)
        strength = f"{rating.elo:+z6.0f} {rating.error:>6.0f}" if total.games else f"{'':13}"
        against = "".join(f"  {cells.get((row, column), ''):>{wide}}" for column in order)
        lines.append(
            f"{place:3} {table.names[row]:{width}} {strength} {total.games:6} "
            f"{points_text(total):>7}{against}".rstrip()
        )
    faults = [
        f"{table.names[row]} lost games by a fault ({fault_text(table.faults[row])}), "
        f"last: {table.reasons[row]}"
        for row in order
        if table.faults[row]
    ]
    return [*lines, "", *faults] if faults else lines
