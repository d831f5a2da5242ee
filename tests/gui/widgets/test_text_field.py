"""The text field and its clipboard."""

import pygame
import pytest
from bench import Bench, PaperClip, dressed

from gui.widgets import TextField
from gui.widgets.clipboard import Clipboard, NoClipboardError

pytestmark = pytest.mark.usefixtures("display")


def test_a_text_field_takes_what_is_typed_at_the_caret() -> None:
    told: list[str] = []
    field = TextField("Moves", "44", told.append)
    bench = Bench(field)
    assert (field.describe().role, field.describe().value) == ("textbox", "44")
    bench.key(pygame.K_END)
    for text in ("1", "2", "3"):
        bench.send(pygame.TEXTINPUT, text=text)
    bench.key(pygame.K_LEFT)
    bench.key(pygame.K_BACKSPACE)
    bench.key(pygame.K_HOME)
    bench.key(pygame.K_DELETE)
    bench.key(pygame.K_BACKSPACE)  # nothing is left of it
    bench.key(pygame.K_RIGHT)
    bench.send(pygame.TEXTINPUT, text="ü")
    assert not bench.key(pygame.K_RETURN), "it is for what the text is for"
    assert (told[-1], field.value) == ("4ü13", "4ü13")


def test_the_first_letter_replaces_what_a_text_field_came_with() -> None:
    field = TextField("Moves", "44", lambda text: None)
    bench = Bench(field)
    bench.send(pygame.TEXTINPUT, text="7")
    assert field.value == "7"
    bench.key(pygame.K_a, pygame.KMOD_CTRL)
    bench.key(pygame.K_DELETE)
    assert field.value == ""


def test_a_click_puts_the_caret_between_the_letters() -> None:
    field = TextField("Moves", "mmmm", lambda text: None)
    bench = Bench(field)
    bench.click(12)
    assert field.caret == 0
    bench.click(230)
    assert field.caret == 4
    bench.send(pygame.TEXTINPUT, text="x")
    assert field.value == "mmmmx"


def test_a_click_before_a_shorter_text_is_drawn_goes_to_its_end() -> None:
    field = TextField("Moves", "a long text that fills most of it", lambda text: None)
    bench = Bench(field)
    for kind, fields in (
        (pygame.TEXTINPUT, {"text": "4"}),
        (pygame.MOUSEBUTTONDOWN, {"pos": (290, 120), "button": 1}),
    ):
        bench.group.handle(pygame.event.Event(kind, **fields))
    bench.draw()
    assert (field.value, field.caret) == ("4", 1)


def test_a_text_field_takes_no_control_characters_and_limits_the_length() -> None:
    field = TextField("Moves", "", lambda text: None)
    bench = Bench(field)
    bench.send(pygame.TEXTINPUT, text="a\n\x00b\x1b")
    bench.send(pygame.TEXTINPUT, text="x" * 100_000)
    assert field.value.startswith("abxx")
    assert len(field.value) == 400


def test_a_text_field_copies_and_pastes_and_keeps_the_keys_to_itself() -> None:
    clip = PaperClip("12")
    field = dressed(TextField("Moves", "44", lambda text: None), clipboard=clip)
    bench = Bench(field)
    assert bench.key(pygame.K_v, pygame.KMOD_CTRL)
    assert field.value == "12", "what was selected is replaced"
    assert bench.key(pygame.K_v, pygame.KMOD_META)
    assert field.value == "1212"
    assert bench.key(pygame.K_c, pygame.KMOD_CTRL), "the field has used the key"
    assert clip.text == "1212"
    assert not bench.key(pygame.K_o, pygame.KMOD_CTRL)


@pytest.mark.parametrize("paper", [None, "", "\0\x1b\n", "\udcff" * 10, "x" * 1_000_000])
def test_whatever_is_on_the_clipboard_is_pasted_as_far_as_it_can_be_shown(
    paper: str | None,
) -> None:
    field = dressed(TextField("Moves", "44", lambda text: None), clipboard=PaperClip(paper))
    bench = Bench(field)
    bench.key(pygame.K_END)
    assert bench.key(pygame.K_v, pygame.KMOD_CTRL)
    assert bench.key(pygame.K_c, pygame.KMOD_CTRL)
    pasted = "x" * 398 if paper and paper.startswith("x") else ""
    assert field.value == "44" + pasted
    assert field.caret == len(field.value)


def test_a_text_field_shows_any_name_and_keeps_it_as_it_is() -> None:
    name, clip = "caf\udce9\n\0\u202e.json", PaperClip("")
    field = dressed(TextField("Name", name, lambda text: None), clipboard=clip)
    bench = Bench(field)
    for key in (pygame.K_HOME, *[pygame.K_RIGHT] * len(name)):
        bench.key(key)
    bench.click(30)
    assert field.value == name
    field.describe().value.encode("utf-8")
    field.value, field.caret = "n" * 20_000, 20_000
    bench.draw()


@pytest.mark.parametrize(
    "error",
    [
        pygame.error("no clipboard"),
        ValueError("embedded null character"),
        UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"),
        NotImplementedError("scrap module not available"),
    ],
)
def test_every_clipboard_failure_of_pygame_is_one_error(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(*_: object) -> bool:
        raise error

    for name in ("put_text", "get_text", "has_text"):
        monkeypatch.setattr(pygame.scrap, name, fail)
    with pytest.raises(NoClipboardError):
        Clipboard().put("4")
    with pytest.raises(NoClipboardError):
        Clipboard().get()
    field = TextField("Moves", "44", lambda text: None)
    bench = Bench(field)
    assert bench.key(pygame.K_v, pygame.KMOD_CTRL)
    assert bench.key(pygame.K_c, pygame.KMOD_CTRL)
    assert field.value == "44"


@pytest.mark.parametrize("text", ["4435", "a\nb", "a\0b", "caf\udce9", "😀 é", ""])
def test_any_text_can_be_copied_to_the_systems_clipboard(text: str) -> None:
    clipboard = Clipboard()
    clipboard.put(text)
    assert clipboard.get() == text.replace("\0", "�").replace("\udce9", "�")
