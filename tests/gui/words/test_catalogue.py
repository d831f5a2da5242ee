"""The catalogue: messages with named fields and forms, and another language's answers."""

import pickle

from engine.games.notation import NotationError
from engine.wording import worded
from gui.look.words import capitalised
from gui.shell.player_names import Subject
from gui.words.catalogue import (
    CATALOGUE,
    Said,
    error_text,
    full_stop,
    joined,
    number_text,
    say,
    sentences,
)

YOU, YELLOW = Subject("Red", is_you=True), Subject("Yellow")


def test_a_number_chooses_the_form() -> None:
    message = "{moves:# move|# moves} judged"
    said = [say(message, moves=number) for number in (0, 1, 2, 12_345)]
    assert said == ["0 moves judged", "1 move judged", "2 moves judged", "12,345 moves judged"]
    assert say("Seed {seed}, {share:.1f} %", seed=12_345, share=0.25) == "Seed 12345, 0.2 %"


def test_fields_that_are_equal_are_not_the_same() -> None:
    assert [say("It took {it} s", it=it) for it in (1, 1.0, "1", 1)] == [
        f"It took {it} s" for it in (1, 1.0, "1", 1)
    ]
    plain, drawn = Said("2"), Said("2")
    drawn.drawn = "\ue000"
    assert [say("Play {it}", it=it).drawn for it in (plain, drawn)] == ["", "Play \ue000"]


def test_a_side_chooses_the_form() -> None:
    for side, words in ((YOU, "You win in 3"), (YELLOW, "Yellow wins in 3")):
        assert say("{side:You win|# wins} in {moves}", side=side, moves=3) == words
        assert say("{side:You win in {moves}|# wins in {moves}}", side=side, moves=3) == words
    assert say("{side} to move", side=YOU) == "Red to move"


def test_what_is_said_is_not_translated_again() -> None:
    CATALOGUE.use(lambda message: f"«{message}»" if message.strip() else message)
    once = say("All {count} games", count=3)
    assert say(once) == once == "«All 3 games»"
    both = joined(once, "", "Done.")
    assert both == "«All 3 games» «Done.»"
    CATALOGUE.use()
    assert say(both) == "All 3 games Done.", "another language is spoken now"
    assert isinstance(both, Said)


def test_what_was_said_before_is_said_in_the_language_chosen_since() -> None:
    side, won = Subject(say("Red"), is_you=False), "{side:You win|# wins} in {moves}"
    error = NotationError(worded("column {move} is full", move=3))
    texts = [
        say("Play"),
        say(won, side=side, moves=number_text(1234)),
        joined("Play", say("{games:# game|# games}", games=2), by=", "),
        capitalised(say("column {moves}", moves=4)),
        full_stop(capitalised(error_text(error))),
        say("This is not a legal game or position: {error}.", error=error),
        sentences("Sound off", say("Seed {seed}", seed=7)),
    ]
    assert texts[4] == "Column 3 is full."
    assert all(say(each) is each for each in texts)
    CATALOGUE.speak("de")
    texts = [say(each) for each in texts]
    assert say(won, side=YOU, moves=3) == "Du gewinnst in 3"
    assert texts[:3] == ["Spielen", "Rot gewinnt in 1.234", "Spielen, 2 Partien"]
    assert texts[3:5] == ["Spalte\N{NO-BREAK SPACE}4", "Spalte 3 ist voll."]
    assert texts[5].endswith("Partie oder Stellung: Spalte 3 ist voll.")
    assert texts[6] == "Ton aus. Startwert 7."
    CATALOGUE.speak("en")
    assert say(texts[1]) == "Red wins in 1,234"
    travelled = pickle.loads(pickle.dumps(texts[1]))
    assert (travelled, type(travelled)) == (texts[1], str)
