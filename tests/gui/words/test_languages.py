"""The languages: what translators are given, how each writes, how one is chosen, what is shown."""

from dataclasses import replace
from pathlib import Path

import languages
import pygame
import pytest
from babel.messages.catalog import Catalog, Message
from hands import Mouse
from how_many import often
from pilot import Launch
from pseudo_language import longer, unmarked
from screens import show

from engine.languages.language import FOLDER, LANGUAGES, Translation, language_for, translation
from engine.wording import in_context, in_english
from gui.command_line import parse
from gui.files.settings import Settings
from gui.look.words import seconds
from gui.shell.window import system_language
from gui.words.catalogue import CATALOGUE, say

OTHERS = [code for code in LANGUAGES if code != "en"]
GAMES = "{games:# game|# games}"


def test_every_message_is_extracted_translated_and_compiled() -> None:
    assert list(languages.complaints()) == []
    assert {path.parent.name for path in languages.translations()} == set(OTHERS)


def test_what_is_wrong_with_a_translation_is_said() -> None:
    def told(message: str, words: str, forms: int = 2) -> list[str]:
        return list(languages.mistakes(Message(message, words), forms))

    assert told("{a} or {b}", "{b} o {a}") == []
    assert told("{a} or {b}", "{a} o") == ["has other fields than a, b"]
    assert told("{a}", "") == ["is not translated"]
    assert told("{a}", "{a") == ["cannot be read: expected '}' before end of string"]
    assert told("{a:,}", "{a:.1f}") == ["writes {a} in another way"]
    assert told(GAMES, "{games:# partida}") == ["has 1 forms at {games}"]
    assert told(GAMES, "{games:# партия|# партии|# партий}", 3) == []
    assert told(GAMES, "{games:#局}", 1) == []
    assert told("{side:You|#} won", "{side:#} ganó") == ["has 1 forms at {side}"]
    catalog = Catalog()
    catalog.add("a", "b", flags=["fuzzy"])
    assert list(languages.mistakes(catalog["a"], 2)) == ["is marked as fuzzy"]


def test_a_translation_that_cannot_be_filled_in_is_said_in_english() -> None:
    broken = ("{sid}", "{games", "{games.no}", "{0}", "{games[3]}")
    for words in broken:
        told = Translation(translate=lambda _message, words=words: words)  # type: ignore[misc]
        assert told.say("{games:# game|# games}", games=2) == "2 games"


def test_a_language_without_its_file_speaks_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("engine.languages.language.FOLDER", tmp_path)
    assert translation("de").say("Play") == "Play"
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "plyfall.mo").write_bytes((FOLDER / "de" / "plyfall.mo").read_bytes()[:500])
    assert translation("de").say("Play") == "Play"


@pytest.mark.parametrize(
    ("code", "written"),
    [
        ("es", "1234 12.345 0,25 s"),
        ("pt_BR", "1.234 12.345 0,25 s"),
        ("fr", "1 234 12 345 0,25 s"),
        ("de", "1.234 12.345 0,25 s"),
        ("ru", "1 234 12 345 0,25 \N{CYRILLIC SMALL LETTER ES}"),
        ("zh_CN", "1,234 12,345 0.25 秒"),
    ],
)
def test_numbers_are_written_as_the_language_writes_them(code: str, written: str) -> None:
    CATALOGUE.speak(code)
    told = f"{CATALOGUE.number(1234)} {CATALOGUE.number(12_345)} {seconds(0.25)}"
    assert told.replace("\N{NO-BREAK SPACE}", " ") == written


def test_each_language_has_its_forms() -> None:
    for code, forms in (("de", "1 Partie"), ("ru", "1 партия"), ("zh_CN", "1")):
        CATALOGUE.speak(code)
        assert say(GAMES, games=1).startswith(forms)
    CATALOGUE.speak("ru")
    said = [say(GAMES, games=number) for number in (2, 5, 21)]
    assert said == ["2 партии", "5 партий", "21 партия"]


