"""Two people who play each other by their names."""

import json
from functools import cache
from pathlib import Path

import pygame
import pytest
from drawn import draw_anew
from hands import Mouse, paste
from hostile_texts import HOSTILE_CASES
from how_many import often
from kept_games import DRAWN, HARD, LOST, WON, fill, games_kept, kept, library
from pilot import TWO_PEOPLE, Launch, Pilot

from engine.games.foreign_text import LONGEST_NAME, REPLACEMENT, person_name
from gui.files.game_file import SavedGame, game_from_json
from gui.files.kept_game import RESULTS, Opponent
from gui.files.setup import Seat, SeatKind
from gui.look import fonts
from gui.shell.requests import PlayGame

ADA, BOB = Seat(SeatKind.HUMAN, name="Ada"), Seat(SeatKind.HUMAN, name="Bob")
NOBODY = Seat(SeatKind.HUMAN)
SUMERIAN = "\U00012000"


def enter_names(pilot: Pilot, *names: str) -> None:
    Mouse(pilot).choose("Who moves second", "Person")
    for side, name in zip(("Red", "Yellow"), names, strict=True):
        pilot.click(pilot.text_field(f"Name of {side}").rect.center)
        pilot.type(name)


def drawn(pilot: Pilot) -> list[str]:
    """The texts in sight, once nothing moves."""
    pilot.come_to_rest()
    return [text.shown for text in draw_anew(pilot).visible()]


def test_both_names_stand_where_players_and_results_are_shown(launch: Launch) -> None:
    pilot = launch()
    enter_names(pilot, "moe", "bob")
    assert not pilot.app.settings.muted, "a letter of a name is no command"
    pilot.press(pygame.K_RETURN)
    assert {"moe", "bob"} <= set(drawn(pilot))
    pilot.type("1121314")
    pilot.wait(3)
    assert {"moe", "bob", "moe won", "1 – 0"} <= set(drawn(pilot))
    Mouse(pilot).push("Rematch")
    pilot.wait(1)
    assert {"moe", "bob", "1 – 0"} <= set(drawn(pilot))
    pilot.press(pygame.K_ESCAPE)
    assert "moe won in 4 moves." in drawn(pilot)
    Mouse(pilot).push("Review: moe won in 4 moves.")
    pilot.wait(1)
    assert {"moe", "bob", "moe won with Red's 4th move"} <= set(drawn(pilot))
    pilot.press(pygame.K_ESCAPE)
    Mouse(pilot).push("Games")
    pilot.wait(1)
    assert {"moe – bob", "moe won", "moe (Red) against bob (Yellow)"} <= set(drawn(pilot))
    pilot.type("bo")
    assert "moe – bob" in drawn(pilot)
    pilot.type("x")
    assert "moe – bob" not in drawn(pilot)


def test_names_are_kept_and_follow_their_people_to_the_other_side(launch: Launch) -> None:
    pilot = launch()
    enter_names(pilot, "Ada", "")
    Mouse(pilot).push("Swap")
    Mouse(pilot).push("Play")
    pilot.type("4")
    assert pilot.saved["players"] == ["human", "human"]
    assert [seat["name"] for seat in pilot.saved["seats"]] == ["Player 1", "Ada"]
    again = launch()
    assert again.text_field("Name of Red").value == ""
    assert again.text_field("Name of Yellow").value == "Ada"
    words = next(text for text in drawn(again) if text.startswith("Connect Four, "))
    assert "Player 1 and Ada" in words
    Mouse(again).push("Resume: Connect Four, 1 move")
    again.press(pygame.K_n)
    Mouse(again).push("Swap sides")
    again.type("4")
    assert [seat["name"] for seat in again.saved["seats"]] == ["Ada", "Player 1"]


def test_names_count_on_the_command_line_but_whoever_plays_a_computer_is_you(
    launch: Launch,
) -> None:
    pilot = launch()
    enter_names(pilot, "Ada", "Bob")
    Mouse(pilot).push("Play")
    assert {"Ada", "Bob"} <= set(drawn(launch(*TWO_PEOPLE)))
    pilot = launch()
    Mouse(pilot).choose("Who moves second", "Computer")
    assert not pilot.sees("Name of Red")
    Mouse(pilot).push("Play")
    pilot.type("4")
    assert "You" in drawn(pilot)
    assert "Ada" not in drawn(pilot)
    assert [seat.get("name") for seat in pilot.saved["seats"]] == [None, None]


# Letters that our fonts lack


def typed_name(pilot: Pilot, name: str) -> str:
    """Types a name for the first player; returns what the field has then."""
    enter_names(pilot, "", "Bob")
    pilot.group.set_focus(pilot.text_field("Name of Red"))
    pilot.post(pygame.TEXTINPUT, text=name)
    return pilot.text_field("Name of Red").value


@pytest.fixture
def no_more_fonts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_shown", cache(fonts._shown.__wrapped__))
    monkeypatch.setattr(fonts, "system", tuple)


@pytest.mark.usefixtures("no_more_fonts")
@pytest.mark.parametrize(
    ("typed", "shown", "notice"),
    [
        (f"Ad{SUMERIAN}a", "Ada", f"No font here can draw “{SUMERIAN}”."),
        ("简体中文 Жёлтый", "简体中文 Жёлтый", ""),
    ],
)
def test_letters_of_a_name_that_no_font_has_are_refused(
    launch: Launch, typed: str, shown: str, notice: str
) -> None:
    pilot = launch()
    assert typed_name(pilot, typed) == shown
    assert pilot.notice == notice
    pilot.press(pygame.K_RETURN)
    assert shown in drawn(pilot)


