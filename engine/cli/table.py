"""``table``: what each algorithm costs at each depth, over one game against itself."""

from __future__ import annotations

from argparse import Namespace

from engine.cli.entry import CommandError
from engine.cli.progress import ProgressLine
from engine.games.line_game import LineGame
from engine.knowledge.evaluation import check_evaluation
from engine.players.measured import CostRow, Lane
from engine.players.measuring import lanes_of, play_and_measure

WHAT_IS_COUNTED = (
    "(minimax and alphabeta search only this depth, all others the smaller depths first, as in"
    " match)"
)


def run(options: Namespace) -> int:
    """Prints a line for each algorithm and depth as soon as it is known."""
    try:
        lanes = lanes_of(options.algorithms.split(","), options.depth, options.evaluation)
        check_evaluation(options.evaluation)
    except ValueError as error:
        raise CommandError(str(error)) from None
    game: LineGame = options.line_game
    print(
        f"{game.name} {game.columns}x{game.rows}, {game.connect} in a row, evaluation "
        f"{options.evaluation}; costs of one move, in one game of the algorithm against itself:"
    )
    print(WHAT_IS_COUNTED)
    print(f"{'':28}{'evaluations':^34}{'milliseconds':^32}")
    print(
        f"{'algorithm':14} {'depth':>5} {'moves':>6}"
        f" {'minimum':>10} {'mean':>11} {'maximum':>10}"
        f" {'minimum':>10} {'mean':>10} {'maximum':>10}",
        flush=True,
    )
    with ProgressLine() as progress:
        for lane in lanes:
            progress.show(f"{_name(lane)}: move 1")
            for row in play_and_measure(game, lane):
                if row.done:
                    progress.clear()
                    print(_row(row), flush=True)
                else:
                    progress.show(f"{_name(row)}: move {len(row.evaluations) + 1}")
    return 0


def _name(lane: Lane | CostRow) -> str:
    return f"{lane.algorithm} depth {lane.depth or 'end'}"


def _row(row: CostRow) -> str:
    least, mean, most, *times = row.spans()
    return (
        f"{row.algorithm:14} {row.depth or 'end':>5} {len(row.evaluations):6}"
        f" {least:10,} {mean:11,.1f} {most:10,}"
        f" {times[0]:10.3f} {times[1]:10.3f} {times[2]:10.3f}"
    )
