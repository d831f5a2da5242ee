"""Looks for better weights of the solver's move order: coordinate descent on numbers of nodes.

    python tools/tune_ordering.py [--openings 60] [--rounds 3] [--seed 1]

The weights are those of engine/kernel/ordering.pxi. One after the other is made a little larger or
smaller, and kept if the empty board and random openings take fewer nodes, on the geometric
average. Other openings, which were not looked at meanwhile, confirm what has been found in the end.
From how many empty cells on moves are weighed is not tuned: it changes how long a node takes.
Prints the weights, to be written into that file. It works in a copy of the sources, in which the
weights are variables; needs Cython and a C compiler, and takes some 20 minutes.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.games.line_game import LinePosition
    from engine.kernel.solver import CompiledSolver

ROOT = Path(__file__).resolve().parent.parent
KERNEL = Path("engine", "kernel")
WEIGHT = re.compile(r"^    (OF_\w+) = (-?\d+)( +#.*)?$")
STEPS = (1, -1, 3, -3)
"""By how much a weight is changed, the first change that helps being kept."""
SETTER = '''
def set_weight(str name, int value):
    """Sets one of the weights."""
    global {names}
'''

Weights = dict[str, int]


def make_variables(text: str) -> tuple[str, Weights]:
    """Returns the text of ordering.pxi with its weights as variables, and the weights."""
    lines, weights = list[str](), Weights()
    for line in text.splitlines():
        found = WEIGHT.match(line)
        if found:
            weights[found[1]] = int(found[2])
            lines.append(f"cdef int {found[1]} = {found[2]}")
        else:
            lines.append(line)
    lines.append(SETTER.format(names=", ".join(weights)))
    lines += [f"    if name == {name!r}: {name} = value" for name in weights]
    return "\n".join(lines) + "\n", weights


def build_copy(folder: Path) -> Weights:
    """Copies the engine into a folder, with the weights as variables, and builds it there."""
    for name in ("engine", "tools"):
        shutil.copytree(ROOT / name, folder / name)
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    ordering = folder / KERNEL / "ordering.pxi"
    text, weights = make_variables(ordering.read_text("utf-8"))
    ordering.write_text(text, "utf-8")
    command = [sys.executable, "setup.py", "-q", "build_ext", "--inplace", "--force"]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    return weights


def openings(solver: CompiledSolver, count: int, chance: random.Random) -> list[LinePosition]:
    """Random positions of 6 to 12 plies that no side wins soon."""
    from random_games import undecided

    found: list[LinePosition] = []
    while len(found) < count:
        position = undecided(solver.game, chance.randint(6, 12), chance)[0]
        if abs(solver.score(position)) <= 6:
            found.append(position)
    return found


def cost(solver: CompiledSolver, positions: Sequence[LinePosition]) -> float:
    """The geometric average of the empty board's nodes and the mean of the positions'."""
    nodes = []
    for position in [solver.game.start(), *positions]:
        solver.clear()
        nodes.append(solver.solve(position).nodes)
    return math.sqrt(nodes[0] * sum(nodes[1:]) / len(positions))


def descend(weights: Weights, measure: Callable[[Weights], float], rounds: int) -> Weights:
    """Changes one weight at a time as long as that helps."""
    least = measure(weights)
    print(f"{least:12,.0f} nodes with {weights}", flush=True)
    for _ in range(rounds):
        before = least
        for name in weights:
            for step in STEPS:
                changed = weights | {name: weights[name] + step}
                nodes = measure(changed)
                if nodes < least:
                    weights, least = changed, nodes
                    print(f"{least:12,.0f} with {name} = {weights[name]}", flush=True)
                    break
        if least == before:
            break
    return weights


def main() -> None:
    """Tunes the weights, and compares them with the present ones on other openings."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--openings", type=int, default=60)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        first = build_copy(Path(folder))
        sys.path[:0] = [folder, str(ROOT / "tests" / "support")]
        from engine.games.connect_four import connect_four
        from engine.kernel import seven_by_six
        from engine.kernel.solver import CompiledSolver

        solver, chance = CompiledSolver(connect_four()), random.Random(options.seed)

        def measure(weights: Weights, positions: Sequence[LinePosition]) -> float:
            for name, value in weights.items():
                seven_by_six.set_weight(name, value)  # type: ignore[attr-defined]
            return cost(solver, positions)

        known, others = (openings(solver, options.openings, chance) for _ in range(2))
        found = descend(first, lambda weights: measure(weights, known), options.rounds)
        before, after = (measure(weights, others) for weights in (first, found))
        print(f"other openings: {before:,.0f} nodes before, {after:,.0f} now")
        for name, value in found.items():
            print(f"    {name} = {value}")


if __name__ == "__main__":
    main()