@pytest.mark.usefixtures("no_more_fonts")
def test_a_name_of_a_file_in_letters_that_no_font_has_is_no_box(launch: Launch) -> None:
    pilot = launch()
    pilot.app.open(PlayGame(opened(kept("4", (ADA, BOB)).saved, f"{SUMERIAN}Ada")))
    assert f"{REPLACEMENT}Ada" in drawn(pilot)


def test_no_screen_of_latin_letters_looks_for_the_systems_fonts(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    def found() -> tuple[fonts.Face, ...]:
        raise AssertionError("the fonts of the system were looked for")

    monkeypatch.setattr(fonts, "system", found)
    monkeypatch.setattr(fonts, "_shown", cache(fonts._shown.__wrapped__))
    pilot = launch()
    assert typed_name(pilot, "Zoë Ș Щ") == "Zoë Ș Щ"
    pilot.press(pygame.K_RETURN)
    assert "Zoë Ș Щ" in drawn(pilot)


# Files


def opened(saved: SavedGame, name: object) -> SavedGame:
    """The game of a file in which the first player has that name."""
    data = json.loads(json.dumps(saved.to_json()))
    data["seats"][0]["name"] = name
    return game_from_json(data)


@pytest.mark.parametrize("text", often(3, HOSTILE_CASES))
def test_a_hostile_name_is_cleaned_by_one_rule(launch: Launch, text: str) -> None:
    name = person_name(text)
    assert name.isprintable()
    assert len(name) <= LONGEST_NAME
    assert name == name.strip() == person_name(name)
    assert opened(kept(WON, (ADA, BOB)).saved, text).setup.seats[0].name == name
    pilot = launch()
    typed = typed_name(pilot, text)
    assert len(typed) <= LONGEST_NAME
    Mouse(pilot).push("Play")
    pilot.type("4")
    assert pilot.saved["seats"][0]["name"] == (person_name(typed) or "Player 1")
    assert launch().app.settings.names == (person_name(typed), "Bob")


def test_a_name_is_one_line_in_one_direction() -> None:
    assert person_name("  Ada \n\t Lovelace\x07 ") == "Ada Lovelace"
    assert person_name("\u202eevil\u2066") == "evil"
    assert person_name("Zoe\u0308") == "Zoë"
    assert person_name("\u200b \ufe0f") == ""


def test_a_game_file_with_names_and_one_without_are_opened(launch: Launch) -> None:
    pilot = launch(*TWO_PEOPLE)
    with_names = kept("4433", (ADA, BOB)).saved.to_json()
    paste(pilot, json.dumps(with_names))
    assert {"Ada", "Bob"} <= set(drawn(pilot))
    without = {"game": "connect-four", "players": ["human", "human"], "moves": "4455"}
    paste(pilot, json.dumps(without))
    pilot.press(pygame.K_RETURN)  # the game on the board may be left
    pilot.step()
    assert pilot.play.match.record.text == "4455"
    assert {"Player 1", "Player 2"} <= set(drawn(pilot))
    with pytest.raises(ValueError, match="name is not text"):
        opened(kept(WON, (ADA, BOB)).saved, 7)


# Statistics


def test_games_are_counted_by_both_names_whoever_moves_first(
    launch: Launch, tmp_path: Path
) -> None:
    fill(
        tmp_path,
        [
            kept(WON, (ADA, BOB)),
            kept(LOST, (BOB, ADA), day=1),
            kept(WON, (BOB, ADA), day=2),
            kept(DRAWN, (ADA, BOB), game="tic-tac-toe", day=3),
            kept(WON, (ADA, NOBODY), day=4),
            kept(WON, (ADA, ADA), day=5),
            kept(WON, (NOBODY, NOBODY), day=6),
            kept(WON, (NOBODY, HARD), day=7),
        ],
    )
    found = library(tmp_path)
    both, one = (Opponent(f"person:Ada\t{name}") for name in ("Bob", "Player 2"))
    counts = {
        who: [some.results.count(each) for each in RESULTS]
        for who, some in found.statistics().items()
        if who
    }
    assert counts == {
        Opponent.of(HARD): [1, 0, 0],
        Opponent("person"): [0, 0, 0],
        both: [2, 1, 1],
        one: [1, 0, 0],
    }
    assert found.statistics()[None].played == 1
    pilot = launch()
    Mouse(pilot).push("Statistics")
    pilot.wait(1)
    assert {"Ada – Bob", "4 games · Ada won 2 · Bob won 1 · 1 drawn"} <= set(drawn(pilot))
    assert {"Another person", "2 games · 0 drawn"} <= set(drawn(pilot))
    pilot.press(pygame.K_ESCAPE)
    Mouse(pilot).push("Games")
    Mouse(pilot).choose("Show", "Won")
    assert [row[1] for row in pilot.pick_list("Games played").rows] == ["Hard"]
    assert len(games_kept(pilot)) == 8


@pytest.mark.parametrize("key", ["person:", "person:Ada", "person:A\tB\tC", "person:\u202e\tB"])
def test_a_wrong_key_of_two_names_is_refused(key: str) -> None:
    with pytest.raises(ValueError, match="there is no opponent"):
        Opponent.from_key(key)