def test_the_same_words_in_another_context_are_other_words_in_another_language() -> None:
    play, undo = in_context("Lab", "Play"), in_context("Set up", "Undo")
    assert say(play) == "Play"
    assert say(undo) == in_english(undo) == "Undo"
    CATALOGUE.speak("de")
    assert (say("Play"), say(play)) == ("Spielen", "Abspielen")
    CATALOGUE.speak("zh_CN")
    assert (say("Undo"), say(undo)) == ("悔棋", "撤销")
    CATALOGUE.speak("ru")
    notes = [say(in_context("Player", how)) for how in ("won", "lost")]
    assert notes == ["победа", "поражение"]
    assert say(in_context("A lost one", "{games} left"), games=2) == "2 left"


def test_a_message_has_a_context_only_where_some_language_needs_one() -> None:
    catalogs = [languages.read(path) for path in languages.translations()]
    words: dict[str, set[tuple[str, ...]]] = {}
    in_contexts = set()
    for message in languages.read(languages.TEMPLATE):
        key, context = str(message.id), message.context
        found = (catalog.get(key, context) for catalog in catalogs)
        words.setdefault(key, set()).add(tuple(str(each.string) for each in found if each))
        in_contexts |= {key} if context else set()
    assert "Play" in in_contexts
    assert not {key for key in in_contexts if len(words[key]) < 2}


def test_a_context_is_extracted_with_its_message(tmp_path: Path) -> None:
    (tmp_path / "some.py").write_text('say(in_context("Lab", "Play"))\nsay("Play")\n', "utf-8")
    found = sorted(languages.messages(tmp_path / "some.py"))
    assert found == [(1, "Play", "Lab"), (2, "Play", None)]


def test_the_language_of_the_system_is_the_nearest_there_is() -> None:
    for wanted, code in (
        (["pt"], "pt_BR"),
        (["pt-PT"], "pt_BR"),
        (["zh_TW"], "zh_CN"),
        (["de_AT", "fr"], "de"),
        (["xx", "ru_RU"], "ru"),
        (["C"], "en"),
        ([], "en"),
    ):
        assert language_for(wanted).code == code


def test_without_a_screen_the_system_is_not_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: [{"language": "de"}])
    assert system_language() == "en"
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    assert system_language() == "de"


def test_the_command_line_chooses_a_language(
    launch: Launch, capsys: pytest.CaptureFixture[str]
) -> None:
    pilot = launch("--language", "pt-BR")
    assert CATALOGUE.language.code == "pt_BR"
    assert pilot.app.settings.language == Settings().language
    with pytest.raises(SystemExit) as ended:
        parse(["--language", "xx"])
    assert ended.value.code == 2
    error = capsys.readouterr().err
    assert error.startswith("plyfall: argument --language: there is no language 'xx' (choose from")
    assert error.count("\n") == 1
    with pytest.raises(SystemExit):
        parse(["--moves", "4", "--language", "de"])
    assert "needs" not in capsys.readouterr().err


def test_a_language_chosen_in_the_settings_is_spoken_at_once_and_kept(launch: Launch) -> None:
    pilot = launch("--language", "fr")
    pilot.press(pygame.K_F10)
    Mouse(pilot).choose(say("Language"), "Deutsch")
    assert CATALOGUE.language.code == "de"
    pilot.come_to_rest()
    assert pilot.widget("Back").name == "Zurück"
    again = launch()
    assert again.app.settings.language == "de"
    assert CATALOGUE.language.code == "de"


@pytest.mark.parametrize(
    "name", often(2, ["analysed", "statistics", "start", "review", "lab", "games"])
)
def test_what_was_opened_before_is_in_the_language_chosen_since(launch: Launch, name: str) -> None:
    pilot = show(launch, name)
    pilot.press(pygame.K_F10)
    pilot.come_to_rest()
    CATALOGUE.use(longer)
    pilot.app.change(replace(pilot.app.settings, theme="light"))
    pilot.app.back()
    pilot.come_to_rest()
    pilot.wait(1)
    told = pilot.described()
    assert not unmarked(text for each in told for text in (each.name, each.value, each.hint))
