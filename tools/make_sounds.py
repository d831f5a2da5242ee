"""Write the sounds in assets/sounds, the same bytes every time.

    python tools/make_sounds.py

Each sound is a handful of decaying partials, some with a puff of noise, so nothing is
sampled from anywhere and every file is ours to license. Samples are floats in -1 … 1
until they are written as 44.1 kHz mono 16-bit WAV.
"""

import math
import random
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 44_100
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

# Notes in Hz; all motifs come from C major so that no two sounds clash.
C4, E4, G4, A4, C5, E5, G5, C6 = 261.63, 329.63, 392.0, 440.0, 523.25, 659.26, 783.99, 1046.5

Samples = list[float]


def silence(seconds: float) -> Samples:
    """Return that many seconds of nothing, to mix into."""
    return [0.0] * round(seconds * RATE)


def add(into: Samples, part: Samples, at: float = 0.0, gain: float = 1.0) -> None:
    """Mix `part` into `into`, starting at `at` seconds; what would run over is cut."""
    start = round(at * RATE)
    for i, sample in enumerate(part[: len(into) - start]):
        into[start + i] += gain * sample


def partial(hertz: float, seconds: float, decay: float, attack: float = 0.002) -> Samples:
    """Return one sine that swells over `attack` and falls by 1/e every `decay` seconds."""
    out = []
    for i in range(round(seconds * RATE)):
        t = i / RATE
        swell = 0.5 - 0.5 * math.cos(math.pi * min(1.0, t / attack))
        out.append(swell * math.exp(-t / decay) * math.sin(2 * math.pi * hertz * t))
    return out


def noise(seconds: float, low: float, high: float, seed: int) -> Samples:
    """Return noise between about `low` and `high` Hz: two one-pole filters subtracted."""
    source = random.Random(seed)
    a, b = (1 - math.exp(-2 * math.pi * hertz / RATE) for hertz in (low, high))
    slow = fast = 0.0
    out = []
    for _ in range(round(seconds * RATE)):
        sample = source.uniform(-1.0, 1.0)
        slow += a * (sample - slow)
        fast += b * (sample - fast)
        out.append(fast - slow)
    return out


def shape(samples: Samples, envelope: Callable[[float], float]) -> Samples:
    """Return the samples times `envelope`, a function of time running from 0 to 1."""
    return [s * envelope(i / len(samples)) for i, s in enumerate(samples)]


def bell(hertz: float, seconds: float, decay: float) -> Samples:
    """Return one soft mallet note: a fundamental and two quickly fading overtones."""
    out = silence(seconds)
    add(out, partial(hertz, seconds, decay, attack=0.006))
    add(out, partial(2 * hertz, seconds, decay * 0.5, attack=0.004), gain=0.25)
    add(out, partial(4 * hertz, seconds, decay * 0.15), gain=0.12)
    return out


def motif(notes: list[tuple[float, float]], seconds: float, decay: float) -> Samples:
    """Return mallet notes, each given as its start in seconds and its pitch in Hz."""
    out = silence(seconds)
    for start, hertz in notes:
        add(out, bell(hertz, seconds - start, decay), at=start)
    return out


def drop() -> Samples:
    """Return a disc landing: a click of noise over a knock of hollow plastic."""
    out = silence(0.14)
    add(out, shape(noise(0.012, 900, 5000, seed=4), lambda x: (1 - x) ** 3), gain=0.9)
    for hertz, decay, gain in ((310.0, 0.022, 0.8), (742.0, 0.012, 0.5), (1490.0, 0.006, 0.3)):
        add(out, partial(hertz, 0.14, decay, attack=0.0008), gain=gain)
    return out


def stroke() -> Samples:
    """Return a pencil line: a band of noise that swells, flutters on the grain and lifts."""
    grain = noise(0.14, 5, 60, seed=7)
    band = shape(noise(0.14, 1800, 6500, seed=3), lambda x: math.sin(math.pi * x**0.7) ** 1.5)
    peak = max(map(abs, grain))
    return [sample * (1 + 0.6 * g / peak) for sample, g in zip(band, grain, strict=True)]


def refuse() -> Samples:
    """Return a dull tick for a move that cannot be played."""
    out = silence(0.11)
    add(out, partial(150.0, 0.11, 0.022, attack=0.003))
    add(out, shape(noise(0.02, 80, 500, seed=9), lambda x: (1 - x) ** 2), gain=0.5)
    return out


def win() -> Samples:
    """Return a rising C major arpeggio."""
    return motif([(0.0, C5), (0.1, E5), (0.2, G5), (0.3, C6)], 0.9, 0.17)


def lose() -> Samples:
    """Return a soft fall, lower and slower than the win."""
    return motif([(0.0, G4), (0.17, E4), (0.34, C4)], 0.8, 0.15)


def draw() -> Samples:
    """Return two notes that lead neither up nor down for long."""
    return motif([(0.0, A4), (0.16, G4)], 0.6, 0.13)


# Peak levels in dBFS: what is heard at every move stays below what ends a game.
SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    "drop": (drop, -12.0),
    "stroke": (stroke, -16.0),
    "refuse": (refuse, -14.0),
    "win": (win, -10.0),
    "lose": (lose, -12.0),
    "draw": (draw, -12.0),
}


def finish(samples: Samples, peak_dbfs: float) -> list[int]:
    """Fade in over half a millisecond and out over the last fifth, scale, round to 16 bits.

    Both ends are exactly zero, so a loudspeaker never clicks where a sound starts or stops.
    """
    last = len(samples) - 1
    rise, fall = RATE // 2000, len(samples) // 5
    faded = [
        s * (0.5 - 0.5 * math.cos(math.pi * min(1.0, i / rise, (last - i) / fall)))
        for i, s in enumerate(samples)
    ]
    scale = 32767 * 10 ** (peak_dbfs / 20) / max(map(abs, faded))
    return [round(s * scale) for s in faded]


def write(path: Path, samples: list[int]) -> None:
    """Write a WAV; WAV is little-endian wherever it is written."""
    data = b"".join(sample.to_bytes(2, "little", signed=True) for sample in samples)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data)


def main() -> None:
    """Write every sound."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (make, peak_dbfs) in SOUNDS.items():
        write(FOLDER / f"{name}.wav", finish(make(), peak_dbfs))


if __name__ == "__main__":
    main()
