"""Write the sounds in assets/sounds, the same bytes every time.

    python tools/make_sounds.py

Each sound is a handful of decaying partials, some with a puff of noise, so nothing is
sampled from anywhere and every file is ours to license. Samples are floats in -1 … 1
until they are written as 32 kHz mono 16-bit WAV.
"""

import functools
import math
import random
import wave
from collections.abc import Callable
from pathlib import Path

RATE = 32_000
FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"

# Notes in Hz; all motifs come from C major so that no two sounds clash.
C4, E4, G4, A4, C5 = 261.63, 329.63, 392.0, 440.0, 523.25
E5, G5, C6, E6, G6 = 659.26, 783.99, 1046.5, 1318.51, 1567.98

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


def knock(hertz: float, body: float, *, seconds: float, bright: float, seed: int) -> Samples:
    """Return a disc that lands: a click, the frame's modes at `hertz`, and a thump below.

    `body` is the thump's part, `bright` that of the click and of the higher modes.
    """
    out = silence(seconds)
    click = shape(noise(0.010, 1200, 6000, seed=seed), lambda x: (1 - x) ** 3)
    add(out, click, gain=0.9 * bright)
    # The modes of a small plastic plate; they are no whole multiples, so that nothing rings.
    for ratio, decay, gain in ((1.0, 0.024, 0.8), (2.37, 0.013, 0.45), (4.71, 0.006, 0.25)):
        loud = gain * (bright if ratio > 2 else 1.0)
        add(out, partial(ratio * hertz, seconds, decay, attack=0.0008), gain=loud)
    add(out, partial(0.42 * hertz, seconds, 0.038, attack=0.002), gain=body)
    rattle = shape(noise(0.05, 300, 2200, seed=seed + 50), lambda x: (1 - x) ** 4)
    add(out, rattle, at=0.006, gain=0.5 * body)
    return out


def drop(take: int) -> Samples:
    """Return a disc landing: the higher the `take`, the farther it fell and the deeper it is."""
    hertz = (392.0, 349.2, 311.1, 277.2)[take]
    return knock(
        hertz,
        (0.15, 0.3, 0.5, 0.75)[take],
        seconds=0.12 + 0.025 * take,
        bright=0.7 + 0.1 * take,
        seed=4 + take,
    )


def bounce() -> Samples:
    """Return a disc's second, softer touch."""
    return knock(440.0, 0.05, seconds=0.07, bright=0.35, seed=21)


def slide(low: float, high: float, seconds: float) -> Samples:
    """Return a tone that glides from `low` to `high` Hz and fades in and out."""
    out, phase = [], 0.0
    count = round(seconds * RATE)
    for i in range(count):
        x = i / count
        phase += 2 * math.pi * low * (high / low) ** x / RATE
        out.append(math.sin(math.pi * x) ** 2 * (math.sin(phase) + 0.15 * math.sin(2 * phase)))
    return out


def undo() -> Samples:
    """Return a disc lifted out: a breath of air that rises, and the touch of the rim."""
    out = silence(0.2)
    air = shape(noise(0.16, 700, 3500, seed=13), lambda x: math.sin(math.pi * x) ** 2)
    add(out, air, gain=0.5)
    add(out, slide(240.0, 480.0, 0.16), gain=0.5)
    add(out, partial(880.0, 0.05, 0.008, attack=0.001), at=0.15, gain=0.2)
    return out


def tick() -> Samples:
    """Return a fingertip on wood."""
    out = silence(0.045)
    add(out, partial(1250.0, 0.045, 0.006, attack=0.0008))
    add(out, shape(noise(0.006, 900, 5000, seed=31), lambda x: (1 - x) ** 3), gain=0.5)
    return out


def hint() -> Samples:
    """Return two light notes that rise."""
    return motif([(0.0, E6), (0.07, G6)], 0.36, 0.07)


def stroke() -> Samples:
    """Return a pencil line: a band of noise that swells, flutters on the grain and lifts."""
    grain = noise(0.14, 5, 60, seed=7)
    band = shape(noise(0.14, 1800, 6500, seed=3), lambda x: math.sin(math.pi * x**0.7) ** 1.5)
    peak = max(map(abs, grain))
    return [sample * (1 + 0.6 * g / peak) for sample, g in zip(band, grain, strict=True)]


def full() -> Samples:
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


# Peak levels in dBFS. Nothing is louder than -12, and what is heard often is quieter.
SOUNDS: dict[str, tuple[Callable[[], Samples], float]] = {
    **{f"drop-{take + 1}": (functools.partial(drop, take), -13.0) for take in range(4)},
    "bounce": (bounce, -20.0),
    "stroke": (stroke, -18.0),
    "undo": (undo, -21.0),
    "tick": (tick, -24.0),
    "hint": (hint, -21.0),
    "full": (full, -17.0),
    "win": (win, -14.0),
    "lose": (lose, -16.0),
    "draw": (draw, -16.0),
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
    """Write every sound, and remove files that are none."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path in FOLDER.glob("*.wav"):
        if path.stem not in SOUNDS:
            path.unlink()
    for name, (make, peak_dbfs) in SOUNDS.items():
        write(FOLDER / f"{name}.wav", finish(make(), peak_dbfs))


if __name__ == "__main__":
    main()
