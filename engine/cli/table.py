"""``table``: what each algorithm costs at each depth, over one game against itself."""

from __future__ import annotations

from argparse import Namespace

from engine.cli.entry import failing_by
from engine.cli.progress import ProgressLine
from engine.games.line_game import LineGame
from engine.players.measured import CostRow
from engine.players.measuring import play_and_measure, searches_by_depth
from engine.players.spec import PlayerSpec

WHAT_IS_COUNTED = (
    "(minimax and alphabeta search only this depth, all others the smaller depths first, as in"
    " match)"
)


def run(options: Namespace) -> int:
    """Prints a line for each algorithm and depth as soon as it is known."""
    with failing_by(ValueError):
        names = options.algorithms.split(",")
        players = searches_by_depth(names, options.depth, options.evaluation)
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
        for player in players:
            progress.show(f"{_name(player)}: move 1")
            for row in play_and_measure(game, player):
                if row.done:
                    progress.clear()
                    print(_row(row), flush=True)
                else:
                    progress.show(f"{_name(player)}: move {len(row.evaluations) + 1}")
    return 0


def _name(player: PlayerSpec) -> str:
    return f"{player.name} depth {player.depth or 'end'}"


def _row(row: CostRow) -> str:
    least, mean, most, *times = row.spans()
    player = row.player
    return (
        f"{player.name:14} {player.depth or 'end':>5} {len(row.evaluations):6}"
        f" {least:10,} {mean:11,.1f} {most:10,}"
        f" {times[0]:10.3f} {times[1]:10.3f} {times[2]:10.3f}"
    )
