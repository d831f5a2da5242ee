"""The languages of the window: `python tools/languages.py extract` writes the template.

Every text that reads like words in the rooms of the window and in those of the engine whose words
it shows is a message, wherever it stands: labels, tables and sentences are passed to `say` late.
What is left out follows from a short rule, see `_is_message`. Words that stand alone and begin
with a small letter look like names and keys; those that are messages are in `languages_words.py`,
with a comment for translators.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from languages_words import COMMENTS, NAMES

from engine.games.catalogue import BOARD_GAMES
from engine.players.algorithms import ALGORITHMS, EVALUATIONS, LEVELS

FOLDER = ROOT / "assets" / "languages"
TEMPLATE = FOLDER / "plyfall.pot"
ROOMS = ("gui", "engine/reasons", "engine/players", "engine/games", "engine/trace", "engine/pages")
"""The rooms whose texts the window shows."""
SILENT = {
    *("engine/games/foreign_text.py", "engine/games/board_svg.py", "engine/games/cells.py"),
    *("engine/trace/text_form.py", "engine/trace/json_form.py", "engine/trace/mcts_text.py"),
    *("engine/trace/mcts_json.py", "engine/trace/source_lines.py", "engine/trace/tracer.py"),
    *("engine/trace/sending.py", "engine/trace/open_node.py", "engine/trace/svg_parts.py"),
    *("engine/trace/parts.py", "engine/trace/orders.py", "engine/trace/columns.py"),
    *("gui/look/assets.py", "gui/look/shapes.py", "gui/look/lettering.py", "gui/selftest.py"),
    *("gui/shell/system_motion.py", "engine/players/any_game.py", "engine/games/reachable.py"),
    *("gui/files/game_rows.py", "gui/files/selection.py", "gui/files/safe_copy.py"),
}
"""Files whose texts the window does not show: they are for programs, or of the command line."""
SAY = ("say", "joined", "full_stop")
"""What a message is passed to; whatever it is, it is taken."""
NOT_SHOWN = ("calls", "key", "name", "kind", "encoding", "id")
"""Arguments that hold keys and names."""
CODE = re.compile(
    r"[#<_|]|=\"|--|'none'|Duration|\b(SELECT|PRAGMA|INSERT|DELETE|CREATE|UPDATE|ALTER|DROP|BEGIN|ORDER BY|LIKE)\b|"
    r"^(AnyCtrl|NoShift|Ctrl|Shift)\+|^[\w-]+\.\w+$|\w\.(ttf|png|svg|wav|py)$"
)
"""What stands in texts that are not words; a form's ``#`` and ``|`` are looked for without it."""
FORMS = re.compile(r"\{\w+:[^{}]*\|")
FIELD = re.compile(r"\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")
WORDS = re.compile(r"\{\w+\}.*[^\W\d_]{2,}|[^\W\d_]{2,}[,;:…]? +\S|\S+ [^\W\d_]{2,}|^[A-Z][a-z]+|[^\W\d_]+…$")
"""What reads like words: two of them, or one with a capital letter."""


def messages(path: Path) -> Iterator[tuple[int, str]]:
    """Gives the messages of a file with their lines."""
    tree = ast.parse(path.read_text("utf-8"))
    above = {kid: node for node in ast.walk(tree) for kid in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            if _is_message(node, above):
                yield node.lineno, node.value


def _is_message(text: ast.Constant, above: dict[ast.AST, ast.AST]) -> bool:
    """Returns whether a text is one that the window shows, speaks or prints."""
    words, node = text.value, above[text]
    if isinstance(node, ast.Expr | ast.JoinedStr | ast.FormattedValue):
        return False  # a docstring, a part of a text
    while isinstance(node, ast.IfExp | ast.BoolOp | ast.Starred):
        node = above[node]
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in SAY:
        return bool(words.strip())
    if isinstance(node, ast.Assert | ast.Subscript | ast.Compare | ast.MatchValue | ast.AnnAssign):
        if not isinstance(node, ast.AnnAssign) or node.annotation is text:
            return False
    if isinstance(node, ast.keyword) and node.arg in NOT_SHOWN:
        return False
    if words in COMMENTS or FORMS.search(words):
        return True
    return words not in NAMES and bool(WORDS.search(words)) and not CODE.search(FIELD.sub("", words))


def template() -> Catalog:
    """Returns all messages with the files that they are in."""
    found = Catalog(project="Plyfall", fuzzy=False, charset="utf-8")
    for room in ROOMS:
        for path in sorted((ROOT / room).rglob("*.py")):
            place = path.relative_to(ROOT).as_posix()
            if place in SILENT:
                continue
            for line, words in messages(path):
                comment = COMMENTS.get(words, "")
                found.add(words, locations=[(place, line)], auto_comments=[comment] * bool(comment))
    for message in found:
        message.flags.discard("python-brace-format")
    for each in (*ALGORITHMS.values(), *EVALUATIONS.values()):
        found.add(each.label, locations=[("engine/players/algorithms.py", 1)])
    for game in BOARD_GAMES.values():
        found.add(game.title, locations=[("engine/games/catalogue.py", 1)])
    return found


def extract() -> None:
    FOLDER.mkdir(exist_ok=True)
    with TEMPLATE.open("wb") as file:
        write_po(file, template(), width=100, include_lineno=False, omit_header=False)


if __name__ == "__main__":
    extract()
