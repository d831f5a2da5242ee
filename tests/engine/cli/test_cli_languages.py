"""What commands print about a page in its language: help, mistakes, argparse's own words."""

import argparse
import inspect

import pytest
from commands import Commands
from languages_words import ARGPARSE

from engine.languages.language import LANGUAGES, translation
from gui.command_line import parse
from gui.words.catalogue import CATALOGUE

OTHERS = [code for code in LANGUAGES if code != "en"]


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("command", ["trace", "sheet", "page"])
def test_help_is_in_the_language_that_is_given(run: Commands, command: str, code: str) -> None:
    english = run.said(command, "--help").splitlines()
    told = run.said(command, "--language", code, "--help").splitlines()
    names = [line for line in told if line.startswith("                     ")]
    same = {line for line in set(english) & set(told) - set(names) if not line.startswith("  --")}
    assert same <= {"", "options:"}, "which French has, too"
    assert told[0].startswith(translation(code).say("usage: "))
    assert not any("default" in line or "help message" in line for line in told)


def test_mistakes_are_told_in_the_language_that_is_given(run: Commands) -> None:
    def told(*arguments: str) -> str:
        return run.refused(*arguments).partition(": ")[2]

    assert told("trace", "--language", "de") == "diese Argumente fehlen: WAS"
    assert told("sheet", "--language=de", "--count", "99").endswith("keine Zahl von 1 bis 50")
    assert told("sheet", "--count", "5", "--language", "fr", "--seed").startswith("argument --seed")
    assert told("page", "--language", "de", "999") == "Zug 1 (9): eine Spalte 9 gibt es nicht"
    assert told("page", "--language", "es", "nothing.txt").startswith("no se puede leer")
    assert told("page", "--language", "ru", "4", "--board", "3x").endswith("например, 7x6")
    assert told("trace", "--language", "zh_CN", "x.y").startswith("没有树")
    assert (
        told("trace", "--language", "de", "random", "--exercise")
        == "--exercise braucht --format html"
    )
    assert told("trace") == "the following arguments are required: WHAT"
    assert told("sheet", "--language", "xx").startswith("argument --language: there is no language")


def test_the_window_tells_its_help_and_mistakes_in_its_language(
    capsys: pytest.CaptureFixture[str],
) -> None:
    try:
        with pytest.raises(SystemExit):
            parse(["--language", "de", "--mutee"])
        with pytest.raises(SystemExit):
            parse(["--language", "de", "--help"])
    finally:
        CATALOGUE.use()
    out, error = capsys.readouterr()
    assert error == "plyfall: unbekannte Argumente: --mutee\n"
    assert out.startswith("Aufruf: plyfall")
    assert "--data-dir ORDNER" in out
    assert "show program" not in out


def test_what_argparse_says_is_still_what_is_translated() -> None:
    source = inspect.getsource(argparse)
    *its, ours = ARGPARSE
    assert "--board" in ours
    assert not [words for words in its if words not in source]
