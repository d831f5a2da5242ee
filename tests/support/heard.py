"""Sounds that are kept instead of played."""

from gui.shell.sound import Sound, Sounds


class Heard(Sounds):
    def __init__(self) -> None:
        super().__init__()
        self.heard: list[Sound] = []

    def prepare(self) -> None:
        """Opens nothing."""

    def play(self, sound: Sound, loudness: float = 1.0) -> None:
        assert 0 < loudness <= 1
        if not self.muted:
            self.heard.append(sound)
