"""Cards of practice: 300 days by a clock of the test's own, killed again and again."""

import json
import os
import random
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from few_puzzles import FEW
from fsrs import Card as Memory
from fsrs import Rating, Scheduler
from how_many import examples
from kept_games import library

from gui.files import safe_copy
from gui.files.cards import AGAIN, CARD, GOOD, HARD, Card, Cards, OwnMistake
from gui.files.library import Library
from gui.files.safe_copy import get_state
from gui.files.storage import Storage
from gui.practice.tasks import DAILY, Practice, due_after

BEGIN = datetime(2026, 1, 1, 20, 15)
SCHEDULER = Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)
MISTAKE = OwnMistake("blunder", 6, 9, (0,), "some-game")


class KilledError(BaseException):
    """Stands for a kill: no code of the program runs after it."""


def cards_in(data: Path, now: datetime) -> Cards:
    """The cards as a program finds them that is started now."""
    return Cards(Library(Storage(data, lambda: now)))


def answer(cards: Cards, moves: str, now: datetime, how: int) -> Card:
    before = cards.read().get(moves, Card(moves))
    due = due_after([*before.answers, (now.isoformat(), how)])
    after = before.answered(now, how, due)
    cards.put(after)
    return after


def killed_at(patch: pytest.MonkeyPatch, place: int) -> None:
    """Kills the program at the operation of that number of those that write."""
    count = iter(range(place + 1))

    def deadly(real: Callable[..., Any]) -> Callable[..., Any]:
        def operation(*arguments: Any, **keywords: Any) -> Any:
            if next(count, None) is None:
                raise KilledError
            return real(*arguments, **keywords)

        return operation

    for name in ("open", "replace", "rename", "unlink"):
        patch.setattr(os, name, deadly(getattr(os, name)))
    for name in ("set_state", "checked_line"):
        patch.setattr(safe_copy, name, deadly(getattr(safe_copy, name)))


def test_the_days_are_those_of_fsrs_and_kills_lose_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance, memories, told = random.Random(7), dict[str, Memory](), dict[str, Card]()
    kills = 0
    for day in range(examples(300)):
        now = BEGIN + timedelta(days=day)
        for number in range(20):
            cards = cards_in(tmp_path, now)  # started again for every answer
            assert cards.read() == told
            practice = Practice(cards.read(), now.date())
            done, left = practice.day()
            due = {moves for moves, each in memories.items() if each.due.date() <= now.date()}
            assert {task.moves for task in practice.due} == due
            assert len(done) + len(left) >= min(DAILY, len(FEW) - len(memories) + len(due))
            if not left:
                break
            moves, how = left[0].moves, chance.choice((AGAIN, HARD, GOOD, GOOD, GOOD))
            if (day + number) % 3 == 0:
                with monkeypatch.context() as patch:
                    killed_at(patch, chance.randrange(4))
                    try:
                        answer(cards, moves, now, how)
                    except KilledError:
                        kills += 1
                found = cards_in(tmp_path, now).read()
                if moves not in found or len(found[moves].answers) == len(
                    told.get(moves, Card("")).answers
                ):
                    assert found == told  # nothing of it, and all before it
                    continue
                told[moves] = found[moves]
                assert found == told
            else:
                told[moves] = answer(cards, moves, now, how)
            noon = now.replace(hour=12, minute=0, tzinfo=UTC)
            memory = memories.get(moves, Memory(card_id=1))
            memories[moves], _ = SCHEDULER.review_card(memory, Rating(how), noon)
            assert told[moves].due == memories[moves].due.date().isoformat()
    assert kills > examples(20)
    assert len(told) == len(FEW)


def test_right_answers_come_back_ever_later() -> None:
    day, answers, waits = BEGIN, list[tuple[str, int]](), list[int]()
    for _ in range(4):
        answers.append((day.isoformat(), GOOD))
        waits.append((due_after(answers) - day.date()).days)
        day += timedelta(days=waits[-1])
    assert waits == [2, 11, 46, 163]


def test_a_mistake_is_due_until_it_is_answered_and_stays_what_it_is(tmp_path: Path) -> None:
    cards = cards_in(tmp_path, BEGIN)
    assert cards.add([Card("44", MISTAKE)])
    (task,) = Practice(cards.read(), BEGIN.date()).due
    assert task.mistake == MISTAKE
    answered = answer(cards, "44", BEGIN, GOOD)
    assert cards.add([Card("44", MISTAKE), Card("45", MISTAKE)])
    assert cards.read() == {"44": answered, "45": Card("45", MISTAKE)}
    practice = Practice(cards.read(), BEGIN.date())
    assert [task.moves for task in practice.done] == ["44"]
    assert [task.moves for task in practice.due] == ["45"]


@pytest.mark.parametrize("value", ["", "{", "[]", '{"answers":[["x",3]],"due":"","mistake":null}'])
def test_what_is_not_a_card_is_left_out(tmp_path: Path, value: str) -> None:
    kept = library(tmp_path)
    cards = Cards(kept)
    cards.put(Card("44", MISTAKE))
    kept.write(lambda connection: [("note", f"{CARD}45", value)], "")
    assert list(cards.read()) == ["44"]


def test_cards_come_back_from_the_copy_of_a_damaged_database(tmp_path: Path) -> None:
    cards = cards_in(tmp_path, BEGIN)
    card = answer(cards, "44", BEGIN, GOOD)
    (tmp_path / "games.sqlite3").write_bytes(b"no database" * 1000)
    assert cards_in(tmp_path, BEGIN).read() == {"44": card}
    kept = library(tmp_path)
    text = kept.read(lambda connection: get_state(connection, f"{CARD}44"), None)
    assert text is not None
    assert json.loads(text)["due"] == card.due
    assert " " not in text, "thousands of cards take little room"
