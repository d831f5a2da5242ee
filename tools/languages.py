"""The languages of the window: extracts its messages, compiles and checks their translations.

Usage: python tools/languages.py extract | update | add CODE | compile | check

* ``extract`` writes the template, `assets/languages/plyfall.pot`, with every message.
* ``update`` does so, and gives each translation the messages that it lacks, still empty.
* ``add`` makes the file of another language, without words.
* ``compile`` makes the file that the program reads from each translation.
* ``check`` changes nothing and fails where one of these was forgotten, or where a translation is
  not whole: a message without words, marked as fuzzy, with other fields, or too few forms.

Every text that reads like words in the rooms of the window, and in those of the engine whose words
it shows, is a message, wherever it stands: labels, tables and sentences reach `say` late. What is
left out follows from the short rule of `_is_message`. A word alone that begins with a small letter
looks like a key; those that are messages are in `languages_words.py`, with a comment. What
``in_context("Lab", "Play")`` returns is a message with a context, gettext's `msgctxt`.
"""

from __future__ import annotations

import ast
import re
import string
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from babel.messages.catalog import Catalog, Message  # noqa: E402 (found only now)
from babel.messages.mofile import write_mo  # noqa: E402
from babel.messages.pofile import read_po, write_po  # noqa: E402
from languages_words import ARGPARSE, COMMENTS, NAMES  # noqa: E402

from engine.cli.parser import COMMANDS  # noqa: E402
from engine.games.catalogue import BOARD_GAMES  # noqa: E402
from engine.languages.language import DOMAIN, FOLDER  # noqa: E402
from engine.players.algorithms import ALGORITHMS, EVALUATIONS  # noqa: E402
from engine.wording import PLAIN, NamedSide, fill  # noqa: E402

TEMPLATE = FOLDER / f"{DOMAIN}.pot"
WIDTH = 100
HEADER = "# The messages of Plyfall; docs/translating.md says how they are translated."
ROOMS = ("gui", "engine/reasons", "engine/players", "engine/games", "engine/trace", "engine/pages")
"""The rooms whose texts the window shows."""
FILES = (
    *("main.py", "engine/kernel/compiled.py"),
    *("engine/service/client.py", "engine/service/worker_failure.py"),
    *("engine/cli/arguments.py", "engine/cli/page_options.py", "engine/cli/page.py"),
    *("engine/cli/trace.py", "engine/cli/trace_mcts.py", "engine/tournament/faults.py"),
)
"""Single files besides them."""
SILENT = {
    *("engine/games/foreign_text.py", "engine/games/board_svg.py", "engine/games/cells.py"),
    *("engine/trace/text_form.py", "engine/trace/json_form.py", "engine/trace/mcts_json.py"),
    *("engine/trace/source_lines.py", "engine/trace/tracer.py"),
    *("engine/trace/sending.py", "engine/trace/open_node.py", "engine/trace/svg_parts.py"),
    *("engine/trace/parts.py", "engine/trace/orders.py", "engine/trace/columns.py"),
    *("engine/trace/pseudocode.py", "engine/players/any_game.py"),
    *("gui/look/assets.py", "gui/look/fonts.py", "gui/look/shapes.py", "gui/look/lettering.py"),
    "gui/selftest.py",
    *("gui/files/game_rows.py", "gui/files/selection.py", "gui/files/safe_copy.py"),
    "gui/shell/system_settings.py",
}
"""Files in them whose texts are for programs, or for the engine's own command line."""
SAY = ("say", "joined", "full_stop")
"""What is passed to these is a message, whatever it is."""
IN_CONTEXT = "in_context"
"""What gives a message a context, as `pgettext` does."""
NOT_SHOWN = ("calls", "key", "name", "kind", "encoding", "id")
"""Arguments that hold keys and names."""
CODE = re.compile(
    r"[#<_|]|=\"|^--\S+$|python3|'none'|\b(SELECT|PRAGMA|INSERT|DELETE|CREATE|UPDATE|ALTER|DROP|BEGIN)\b|"
    r"^(AnyCtrl|NoShift|Ctrl|Shift)\+|^[\w-]+\.\w+$|ORDER BY"
)
"""What stands in texts that are not words, besides fields."""
FORMS = re.compile(r"\{\w+:[^{}]*\|")
FIELD = re.compile(r"\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")
WORDS = re.compile(
    r"\{\w+\}.*[^\W\d_]{2,}|[^\W\d_]{2,}[,;:…]? +\S|\S+ [^\W\d_]{2,}|^[A-Z][a-z]+|[^\W\d_]+…$"
)
"""What reads like words: two of them, one beside a field, or one with a capital letter."""
SIDES = {
    *("side", "mover", "winner", "loser", "opponent", "other", "first", "second"),
}
"""The fields that choose a form by whom it is about; others choose it by a number."""
UNWANTED = re.compile(
    rb'^"(POT-Creation-Date|PO-Revision-Date|Generated-By|Project-Id-Version|Report-Msgid-Bugs-To|'
    rb"Last-Translator|Language-Team): .*\n",
    re.MULTILINE,
)
"""Lines of a file's head that tell nothing, or change by themselves."""
OPERATORS = re.compile(r"%(?:\(\w+\))?[rs]\b")
"""The fields of argparse's messages."""
TRIED = (0, 1, 2, 5, 11, 21, 1234)


