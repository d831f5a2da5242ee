"""`plyfall.trace`: what a search does, for programs and notebooks."""

import xml.etree.ElementTree as ET

import plyfall
from plyfall import connect_four, tic_tac_toe


def test_trees_in_every_form() -> None:
    nested = [[3, 12, 8], [2, 4, 6], [14, 5, 2]]
    for what in ("figure-5.2", str(nested), nested, tuple(map(tuple, nested))):
        found = plyfall.trace(what)
        assert (found.value, found.counts.leaves) == (3, 7)
        assert found.to_json()["skipped"] == ["C2", "C3"]
    leaves = [*range(27)]
    assert plyfall.trace(leaves).root.game.name == "tree-3x3x3"
    assert plyfall.trace([4, 7, 1]).value == 7
    assert plyfall.trace(range(26)).value == 25


def test_positions_of_every_game() -> None:
    found = plyfall.trace(connect_four().position("44"), "minimax", 2)
    assert found.counts.leaves == 49
    assert (
        plyfall.trace(tic_tac_toe().position("5"), depth=3).value
        == plyfall.trace(tic_tac_toe().position("5"), "minimax", 3).value
    )


def test_an_evaluation_of_ones_own() -> None:
    position = tic_tac_toe().start()
    centre = plyfall.trace(position, "minimax", 1, evaluate=lambda after: -(after.mask >> 5 & 1))
    assert centre.value == 1
    assert centre.counts.leaves == 9


def test_it_shows_itself() -> None:
    found = plyfall.trace("figure-5.2", order="best")
    assert "value 3 with a1" in str(found)
    assert ET.fromstring(found._repr_svg_()).tag.endswith("svg")
    assert found.to_json(steps=True)["steps"][0]["kind"] == "enter"


def test_a_seed_decides_a_random_order() -> None:
    texts = [str(plyfall.trace("figure-5.2", order="random", seed=seed)) for seed in (1, *range(6))]
    assert texts[0] == texts[2]
    assert len(set(texts)) > 2
