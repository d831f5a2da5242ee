"""Discs in sentences: where they are drawn, what is read in their place, and what draws none."""

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.games.catalogue import line_game
from engine.games.game import Player
from engine.reasons.proof import PlayedMove, played
from gui.look.style import Style
from gui.look.themes import DARK
from gui.view import boxes as b
from gui.view import paint
from gui.view.view import BoxView
from gui.words.catalogue import CATALOGUE, joined, say

FOUR, THREE = line_game("connect-four"), line_game("tic-tac-toe")
RED, YELLOW = (played(FOUR, side, 2 + side) for side in Player)
MESSAGE = "{name} plays {move} (Yellow must answer in {reply}), and wins"
SAID = "Red plays 3 (Yellow must answer in 4), and wins"
Disc = tuple[pygame.Rect, str, str]
"""Where a disc is drawn, its number, and the side whose colour it has."""


@pytest.fixture
def discs(monkeypatch: pytest.MonkeyPatch) -> list[Disc]:
    found = list[Disc]()

    def draw(target: object, style: Style, place: pygame.Rect, name: str, colour: object) -> None:
        side = {DARK.first.fill: "Red", DARK.second.fill: "Yellow"}[colour]  # type: ignore[index]
        found.append((place, name, side))

    monkeypatch.setattr(paint, "draw_disc", draw)
    return found


def show(words: str, width: int = 300, scale: float = 1.0) -> BoxView:
    pygame.font.init()
    view = BoxView(lambda *_: None, lambda: 0.0)
    view.show(b.text(words), pygame.Rect(0, 0, width, 400), Style(DARK, scale))
    view.draw(pygame.Surface((width, 400)))
    return view


def test_a_move_is_drawn_as_a_disc_and_read_as_its_number(discs: list[Disc]) -> None:
    said = say("{sentence}.", sentence=say(MESSAGE, name="Red", move=RED, reply=YELLOW))
    view = show(joined("Look.", said))
    assert [disc[1:] for disc in discs] == [("3", "Red"), ("4", "Yellow")]
    assert [each.name for each in view.describe()] == [f"Look. {SAID}."]


def test_what_falls_nowhere_is_a_plain_number(discs: list[Disc]) -> None:
    moves = {"move": played(THREE, Player.FIRST, 2), "reply": played(THREE, Player.SECOND, 3)}
    said = say(MESSAGE, name="Red", **moves)
    show(said)
    assert said == SAID
    assert not discs


def test_another_order_of_words_has_its_own_order_of_discs(discs: list[Disc]) -> None:
    CATALOGUE.use({MESSAGE: "{reply} follows {move}"}.__getitem__)
    show(say(MESSAGE, name="Red", move=RED, reply=YELLOW))
    assert [disc[1:] for disc in discs] == [("4", "Yellow"), ("3", "Red")]


def test_what_a_person_types_draws_no_disc(discs: list[Disc]) -> None:
    typed = PlayedMove(Player.FIRST, 5).disc
    show(typed)
    show(joined(typed, say(MESSAGE, name=typed, move=RED, reply=YELLOW), f"And {typed}."))
    assert [number for _, number, _ in discs] == ["3", "4"]


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.integers(120, 600), st.sampled_from([1.0, 1.25, 1.5, 2.0]), st.integers(1, 4))
def test_every_disc_stands_in_the_text_and_none_on_another(
    discs: list[Disc], width: int, scale: float, times: int
) -> None:
    discs.clear()
    show(joined(*[say(MESSAGE, name="Red", move=RED, reply=YELLOW)] * times), width, scale)
    places = [place for place, *_ in discs]
    assert [number for _, number, _ in discs] == ["3", "4"] * times
    assert all(place.left >= 0 and place.right <= width for place in places)
    assert all(place.collidelist(places[:at]) < 0 for at, place in enumerate(places))
