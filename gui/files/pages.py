"""A long list of kept games, of which only the pages in sight are in memory."""

from __future__ import annotations

from functools import lru_cache

from gui.files.kept_game import KeptGame
from gui.files.library import Library
from gui.files.selection import ALL_GAMES, Selection

PAGE = 16
"""Games on a page, few enough to be read within a frame."""
PAGES = 8
"""Pages kept in memory."""


class GamePages:
    """The games of a selection by number, the newest first."""

    def __init__(self, library: Library, selection: Selection = ALL_GAMES) -> None:
        """Counts the games as they are now."""
        self._count = library.count(selection)
        self._page = lru_cache(PAGES)(lambda page: library.page(page * PAGE, PAGE, selection))

    def __len__(self) -> int:
        """Returns how many games there are."""
        return self._count

    def game(self, index: int) -> KeptGame | None:
        """Returns the game at `index`; None if it was deleted or cannot be read now."""
        number, place = divmod(index, PAGE)
        page = self._page(number) if 0 <= index < self._count else []
        return page[place] if place < len(page) else None
