"""Widgets of notebooks: what a click does, and what is drawn."""

import json
from pathlib import Path
from typing import Any

import pytest
from browsers import COMMANDS, browse

from engine.pages.page import asset
from plyfall import connect_four, tic_tac_toe, trace

notebook = pytest.importorskip("plyfall.notebook", reason="anywidget is an optional extra")


def leftmost(position: Any) -> int:
    return int(position.legal_moves()[0])


def test_a_click_plays_and_is_answered() -> None:
    board = notebook.play(connect_four(), leftmost)
    seen = list[tuple[str, int]]()
    board.observe(lambda change: seen.append((change.new["said"], change.new["played"])), "page")
    board.chosen = [0, 3]
    assert (board.moves, board.position.ply) == ([3, 0], 2)
    assert seen == [("Thinking…", 1), ("Your move.", 2)], "one's own stone is shown first"
    assert board.page["shown"]["stones"] == [(0, 1), (18, 0)]
    board.chosen = [0, 4]
    assert board.moves == [3, 0], "a click on what is no longer shown"


def test_the_opponent_begins_and_a_full_column_takes_no_stone() -> None:
    board = notebook.play(connect_four().position("444444"), leftmost, human=1)
    assert board.moves == [0]
    board.chosen = [1, 3]
    assert board.moves == [0]


def test_a_game_is_won() -> None:
    board = notebook.play(tic_tac_toe(), leftmost)
    for move in (4, 2, 6):
        board.chosen = [len(board.moves), move]
    assert (board.page["said"], board.page["shown"]["open"]) == ("You win!", False)
    assert board.page["shown"]["outlines"], "the line"
    json.dumps(board.page)


def test_any_player_and_what_is_none() -> None:
    board = notebook.play(connect_four().position("4455"), "perfect", human=1)
    assert board.moves in ([2], [5]), "which wins"
    with pytest.raises(ValueError, match="what is played is a game or a position"):
        notebook.play("chess")


def test_a_search_is_what_a_trace_is() -> None:
    assert notebook.step("figure-5.2").page == notebook.step(trace("figure-5.2")).page
    assert notebook.step("figure-5.2").page["title"] == "Alpha–beta on Figure 5.2"


@pytest.mark.slow
@pytest.mark.parametrize("browser", COMMANDS)
def test_widgets_are_drawn_and_clicked(browser: str, tmp_path: Path) -> None:
    board, search = notebook.play(connect_four(), leftmost), notebook.step("figure-5.2")
    before = board.page
    board.chosen = [0, 3]
    models = [
        {"page": before, "after": board.page, "style_text": notebook.STYLE},
        {"page": search.page, "style_text": notebook.STYLE},
    ]
    stub = """
      class Model {
        constructor(state) { this.state = state; this.heard = []; }
        get(name) { return this.state[name]; }
        set(name, value) { this.state[name] = value; }
        on(name, heard) { this.heard.push(heard); }
        save_changes() { this.state.page = this.state.after; this.heard.forEach((each) => each()); }
      }
      window.models = MODELS.map((state) => new Model(state));
      for (const model of models) render({ model, el: document.body });
    """.replace("MODELS", json.dumps(models).replace("<", "\\u003c"))
    file = tmp_path / "notebook.html"
    script = f"{asset('page.js')}\n{stub}"
    head = '<!doctype html><meta charset="utf-8"><h1>Notebook</h1>'
    file.write_text(f'{head}<script type="module">{script}</script>', "utf-8")
    roots = "[...document.querySelectorAll('body > div')].map(each => each.shadowRoot)"
    found = browse(
        browser,
        [
            ("open", str(file)),
            ("value", f"{roots}[0].querySelectorAll('.presses button')[3].click()"),
            ("value", "models[0].state.chosen"),
            ("value", f"{roots}[0].querySelectorAll('.stone').length"),
            ("value", f"{roots}[0].querySelector('.sentence').innerText"),
            ("value", f"{roots}[1].querySelectorAll('.node').length"),
            ("value", f"{roots}[1].querySelector('.counter').textContent"),
            ("press", "ArrowRight"),
            ("value", f"{roots}[1].querySelector('.counter').textContent"),
            ("value", f"{roots}[1].querySelector('.steps .primary').focus()"),
            ("press", "ArrowRight"),
            ("value", f"{roots}[1].querySelector('.counter').textContent"),
            ("value", "getComputedStyle(document.querySelector('h1')).letterSpacing"),
        ],
    )
    _, chosen, stones, said, nodes, start, elsewhere, _, stepped, outside = found
    assert (chosen, stones, said) == ([0, 3], 2, "Your move.")
    assert (nodes, start, elsewhere) == (13, elsewhere, start), "keys elsewhere are not taken"
    assert stepped == start.replace("step 0", "step 1")
    assert outside == "normal", "the notebook keeps its own style"
