"""Lists, dates, numbers and sentences as each language writes them: nothing is glued together."""

from datetime import datetime

import pytest
from sample_games import CONNECT_FOUR

from engine.games.tree_text import read_tree
from engine.languages.language import translation
from engine.players.spec import PlayerSpec
from engine.reasons.messages import OR, listed, sides_of
from engine.reasons.proof import Statement
from engine.trace.layout import icicle
from engine.trace.run import trace_search
from engine.wording import in_list
from gui.analysis.words import either
from gui.lab.tournament.draft import player_name
from gui.lab.tournament.table import begun
from gui.lab.tree.steps import SteppedSearch
from gui.look.words import moment, signed
from gui.words.catalogue import CATALOGUE, error_text, say, sentences


def test_a_list_is_written_as_the_language_writes_it() -> None:
    assert in_list([]) == ""
    assert in_list("3") == "3"
    assert in_list("357") == "3, 5, 7"
    assert either(CONNECT_FOUR, [2, 4, 6]) == "column 3, 5 or 7"
    CATALOGUE.speak("zh_CN")
    assert in_list("357", say) == "3、5、7"
    assert "3、5 或 7" in either(CONNECT_FOUR, [2, 4, 6])
    chosen = listed([2, 4, 6], OR)
    assert isinstance(chosen, Statement)
    sides = sides_of(CONNECT_FOUR)
    assert chosen.said(sides) == "3, 5 or 7"
    assert chosen.said(sides, translation("zh_CN").say) == "3、5 或 7"
    with pytest.raises(ValueError, match="nobody") as raised:
        PlayerSpec("nobody")
    assert "alphabeta、minimax" in error_text(raised.value)
    assert "alphabeta, minimax" in str(raised.value)


def test_the_date_of_a_tournament_is_written_as_the_language_writes_it() -> None:
    assert begun("2026-03-01 10-20-30") == "1 Mar 2026, 10:20:30"
    for code, told in (
        ("de", "1. März 2026, 10:20:30"),
        ("fr", "1 mars 2026 à 10:20:30"),
        ("zh_CN", "2026年3月1日 10:20:30"),
    ):
        CATALOGUE.speak(code)
        assert begun("2026-03-01 10-20-30") == told
        assert begun("a copy") == "a copy"
        assert moment(datetime(2026, 3, 1), "9:00") == told.replace("10:20:30", "9:00")


def test_numbers_with_a_sign_and_parts_of_one_are_those_of_the_language() -> None:
    assert [signed(n) for n in (9, -2, 0, 1200)] == ["+9", "−2", "0", "+1,200"]
    CATALOGUE.speak("de")
    assert [signed(n) for n in (9, -2, 0, -1200)] == ["+9", "−2", "0", "−1.200"]
    trace = trace_search(read_tree("figure-5.12").start(), "expectiminimax")
    search = SteppedSearch(trace, icicle(trace.nodes.parent))
    assert search.advance(60.0)
    likely = {each.move for each in search.look(0, 99).nodes}
    assert any(each.endswith(": 0,9") for each in likely), likely
    assert player_name(PlayerSpec("deepening", movetime=500)).endswith("0,5\N{NO-BREAK SPACE}s")


def test_sentences_end_as_the_language_ends_them() -> None:
    CATALOGUE.speak("zh_CN")
    assert sentences("第一句", "第二句。", "第三句") == "第一句。第二句。第三句。"
