"""The limits of a UGI go for the players that have no depth."""

from __future__ import annotations

import pytest
from ugi_talk import Script, best, talk

from engine.ugi.session import Session


def test_perfect_is_perfect_at_any_depth() -> None:
    moves = "position startpos moves 23164421114537712553"
    for depth in (1, 22):
        said = talk("setoption name Algorithm value perfect", moves, f"go depth {depth}")
        assert "info string exact 11" in said


def test_perfect_within_nodes_answers_with_what_is_known_by_then() -> None:
    perfect = "setoption name Algorithm value perfect"
    said = talk(perfect, "setoption name OwnBook value false", "go nodes 20000")
    assert not any("exact" in line for line in said)
    assert int(said[-2].split(" nodes ")[1].split()[0]) >= 20_000
    assert best(said)[0] in set("1234567")


@pytest.mark.parametrize(
    ("lines", "least"),
    [
        (["go nodes 600000"], 600_000),
        (["go movetime 20"], 1),
        (["go infinite", "isready", "stop"], 1),
    ],
    ids=lambda value: str(value),
)
def test_monte_carlo_is_limited_by_what_was_asked(lines: list[str], least: int) -> None:
    pytest.importorskip("engine.kernel.searches", reason="the compiled kernel is not built")
    said: list[str] = []
    # Time stands still: no hurry when the lines have ended.
    Session(Script(["setoption name Algorithm value mcts", *lines]), said.append, lambda: 0.0).run()
    (report,) = [line for line in said if line.startswith("info")][-1:]
    assert int(report.split(" nodes ")[1].split()[0]) >= least
    assert len(best(said)) == 1