# Extraction


def messages(path: Path) -> Iterator[tuple[int, str, str | None]]:
    """Gives the messages of a file: the line, the words, the context of those that have one."""
    tree = ast.parse(path.read_text("utf-8"))
    above = {kid: node for node in ast.walk(tree) for kid in ast.iter_child_nodes(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == IN_CONTEXT:
            context, words = map(ast.literal_eval, node.args)
            yield node.lineno, words, context
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            place = above[node]
            while isinstance(place, ast.IfExp | ast.BoolOp | ast.Starred):
                place = above[place]
            if _is_message(node.value, place, node):
                yield node.lineno, node.value, None


def _is_message(words: str, place: ast.AST, node: ast.AST) -> bool:
    """Returns whether a text in its place is one that the window shows, speaks or prints."""
    if isinstance(place, ast.Call) and getattr(place.func, "id", "") in SAY:
        return bool(words in COMMENTS or FORMS.search(words) or FIELD.sub("", words).strip())
    if isinstance(place, ast.Call) and getattr(place.func, "id", "") == IN_CONTEXT:
        return False
    match place:
        case ast.Expr() | ast.JoinedStr() | ast.FormattedValue():  # a docstring, a part of a text
            return False
        case ast.Assert() | ast.Subscript() | ast.Compare() | ast.MatchValue():
            return False
        case ast.AnnAssign(annotation=annotation) if annotation is node:
            return False
        case ast.keyword(arg=name) if name in NOT_SHOWN:
            return False
    if words in COMMENTS or FORMS.search(words):
        return True
    if words in NAMES or not WORDS.search(words):
        return False
    return not CODE.search(FIELD.sub("", words))


def template() -> Catalog:
    """Returns all messages with the files that they are in."""
    found = Catalog(header_comment=HEADER, fuzzy=False, charset="utf-8")
    paths = [path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py"))]
    for path in [*paths, *(ROOT / each for each in FILES)]:
        place = path.relative_to(ROOT).as_posix()
        for line, words, context in messages(path) if place not in SILENT else ():
            _add(found, words, place, line, context)
    for player in ALGORITHMS.values():
        _add(found, player.label, "engine/players/algorithms.py")
    for evaluation in EVALUATIONS.values():
        for words in filter(None, (evaluation.label, evaluation.tip)):
            _add(found, words, "engine/knowledge/evaluation.py")
    for game in BOARD_GAMES.values():
        _add(found, game.title, "engine/games/catalogue.py")
    for name in ("trace", "sheet", "page"):
        _add(found, COMMANDS[name].summary, "engine/cli/parser.py")
    for words in ARGPARSE:
        _add(found, words, "argparse.py")
    for words in COMMENTS:
        if words not in found:  # as what is put together, or the names of keys
            _add(found, words, "tools/languages_words.py")
    for message in found:
        message.flags.discard("python-brace-format")
    return found


def _add(found: Catalog, words: str, place: str, line: int = 1, context: str | None = None) -> None:
    comments = [COMMENTS[words]] if words in COMMENTS else []
    found.add(words, locations=[(place, line)], auto_comments=comments, context=context)


def written(catalog: Catalog) -> bytes:
    """Returns a catalogue as it is written; the same for the same messages, whenever it is."""
    file = BytesIO()
    write_po(file, catalog, width=WIDTH, include_lineno=False)
    return UNWANTED.sub(b"", file.getvalue())


# Translations


def translations() -> list[Path]:
    """Returns the files that translators write."""
    return sorted(FOLDER.glob(f"*/{DOMAIN}.po"))


def read(path: Path) -> Catalog:
    """Returns a translation."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parent.name, abort_invalid=True)


def updated(path: Path, whole: Catalog) -> Catalog:
    """Returns a translation with all messages of the template and no others."""
    found = read(path) if path.exists() else Catalog(path.parent.name, header_comment=HEADER)
    found.fuzzy = False
    found.update(whole, no_fuzzy_matching=True)
    found.obsolete.clear()
    return found


class _Plain(Catalog):
    """A translation whose head has nothing but what is needed to read it: no dates."""

    plurals = ""
    """The forms that the translator has written, whatever Babel knows of the language by now."""

    mime_headers: Any = property(
        lambda self: [("Content-Type", "text/plain; charset=utf-8"), ("Plural-Forms", self.plurals)]
    )
    """The lines of the head."""


def compiled(catalog: Catalog) -> bytes:
    """Returns a translation as the program reads it; the same whenever it is made."""
    plain, file = _Plain(locale=catalog.locale), BytesIO()
    plain.plurals = catalog.plural_forms
    for message in catalog:
        if message.id:
            plain.add(message.id, message.string, flags=message.flags, context=message.context)
    write_mo(file, plain)
    return file.getvalue()


def fields(message: str) -> Iterator[tuple[str, str]]:
    """Gives the fields of a message with what follows each: how it is written, or its forms."""
    for _, name, how, _ in string.Formatter().parse(message):
        if name is not None:
            yield name, how or ""
            yield from fields(how or "")


def mistakes(message: Message, forms: int) -> Iterator[str]:
    """Gives what is wrong with the translation of a message into a language with so many forms."""
    words = message.string if isinstance(message.string, str) else ""
    if not words:
        yield "is not translated"
        return
    if message.fuzzy:
        yield "is marked as fuzzy"
    try:
        wanted, found = set(fields(str(message.id))), list(fields(words))
    except ValueError as error:
        yield f"cannot be read: {error}"
        return
    if sorted(OPERATORS.findall(str(message.id))) != sorted(OPERATORS.findall(words)):
        yield "has other %s than the message"
    names = {name for name, _ in wanted}
    if names != {name for name, _ in found}:
        yield f"has other fields than {', '.join(sorted(names))}"
        return
    for name, how in found:
        if PLAIN.fullmatch(how):
            if how and (name, how) not in wanted:
                yield f"writes {{{name}}} in another way"
        elif name in SIDES and how.count("|") != 1:
            yield f"has {how.count('|') + 1} forms at {{{name}}}"
        elif name not in SIDES and forms > 1 and len(how.split("|")) != forms:
            yield f"has {len(how.split('|'))} forms at {{{name}}}"
    numbers = [name for name in names if name not in SIDES]
    for number in TRIED:
        sides: dict[str, object] = {name: NamedSide("Red") for name in names & SIDES}
        try:
            fill(words, sides | dict.fromkeys(numbers, number))
        except (ValueError, KeyError, IndexError) as error:
            yield f"cannot be filled in: {error}"
            return


def _keys(catalog: Catalog) -> set[tuple[str, str | None]]:
    """Returns the messages of a catalogue, each with its context."""
    return {(str(message.id), message.context) for message in catalog if message.id}


def complaints() -> Iterator[str]:
    """Gives all that is wrong, a line each."""
    whole = template()
    if not TEMPLATE.exists() or TEMPLATE.read_bytes() != written(whole):
        yield f"{TEMPLATE.name} is out of date: python tools/languages.py update"
    for path in translations():
        code, catalog = path.parent.name, read(path)
        for missing, _ in _keys(whole) - _keys(catalog):
            yield f"{code}: {missing!r} is missing: python tools/languages.py update"
        for message in catalog:
            if message.id and whole.get(message.id, message.context):
                for mistake in mistakes(message, catalog.num_plurals):
                    yield f"{code}: {message.id!r} {mistake}"
        made = path.with_suffix(".mo")
        if not made.exists() or made.read_bytes() != compiled(catalog):
            yield f"{code}: {made.name} is out of date: python tools/languages.py compile"


def main(command: str = "", code: str = "") -> int:
    """Runs a command; returns the exit status."""
    if command in ("extract", "update"):
        FOLDER.mkdir(exist_ok=True)
        whole = template()
        TEMPLATE.write_bytes(written(whole))
        for path in translations() if command == "update" else ():
            path.write_bytes(written(updated(path, whole)))
    elif command == "add" and code:
        path = FOLDER / code / f"{DOMAIN}.po"
        path.parent.mkdir()
        path.write_bytes(written(updated(path, template())))
    elif command == "compile":
        for path in translations():
            path.with_suffix(".mo").write_bytes(compiled(read(path)))
    elif command == "check":
        found = list(complaints())
        print("\n".join(found) or "All languages are whole.")
        return int(bool(found))
    else:
        print(__doc__)
        return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:3]))
