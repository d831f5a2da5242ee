"""For whom a review's values are, and whose moves its sentences are about."""

import re

import pygame
import pytest
from drawn import draw_anew
from games_to_review import COMPUTER, FULL_BOARD, HUMAN, SOLVED_AT_ONCE, review_between
from how_many import often
from pilot import Launch, Pilot
from sample_games import CONNECT_FOUR

from engine.games.game import Player
from gui.files.setup import Seats
from gui.look.theme import Colour
from gui.review.scene import ReviewScene

WHOM: dict[Seats, str] = {
    (COMPUTER, HUMAN): "you",
    (HUMAN, HUMAN): "Red",
    (HUMAN, COMPUTER): "you",
    (COMPUTER, COMPUTER): "Red",
}
"""For whom the list, the graph and the bar are, by who played."""
SEATS = pytest.mark.parametrize("seats", often(2, [pytest.param(each) for each in WHOM]))


def go_to_mistake(pilot: Pilot, scene: ReviewScene, by: Player) -> int:
    """Goes to the last mistake of a side; returns its number."""
    ply = next(ply for ply in reversed(scene.review.evaluated.mistakes()) if (ply - 1) % 2 == by)
    pilot.press(pygame.K_END)
    while scene.review.ply != ply:
        pilot.press(pygame.K_LEFT)
    pilot.come_to_rest()
    return ply


def texts(pilot: Pilot) -> dict[str, pygame.Rect]:
    pilot.come_to_rest()
    return {each.shown: each.ink for each in draw_anew(pilot).visible()}


def word_at(scene: ReviewScene, ply: int) -> str:
    each, other = scene.review.line_evaluated.plies[ply], scene.sides[ply % 2]
    if each.slip is not None:
        connects = "lets you connect" if other.is_you else f"lets {other.side} connect"
        return {"MISSED_WIN": "missed win", "MISSED_BLOCK": "missed block"}.get(
            each.slip.name, connects
        )
    assert each.judgement is not None
    won = each.judgement.best > 0
    if won and other.is_you:
        return "lets you back in"
    return "gives the win away" if won else "gives the draw away"


@SEATS
def test_graph_list_and_bar_are_for_the_side_of_the_values(launch: Launch, seats: Seats) -> None:
    pilot, scene = review_between(launch, seats)
    view = Player.SECOND if seats == (COMPUTER, HUMAN) else Player.FIRST
    own, other = ("Red", "Yellow") if view is Player.FIRST else ("Yellow", "Red")
    above = "You win" if WHOM[seats] == "you" else f"{own} wins"
    for mover in Player:
        ply = go_to_mistake(pilot, scene, mover)
        found, word = texts(pilot), word_at(scene, ply)
        listed = next(each.value for each in pilot.described() if each.role == "list")
        assert listed.startswith(f"Values for {WHOM[seats]}: ")
        assert f"{word}) (current)" in listed
        assert any(word in text for text in found)
        assert f"Values for {WHOM[seats]}" in found
        assert found[above].bottom < found[f"{other} wins"].top
    pilot.press(pygame.K_END)
    while scene.review.line_evaluated.plies[scene.review.ply].score:
        pilot.press(pygame.K_LEFT)
    pilot.wait(2)
    bar, theme = scene.values.bar.rect, pilot.app.style.theme
    below, top = (theme.first, theme.second)[view], (theme.first, theme.second)[1 - view]
    for pieces, place in ((top, bar.y + bar.height // 4), (below, bar.y + 3 * bar.height // 4)):
        drawn = pilot.app.screen.get_at((bar.centerx, place))
        assert unlike_by(drawn, pieces.fill) < unlike_by(drawn, (below, top)[pieces is below].fill)


def unlike_by(one: pygame.Color, other: Colour) -> int:
    return sum(abs(a - b) for a, b in zip(one[:3], other, strict=False))


SAID = re.compile(
    r"^(You|Red|Yellow) plays? column \d"
    r"(: (your best move|the best move|one of (your|the) best moves|(your|the) only move)"
    r"| and (give|turn|win|lose|still win)s?\b.+|)\. "
)
"""What is said of a move: who makes it, and what that does."""
WITHOUT_A_SIDE = re.compile(
    r"\b(every move|it|column [\d, or]+) (wins|loses)( in|[.,;]|$)"
    r"|(^|\. )(Wins|Loses|Holds|Draws)\b"
)


@SEATS
@pytest.mark.parametrize("text", often(1, ["444443222233563771", FULL_BOARD]))
def test_every_sentence_names_the_side_it_is_about(launch: Launch, seats: Seats, text: str) -> None:
    pilot, scene = review_between(launch, seats, CONNECT_FOUR, text)
    said = [pilot.sentence]
    pilot.press(pygame.K_HOME)
    for ply in range(1, len(text) + 1):
        pilot.press(pygame.K_RIGHT)
        mark, _, sentence = pilot.sentence.partition(". ")
        assert mark.startswith(f"Move {ply}")
        assert SAID.match(sentence), sentence
        mover = Player((ply - 1) % 2)
        subject = "You" if seats[mover].is_human and WHOM[seats] == "you" else None
        assert sentence.startswith(subject or ("Red", "Yellow")[mover])
        said.append(pilot.sentence)
        if scene.review.can_try:
            for key in (pygame.K_t, pygame.K_a, pygame.K_BACKSPACE):
                pilot.press(key)
                said.append(pilot.sentence)
            assert scene.review.ply == ply, "the mistake is on the board again"
    for each in said:
        assert not WITHOUT_A_SIDE.search(each), each
        assert ("You" in each or "you" in each) <= (WHOM[seats] == "you"), each


def test_what_is_said_of_a_move_counts_as_the_values_do(launch: Launch) -> None:
    pilot, scene = review_between(launch, (HUMAN, COMPUTER))
    pilot.press(pygame.K_END)
    compared = 0
    while scene.review.ply > SOLVED_AT_ONCE + 1:
        move = scene.review.record.moves[-1]
        chip = next(chip for chip in scene.values.chips if chip.name == f"Column {move + 1}")
        numbers = re.findall(r" in (\d+)", pilot.sentence)
        if chip.best and numbers:
            assert chip.value.split()[1:] == numbers
            winner = "you" if chip.value.startswith("win") else "Yellow"
            assert (
                f"for {winner} in" in pilot.sentence
                or f"{winner} win" in pilot.sentence.replace("You", "you")
            )
            compared += 1
        pilot.press(pygame.K_LEFT)
        pilot.come_to_rest()
    assert compared > 2


@pytest.mark.parametrize("window", often(1, ["640x480", "480x900", "640x1000", "768x1024"]))
def test_the_move_on_the_board_is_in_sight_in_a_list_of_rows(launch: Launch, window: str) -> None:
    pilot, scene = review_between(launch, (HUMAN, COMPUTER), window=window)
    moves = scene.moves
    assert moves.page >= 3
    pilot.press(pygame.K_HOME)
    for ply in range(1, scene.review.count + 1):
        pilot.press(pygame.K_RIGHT)
        assert moves.rect.contains(moves.cell(ply - 1))
    for ply in range(scene.review.count - 1, 0, -1):
        pilot.press(pygame.K_LEFT)
        assert moves.rect.contains(moves.cell(ply - 1))
