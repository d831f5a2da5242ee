"""The list of keys, which every scene opens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from gui.look import style as s
from gui.shell.dialog import CLOSE, PAD, Dialog
from gui.shell.layout import WIDE
from gui.view import boxes as b
from gui.view.arrange import KEY_CAP
from gui.view.box import Box
from gui.words.catalogue import joined

if TYPE_CHECKING:  # it opens the list
    from gui.shell.scene import Scene

ONE_COLUMN, TWO_COLUMNS = 560, 940
"""The widths of the list of keys, logical."""
APART = re.compile(r"(, | or | – )")
"""What stands between two keys."""
SEVERAL = re.compile(r"\S( \S)+")
"""Keys of one sign each, as arrows."""
KeyRow = tuple[str, str]


class KeysDialog(Dialog):
    """The list of keys, in two columns where the window is wide enough."""

    def __init__(self, scene: Scene, rows: Sequence[KeyRow]) -> None:
        """Lists `rows` of keys and what they do, of `scene`."""
        self._rows = rows
        super().__init__(scene, "Keys", leave=CLOSE, width=TWO_COLUMNS)

    def contents(self) -> list[Box]:
        """Returns the keys and what they do, in one column or two."""
        rows, half = self._rows, -(-len(self._rows) // 2)
        said = joined(*(joined(*row) for row in rows), by="; ")
        two = b.row(
            b.column(_keys(rows[:half]), part=1),
            b.column(_keys(rows[half:]), part=1),
            gap=28,
            across="start",
            min_width=TWO_COLUMNS - 2 * PAD,
        )
        return [b.fit(two, _keys(rows), says=("list", "List of keys", said))]

    def layout(self) -> None:
        """Makes it narrower where the window has no room for two columns."""
        wide = self.scene.app.screen.get_width() >= self.scene.style.px(WIDE)
        self._width = TWO_COLUMNS if wide else ONE_COLUMN
        super().layout()


def _keys(rows: Sequence[KeyRow]) -> Box:
    """Returns keys and what they do, whose words begin below one another."""
    cells = [
        [_caps(keys), b.text(words, s.SECOND, tone="muted", smaller=(s.SMALL,))]
        for keys, words in rows
    ]
    return b.grid(cells, gap=14, between=7)


def _caps(keys: str) -> Box:
    """Returns the caps of some keys and the signs between them."""
    found: list[Box] = []
    for place, part in enumerate(APART.split(keys)):
        if place % 2:
            if part == " – ":
                found.append(b.text("–", s.SMALL, tone="muted"))
            continue
        for key in part.split(" ") if SEVERAL.fullmatch(part) else [part]:
            name = b.text(key, s.SMALL, write="center", wrap=False, min_width=10)
            found.append(b.frame(name, pad=(6, 3), look=KEY_CAP))
    return b.row(*found, gap=5)
