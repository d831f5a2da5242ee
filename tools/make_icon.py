"""Make the icon files of every platform from assets/icon.svg.

    python tools/make_icon.py

Writes icon.png (the window, Linux), icon.ico (Windows) and icon.icns (macOS). The two
containers hold ordinary PNG pictures, each drawn from the SVG at its own size rather than
scaled down, behind a small header.
"""

import io
import struct
from pathlib import Path

import pygame

ASSETS = Path(__file__).resolve().parent.parent / "assets"
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = {b"icp4": 16, b"icp5": 32, b"ic07": 128, b"ic08": 256, b"ic09": 512}


def png(size: int) -> bytes:
    """Return the icon at `size` × `size` pixels as a PNG file."""
    surface = pygame.image.load_sized_svg(str(ASSETS / "icon.svg"), (size, size))
    buffer = io.BytesIO()
    pygame.image.save(surface, buffer, "icon.png")
    return buffer.getvalue()


def ico() -> bytes:
    """Return a Windows icon: a directory of 16-byte entries, then the pictures."""
    header = struct.pack("<HHH", 0, 1, len(ICO_SIZES))
    offset = len(header) + 16 * len(ICO_SIZES)
    entries = pictures = b""
    for size in ICO_SIZES:
        picture = png(size)
        side = size % 256  # one byte a side, in which 0 stands for 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        pictures += picture
        offset += len(picture)
    return header + entries + pictures


def icns() -> bytes:
    """Return a macOS icon: typed chunks, whose lengths count their 8-byte heads."""
    chunks = b""
    for kind, size in ICNS_SIZES.items():
        picture = png(size)
        chunks += kind + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(chunks) + 8) + chunks


def main() -> None:
    """Write every icon file."""
    (ASSETS / "icon.png").write_bytes(png(256))
    (ASSETS / "icon.ico").write_bytes(ico())
    (ASSETS / "icon.icns").write_bytes(icns())


if __name__ == "__main__":
    main()
