"""The search of the pages, run by Node.js."""

import json
import shutil
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from engine.games.line_game import LineGame

NODE = shutil.which("node")
SCRIPT = Path(__file__).resolve().parents[1] / "pages" / "answers.mjs"


def question(game: LineGame, moves: Iterable[int], depth: int, **more: object) -> dict[str, object]:
    return {"rules": rules(game), "moves": list(moves), "depth": depth, **more}


def rules(game: LineGame) -> dict[str, object]:
    return {name: getattr(game, name) for name in ("columns", "rows", "connect", "gravity")}


def answers(questions: Iterable[dict[str, object]]) -> list[dict[str, Any]]:
    """The answers of the search in the pages: move, score, nodes, depth, seconds."""
    assert NODE is not None
    lines = "\n".join(json.dumps(each) for each in questions)
    done = subprocess.run(
        [NODE, SCRIPT], input=lines, capture_output=True, text=True, check=True, timeout=300
    )
    return [json.loads(line) for line in done.stdout.splitlines()]
