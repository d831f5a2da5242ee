"""The sounds: their files, which one is heard, how loud, and nothing without a device."""

import os
import sys
import wave
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from pilot import Clock, Launch

from gui.look.assets import SOUNDS
from gui.shell.sound import DROPS, RATE, SILENCE, Sound, Sounds, drop_sound

LOUDEST_PEAK = 32767 * 10 ** (-12 / 20)
MOST_BYTES = 400_000


def samples(path: Path) -> list[int]:
    """The samples of a file, which has one channel of 16 bits."""
    with wave.open(str(path), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() == RATE
        data = file.readframes(file.getnframes())
    pairs = zip(data[::2], data[1::2], strict=True)
    return [int.from_bytes(bytes(pair), "little", signed=True) for pair in pairs]


def test_there_is_a_file_for_every_sound_and_no_other() -> None:
    assert {path.stem for path in SOUNDS.iterdir()} == {sound.value for sound in Sound}
    assert sum(path.stat().st_size for path in SOUNDS.iterdir()) < MOST_BYTES


@pytest.mark.parametrize("sound", Sound)
def test_every_sound_is_short_and_quiet_and_begins_and_ends_in_silence(sound: Sound) -> None:
    heard = samples(SOUNDS / f"{sound.value}.wav")
    assert 0.03 <= len(heard) / RATE <= 1
    assert 300 < max(map(abs, heard)) <= LOUDEST_PEAK
    assert heard[0] == heard[-1] == 0


def test_a_disc_that_falls_farther_is_louder_and_another_take() -> None:
    takes = [drop_sound(cells) for cells in range(1, 9)]
    assert list(dict.fromkeys(take for take, _ in takes)) == list(DROPS)
    louds = [loudness for _, loudness in takes]
    assert louds == sorted(louds)
    assert 0.4 < louds[0] < 0.7
    assert louds[-1] == 1


def opened(sounds: Sounds) -> bool:
    """Whether the sound device opens when it is wanted."""
    sounds.rest()
    assert not is_open(), "nobody has asked for it"
    sounds.prepare()
    sounds.rest()
    return is_open()


def is_open() -> bool:
    return pygame.mixer.get_init() is not None


@pytest.mark.parametrize("sound", [Sound.TICK, Sound.DROP_4])
def test_the_volume_scales_what_is_played(sound: Sound, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    sounds = Sounds(volume=0.25)
    assert opened(sounds)
    try:
        sounds.play(sound, 0.8)
        channel = sounds._loaded[sound].play()
        sounds.play(sound, 0.8)
        playing = [
            pygame.mixer.Channel(number).get_volume()
            for number in range(pygame.mixer.get_num_channels())
            if pygame.mixer.Channel(number).get_busy()
        ]
        assert channel is not None
        assert min(playing) == pytest.approx(0.8 * 0.25**1.5, abs=0.01)
    finally:
        sounds.close()
    assert not is_open()


def test_without_a_sound_device_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no-such-driver")
    sounds = Sounds()
    assert not opened(sounds)
    for sound in Sound:
        sounds.play(sound)
    sounds.land(3)
    sounds.bounce(3)
    sounds.close()


def test_nothing_is_opened_while_muted() -> None:
    sounds = Sounds(muted=True)
    sounds.play(Sound.WIN)
    sounds.prepare()
    sounds.rest()
    assert not is_open()


def test_the_device_is_closed_after_a_long_silence_and_opened_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    clock = Clock()
    sounds = Sounds(clock=clock)
    sounds.play(Sound.TICK)
    assert pygame.mixer.get_init() is not None
    clock.now += SILENCE - 1
    sounds.play(Sound.TICK)
    clock.now += SILENCE - 1
    sounds.rest()
    assert pygame.mixer.get_init() is not None
    clock.now += 2
    sounds.rest()
    assert pygame.mixer.get_init() is None
    sounds.rest()
    assert pygame.mixer.get_init() is None, "nobody has asked for it"
    sounds.play(Sound.TICK)
    assert pygame.mixer.get_init() is not None
    sounds.close()


def test_the_device_is_opened_when_nothing_moves(
    launch: Launch, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot, opened_at = launch(), list[bool]()
    monkeypatch.setattr(pygame.mixer, "init", lambda *way: opened_at.append(pilot.is_animating()))
    pilot.app.options = replace(pilot.app.options, mute=False)
    pilot.app.sounds.muted = False
    pilot.wait(1)
    assert not opened_at, "the start screen makes no sound"
    pilot.click(pilot.widget("Play").rect.center)
    pilot.wait(1)
    pilot.type("4")
    pilot.wait(1)
    assert opened_at == [False]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have no ALSA")
def test_nothing_is_printed_where_there_is_no_sound_card(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    pygame.mixer.quit()
    monkeypatch.setattr("gui.shell.sound.CARDS", tmp_path)
    monkeypatch.delenv("SDL_AUDIODRIVER")
    sounds = Sounds()
    sounds.play(Sound.TICK)
    sounds.close()
    assert capfd.readouterr() == ("", "")
    assert "SDL_AUDIODRIVER" not in os.environ
