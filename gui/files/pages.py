"""A long list of kept games, of which only the pages in sight are in memory."""

from __future__ import annotations

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
        self.state = library.state()
        """The library's state when the games were counted."""
        self._library, self._selection = library, selection
        self._count = library.count(selection)
        self._pages: dict[int, list[KeptGame]] = {}

    def __len__(self) -> int:
        """Returns how many games there are."""
        return self._count

    def game(self, index: int) -> KeptGame | None:
        """Returns the game at `index`; None if it was deleted or cannot be read now."""
        if not 0 <= index < self._count:
            return None
        number, place = divmod(index, PAGE)
        page = self._pages.pop(number, None)
        if page is None:
            page = self._library.page(number * PAGE, PAGE, self._selection)
        self._pages[number] = page  # the page used last comes last
        if len(self._pages) > PAGES:
            del self._pages[next(iter(self._pages))]
        return page[place] if place < len(page) else None

    def place(self, game_id: str) -> int | None:
        """Returns a game's index; None if it is not in the list."""
        return self._library.place(game_id, self._selection)
