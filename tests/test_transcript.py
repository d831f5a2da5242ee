"""The transcript of every sentence in the window: what none of them may say."""

import re

import pytest
from processes import ROOT, run_python

VAGUE = (
    r"(Column|Square) [^:|;]*\b(wins|loses|draws)( in \d+)?($|[.,;])",
    r"Every move (wins|loses|draws)",
    r"\b1 (moves|mistakes|positions|games|threats)\b",
    r"\bYou (wins|plays|loses|has)\b",
    r"\byour win\b.*\bYou lose\b",
    r"as good as any",
    r"Every move leads to a draw($|[.,;])",
    r"Hint: .* holds out longest$",
    r"\b(a win into a loss|(?<![:?,] gives )the win away)\b",  # but a mark beside its mover
    r"before the last move",
    r"errors at move",
    r"\b(win|loss) \d+ (later|sooner)\b",
    r"won in \d+ move",
)
"""What leaves open for whom a move is good, and what is no English."""


GAMES = ("drawn", "lost", "won", "people", "computers", "five")
STAMP = re.compile(r"^ *(\d+\.\d+)  (\S[^:]*?)(?: {2,}|(?<=Evaluation bar) )(.*)$", re.MULTILINE)
"""The time, the part of the screen and its words."""
STANDING = re.compile(r"After move \d+|At the start")


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_leaves_open_who_moves_and_for_whom(game: str) -> None:
    end = run_python(str(ROOT / "tools" / "transcript.py"), "--game", game, timeout=240)
    assert end.returncode == 0, end.stderr
    said = [line[7:] for line in end.stdout.splitlines() if not line.startswith("-")]
    for line in said:
        for pattern in VAGUE:
            assert not re.search(pattern, line.removeprefix("announced").strip()), line
    _, *moves = end.stdout.split(" is pressed, after ")
    assert moves or game == "computers"
    most = 2 if game == "people" else 3
    for words in moves:
        heads = [
            told for _, part, told in STAMP.findall(words.split("\n---")[0]) if part == "headline"
        ]
        assert len(heads) <= most, "the move, the reply, then what is; nothing in between"
        assert not heads or re.match("(You|X|O) played", heads[0]), heads
        assert len(heads) < 3 or re.match("(Red|Yellow|X|O) played", heads[1]), heads
    assert "Analysing…" not in end.stdout.partition("\n---")[2]
    check_bar_and_graph(end.stdout.partition("--- the end")[0])


def check_bar_and_graph(text: str) -> None:
    """Raises AssertionError where the bar and the graph tell of different moves at one time."""
    for part in text.split("\n---"):
        seen: dict[str, dict[str, str]] = {}
        for time, name, words in STAMP.findall(part):
            if name in ("Evaluation bar", "Evaluation") and "not known" not in words:
                seen.setdefault(time, {})[name] = words
        for both in seen.values():
            if len(both) == 2:
                bar, graph = (
                    STANDING.match(both[name]) for name in ("Evaluation bar", "Evaluation")
                )
                assert bar is not None
                assert graph is not None
                assert bar[0] == graph[0], both
